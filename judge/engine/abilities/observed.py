"""A game whose abilities see pieces come and go, and remember what they were."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Literal

from msgspec import Struct

from judge.engine.abilities.play import STATE, look_at_states
from judge.engine.abilities.waiting import Waiting
from judge.engine.asking.checks import Facts
from judge.engine.cards.faces import Blank, PrintedCard
from judge.engine.table.pieces import Card, Piece, Player, Stack, Value, Zone
from judge.engine.trees.kinds import MOVED
from judge.engine.trees.layers import Information
from judge.engine.trees.memory import remember, whole


class Glimpse(Struct, frozen=True):
    """A piece that is about to move: where it is, and what it and all that belongs to it is there."""

    piece: Piece
    source: Zone
    before: Piece


View = Literal["public side", "as it was", "as it is"]
"""As what abilities that wait for moves see a piece that has moved."""


def seen_as(glimpse: Glimpse) -> tuple[Piece, View]:
    """A piece as it is read once it has moved: on its public side, as it was on a stage, or where it now is."""
    source, to, now = glimpse.source.kind, glimpse.piece.zone.kind, whole(glimpse.piece)
    stays_in_area = source.area is not None and source.area == to.area
    if not stays_in_area:
        (glimpse.before.top if hasattr(glimpse.before, "top") else glimpse.before).moves = glimpse.piece.moves
    if source.public != to.public:
        return (glimpse.before if source.public else now), "public side"
    leaves_the_stage = source.area is not None and source.stacks and not stays_in_area
    return (glimpse.before, "as it was") if leaves_the_stage else (now, "as it is")


class Observed(Waiting):
    """Adds to the three mutators what abilities wait for: moves and states.

    `witnesses` are the cards that see an event which changes who is in play, `newcomers` those that it brought.
    """

    state_clause = ""

    def __init__(self, *args: Any) -> None:
        """Nothing has moved."""
        super().__init__(*args)
        self.information: Information | None = None
        self.arranged: dict[str, Value] = {}
        self.witnesses: Sequence[tuple[Card, Player]] | None = None
        self.newcomers: Sequence[Card] = ()
        self._heeded_at = -1
        self._heeded: dict[str, list[tuple[Card, Player]]] = {}
        self._together = 0
        self._glimpses: list[Glimpse] = []
        self._saw: list[tuple[Card, Player]] = []

    # -- what a game tells ---------------------------------------------------------------------------------------------

    def pictured(self, glimpse: Glimpse) -> Piece:
        """A piece that has moved, as abilities that wait for moves see it."""
        return whole(glimpse.piece)

    def memory_of(self, piece: Piece) -> Value:
        """A copy of a piece as it is now, with what effects have made of it."""
        copy = remember(piece)
        copy.frozen = self.changed_information(piece)
        return copy

    def changed_information(self, _: Piece) -> Facts:
        """All of a piece's information that effects have changed."""
        return {}

    def heeding(self, word: str) -> Sequence[tuple[Card, Player]]:
        """The cards in play whose abilities wait for an event, or make a change, with their controllers.

        They are found anew only when something lies elsewhere, or is turned over, or who is in play changes; of a word
        that the abilities of no seen card use there are none.
        """
        if word not in self.spoken:
            return ()
        if self._heeded_at != self.shifts:
            self._heeded_at, self._heeded = self.shifts, {}
            for card, controller in self.in_play():
                face = card.face
                if not isinstance(face, Blank) and face.heeds:
                    for each in face.heeds:
                        self._heeded.setdefault(each, []).append((card, controller))
        return self._heeded.get(word, ())

    # -- the mutators --------------------------------------------------------------------------------------------------

    def look_at_states(self) -> None:
        """A state that an ability waits for may have come about."""
        look_at_states(self, self.state_clause)

    def stand(self, card: Card, zone: Zone, clause: str, *, face_up: bool = True, index: int | None = None) -> Piece:
        """Put a card to the table as a stack of its own, seen by those who wait for it."""
        watched = self.watches_moves
        glimpse = self.before_move(card) if watched else None
        stack = super().stand(card, zone, clause, face_up=face_up, index=index)
        stack.since = self.placed
        if watched:
            self.after_move(glimpse)
        return stack

    def meets(self, face: PrintedCard) -> None:
        """From now on the words of the abilities of a card are spoken."""
        if isinstance(face, Blank) or face.heeds <= self.spoken:
            return
        self.spoken |= face.heeds
        self.watches_states = STATE in self.spoken
        self.watches_moves = self.watches_states or MOVED in self.spoken

    def expire(self, until: str, clause: str) -> None:
        """Effects and delayed triggers that last until now end."""
        super().expire(until, clause)
        self.delayed = [waiting for waiting in self.delayed if waiting.until != until]

    # -- moves that are seen -------------------------------------------------------------------------------------------

    def leave(self, stack: Stack) -> None:
        """A stack is about to be taken apart: effects that refer to it later see what it was."""
        stack.last = self.memory_of(stack)

    @contextmanager
    def at_once(self) -> Iterator[None]:
        """Moves that take place at the same moment: who arrives sees the others arrive and leave."""
        self._together += 1
        try:
            yield
        finally:
            self._together -= 1
            self._tell()

    def about_moves(self) -> Facts:
        """What an event of moves tells besides which card went where."""
        return {}

    def before_move(self, piece: Piece) -> Glimpse | None:
        """A look at a piece, where abilities wait for moves and it is not merely part of what moves."""
        if MOVED not in self.spoken or _is_under(piece):
            return None
        if not self._glimpses:
            self._saw = list(self.in_play())
        return Glimpse(piece, piece.zone, self.memory_of(whole(piece)))

    def after_move(self, glimpse: Glimpse | None) -> None:
        """Abilities are told of a move once all that is moved at once has been."""
        if glimpse is not None:
            self._glimpses.append(glimpse)
            self._tell()
        if self.watches_states:
            self.look_at_states()

    def _tell(self) -> None:
        if self._together or not self._glimpses:
            return
        glimpses, self._glimpses = self._glimpses, []
        arrived = [one for one in self.in_play() if all(one[0] is not card for card, _ in self._saw)]
        self.witnesses, self.newcomers = [*self._saw, *arrived], [card for card, _ in arrived]
        for glimpse in glimpses:
            to = glimpse.piece.zone
            if to is not None and to is not glimpse.source:
                ways = {"from_zone": glimpse.source.name, "to_zone": to.name}
                facts = {"card": self.pictured(glimpse), **ways, **self.about_moves()}
                self.rules.hooks.triggers(self, MOVED, facts)
        self.witnesses, self.newcomers = None, ()


def _is_under(piece: Piece) -> bool:
    """Whether a card is part of a stack without being its top card, or what is left of one that is taken apart."""
    holder = piece.holder if isinstance(piece, Card) else None
    if holder is None or piece not in holder.cards:
        return False
    top = holder.last.top.remembers if holder.last is not None else holder.top
    return piece is not top
