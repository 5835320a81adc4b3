"""What the parts of the writer share while a game goes on."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from judge.engine.run.changes import Change
from judge.engine.table.pieces import Card, Stack, Zone
from rulesets.hololive.game import HololiveGame
from tests.rulesets.hololive.readers.excerpts import SEATS
from tests.rulesets.hololive.readers.writing.log import Event, Ids, Log

Changes = Sequence[Change]
ZONES = {"holo_power": "holopower", "back": "backstage", "resolution": "floating"}


@dataclass
class Look:
    """Cards that a text looks at; which of them it takes is told with the choice."""

    seat: str
    zone: str
    seen: list[str]
    verbs: list[dict[str, Any]]
    source: str
    told: bool = False


@dataclass
class Desk:
    """A game and its log. `source` is the card whose text was last heard, `tops` the ids of who stands on the stage."""

    game: HololiveGame
    ids: Ids
    log: Log
    source: str = ""
    performer: str = ""
    tops: dict[Stack, str] = field(default_factory=dict)
    look: Look | None = None
    placed: dict[str, tuple[str, list[str]]] = field(default_factory=dict)
    activated: list[str] = field(default_factory=list)
    moved_back: list[str] = field(default_factory=list)
    resets: bool = False
    turn_ended: bool = True
    main_started: bool = False
    skill: tuple[str, str] | None = None
    life: dict[str, dict[str, str]] = field(default_factory=lambda: {seat: {} for seat in SEATS})
    life_due: dict[str, int] = field(default_factory=lambda: dict.fromkeys(SEATS, 0))
    falling: Stack | None = None
    falling_cards: set[str] = field(default_factory=set)
    saved: list[str] = field(default_factory=list)
    fallen: set[str] = field(default_factory=set)
    art_told: Event | None = None
    rolled_by: str = "P1"
    asked: str = ""
    shown: list[str] = field(default_factory=list)
    sets_die: bool = False

    def top(self, stack: Stack) -> str:
        """The id of a holomem: that of its top card."""
        return self.tops.get(stack) or self.stands(stack)

    def stands(self, stack: Stack) -> str:
        """A holomem stands there with the top card that it has now."""
        self.tops[stack] = self.ids(stack.top)
        return self.tops[stack]

    def place(self, there: Any) -> str:
        """What a log calls where something lies: a zone, or the holomem that it is part of."""
        if isinstance(there, Stack):
            return self.top(there)
        assert isinstance(there, Zone)
        return ZONES.get(there.name, there.name)

    def pile(self, seat: str, zone: str) -> list[str]:
        """The ids of the cards of a zone, from the top where it has one."""
        pieces = self.game.player(seat).zones[zone].pieces
        cards = [piece for piece in pieces if isinstance(piece, Card)]
        return [
            self.ids(card) for card in (reversed(cards) if zone.endswith("deck") or zone == "holo_power" else cards)
        ]

    def seat_of(self, card: str) -> str:
        return next(seat for seat, player in SEATS.items() if card.startswith(f"{player}_"))
