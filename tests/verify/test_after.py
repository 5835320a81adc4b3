"""What may follow from an earlier finding says so: where record and rules have parted, not where they go on alike."""

from judge.replay.raw import Json
from judge.verify.api import verify

BOARD = {"center": "hSD01-003", "collab": None, "back": ["hSD01-008"], "hand": ["hSD01-003", "hSD01-008"], "deck": 9}
END = {"do": "act:end_main_step", "player": "P1"}
PLACE = {"do": "act:place", "player": "P1", "card": "hand:hSD01-003"}
FALSE = {"do": "claim", "board": {"P1": {"archive": 3}}}
NOT_THERE = {"do": "act:place", "player": "P1", "card": "hand:hSD01-005"}


def judged(*steps: dict[str, Json]) -> list[tuple[int | None, int | None]]:
    """The step of each finding, and the one from which it may follow."""
    memory = {"row": "7.5.2", "turn": 7, "turn_player": "P1"}
    board = {"P1": {**BOARD, "archive": []}, "P2": BOARD}
    replay = {"format": 1, "ruleset": "hololive", "edition": "1.7.0", "perspective": "public"}
    verdict = verify({**replay, "position": {"memory": memory, "board": board}, "steps": list(steps)}, keep_going=True)
    assert verdict.kind in ("illegal", "diverges")
    return [(finding.step, finding.after) for finding in verdict.findings]


def test_after_a_false_claim_what_is_found_may_follow_from_it() -> None:
    assert judged(FALSE, {**PLACE, "player": "P2"}, END) == [(0, None), (1, 0)]


def test_after_an_act_that_could_not_be_carried_out_too() -> None:
    assert judged(NOT_THERE, FALSE, END) == [(0, None), (1, 0)]


def test_after_an_illegal_act_that_was_carried_out_both_are_alike() -> None:
    skill = {"do": "act:bloom", "player": "P1", "card": "hand:hSD01-008", "onto": "center"}
    found = judged(skill, FALSE, END)
    assert found[0] == (0, None)
    assert found[-1] == (1, None)
