"""Decks of made-up cards whose texts return, draw, show, search and put back, for random games of each ruleset."""

from collections import Counter
from collections.abc import Callable, Iterator
from copy import deepcopy
from random import Random
from typing import Any

from judge.engine.rules import registry
from judge.replay.raw import Json
from judge.verify.play.selfplay import opening

Text = list[dict[str, Json]]


def one_of(zone: str, **more: Any) -> dict[str, Json]:
    """One card of a zone, as the player chooses."""
    return {"from": zone, "choose": 1, **more}


def put(cards: Any, to: str, **more: Any) -> dict[str, Json]:
    return {"verb": "put", "cards": cards, "to": to, **more}


def reveal(cards: Any) -> dict[str, Json]:
    return {"verb": "reveal", "cards": cards}


def if_it_was(where: dict[str, Json], then: Text) -> dict[str, Json]:
    """What is done if the card that was kept in mind, which perhaps nobody has shown, is of a kind."""
    return {"verb": "if", "cond": {"is": "$kept", "where": where}, "then": then}


DRAW_ONE, DRAW_TWO, SHUFFLE = {"verb": "draw"}, {"verb": "draw", "count": 2}, {"verb": "shuffle"}
HAND = one_of("own.hand")
KEPT = one_of("own.hand", store="kept")
LOOK = {"verb": "look_top", "count": 3}
USED = one_of("own.archive", where={"type": ["holomem", "support"]})

HOLOLIVE: list[Text] = [
    [{"verb": "search", "where": {"level": "debut"}}, put("$found", "hand"), SHUFFLE],
    [put(HAND, "deck_bottom"), DRAW_ONE],
    [DRAW_TWO, put(HAND, "deck_top")],
    [reveal(HAND), put(HAND, "deck_bottom")],
    [{"verb": "look_top", "count": 3, "take": 1}, put("$taken", "hand"), put("$rest", "deck_bottom", ordered=True)],
    [{"verb": "reveal_top", "count": 2}, put("$shown", "deck_top", ordered=True), DRAW_ONE],
    [{"verb": "look", "zone": "holo_power"}, put(one_of("own.holo_power"), "hand"), put(HAND, "holo_power")],
    [put({"from": "own.hand", "up_to": 2}, "deck"), SHUFFLE, DRAW_ONE],
    [put({"from": "own.hand", "up_to": 2}, "deck_bottom", ordered=True), DRAW_ONE],
    [put(one_of("opponent.hand"), "deck_top")],
    [{"verb": "archive", "cards": HAND}, put(USED, "deck_top"), DRAW_ONE],
    [reveal({"from": "own.hand"}), put(HAND, "holo_power")],
    [put(USED, "hand"), put(HAND, "deck_bottom")],
    [put(KEPT, "deck_bottom"), if_it_was({"type": "support"}, [DRAW_ONE]), DRAW_ONE],
    [put(one_of("own.hand", where={"level": "2nd"}), "deck_bottom"), DRAW_ONE],
    [put(one_of("opponent.hand", where={"level": "1st"}), "deck_bottom"), DRAW_ONE],
]
LOVELIVE: list[Text] = [
    [put(HAND, "deck_bottom"), DRAW_ONE],
    [DRAW_TWO, put(HAND, "deck_top")],
    [reveal(HAND), put(HAND, "deck_bottom")],
    [
        {"verb": "look_top", "count": 3},
        put(one_of("$seen"), "hand"),
        put({"from": "$seen"}, "deck_bottom", ordered=True),
    ],
    [put({"from": "own.hand", "up_to": 2}, "deck_bottom", ordered=True), DRAW_ONE],
    [{"verb": "mill", "count": 2}, put(one_of("own.waiting_room"), "hand"), put(HAND, "deck_top")],
    [reveal({"from": "own.hand"}), put(HAND, "deck_bottom"), DRAW_ONE],
    [put(one_of("own.waiting_room"), "deck_top"), DRAW_ONE],
    [put(KEPT, "deck_bottom"), if_it_was({"type": "live"}, [DRAW_TWO]), put(HAND, "deck_top")],
    [put(one_of("own.hand", where={"type": "live"}), "deck_bottom"), DRAW_ONE],
    [{"verb": "swap", "first": HAND, "second": one_of("own.waiting_room")}, put(HAND, "deck_bottom")],
]
MLP: list[Text] = [
    [{"verb": "put", "what": HAND, "to": "deck_bottom"}, DRAW_ONE],
    [DRAW_TWO, {"verb": "put", "what": HAND, "to": "deck_top"}],
    [{"verb": "open", "count": 2}, {"verb": "put", "what": one_of("$seen"), "to": "hand"}, SHUFFLE],
    [{"verb": "open", "count": 1}, {"verb": "put", "what": "$seen", "to": ["deck_top", "deck_bottom"]}],
    [{"verb": "put", "what": one_of("own.rest"), "to": "hand"}, {"verb": "put", "what": HAND, "to": "deck_bottom"}],
    [{"verb": "put", "what": {"from": "own.hand", "up_to": 2}, "to": "deck_top"}, SHUFFLE, DRAW_ONE],
    [{"verb": "discard", "what": HAND}, {"verb": "put", "what": one_of("own.rest"), "to": "deck_top"}, DRAW_ONE],
    [{"verb": "put", "what": one_of("own.hand", where={"type": "item"}), "to": "deck_bottom"}, DRAW_ONE],
    [{"verb": "put", "what": KEPT, "to": "deck_bottom"}, if_it_was({"type": "event"}, [DRAW_ONE]), DRAW_ONE],
]
QUINTUPLETS: list[Text] = [
    [put(HAND, "main_deck_bottom"), DRAW_ONE],
    [DRAW_TWO, put(HAND, "main_deck_top")],
    [reveal(HAND), put(HAND, "main_deck_bottom")],
    [{"verb": "look_top", "count": 3, "take": 1}],
    [put(one_of("own.waiting_room"), "hand"), put(HAND, "main_deck_bottom")],
    [put({"from": "own.hand", "up_to": 2}, "main_deck_bottom", ordered=True), DRAW_ONE],
    [reveal({"from": "own.hand"}), put(HAND, "main_deck_top")],
    [put(one_of("own.waiting_room"), "main_deck_top"), SHUFFLE, DRAW_ONE],
    [{"verb": "each_puts", "count": 1}, DRAW_ONE],
    [put(one_of("own.hand", where={"type": "event"}), "main_deck_bottom"), DRAW_ONE],
    [put(KEPT, "main_deck_bottom"), if_it_was({"person": "中野 一花"}, [DRAW_ONE]), put(HAND, "main_deck_top")],
]


def hololive(text: Text, number: str) -> dict[str, Json]:
    """A support card of a text."""
    ability = {"kind": "support", "do": text}
    return {"number": number, "name": number, "type": "support", "subtypes": ["event"], "abilities": [ability]}


def lovelive(text: Text, number: str) -> dict[str, Json]:
    """A member that does it when it enters."""
    ability = {"kind": "auto", "triggers": ["entry"], "tree": {"do": text}}
    colour = "pink" if len(text) % 2 else "green"
    looks = {"cost": 1, "blades": 2, "hearts": {colour: 2}, "blade_heart": colour}
    return {"number": number, "name": number, "type": "member", **looks, "abilities": [ability]}


def mlp(text: Text, number: str) -> dict[str, Json]:
    """An event of a text."""
    return {
        "number": number, "name": number, "type": "event", "cost": 1,
        "abilities": [{"kind": "event", "tree": {"do": text}}],
    }  # fmt: skip


def quintuplets(text: Text, number: str) -> dict[str, Json]:
    """A character that does it when it appears."""
    tree = {"when": {"on": "appear", "self": ["to"]}, "do": text}
    looks = {"types": ["character"], "auxiliary": number, "person": "中野 一花", "power": 3}
    return {"number": number, **looks, "abilities": [{"kind": "auto", "tree": tree}]}


MADE: dict[str, tuple[str, list[Text], Callable[[Text, str], dict[str, Json]]]] = {
    "hololive": ("deck", HOLOLIVE, hololive),
    "lovelive": ("deck", LOVELIVE, lovelive),
    "mlp": ("deck", MLP, mlp),
    "quintuplets": ("main_deck", QUINTUPLETS, quintuplets),
}
"""Per game: the deck that is filled, its texts, and how a card of a text is made."""
EACH = 3
"""So many of a made-up card are in a deck."""
KINDS = 8
"""So many made-up cards meet in a game."""


def header(game: str, rng: Random) -> dict[str, Json]:
    """The header of a game between the ruleset's own decks, a good part of them replaced by made-up cards."""
    name, texts, card = MADE[game]
    rules = registry.load(game)
    found = deepcopy(opening(rules))
    cards = [card(text, f"X-{number:02}") for number, text in enumerate(texts, 1)]
    book = rules.hooks.book((), ())
    for deck in found["decks"].values():
        chosen = [one["number"] for one in rng.sample(cards, min(KINDS, len(cards)))]
        may_go = [number for number in deck[name] if getattr(book.face(number), "type", None) != "live"]
        deck[name] = dict(with_room(deck[name], may_go, chosen, rng))
    return {**found, "cards": {"inline": cards}}


def with_room(deck: dict[str, int], may_go: list[str], numbers: list[str], rng: Random) -> Iterator[tuple[str, int]]:
    """A deck in which some cards have made room for others."""
    out = Counter(rng.sample([number for number in may_go for _ in range(deck[number])], EACH * len(numbers)))
    yield from (Counter(deck) - out).items()
    yield from ((number, EACH) for number in numbers)
