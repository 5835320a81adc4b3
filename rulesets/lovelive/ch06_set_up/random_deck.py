"""6.1 A legal deck drawn at random from all cards whose text is modelled."""

from random import Random

from judge.engine.cards.drawing import drawn, modelled
from judge.engine.cards.faces import CardBook
from judge.replay.raw import Json
from rulesets.lovelive.ch06_set_up.s01_decks import COPIES, ENERGIES, LIVES, MEMBERS


def random_deck(rng: Random, book: CardBook) -> dict[str, Json]:
    """Members and lives of whatever series, and energies (6.1.1.1, 6.1.1.3)."""
    of: dict[str, list[str]] = {"member": [], "live": [], "energy": []}
    for face in modelled(book).values():
        of[face.type].append(face.number)
    return {
        "deck": drawn(rng, of["member"], MEMBERS, COPIES) | drawn(rng, of["live"], LIVES, COPIES),
        "energy_deck": drawn(rng, of["energy"], ENERGIES, ENERGIES),
    }
