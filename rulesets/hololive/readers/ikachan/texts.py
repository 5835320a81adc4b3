"""Lines that tell what card text does with cards: draws, searches, moves of cards between zones, shuffles."""

import re
from collections.abc import Sequence

from judge.replay.steps import Seat
from rulesets.hololive.readers.ikachan.search import certain
from rulesets.hololive.readers.ikachan.settling import order
from rulesets.hololive.readers.ikachan.sides import Body, cards_of, other, stage_of
from rulesets.hololive.readers.ikachan.speaking import by_whoever
from rulesets.hololive.readers.ikachan.spots import Spot, lift, meant, reference, spots
from rulesets.hololive.readers.ikachan.stage import OWN_STACK, take_off
from rulesets.hololive.readers.ikachan.table import Table
from rulesets.hololive.readers.ikachan.telling import phrase, whose

DRAWN = re.compile(r"P[12]: (?:デッキの下から)?\d+枚ドロー（.*）")
COST_OF_USE = re.compile("アーカイブしなければ使えない")
DRAWING = re.compile("引")
PILES = {"デッキ": "deck", "エールデッキ": "cheer_deck", "ホロパワー": "holo_power"}
GOALS = {
    "手札に加えた": "hand", "手札に戻した": "hand", "ステージに出した": "back", "デッキの下に戻した": "deck_bottom",
    "デッキの上に戻した": "deck_top", "デッキに戻した": "deck", "エールデッキに戻した": "cheer_deck",
    "エールデッキの下に戻した": "cheer_deck_bottom", "エールデッキの上に戻した": "cheer_deck_top",
    "アーカイブした": "archive", "アーカイブ": "archive", "ホロパワーにした": "holo_power",
}  # fmt: skip
FROM = {"手札": "hand", "アーカイブ": "archive", "デッキ": "deck", "ホロパワー": "holo_power"}
LYING = ("archive", "hand", "looked", "support", "cheer", "under", "holo_power", "deck")
HIDDEN = ("deck", "looked", "cheer_deck", "holo_power", "hand")
SHOWS_BY_ITSELF = ("hand", "back")
"""Where a text puts what it may have shown before: whether it shows it, the rules know."""
AHEAD = 6
"""How far below a card that a line moves the shuffle may stand that says from which pile it came."""

# -- draws -------------------------------------------------------------------------------------------------------------


@phrase(r"(?P<bottom>デッキの下から)?(?P<count>\d+)枚ドロー(?:（(?P<names>.*)）)?")
def drawn(table: Table, match: re.Match[str]) -> None:
    """Cards are drawn: by the rules in the hand step, by text elsewhere; no rule has one drawn from the bottom."""
    who, count = whose(table, match), int(match["count"])
    if not count:
        return
    bottom = match["bottom"] is not None
    if table.part != "hand_step" and not bottom:
        _draw_by_text(table, who, count, named=match["speaker"] is not None)
    cards = table.draw(who, count, bottom=bottom)
    names = (match["names"] or "").split(" / ")
    if len(names) == count and _are_names(table, names):
        for card, name in zip(cards, names, strict=True):
            table.called(card, name, cards_of(who))
    if bottom:
        table.effect_by(who, "put", cards=[f"deck:{card}" for card in cards], to="hand")
    else:
        table.cards(who, "deck", cards)


def _draw_by_text(table: Table, who: Seat, count: int, *, named: bool) -> None:
    """Whose text draws stays open where the text that is being carried out says nothing of a draw."""
    with by_whoever(table, "draw"):
        whole = table.facts.wording(table.source.number if table.source else None).text
        if named or not whole or DRAWING.search(whole):
            table.effect_by(who, "draw", player=who, count=count)
        else:
            table.add("effect:draw", by=who, player=who, count=count)


def _are_names(table: Table, names: Sequence[str]) -> bool:
    """Whether what stands behind a draw are the cards; it may be the ability that draws."""
    return not any(table.speaker(name) for name in names) or all(
        any(table.facts.may_be(card, name) for card in _all_cards(table)) for name in names
    )


def _all_cards(table: Table) -> set[str]:
    return {card for side in table.sides.values() for zone in ("deck", "hand") for card in side.pile(zone)}


@phrase(r".*?(?P<count>\d+)(?:枚引いた|枚引く|枚ドロー|人ぶんドロー)")
def drawn_unnamed(table: Table, match: re.Match[str]) -> None:
    """Cards are drawn by text whose names the log does not tell, unless the line before or after tells them."""
    who, count = whose(table, match), int(match["count"])
    around = (*table.log[table.src - 1 : table.src], *table.log[table.src + 1 : table.src + 2])
    if match["seat"] is None and any(DRAWN.fullmatch(text) for text in around):
        return
    table.effect("draw", player=who, count=count)
    table.cards(who, "deck", table.draw(who, count))


# -- looking and searching ---------------------------------------------------------------------------------------------


@phrase(r"(?P<pile>デッキ|エールデッキ)の上から(?P<count>\d+)枚を(?:見る|公開)")
def looked(table: Table, match: re.Match[str]) -> None:
    """The top cards of a deck are looked at."""
    who, zone, count = whose(table, match), PILES[match["pile"]], int(match["count"])
    if not count:
        return
    side = table.sides[who]
    pile = side.pile(zone)
    certain(len(pile) >= count, "deck_too_small", cards_of(who))
    side.looked += pile[:count]
    table.looked_from = zone
    del pile[:count]
    table.effect("look", player=who, zone=zone, cards=[*side.looked[-count:]])


@phrase(r"(?:残り)?(?P<count>\d+)枚を(?P<pile>デッキ|エールデッキ)の下に戻した")
def put_under(table: Table, match: re.Match[str]) -> None:
    """The others that were looked at go under the deck, in the order that the choices give them."""
    who, zone = whose(table, match), PILES[match["pile"]]
    side = table.sides[who]
    certain(len(side.looked) == int(match["count"]), "other_cards_looked_at", cards_of(who))
    cards = order(table, who, side.looked)
    side.pile(zone).extend(cards)
    side.looked = []
    table.effect("put", cards=[f"{zone}:{card}" for card in cards], to=f"{zone}_bottom")


@phrase(r"(?P<pile>デッキ|エールデッキ|ホロパワー)をシャッフル(?:（サーチ確認後）)?")
def shuffled(table: Table, match: re.Match[str]) -> None:
    """A deck, or holo power, is shuffled."""
    who, zone = whose(table, match), PILES[match["pile"]]
    table.chance.shuffle(table.sides[who].pile(zone))
    if zone != "holo_power":
        table.effect("shuffle", player=who, zone=zone)
        table.add("fact:shuffle", player=who, zone=zone)


@phrase(r"手札(?P<count>\d+)枚をデッキに戻し(?P<shuffles>てシャッフル|た)")
def hand_returned(table: Table, match: re.Match[str]) -> None:
    """The hand goes into the deck."""
    who = whose(table, match)
    side = table.sides[who]
    certain(len(side.hand) == int(match["count"]), "other_hand", cards_of(who))
    if side.hand:
        table.effect_by(who, "put", cards=[f"hand:{number}" for number in side.hand], to="deck")
    side.deck += side.hand
    side.hand = []
    if match["shuffles"] == "てシャッフル":
        table.chance.shuffle(side.deck)
        table.effect("shuffle", player=who, zone="deck")
        table.add("fact:shuffle", player=who, zone="deck")


@phrase(r"(?P<name>.+?)(?:〔.+〕)?\s?を公開")
def revealed(table: Table, match: re.Match[str]) -> None:
    """A card is shown before the line that moves it."""
    whose(table, match)


# -- moves -------------------------------------------------------------------------------------------------------------


@phrase(r"デッキの上から(?P<count>\d+)枚をホロパワーに(?:した|（ホロパワー(?P<sum>\d+)枚）)")
def powered(table: Table, match: re.Match[str]) -> None:
    """The top of the deck becomes holo power."""
    who, count = whose(table, match), int(match["count"])
    side = table.sides[who]
    certain(len(side.deck) >= count, "deck_too_small", cards_of(who))
    moved, side.deck = side.deck[:count], side.deck[count:]
    side.holo_power += moved
    certain(match["sum"] is None or len(side.holo_power) == int(match["sum"]), "other_holo_power", cards_of(who))
    table.effect("put", cards=[f"deck:{number}" for number in moved], to="holo_power")


@phrase(
    r"(?P<what>公開した|残り|ホロパワーの上から|ホロパワー)(?P<count>\d+)枚を(?P<goal>アーカイブ|手札に加え|手札に戻し)(?:した|た)?(?:（(?P<names>.*)）)?"
)
def several(table: Table, match: re.Match[str]) -> None:
    """Several cards move together: those shown, or the first of holo power."""
    who, count = whose(table, match), int(match["count"])
    side = table.sides[who]
    zone = "holo_power" if match["what"].startswith("ホロパワー") else "looked"
    pile = side.pile(zone)
    certain(len(pile) >= count, "other_cards_looked_at", cards_of(who))
    cards = pile[:count]
    del pile[:count]
    for card, name in zip(cards, (match["names"] or "").split(" / "), strict=False):
        if name:
            table.called(card, name)
    named = [f"{table.looked_from if zone == 'looked' else zone}:{card}" for card in cards]
    if match["goal"] == "アーカイブ":
        side.archive += cards
        if not _pays_to_be_played(table, named):
            table.effect("archive", cards=named)
    else:
        side.hand += cards
        table.effect("put", cards=named, to="hand")


def _pays_to_be_played(table: Table, named: Sequence[str]) -> bool:
    """Whether cards pay for the support that was just played: then they stand in its act."""
    last = table.steps[-1]
    if last["do"] != "act:support" or not COST_OF_USE.search(table.wording.text):
        return False
    table.steps[-1] = {**last, "pay": [*named]}
    return True


@phrase(
    r"(?:(?P<source>手札|アーカイブ|デッキ|ホロパワー)の )?(?P<name>.+?)(?P<whole>（重なり\d+枚）|（バックのDebut）)?"
    r"(?: を(?P<shown>公開し)?|を)(?P<out>手札から)?(?P<goal>" + "|".join(sorted(GOALS, key=len, reverse=True)) + ")"
)
def moved(table: Table, match: re.Match[str]) -> None:
    """One card moves, or a whole holomem; where from, its name, the choices and what follows must tell."""
    who, name, goal = whose(table, match), match["name"], GOALS[match["goal"]]
    if match["whole"] and f"{name} を{match['goal']}" in table.log[table.src - AHEAD : table.src]:
        return
    listed = [] if match["whole"] else _origin(table, who, match, goal)
    plain = goal != "back" and not (match["source"] or match["out"] or match["shown"])
    from_beneath = goal == "archive" and OWN_STACK.search(table.wording.text)
    standing = plain and not from_beneath and _on_stage(table, who, name)
    if standing and table.ways.one_of(_kinds(table, listed), "no_such_card", cards_of(who) | stage_of(who), name=name):
        take_off(table, table.somebody([who, other(who)], name), goal)
        return
    spot = meant(table, listed, name, goal)
    named = reference(table, spot)
    if spot.zone in HIDDEN and goal not in SHOWS_BY_ITSELF and (match["shown"] or table.wording.shows(goal)):
        table.effect("reveal", cards=[named])
    _arrive(table, lift(table, spot), who, goal)
    if goal == "archive":
        table.effect("archive", cards=[named])
    else:
        table.effect("put", cards=[named], to=goal)


def _on_stage(table: Table, who: Seat, name: str) -> bool:
    seats = (who, other(who))
    return any(table.facts.may_be(body.top, name) for seat in seats for _, body in table.sides[seat].places())


def _kinds(table: Table, listed: Sequence[Spot]) -> list[bool]:
    """Whether a holomem may be meant, a card, or either: what the next choice points at comes first."""
    choices = [option.partition("_")[0] for option in table.in_text()]
    pointed = next((kind for kind in choices if kind in ("mem", "card")), "")
    if not listed:
        return [True]
    return [True, False] if pointed == "mem" else [False, True]


def _arrive(table: Table, card: str, who: Seat, goal: str) -> None:
    side = table.sides[who]
    zone, _, end = goal.partition("_") if goal.startswith("deck") else (goal, "", "")
    if goal.startswith("cheer_deck"):
        zone, end = "cheer_deck", goal.removeprefix("cheer_deck").removeprefix("_")
    if zone == "back":
        side.stand(Body([card]), "back")
    elif end == "top":
        side.pile(zone).insert(0, card)
    else:
        side.pile(zone).append(card)


def _origin(table: Table, who: Seat, match: re.Match[str], goal: str) -> list[Spot]:
    """The cards that may be meant, those of the likeliest zone first."""
    if match["out"] or match["source"]:
        zones: Sequence[str] = [FROM[match["source"] or "手札"]]
    elif match["shown"] or goal == "back":
        looked = table.sides[who].looked
        if any(table.facts.may_be(card, match["name"]) for card in looked):
            return list(spots(table, who, ["looked"], match["name"]))
        zones = ["looked"] if looked else [_searched(table, who)]
        zones = [*zones, *(zone for zone in ("deck", "hand", "archive", "holo_power") if zone not in (*zones, goal))]
    else:
        zones = [zone for zone in LYING if not goal.startswith(zone)]
    found = list(spots(table, who, zones, match["name"]))
    if table.source is not None and OWN_STACK.search(table.wording.text):
        own = (table.source.by, table.source.ref)
        found = [spot for spot in found if spot.zone != "under" or (spot.seat, spot.place) == own]
    return found


def _searched(table: Table, who: Seat) -> str:
    """The pile that is shuffled soon after."""
    for text in table.log[table.src : table.src + AHEAD]:
        for word, zone in PILES.items():
            if text.startswith(f"{who}: {word}をシャッフル"):
                return zone
    return "deck"
