"""Which card a line means: the places where a card of its name lies, and what the choices say of them."""

from collections.abc import Iterator, Sequence
from itertools import takewhile

from msgspec import Struct

from judge.replay.steps import Seat
from rulesets.hololive.readers.ikachan.search import ANY
from rulesets.hololive.readers.ikachan.sides import PARTS, PILES, cards_of, stage_of
from rulesets.hololive.readers.ikachan.table import Handful, Table
from rulesets.hololive.readers.ikachan.wording import EXACT, GOALS, LIKELY, UNHEARD


class Spot(Struct, frozen=True):
    """Where a card lies: a pile, or a part of a holomem, and which one of it."""

    seat: Seat
    zone: str
    index: int
    number: str
    place: str | None = None


def spots(table: Table, seat: Seat, zones: Sequence[str], name: str | None) -> Iterator[Spot]:
    """Every place where a card of a name lies; `cheer`, `support` and `under` are those of all holomem."""
    side = table.sides[seat]
    for zone in zones:
        groups: list[tuple[str | None, list[str]]]
        if zone in PILES:
            groups = [(None, side.pile(zone))]
        else:
            groups = [(place, body.part(zone)[: -1 if zone == "under" else None]) for place, body in side.places()]
        for place, cards in groups:
            for index, number in enumerate(cards):
                if name is None or table.facts.may_be(number, name):
                    yield Spot(seat, zone, index, number, place)


def meant(table: Table, found: Sequence[Spot], name: str, goal: str = "") -> Spot:
    """The card that a line means, which goes to a zone; the choice that took it is taken note of.

    Raises:
        Misfit: no such card lies there.
    """
    seats = {spot.seat for spot in found} or {table.by}
    about = cards_of(*seats) | (stage_of(*seats) if any(spot.place for spot in found) else ANY)
    taken, spot = table.ways.one_of(ways_to(table, found, goal), "no_such_card", about, name=name)
    table.called(spot.number, name)
    if taken:
        _note_handful(table, spot, table.at + taken)
    table.at += taken
    return spot


def ways_to(table: Table, found: Sequence[Spot], goal: str) -> list[tuple[int, Spot]]:
    """Choices ahead that may have taken one of these cards, the nearest and most natural ones first; then none.

    Where a text leaves only one card, nothing is chosen.
    """
    ways: list[tuple[int, Spot]] = []
    ranks = [(n + 1, _ranked(table, found, int(option[5:]), goal)) for n, option in table.counts()]
    for near, (taken, ranked) in enumerate(ranks):
        ways += [(taken, spot) for rank, spot in ranked if near == 0 or rank < LIKELY]
    alone = [(0, spot) for spot in found if not ranks or _only(table, spot)]
    alone.sort(key=lambda way: not table.wording.speaks_of(way[1].zone, goal))
    return _without_twins(table, ways + alone)


def _ranked(table: Table, found: Sequence[Spot], counted: int, goal: str) -> list[tuple[int, Spot]]:
    """The cards that may be the one of a count, those first that the text that acts explains best."""
    ranked = []
    for spot in found:
        pile, index = _as_counted(table, spot)
        cards = [table.facts.words_of(card) for card in pile]
        any_card = _takes_any(table, spot, goal, cards)
        if index == counted if any_card else index >= counted:
            unheard = 0 if table.wording.speaks_of(spot.zone, goal) else UNHEARD
            ranked.append(
                (EXACT if any_card else table.wording.fit(cards, index, counted, spot.zone, goal) + unheard, spot)
            )
    return sorted(ranked, key=lambda one: one[0])


def _takes_any(table: Table, spot: Spot, goal: str, cards: Sequence[frozenset[str]]) -> bool:
    """Whether any card of the hand may be chosen, so that choices count through all of it."""
    known = frozenset().union(*cards)
    return spot.zone == "hand" and goal in GOALS and table.wording.takes_any("hand", goal, known)


def _only(table: Table, spot: Spot) -> bool:
    return table.wording.only([table.facts.words_of(card) for card in _pile(table, spot)], spot.index)


def _note_handful(table: Table, spot: Spot, at: int) -> None:
    """Cards chosen together, up to a confirmation, are all counted through the pile as it was."""
    pile, index = _as_counted(table, spot)
    rest = table.options[at - 1 :]
    chosen = sum(1 for _ in takewhile(lambda option: option.startswith("card_"), rest))
    if rest[chosen : chosen + 1] == ["confirm"]:
        gone = (*table.handful.gone, index) if table.handful and at <= table.handful.end else (index,)
        table.handful = Handful(at + chosen, (spot.seat, spot.zone, spot.place), tuple(pile), gone)


def _as_counted(table: Table, spot: Spot) -> tuple[Sequence[str], int]:
    """The pile through which the choice counted, and where the card lay in it."""
    handful = table.handful
    if handful is None or table.at >= handful.end or handful.where != (spot.seat, spot.zone, spot.place):
        return _pile(table, spot), spot.index
    left = [index for index in range(len(handful.pile)) if index not in handful.gone]
    same = [handful.pile[index] for index in left] == list(_pile(table, spot))
    return (handful.pile, left[spot.index]) if same else (_pile(table, spot), spot.index)


def _pile(table: Table, spot: Spot) -> Sequence[str]:
    side = table.sides[spot.seat]
    return side.pile(spot.zone) if spot.place is None else side.body(spot.place).part(spot.zone)


def _without_twins(table: Table, ways: list[tuple[int, Spot]]) -> list[tuple[int, Spot]]:
    """Of equal cards that lie side by side one is as good as the other."""
    kept: list[tuple[int, Spot]] = []
    seen: set[tuple[int, str, str | None, int]] = set()
    for taken, spot in ways:
        pile, first = _pile(table, spot), spot.index
        while first and pile[first - 1] == spot.number:
            first -= 1
        key = (taken, spot.zone, spot.place, first)
        if key not in seen:
            seen.add(key)
            kept.append((taken, spot))
    return kept


def lift(table: Table, spot: Spot) -> str:
    """Take a card from where it lies; its number."""
    side = table.sides[spot.seat]
    if spot.place is None:
        return side.pile(spot.zone).pop(spot.index)
    body = side.body(spot.place)
    cards = body.cards if spot.zone == "under" else getattr(body, spot.zone)
    number: str = cards.pop(spot.index)
    return number


def reference(table: Table, spot: Spot) -> str:
    """How a step of whoever acts names a card where it lies."""
    seat = "" if spot.seat == table.by else f"{spot.seat}."
    if spot.zone in PARTS:
        name = f"under[{spot.index + 1}]" if spot.zone == "under" else f"{spot.zone}:{spot.number}"
        return f"{seat}{spot.place}/{name}"
    zone = table.looked_from if spot.zone == "looked" else spot.zone
    return f"{seat}{zone}:{spot.number}"
