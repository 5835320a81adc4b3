"""What `judge show` writes at any moment is a position from which the rest of the game verifies.

Every step of some games: `SHOWN_STEPS=0 SELFPLAY_GAMES=5 pytest tests/rulesets/test_shown_positions.py`.
"""

import os
from random import Random

import pytest

from judge.engine.rules import registry
from judge.replay.raw import Json
from judge.verify.api import verify
from judge.verify.at import stop_before
from judge.verify.judges.landmarks import position_of
from judge.verify.play.selfplay import play
from tests.rulesets.judged import CHAPTERS, files, judged
from tests.rulesets.test_games import opened

STEPS = int(os.environ.get("SHOWN_STEPS", "6"))
"""How many steps of a game are tried, 0 for all."""
EVERY = 1 if STEPS == 0 else 15
"""Of how many cases one is shown."""
NUMBERS = range(int(os.environ.get("SELFPLAY_GAMES", "2")))


def tried(played: dict[str, Json], rng: Random) -> list[int]:
    """The steps at which a game is shown: all, or some of them."""
    every = range(len(played["steps"]) + 1)
    return list(every) if STEPS == 0 else sorted(rng.sample(every, min(STEPS, len(every))))


@pytest.mark.parametrize("game", sorted(registry.names()))
@pytest.mark.parametrize("number", NUMBERS)
def test_the_rest_of_a_game_verifies_from_a_shown_position(game: str, number: int) -> None:
    rng = Random(f"shown/{game}/{number}")
    played = play(opened(game, number), rng)
    for step in tried(played, rng):
        shown = position_of(stop_before(played, step))
        verdict = verify({**played, "position": shown, "steps": played["steps"][step:]})
        assert verdict.kind == "legal", (step, verdict.problems, verdict.findings, verdict.undecided)


@pytest.mark.parametrize("game", sorted(registry.names()))
def test_the_position_of_a_case_is_shown_as_one_that_can_be_read(game: str) -> None:
    cases = [one for chapter in CHAPTERS if chapter.game == game for path in files(chapter) for one in judged(path)]
    for one in [case for case in cases if not (case.verdict.problems or case.verdict.findings)][::EVERY]:
        record = one.case.replay
        step = len(record["steps"])
        verdict = verify({**record, "position": position_of(stop_before(record, step)), "steps": []})
        assert not verdict.problems, one.name


def test_what_a_text_has_made_for_later_is_not_lost() -> None:
    """An auto that the next art triggers, made by a collab effect, is told by the steps that led there."""
    first = {"turn": 2, "turn_player": "P2", "first": "P1", "row": "7.5.2"}
    mine = {"center": {"card": "hBP07-008", "cheer": ["hY01-001"]}, "back": ["hBP07-008"], "hand": [], "deck": 9}
    mine |= {"oshi": "hSD01-001", "archive": [], "holo_power": [], "life": 5, "cheer_deck": 9, "collab": None}
    other = {
        "center": {"card": "hSD01-006"},
        "back": ["hSD01-003"],
        "hand": 3,
        "deck": 9,
        "oshi": "hSD01-001",
        "life": 5,
    }
    steps = [
        {"do": "act:collab", "player": "P2", "holomem": "back[1]"},
        {"do": "effect:choose", "by": "P2", "source": "collab", "holomem": ["center"]},
        {"do": "act:end_main_step", "player": "P2"},
        {"do": "act:art", "player": "P2", "performer": "center", "art": 1, "target": "opp.center"},
        {"do": "effect:use_again", "by": "P2", "source": "collab", "performer": "center"},
        {"do": "act:art", "player": "P2", "performer": "center", "art": 1, "target": "opp.center"},
    ]
    header = {"format": 1, "ruleset": "hololive", "edition": "1.7.0"}
    replay = {**header, "position": {"memory": first, "board": {"P1": other, "P2": mine}}, "steps": steps}
    whole = verify(replay)
    assert whole.kind == "unfinished", whole.findings
    for step in range(len(steps)):
        shown = position_of(stop_before(replay, step))
        verdict = verify({**header, "position": shown, "steps": steps[step:]})
        assert verdict.kind == "unfinished", (step, verdict.findings)
