"""Lines that tell what card text does, one verb a line, as far as they leave no doubt which card is meant."""

import re
from collections.abc import Sequence

from judge.replay.steps import Seat
from rulesets.hololive.readers.ikachan.rules import struck
from rulesets.hololive.readers.ikachan.table import PLACE, Body, Table, certain, other
from rulesets.hololive.readers.ikachan.telling import line, seat

PASSING = re.compile(r"P[12]: バトンタッチ（.+）")
PAYING = re.compile(r".+ の .+ をアーカイブ")
PILES = {"デッキ": "deck", "エールデッキ": "cheer_deck"}
AHEAD = 4
"""How far below a cheer that is shown a shuffle may stand, which makes it one searched for."""


def only(table: Table, pile: Sequence[str], name: str) -> int:
    """Where in a pile the card lies that a name means.

    Raises:
        Uncertain: several different cards may be meant, or none.
    """
    places = [place for place, number in enumerate(pile) if table.may_be(number, name)]
    certain(len(places) == 1, "several cards may be meant, or none")
    table.called(pile[places[0]], name)
    return places[0]


def meant(table: Table, who: Seat, name: str) -> str:
    """The place that a name means: that of the next choice, where it fits, else the only one that does.

    Raises:
        Uncertain: several may be meant, or none.
    """
    fits = {place: body for place, body in table.sides[who].places() if table.may_be(body.cards[-1], name)}
    for n, option in enumerate(table.in_text()):
        if (choice := re.fullmatch(f"mem_{PLACE}", option)) is not None:
            place = choice[1] if choice[1] != "back" else f"back[{int(choice[2]) + 1}]"
            if place in fits:
                table.at += n + 1
                fits = {place: fits[place]}
            break
    certain(len(fits) == 1, "several holomem may be meant, or none")
    place, body = next(iter(fits.items()))
    table.called(body.cards[-1], name)
    return place


# -- hands and decks ---------------------------------------------------------------------------------------------------


@line(r"SEAT: (?P<count>\d+)枚ドロー（(?P<names>.*)）")
def drawn(table: Table, match: re.Match[str]) -> None:
    """Cards are drawn: by the rules in the hand step, by text elsewhere."""
    who, count = seat(match), int(match["count"])
    if table.part != "hand_step":
        table.effect("draw", player=who, count=count)
    names = match["names"].split(" / ") if count else []
    certain(len(names) == count, "the names cannot be told apart")
    table.cards(who, "deck", [*map(table.called, table.draw(who, count), names)])


@line(r"SEAT: (?P<count>\d+)枚ドロー")
def drawn_unnamed(table: Table, match: re.Match[str]) -> None:
    """Cards are drawn by text whose names the log does not tell."""
    _draw(table, seat(match), int(match["count"]))


@line(r".+: 手札が\d+枚になるまで(?P<count>\d+)枚引いた|#.+ため(?P<more>\d+)枚ドロー")
def drawn_by_somebody(table: Table, match: re.Match[str]) -> None:
    """Cards are drawn by the player whose turn it is, for an ability whose card the log does not tell."""
    table.source = None
    _draw(table, table.active, int(match["count"] or match["more"]))


def _draw(table: Table, who: Seat, count: int) -> None:
    table.effect("draw", player=who, count=count)
    table.cards(who, "deck", table.draw(who, count))


@line(r"SEAT: デッキの上から(?P<count>\d+)枚を見る")
def looked(table: Table, match: re.Match[str]) -> None:
    """The top cards of the deck are looked at."""
    side, count = table.sides[seat(match)], int(match["count"])
    side.looked, side.deck = side.deck[:count], side.deck[count:]
    table.effect("look", player=seat(match), zone="deck", cards=[*side.looked])


@line(r"SEAT: (?P<name>.+) を公開し手札に加えた")
def added(table: Table, match: re.Match[str]) -> None:
    """A card that was looked at or searched for goes to the hand."""
    _leaves_deck(table, seat(match), match["name"], "hand")


@line(r"SEAT: (?P<name>.+) をステージに出した")
def fetched(table: Table, match: re.Match[str]) -> None:
    """A holomem of the deck goes to the stage."""
    _leaves_deck(table, seat(match), match["name"], "back")


def _leaves_deck(table: Table, who: Seat, name: str, to: str) -> None:
    side = table.sides[who]
    pile = side.looked or side.deck
    number = pile.pop(only(table, pile, name))
    if to == "back":
        side.back.append(Body([number]))
    else:
        side.hand.append(number)
    table.effect("reveal", cards=[f"deck:{number}"])
    table.effect("put", cards=[f"deck:{number}"], to=to)


@line(r"(?:残り)?(?P<count>\d+)枚をデッキの下に戻した")
def put_under(table: Table, match: re.Match[str]) -> None:
    """The others that were looked at go under the deck, in the order that the choices give them."""
    side = table.sides[table.by]
    certain(len(side.looked) == int(match["count"]), "other cards are put under the deck")
    order = _ordered(side.looked, table.in_text())
    side.deck += order
    side.looked = []
    table.effect("put", cards=[f"deck:{number}" for number in order], to="deck_bottom")


def _ordered(cards: Sequence[str], options: Sequence[str]) -> list[str]:
    """Cards in the order that the last choices give them, one after another.

    Raises:
        Uncertain: choices of another kind may be among them.
    """
    left, order = [*cards], []
    certain(len(left) < 2 or len(options) == len(left) - 1 or options == ["skip"], "the order cannot be told")  # noqa: PLR2004
    for option in options:
        if option == "skip" or len(left) < 2:  # noqa: PLR2004 -- one card needs no order
            break
        place = option.removeprefix("card_")
        certain(place.isdigit() and int(place) < len(left), "the order cannot be told")
        order.append(left.pop(int(place)))
    return [*order, *left]


@line(r"SEAT: (?P<pile>デッキ|エールデッキ)をシャッフル(?:（サーチ確認後）)?")
def shuffled(table: Table, match: re.Match[str]) -> None:
    """A deck is shuffled."""
    zone = PILES[match["pile"]]
    table.chance.shuffle(getattr(table.sides[seat(match)], zone))
    table.effect("shuffle", player=seat(match), zone=zone)
    table.add("fact:shuffle", player=seat(match), zone=zone)


@line(r"SEAT: 手札(?P<count>\d+)枚をデッキに戻してシャッフル")
def hand_shuffled_in(table: Table, match: re.Match[str]) -> None:
    """The hand goes into the deck."""
    who, side = seat(match), table.sides[seat(match)]
    certain(len(side.hand) == int(match["count"]), "the hand has another size")
    table.effect("put", cards=[f"hand:{number}" for number in side.hand], to="deck")
    table.effect("shuffle", player=who, zone="deck")
    side.deck += side.hand
    side.hand = []
    table.chance.shuffle(side.deck)
    table.add("fact:shuffle", player=who, zone="deck")


@line(r"(?:SEAT|.+): デッキの上から(?P<count>\d+)枚をホロパワーに(?:した|（ホロパワー\d+枚）)")
def powered(table: Table, match: re.Match[str]) -> None:
    """The top of the deck becomes holo power; where an ability's name stands before it, the oshi or a gift does it."""
    side, count = table.sides[seat(match) if match["seat"] else table.active], int(match["count"])
    moved, side.deck = side.deck[:count], side.deck[count:]
    if not match["seat"]:
        table.source = None
    side.holo_power += moved
    table.effect("put", cards=[f"deck:{number}" for number in moved], to="holo_power")


# -- cheer -------------------------------------------------------------------------------------------------------------


@line(r"SEAT: エールデッキから (?P<name>.+) を公開")
def cheer_turned(table: Table, match: re.Match[str]) -> None:
    """A cheer is shown: the top one, or one searched for where a shuffle follows; equal ones are the same."""
    who, deck = seat(match), table.sides[seat(match)].cheer_deck
    searched = f"{who}: エールデッキをシャッフル" in table.log[table.src : table.src + AHEAD]
    certain(deck and (not searched or len(set(deck)) == 1), "several cards may be meant, or none")
    table.cheer = table.called(deck.pop(0), match["name"])


@line(r"(?P<name>.+) に .+エール を送った")
def cheer_given(table: Table, match: re.Match[str]) -> None:
    """The cheer just shown is sent by text."""
    certain(table.cheer, "it is not told where the cheer came from")
    place = meant(table, table.by, match["name"])
    table.sides[table.by].body(place).cheer.append(str(table.cheer))
    table.effect("send_cheer", cheer=f"cheer_deck:{table.cheer}", to=place)
    table.cheer = None


@line(r"(?P<name>.+) の (?P<cheer>.+エール) をアーカイブ")
def cheer_archived(table: Table, match: re.Match[str]) -> None:
    """A cheer is archived: by text, or to pay for the baton pass that comes next."""
    if _pays(table):
        _paid(table, match)
        return
    place = meant(table, table.by, match["name"])
    held = table.sides[table.by].body(place).cheer
    fits = {number for number in held if table.may_be(number, match["cheer"])}
    certain(len(fits) == 1, "several cards may be meant, or none")
    number = table.called(fits.pop(), match["cheer"])
    held.remove(number)
    table.effect("archive", cards=[f"{place}/cheer:{number}"])


def _pays(table: Table) -> bool:
    """Whether nothing but such payments stands before the line of a baton pass."""
    after = (text for text in table.log[table.src :] if not PAYING.fullmatch(text))
    return PASSING.fullmatch(next(after, "")) is not None


def _paid(table: Table, match: re.Match[str]) -> None:
    if table.passing is None:
        table.passing = table.chosen(r"baton_(\d+)")[1]
    held = table.own.center.cheer if table.own.center else []
    place = int(table.chosen(r"card_(\d+)")[1]) if len(held) > 1 else 0
    certain(place < len(held), "the choice points past the cheer")
    number = table.called(held.pop(place), match["cheer"])
    table.paid = (*table.paid, number)


# -- damage, healing, numbers ------------------------------------------------------------------------------------------


@line(
    r"(?P<name>.+) に特殊ダメージ(?P<amount>\d+)(?:（ダウンしてもライフは減らない）)?（累計(?P<sum>\d+)/(?P<hp>\d+)）"
)
def special_damage(table: Table, match: re.Match[str]) -> None:
    """Text deals damage to the opponent's holomem of that name that bore the rest of the sum before."""
    foe = other(table.by)
    table.effect("damage", to=f"{foe}.{struck(table, foe, match)}", amount=int(match["amount"]), special=True)


@line(r"(?P<name>.+) のHPを(?P<amount>\d+)回復")
def healed(table: Table, match: re.Match[str]) -> None:
    """A holomem is healed."""
    place, amount = meant(table, table.by, match["name"]), int(match["amount"])
    body = table.sides[table.by].body(place)
    certain(body.damage >= amount, "it bears less damage")
    body.damage -= amount
    table.effect("heal", holomem=place, amount=amount)


@line(r"🎲 サイコロ: (?P<value>[1-6])")
def rolled(table: Table, match: re.Match[str]) -> None:
    """A die is rolled."""
    certain(table.chance.die() == int(match["value"]), "the seed gives another number")
    table.effect("roll")
    table.add("fact:die", value=int(match["value"]))


@line(r"(?:アーツ効果: |アーツ)(?P<amount>[+-]\d+)(?:（.*）)?")
def art_raised(table: Table, match: re.Match[str]) -> None:
    """The text of the art adds to its damage."""
    table.effect("art_damage", amount=int(match["amount"]))


@line(r"継続効果・装着カードの修正: (?P<amount>[+-]\d+)")
def art_raised_by_others(table: Table, match: re.Match[str]) -> None:
    """Other texts, which the log does not name, add to the damage of the art."""
    table.add("effect:art_damage", by=table.active, amount=int(match["amount"]))


@line(r"継続効果: .+")
def lasts(table: Table, _: re.Match[str]) -> None:
    """An effect begins that lasts."""
    table.effect("lasting", number="other")


@line(r".+: (?P<name>.+) のバトンタッチに必要な無色[+-](?P<amount>\d+)（次の相手のターン終了まで）")
def baton_dearer(table: Table, match: re.Match[str]) -> None:
    """A baton pass of somebody costs more."""
    place = meant(table, other(table.by), match["name"])
    table.effect("lasting", number="baton_cost", on=f"{other(table.by)}.{place}", amount=int(match["amount"]))


@line(r"TODO\(効果未実装\).*|.*(?:発動しない|効果なし|発生しない|特殊ダメージなし|がない|がいない)")
def without_effect(_: Table, __: re.Match[str]) -> None:
    """A text that does nothing, or that the program does not carry out."""
