"""The state of a game of Love Live!: members, the two sides, and the turn memory."""

from collections.abc import Iterator
from typing import Any, ClassVar

from judge.engine.cards import Card
from judge.engine.players import Player
from judge.engine.stacks import Stack
from judge.engine.state import Game
from judge.engine.zones import Zone
from rulesets.lovelive.zones import AREAS


class Member(Stack):
    """One member on the stage (4.5.6): its card, the cards under it (4.5.5), and what it did this turn.

    `waiting`: its orientation (4.3.2). `entered`: it came from outside the stage this turn, `by_baton` with a baton
    touch. `moved`: it changed areas this turn.
    """

    __slots__ = ("by_baton", "entered", "moved", "waiting")
    waiting: bool
    entered: bool
    by_baton: bool
    moved: bool
    fields: ClassVar[dict[str, Any]] = {"waiting": False, "entered": False, "by_baton": False, "moved": False}


class Side(Player):
    """A player's energies in wait, and what happened to the player this turn.

    `waiting` counts energies in wait (4.3.2.2): nothing else tells them apart. `yelled` are the own cards in the
    resolution area that a yell brought there; `yells` is the number of cards to yell. `owned` are the hearts of this
    live and `surplus` how many the test left; `failed` is the outcome of the test. `icons` are the score icons
    counted. `won`: the player wins the live. `moved_success`: 8.4.7 moved a card. `cannot_live`: text forbids a live.
    `uses` counts plays of abilities.
    """

    __slots__ = (
        "cannot_live", "failed", "icons", "moved_success", "owned", "surplus", "uses", "waiting", "won", "yelled",
        "yells",
    )  # fmt: skip
    cannot_live: bool
    failed: bool
    icons: int
    moved_success: bool
    surplus: int
    won: bool
    owned: tuple[tuple[str, int], ...]
    yelled: tuple[Card, ...]
    uses: tuple[tuple[Card, int, int], ...]
    yells: int | None
    TURN: ClassVar[dict[str, Any]] = {
        "yells": None,
        "owned": (),
        "surplus": 0,
        "failed": False,
        "icons": 0,
        "won": False,
        "moved_success": False,
        "cannot_live": False,
        "uses": (),
    }
    """What is forgotten when the turn is over, and how it is then."""

    def __init__(self, *args: Any) -> None:
        """A side that has done nothing yet."""
        super().__init__(*args)
        self.waiting = 0
        self.yelled = ()
        for name, value in self.TURN.items():
            setattr(self, name, value)

    @property
    def members(self) -> Iterator[Member]:
        """The members on the stage, from the left (4.4.1)."""
        for name in AREAS:
            for piece in self.zones[name].pieces:
                if isinstance(piece, Member):
                    yield piece

    def members_in(self, area: str) -> list[Member]:
        """The members in an area, in the order in which they came."""
        return [piece for piece in self.zones[area].pieces if isinstance(piece, Member)]

    def member_at(self, area: str) -> Member | None:
        """The member in an area, the last one to come where there are several."""
        return next(iter(reversed(self.members_in(area))), None)

    @property
    def left_over(self) -> list[Card]:
        """Cards in the areas that lay under a member which has gone (4.5.5.4)."""
        return [piece for name in AREAS for piece in self.zones[name].pieces if isinstance(piece, Card)]

    @property
    def stage_unspecified(self) -> bool:
        """Whether a position leaves part of the stage unspoken of."""
        return any(self.zones[name].unspecified for name in AREAS)


class LoveLiveGame(Game):
    """A game of Love Live! and its turn memory."""

    player_class = Side
    stack_class = Member

    def __init__(self, *args: Any) -> None:
        """A game in which no turn has begun."""
        super().__init__(*args)
        self.first: Side = self.players[0]
        self.active: Side = self.players[0]
        self.clear_again = False

    @property
    def second(self) -> Side:
        """The second player of the turn (7.1.1)."""
        return self.first.opponent  # type: ignore[return-value]

    @property
    def other(self) -> Side:
        """The non-active player (7.2.2)."""
        return self.active.opponent  # type: ignore[return-value]

    def from_first(self) -> tuple[Side, Side]:
        """The first player, then the second."""
        return self.first, self.second

    def in_turn_order(self) -> tuple[Side, Side]:
        """The active player, then the other (1.3.4)."""
        return self.active, self.other

    @property
    def resolution(self) -> Zone:
        """The resolution area, shared by both (4.14.1)."""
        return self.shared["resolution"]
