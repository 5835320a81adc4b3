"""Legal decks drawn at random from all cards that come with a ruleset."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from random import Random

from judge.replay.raw import Json
from rulesets.lovelive.cards import bundled as lovelive_cards
from rulesets.mlp.cards.library import published

COPIES = 4
Deck = dict[str, Json]


def _drawn(rng: Random, numbers: Sequence[str], size: int, copies: int = COPIES) -> dict[str, int]:
    """So many cards: a few different ones, most of them several times, as decks have them."""
    found: Counter[str] = Counter()
    while found.total() < size:
        number = rng.choice(numbers)
        found[number] += min(rng.randint(1, copies), copies - found[number], size - found.total())
    return {number: count for number, count in found.items() if count}


def lovelive(rng: Random) -> Deck:
    """48 members and 12 lives, of whatever series (6.1.1.1)."""
    cards = [card for card in lovelive_cards().cards.values() if card.number.startswith(("PL!", "LL-"))]
    of = {kind: sorted(card.number for card in cards if card.type == kind) for kind in ("member", "live", "energy")}
    return {
        "deck": {**_drawn(rng, of["member"], 48), **_drawn(rng, of["live"], 12)},
        "energy_deck": _drawn(rng, of["energy"], 12, 12),
    }


def mlp(rng: Random) -> Deck:
    """50 cards, 15 scenes, the four stories of a title and a main character (1-2.0.0)."""
    cards = [card for card in published().values() if card.printing_of is None]
    of: dict[str, list[str]] = {}
    for card in cards:
        of.setdefault(card.type, []).append(card.number)
    titles: dict[str, dict[int, dict[str, str]]] = {}
    for card in cards:
        if card.type == "story":
            titles.setdefault(card.title, {}).setdefault(card.stage, {})[card.number] = card.subtitle
    title = rng.choice(sorted(name for name, stages in titles.items() if len(stages) == 4))
    main = [*of["character"], *of["event"], *of["item"]]
    return {
        "main_character": rng.choice(of["main_character"]),
        "deck": _drawn(rng, main, 50),
        "scene_deck": _drawn(rng, of["scene"], 15),
        "stories": [rng.choice(sorted(titles[title][stage])) for stage in sorted(titles[title])],
    }


DECKS: Mapping[str, Callable[[Random], Deck]] = {"lovelive": lovelive, "mlp": mlp}
