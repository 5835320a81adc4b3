"""A record that says nothing: how far the rules go on by themselves."""

from typing import Any

from judge.replay.raw import Json
from judge.verify.api import verify

SIDE = {"center": "hSD01-003", "life": 5, "cheer_deck": 0}


def replay(**more: Any) -> dict[str, Json]:
    board = {"P1": SIDE, "P2": SIDE}
    return {"format": 1, "ruleset": "hololive", "edition": "1.7.0", "position": {"board": board}, "steps": [], **more}


def test_a_record_without_a_result_ends_where_a_player_may_act() -> None:
    claim = {"do": "claim", "board": {"P1": {"center": {"card": "hSD01-003", "cheer": []}}}}
    verdict = verify(replay(steps=[claim]))
    assert (verdict.kind, verdict.implied) == ("unfinished", [])


def test_a_result_is_looked_for_but_not_for_ever() -> None:
    verdict = verify(replay(result={"winner": "P1", "how": "rule"}))
    assert verdict.kind == "diverges"
    assert verdict.findings[0].broken[0].rule == "result/not_over_yet"


def test_a_step_that_never_fits_is_found() -> None:
    verdict = verify(replay(steps=[{"do": "act:down", "player": "P1", "holomem": "center"}]))
    assert verdict.kind == "illegal"


def test_an_answer_left_out_stands_before_the_claim_that_is_so_only_then() -> None:
    """Two cards are drawn as hBP01-023 collabs: before a claim of the deck after it, after one of the deck before."""
    side = {"center": "hSD01-003", "back": ["hBP01-023"], "deck": ["hSD01-003"] * 3}
    collab = {"do": "act:collab", "player": "P1", "holomem": "back[1]"}
    for deck, before in ((0, 1), (2, 2)):
        claim = {"do": "claim", "board": {"P1": {"deck": deck}}}
        verdict = verify(replay(position={"board": {"P1": side, "P2": SIDE}}, steps=[collab, claim]))
        assert [one.before for one in verdict.implied] == [before]
