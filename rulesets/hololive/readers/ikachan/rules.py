"""Lines that tell what the rules do and what players decide: set-up, the steps of a turn, acts, downs and life."""

import re

from judge.replay.steps import Seat
from rulesets.hololive.readers.ikachan.table import PLACE, SEATS, Body, Source, Table, certain, other
from rulesets.hololive.readers.ikachan.telling import line, seat

HAND = 7
STEPS = {"手札": "hand_step", "エール": "cheer_step", "メイン": "main_step", "リセット": "reset_step"}

# -- set-up ------------------------------------------------------------------------------------------------------------


@line(r"先攻: SEAT（(?P<how>ランダム|指定)）")
def first(table: Table, match: re.Match[str]) -> None:
    """Who goes first; both hands were dealt before, and the optional redraws are answered next."""
    table.chosen(r"random|first_\d")
    if match["how"] == "ランダム":
        certain(SEATS[int(table.chance.next() >= 1 / 2)] == seat(match), "the seed gives the other player")
    order = (seat(match), other(seat(match)))
    table.add("fact:random_player", player=order[0])
    table.add("act:choose_first", player=order[0], first=order[0], inferred=True)
    for each in order:
        table.cards(each, "deck", table.sides[each].hand)
    for each in order:
        redraws = table.chosen("yes|no")[0] == "yes"
        table.act("redraw" if redraws else "keep_hand", each)
        if redraws:
            _new_hand(table, each)


def _new_hand(table: Table, who: Seat) -> None:
    side = table.sides[who]
    side.deck += side.hand
    side.hand = []
    table.chance.shuffle(side.deck)
    table.add("fact:shuffle", player=who, zone="deck")
    table.cards(who, "deck", table.draw(who, HAND))


@line(r"P[12]: 手札(?:を引き直した|にDebutホロメンが無いため引き直し（\d+回目）)")
def redrawn(_: Table, __: re.Match[str]) -> None:
    """Told by the answer before, or by the hand that is shown next."""


@line(r"SEAT: 手札を公開 → (?P<names>.+)")
def shown(table: Table, match: re.Match[str]) -> None:
    """A forced redraw."""
    who, names = seat(match), match["names"].split("、")
    hand = table.sides[who].hand
    certain(len(hand) == len(names), "another hand was shown")
    table.cards(who, "hand", [table.called(number, name) for number, name in zip(hand, names, strict=True)])
    _new_hand(table, who)


@line(r"SEAT: センターにホロメンを配置（裏向き）")
def placed_center(table: Table, match: re.Match[str]) -> None:
    """The center, and what goes under the deck after forced redraws."""
    who, side = seat(match), table.sides[seat(match)]
    number = table.held(who, table.chosen(r"center_(\d+)")[1])
    side.center = Body([number])
    table.act("place_center", who, card=f"hand:{number}")
    put: list[str] = []
    while (choice := table.choice(r"bottom_(\d+)")) is not None:
        put.append(table.held(who, choice[1]))
    if put:
        side.deck += put
        table.act("put_bottom", who, cards=[f"hand:{number}" for number in put])
    _end_placing(table, who)


@line(r"SEAT: バックにホロメンを配置（裏向き）")
def placed_back(table: Table, match: re.Match[str]) -> None:
    """One more in the back."""
    who = seat(match)
    table.sides[who].back.append(Body([table.held(who, table.chosen(r"back_(\d+)")[1])]))
    _end_placing(table, who)


def _end_placing(table: Table, who: Seat) -> None:
    """A player who is done has chosen the whole back."""
    if table.choice("done") is not None:
        table.act("place_back", who, cards=[f"hand:{body.cards[0]}" for body in table.sides[who].back])


@line(r"SEAT: ライフ(?P<count>\d+)枚をセット（推し: (?P<name>.+)）")
def life_laid(table: Table, match: re.Match[str]) -> None:
    """Cards from the top of the cheer deck become life."""
    side, count = table.sides[seat(match)], int(match["count"])
    table.called(side.oshi, match["name"])
    side.life, side.cheer_deck = side.cheer_deck[:count], side.cheer_deck[count:]


# -- the turn ----------------------------------------------------------------------------------------------------------


@line(r"―― ターン\d+: SEAT のターン ――")
def turn(table: Table, match: re.Match[str]) -> None:
    """A turn begins."""
    table.active, table.source = seat(match), None


@line(r"【(?P<step>手札|エール|メイン|リセット)ステップ】")
def step(table: Table, match: re.Match[str]) -> None:
    """A step begins."""
    table.part, table.source = STEPS[match["step"]], None


@line(r"【パフォーマンスステップ】(?P<skipped>先攻1ターン目のためスキップ)?")
def performance(table: Table, match: re.Match[str]) -> None:
    """The main step is ended."""
    table.chosen("pass")
    table.act("end_main_step", table.active)
    table.part, table.source = "" if match["skipped"] else "performance_step", None


@line(r"【エンドステップ】")
def end(table: Table, _: re.Match[str]) -> None:
    """The performance step is ended, unless it was skipped."""
    if table.part == "performance_step":
        table.chosen("pass")
        table.act("end_performance_step", table.active)
    table.part, table.source = "end_step", None


@line(r"SEAT: コラボのホロメンをバックに移動（お休み）")
def collab_back(table: Table, match: re.Match[str]) -> None:
    """The collab holomem goes back."""
    side = table.sides[seat(match)]
    certain(side.collab, "there is no collab holomem")
    side.back.append(side.take("collab"))


@line(r"SEAT: (?P<name>.+) をセンターへ移動")
def refilled(table: Table, match: re.Match[str]) -> None:
    """An empty center is filled; where one back holomem alone may go, no choice is recorded."""
    who, choice = seat(match), table.choice(r"center_(\d+)")
    side = table.sides[who]
    certain(choice or len(side.back) == 1, "several holomem may be meant")
    place = table.standing(who, "back", choice[1] if choice else "0", match["name"])
    table.act("refill_center", who, holomem=place)
    side.center = side.take(place)


@line(r"SEAT: エール公開 → (?P<name>.+)")
def cheer_shown(table: Table, match: re.Match[str]) -> None:
    """The top card of the cheer deck is turned over."""
    _turned_over(table, seat(match), "cheer_deck", match["name"])


@line(r"SEAT: ライフ公開 → (?P<name>.+)")
def life_shown(table: Table, match: re.Match[str]) -> None:
    """A life card is turned over: this program takes the one laid first."""
    _turned_over(table, seat(match), "life", match["name"])


def _turned_over(table: Table, who: Seat, zone: str, name: str) -> None:
    pile: list[str] = getattr(table.sides[who], zone)
    certain(pile, "there is no card to turn over")
    table.cheer = table.called(pile.pop(0), name)
    table.cards(who, zone, [table.cheer])


@line(r"SEAT: (?P<name>.+) に .+エール を付けた")
def cheer_sent(table: Table, match: re.Match[str]) -> None:
    """The cheer of the cheer step is sent."""
    _sent(table, seat(match), match["name"], f"attach_{PLACE}")


@line(r"SEAT: ライフ .+ を (?P<name>.+) に送った（残りライフ\d+）")
def life_sent(table: Table, match: re.Match[str]) -> None:
    """A life card is sent."""
    _sent(table, seat(match), match["name"], f"life_{PLACE}")


def _sent(table: Table, who: Seat, name: str, pattern: str) -> None:
    """A card turned over is sent; where there is only the center, no choice is recorded."""
    side, choice = table.sides[who], table.choice(pattern)
    certain(choice or len(list(side.places())) == 1, "several holomem may be meant")
    zone, index = (choice[1], choice[2]) if choice else ("center", "0")
    place = table.standing(who, zone, index, name)
    certain(table.cheer, "no card was turned over")
    side.body(place).cheer.append(str(table.cheer))
    table.cheer = None
    table.act("send_cheer", who, to=place)


@line(
    r"P[12]: エールデッキが空のためスキップ|P[12] はライフダメージ\d+を受けた|継続効果が消滅した|特攻発動！ .+|《.+》.*"
)
def nothing(_: Table, __: re.Match[str]) -> None:
    """What the rules work out by themselves, and the names of effects."""


# -- acts --------------------------------------------------------------------------------------------------------------


@line(r"SEAT: (?P<name>.+) をバックに出した")
def placed(table: Table, match: re.Match[str]) -> None:
    """A holomem comes from the hand."""
    who = seat(match)
    number = table.held(who, table.chosen(r"place_(\d+)")[1], match["name"])
    table.sides[who].back.append(Body([number]))
    table.act("place", who, card=f"hand:{number}")
    table.source = Source(who, f"back[{len(table.sides[who].back)}]")


@line(r"SEAT: (?P<was>.+) → (?P<name>.+)〔(?:1st|2nd)〕にBloom")
def bloomed(table: Table, match: re.Match[str]) -> None:
    """A holomem blooms with a card of the hand."""
    who, choice = seat(match), table.chosen(rf"bloom_(\d+)_{PLACE}")
    number = table.held(who, choice[1], match["name"])
    place = table.standing(who, choice[2], choice[3], match["was"])
    table.act("bloom", who, card=f"hand:{number}", onto=place)
    table.sides[who].body(place).cards.append(number)
    table.source = Source(who, place)


@line(r"SEAT: (?P<name>.+) がコラボ（ホロパワー\+1）")
def collab(table: Table, match: re.Match[str]) -> None:
    """A back holomem makes a collab; the top card of the deck becomes holo power."""
    who, side = seat(match), table.sides[seat(match)]
    place = table.standing(who, "back", table.chosen(r"collab_(\d+)")[1], match["name"])
    table.act("collab", who, holomem=place)
    side.collab = side.take(place)
    side.holo_power += side.deck[:1]
    del side.deck[:1]
    table.source = Source(who, "collab")


@line(r"SEAT: (?P<sp>SP)?推しスキル発動（(?:.* / )?ホロパワー-(?P<cost>\d+)）")
def oshi_skill(table: Table, match: re.Match[str]) -> None:
    """An oshi skill; this program pays with the holo power that came first."""
    who, side, cost = seat(match), table.sides[seat(match)], int(match["cost"])
    table.choice(r"oshi_\d+")
    certain(len(side.holo_power) >= cost, "there is less holo power")
    paid, side.holo_power = side.holo_power[:cost], side.holo_power[cost:]
    table.source = Source(who, "oshi", "sp" if match["sp"] else "oshi")
    table.act("oshi_skill", who, skill=table.source.ability)
    table.cards(who, "holo_power", paid)


@line(r"SEAT: サポート (?P<name>.+) を使用")
def support(table: Table, match: re.Match[str]) -> None:
    """A support is played."""
    who = seat(match)
    number = table.held(who, table.chosen(r"support_(\d+)")[1], match["name"])
    table.act("support", who, card=f"hand:{number}")
    table.source = Source(who, f"resolution:{number}")


@line(r"SEAT: (?P<name>.+)〔(?:ツール|マスコット|ファン)〕を (?P<to>.+) に付けた")
def attached(table: Table, match: re.Match[str]) -> None:
    """A support is attached."""
    who, choice = seat(match), table.chosen(rf"support_(\d+)_{PLACE}")
    number = table.held(who, choice[1], match["name"])
    place = table.standing(who, choice[2], choice[3], match["to"])
    table.act("support", who, card=f"hand:{number}", to=place)
    table.sides[who].body(place).support.append(number)
    table.source = Source(who, f"{place}/support:{number}")


@line(r"SEAT: バトンタッチ（(?P<name>.+) がセンターへ）")
def baton(table: Table, match: re.Match[str]) -> None:
    """A baton pass; the lines before it told the cheer that pays for it."""
    who, side = seat(match), table.sides[seat(match)]
    place = table.standing(who, "back", table.passing or table.chosen(r"baton_(\d+)")[1], match["name"])
    table.act("baton_pass", who, to=place, pay=[f"center/cheer:{number}" for number in table.paid])
    comes, goes = side.take(place), side.take("center")
    side.center = comes
    side.back.append(goes)
    table.passing, table.paid = None, ()


@line(r"(?P<name>.+) のアーツ「.+」！")
def art(table: Table, match: re.Match[str]) -> None:
    """An art is used."""
    choice = table.chosen(rf"art_(center|collab)_(\d+)_{PLACE}")
    performer = table.standing(table.active, choice[1], "0", match["name"])
    foe = other(table.active)
    target = choice[3] if choice[3] != "back" else f"back[{int(choice[4]) + 1}]"
    table.act("art", table.active, performer=performer, art=int(choice[2]) + 1, target=f"{foe}.{target}")
    table.source, table.target = Source(table.active, performer), (foe, target)


@line(r"「.+」→ (?P<name>.+) に (?P<amount>\d+)ダメージ（累計(?P<sum>\d+)/(?P<hp>\d+)）")
def art_damage(table: Table, match: re.Match[str]) -> None:
    """An art deals its damage."""
    place = struck(table, other(table.active), match)
    table.add("happened", event="damage", to=f"{other(table.active)}.{place}", amount=int(match["amount"]))


def struck(table: Table, who: Seat, match: re.Match[str]) -> str:
    """Where a holomem takes damage: the target of the art, else the only one of that name that bore the rest.

    Raises:
        Uncertain: none or several may be meant.
    """
    amount, total = int(match["amount"]), int(match["sum"])
    fits = [
        place
        for place, body in table.sides[who].places()
        if table.may_be(body.cards[-1], match["name"]) and body.damage == total - amount
    ]
    aimed = [place for place in fits if table.target == (who, place)]
    places = aimed or fits
    certain(len(places) == 1, "several holomem may be meant" if places else "nobody bore the rest of the damage")
    body = table.sides[who].body(places[0])
    body.damage, body.doomed = total, total >= int(match["hp"])
    table.called(body.cards[-1], match["name"])
    return places[0]


@line(r"(?P<name>.+) がダウン！")
def down(table: Table, match: re.Match[str]) -> None:
    """A holomem goes down: the one whose damage reached its HP."""
    fits = [
        (who, place)
        for who, side in table.sides.items()
        for place, body in side.places()
        if body.doomed and table.may_be(body.cards[-1], match["name"])
    ]
    certain(len(fits) == 1, "several holomem may be meant, or none")
    who, place = fits[0]
    table.add("happened", event="down", to=f"{who}.{place}")
    table.sides[who].take(place)


@line(r"P[12] の敗北（.+） — 勝者: P[12]")
def lost(_: Table, __: re.Match[str]) -> None:
    """The game ends: told by the result."""
