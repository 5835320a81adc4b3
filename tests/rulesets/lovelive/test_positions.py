"""What is shown of a game at a step is a position from which the rest of the game is legal."""

import json
from random import Random

import pytest

from judge.report.gather.position import position_report
from judge.verify.api import verify
from judge.verify.at import stop_before
from judge.verify.selfplay import opening, play
from rulesets.lovelive import RULESET

SAMPLED = 8
OPENING = ("act:redraw", "act:choose_first")


@pytest.mark.parametrize("number", range(4))
def test_a_game_goes_on_from_what_is_shown_of_it(number: int) -> None:
    game, rng = play(opening(RULESET), Random(f"positions/{number}")), Random(number)
    acts = [at for at, step in enumerate(game["steps"]) if step["do"].startswith("act:") and step["do"] not in OPENING]
    for at in rng.sample(acts, SAMPLED):
        shown = position_report(stop_before(game, at), at)
        position = json.loads(json.dumps({"board": shown.board, "memory": shown.memory}))
        verdict = verify({**game, "position": position, "steps": game["steps"][at:]})
        assert (verdict.kind, verdict.findings) == ("legal", [])
