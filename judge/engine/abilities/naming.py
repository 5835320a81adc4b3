"""The cards that a record names where text lets choose among some, or fixes which ones."""

from collections.abc import Sequence

from judge.engine.run.lookup import Lookup
from judge.engine.table.pieces import Card, Piece
from judge.engine.table.zone_kinds import EVERYBODY
from judge.engine.trees.choices import About, Spec
from judge.replay.references import BadReference, parse


def named(lookup: Lookup, about: About, field: str, texts: Sequence[str | None], hidden: str) -> tuple[Card, ...]:
    """The cards meant, null being one of the hidden zone that the record does not show.

    Of cards that text fixes in an order the record says which ones they are; among those that it lets choose, a number
    means one of them that it names in no other way, and null one of those that nobody but the player saw.
    """
    fixed = fixed_cards(about, field)
    if len(fixed) == len(texts):
        return tuple(_said_of(lookup, card, text, hidden) for card, text in zip(fixed, texts, strict=True))
    among = [piece for piece in _among(about, field) if isinstance(piece, Card)]
    exact = {n: lookup.card(text, hidden) for n, text in enumerate(texts) if text is not None and _number(text) is None}
    return tuple(exact.get(n) or _one_of(lookup, among, text, hidden) for n, text in enumerate(texts))


def fixed_cards(about: About, field: str) -> Sequence[Card]:
    """The cards that text fixes for a field, none where it leaves them open."""
    fixed = about.fixed.get(field) if isinstance(about, Spec) else None
    return fixed if isinstance(fixed, tuple) else ()


def named_elsewhere(lookup: Lookup, about: Spec, field: str, texts: Sequence[str | None]) -> bool:
    """Whether a record names cards only of zones where none of those lie that text lets choose among."""
    among = [piece for piece in _among(about, field) if isinstance(piece, Card)]
    try:
        return all(text is not None and _elsewhere(lookup, text, among) for text in texts)
    except BadReference:
        return False


def _among(about: About, field: str) -> Sequence[Piece]:
    found = about.fields.get(field) if isinstance(about, Spec) else None
    return found.among if found is not None else ()


def _said_of(lookup: Lookup, card: Card, text: str | None, hidden: str) -> Card:
    """A card whose place is fixed, and which the record may show."""
    number = _number(text)
    if text is None:
        return lookup.take(card)
    there = number is not None and not _elsewhere(lookup, text, (card,))
    if there and card.number == number:
        return lookup.take(card)
    if there and number is not None and card.number is None:
        return lookup.take(lookup.bind(card, number))
    return lookup.card(text, hidden)


def _one_of(lookup: Lookup, among: Sequence[Card], text: str | None, hidden: str) -> Card:
    free = [card for card in among if not lookup.is_taken(card)]
    number = _number(text)
    if text is None:
        return lookup.card(None, hidden) if _hidden(free) or not free else lookup.take(_least_known(free))
    if number is None or _elsewhere(lookup, text, free) or _hidden(free):
        return lookup.card(text, hidden)
    alike = next((card for card in free if card.number == number), None)
    if alike is not None:
        return lookup.take(alike)
    unseen = next((card for card in free if card.number is None), None)
    return lookup.take(lookup.bind(unseen, number)) if unseen is not None else lookup.card(text, hidden)


def _hidden(cards: Sequence[Card]) -> bool:
    """Whether some of some cards lie where not everybody sees them."""
    return any(card.zone.sees != EVERYBODY for card in cards)


def _least_known(cards: Sequence[Card]) -> Card:
    return next((card for card in cards if card.number is None), cards[0])


def _number(text: str | None) -> str | None:
    """The card number in a reference that names a card by nothing else."""
    try:
        said = parse(text) if text is not None else None
    except BadReference:
        return None
    if said is None or said.place.index is not None or said.place.label is not None or said.part is not None:
        return None
    return said.place.number


def _elsewhere(lookup: Lookup, text: str, among: Sequence[Card]) -> bool:
    """Whether a reference names a zone, or a zone of a player, where none of some cards lies."""
    reference = parse(text)
    return not any(
        card.zone.name == reference.place.zone and lookup.may_be_of(reference, card.zone.owner) for card in among
    )
