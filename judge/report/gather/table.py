"""The table as people see it: what every drawing of a board is made from, be it on a terminal, a page or a screen.

A board is plain data with the game's own keys. Here it becomes places with what lies at each: single cards, rows of
pieces, and piles. There are no words in it; a `Voice` names zones, states and groups.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Literal

from judge.engine.rules.board_shape import BoardShape
from judge.engine.rules.registry import load
from judge.engine.run.state import SEATS
from judge.engine.table.zone_kinds import ZoneKind
from judge.replay.raw import Json
from judge.report.gather.layout import kinds_of, layout_of
from judge.report.gather.position import PositionReport

Form = Literal["single", "row", "pile"]
UNDER = "under"
IDENTITY = ("card", "id")


@dataclass(frozen=True, slots=True)
class Piece:
    """A card, or a stack by its top card: what state it is in, and what lies with it, group by group.

    `card` is its number, None where it is not known.
    """

    card: str | None
    states: tuple[tuple[str, Json], ...] = ()
    groups: tuple[tuple[str, tuple["Piece", ...]], ...] = ()

    @property
    def unseen(self) -> bool:
        """Whether nothing is known of it."""
        return self.card is None and not self.states and not self.groups


@dataclass(frozen=True, slots=True)
class Place:
    """A zone and what lies there.

    `count` is None where the record does not say. A pile of which nothing is known has a count and no pieces.
    """

    name: str
    form: Form
    count: int | None
    pieces: tuple[Piece, ...] = ()


@dataclass(frozen=True, slots=True)
class Half:
    """What belongs to one player: rows of places from the middle of the table outwards, and counters.

    `remembered` is what the turn memory says of the player; `active` whether it is their turn.
    """

    seat: str
    player: str | None
    active: bool
    rows: tuple[tuple[Place, ...], ...]
    counters: tuple[tuple[str, int], ...] = ()
    remembered: tuple[tuple[str, Json], ...] = ()

    @property
    def places(self) -> Iterator[Place]:
        """Every place in the order in which it is read."""
        return (place for row in self.rows for place in row)


@dataclass(frozen=True, slots=True)
class TableView:
    """Both halves, the one of the first seat first, and what they share; `turned` as the layout says."""

    halves: tuple[Half, ...]
    shared: tuple[tuple[Place, ...], ...]
    turned: bool


def table_of(report: PositionReport) -> TableView:
    """The table of a position."""
    layout, kinds, shape = layout_of(report.ruleset), kinds_of(report.ruleset), load(report.ruleset).shape
    active = report.moment.player if report.moment else None
    halves = tuple(
        Half(
            seat,
            report.players.get(seat),
            seat == active,
            _rows(layout.rows, kinds, shape, report.board[seat]),
            tuple((name, report.board[seat][name]) for name in shape.counters if report.board[seat].get(name)),
            tuple((report.memory.get(seat) or {}).items()),
        )
        for seat in SEATS
        if seat in report.board
    )
    return TableView(halves, _rows(layout.shared, kinds, shape, report.board), layout.turned)


def _rows(
    rows: list[list[str]], kinds: Mapping[str, ZoneKind], shape: BoardShape, board: Mapping[str, Json]
) -> tuple[tuple[Place, ...], ...]:
    drawn = (tuple(place_of(kinds[name], shape, board[name]) for name in row if name in board) for row in rows)
    return tuple(row for row in drawn if row)


def place_of(kind: ZoneKind, shape: BoardShape, content: Any) -> Place:
    """A zone with what the board has there: one piece, several, or only how many nobody has seen."""
    form: Form = "single" if kind.limit == 1 else "row" if kind.stacks else "pile"
    if isinstance(content, int):
        unseen = () if form == "pile" else (Piece(None),) * content
        return Place(kind.name, form, content, unseen)
    shown = content if isinstance(content, list) else [] if content is None else [content]
    pieces = tuple(piece_of(shape, item) for item in shown)
    known = form != "pile" or any(not piece.unseen for piece in pieces)
    return Place(kind.name, form, len(pieces), pieces if known else ())


def piece_of(shape: BoardShape, item: Any) -> Piece:
    """A card or a stack as the board writes it."""
    if not isinstance(item, Mapping):
        return Piece(item)
    grouped = (*shape.parts, UNDER)
    states = tuple((name, value) for name, value in item.items() if name not in (*IDENTITY, *grouped))
    groups = tuple((name, tuple(piece_of(shape, one) for one in item[name])) for name in grouped if item.get(name))
    return Piece(item.get("card"), states, groups)
