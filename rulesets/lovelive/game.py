"""The state of a game of Love Live!: members, the two sides, and the turn memory."""

from collections.abc import Iterator, Mapping, Sequence
from operator import attrgetter
from typing import Any, ClassVar, NamedTuple

from judge.engine.abilities.observed import Glimpse, Observed, seen_as
from judge.engine.cards.faces import Blank
from judge.engine.table.pieces import Card, Kept, Piece, Player, Stack, Value, Zone
from judge.engine.trees.context import Context
from judge.engine.trees.memory import itself
from rulesets.lovelive.abilities import information
from rulesets.lovelive.ch09_play.s07_moves import CLAUSE_OF
from rulesets.lovelive.rules import rules
from rulesets.lovelive.zones import AREAS, LIVE_AREA

BENEATH = "beneath"
"""Where a card lies that is under a member."""


class Member(Stack):
    """One member on the stage (4.5.6): its card, the cards under it (4.5.5), and what it did this turn.

    `waiting`: its orientation (4.3.2). `entered`: it came from outside the stage this turn, `by_baton` with a baton
    touch. `moved`: it changed areas this turn, `moved_by` are the groups of the own cards whose effects did it.
    `received` are the member cards that came under it from outside the stage this turn.
    """

    __slots__ = ("by_baton", "entered", "moved", "moved_by", "received", "waiting")
    moved_by: frozenset[str]
    received: tuple[Card, ...]
    waiting: bool
    entered: bool
    by_baton: bool
    moved: bool
    fields: ClassVar[dict[str, Value]] = {"waiting": False, "entered": False, "by_baton": False, "moved": False}

    def __init__(self, card: Card, zone: Zone) -> None:
        """A new member that no effect has moved."""
        super().__init__(card, zone)
        self.moved_by = frozenset()
        self.received = ()


def is_beneath(card: Card) -> bool:
    """Whether a card lies under a member."""
    return isinstance(card.holder, Member) and card is not card.holder.top


def _belongs_to(head: Any, zone: str) -> bool:
    """Whether a zone is one where an ability works, be it in force there or not (9.3.4)."""
    return bool(zone == head.zone) if head.zone is not None else zone in (*AREAS, LIVE_AREA)


class Side(Player):
    """A player's energies in wait, and what happened to the player this turn.

    `waiting` counts energies in wait (4.3.2.2): nothing else tells them apart. `yelled` are the own cards in the
    resolution area that a yell brought there; `yells` is the number of cards to yell. `owned` are the hearts of this
    live and `surplus` how many the test left, `surplus_colours` how few and how many of each colour that may be, as far
    as is known; `failed` is the outcome of the test, `succeeded` that 8.4.4 came. `icons`
    are the score icons counted, `scored` the cards whose icons they are. `won`: the player wins the live.
    `moved_success`: 8.4.7 moved a card. `cannot_live`: text forbids a live. `uses` counts plays of abilities,
    `used_before` those of the turn before, `refreshes` those of the own deck; `entries` are the cards that entered,
    `cleared` those that went from the live area to the waiting room when it was turned up. `returned` counts own
    energies put back into the energy deck;
    `readied` and `readied_energies` are the groups of the own cards whose effects made an own member, or own energies,
    active; `kept` holds, for each waiting energy that text keeps so in the next active phase, the turn in which it was
    put.
    """

    __slots__ = (
        "cannot_live", "cleared", "entries", "failed", "icons", "kept", "moved_success", "owned", "readied",
        "readied_energies", "refreshes", "returned", "scored", "succeeded", "surplus", "surplus_colours", "used_before",
        "uses", "waiting", "won", "yelled", "yells",
    )  # fmt: skip
    cannot_live: bool
    cleared: tuple[Card, ...]
    entries: tuple[Card, ...]
    failed: bool
    icons: int
    scored: tuple[Card, ...]
    moved_success: bool
    succeeded: bool
    surplus: int
    surplus_colours: tuple[tuple[str, tuple[int, int]], ...]
    won: bool
    owned: tuple[tuple[str, int], ...]
    yelled: tuple[Card, ...]
    uses: tuple[tuple[Card, int, int], ...]
    used_before: tuple[tuple[Card, int, int], ...]
    refreshes: int
    readied: frozenset[str]
    readied_energies: frozenset[str]
    returned: int
    kept: tuple[int, ...]
    yells: int | None
    TURN: ClassVar[dict[str, Value]] = {
        "yells": None,
        "owned": (),
        "surplus": 0,
        "surplus_colours": (),
        "failed": False,
        "succeeded": False,
        "icons": 0,
        "scored": (),
        "won": False,
        "moved_success": False,
        "cannot_live": False,
        "uses": (),
        "refreshes": 0,
        "readied": frozenset(),
        "readied_energies": frozenset(),
        "returned": 0,
        "cleared": (),
        "entries": (),
    }
    """What is forgotten when the turn is over, and how it is then."""

    def __init__(self, *args: Any) -> None:
        """A side that has done nothing yet."""
        super().__init__(*args)
        self.waiting = 0
        self.yelled = ()
        self.kept = ()
        self.used_before = ()
        for name, value in self.TURN.items():
            setattr(self, name, value)

    @Kept
    def members(self) -> Sequence[Member]:
        """The members on the stage, from the left (4.4.1)."""
        return [piece for name in AREAS for piece in self.zones[name].pieces if isinstance(piece, Member)]

    def members_in(self, area: str) -> list[Member]:
        """The members in an area, in the order in which they came."""
        return [piece for piece in self.zones[area].pieces if isinstance(piece, Member)]

    def member_at(self, area: str) -> Member | None:
        """The member in an area, the last one to come where there are several."""
        return next(iter(reversed(self.members_in(area))), None)

    @Kept
    def left_over(self) -> Sequence[Card]:
        """Cards in the areas that lay under a member which has gone (4.5.5.4)."""
        return [piece for name in AREAS for piece in self.zones[name].pieces if isinstance(piece, Card)]

    @property
    def stage_unspecified(self) -> bool:
        """Whether a position leaves part of the stage unspoken of."""
        return any(self.zones[name].unspecified for name in AREAS)


class Judged(NamedTuple):
    """How the last judgement of lives came out.

    In which turn, and who failed, had lives, won, and was kept from moving one.
    """

    turn: int
    failed: frozenset[str]
    with_lives: frozenset[str]
    won: frozenset[str]
    barred: frozenset[str]


class LoveLiveGame(Observed):
    """A game of Love Live! and its turn memory.

    `resolution` is the resolution area, shared by both (4.14.1). `elsewhere` are the zones besides the member and live
    areas where abilities of some card may be valid (9.3.4.1). `both_at_once`: what is being carried out is done by both
    players at the same time (1.3.4.1). `judged` is how the last judgement came out, `passed_on`
    the last turn at whose end it was settled who goes first next, `replaced` the events of this turn
    whose place something took, `unyelled` the step of the record after which a yell of a seat was of no cards. `ended`
    are the abilities that have waited for the end of this turn (8.4.10);
    `replacing` are the replacements that are being carried out, each with its event. `owed` is
    what a member that was to be played last costs, with the state in which that was worked out. `kept` are the cards
    that a text has last put from a deck into the waiting room, and may yet ask about.
    """

    player_class = Side
    stack_class = Member
    state_clause = rules.cite("9.7.6.1", "game.py, LoveLiveGame")

    def __init__(self, *args: Any) -> None:
        """A game in which no turn has begun."""
        super().__init__(*args)
        self.first: Side = self.players[0]
        self.active: Side = self.players[0]
        self.resolution = self.shared["resolution"]
        self.clear_again = False
        self.judged: Judged | None = None
        self.passed_on: int | None = None
        self.both_at_once = False
        self.elsewhere: frozenset[str] = frozenset()
        self.in_play_in = frozenset({*AREAS, LIVE_AREA})
        self.ended: set[tuple[Card, int, int | None]] = set()
        self.replaced: set[str] = set()
        self.unyelled: dict[str, int] = {}
        self.owed: tuple[tuple[Any, ...], tuple[int, int | None]] = (), (0, None)
        self.replacing: set[tuple[str, int, int]] = set()
        self.kept: list[Card] = []

    @property
    def second(self) -> Side:
        """The second player of the turn (7.1.1)."""
        return self.first.opponent

    @property
    def other(self) -> Side:
        """The non-active player (7.2.2)."""
        return self.active.opponent

    def from_first(self) -> tuple[Side, Side]:
        """The first player, then the second."""
        return self.first, self.first.opponent

    in_turn_order = property(attrgetter("active.both"), doc="The active player, then the other (1.3.4).")

    # -- abilities -----------------------------------------------------------------------------------------------------

    def in_play(self) -> Iterator[tuple[Card, Side]]:
        """Members (9.3.4.2), lives that lie face up (9.3.4.3), and cards whose text works where they are (9.3.4.1)."""
        for side in self.in_turn_order if self.modelled else ():
            for member in side.members:
                yield member.top, side
            yield from ((card, side) for card in side.zones["live"].pieces if card.face_up)
            for zone in self.elsewhere:
                for card in self.cards_in(zone, side):
                    if not isinstance(card.face, Blank) and zone in card.face.elsewhere:
                        yield card, side

    def cards_in(self, zone: str, side: Side) -> Sequence[Piece]:
        """The cards of a player in a zone; those in the resolution area are the ones that were yelled."""
        if zone == self.resolution.name:
            return [card for card in side.yelled if card.zone is self.resolution]
        if zone == BENEATH:
            return [card for member in side.members for card in member.attached]
        return side.zones[zone].pieces

    def in_force(self, ctx: Context) -> bool:
        """9.3 Whether an ability is valid where its card is, or was when it moved, and nothing makes it invalid."""
        return ctx.ability.facts is None or information.CONTINUANCE.in_force(ctx)

    def zone_of(self, ctx: Context) -> str:
        """Where the card of an ability lies, or, where its own move is what happens, where it lay before.

        What only comes to work where the card goes sees the move from there (9.7.4.2).
        """
        moved = ctx.event.get("card") if "from_zone" in ctx.event else None
        card = moved.top if isinstance(moved, Member) else moved
        if card is None or itself(card) is not ctx.source:
            return BENEATH if is_beneath(ctx.source) else str(ctx.source.zone.name)
        begins = ctx.source in self.newcomers or not _belongs_to(ctx.ability.facts, ctx.event["from_zone"])
        return str(ctx.event["to_zone" if begins else "from_zone"])

    def changed_information(self, piece: Piece) -> Mapping[str, Any]:
        """All of a piece's information that effects have changed."""
        return information.of(self, piece)

    def pictured(self, glimpse: Glimpse) -> Any:
        """9.7.4.1 A piece that has moved, as abilities that wait for moves see it."""
        picture, view = seen_as(glimpse)
        self.exercise(CLAUSE_OF[view])
        return picture
