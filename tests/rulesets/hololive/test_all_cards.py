"""Random games between random decks of all bundled cards whose text is modelled are legal, whoever kept the record.

The long run of 300 games: `ALL_CARD_GAMES=300 pytest tests/rulesets/hololive/test_all_cards.py`.
"""

import os
from collections import Counter
from random import Random

import pytest

from judge.engine.rules import registry
from judge.replay.raw import Json
from judge.verify.api import verify
from judge.verify.mask import mask
from judge.verify.selfplay import opening, play

GAMES = int(os.environ.get("ALL_CARD_GAMES", "2"))
RULESET = registry.load("hololive")
BOOK = RULESET.hooks.book((), ())
NAMES, DEBUTS, SUPPORTS = 5, 16, 6
"""Of how many names the holomem of a deck are, how many of them at least are Debut, how many supports there are."""


def deck(random: Random) -> dict[str, Json]:
    """A deck of random cards: some names from Debut upwards, and some supports."""
    faces = {number: face for number in BOOK.numbers if (face := BOOK.face(number)).text != "unmodelled"}
    of_type = {kind: [n for n, face in faces.items() if face.type == kind] for kind in ("oshi", "cheer", "support")}
    debuts = [number for number, face in faces.items() if face.level == "debut"]
    names = {faces[number].name for number in random.sample(debuts, NAMES)}
    line = [number for number, face in faces.items() if face.type == "holomem" and face.name in names]
    cards = Counter(random.sample(of_type["support"], SUPPORTS))
    fill(cards, [n for n in line if faces[n].level == "debut"], SUPPORTS + DEBUTS, random)
    fill(cards, line, 50, random)
    fill(cards, debuts, 50, random)
    return {
        "oshi": random.choice(of_type["oshi"]),
        "deck": dict(cards),
        "cheer_deck": dict(Counter(random.choices(of_type["cheer"], k=20))),
    }


def fill(cards: Counter[str], among: list[str], most: int, random: Random) -> None:
    """Add cards up to a number of them in all, of each number no more than four."""
    left = [number for number in among for _ in range(4 - cards[number])]
    room = max(0, most - cards.total())
    cards.update(random.sample(left, min(room, len(left))))


@pytest.mark.parametrize("number", range(GAMES))
def test_a_random_game_of_any_cards_is_legal_in_every_perspective(number: int) -> None:
    random = Random(f"hololive/all/{number}")
    played = play({**opening(RULESET), "decks": {"P1": deck(random), "P2": deck(random)}}, random)
    verdict = verify(played)
    assert (verdict.kind, verdict.findings, verdict.undecided) == ("legal", [], [])
    for seat in ("public", "P1", "P2"):
        seen = verify(mask(played, seat))
        assert seen.kind == "legal", (seat, seen.findings, seen.undecided)
        assert seen.outcome == verdict.outcome
