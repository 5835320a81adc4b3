"""Where a fact or an effect stands that nothing asks for: not always where the game waits."""

from judge.engine.asking.needs import FactNeed
from judge.engine.run.misplaced import Misplaced
from judge.replay.steps import Fact


def stands_at(it: Misplaced) -> str | None:
    """The clause of the row or text at which a step stands, None where it is the one where the game waits."""
    if (passed := _told_next(it)) is not None:
        return passed.cause or passed.clause
    stands = it.later or (isinstance(it.step, Fact) and _leaves_the_first_turn_out(it))
    return it.stood.row.clause if stands and it.stood is not None else None


def _told_next(it: Misplaced) -> FactNeed | None:
    """The fact that the rules have passed over and the record has right after this one: it stands at its row yet."""
    passed = (one for one in it.game.silent if isinstance(one, FactNeed))
    return next((one for one in passed if it.game.tells_fact(one)), None)


def _leaves_the_first_turn_out(it: Misplaced) -> bool:
    """Whether the record stands at the set-up yet and leaves out what the rules have passed of the first turn since."""
    stood, left_out = it.game.stood, any(isinstance(one, FactNeed) for one in it.game.silent)
    return stood is not None and stood.turn == 0 != it.game.turn and left_out
