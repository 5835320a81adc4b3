"""Lines that tell what card text does with numbers: damage, healing, dice, life, and what is added for a while."""

import re
from collections.abc import Iterator

from msgspec.structs import replace

from rulesets.hololive.readers.ikachan.acts import struck
from rulesets.hololive.readers.ikachan.search import certain
from rulesets.hololive.readers.ikachan.settling import pay_unwritten
from rulesets.hololive.readers.ikachan.sides import cards_of, other, stage_of
from rulesets.hololive.readers.ikachan.speaking import by_whoever
from rulesets.hololive.readers.ikachan.stage import name_of
from rulesets.hololive.readers.ikachan.table import UNNAMED, Standing, Table
from rulesets.hololive.readers.ikachan.telling import line, phrase, whose
from rulesets.hololive.readers.texts import verbs_of


@phrase(
    r"(?P<name>.+) に特殊ダメージ(?P<amount>\d+)(?:（ダウンしてもライフは減らない）)?（累計(?P<sum>\d+)/(?P<hp>\d+)）"
)
def special_damage(table: Table, match: re.Match[str]) -> None:
    """Text deals damage to a holomem of that name that bore the rest of the sum before."""
    whose(table, match)
    one = struck(table, match)
    with by_whoever(table, "damage"):
        table.effect("damage", to=name_of(table, one), amount=int(match["amount"]), special=True)


@phrase(r".*?相手(?:の)?(?P<at>センター|コラボ)(?:ホロメン)?に特殊ダメージ(?P<amount>\d+)")
def special_damage_in_front(table: Table, match: re.Match[str]) -> None:
    """Text deals damage to the opponent's center or collab; the log does not tell the sum."""
    whose(table, match)
    foe, place = other(table.by), {"センター": "center", "コラボ": "collab"}[match["at"]]
    body = dict(table.sides[foe].places()).get(place)
    certain(body, "nobody_there", stage_of(foe), name=place)
    assert body is not None
    body.damage += int(match["amount"])
    known = table.facts.card(body.top)
    body.doomed = body.doomed or bool(known and known.hp and body.damage >= known.hp)
    table.effect("damage", to=f"{foe}.{place}", amount=int(match["amount"]), special=True)


@phrase(r"(?P<name>.+) のHPを(?P<all>すべて)?(?P<amount>\d+)?回復(?:（(?P<healed>\d+)）)?")
def healed(table: Table, match: re.Match[str]) -> None:
    """A holomem is healed."""
    whose(table, match)
    amount = int(match["amount"] or match["healed"])
    one = table.somebody(
        [table.by, other(table.by)],
        match["name"],
        lambda it: it.body.damage == amount if match["all"] else it.body.damage >= amount,
    )
    one.body.damage -= amount
    one.body.doomed = False
    table.effect("heal", holomem=name_of(table, one), amount=amount)


@line(r"🎲 サイコロ: (?P<value>[1-6])(?: → (?P<counts>\d+) として扱う（.*）)?")
def rolled(table: Table, match: re.Match[str]) -> None:
    """A die is rolled."""
    certain(table.chance.die() == int(match["value"]), "other_die", cards_of(*table.sides))
    with by_whoever(table, "roll"):
        table.effect("roll")
    table.add("fact:die", value=int(match["value"]))


@phrase(r"相手のライフ-(?P<amount>\d+)")
def life_taken(table: Table, match: re.Match[str]) -> None:
    """Text takes life."""
    whose(table, match)
    table.effect("life_damage", player=other(table.by), amount=int(match["amount"]))


@line(r"(?:アーツ効果: |アーツ)(?P<amount>[+-]\d+)(?:（.*）)?")
def art_raised(table: Table, match: re.Match[str]) -> None:
    """The text of the art adds to its damage, perhaps for what nobody wrote down that it cost."""
    pay_unwritten(table)
    table.effect("art_damage", amount=int(match["amount"]))


@line(r"継続効果・装着カードの修正: (?P<amount>[+-]\d+)|受けるダメージ修正: \d+ → \d+（(?P<more>[+-]\d+)）")
def art_raised_by_others(table: Table, match: re.Match[str]) -> None:
    """Other texts, which the log does not name, add to the damage of the art."""
    table.add("effect:art_damage", by=table.active, amount=int(match["amount"] or match["more"]))


@phrase(r"(?P<name>.+) のバトンタッチ(?:に)?必要(?:な)?無色(?P<amount>[+-]\d+)")
def baton_changed(table: Table, match: re.Match[str]) -> None:
    """A baton pass of somebody costs more."""
    whose(table, match)
    name = match["name"].removeprefix("継続効果: ")
    one = table.somebody([other(table.by), table.by], name)
    table.effect("lasting", number="baton_cost", on=name_of(table, one), amount=int(match["amount"]))


@line(r"継続効果: .*〈(?P<name>.+)〉(?:全員)?のアーツ(?:に)?必要(?:な)?(?:無色|.)(?P<amount>[+-]\d+).*")
def art_cost_changed(table: Table, match: re.Match[str]) -> None:
    """Arts of all holomem of a name cost more or less cheer."""
    table.cheaper = True
    table.effect("lasting", number="art_cost", amount=int(match["amount"]))


@line(r"継続効果: このターン、(?:選んだ)?〈?(?P<name>[^〈〉]+?)〉? ?のアーツ(?P<amount>[+-]\d+)")
def art_damage_lasts(table: Table, match: re.Match[str]) -> None:
    """Arts of a holomem deal more or less for the turn: of the one whose text acts, unless a choice names another."""
    own = [one for one in _whose_text(table) if table.facts.may_be(one.body.top, match["name"])]
    points = any(option.startswith("mem_") for option in table.in_text()[:1])
    one = own[0] if own and not points else table.somebody([table.by, other(table.by)], match["name"])
    table.effect("lasting", number="art_damage", on=name_of(table, one), amount=int(match["amount"]))


def _whose_text(table: Table) -> Iterator[Standing]:
    """The holomem whose text is being carried out."""
    if table.source is not None:
        for place, body in table.mine.places():
            if place == table.source.ref:
                yield Standing(table.by, place, body)


@line(r"継続効果: .*サイコロの目を(?:すべて|全て)?(?P<value>[1-6])として扱う.*")
def die_changed(table: Table, match: re.Match[str]) -> None:
    """Dice count as a number."""
    table.effect("lasting", number="die", amount=int(match["value"]))


@line(r"継続効果: (?:このターン、)?(?:選んだ)?〈?(?P<name>[^〈〉、]+?)〉? ?(?:は|が|の|に)(?:このターン、)?[^、]+")
def lasts_of_one(table: Table, match: re.Match[str]) -> None:
    """An effect begins that lasts and is of a holomem, if one of that name stands there."""
    seats = [table.by, other(table.by)]
    if not _may_last(table):
        return
    there = any(table.facts.may_be(body.top, match["name"]) for seat in seats for _, body in table.sides[seat].places())
    on = {"on": name_of(table, table.somebody(seats, match["name"]))} if there else {}
    table.effect("lasting", number="other", **on)


@line(r"継続効果: .+|.+→ ?このターン自分のバックは特殊ダメージを受けない")
def lasts(table: Table, _: re.Match[str]) -> None:
    """An effect begins that lasts."""
    if _may_last(table):
        table.effect("lasting", number="other")


def _may_last(table: Table) -> bool:
    """Whether the text at work has an effect that lasts; others only say what they let be done later."""
    verbs = verbs_of(table.source.number) if table.source else set()
    return not verbs or "lasting" in verbs


@line(r"《[^》]+》(?P<name>.*)")
def begins(table: Table, match: re.Match[str]) -> None:
    """An ability of the card at work begins."""
    source, name = table.source, match["name"]
    if source is None:
        return
    has_it = name in table.facts.texts(source.number)
    about = stage_of(source.by) | cards_of(source.by)
    unnamed = source.part == UNNAMED and table.facts.card(source.number) is not None
    certain(has_it or not unnamed, "other_text", about, card=source.number, name=name)
    if has_it:
        table.source = replace(source, part=name)


@line(r"継続効果が消滅した|特攻発動！ .+|P[12]: エールデッキが空のためスキップ")
def nothing(_: Table, __: re.Match[str]) -> None:
    """What the rules work out by themselves."""


@line(r"TODO\(効果未実装\).*|.*(?:ない|なし|なかった|ダメージなし|いない|いる(?:ため)?発動しない)(?:（.*）)?")
def without_effect(_: Table, __: re.Match[str]) -> None:
    """A text that does nothing, or that the program does not carry out."""
