"""12.1 Loops: one is shown and answered; an act that led back to the same state is not done again."""

from collections.abc import Hashable, Iterator

from judge.engine.abilities.repeats import Repeats
from judge.engine.run.shown_loops import shown_loops
from rulesets.lovelive.game import LoveLiveGame, Side
from rulesets.lovelive.rules import rules

ShowLoopPlay, AnswerLoopPlay = shown_loops(rules, "12.1.1.1", __name__)


def _turn(game: LoveLiveGame) -> Iterator[Hashable]:
    """What players and members have done this turn, and the energies in wait."""
    for side in game.players:
        yield side.waiting
        yield tuple(str(getattr(side, name)) for name in Side.TURN)
        yield tuple(member.moved_by for member in side.members)


REPEATS = Repeats(_turn)
"""12.1.1.2 What was done before, this turn, in a state in all respects like this one."""
