"""What is out of place is found where the record stood, not where the rules had got to for want of another word."""

from typing import Any

from judge.replay.raw import Json
from judge.verify.api import verify

BOARD = {"center": "hSD01-003", "collab": None, "back": ["hSD01-008"], "hand": [], "deck": 9, "life": 5, "archive": []}
CLAIM = {"do": "claim", "board": {"P1": {"archive": []}}}
PLACE = {"do": "act:place", "player": "P2", "card": "hand:hSD01-003"}


def first_finding(*steps: dict[str, Json], **board: Any) -> tuple[str, int | None, str]:
    """The clause of the first finding, its step and the table where the game stood."""
    memory = {"row": "7.5.2", "turn": 7, "turn_player": "P1"}
    sides = {"P1": {**BOARD, **board}, "P2": {**BOARD, "hand": ["hSD01-003"]}}
    replay = {"format": 1, "ruleset": "hololive", "edition": "1.7.0", "perspective": "public"}
    verdict = verify({**replay, "position": {"memory": memory, "board": sides}, "steps": list(steps)})
    (finding,) = verdict.findings
    assert finding.moment is not None
    return finding.clause, finding.step, finding.moment.table


def test_an_act_of_the_other_player_is_one_in_this_turn() -> None:
    assert first_finding(PLACE) == ("8.1.1", 0, "main_step")


def test_claims_between_change_nothing_of_that() -> None:
    assert first_finding(CLAIM, PLACE) == ("8.1.1", 1, "main_step")


def test_an_unseen_hand_may_hold_something_to_play() -> None:
    cheer = {"do": "act:send_cheer", "player": "P2", "to": "center"}
    assert first_finding(cheer, hand=2)[1:] == (0, "main_step")
