"""A finding tells which readings it hangs on: those whose other side changes the verdict."""

from judge.replay.raw import Json
from judge.verify.api import verify

BOARD = {"center": "hSD01-003", "collab": None, "back": ["hSD01-008"], "hand": [], "deck": [], "archive": []}
QUESTION: dict[str, Json] = {
    "format": 1,
    "ruleset": "hololive",
    "edition": "1.7.0",
    "perspective": "public",
    "position": {
        "memory": {"row": "7.5.2", "turn": 7, "turn_player": "P1"},
        "board": {"P1": BOARD, "P2": {**BOARD, "deck": 5}},
    },
    "steps": [{"do": "act:collab", "player": "P1", "holomem": "back[1]"}],
}
"""A collab with an empty deck: readings differ on whether it is allowed."""


def test_a_finding_names_the_readings_it_hangs_on() -> None:
    verdict = verify({**QUESTION, "profile": "qa"}, weigh="findings")
    assert verdict.kind == "illegal"
    assert [(hang.reading, hang.kind) for hang in verdict.hangs] == [("collab_with_an_empty_deck", "unfinished")]


def test_nothing_is_weighed_unless_asked_or_found() -> None:
    assert verify({**QUESTION, "profile": "qa"}).hangs == []
    assert verify(QUESTION, weigh="findings").hangs == []


def test_the_other_side_can_be_weighed_where_nothing_is_found() -> None:
    verdict = verify(QUESTION, weigh="always")
    assert verdict.findings == []
    assert [(hang.reading, hang.kind) for hang in verdict.hangs] == [("collab_with_an_empty_deck", "illegal")]
