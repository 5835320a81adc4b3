"""Lines that tell what card text does with cheer and with attached cards."""

import re
from collections.abc import Callable, Collection, Sequence
from itertools import takewhile

from rulesets.hololive.readers.ikachan.search import certain
from rulesets.hololive.readers.ikachan.sides import Body, cards_of, other, stage_of
from rulesets.hololive.readers.ikachan.speaking import by_whoever
from rulesets.hololive.readers.ikachan.spots import Spot, lift, meant, reference, spots
from rulesets.hololive.readers.ikachan.table import CARD, COUNT, PLACE, Standing, Table, place_of
from rulesets.hololive.readers.ikachan.telling import line, phrase, whose
from rulesets.hololive.readers.texts import goals_of, origins_of

PASSING = re.compile(r"P[12]: バトンタッチ（.+）")
LEAVING = re.compile(" を(?:デッキ(?:の[上下])?に戻した|手札に戻した|アーカイブした?)")
PAYING = re.compile(r".+ の .+ をアーカイブ")
SENT_FROM = ("archive", "looked", "cheer_deck", "life", "holo_power", "hand")
ATTACHED_FROM = ("archive", "looked", "deck", "hand", "support", "holo_power", "cheer")
AGREED = ("yes", "confirm", "ok")
MOVED_OVER = re.compile(r"(?P<card>.+) を (?P<name>.+) に付け替えた")
TO_EACH = re.compile("全員に\\d枚ずつ")
SENT = re.compile("エール を(?:送った|付けた)")
OWN = ("self/", "holder/")
AHEAD = 4
"""How far below a cheer that is shown a shuffle may stand, which makes it one searched for."""


@phrase(r"エールデッキから (?P<name>.+) を公開")
def cheer_turned(table: Table, match: re.Match[str]) -> None:
    """A cheer is shown: the top one, or one searched for where a shuffle follows."""
    who = whose(table, match)
    found = list(spots(table, who, ["cheer_deck"], match["name"]))
    if f"{who}: エールデッキをシャッフル" not in table.log[table.src : table.src + AHEAD]:
        found = [spot for spot in found if spot.index == 0]
    spot = meant(table, found, match["name"])
    table.cheer = lift(table, spot)


@line(r"(?P<name>.+) に (?P<card>.+) を(?:送った|付けた)")
def given(table: Table, match: re.Match[str]) -> None:
    """A cheer, or a support, comes to a holomem: the one just shown, or one from another zone."""
    with by_whoever(table, "send_cheer" if SENT.search(match[0]) else "attach"):
        _given(table, match)


def _given(table: Table, match: re.Match[str]) -> None:
    if table.cheer is not None and table.facts.may_be(table.cheer, match["card"]):
        card, named = table.cheer, f"cheer_deck:{table.cheer}"
        table.cheer = None
    else:
        zones = SENT_FROM if match[0].endswith("送った") else ATTACHED_FROM
        spot = meant(table, list(spots(table, table.by, zones, match["card"])), match["card"])
        named = reference(table, spot)
        card = lift(table, spot)
    if TO_EACH.search(table.wording.text):
        got = _places_sent_to(table)
        _attach(
            table,
            card,
            named,
            table.somebody([table.by], match["name"], lambda one: not any(one.body is body for body in got)),
        )
        return
    goals = goals_of(table.source.number if table.source else None, "send_cheer")
    seats = [table.by, other(table.by)]
    if goals == {"self"}:
        to = table.somebody(seats, match["name"], lambda one: _is_goal(table, one, goals), pointed=False)
    else:
        to = table.somebody(seats, match["name"], likely=lambda one: _is_goal(table, one, goals))
    _attach(table, card, named, to)


def _places_sent_to(table: Table) -> list[Body]:
    """The holomem to which the text at work has sent a cheer."""
    places = dict(table.mine.places())
    sent: list[Body] = []
    for step in reversed(table.steps):
        if step["do"] != "effect:send_cheer" or step.get(CARD) != (table.source.number if table.source else None):
            break
        sent += [body for place, body in places.items() if table.mine.by_rules(place) == step["to"]]
    return sent


def _is_goal(table: Table, one: Standing, goals: Collection[str]) -> bool:
    """Whether a text that sends cheer to some places only sends it to that of a holomem."""
    own = table.source is not None and (one.seat, one.place) == (table.source.by, table.source.ref.partition("/")[0])
    place = one.place.partition("[")[0]
    return (own and "self" in goals) or (one.seat == table.by and f"own.{place}" in goals)


def _attach(table: Table, card: str, named: str, to: Standing) -> None:
    place = to.place if to.seat == table.by else f"{to.seat}.{to.place}"
    if is_cheer(table, card):
        to.body.cheer.append(card)
        table.effect("send_cheer", cheer=named, to=place)
    else:
        to.body.support.append(card)
        table.effect("attach", card=named, to=place)


def is_cheer(table: Table, card: str) -> bool:
    """Whether a card is a cheer."""
    known = table.facts.card(card)
    return known.type == "cheer" if known else card.startswith("hY")


@line(MOVED_OVER.pattern)
def moved_over(table: Table, match: re.Match[str]) -> None:
    """An attached card changes its holomem."""
    with by_whoever(table, "attach"):
        _moved_over(table, match)


def _moved_over(table: Table, match: re.Match[str]) -> None:
    found = [
        spot for seat in (table.by, other(table.by)) for spot in spots(table, seat, ["cheer", "support"], match["card"])
    ]
    found = _of_its_own(table, found)
    spot = _from_holder(table, found) or meant(table, _fallen_first(table, found), match["card"])
    named, origin = reference(table, spot), table.sides[spot.seat].body(spot.place or "")
    card = lift(table, spot)
    to = table.somebody([spot.seat], match["name"])
    if to.body is origin:
        getattr(origin, spot.zone).append(card)
    else:
        getattr(to.body, spot.zone).append(card)
        table.effect("attach", card=named, to=to.place if to.seat == table.by else f"{to.seat}.{to.place}")


def _of_its_own(table: Table, found: list[Spot]) -> list[Spot]:
    """The cards of the holomem of the text at work, where that takes them from no other."""
    source = table.source
    origins = origins_of(source.number, "attach") if source is not None else set()
    if source is None or not origins or not all(one.startswith(OWN) for one in origins):
        return found
    return [spot for spot in found if (spot.seat, spot.place) == (source.by, source.ref.partition("/")[0])]


def _from_holder(table: Table, found: list[Spot]) -> Spot | None:
    """The card of a holomem that was chosen before the card, or before the one that gets it; None where none was."""
    options = table.in_text()
    start = sum(1 for _ in takewhile(AGREED.__contains__, options))
    holder, *more = [re.fullmatch(f"mem_{PLACE}", one) for one in options[start : start + 3]] or [None]
    if holder is None:
        return None
    there = [spot for spot in found if spot.place == place_of(holder[1], holder[2])]
    counted = COUNT.fullmatch("".join(options[start + 1 : start + 2]))
    if counted is not None and more[1:] and more[1] is not None:
        there, taken = [spot for spot in there if spot.index == int(counted[0][len("card_") :])], start + 2
    elif more and more[0] is not None and _in_pairs(table, options[start:]):
        taken = start + 1
    else:
        return None
    if there:
        table.at += taken
    return there[0] if there else None


def _in_pairs(table: Table, options: Sequence[str]) -> bool:
    """Whether two holomem are chosen for each card that changes its holomem now: whose it is, and who gets it."""
    chosen = sum(1 for _ in takewhile(lambda one: one.startswith("mem_"), options))
    return chosen >= 2 * sum(1 for _ in takewhile(MOVED_OVER.fullmatch, table.log[table.src :]))


def _fallen_first(table: Table, found: list[Spot]) -> list[Spot]:
    """A holomem that goes down gives what it has, else the one whose text acts."""
    goes_to = next((place_of(*option.split("_")[1:]) for option in table.in_text() if option.startswith("mem_")), None)
    elsewhere = _elsewhere(table)
    return sorted(found, key=lambda spot: (spot.place == goes_to, elsewhere(spot)))


def _elsewhere(table: Table) -> Callable[[Spot], bool]:
    """Whether a card lies with another holomem than the one that goes down, or else the one whose text acts."""
    likely = table.falling or ((table.source.by, table.source.ref) if table.source else None)
    return lambda spot: (spot.seat, spot.place) != likely


@line(r"(?P<name>.+) の (?P<card>.+エール) をアーカイブ")
def cheer_archived(table: Table, match: re.Match[str]) -> None:
    """A cheer is archived: by text, or to pay for the baton pass that comes next."""
    if _pays(table):
        _paid(table, match)
        return
    found = [
        spot
        for seat in (table.by, other(table.by))
        for spot in spots(table, seat, ["cheer"], match["card"])
        if table.facts.may_be(table.sides[seat].body(spot.place or "").top, match["name"])
    ]
    spot = meant(table, sorted(found, key=_elsewhere(table)), match["card"])
    named = reference(table, spot)
    table.sides[spot.seat].archive.append(lift(table, spot))
    table.effect("archive", cards=[named])


def _leaves(table: Table, name: str) -> bool:
    """Whether the next line takes a holomem off the stage: then the rules archive what is attached to it."""
    after = "".join(table.log[table.src + 1 : table.src + 2])
    return LEAVING.fullmatch(after.removeprefix(name)) is not None and after.startswith(name)


@line(r"(?P<name>.+) の付属カードをアーカイブ")
def attached_archived(table: Table, match: re.Match[str]) -> None:
    """All that is attached to a holomem is archived."""
    if _leaves(table, match["name"]):
        return
    one = table.somebody([table.by, other(table.by)], match["name"])
    place = one.place if one.seat == table.by else f"{one.seat}.{one.place}"
    named = [f"{place}/cheer:{card}" for card in one.body.cheer] + [
        f"{place}/support:{card}" for card in one.body.support
    ]
    table.sides[one.seat].archive += [*one.body.cheer, *one.body.support]
    one.body.cheer, one.body.support = [], []
    table.effect("archive", cards=named)


@line(r"(?P<name>.+): (?P<cheer>.+)のかわりに(?P<card>.+)をアーカイブ")
def other_archived(table: Table, match: re.Match[str]) -> None:
    """A support is archived in place of a cheer."""
    found = [
        spot
        for spot in spots(table, table.by, ["support"], match["card"])
        if table.facts.may_be(table.mine.body(spot.place or "").top, match["name"])
    ]
    spot = meant(table, found, match["card"])
    named = reference(table, spot)
    table.mine.archive.append(lift(table, spot))
    table.effect("archive", cards=[named])


def _pays(table: Table) -> bool:
    """Whether nothing but such payments stands before the line of a baton pass."""
    paying = list(takewhile(PAYING.fullmatch, table.log[table.src :]))
    after = table.log[table.src + len(paying) :][:1]
    return bool(after) and PASSING.fullmatch(after[0]) is not None


def _paid(table: Table, match: re.Match[str]) -> None:
    if table.passing is None:
        table.passing = table.chosen(r"baton_(\d+)")[1]
    held = table.own.center.cheer if table.own.center else []
    place = int(table.chosen(r"card_(\d+)")[1]) if len(held) > 1 else 0
    certain(place < len(held), "no_such_card", stage_of(table.active), name=match["card"])
    about = stage_of(table.active) | cards_of(table.active)
    number = table.called(held.pop(place), match["card"], about)
    table.paid = (*table.paid, number)
