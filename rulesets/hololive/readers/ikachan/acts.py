"""Lines that tell what players do: acts of the main step, arts, and the damage that arts deal."""

import re
from collections.abc import Iterator

from rulesets.hololive.readers.ikachan.search import certain
from rulesets.hololive.readers.ikachan.settling import settle
from rulesets.hololive.readers.ikachan.sides import Body, cards_of, other, stage_of
from rulesets.hololive.readers.ikachan.stage import LEVELS_BEFORE
from rulesets.hololive.readers.ikachan.table import PLACE, UNNAMED, Kept, Source, Standing, Table, place_of
from rulesets.hololive.readers.ikachan.telling import line, seat

COSTS = re.compile("必要な|エール\\d枚として|エールとして")
"""How a text speaks that changes what arts cost, or counts as cheer."""
OSHI_CHOSEN = r"oshi_\d+"


@line(r"SEAT: (?P<name>.+) をバックに出した")
def placed(table: Table, match: re.Match[str]) -> None:
    """A holomem comes from the hand."""
    settle(table)
    who = seat(match)
    number = table.held(who, table.chosen(r"place_(\d+)")[1], match["name"])
    may_come = not table.kept or table.facts.has_level(number, "Debut", "Spot")
    certain(may_come, "other_level", cards_of(who), card=number)
    table.sides[who].stand(Body([number]), "back")
    table.act("place", who, card=f"hand:{number}")
    table.source = Source(who, number, f"back[{len(table.sides[who].back)}]")


@line(r"SEAT: (?P<was>.+) → (?P<name>.+)〔(?P<level>1st|2nd)〕にBloom")
def bloomed(table: Table, match: re.Match[str]) -> None:
    """A holomem blooms with a card of the hand."""
    settle(table)
    who, choice = seat(match), table.chosen(rf"bloom_(\d+)_{PLACE}")
    number = table.held(who, choice[1], match["name"])
    place = table.standing(who, choice[2], choice[3], match["was"])
    certain(table.facts.has_level(number, match["level"]), "other_level", cards_of(who), card=number)
    top = table.sides[who].body(place).top
    before = not table.kept or table.facts.has_level(top, *LEVELS_BEFORE[match["level"]])
    certain(before, "other_level", cards_of(who) | stage_of(who), card=top)
    table.act("bloom", who, card=f"hand:{number}", onto=place)
    body = table.sides[who].body(place)
    body.cards.append(number)
    body.bloomed = True
    table.source = Source(who, number, place, part=UNNAMED)


@line(r"SEAT: (?P<name>.+) がコラボ（ホロパワー\+1）")
def collab(table: Table, match: re.Match[str]) -> None:
    """A back holomem makes a collab; the top card of the deck becomes holo power."""
    settle(table)
    who, side = seat(match), table.sides[seat(match)]
    place = table.standing(who, "back", table.chosen(r"collab_(\d+)")[1], match["name"])
    table.act("collab", who, holomem=place)
    side.collab = side.take(place)
    side.holo_power += side.deck[:1]
    del side.deck[:1]
    table.source = Source(who, side.collab.top, "collab", part=UNNAMED)


@line(r"SEAT: (?P<sp>SP)?推しスキル発動（(?:.* / )?ホロパワー-(?P<cost>\d+)）")
def oshi_skill(table: Table, match: re.Match[str]) -> None:
    """An oshi skill; this program pays with the holo power that came first."""
    who, before = seat(match), table.at
    if table.choice(OSHI_CHOSEN):
        table.at = before
        settle(table)
        table.choice(OSHI_CHOSEN)
    table.use_skill(Source(who, table.sides[who].oshi, "oshi", "sp" if match["sp"] else "oshi"), int(match["cost"]))


@line(r"SEAT: サポート (?P<name>.+) を使用")
def support(table: Table, match: re.Match[str]) -> None:
    """A support is played."""
    settle(table)
    who = seat(match)
    number = table.held(who, table.chosen(r"support_(\d+)")[1], match["name"])
    table.act("support", who, card=f"hand:{number}")
    table.source, table.played = Source(who, number, f"resolution:{number}"), number


@line(r"SEAT: (?P<name>.+)〔(?:ツール|マスコット|ファン)〕を (?P<to>.+) に付けた")
def attached(table: Table, match: re.Match[str]) -> None:
    """A support is attached."""
    settle(table)
    who, choice = seat(match), table.chosen(rf"support_(\d+)_{PLACE}")
    number = table.held(who, choice[1], match["name"])
    place = table.standing(who, choice[2], choice[3], match["to"])
    table.act("support", who, card=f"hand:{number}", to=place)
    table.sides[who].body(place).support.append(number)
    table.source = Source(who, number, f"{place}/support:{number}")


@line(r"SEAT: 起動効果「(?P<name>.+)」")
def ability(table: Table, match: re.Match[str]) -> None:
    """An activated ability of a holomem or of a card attached to it."""
    settle(table)
    who, choice = seat(match), table.chosen(rf"ability_{PLACE}_(-?\d+)_(\d+)")
    place = place_of(choice[1], choice[2])
    body, at = table.sides[who].body(place), int(choice[3])
    certain(at < len(body.support), "nobody_there", stage_of(who), name=match["name"])
    number = body.top if at < 0 else body.support[at]
    ref = place if at < 0 else f"{place}/support:{number}"
    table.act("ability", who, card=ref)
    table.source = Source(who, number, ref, part=match["name"])


@line(r"SEAT: バトンタッチ（(?P<name>.+) がセンターへ）")
def baton(table: Table, match: re.Match[str]) -> None:
    """A baton pass; the lines before it told the cheer that pays for it."""
    settle(table)
    who, side = seat(match), table.sides[seat(match)]
    place = table.standing(who, "back", table.passing or table.chosen(r"baton_(\d+)")[1], match["name"])
    table.act("baton_pass", who, to=place, pay=[f"center/cheer:{number}" for number in table.paid])
    comes, goes = side.take(place), side.take("center")
    side.center = comes
    side.stand(goes, "back")
    side.archive += table.paid
    table.passing, table.paid = None, ()
    table.source = Source(who, goes.top, f"back[{len(side.back)}]")


@line(r"(?P<name>.+) のアーツ「(?P<art>.+)」！(?P<again>（再アーツ）)?")
def art(table: Table, match: re.Match[str]) -> None:
    """An art is used."""
    settle(table)
    choice = table.chosen(rf"art(?:re)?_(center|collab)_(\d+)_{PLACE}")
    performer = table.standing(table.active, choice[1], "0", match["name"])
    foe, target = other(table.active), place_of(choice[3], choice[4])
    top = table.own.body(performer).top
    about = cards_of(table.active) | stage_of(table.active)
    certain(table.facts.has_art(top, match["art"]), "other_art", about, card=top, name=match["art"])
    certain(_has_cheer_for(table, performer, match["art"]), "cheer_missing", about, card=top, name=match["art"])
    if match["again"]:
        table.add("effect:use_again", by=table.active, performer=performer)
    table.act("art", table.active, performer=performer, art=int(choice[2]) + 1, target=f"{foe}.{target}")
    table.source, table.target = Source(table.active, top, performer, part=match["art"]), (foe, target)


def _has_cheer_for(table: Table, place: str, name: str) -> bool:
    """Whether a holomem has as much cheer as an art asks for; nobody can say where a text in play changes costs."""
    body = table.own.body(place)
    known = table.facts.card(body.top)
    cost = next((art.cost for art in known.arts if art.name == name), ()) if known else ()
    if len(body.cheer) >= len(cost) or not table.kept:
        return True
    return table.kept < Kept.ALWAYS and (table.cheaper or any(_changes_costs(table, card) for card in in_play(table)))


def _changes_costs(table: Table, card: str) -> bool:
    text = table.facts.wording(card).text
    return (not text and table.facts.card(card) is None) or COSTS.search(text) is not None


def in_play(table: Table) -> Iterator[str]:
    """The cards of either side whose text may be in force."""
    for side in table.sides.values():
        yield side.oshi
        for _, body in side.places():
            yield from (body.top, *body.support)


@line(r"「.+」→ (?P<name>.+) に (?P<amount>\d+)ダメージ（累計(?P<sum>\d+)/(?P<hp>\d+)）")
def art_damage(table: Table, match: re.Match[str]) -> None:
    """An art deals its damage."""
    place = struck(table, match).place
    table.add("happened", event="damage", to=f"{other(table.active)}.{place}", amount=int(match["amount"]))


@line(r"対象がいなくなったため、アーツダメージは発生しなかった|アーツの対象を変更: .+")
def no_target(_: Table, __: re.Match[str]) -> None:
    """The target is gone, or others take its place; the damage that follows tells it."""


def struck(table: Table, match: re.Match[str]) -> Standing:
    """Who takes damage: the target of the art, else one of that name that bore the rest of the sum before.

    Raises:
        Misfit: nobody bore the rest.
    """
    amount, total = int(match["amount"]), int(match["sum"])

    def bore_the_rest(one: Standing) -> bool:
        return one.body.damage == total - amount and table.facts.hp_at_most(one.body.top, int(match["hp"]))

    foe = other(table.by)
    certain(
        any(bore_the_rest(Standing(who, "", body)) for who in table.sides for _, body in table.sides[who].places()),
        "nobody_bore_the_rest",
        stage_of(*table.sides),
        sum=total - amount,
    )
    if (one := _aimed_at(table)) is not None and table.facts.may_be(one.body.top, match["name"]) and bore_the_rest(one):
        return _hurt(table, one, match)
    return _hurt(table, table.somebody([foe, table.by], match["name"], bore_the_rest), match)


def _aimed_at(table: Table) -> Standing | None:
    """Whom the art that is being resolved is aimed at, None where nobody stands there any more."""
    if table.target is None:
        return None
    who, place = table.target
    body = dict(table.sides[who].places()).get(place)
    return Standing(who, place, body) if body is not None else None


def _hurt(table: Table, one: Standing, match: re.Match[str]) -> Standing:
    one.body.damage, one.body.doomed = int(match["sum"]), int(match["sum"]) >= int(match["hp"])
    table.called(one.body.top, match["name"])
    return one
