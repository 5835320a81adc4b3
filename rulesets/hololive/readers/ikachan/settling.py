"""What a text leaves behind when it is done and the log says nothing more of it."""

import re
from collections import Counter
from collections.abc import Sequence
from itertools import takewhile

from judge.replay.steps import Seat
from rulesets.hololive.readers.ikachan.sides import cards_of
from rulesets.hololive.readers.ikachan.spots import Spot, lift, reference, spots, ways_to
from rulesets.hololive.readers.ikachan.table import COUNT, Table

BACK_TO_HAND = re.compile("アーカイブ(?:の|から)[^。]*枚を手札に戻")
"""A return to hand, which the program does not always write down either."""
HAND_COST = re.compile("手札(?:の[^。:：]*)?[^。:：]*枚をアーカイブでき")
"""A cost of hand cards, which the program does not always write down."""


def settle(table: Table) -> None:
    """A text is done: its unwritten cost is paid, cards still looked at go under the deck, a support to the archive."""
    pay_unwritten(table)
    _return_unwritten(table)
    for seat, side in table.sides.items():
        if side.looked:
            cards = order(table, seat, side.looked)
            side.pile(table.looked_from).extend(cards)
            side.looked = []
            named = [f"{table.looked_from}:{card}" for card in cards]
            table.add("effect:put", by=seat, **_named(table), cards=named, to=f"{table.looked_from}_bottom")
    if table.played is not None:
        table.own.archive.append(table.played)
        table.played = None
    table.source = None


def pay_unwritten(table: Table) -> None:
    """Choices that no line took, where a text has hand cards archived: they are those cards.

    Who chooses a card once more gives it up again.
    """
    source = table.source
    if source is None or not HAND_COST.search(table.wording.text):
        return
    chosen = list(takewhile(lambda option: option.startswith("card_"), table.in_text()))
    hand = table.sides[source.by].hand
    times = Counter(int(option.removeprefix("card_")) for option in chosen)
    places = [place for place, count in times.items() if count % 2]
    if not places or max(places) >= len(hand):
        return
    about = cards_of(source.by)
    if table.ways.one_of([True, False], "no_such_card", about):
        cards = [hand[place] for place in places]
        table.sides[source.by].hand = [card for n, card in enumerate(hand) if n not in places]
        table.sides[source.by].archive += cards
        table.at += len(chosen)
        table.effect("archive", cards=[f"hand:{card}" for card in cards])


def _return_unwritten(table: Table) -> None:
    """A card of the archive that a text returns to the hand where no line says so."""
    source = table.source
    if source is None or not BACK_TO_HAND.search(table.wording.text) or _returned(table):
        return
    side = table.sides[source.by]
    ways: list[tuple[int, Spot] | None] = [*ways_to(table, list(spots(table, source.by, ["archive"], None)), "hand")]
    way = table.ways.one_of([*ways, None] if table.counts() else [None, *ways], "no_such_card", cards_of(source.by))
    if way is not None:
        taken, spot = way
        table.at += taken
        table.effect("put", cards=[reference(table, spot)], to="hand")
        side.hand.append(lift(table, spot))


def _returned(table: Table) -> bool:
    """Whether a line of this text told that cards came to the hand."""
    last = next((n for n in reversed(range(len(table.steps))) if table.steps[n]["do"].startswith("act:")), 0)
    return any(step["do"] == "effect:put" and step["to"] == "hand" for step in table.steps[last:])


def _named(table: Table) -> dict[str, str]:
    return {} if table.source is None else {"source": table.source.ref}


def order(table: Table, seat: Seat, cards: Sequence[str]) -> list[str]:
    """Cards in the order that choices give them one by one, until the rest stays as it is."""
    left, ordered = [*cards], []
    table.at += _declined(table, seat, cards)
    for option in table.in_text():
        place = option.removeprefix("card_")
        if option == "skip" or len(left) == 1 or not place.isdigit() or int(place) >= len(left):
            break
        ordered.append(left.pop(int(place)))
    table.at += len(ordered)
    return [*ordered, *left]


def _declined(table: Table, seat: Seat, cards: Sequence[str]) -> bool:
    """Whether the next choice takes none of the cards, so that those behind it put them in order."""
    ahead = table.in_text()[:2]
    may_order = len(cards) > 1 and ahead[:1] == ["skip"] and any(COUNT.fullmatch(one) for one in ahead[1:])
    return may_order and table.ways.one_of([True, False], "no_such_card", cards_of(seat))
