"""The frame of a record in the shapes of one game: its board, its turn memory, its deck lists."""

from typing import Literal, cast

from judge.replay.models import Header, Position
from judge.replay.record import Kind, dataclass
from judge.replay.steps import Claim, Seat, SetBoard, Step


def steps_with(board: type) -> tuple[type[Step], type[Step]]:
    """The claims and the rulings that give a board."""
    claim = Kind("BoardClaim", (Claim,), _body("A claim about the board.", board, board=board), do="claim")
    told = _body("A judge's change of the board.", board, board=board)
    ruling = Kind("RuledBoard", (SetBoard,), told, do="ruling:set")
    return cast("type[Step]", claim), cast("type[Step]", ruling)


def header_of(ruleset: str, game: str, *, board: type, memory: type, decks: type) -> type[Header]:
    """The header of a game, called `game` in its schema, and the position where a record begins if not with set-up."""
    told = _body("Where a record begins if not with set-up.", board, board=board | None, memory=memory | None)
    position = _frozen(type(f"{game}Position", (Position,), {**told, "board": None, "memory": None}))
    parts = {"ruleset": Literal[ruleset], "decks": dict[Seat, decks] | None, "position": position | None}  # type: ignore[valid-type]
    said = _body("The header of a replay of this game.", board, **parts)
    header = _frozen(type(f"{game}Header", (Header,), {**said, "decks": None, "position": None}))
    return cast("type[Header]", header)


def _body(doc: str, beside: type, /, **hints: object) -> dict[str, object]:
    return {"__module__": beside.__module__, "__doc__": doc, "__annotations__": hints}


def _frozen(kind: type) -> type:
    return dataclass(frozen=True, slots=True, kw_only=True)(kind)
