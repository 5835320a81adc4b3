"""The state of a game, and the only three ways to change it."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import takewhile
from typing import Any, ClassVar

from typing_extensions import TypeVar

from judge.engine.asking.tables import Cursor
from judge.engine.cards.faces import CardBook, Unseen
from judge.engine.rules.ruleset import Ruleset
from judge.engine.run.changes import Change, change
from judge.engine.run.equals import Equals
from judge.engine.run.notebook import Notebook
from judge.engine.table.identities import Identities
from judge.engine.table.lasting import InForce
from judge.engine.table.outcome import GameOver, Outcome
from judge.engine.table.pieces import Card, Piece, Player, Stack, Value, Zone
from judge.engine.table.pools import Pool
from judge.engine.table.watched import Watched
from judge.engine.table.zone_kinds import EVERYBODY
from judge.replay.limits import DEFAULTS
from judge.replay.raw import Json
from judge.replay.steps import Seat

SEATS: tuple[Seat, Seat] = ("P1", "P2")
SIDES_SHOWN = ("face_up", "face_down")
"""Fields that decide whose text is in play, besides what lies where; so do those of the game: whose turn it is."""


class TooManyPieces(Exception):
    """A game has more cards than the limits allow."""


class Game(Notebook, InForce, Identities, Watched):
    """Two players, their zones, the cards, and the log of everything that changed.

    A ruleset subclasses it for its turn memory and names its own classes of player and stack. Nothing changes but
    through `move`, `set` and `attach` (and `learn`, which changes what is known, not what is). `placed` counts the
    changes of what lies where and of what is known of it. `named` are the card numbers that the record has named so
    far, None where nobody can have misspelt one. `shifts` counts those of `placed` that may change whose text is in
    play: in the zones `in_play_in`, if a game names any.
    """

    player_class: ClassVar[type[Player]] = Player
    stack_class: ClassVar[type[Stack]] = Stack

    def __init__(self, rules: "Ruleset", book: CardBook) -> None:
        """An empty table."""
        Notebook.__init__(self)
        InForce.__init__(self)
        Identities.__init__(self)
        Watched.__init__(self)
        self.rules = rules
        self.book = book
        self.players: tuple[Any, ...] = tuple(
            self.player_class(seat, 1 << n, rules.zones) for n, seat in enumerate(SEATS)
        )
        for player, other in zip(self.players, reversed(self.players), strict=True):
            player.opponent, player.both = other, (player, other)
        self.views: set[str] = set()
        self._stirred = set[Player | None]()
        self.shown: dict[str, tuple[int, Value]] = {}
        self.shared: dict[str, Zone] = {kind.name: Zone(kind, None) for kind in rules.zones if kind.shared}
        self.log: list[Change] = []
        self.turn = 0
        self.first: Any = self.players[0]
        self.cursor: Cursor | None = None
        self.outcome: Outcome | None = None
        self.equals = Equals()
        self.perspective = "full"
        self.unmodelled = False
        self.lost_sight: dict[Card, int] = {}
        """Who knew a card before a shuffle took it from sight."""
        self.modelled = False
        self.profile = rules.default_profile
        self.standby: list[Any] = []
        self.uses: dict[tuple[Any, ...], int] = {}
        self.decks: Mapping[str, Json] = {}
        self.limits = DEFAULTS
        self.pieces = 0

    # -- looking ---------------------------------------------------------------------------------------------------

    def player(self, seat: str) -> Any:
        """The player of a seat."""
        return self.players[seat == "P2"]

    def zone(self, name: str, player: Player | None) -> Zone:
        """A zone by name: the player's, or the shared one."""
        return self.shared[name] if name in self.shared else player.zones[name]  # type: ignore[union-attr]

    def new_card(self, owner: Player, zone: Zone, number: str | None = None, pool: Pool | None = None) -> Card:
        """A card that exists from the start of the record, bound if its number is known, lying nowhere yet.

        Raises:
            TooManyPieces: there are more than a game may have.
        """
        self.pieces += 1
        if self.pieces > self.limits.pieces:
            raise TooManyPieces
        card = Card(owner, pool or owner.pools[self.rules.hooks.pool_of(self, number, zone.kind)], zone)
        if number is not None:
            self.learn(card, number)
        return card

    def new_stack(self, card: Card, zone: Zone) -> Any:
        """A stack of one card for a zone; a ruleset whose zones hold different kinds of stacks says which."""
        return self.stack_class(card, zone)

    def in_force(self, _: Any) -> bool:
        """Whether an ability is valid and its card has it, by its context; games with abilities say."""
        return True

    def why(self) -> str:
        return self.cause or self.lately

    # -- the three mutators ----------------------------------------------------------------------------------------

    def set(self, subject: Piece, field: str, value: Value, clause: str) -> bool:
        """Give a field of a stack, player, card or of the game a value; says whether that changed anything."""
        old = getattr(subject, field)
        if old == value:
            return False
        if subject is self and field == "turn":
            self.turn_ends()
        setattr(subject, field, value)
        if subject is self or field in SIDES_SHOWN:
            self.placed += 1
            self.shifts += 1
        self.lately = clause
        self.log.append(change((self.step, clause, subject, field, old, value, self.cause)))
        self.changed.add(field)
        if self.watches_states:
            self.look_at_states()
        return True

    def move(self, piece: Piece, to: Zone, clause: str, *, index: int | None = None) -> None:
        """Move a card or a whole stack to a zone: on top, or before the piece at `index` (0 is the bottom).

        A single card leaves the stack it was part of or attached to. A card that leaves its area is a new card.
        """
        source = piece.zone
        before = self.before_move(piece) if (watched := self.watches_moves) else None
        if isinstance(piece, Card):
            old: Value = self._detach(piece)
            self._enter(piece, source, to)
        else:
            old = (source, source.pieces.index(piece))
            del source.pieces[old[1]]
            piece.zone = to
            for card in (*piece.cards, *piece.attached):
                self._enter(card, source, to)
        if index is None:
            to.pieces.append(piece)
        else:
            to.pieces.insert(index, piece)
        self._note_change(clause, piece, "zone", old, (to, len(to.pieces) - 1 if index is None else index))
        self.changed.update((source.name, to.name))
        if watched:
            self.after_move(before)

    def attach(self, card: Card, to: Stack, clause: str, *, on_top: bool = False) -> None:
        """Attach a card to a stack, or, `on_top`, stack it as the new top card."""
        source = card.zone
        before = self.before_move(card) if (watched := self.watches_moves) else None
        old, zone = self._detach(card), to.zone
        assert zone is not None
        self._enter(card, source, zone)
        card.holder = to
        if on_top:
            to.cards.append(card)
        else:
            to.take_on(card)
        self._note_change(clause, card, "holder", old, to)
        self.changed.update((source.name, to.part(card)))
        if watched:
            self.after_move(before)

    def stand(self, card: Card, zone: Zone, clause: str, *, face_up: bool = True, index: int | None = None) -> Any:
        """Put a single card to a zone of stacks as a new stack of its own, and return that stack."""
        source = card.zone
        old = self._detach(card)
        card.face_up = face_up
        self._enter(card, source, zone)
        stack = self.new_stack(card, zone)
        card.holder = stack
        if index is None:
            zone.pieces.append(stack)
        else:
            zone.pieces.insert(index, stack)
        self._note_change(clause, card, "zone", old, (zone, zone.pieces.index(stack)))
        self.changed.update((source.name, zone.name))
        return stack

    def _detach(self, card: Card) -> tuple[Any, int]:
        """Take a card out of where it is; a stack whose last card goes is gone, its attachments stay behind."""
        stack = card.holder
        if stack is None:
            pieces = card.zone.pieces
            if self.shares and card.number is None:
                self._any_of_those_there(card)
            index = len(pieces) - 1 if pieces and pieces[-1] is card else pieces.index(card)
            del pieces[index]
            return card.zone, index
        name = stack.part(card)
        self.changed.add(name)
        part = getattr(stack, name)
        index = part.index(card)
        del part[index]
        card.holder = None
        stack.unseen.discard(card)
        if card in stack.telling:
            stack.telling.remove(card)
        if not stack.cards and stack.zone is not None:
            left = (stack.zone, stack.zone.pieces.index(stack))
            del stack.zone.pieces[left[1]]
            for left_behind in stack.attached:
                left_behind.holder = None
                stack.zone.pieces.append(left_behind)
            stack.zone = None
            stack.attached, stack.telling, stack.unseen = [], [], set()
            return left
        return stack, index

    def _enter(self, card: Card, source: Zone, to: Zone) -> None:
        self.placed += 1
        if not self.in_play_in or source.name in self.in_play_in or to.name in self.in_play_in:
            self.shifts += 1
            self._stirred.update((source.owner, to.owner))
        card.zone = to
        if source is not to:
            card.arrived = self.placed
        blind = EVERYBODY & ~source.sees
        if card.face_up or not to.kind.public:
            if (learning := to.sees & ~card.known & blind) and card.number is not None and not source.kind.ordered:
                self._taken_for_a_seen_one(card, source, learning)
            if (losing := blind & ~to.sees) and not source.kind.ordered:
                self._out_of_sight(card, source, losing)
            card.known |= to.sees
        elif blind and not source.kind.ordered:
            self._out_of_sight(card, source, blind)
        if source.kind.area is None or source.kind.area != to.kind.area:
            card.moves += 1

    def laid_elsewhere(self, owners: Iterable[Player | None] | None = None) -> None:
        """Something of some players lies elsewhere, or of all: what was worked out of what lies where is forgotten."""
        self.shown.clear()
        for holder in filter(None, (self, *(self.players if owners is None else owners))):
            for name in holder.views:
                del vars(holder)[name]
            holder.views.clear()

    def since(self, step: float) -> Iterator[Change]:
        """What has changed from a step on, the last change first.

        It goes back to the last change by an earlier step; a fact that was brought forward may stand before that.
        """
        return takewhile(lambda one: one.step >= step, reversed(self.log))

    def _note_change(self, clause: str, subject: Piece, what: str, old: Value, new: Value) -> None:
        if self._stirred:
            self.laid_elsewhere(self._stirred)
            self._stirred.clear()
        self.lately = clause
        self.log.append(change((self.step, clause, subject, what, old, new, self.cause)))

    # -- what is known ---------------------------------------------------------------------------------------------

    def _any_of_those_there(self, card: Card) -> None:
        """An unseen card that leaves cards without an order may be any of those unseen ones."""
        if not card.zone.kind.ordered:
            self.mingle(piece for piece in card.zone.pieces if isinstance(piece, Card) and piece.number is None)

    def _out_of_sight(self, card: Card, source: Zone, seats: int) -> None:
        """Who sees a card neither where it lay, in no order, nor where it goes cannot tell which one it is."""
        others = [piece for piece in source.pieces if isinstance(piece, Card)]
        if any(piece.number != card.number or card.number is None for piece in others):
            for piece in (card, *others):
                piece.known &= ~seats

    def _taken_for_a_seen_one(self, card: Card, source: Zone, seats: int) -> None:
        """Who sees a number leave an unordered zone hidden from them cannot tell it from the same number seen there."""
        for twin in source.pieces:
            if isinstance(twin, Card) and twin.number == card.number and twin.known & seats:
                twin.known &= ~seats
                return

    def in_some_order(self, cards: Sequence[Card]) -> None:
        """Cards have been put to where they lie in an order that the record does not tell."""
        self.mingle(cards)
        for card in cards:
            card.known = 0

    def reveal(self, cards: Sequence[Card], seats: int = EVERYBODY) -> None:
        """Let seats see cards."""
        for card in cards:
            card.known |= seats

    def shuffled(self, zone: Zone, clause: str, cards: Sequence[Card] | None = None) -> None:
        """Nobody knows any more which card of the zone, or of some of its cards, is which."""
        pile = list(zone.pieces if cards is None else cards)
        self.shuffle(pile)
        for card in pile:
            self.lost_sight[card] = card.known
            card.known = 0
            card.label = None
        self._note_change(clause, zone, "order", None, None)

    # -- the end -------------------------------------------------------------------------------------------------------

    def end(self, losers: Sequence[Player], clause: str, how: str = "rule") -> None:
        """End the game at once: whoever has not lost wins, all losers together draw.

        Raises:
            GameOver: always.
        """
        self.exercise(clause)
        raise GameOver(Outcome(losers[0].opponent.seat if len(losers) == 1 else None, clause, how))


G = TypeVar("G", bound=Game, default=Any)
"""The game of a ruleset."""


def top(zone: Zone, count: int, game: Game) -> list[Card]:
    """The top cards of an ordered zone, the topmost first; an unspecified zone has as many as are asked for."""
    while zone.unspecified and len(zone.pieces) < count:
        assert zone.owner is not None
        zone.pieces.insert(0, game.new_card(zone.owner, zone))
    return zone.pieces[: -count - 1 : -1] if count > 0 else []


def count_of(zone: Zone) -> int | None:
    """How many pieces lie in a zone, None where the record does not say."""
    try:
        return len(zone)
    except Unseen:
        return None
