"""What a record has of the next turn already, while that waits for a discard down to the hand limit."""

from judge.engine.run.board import Difference
from judge.engine.table.pieces import Zone
from rulesets.mlp.game import MlpGame
from rulesets.mlp.p4_turn.ch02_start_phase import DRAWN
from rulesets.mlp.p4_turn.counts import how_many_more
from rulesets.mlp.p4_turn.moments import text_acted
from rulesets.mlp.rules import rules

CUT = rules.cite("4-5.2.0", "p4_turn/cut_due.py, ahead_of_the_cut")
BY_THE_START = {"hand": DRAWN, "deck": -DRAWN, "scenes": 1, "scene_deck": -1}
"""By how many cards the beginning of a turn changes the places of its player."""


def ahead_of_the_cut(game: MlpGame, difference: Difference) -> str | None:
    """The clause of a discard that is due, where a record has what the turn after it begins with."""
    if game.cursor is None or game.cursor.row.clause != CUT or text_acted(game):
        return None
    next_one, subject = game.other, difference.subject
    if isinstance(subject, Zone):
        begun = BY_THE_START.get(subject.name) == how_many_more(difference)
        return CUT if begun and subject.owner is next_one else None
    untapped = difference.what == "tapped" and not difference.theirs
    mine = any(one is subject for one in (*next_one.characters, *next_one.scenes))
    return CUT if untapped and mine else None
