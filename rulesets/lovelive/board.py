"""The board and the turn memory of Love Live!, as a record writes them."""

from typing_extensions import TypedDict

from judge.engine.rules.board_shape import BoardShape
from judge.replay import models
from judge.replay.models import Count, TurnMemory
from judge.replay.narrowed import header_of, steps_with
from judge.replay.steps import CardNumber, Reference, Seat
from judge.replay.strict import strict
from rulesets.lovelive.acts import HeartColour
from rulesets.lovelive.effects import Lasting


@strict
class CardWithId(models.CardWithId, total=False):
    """A card with an id of the record's own, its owner in the resolution area, or the side on which it lies."""

    owner: Seat
    face_down: bool


CardOnBoard = CardNumber | None | CardWithId


@strict
class MemberOnBoard(models.CardWithId, total=False):
    """A member: its card, the cards beneath it, its orientation and its turn so far."""

    beneath: list[CardOnBoard]
    waiting: bool
    entered_this_turn: bool
    by_baton: bool
    moved_this_turn: bool


Pile = Count | list[CardOnBoard]
Area = MemberOnBoard | CardNumber | None | list[MemberOnBoard | CardNumber]
"""A member area: as a list, from the first to come, for the moment in which it holds several members."""


@strict
class SideOnBoard(TypedDict, total=False):
    """One side of the table; a pile lists its cards from the bottom, or is a count."""

    left: Area
    center: Area
    right: Area
    live: Pile
    energy: Pile
    waiting_energies: Count
    deck: Pile
    energy_deck: Pile
    success: Pile
    hand: Pile
    waiting_room: Pile
    removed: Pile


@strict
class Board(TypedDict, total=False):
    """Both sides and the shared zone."""

    P1: SideOnBoard
    P2: SideOnBoard
    resolution: list[CardOnBoard]


@strict
class SideMemory(TypedDict, total=False):
    """What happened to a player this turn.

    `yelled`: how many of the own cards in the resolution area were yelled, all where it is not said. `yells`: the
    blades added up in 8.3.10. `owned`: the hearts of 8.3.14. `icons`: score icons counted in 8.4.2.1. `surplus`:
    the hearts that the test left; `surplus_least` and `surplus_most`: how few and how many of a colour may be among
    them, none and all where it is not said. `uses`: plays of abilities this turn, by the place of the card and the
    number of the ability, for example `center/1`.
    """

    yelled: Count
    yells: Count
    owned: dict[HeartColour, Count]
    icons: Count
    surplus: Count
    surplus_least: dict[HeartColour, Count]
    surplus_most: dict[HeartColour, Count]
    failed: bool
    succeeded: bool
    won: bool
    moved_success: bool
    cannot_live: bool
    uses: dict[str, Count]


@strict
class Waiting(TypedDict):
    """An auto on standby (9.7.2): whose it is, of which card, and which of its abilities, counted from 1."""

    player: Seat
    card: Reference
    ability: Count


@strict
class Memory(TurnMemory, total=False):
    """The turn memory: what a position must tell besides the board.

    `row` is a clause of a step table; `turn_player` whose phase it is. `pending` says that rule processing due in the
    position is known to be due. `lasting` are the effects in force, each as the step that would begin it; `standby` the
    autos that wait to be played.
    """

    pending: bool
    lasting: list[Lasting]
    standby: list[Waiting]
    P1: SideMemory
    P2: SideMemory


@strict
class DeckList(TypedDict):
    """The two decks of a player: how many of each number they hold."""

    deck: dict[CardNumber, Count]
    energy_deck: dict[CardNumber, Count]


STEPS = steps_with(Board)
HEADER = header_of("lovelive", "LoveLive", board=Board, memory=Memory, decks=DeckList)


SHAPE = BoardShape(
    parts={"beneath": lambda _: True},
    takes={"beneath": frozenset({"member", "energy"})},
    fields={
        "waiting": "waiting",
        "entered_this_turn": "entered",
        "by_baton": "by_baton",
        "moved_this_turn": "moved",
    },
    counters={"waiting_energies": "waiting"},
    clause_of={
        "left": "4.5.2.1",
        "center": "4.5.2.1",
        "right": "4.5.2.1",
        "beneath": "4.5.5.1",
        "waiting": "4.5.4",
        "entered_this_turn": "9.6.2.1.2.1",
        "by_baton": "9.6.2.3.2.1",
        "moved_this_turn": "4.1.4",
        "live": "4.6.2",
        "energy": "4.7.2",
        "waiting_energies": "4.7.3",
        "deck": "4.8.2",
        "energy_deck": "4.9.2",
        "success": "4.10.2",
        "hand": "4.11.2",
        "waiting_room": "4.12.2",
        "removed": "4.13.2",
        "resolution": "4.14.2",
    },
)
