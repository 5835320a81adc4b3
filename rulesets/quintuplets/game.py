"""The state of a game: piles in lanes, the two sides, and the turn memory."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar, NamedTuple

from msgspec import Struct

from judge.engine.abilities.waiting import Delayed
from judge.engine.cards.faces import Unseen
from judge.engine.run.state import Game
from judge.engine.run.turns import ByTurns
from judge.engine.table.pieces import Card, Kept, Piece, Player, Stack, Value, Zone
from judge.engine.trees.context import CompiledAbility
from judge.engine.trees.layers import Information
from rulesets.quintuplets.cards.definition import Ability
from rulesets.quintuplets.zones import CHARACTER_LANES, HERO_LANES, IN_A_HERO_LANE, IN_A_LANE

LANES = {kind.name: int(kind.name[-1]) for kind in (*CHARACTER_LANES, *HERO_LANES)}
"""The numbers of the lanes by their names."""


class Pile(Stack):
    """What stands in a lane: a hero, or character cards on each other with the episodes set on them (4.14.2)."""

    __slots__ = ("face_down",)
    face_down: bool
    fields: ClassVar[dict[str, Value]] = {"face_down": False}

    @property
    def lane(self) -> int:
        """The number of its lane, 0 if it stands in none."""
        return LANES.get(self.zone.name, 0) if self.zone is not None else 0

    @property
    def in_a_lane(self) -> bool:
        """Whether it stands in a character lane."""
        return self.zone is not None and self.zone.kind.area == IN_A_LANE

    @property
    def in_a_hero_lane(self) -> bool:
        """Whether it stands in a hero lane."""
        return self.zone is not None and self.zone.kind.area == IN_A_HERO_LANE


class Side(Player):
    """A player's counters: what the player did in this game, this turn and this event step.

    `lanes` are the own character lanes, from 1 on; `turns` counts own turns begun; `event_window` is what came of the
    last play timing in this event step.
    """

    __slots__ = (
        "abilities_played", "characters_played", "episodes_played", "event_window", "events_played", "lanes",
        "redrawn", "turns",
    )  # fmt: skip
    PER_TURN: ClassVar[dict[str, Value]] = {
        "characters_played": 0,
        "episodes_played": 0,
        "events_played": frozenset(),
        "abilities_played": frozenset(),
        "event_window": None,
    }

    def __init__(self, *args: Any) -> None:
        """A side that has done nothing yet."""
        super().__init__(*args)
        self.lanes = tuple(self.zones[kind.name] for kind in CHARACTER_LANES)
        self.turns = self.characters_played = self.episodes_played = 0
        self.redrawn = False
        self.events_played: frozenset[str] = frozenset()
        self.abilities_played: frozenset[str] = frozenset()
        self.event_window: str | None = None

    def lane(self, number: int) -> Zone | None:
        """The own character lane of a number, None where there is none."""
        return self.zones.get(f"{IN_A_LANE}{number}")

    @Kept
    def characters(self) -> Sequence[Pile]:
        """The own characters, each as the pile that it is the top of (4.14.2.1)."""
        return standing(self.lanes)

    @Kept
    def loose_episodes(self) -> Sequence[Card]:
        """Cards in lanes that belong to no character any more (11.4.1)."""
        return [piece for lane in self.lanes for piece in lane.pieces if isinstance(piece, Card)]

    @property
    def partly_unspecified(self) -> bool:
        """Whether a position leaves a lane or the bride area unspoken of."""
        return any(zone.unspecified for zone in (*self.lanes, self.zones["brides"]))


def standing_in(lane: Zone) -> Pile | None:
    """The pile in a lane."""
    for piece in lane.pieces:
        if isinstance(piece, Pile):
            return piece
    return None


def standing(lanes: Iterable[Zone]) -> list[Pile]:
    """The piles in lanes, of which each holds one."""
    found = []
    for lane in lanes:
        for piece in lane.pieces:
            if isinstance(piece, Pile):
                found.append(piece)  # noqa: PERF401 -- one call less
    return found


def occupant(lane: Zone) -> Pile | None:
    """The pile in a lane, None where it is empty.

    Raises:
        Unseen: a position does not say.

    """
    if lane.unspecified:
        raise Unseen
    return standing_in(lane)


class Pairing(Struct, frozen=True):
    """One approach: the hero, the pile that approaches it, and the card that was its character then (9.2.2.3)."""

    hero: Pile
    character: Pile
    card: Card


class Gift(Struct, frozen=True):
    """An ability that an effect has given to a character; `place` counts down from -1, as no card has it printed."""

    facts: Ability
    compiled: CompiledAbility
    place: int


class Unplayed(NamedTuple):
    """An auto that came to nothing: of which card, by what clause, at which step, and in which turn."""

    source: Card
    clause: str
    step: int
    turn: int


class QuintupletsGame(ByTurns[Side], Game):
    """A game and its turn memory.

    `hero_lanes` are the five of them, from 1 on (4.4.2). `worked_out` keeps the order of continuous effects as long as
    nothing changes. `arrivals` is the time at which a card came to the lane where it is, `played` that of the last card
    or ability played: places in the log (10.9.1.7). `put_off` and `delayed` are abilities that wait (10.7.5), `states`
    those of state triggers that are pending (10.7.6), `ended` those that have waited for the end of this turn (7.5.1).
    `information` is there while continuous effects are worked out, `explaining` while it matters by which clauses.
    `claimed` is the board that the record last stated, `left_open` the last step at which a player was
    free to leave something, and the clause that says so; `unplayed` tells which autos came to nothing, and by what;
    `replaced` are the steps at which a replacement acted, `replacing` are those that act at this moment.
    """

    player_class = Side
    stack_class = Pile

    def __init__(self, *args: Any) -> None:
        """A game in which no turn has begun."""
        super().__init__(*args)
        self.hero_lanes = tuple(self.shared[kind.name] for kind in HERO_LANES)
        self.turn_player: Side = self.players[0]
        self.first: Side = self.players[0]
        self.once_a_turn: frozenset[tuple[Card, int, int]] = frozenset()
        self.approaches: tuple[Pairing, ...] = ()
        self.partners: tuple[Pairing, ...] = ()
        self.end_phase_again = False
        self.information: Information | None = None
        self.explaining = False
        self.worked_out: tuple[Any, list[Any], Information | None] = (None, [], None)
        self.arrivals: dict[Card, int] = {}
        self.played = 0
        self.put_off: list[tuple[str, Any]] = []
        self.delayed: list[Delayed] = []
        self.states: set[tuple[Card, int, int]] = set()
        self.last_information: dict[Card, Any] = {}
        self.ended: set[tuple[Card, int, int]] = set()
        self.left_open: tuple[int, str] | None = None
        self.claimed: Mapping[str, Any] = {}
        self.unplayed: list[Unplayed] = []
        self.replaced: set[int] = set()
        self.replacing: list[tuple[Card, int, int]] = []

    def leaves_open(self, clause: str) -> None:
        """A clause lets a player leave something that might have been done now."""
        self.exercise(clause)
        self.left_open = (self.step, clause)

    def comes_to_nothing(self, source: Card, clause: str) -> None:
        """An auto of a card is not played, or does nothing, by a clause."""
        self.unplayed.append(Unplayed(source, clause, self.step, self.turn))

    def expire(self, until: str, clause: str) -> None:
        """Effects that last until now end, abilities that were made for so long as well."""
        super().expire(until, clause)
        self.delayed = [waiting for waiting in self.delayed if waiting.until != until]

    def read(self, piece: Piece, what: str) -> Value:
        """What a piece is now, by all continuous effects: `power`, `required`, `persons`, or `abilities`.

        Raises:
            Unseen: a card that counts is not known.
        """
        if self.information is not None and isinstance(piece, Pile):
            return self.information.read(piece, what)
        hooks: Any = self.rules.hooks
        return hooks.information(self, piece, what)

    def arrival_of(self, card: Card) -> int:
        """When a card came to where it is; before the record, if nobody saw it come (10.9.1.7.1)."""
        return self.arrivals.get(card, -1)

    @Kept
    def heroes(self) -> Sequence[Pile]:
        """The heroes in the hero lanes, whichever face they show."""
        return standing(self.hero_lanes)

    @property
    def hero_deck(self) -> Zone:
        """The one hero deck of the game (6.2.1.6.2)."""
        return self.first.zones["hero_deck"]

    @property
    def lane_resolution(self) -> Zone:
        """Where cards lie that are on their way to a lane (4.12)."""
        return self.shared["lane_resolution"]

    @property
    def effect_resolution(self) -> Zone:
        """Where events lie while they are resolved (4.13)."""
        return self.shared["effect_resolution"]
