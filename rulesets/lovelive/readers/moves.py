"""What moved and what turned between two states of the table."""

from collections.abc import Iterator, Mapping
from itertools import takewhile
from types import MappingProxyType

from msgspec import Struct

from judge.replay.steps import Seat
from rulesets.lovelive.readers.log import SEATS, LogStep
from rulesets.lovelive.readers.table import AREAS, NAMES, Table

ZONES = {
    "hand": "hand",
    "waiting_room": "waiting_room",
    "live_area": "live",
    "success_live_area": "success",
    "energy_area": "energy",
    "energy_deck": "energy_deck",
    "main_deck": "deck",
    "resolution_area": "resolution",
    **{f"stage.{area}": f"stage.{area}" for area in AREAS},
}

OF_A_DECK = ("main_deck", "resolution_area", "waiting_room")
"""Where the log keeps cards of a deck that are being looked at, or will be."""
NOWHERE: Mapping[str, str] = MappingProxyType({})

ENDS = {"deck_top", "deck_bottom"}
FOURTH = 3
"""The place of a card that three others lie above."""


class Move(Struct):
    """Cards of one player that moved alike; `under`: they went beneath a member."""

    seat: Seat
    start: str
    to: str
    cards: list[str]
    under: bool = False


class Known(Struct):
    """What is known of the moves of a step without looking at the table.

    `explained` are cards whose moves are no text's; `through` has the zones that cards came to before, of which the log
    tells apart; `goals` are the places to which the text puts cards, None where nobody has modelled it; `entered` are
    members of which the log tells that they entered from elsewhere.
    """

    explained: set[str]
    through: Mapping[str, str] = NOWHERE
    goals: set[str] | None = None
    entered: frozenset[str] = frozenset()


def moves(table: Table, step: LogStep, known: Known, *, done: bool) -> Iterator[Move]:
    """The moves that text made in a step, alike ones together, cards of a deck from its top.

    `done`: what was looked at has been put where it goes.
    """
    for seat in SEATS.values():
        found: dict[tuple[str, str, bool], list[str]] = {}
        ends = {card: key for key, card in _cards_after(table, step, seat)}
        back = refreshed(step, seat)
        deck, lay = table.later(step, seat, "main_deck"), set(table.at(seat, "main_deck"))
        for start, card in _cards_before(table, seat, back):
            end = ends.get(card)
            if card in known.entered and start.startswith("stage."):
                found.setdefault((ZONES[start], "waiting_room", False), []).append(card)
                start = "waiting_room"  # noqa: PLW2901 -- it left the stage before
            sent = card in back and _sent_on_its_way(start, end, inspected=card in table.inspected)
            end = "waiting_room" if sent else end
            start = start if sent else _last(card, start, end, known.through, back)  # noqa: PLW2901 -- where it lay last
            looked_at = card in table.inspected and end == "resolution_area"
            along = _went_along(table, step, seat, (start, end), card)
            if card in known.explained or end in (None, start) or along or looked_at or _cleared(step, start, end):
                continue
            to = _end_of(deck, card, lay - {card, *known.through}, known.goals) if end == "main_deck" else ZONES[end]
            kind = (ZONES[start], to, _under(table, step, seat, end, card))
            found.setdefault(kind, []).append(card)
        for (start, to, under), cards in found.items():
            yield Move(seat, start, to, _as_put(table, step, seat, to, cards), under)
        if done:
            yield from _put_back(table, step, seat, back, known.goals)


def _sent_on_its_way(start: str, end: str | None, *, inspected: bool) -> bool:
    """Whether a card that a refresh brought into the deck was sent to the waiting room before; `inspected` after it."""
    looked_at = inspected and end == "resolution_area"
    return looked_at != inspected if start == "main_deck" else looked_at or end != "resolution_area"


def _went_along(table: Table, step: LogStep, seat: Seat, way: tuple[str, str | None], card: str) -> bool:
    """Whether a card lies beneath a member that changed areas, as it did before."""
    start, end = way
    if end is None or not (start.startswith("stage.") and end.startswith("stage.")):
        return False
    before, after = table.at(seat, start), table.later(step, seat, end)
    return before[:1] == after[:1] != [card]


def _last(card: str, start: str, end: str | None, through: Mapping[str, str], back: set[str]) -> str:
    """Where a card lay last before it went where the step leaves it."""
    last = through.get(card, start)
    return "main_deck" if card in back and last == "waiting_room" != end else last


def _as_put(table: Table, step: LogStep, seat: Seat, to: str, cards: list[str]) -> list[str]:
    """Cards in the order in which they came to an end of the deck, by which the last one lies outermost."""
    if to not in ("deck_top", "deck_bottom"):
        return cards
    deck = table.later(step, seat, "main_deck")
    return sorted(cards, key=deck.index, reverse=to == "deck_top")


def _cleared(step: LogStep, start: str, end: str) -> bool:
    """Whether a card was put away at the end of the live in the same step."""
    over = next(step.told("turn_completed", "match_completed"), None) is not None
    return over and end == "waiting_room" and start in ("resolution_area", "live_area")


def refreshed(step: LogStep, seat: Seat) -> set[str]:
    """The cards of the waiting room that a refresh in a step put beneath the deck."""
    events = (event for event in step.told("deck_refreshed") if event.player == seat)
    return {card for event in events for card in event.detail.ids("instance_ids")}


def _cards_before(table: Table, seat: Seat, back: set[str]) -> Iterator[tuple[str, str]]:
    """The cards of a player with their zones; those being looked at, and those that come `back`, are of the deck.

    One that lay elsewhere came into the deck before it was looked at.
    """
    elsewhere = {card for zone in ZONES if zone not in OF_A_DECK for card in _lying(table, seat, zone)}
    looked_at = [card for card in table.inspected if card.startswith(f"{NAMES[seat]}-") and card not in elsewhere]
    yield from (("main_deck", card) for card in looked_at)
    for zone in ZONES:
        for card in _lying(table, seat, zone):
            if card not in looked_at:
                yield "main_deck" if card in back and zone == "waiting_room" else zone, card


def _cards_after(table: Table, step: LogStep, seat: Seat) -> Iterator[tuple[str, str]]:
    after = table.apart(step)
    for zone in ZONES:
        yield from ((zone, card) for card in _lying(after, seat, zone))


def _lying(table: Table, seat: Seat, zone: str) -> list[str]:
    """The cards of a player in a zone, be it shared."""
    if zone == "resolution_area":
        return [card for card in table.resolution() if card.startswith(f"{NAMES[seat]}-")]
    return table.at(seat, zone)


def _end_of(deck: list[str], card: str, before: set[str], goals: set[str] | None) -> str:
    """The end of the deck to which a card came: above or below the cards that lay there before and stayed.

    Where none did, the end that the text names.
    """
    stayed, at = [place for place, one in enumerate(deck) if one in before], deck.index(card)
    if stayed and stayed[0] < at < stayed[-1]:
        return "deck_fourth" if at == FOURTH else "deck"
    if goals is not None and "deck_fourth" in goals and not ENDS & goals:
        return "deck_fourth"
    named = ENDS & (goals or ENDS)
    if not stayed and len(named) == 1:
        return min(named)
    above = at < (stayed[0] if stayed else len(deck) / 2)
    return "deck_top" if above else "deck_bottom"


def _under(table: Table, step: LogStep, seat: Seat, zone: str, card: str) -> bool:
    return zone.startswith("stage.") and table.later(step, seat, zone)[:1] != [card]


def _put_back(table: Table, step: LogStep, seat: Seat, refresh: set[str], goals: set[str] | None) -> Iterator[Move]:
    """Cards looked at that lie in the deck afterwards, and no refresh brought them: put there, the lowest first.

    Cards that no text puts there are where they were: `goals` are the places that the text names, None where unknown.
    """
    deck = table.later(step, seat, "main_deck")
    back = [card for card in deck if card in table.inspected and card not in refresh]
    on_top = list(takewhile(lambda card: card in back, deck))
    if on_top == deck and goals is not None and "deck_top" not in goals:
        on_top = []
    below = [card for card in back if card not in on_top]
    if on_top and not _stayed(table, on_top, "deck_top", goals):
        yield Move(seat, "deck", "deck_top", on_top[::-1])
    lowest = deck[-len(below) :] == below
    if below and not (lowest and _stayed(table, below[::-1], "deck_bottom", goals)):
        fourth = not lowest and deck.index(below[0]) == FOURTH
        yield Move(seat, "deck", "deck_fourth" if fourth else "deck_bottom", below)


def _stayed(table: Table, cards: list[str], end: str, goals: set[str] | None) -> bool:
    """Whether cards looked at lie as they did at an end of the deck to which no text puts any."""
    return goals is not None and end not in goals and cards == [card for card in table.inspected if card in cards]


def turned_members(table: Table, step: LogStep, *, played: bool) -> Iterator[tuple[Seat, str, bool]]:
    """The members that turned, where they are after the step; `played`: also the one that entered in it."""
    for seat in SEATS.values():
        before, after = set(table.at(seat, "wait")), set(table.later(step, seat, "wait"))
        for area in AREAS:
            members = table.later(step, seat, f"stage.{area}")[:1]
            stood = {card for other in AREAS for card in table.at(seat, f"stage.{other}")[:1]}
            for card in members:
                entered = card not in stood
                if (card in before) != (card in after) and (not entered or played):
                    yield seat, area, card in after
