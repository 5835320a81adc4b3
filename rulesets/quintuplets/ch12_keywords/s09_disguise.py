"""12.9 Disguise: the names that a card has besides its own count as its own as long as it has abilities."""

from judge.engine.cards.faces import Blank
from rulesets.quintuplets.cards.definition import CardDef
from rulesets.quintuplets.game import QuintupletsGame
from rulesets.quintuplets.rules import rules

ALSO_NAMED = rules.cite("12.9.2", "ch12_keywords/s09_disguise.py, note_disguise")


def note_disguise(game: QuintupletsGame, wanted: frozenset[str], face: CardDef) -> None:
    """The clause counted where a card has one of the names wanted by its disguise alone."""
    if not isinstance(face, Blank) and face.person not in wanted and face.disguise & wanted:
        game.exercise(ALSO_NAMED)
