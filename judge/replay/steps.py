"""The shapes that every game's recorded steps share: acts, facts, effects, claims, happened events, rulings.

A step is a slotted, frozen dataclass with one flat tag `do`, which its class is made with. Rulesets subclass these for
their own acts, facts and effects. Only shape and type live here; what a clause limits is judged later.
"""

from collections.abc import Mapping
from typing import Annotated, Any, ClassVar, Literal

from judge.replay.marks import Means
from judge.replay.raw import Json
from judge.replay.record import Kind
from judge.replay.strict import STRICT, Bounds, Config
from judge.replay.values import JsonValue

Seat = Literal["P1", "P2"]
"""The two seats; who goes first is an act or a fact, never read off the seat."""

Reference = Annotated[str, Means("reference")]
"""`[player "."] place`, for example `center`, `opp.back[2]`, `hand:hSD01-006#17`, `#17`, `center/cheer:hY01-001`."""

HandCard = Annotated[
    Reference | None,
    Bounds(
        description="A card of the player's hand. Null: one that the keeper of the record does not see; "
        "never in a full record."
    ),
]
"""A card of a hand that an act may leave unnamed."""

MovedCard = Annotated[
    Reference | None,
    Bounds(
        description="A card. Null: one of those that may be meant here and that the keeper of the record does not see; "
        "in a full record only one of a pile into which nobody may look."
    ),
]
"""A card that an effect or a choice may leave unnamed."""

CardNumber = Annotated[str, Means("card")]
"""The number printed on a card, or `None` in a list where the record does not show the card."""

ClauseNumber = Annotated[str, Means("clause")]
"""The number of a clause."""

RowName = Annotated[str, Means("row")]
"""The clause of a row of a step table, or the name of the table."""

ActWord = Annotated[str, Means("act")]
"""A kind of act, as its tag has it without `act:`."""


class Step(metaclass=Kind):
    """One entry of a replay; `src` is the number that a foreign log gives it.

    `sort` is what it is, of whichever kind: `isinstance` would have to ask the class of its class.
    """

    __pydantic_config__: ClassVar[Config] = STRICT
    sort = "ruling"

    do: str = ""
    src: int | None = None


class Act(Step):
    """What a player declares.

    `refused`: the recording program turned it down, it had no effect, and must have been illegal.
    `inferred`: a reader added it because its source cannot show it; where no text asks for it, it is passed over.
    `reordered`: a reader moved it past steps of the other player where no choice could depend on it.
    """

    player: Seat
    refused: bool = False
    inferred: bool = False
    reordered: bool = False
    sort = "act"


class Fact(Step):
    """What chance or a hidden card turned out to be."""

    sort = "fact"


class Effect(Step):
    """One verb that card text carried out: by whom, from which card, from which ability of it."""

    by: Seat
    source: Reference | None = None
    ability: str | None = None
    sort = "effect"


class Claim(Step, do="claim"):
    """What the record says the board is now; only what it names is claimed."""

    board: dict[str, JsonValue]
    sort = "claim"


class Happened(Step, do="happened"):
    """One event that the record says took place since the last act."""

    event: str
    player: Seat | None = None
    to: Reference | None = None
    card: CardNumber | None = None
    amount: int | None = None
    sort = "event"


class Stands(Step, do="ruling:stands"):
    """A judge rules that the illegal step `step` stands."""

    step: int
    note: str | None = None


class SetBoard(Step, do="ruling:set"):
    """A judge changes the board to this where it speaks."""

    board: dict[str, JsonValue]
    note: str | None = None


class GoTo(Step, do="ruling:go_to"):
    """A judge moves the game to the row of this clause."""

    row: RowName
    note: str | None = None


class Rewind(Step, do="ruling:rewind"):
    """A judge takes the game back to before step `step`."""

    step: int
    note: str | None = None


class Void(Step, do="ruling:void"):
    """A judge ignores step `step`."""

    step: int
    note: str | None = None


SHARED_STEPS: tuple[type[Step], ...] = (Happened, Stands, GoTo, Rewind, Void)
"""Steps that are the same in every game; those with a board are narrowed to the game's own."""


Said = Any
"""A step as what it is of its `sort`, which the checker of types cannot tell."""


def tag(step: type[Step]) -> str:
    """The `do` of a kind of step.

    Raises:
        TypeError: the class declares no literal `do`.
    """
    literal = getattr(step.__dataclass_fields__["do"].type, "__args__", None)
    if not literal:
        message = f"{step.__name__} declares no literal `do`"
        raise TypeError(message)
    return str(literal[0])


def as_json(step: Step) -> dict[str, Json]:
    """The step as a JSON object, without fields that are at their default."""
    found: dict[str, Json] = {"do": step.do}
    for name, field in step.__dataclass_fields__.items():
        value = getattr(step, name)
        if name != "do" and value != field.default:
            found[name] = dict(value) if isinstance(value, Mapping) else value
    return found
