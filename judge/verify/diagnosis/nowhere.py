"""Where a fact or an effect stands that nothing asks for: not always where the game waits."""

from collections.abc import Iterator

from judge.engine.asking.needs import FactNeed
from judge.engine.run.misplaced import Misplaced


def stands_at(it: Misplaced) -> str | None:
    """The clause of the row or text at which a step stands, None where it is the one where the game waits."""
    passed = _told_next(it)
    if passed is None and (it.later or _leaves_the_first_turn_out(it)):
        return it.stood.row.clause if it.stood is not None else None
    passed = passed or next(_left_out(it), None)
    return (passed.cause or passed.clause) if passed is not None else None


def _told_next(it: Misplaced) -> FactNeed | None:
    """The fact that the rules have passed over and the record has right after this one: it stands at its row yet."""
    passed = (one for one in it.game.silent if isinstance(one, FactNeed))
    return next((one for one in passed if it.game.tells_fact(one)), None)


def _left_out(it: Misplaced) -> Iterator[FactNeed]:
    """The facts of rows and texts that the rules have passed over last, and that a record has to tell."""
    procedure, seen = it.game.rules.procedure, it.game.perspective == "full"
    for one in it.game.silent:
        if isinstance(one, FactNeed) and (one.needed or (one.tells and seen)):
            yield from (one,) if one.cause or procedure.at(one.clause) is not None else ()


def _leaves_the_first_turn_out(it: Misplaced) -> bool:
    """Whether the record stands at the set-up yet and leaves out what the rules have passed of the first turn since."""
    stood = it.game.stood
    return stood is not None and stood.turn == 0 != it.game.turn and any(_left_out(it))
