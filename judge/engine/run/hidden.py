"""Which card of a hidden zone a record means: any that it can be."""

from collections.abc import Sequence

from msgspec import Struct

from judge.engine.run.state import Game
from judge.engine.table.pieces import Card, Zone
from judge.engine.table.pools import PoolExhausted
from judge.engine.table.zone_kinds import EVERYBODY
from judge.engine.trees.choices import Spec
from judge.replay.references import LeftOut, Place

BY_ACT = object()
"""What an act is about that is no effect of a text."""
KEEPERS = {"public": 0, "P1": 0b01, "P2": 0b10}
"""The bits of those whose hidden zones the keeper of a record sees."""


class Hidden(Struct, eq=False):
    """The cards of hidden zones that one act may mean.

    Where several can be meant, what is known of them is from then on known of all of them together. `taken` are the
    cards that the act has named, `by_act` whether it is no effect, `keeper` the bits of those whose hidden zones the
    keeper of the record sees, `spec` what the text lets choose, where there is one.
    """

    game: Game
    taken: set[int]
    by_act: bool
    keeper: int
    spec: Spec | None

    def applies(self, zone: Zone, place: Place) -> bool:
        """Whether a reference means a single card of a hidden zone without telling its place."""
        single = not zone.kind.stacks and place.index is None and place.label is None
        return single and zone.sees != EVERYBODY

    def unshown(self, zone: Zone) -> Card | None:
        """A card that a record leaves out: one of those that text lets choose, else one of a zone.

        Raises:
            LeftOut: whoever kept the record sees all that is seen of the zone, and leaves out nothing.
        """
        left_open = [card.zone for card in self._chosen() if card.zone.sees != EVERYBODY]
        zone = zone if zone in left_open or not left_open else left_open[0]
        if zone.sees & self.keeper:
            raise LeftOut
        return self.unnumbered(zone, leaves_out=True)

    def unnumbered(self, zone: Zone, *, leaves_out: bool = False) -> Card | None:
        """A card of a zone of which the record does not tell the number; None where it has to, the cards being known.

        It has not to where it `leaves_out` the card, or where text moves cards that its keeper does not see.
        """
        found = self.candidates(zone)
        if not found and zone.unspecified:
            found = [self._supposed(zone)]
        unseen = [card for card in found if card.number is None]
        if self.game.perspective == "full":
            return next(iter(unseen or found if leaves_out else unseen), None)
        if not unseen and not leaves_out and (self.by_act or zone.sees & self.keeper):
            return None
        self._mingle(zone, found)
        return next(iter(found), None)

    def of_number(self, zone: Zone, number: str) -> Card | None:
        """A card of a zone by its number; None where none can be it."""
        fitting = [card for card in self.free(zone) if card.number is None or card.number == number]
        for found in (self._allowed(fitting), fitting):
            if found and (card := self._as(zone, found, number)) is not None:
                return card
        return self._supposed(zone) if zone.unspecified and not fitting else None

    def _as(self, zone: Zone, cards: Sequence[Card], number: str) -> Card | None:
        """One of some cards, each unseen or of a number, that is of that number; None where none can be."""
        sure = [card for card in cards if card.number is not None]
        if len(cards) == len(sure) or (sure and not zone.kind.ordered):
            return sure[0] if len(sure) == 1 else self._of_copies(sure)
        mark = self.game.bindings()
        self._mingle(zone, cards)
        try:
            self.game.learn(cards[0], number)
        except PoolExhausted:
            self.game.unbind_since(mark)
            return next(iter(sure), None)
        return cards[0]

    def _of_copies(self, cards: Sequence[Card]) -> Card:
        """One of some cards of a number: the first, or as `game.equals` has it where one is the card that acts."""
        if self.spec is None or not any(card is self.spec.source for card in cards):
            return cards[0]
        self.game.equals.shows_later = True
        return self.game.equals.one_of(cards)

    def _mingle(self, zone: Zone, cards: Sequence[Card]) -> None:
        """Nobody can tell which of some cards goes; those that the act has named are told apart from them."""
        among = _between(zone, cards) if zone.kind.ordered else cards
        self.game.mingle([card for card in among if id(card) not in self.taken])

    def free(self, zone: Zone) -> list[Card]:
        """The cards of a zone that the act has not named, the topmost first where they have an order."""
        pieces = zone.pieces[::-1] if zone.kind.ordered else zone.pieces
        return [card for card in pieces if id(card) not in self.taken] if self.taken else list(pieces)

    def candidates(self, zone: Zone) -> list[Card]:
        """The cards of a zone that may be meant: those that text lets choose, or that it fixes, else any."""
        free = self.free(zone)
        return self._allowed(free) or free

    def _allowed(self, cards: Sequence[Card]) -> list[Card]:
        """Those of some cards that text lets choose, or that it fixes."""
        if self.spec is None or not cards:
            return []
        allowed = set(map(id, self._chosen())) or set(map(id, self._fixed()))
        return [card for card in cards if id(card) in allowed]

    def _chosen(self) -> list[Card]:
        fields = self.spec.fields.values() if self.spec is not None else ()
        return [one for found in fields for one in found.among if isinstance(one, Card) and one.holder is None]

    def _fixed(self) -> list[Card]:
        values = self.spec.fixed.values() if self.spec is not None else ()
        each = (value if isinstance(value, tuple) else (value,) for value in values)
        return [one for several in each for one in several if isinstance(one, Card) and one.holder is None]

    def _supposed(self, zone: Zone) -> Card:
        """A card of a zone that a position is silent on."""
        assert zone.owner is not None
        card = self.game.new_card(zone.owner, zone)
        zone.pieces.append(card)
        return card


def _between(zone: Zone, cards: Sequence[Card]) -> Sequence[Card]:
    """All that lies from the first to the last of some cards of an ordered zone: where one goes, others move up."""
    places = [zone.pieces.index(card) for card in cards]
    return zone.pieces[min(places) : max(places) + 1] if places else ()
