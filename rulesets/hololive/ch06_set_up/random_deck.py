"""6.1 A legal deck drawn at random from all cards whose text is modelled."""

from random import Random

from judge.engine.cards.drawing import drawn, modelled
from judge.engine.cards.faces import CardBook
from judge.replay.raw import Json
from rulesets.hololive.ch06_set_up.s01_decks import CHEER_DECK_SIZE, COPIES, DECK_SIZE

NAMES, DEBUTS, SUPPORTS = 5, 16, 10
"""Of how many names the holomem are, so that some can bloom; how many cards at most are their Debut, and supports."""


def random_deck(rng: Random, book: CardBook) -> dict[str, Json]:
    """Some names from Debut upwards, and some supports."""
    faces = modelled(book)
    of = {kind: [one for one, face in faces.items() if face.type == kind] for kind in ("oshi", "cheer", "support")}
    debuts = [number for number, face in faces.items() if face.level == "debut"]
    names = {faces[number].name for number in rng.sample(debuts, min(NAMES, len(debuts)))}
    line = [number for number, face in faces.items() if face.type == "holomem" and face.name in names]
    start = drawn(rng, [number for number in line if faces[number].level == "debut"], DEBUTS, COPIES)
    deck = start | drawn(rng, of["support"], SUPPORTS, COPIES)
    for more in ([number for number in line if number not in start], debuts):
        deck |= drawn(rng, [one for one in more if one not in deck], DECK_SIZE - sum(deck.values()), COPIES)
    return {
        "oshi": rng.choice(of["oshi"]),
        "deck": deck,
        "cheer_deck": drawn(rng, of["cheer"], CHEER_DECK_SIZE, CHEER_DECK_SIZE),
    }
