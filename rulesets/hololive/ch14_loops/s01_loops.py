"""14.1 Loops: one is shown and answered; an act that led back to the same state is not done again."""

from collections.abc import Hashable, Iterator

from judge.engine.abilities.repeats import Repeats
from judge.engine.run.shown_loops import shown_loops
from rulesets.hololive.game import HololiveGame, Side
from rulesets.hololive.rules import rules

ShowLoopPlay, AnswerLoopPlay = shown_loops(rules, "14.1.1.1", __name__)


def _turn(game: HololiveGame) -> Iterator[Hashable]:
    """What players and abilities have done in this turn and this game, and what waits."""
    counted = ("sp_skill", "used", "life_damage", *Side.TURN_FLAGS, *Side.STEP_FLAGS)
    yield tuple(getattr(side, name) for side in game.players for name in counted)
    yield frozenset(game.uses.items())
    yield tuple(map(id, game.standby))


REPEATS = Repeats(_turn)
"""14.1.1.2 What was done before, this turn, in a state in all respects like this one."""
