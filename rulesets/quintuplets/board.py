"""The board and the turn memory, as a record writes them; lanes go by their numbers, `lane1` and `hero1` to 5."""

from typing import Annotated, Literal

from msgspec import Meta
from typing_extensions import TypedDict

from judge.engine.rules.board_shape import BoardShape
from judge.replay.models import CardWithId, Count, TurnMemory
from judge.replay.narrowed import header_of, steps_with
from judge.replay.steps import CardNumber, Reference, Seat
from judge.replay.strict import Bounds, strict
from rulesets.quintuplets.acts import HeroApproach

CardOnBoard = CardNumber | None | CardWithId


@strict
class CharacterOnBoard(CardWithId, total=False):
    """A character: its top card, the cards under it from the bottom, and the episodes set on it."""

    under: list[CardOnBoard]
    episodes: list[CardOnBoard]


@strict
class HeroOnBoard(CardWithId, total=False):
    """A hero in a hero lane."""

    face_down: bool


Nobody = Annotated[list[str], Bounds(max_length=0), Meta(max_length=0)]
"""An empty lane is null or, as any empty zone, an empty list."""
Lane = CharacterOnBoard | CardNumber | Nobody | None
HeroLane = HeroOnBoard | CardNumber | Nobody | None
Pile = Count | list[CardOnBoard]


@strict
class SideOnBoard(TypedDict, total=False):
    """One side of the table; a pile lists its cards from the bottom, or is a count."""

    lane1: Lane
    lane2: Lane
    lane3: Lane
    lane4: Lane
    lane5: Lane
    main_deck: Pile
    hero_deck: Pile
    hand: Pile
    waiting_room: Pile
    brides: Pile
    removed: Pile


@strict
class InResolution(CardWithId, total=False):
    """A card in a zone that both players share, where it is not clear whose it is."""

    owner: Seat


@strict
class Board(TypedDict, total=False):
    """Both sides and what they share."""

    P1: SideOnBoard
    P2: SideOnBoard
    hero1: HeroLane
    hero2: HeroLane
    hero3: HeroLane
    hero4: HeroLane
    hero5: HeroLane
    lane_resolution: list[CardNumber | InResolution | None]
    effect_resolution: list[CardNumber | InResolution | None]


@strict
class SideMemory(TypedDict, total=False):
    """What a player did: own turns begun, and what counts against a limit of this turn or this event step.

    `events_played` and `abilities_played` are card names; `abilities_played` are those of same-name-turn-1 abilities.
    """

    turns: Count
    redrawn: bool
    characters_played: Count
    episodes_played: Count
    events_played: list[str]
    abilities_played: list[str]
    event_window: Literal["played", "none"] | None


@strict
class PlayedAbility(TypedDict):
    """A turn-1 ability already played this turn: its card, and its place on the card, counted from 1."""

    source: Reference
    ability: int


@strict
class Memory(TurnMemory, total=False):
    """The turn memory: what a position must tell besides the board.

    `row` is a clause of a step table; `approaches` are the roles of this approach phase.
    """

    approaches: list[HeroApproach]
    once_a_turn: list[PlayedAbility]
    P1: SideMemory
    P2: SideMemory


@strict
class DeckList(TypedDict, total=False):
    """A game deck: how many of each number the hero deck and the main deck hold."""

    hero_deck: dict[CardNumber, Count]
    main_deck: dict[CardNumber, Count]


STEPS = steps_with(Board)
HEADER = header_of("quintuplets", "Quintuplets", board=Board, memory=Memory, decks=DeckList)


SHAPE = BoardShape(
    parts={"episodes": lambda _: True},
    takes={"under": frozenset({"character"}), "episodes": frozenset({"episode", "character"})},
    fields={"face_down": "face_down"},
    counters={},
    clause_of={
        "hand": "4.8.2",
        "main_deck": "4.6.2",
        "hero_deck": "4.7.2",
        "waiting_room": "4.9.2",
        "brides": "4.10.2",
        "removed": "4.11.2",
        "face_down": "4.2.4",
        "under": "4.1.3",
        "episodes": "5.10.2",
        **{f"lane{number}": "4.5.4" for number in range(1, 6)},
        **{f"hero{number}": "4.4.4" for number in range(1, 6)},
        "lane_resolution": "4.12.2",
        "effect_resolution": "4.13.2",
    },
)
