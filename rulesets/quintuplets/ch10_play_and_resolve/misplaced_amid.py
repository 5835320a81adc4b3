"""10.7.1 An auto waits for the check timing that comes, and so for the end of a text that is being carried out."""

from judge.engine.abilities.amid import amid_another, interrupting, of_no_auto
from judge.engine.asking.checks import Facts
from judge.engine.rules.reasons import Question
from judge.engine.run.misplaced import Misplaced
from rulesets.quintuplets.game import QuintupletsGame
from rulesets.quintuplets.rules import rules


@rules.reason("10.7.1", Question.MOMENT)
def in_the_middle_of_another(_: QuintupletsGame, it: Misplaced) -> Facts | None:
    """The auto waits for the next check timing, and another text is being carried out."""
    other = amid_another(it)
    return {"source": it.source, "other": other} if other is not None else None


@rules.reason("10.7.1", Question.MOMENT)
def interrupted_by_another(_: QuintupletsGame, it: Misplaced) -> Facts | None:
    """The rest of a text stands after another auto of the player's, which had to wait for its end."""
    other = interrupting(it) if of_no_auto(it) else None
    return {"source": other} if other is not None and other is not it.source else None
