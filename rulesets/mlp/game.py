"""The state of a game: characters, scenes, the two sides, the pending list, and the turn memory."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, ClassVar, Literal

from judge.engine.abilities.waiting import Delayed
from judge.engine.run.loops import PendingList
from judge.engine.run.state import Game
from judge.engine.run.turns import ByTurns
from judge.engine.table.lasting import Lasting
from judge.engine.table.pieces import Card, Kept, Piece, Player, Stack, Value, Zone
from judge.replay.steps import Seat
from rulesets.mlp.zones import COLUMNS, PLANS

BOTH: Literal["both"] = "both"
GIFT = "gift"
"""What a lasting effect changes that gives a character an activated effect."""


class Character(Stack):
    """A character in the adventure area (2-1.0.0): its item, its tokens, and how often it moved this turn."""

    __slots__ = ("candy", "moves", "presents", "tapped")
    tapped: bool
    candy: bool
    presents: dict[str, int]
    moves: int
    fields: ClassVar[dict[str, Value]] = {"tapped": False, "candy": False, "presents": {}, "moves": 0}

    @property
    def item(self) -> Card | None:
        """The item that it wears."""
        return next(iter(self.attached), None)


class Scene(Stack):
    """A scene in the scene area (2-4.0.0): tapped and flipped are independent of each other."""

    __slots__ = ("flipped", "tapped", "turned_up")
    tapped: bool
    flipped: bool
    turned_up: bool
    fields: ClassVar[dict[str, Value]] = {"tapped": False, "flipped": False, "turned_up": False}


class InUse(Stack):
    """An event or a plan that is being used, in the processing area (3-8.1.0)."""

    __slots__ = ()


class Side(Player):
    """A player's main character and what the player has done.

    `stage` is that of the main character, 0 before the first story (reading `main_character_starts_before_stage_one`).
    """

    __slots__ = ("redrawn", "stage")

    def __init__(self, *args: Any) -> None:
        """A side whose main character stands before the stories."""
        super().__init__(*args)
        self.stage = 0
        self.redrawn = False

    @property
    def slots(self) -> Iterator[Zone]:
        """The slots from left to right."""
        return (self.zones[name] for name in COLUMNS)

    @Kept
    def characters(self) -> Sequence[Character]:
        """The characters in the adventure area, from left to right."""
        return [piece for name in COLUMNS for piece in self.zones[name].pieces]

    @property
    def plans(self) -> Iterator[Zone]:
        """The places of the plans, from stage I to stage IV."""
        return (self.zones[name] for name in PLANS)

    @property
    def scenes(self) -> list[Scene]:
        """The scenes in the scene area."""
        return self.zones["scenes"].pieces

    def at(self, column: str) -> Character | None:
        """The character in a slot."""
        return next(iter(self.zones[column].pieces), None)


class MlpGame(ByTurns[Side], Game):
    """A game and its turn memory.

    `turn` counts the turns of both players. `pending` is the pending list, `held` what has been triggered and is not
    on it yet, `busy` how many effects and retire actions are under way. `column` is the one that the contact phase
    has reached, `losers` who lost the contact there, `looked` the cards opened or looked at by the effect under way,
    `seen` the numbers of those that were opened or looked at last, `partly` from where to where in the log a text did
    what it says as far as that could be done,
    `asked_for_idea` whether an effect that asks for the idea of pieces is being looked at,
    `delayed` the triggered effects that other effects have made, `resolved` of which kind the last effect was that was
    resolved of a card, `under_way` the card whose effect is being resolved, `brought_amid` of a card of which an effect
    was triggered the one whose effect was being resolved then, `claimed` the board that the record last stated.
    `at_once` tells of what triggered an effect several times at one moment: the place in the log, and how often the
    effect is used for it.
    """

    player_class = Side
    stack_class = Character

    def __init__(self, *args: Any) -> None:
        """A game in which no turn has begun."""
        super().__init__(*args)
        self.turn_player: Side = self.players[0]
        self.first: Side = self.players[0]
        self.pending = PendingList()
        self.held: list[Any] = []
        self.busy = 0
        self.column = COLUMNS[0]
        self.losers: tuple[Character, ...] = ()
        self.looked: tuple[Card, ...] = ()
        self.seen: tuple[str, ...] = ()
        self.asked_for_idea = False
        self.delayed: list[Delayed] = []
        self.at_once: tuple[int, int] | None = None
        self.resolved: dict[int, str] = {}
        self.brought_amid: dict[int, Card] = {}
        self.under_way: Card | None = None
        self.without_result = False
        self.retiring: int | None = None
        self.reckoned: dict[str, tuple[int, Sequence[int]]] = {}
        self.ended: list[tuple[Lasting, str]] = []
        self.partly: tuple[int, int | None] | None = None
        self.claimed: Mapping[str, Any] = {}

    def meant(self, who: str) -> tuple[Side, ...]:
        """The players that a record means by a seat, or by `both`, the active one first."""
        return self.active_first() if who == BOTH else (self.player(who),)

    def called(self, sides: Sequence[Side]) -> Seat | Literal["both"]:
        """What a record calls one player, or both."""
        return sides[0].seat if len(sides) == 1 else BOTH

    def active_first(self) -> tuple[Side, Side]:
        """The active player, then the opponent."""
        return self.turn_player, self.other

    def expire(self, until: str, clause: str) -> None:
        """Effects that last until now end, triggered ones that were made for so long as well."""
        self.ended += [(effect, clause) for effect in self.lasting if effect.until == until]
        super().expire(until, clause)
        self.delayed = [waiting for waiting in self.delayed if waiting.until != until]

    def gifts(self, character: Character) -> list[Piece]:
        """The activated effects that other effects have given a character for a while."""
        return [effect.amount for effect in self.lasting if effect.number == GIFT and effect.on is character]

    @property
    def processing(self) -> Zone:
        """The processing area, which is no player's (3-8.0.0)."""
        return self.shared["processing"]

    def new_stack(self, card: Card, zone: Zone) -> Stack:
        """A scene in a scene area, a character in a slot, else a card in use."""
        if zone.name == "scenes":
            return Scene(card, zone)
        return Character(card, zone) if zone.name in COLUMNS else InUse(card, zone)
