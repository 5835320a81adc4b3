"""What a perspective sees: cards, boards and references with everything unseen as null."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from judge.engine.cards import Card
from judge.engine.stacks import Stack
from judge.engine.state import SEATS, Game
from judge.engine.zones import EVERYBODY, Zone
from judge.replay.references import BadReference, parse

PERSPECTIVES: Mapping[str, int] = {"public": EVERYBODY, **{seat: 1 << n for n, seat in enumerate(SEATS)}}
"""A perspective, and the bits of those who must all have seen a card for its identity to be in the record."""


@dataclass(frozen=True, slots=True)
class Eyes:
    """The eyes of one perspective on one game."""

    game: Game
    perspective: str
    bits: int

    def are_those_of(self, seat: str | None) -> bool:
        """Whether the perspective is that of a seat."""
        return self.perspective == seat

    def see(self, card: Card) -> bool:
        """Whether the face of a card has been seen."""
        return card.known & self.bits == self.bits

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
            number = item.get("card") if isinstance(item, dict) else item
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
        kind = next((kind for kind in self.game.rules.zones if kind.name == place.zone), None)
        return None if names and (kind is None or not kind.public) else said

    def board(self, said: Mapping[str, Any], *, anew: bool = False) -> dict[str, Any]:
        """What a record says of the board; `anew`: cards are being laid out, and nobody has seen them elsewhere."""
        counters = self.game.rules.shape.counters
        masked: dict[str, Any] = {}
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


def face_down(said: Any) -> Any:
    """Stacks of a claim without their top cards."""
    if isinstance(said, list):
        return [face_down(item) for item in said]
    if isinstance(said, dict):
        return {**{name: value for name, value in said.items() if name != "id"}, "card": None}
    return None if said is None else {"card": None}
