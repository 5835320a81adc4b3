"""6.1 A legal deck drawn at random from all cards whose text is modelled."""

from random import Random

from judge.engine.cards.drawing import drawn, modelled
from judge.engine.cards.faces import CardBook
from judge.replay.raw import Json
from rulesets.quintuplets.ch06_set_up.s01_decks import COPIES, SIZES


def random_deck(rng: Random, book: CardBook) -> dict[str, Json]:
    """Heroes, and whatever else belongs to the main deck (6.1.2, 6.1.3)."""
    faces = modelled(book)
    heroes = [number for number, face in faces.items() if "hero" in face.types]
    others = [number for number, face in faces.items() if "hero" not in face.types]
    return {
        part: drawn(rng, numbers, SIZES[part], COPIES[part], lambda number: faces[number].name)
        for part, numbers in (("hero_deck", heroes), ("main_deck", others))
    }
