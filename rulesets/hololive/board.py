"""The board and the turn memory of hololive, as a record writes them."""

from typing import Any

from typing_extensions import TypedDict

from judge.engine.cards.faces import Unseen
from judge.engine.rules.board_shape import BoardShape
from judge.engine.table.pieces import Card
from judge.replay import models
from judge.replay.models import Count, TurnMemory
from judge.replay.narrowed import header_of, steps_with
from judge.replay.steps import CardNumber, Seat
from judge.replay.strict import strict


@strict
class CardWithId(models.CardWithId, total=False):
    """A card that a record gives an id of its own, or, in the shared zone, whose owner it tells."""

    owner: Seat


CardOnBoard = CardNumber | None | CardWithId


@strict
class HolomemOnBoard(models.CardWithId, total=False):
    """A holomem: its top card, the cards under it from the bottom, what is attached, its state and its turn so far."""

    under: list[CardOnBoard]
    cheer: list[CardOnBoard]
    support: list[CardOnBoard]
    damage: int
    resting: bool
    down: bool
    entered_this_turn: bool
    bloomed_this_turn: bool
    art_this_step: bool


Pile = Count | list[CardOnBoard]


@strict
class SideOnBoard(TypedDict, total=False):
    """One side of the table; a pile lists its cards from the bottom, or is a count."""

    oshi: CardOnBoard
    center: HolomemOnBoard | CardNumber | None
    collab: HolomemOnBoard | CardNumber | None
    back: list[HolomemOnBoard | CardNumber]
    life: Pile
    deck: Pile
    cheer_deck: Pile
    hand: Pile
    archive: Pile
    holo_power: Pile
    life_damage: Count


@strict
class Board(TypedDict, total=False):
    """Both sides and the shared zone."""

    P1: SideOnBoard
    P2: SideOnBoard
    resolution: list[CardOnBoard]


@strict
class SideMemory(TypedDict, total=False):
    """What a player did: own turns begun, and the once-a-turn, once-a-step and once-a-game acts already done."""

    turns: Count
    collabed: bool
    baton_passed: bool
    limited: bool
    oshi_skill: bool
    sp_skill: bool
    center_art: bool
    collab_art: bool
    redraws: Count
    redrawn: bool


@strict
class Memory(TurnMemory, total=False):
    """The turn memory: what a position must tell besides the board.

    `row` is a clause of a step table. `pending` says that rule processing due in the position is known to be due.
    """

    pending: bool
    P1: SideMemory
    P2: SideMemory


@strict
class DeckList(TypedDict):
    """A game deck: the oshi, and how many of each number the deck and the cheer deck hold."""

    oshi: CardNumber
    deck: dict[CardNumber, Count]
    cheer_deck: dict[CardNumber, Count]


STEPS = steps_with(Board)
HEADER = header_of("hololive", "Hololive", board=Board, memory=Memory, decks=DeckList)


def part_of(card: Card) -> str:
    """What an attached card is listed as, `cheer` or `support`; of a card not seen, its deck tells."""
    try:
        return "cheer" if card.face.type == "cheer" else "support"
    except Unseen:
        return "cheer" if card.pool is card.owner.pools["cheer_deck"] else "support"


def _listed_as(part: str) -> Any:
    def belongs(card: Card) -> bool:
        return part_of(card) == part

    return belongs


SHAPE = BoardShape(
    parts={part: _listed_as(part) for part in ("cheer", "support")},
    fields={
        "damage": "damage",
        "resting": "resting",
        "down": "down",
        "entered_this_turn": "entered",
        "bloomed_this_turn": "bloomed",
        "art_this_step": "art_played",
    },
    counters={"life_damage": "life_damage"},
    takes={
        part: frozenset({kind}) for part, kind in (("under", "holomem"), ("cheer", "cheer"), ("support", "support"))
    },
    clause_of={
        "hand": "4.13.2",
        "deck": "4.11.2",
        "cheer_deck": "4.12.2",
        "life": "4.10.2",
        "holo_power": "4.15.2",
        "archive": "4.14.2",
        "center": "4.7.3",
        "collab": "4.8.3",
        "back": "4.9.1",
        "damage": "4.4.5.2",
        "resting": "4.3.2",
        "down": "4.4.9",
        "oshi": "4.5.1",
        "resolution": "4.16.2",
        "life_damage": "3.2.1",
    },
)
