"""13.1 Loops: one is shown and answered; an act that led back to the same state is not done again."""

from collections.abc import Hashable, Iterator

from judge.engine.abilities.repeats import Repeats
from judge.engine.run.shown_loops import shown_loops
from rulesets.quintuplets.game import QuintupletsGame, Side
from rulesets.quintuplets.rules import rules

ShowLoopPlay, AnswerLoopPlay = shown_loops(rules, "13.1.1.1", __name__)


def _turn(game: QuintupletsGame) -> Iterator[Hashable]:
    """What players and abilities have done this turn."""
    yield tuple(getattr(side, name) for side in game.players for name in Side.PER_TURN)
    yield frozenset((id(card), moves, place) for card, moves, place in game.once_a_turn)


REPEATS = Repeats(_turn)
"""13.1.1.2 What was done before, this turn, in a state in all respects like this one."""
