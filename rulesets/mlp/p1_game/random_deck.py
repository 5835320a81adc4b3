"""1-2 A legal deck drawn at random from all cards whose text is modelled."""

from collections import defaultdict
from random import Random

from judge.engine.cards.drawing import drawn, modelled
from judge.engine.cards.faces import CardBook
from judge.replay.raw import Json
from rulesets.mlp.p1_game.ch02_decks import BELONG, COPIES, SIZES, STORIES


def random_deck(rng: Random, book: CardBook) -> dict[str, Json]:
    """A main deck, scenes, the stories of one title and a main character (1-2.0.0)."""
    faces = modelled(book)
    drawn_from = {path: [n for n, face in faces.items() if face.type in BELONG[path]] for path in BELONG}
    decks = {
        path: drawn(rng, numbers, SIZES[path], COPIES, lambda number: faces[number].body)
        for path, numbers in drawn_from.items()
    }
    titles: dict[str, dict[int, list[str]]] = defaultdict(lambda: defaultdict(list))
    for number, face in faces.items():
        if face.type == "story":
            titles[face.title][face.stage].append(number)
    stages = rng.choice([stages for stages in titles.values() if len(stages) == STORIES])
    return {
        "main_character": rng.choice([number for number, face in faces.items() if face.type == "main_character"]),
        "stories": [rng.choice(stages[stage]) for stage in sorted(stages)],
        **decks,
    }
