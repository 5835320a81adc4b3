"""The board and the turn memory, as a record writes them."""

from typing import Any, Literal

from typing_extensions import TypedDict

from judge.engine.rules.board_shape import BoardShape
from judge.engine.table.pieces import Card
from judge.replay.models import CardWithId, Count, TurnMemory
from judge.replay.narrowed import header_of, steps_with
from judge.replay.steps import CardNumber, Reference, Seat
from judge.replay.strict import strict
from rulesets.mlp.acts import Present
from rulesets.mlp.zones import STAGES

CardOnBoard = CardNumber | None | CardWithId
Plan = Count | CardOnBoard
"""A plan: its number where it is known, 1 for an unknown one, 0 or null for none."""


@strict
class CharacterOnBoard(CardWithId, total=False):
    """A character: its item, its state, its tokens, and how often it moved this turn."""

    item: list[CardOnBoard]
    tapped: bool
    candy: bool
    presents: dict[Present, Count]
    moves: int


@strict
class SceneOnBoard(CardWithId, total=False):
    """A scene: tapped and flipped, and whether it was turned face up this turn."""

    tapped: bool
    flipped: bool
    turned_up: bool


@strict
class InProcessing(CardWithId, total=False):
    """A card in the processing area: whose it is, and what goes along with a character."""

    owner: Seat
    item: list[CardOnBoard]
    tapped: bool
    candy: bool
    presents: dict[Present, Count]
    moves: int


Slot = CharacterOnBoard | CardNumber | None
Pile = Count | list[CardOnBoard]


@strict
class SideOnBoard(TypedDict, total=False):
    """One side of the table; a pile lists its cards from the bottom, or is a count. Stage 0 is before the stories."""

    deck: Pile
    scene_deck: Pile
    left: Slot
    middle: Slot
    right: Slot
    main_character: CardOnBoard
    stories: list[CardOnBoard]
    plan_i: Plan
    plan_ii: Plan
    plan_iii: Plan
    plan_iv: Plan
    scenes: Count | list[SceneOnBoard | CardNumber | None]
    rest: Pile
    hand: Pile
    stage: Count


@strict
class Board(TypedDict, total=False):
    """Both sides and the processing area."""

    P1: SideOnBoard
    P2: SideOnBoard
    processing: list[InProcessing | CardNumber | None]


@strict
class SideMemory(TypedDict, total=False):
    """What a player did: whether the mulligan was taken."""

    redrawn: bool


@strict
class LastingMemory(TypedDict, total=False):
    """An effect that lasts in the position."""

    number: Literal["idea", "cost", "stays"]
    on: Reference
    amount: int
    until: Literal["contact", "turn", "game"]


@strict
class PendingMemory(TypedDict):
    """An effect that waits in the position: whose, of which card, and of which kind."""

    player: Seat
    source: Reference
    kind: Literal["appear", "farewell", "pre_plan", "triggered", "activated", "boost", "flip", "event", "story"]


@strict
class Memory(TurnMemory, total=False):
    """The turn memory: what a position must tell besides the board.

    `turn` counts the turns of both players, `row` is a clause of a step table, `column` the one that the contact phase
    is in. `pending` is the pending list from the bottom, `held` what was triggered and is not on it yet.
    """

    column: Literal["left", "middle", "right"]
    lasting: list[LastingMemory]
    pending: list[PendingMemory]
    held: list[PendingMemory]
    P1: SideMemory
    P2: SideMemory


@strict
class DeckList(TypedDict):
    """A game deck: how many of each number, and the stories; `main_character` is null where something stands in."""

    main_character: CardNumber | None
    deck: dict[CardNumber, Count]
    scene_deck: dict[CardNumber, Count]
    stories: list[CardNumber]


STEPS = steps_with(Board)
HEADER = header_of("mlp", "Mlp", board=Board, memory=Memory, decks=DeckList)


def _is_item(_: Card) -> Any:
    return True


SHAPE = BoardShape(
    parts={"item": _is_item},
    takes={"item": frozenset({"item"})},
    fields={
        "tapped": "tapped",
        "flipped": "flipped",
        "candy": "candy",
        "presents": "presents",
        "moves": "moves",
        "turned_up": "turned_up",
    },
    counters={"stage": "stage"},
    most={"stage": STAGES},
    clause_of={
        "hand": "3-7.0.0",
        "deck": "3-1.0.0",
        "scene_deck": "3-2.0.0",
        "scenes": "3-5.0.0",
        "rest": "3-6.0.0",
        "left": "3-3.0.0",
        "middle": "3-3.0.0",
        "right": "3-3.0.0",
        "stories": "3-4.1.1",
        "main_character": "3-4.1.1",
        "plan_i": "3-4.2.0",
        "plan_ii": "3-4.2.0",
        "plan_iii": "3-4.2.0",
        "plan_iv": "3-4.2.0",
        "stage": "3-4.0.0",
        "processing": "3-8.0.0",
        "item": "2-3.0.0",
        "tapped": "6-10.1.0",
        "flipped": "3-5.1.2",
        "candy": "2-7.2.1",
        "presents": "2-7.2.2a",
        "moves": "6-12.1.2",
    },
)
