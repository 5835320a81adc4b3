"""The header and the frame of a replay, format 1."""

from typing import Annotated, Any, ClassVar, Literal

from msgspec import Meta
from typing_extensions import TypedDict

from judge.replay.record import dataclass
from judge.replay.steps import CardNumber, ClauseNumber, RowName, Seat
from judge.replay.strict import STRICT, Bounds, Config, strict
from judge.replay.values import JsonValue

FORMAT = 1

Perspective = Literal["full", "public", "P1", "P2"]
"""Whose knowledge the record holds: everything, what both players saw, or what one seat saw."""

Count = Annotated[int, Bounds(ge=0, le=1000), Meta(ge=0, le=1000)]
"""How many cards; no game has a thousand of them in one place, and a file must not make the judge lay out a million."""

How = Literal["rule", "concession", "time", "judge", "connection", "unknown"]


@strict
class CardWithId(TypedDict, total=False):
    """A card that a record gives an id of its own."""

    card: CardNumber | None
    id: int


class TurnMemory(TypedDict, total=False):
    """What the turn memory of every game tells: the turn, whose it is, who went first, and the row of a step table."""

    turn: Count
    turn_player: Seat
    first: Seat
    row: RowName


@dataclass(frozen=True, slots=True, kw_only=True)
class Player:
    """A seat's player; the name is free text and never trusted."""

    __pydantic_config__: ClassVar[Config] = STRICT
    name: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class CardSet:
    """The card facts that the replay rests on: a set by name, version and hash, and inline definitions."""

    __pydantic_config__: ClassVar[Config] = STRICT
    set: str | None = None
    version: str | None = None
    hash: str | None = None
    inline: list[dict[str, JsonValue]] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """How the record says the game ended; `winner` is null for a draw; `clause` is the rule where one ended it."""

    __pydantic_config__: ClassVar[Config] = STRICT
    winner: Seat | None
    how: How
    clause: ClauseNumber | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Stopped:
    """Where the reader of another program's record went no further: before which entry, counted as `src` is, and why.

    `why` is a word of the game's `stops`, or free text; `facts` are what its sentence names.
    """

    __pydantic_config__: ClassVar[Config] = STRICT
    at: int
    why: str
    facts: dict[str, str | int] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Position:
    """Where a record begins if not with set-up: a board and the turn memory, each of the ruleset's own shape.

    `then` are steps that were played from there, so that a record can begin in the middle of a resolution: they are
    carried out and not judged. Without a board they were played from set-up.
    """

    __pydantic_config__: ClassVar[Config] = STRICT
    board: dict[str, JsonValue] | None = None
    memory: dict[str, JsonValue] | None = None
    then: list[dict[str, JsonValue]] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Waiver:
    """A fault that its keepers know of and let stand: at which step, under which clause or one below it, and why."""

    __pydantic_config__: ClassVar[Config] = STRICT
    step: int
    clause: ClauseNumber
    reason: Annotated[str, Bounds(min_length=1), Meta(min_length=1)]

    def covers(self, step: int, clause: str) -> bool:
        """Whether a finding is what it speaks of."""
        return step == self.step and (
            clause == self.clause or clause.startswith((f"{self.clause}.", f"{self.clause}#"))
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Header:
    """All of a replay but its steps. A ruleset narrows `decks`, `position` and `cards` to its own shapes."""

    __pydantic_config__: ClassVar[Config] = STRICT
    format: Literal[1]
    ruleset: str
    edition: str
    profile: str | None = None
    perspective: Perspective = "full"
    players: dict[Seat, Player] | None = None
    cards: CardSet | None = None
    decks: dict[Seat, Any] | None = None
    position: Any = None
    result: Result | None = None
    stopped: Stopped | None = None
    waivers: list[Waiver] | None = None
    meta: dict[str, JsonValue] | None = None
