"""What a perspective sees: cards, boards and references with everything unseen as null."""

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from typing import Any

from msgspec import Struct

from judge.engine.run.state import SEATS, Game
from judge.engine.run.unordered import number_of
from judge.engine.table.pieces import Card, Stack, Zone
from judge.engine.table.zone_kinds import EVERYBODY
from judge.engine.trees.choices import Spec
from judge.replay.raw import Json
from judge.replay.references import BadReference, parse

PERSPECTIVES: Mapping[str, int] = {"public": EVERYBODY, **{seat: 1 << n for n, seat in enumerate(SEATS)}}
"""A perspective, and the bits of those who must all have seen a card for its identity to be in the record."""


def sees(perspective: str, card: Card) -> bool:
    """Whether the face of a card has been seen by a perspective, be it `full`."""
    bits = PERSPECTIVES.get(perspective, 0)
    return card.known & bits == bits


class Eyes(Struct, frozen=True):
    """The eyes of one perspective on one game."""

    game: Game
    perspective: str
    bits: int

    def are_those_of(self, seat: str | None) -> bool:
        """Whether the perspective is that of a seat."""
        return self.perspective == seat

    def see(self, card: Card) -> bool:
        """Whether the face of a card has been seen."""
        return sees(self.perspective, card)

    def watch(self, zone: Zone) -> bool:
        """Whether a zone lies open."""
        return zone.sees & self.bits == self.bits

    def numbers(self, cards: Sequence[Card], said: Sequence[Any], *, ordered: bool) -> list[Any]:
        """What a record says of cards; where they have no order, as many of a number as have been seen."""
        if ordered and len(cards) == len(said):
            return [item if self.see(card) else None for card, item in zip(cards, said, strict=True)]
        left = Counter(card.number for card in cards if self.see(card))
        shown: list[Any] = []
        for item in said:
            number = number_of(item)
            left[number] -= 1
            shown.append(item if left[number] >= 0 else None)
        return shown

    def text(self, said: str) -> str | None:
        """A reference, unless it names a card of a zone that does not lie open."""
        try:
            place = parse(said).place
        except BadReference:
            return None
        names = place.number is not None or place.label is not None
        return None if names and not self.lies_open(place.zone) else said

    def lies_open(self, zone: str | None) -> bool:
        """Whether everybody sees the cards of a zone of a name."""
        return any(kind.name == zone and kind.public for kind in self.game.rules.zones)

    def board(self, said: Mapping[str, Json], *, anew: bool = False) -> dict[str, Json]:
        """What a record says of the board; `anew`: cards are being laid out, and nobody has seen them elsewhere."""
        counters = self.game.rules.shape.counters
        masked: dict[str, Json] = {}
        for key, side in said.items():
            if key in self.game.shared:
                masked[key] = side
                continue
            zones = self.game.player(key).zones
            masked[key] = {
                name: value if name in counters else self._zone(zones[name], value, anew=anew)
                for name, value in side.items()
            }
        return masked

    def _zone(self, zone: Zone, said: Any, *, anew: bool) -> Any:
        if zone.kind.stacks:
            return said if anew or self._all_face_up(zone) else face_down(said)
        if self.watch(zone) or not isinstance(said, list):
            return said
        shown = [] if anew else self.numbers(zone.pieces, said, ordered=zone.kind.ordered)
        return shown if any(item is not None for item in shown) else len(said)

    def _all_face_up(self, zone: Zone) -> bool:
        return all(self.see(piece.top if isinstance(piece, Stack) else piece) for piece in zone.pieces)


class Glimpse:
    """What a perspective sees of a card that a play names, from before it is carried out until after.

    Whoever does not see what lies in a zone does not see either which of its cards a player chooses: what they know of
    the card does not count then, unless the play shows it or all that it chooses among lie open.
    """

    def __init__(self, eyes: Eyes, play: Any, card: Card, lie_open: Collection[Card] = ()) -> None:
        """Look before the play is carried out; some cards of hidden zones have been shown and `lie_open` still."""
        self.eyes = eyes
        self.card = card
        self.among = chosen_among(play, card)
        alike = card.number is not None and all(one.number == card.number for one in self.among)
        shown = card in lie_open and all(one in lie_open for one in self.among)
        told = card.holder is not None or eyes.watch(card.zone) or alike or shown
        self.blind = 0 if told else eyes.bits & ~card.zone.sees
        self.before = not self.blind and eyes.see(card)
        card.known &= ~self.blind
        eyes.game.lost_sight.pop(card, None)

    @property
    def seen(self) -> bool:
        """Whether the perspective knows which card it was, be it shuffled away since the play showed it."""
        lost = self.eyes.game.lost_sight.get(self.card, 0)
        return self.before or self.eyes.see(self.card) or lost & self.eyes.bits == self.eyes.bits

    def lose_sight(self) -> None:
        """Of cards among which one was chosen unseen, nobody who did not see it knows any more which is which."""
        if not self.seen:
            for card in self.among:
                card.known &= ~self.blind


def chosen_among(play: Any, card: Card) -> Sequence[Card]:
    """The cards of its zone among which a play chooses one: those that text lets choose, else all; none if fixed."""
    spec = getattr(play, "about", None)
    if not isinstance(spec, Spec):
        return [piece for piece in card.zone.pieces if isinstance(piece, Card)]
    among = [one for found in spec.fields.values() for one in found.among if isinstance(one, Card)]
    return [one for one in among if one.zone is card.zone] if any(one is card for one in among) else ()


def face_down(said: Any) -> Any:
    """Stacks of a claim without their top cards."""
    if isinstance(said, list):
        return [face_down(item) for item in said]
    if isinstance(said, dict):
        return {**{name: value for name, value in said.items() if name != "id"}, "card": None}
    return None if said is None else {"card": None}
