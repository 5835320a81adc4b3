"""Lines that tell what card text does with holomem: they move, change places, bloom, rest, return to hand or deck."""

import re

from judge.replay.steps import Seat
from rulesets.hololive.readers.ikachan.search import certain
from rulesets.hololive.readers.ikachan.sides import FRONT, other, stage_of
from rulesets.hololive.readers.ikachan.spots import lift, meant, reference, spots
from rulesets.hololive.readers.ikachan.table import Source, Standing, Table
from rulesets.hololive.readers.ikachan.telling import line, phrase, whose

WITH_WHAT_LIES_BENEATH = re.compile("重なっている(?:ホロメン)?すべて")
OWN_STACK = re.compile("このホロメンに重な")
BENEATH = "重なりを使用"
LEVELS_BEFORE = {"1st": ("Debut", "1st"), "2nd": ("1st", "2nd")}
POSITIONS = {"センター": "center", "コラボポジション": "collab", "バックポジション": "back"}


def name_of(table: Table, one: Standing) -> str:
    """How a step of whoever acts names a holomem."""
    return one.place if one.seat == table.by else f"{one.seat}.{one.place}"


def _both(table: Table) -> list[Seat]:
    return [table.by, other(table.by)]


@line(r"(?P<name>.+) が相手のセンターに移動（交代）")
def foe_swapped(table: Table, match: re.Match[str]) -> None:
    """The opponent's center changes places with a back holomem, or the collab."""
    foe = other(table.by)
    one = table.somebody([foe], match["name"], lambda it: it.place != "center")
    _swap(table, foe, "center", one.place)


@line(r"相手のセンターとコラボを入れ替えた（センター: (?P<name>.+) / コラボ: .+）")
def front_swapped(table: Table, match: re.Match[str]) -> None:
    """The opponent's center and collab change places."""
    foe = other(table.by)
    _swap(table, foe, "center", "collab")
    center = table.sides[foe].center
    certain(center, "nobody_there", stage_of(foe), name=match["name"])
    assert center is not None
    table.called(center.top, match["name"], stage_of(foe))


def _swap(table: Table, seat: Seat, first: str, second: str) -> None:
    side = table.sides[seat]
    places = dict(side.places())
    certain(first in places and second in places, "nobody_there", stage_of(seat), name=second)
    prefix = "" if seat == table.by else f"{seat}."
    verb = "swap" if {first, second} == set(FRONT) else "change_places"
    table.effect(verb, first=f"{prefix}{first}", second=f"{prefix}{second}")
    side.exchange(first, second)


@phrase(r"(?P<name>.+) を(?P<rests>お休みさせて)?(?P<to>センター|コラボポジション|バックポジション)(?:へ|に)移動")
def moved_holomem(table: Table, match: re.Match[str]) -> None:
    """A holomem goes to another position."""
    whose(table, match)
    to = POSITIONS[match["to"]]
    one = table.somebody(_both(table), match["name"], lambda it: not it.place.startswith(to))
    side = table.sides[one.seat]
    certain(to == "back" or getattr(side, to) is None, "position_taken", stage_of(one.seat))
    if match["rests"]:
        table.effect("rest", holomem=name_of(table, one))
    table.effect("move", holomem=name_of(table, one), to=to)
    side.stand(side.take(one.place), to)


@phrase(r"(?P<name>.+) を(?P<what>お休みさせた|アクティブにした|ダウンさせる)")
def changed(table: Table, match: re.Match[str]) -> None:
    """A holomem is rested, made active, or put down."""
    whose(table, match)
    one = table.somebody(_both(table), match["name"])
    verb = {"お": "rest", "ア": "ready", "ダ": "down"}[match["what"][0]]
    one.body.doomed = one.body.doomed or verb == "down"
    table.effect(verb, holomem=name_of(table, one))


@phrase(r".*?バトンタッチでバックへ移動したのでお休みさせる")
def rested_after_pass(table: Table, match: re.Match[str]) -> None:
    """The holomem that went to the back by a baton pass rests."""
    whose(table, match)
    table.effect("rest", holomem=table.source.ref if table.source else "back")


@phrase(r"(?P<was>.+) → (?P<name>.+)〔(?P<level>1st|2nd)〕に(?P<again>もう1回)?Bloom(?:（(?P<how>.+)）)?")
def bloomed_by_text(table: Table, match: re.Match[str]) -> None:
    """A holomem blooms by text, with a card of the hand, the archive, or from under another."""
    who = whose(table, match)
    zones = ["archive"] if match["how"] == "アーカイブから" else ["under"] if match["how"] == BENEATH else []
    named = spots(table, who, zones or ["hand", "archive", "deck", "looked", "under"], match["name"])
    found = [spot for spot in named if table.facts.has_level(spot.number, match["level"])]
    beneath = OWN_STACK.search(table.wording.text) and table.source is not None
    if match["how"] == BENEATH and beneath:
        found = [spot for spot in found if table.source is not None and spot.place == table.source.ref]
    spot = meant(table, found, match["name"])
    onto = table.somebody(
        [who],
        match["was"],
        lambda it: spot.zone != "under" or (it.place == spot.place) != bool(beneath),
        lambda it: _may_bloom(table, it, match["level"]) and it.body.bloomed == bool(match["again"]),
    )
    certain(_may_bloom(table, onto, match["level"]), "other_level", stage_of(who), card=onto.body.top)
    table.effect("bloom", card=reference(table, spot), onto=name_of(table, onto))
    number = lift(table, spot)
    onto.body.cards.append(number)
    onto.body.bloomed = True
    table.source = Source(who, number, onto.place)


def _may_bloom(table: Table, one: Standing, level: str) -> bool:
    """Whether a holomem may bloom to a level: from the one before it, or from the same."""
    return table.facts.has_level(one.body.top, *LEVELS_BEFORE[level])


def take_off(table: Table, one: Standing, goal: str) -> None:
    """A holomem leaves the stage for the deck or the hand: its cards, while what is attached goes to the archive."""
    side, name = table.sides[one.seat], name_of(table, one)
    named = [name]
    if WITH_WHAT_LIES_BENEATH.search(table.wording.text):
        named += [f"{name}/under[{n}]" for n in range(len(one.body.cards) - 1, 0, -1)]
    if goal == "archive":
        table.effect("archive", cards=named)
    else:
        table.effect("put", cards=named, to=goal)
    side.archive += [*one.body.cheer, *one.body.support]
    cards = [*reversed(one.body.cards)]
    side.take(one.place)
    pile = side.pile({"deck_top": "deck", "deck_bottom": "deck"}.get(goal, goal))
    at = 0 if goal == "deck_top" else len(pile)
    pile[at:at] = cards
