"""6.2.1.3 Why a second draw of the first player has no place."""

from judge.engine.asking.checks import Facts
from judge.engine.rules.reasons import Question
from judge.engine.run.misplaced import Misplaced
from rulesets.quintuplets.game import QuintupletsGame
from rulesets.quintuplets.rules import rules


@rules.reason("6.2.1.3", Question.SKIPPED, "fact:first_player")
def first_player_is_settled(_: QuintupletsGame, it: Misplaced) -> Facts | None:
    """Chance says once who goes first."""
    return {"player": it.player}
