"""Lines that tell what the rules do: set-up, the steps of a turn, downs and life."""

import re

from judge.replay.steps import Seat
from rulesets.hololive.readers.ikachan.search import certain
from rulesets.hololive.readers.ikachan.settling import settle
from rulesets.hololive.readers.ikachan.sides import SEATS, Body, cards_of, other, stage_of
from rulesets.hololive.readers.ikachan.table import PLACE, UNNAMED, Source, Standing, Table
from rulesets.hololive.readers.ikachan.telling import line, seat

HAND = 7
STEPS = {"手札": "hand_step", "エール": "cheer_step", "メイン": "main_step", "リセット": "reset_step"}
LIFE_LOST = re.compile(r"P[12] (?:はライフダメージ(?P<amount>\d+)を受けた|のライフは減らない（効果による）)")

# -- set-up ------------------------------------------------------------------------------------------------------------


@line(r"先攻: SEAT（(?P<how>ランダム|指定)）")
def first(table: Table, match: re.Match[str]) -> None:
    """Who goes first; both hands were dealt before, and the optional redraws are answered next."""
    table.chosen(r"random|first_\d")
    if match["how"] == "ランダム":
        certain(SEATS[int(table.chance.next() >= 1 / 2)] == seat(match), "other_lot")
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
    certain(len(hand) == len(names), "other_hand")
    table.cards(
        who, "hand", [table.called(number, name, cards_of(who)) for number, name in zip(hand, names, strict=True)]
    )
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
    table.sides[who].stand(Body([table.held(who, table.chosen(r"back_(\d+)")[1])]), "back")
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
    settle(table)
    table.active, table.cheaper = seat(match), False
    for side in table.sides.values():
        for _, body in side.places():
            body.bloomed = False


@line(r"【(?P<step>手札|エール|メイン|リセット)ステップ】")
def step(table: Table, match: re.Match[str]) -> None:
    """A step begins."""
    table.part, table.source = STEPS[match["step"]], None


@line(r"【パフォーマンスステップ】(?P<skipped>先攻1ターン目のためスキップ)?")
def performance(table: Table, match: re.Match[str]) -> None:
    """The main step is ended."""
    settle(table)
    table.chosen("pass")
    table.act("end_main_step", table.active)
    table.part = "" if match["skipped"] else "performance_step"


@line(r"【エンドステップ】")
def end(table: Table, _: re.Match[str]) -> None:
    """The performance step is ended, unless it was skipped."""
    settle(table)
    if table.part == "performance_step":
        table.chosen("pass")
        table.act("end_performance_step", table.active)
    table.part, table.target = "end_step", None


@line(r"SEAT: コラボのホロメンをバックに移動（お休み）")
def collab_back(table: Table, match: re.Match[str]) -> None:
    """The collab holomem goes back."""
    side = table.sides[seat(match)]
    certain(side.collab, "no_collab", stage_of(seat(match)))
    side.stand(side.take("collab"), "back")


@line(r"SEAT: (?P<name>.+) をセンターへ移動")
def refilled(table: Table, match: re.Match[str]) -> None:
    """An empty center is filled; where one back holomem alone may go, no choice is recorded."""
    who, choice = seat(match), table.choice(r"center_(\d+)")
    side = table.sides[who]
    if choice:
        place = table.standing(who, "back", choice[1], match["name"])
    else:
        place = table.somebody([who], match["name"], _in_back).place
    certain(side.center is None, "center_taken", stage_of(who))
    table.act("refill_center", who, holomem=place)
    side.center = side.take(place)


def _in_back(one: Standing) -> bool:
    return one.place.startswith("back")


# -- cheer of the cheer step and of life -------------------------------------------------------------------------------


@line(r"SEAT: エール公開 → (?P<name>.+)")
def cheer_shown(table: Table, match: re.Match[str]) -> None:
    """The top card of the cheer deck is turned over."""
    _turned_over(table, seat(match), "cheer_deck", match["name"])


@line(r"SEAT: ライフ公開 → (?P<name>.+)")
def life_shown(table: Table, match: re.Match[str]) -> None:
    """A life card is turned over: this program takes the one laid first."""
    settle(table)
    _turned_over(table, seat(match), "life", match["name"])


def _turned_over(table: Table, who: Seat, zone: str, name: str) -> None:
    pile = table.sides[who].pile(zone)
    certain(pile, "empty_pile", cards_of(who))
    table.cheer = table.called(pile.pop(0), name, cards_of(who))
    table.cards(who, zone, [table.cheer])


@line(r"SEAT: (?P<name>.+) に .+エール を付けた")
def cheer_sent(table: Table, match: re.Match[str]) -> None:
    """The cheer of the cheer step is sent."""
    _sent(table, seat(match), match["name"], f"attach_{PLACE}")


@line(r"SEAT: ライフ .+ を (?P<name>.+) に送った（残りライフ(?P<left>\d+)）")
def life_sent(table: Table, match: re.Match[str]) -> None:
    """A life card is sent."""
    _sent(table, seat(match), match["name"], f"life_{PLACE}")
    certain(len(table.sides[seat(match)].life) == int(match["left"]), "other_life", cards_of(seat(match)))


def _sent(table: Table, who: Seat, name: str, pattern: str) -> None:
    """A card turned over is sent; where there is only one holomem, no choice is recorded."""
    side, choice = table.sides[who], table.choice(pattern)
    zone, index = (choice[1], choice[2]) if choice else ("center" if side.center else "back", "0")
    certain(choice or len(list(side.places())) == 1, "choice_of_another_kind", stage_of(who))
    place = table.standing(who, zone, index, name)
    certain(table.cheer, "no_card_shown")
    side.body(place).cheer.append(str(table.cheer))
    table.cheer = None
    table.act("send_cheer", who, to=place)


# -- downs -------------------------------------------------------------------------------------------------------------


@line(r"(?P<name>.+) がダウン！")
def down(table: Table, match: re.Match[str]) -> None:
    """A holomem goes down: the one whose damage reached its HP; it leaves the stage once its texts are done."""
    settle(table)
    found = [
        (who, place)
        for who, side in table.sides.items()
        for place, body in side.places()
        if body.doomed and table.facts.may_be(body.top, match["name"])
    ]
    found.sort(key=lambda one: one != table.target)
    who, place = table.falling = table.ways.one_of(found, "nobody_doomed", stage_of(*SEATS), name=match["name"])
    top = table.sides[who].body(place).top
    _spared(table, who, top)
    table.add("happened", event="down", to=f"{who}.{place}", card=top)
    table.source = Source(who, top, place, part=UNNAMED)


def _spared(table: Table, who: Seat, top: str) -> None:
    """Text that changes how much life a down costs; the log says what it comes to after the down."""
    said = next((found for text in table.log[table.src :] if (found := LIFE_LOST.fullmatch(text))), None)
    known = table.facts.card(top)
    if said is not None and known is not None:
        change = int(said["amount"] or 0) - known.life_loss
        if change:
            table.effect("life_damage", player=who, amount=change)


@line(LIFE_LOST.pattern)
def life_lost(table: Table, _: re.Match[str]) -> None:
    """A holomem that went down leaves the stage."""
    certain(table.falling, "nobody_fell")
    assert table.falling is not None
    who, place = table.falling
    side = table.sides[who]
    side.bury(side.take(place))
    table.falling = None


@line(r"SEAT の敗北（.+） — 勝者: P[12]|両者同時敗北 — 引き分け")
def lost(_: Table, __: re.Match[str]) -> None:
    """The game ends: told by the result."""
