"""The state of a hololive game: holomem, the two sides, and the turn memory."""

from collections.abc import Sequence
from typing import Any, ClassVar

from msgspec import Struct, field

from judge.engine.abilities.observed import Glimpse, Observed, seen_as
from judge.engine.abilities.waiting import Standby
from judge.engine.asking.checks import Facts
from judge.engine.cards.faces import Blank
from judge.engine.run.notebook import Event
from judge.engine.run.turns import ByTurns
from judge.engine.table.pieces import Card, Kept, Piece, Player, Stack, Value, Zone
from judge.engine.trees.context import Context
from judge.engine.trees.memory import remember
from rulesets.hololive.abilities import information
from rulesets.hololive.cards.definition import Art
from rulesets.hololive.ch10_play_and_resolve.s08_moves import CLAUSE_OF
from rulesets.hololive.rules import rules


class Holomem(Stack):
    """One holomem on the stage (4.4): its cards, what is attached, its damage, and what it did this turn."""

    __slots__ = (
        "art_played",
        "bloomed",
        "damage",
        "down",
        "entered",
        "hurt_by",
        "hurt_by_art",
        "hurt_in",
        "resting",
        "spares_life",
    )
    hurt_by: Piece
    hurt_by_art: bool
    hurt_in: Sequence[tuple[str, int]]
    spares_life: bool
    damage: int
    resting: bool
    down: bool
    entered: bool
    bloomed: bool
    art_played: bool
    fields: ClassVar[dict[str, Value]] = {
        "damage": 0,
        "resting": False,
        "down": False,
        "entered": False,
        "bloomed": False,
        "art_played": False,
    }
    TURN_FLAGS: ClassVar = ("entered", "bloomed", "art_played")

    def __init__(self, card: Card, zone: Zone) -> None:
        """A new holomem that nobody has hurt."""
        super().__init__(card, zone)
        self.hurt_by = None
        self.hurt_by_art = False
        self.hurt_in = ()
        self.spares_life = False

    def tells(self, card: Card) -> bool:
        """A cheer card has no text and no limit: it may hang on any holomem, as often as it likes."""
        face = card.face
        if isinstance(face, Blank):
            return card.number is not None or card.pool is not card.owner.pools.get("cheer_deck")
        plain = face.type == "cheer" and not face.abilities
        return not plain or face.attach_only is not None or face.attach_limit is not None

    @property
    def cheers(self) -> list[Card]:
        """The cheer cards attached to it."""
        found = []
        for card in self.attached:
            if card.face.type == "cheer":
                found.append(card)  # noqa: PERF401 -- one call less
        return found

    @property
    def supports(self) -> list[Card]:
        """The support cards attached to it."""
        return [card for card in self.attached if card.face.type == "support"]


class Side(Player):
    """A player's counters and what the player did this turn, this performance step and this game.

    `turns` counts the player's own turns begun, `redraws` forced redraws; `used` are the supports of this turn.
    `deeds` are the cards with which things happened to the player this turn, by what it was; `deeds_before` those of
    the turn before.
    """

    __slots__ = (
        "baton_passed",
        "center_art",
        "collab_art",
        "collabed",
        "deeds",
        "deeds_before",
        "life_damage",
        "limited",
        "oshi_skill",
        "redrawn",
        "redraws",
        "sp_skill",
        "turns",
        "used",
    )  # fmt: skip
    TURN_FLAGS: ClassVar = ("collabed", "baton_passed", "limited", "oshi_skill")
    STEP_FLAGS: ClassVar = ("center_art", "collab_art")

    def __init__(self, *args: Any) -> None:
        """A side that has done nothing yet."""
        super().__init__(*args)
        self.life_damage = 0
        self.redraws = 0
        self.turns = 0
        self.used: tuple[Card, ...] = ()
        self.deeds: dict[str, list[Card]] = {}
        self.deeds_before: dict[str, list[Card]] = {}
        self.redrawn = self.collabed = self.baton_passed = self.limited = False
        self.oshi_skill = self.sp_skill = self.center_art = self.collab_art = False

    @Kept
    def stage(self) -> Sequence[Holomem]:
        """The holomem on the stage: center, collab, back (4.6.1)."""
        zones = self.zones
        found = []
        for piece in (*zones["center"].pieces, *zones["collab"].pieces, *zones["back"].pieces):
            if isinstance(piece, Holomem):
                found.append(piece)  # noqa: PERF401 -- one call less
        return found

    def at(self, position: str) -> Holomem | None:
        """The holomem in the center or collab position."""
        for piece in self.zones[position].pieces:
            if isinstance(piece, Holomem):
                return piece
        return None

    @Kept
    def back(self) -> Sequence[Holomem]:
        """The back holomem."""
        return [piece for piece in self.zones["back"].pieces if isinstance(piece, Holomem)]

    @Kept
    def unattached(self) -> Sequence[Card]:
        """Cards on the stage that hang on no holomem (11.4.1)."""
        return [p for name in ("center", "collab", "back") for p in self.zones[name].pieces if isinstance(p, Card)]

    @property
    def stage_unspecified(self) -> bool:
        """Whether a position leaves part of the stage unspoken of."""
        return any(self.zones[name].unspecified for name in ("center", "collab", "back"))

    @Kept
    def oshi(self) -> Card | None:
        """The oshi card."""
        return next(iter(self.zones["oshi"].pieces), None)


class ArtInProgress(Struct):
    """The art being resolved: who performs which one on whom, and the damage sum so far (12.2.4).

    `opens_the_back`: its text has let it hit back holomem; `unreduced`: that nothing lowers its damage. `parts` are
    what was added to the sum, each with its clause. `dice` are what its text rolled, `hits` those whom its damage is
    dealt to in the place of the target. `complete`: all parts have been added.
    """

    performer: Holomem
    art: Art | None
    target: Holomem
    damage: int
    opens_the_back: bool = False
    unreduced: bool = False
    parts: list[tuple[str, int]] = field(default_factory=list)
    dice: list[int] = field(default_factory=list)
    hits: list[Holomem] | None = None
    complete: bool = False

    def add(self, clause: str, amount: int) -> None:
        """Change the sum by a part of it."""
        self.damage += amount
        self.parts.append((clause, amount))


class NotDone(Struct, frozen=True):
    """What was to be done at a step of the record and was not: where it would have shown, and the clause."""

    step: int
    places: tuple[Piece, ...]
    clause: str


class ArtAgain(Struct, frozen=True):
    """An art that is to be played once more (5.23.1), on a holomem if the text names it."""

    performer: Holomem
    art: Art | None
    optional: bool
    target: Holomem | None = None


DEEDS = {"bloom": "to", "art": "performer", "down": "to", "rolled": "by"}
"""What texts ask about afterwards, to the fact that tells with which card it happened."""
READIED = "readied by "
"""How the deeds of a turn begin that tell which skill has made a holomem active."""
STAGE_ZONES = frozenset({"center", "collab", "back"})
RESTATED = {"6.2.1.9.1": "1.2.1.1", "11.2.1": "1.2.1.2", "11.2.2": "1.2.1.3", "7.3.2.1": "1.2.1.4"}
"""Clauses by which a player loses to those of chapter 1 that sum them up."""
for _clause in ("1.2.1", "1.2.2", *RESTATED.values()):
    rules.cite(_clause, "game.py, HololiveGame.end")


def as_printed(card: Card) -> Card:
    """A copy of a card that tells what is printed, wherever the card goes."""
    copy = remember(card)
    copy.frozen = {}
    return copy


class HololiveGame(ByTurns[Side], Observed):
    """A game of hololive and its turn memory.

    `ventured` counts dice rolled and hidden cards looked at, whatever came of it.
    `at_the_end` are the abilities that the end of this turn has triggered (7.7.1).
    `costs_change` says whether text that is not modelled may change what arts and baton passes cost.
    `not_done` is what was to be done last and was not, as a rule has it.
    `life_before` is how many life cards the players had when the performance step began.
    `moved_by` is the source of the ability that moves cards, while it does.
    `sum_of` are the parts of the damage that was dealt last, each with its clause.
    `spared_amid` is all that had happened when the last down spared life.
    `life_paid` is whose life was turned over in a turn, the last two times.
    `declined` are the cards of autos whose cost nobody paid, with the turn.
    """

    player_class = Side
    stack_class = Holomem
    state_clause = rules.cite("10.8.6.1", "game.py, HololiveGame")

    def __init__(self, *args: Any) -> None:
        """A game in which no turn has begun."""
        super().__init__(*args)
        self.in_play_in = frozenset({"oshi", "center", "collab", "back"})
        self.turn_player: Side = self.players[0]
        self.first: Side = self.players[0]
        self.art: ArtInProgress | None = None
        self.last_art: Art | None = None
        self.sum_of: list[tuple[str, int]] = []
        self.again: list[ArtAgain] = []
        self.end_step_again = False
        self.at_the_end: list[Standby] = []
        self.spared_amid: list[Event] | None = None
        self.life_before: dict[str, int] = {}
        self.life_paid: tuple[int | str, ...] = (0,)
        self.moved_by: Piece = None
        self.costs_change = False
        self.not_done: NotDone | None = None
        self.ventured = 0
        self.declined: list[tuple[Card, int]] = []

    def end(self, losers: Sequence[Player], clause: str, how: str = "rule") -> None:
        """1.2.1 A loss ends the game at once; where both lose it is a draw (1.2.2).

        Raises:
            GameOver: always.
        """
        self.exercise("1.2.1" if len(losers) == 1 else "1.2.2")
        self.exercise(RESTATED.get(clause, clause))
        super().end(losers, "1.2.2" if len(losers) > 1 and clause in RESTATED else clause, how)

    @property
    def life_spared(self) -> bool:
        """Whether the last down spared life, and nobody has acted since."""
        return self.spared_amid is self.happened

    @property
    def resolution(self) -> Zone:
        """The resolution zone, shared by both (4.16.1)."""
        return self.shared["resolution"]

    def keep_deed(self, event: str, facts: Facts) -> None:
        """Something took place of which texts may ask later in the turn, or in the next one."""
        piece = facts[DEEDS[event]]
        side: Side = facts.get("player") or piece.controller
        card = piece.top if isinstance(piece, Stack) else piece
        if card is not None:
            side.deeds.setdefault(event, []).append(as_printed(card))

    # -- abilities -----------------------------------------------------------------------------------------------------

    def in_play(self) -> Sequence[tuple[Card, Side]]:
        """The oshi; the top card of each holomem (10.3.4.1); attached supports (10.3.4.2); the turn player's first."""
        found: list[tuple[Card, Side]] = []
        for side in self.in_turn_order if self.modelled else ():
            if side.oshi is not None:
                found.append((side.oshi, side))
            for holomem in side.stage:
                found.append((holomem.cards[-1], side))
                for card in holomem.telling:
                    found.append((card, side))  # noqa: PERF401 -- one call less
        return found

    def in_force(self, ctx: Context) -> bool:
        """10.3 Whether an ability is valid."""
        return information.in_force(ctx)

    def extra_uses(self, ctx: object) -> int:
        """How often more than printed an ability may be played, as text lets it."""
        if not isinstance(ctx, Context) or ctx.ability.node.keyword != "oshi":
            return 0
        return information.skill_uses(self, ctx.source) - 1

    def about_moves(self) -> Facts:
        """What an event of moves tells besides which card went where: by what ability, if by one."""
        return {} if self.moved_by is None else {"by": self.moved_by}

    def changed_information(self, piece: Piece) -> Facts:
        """All of a piece's information that effects have changed."""
        return information.of(self, piece)

    def pictured(self, glimpse: Glimpse) -> Piece:
        """10.8.4.1 A piece that has moved, as abilities that wait for moves see it."""
        picture, view = seen_as(glimpse)
        self.exercise(CLAUSE_OF[view])
        return picture
