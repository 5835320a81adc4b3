"""11.7 to 11.9 Keywords of place: center, left side and right side."""

from collections.abc import Mapping

from judge.engine.run.state import Game
from rulesets.lovelive.cards.definition import AbilityHead, AbilityKind, Place
from rulesets.lovelive.rules import rules

SOURCE = "ch11_keywords/s07_places.py, stands_right"
CLAUSES: Mapping[tuple[AbilityKind, Place], str] = {
    ("auto", "center"): rules.cite("11.7.3", SOURCE),
    ("static", "center"): rules.cite("11.7.4", SOURCE),
    ("auto", "left"): rules.cite("11.8.3", SOURCE),
    ("static", "left"): rules.cite("11.8.4", SOURCE),
    ("auto", "right"): rules.cite("11.9.3", SOURCE),
    ("static", "right"): rules.cite("11.9.4", SOURCE),
}
"""The clause by which a keyword of place limits a kind of ability; activated ones are checked when they are played."""


def stands_right(game: Game, head: AbilityHead, zone: str) -> bool:
    """Whether a member is in an area that a keyword of its ability asks for."""
    for place in head.places:
        if (clause := CLAUSES.get((head.kind, place))) is not None:
            game.exercise(clause)
            game.reads("place_is_tested_on_triggering")
    return not head.places or zone in head.places
