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


def test_a_choice_that_a_reader_does_not_name_stays_open() -> None:
    """Which of several colours a text goes by: where nothing says that it was chosen, it is missed."""
    empty: dict[str, Json] = {"hand": [], "live": [], "success": [], "waiting_room": [], "energy": 0, "energy_deck": 6}
    side: dict[str, Json] = {"left": None, "center": None, "right": None, "deck": 8, **empty}
    board = {"P1": {**side, "left": "PL!-bp6-006", "hand": ["PL!-sd1-010"]}, "P2": side}
    steps = [
        {"do": "act:ability", "player": "P1", "source": "left", "ability": 1},
        {"do": "effect:put", "by": "P1", "cards": ["hand:PL!-sd1-010"], "to": "waiting_room"},
        {"do": "act:end_main_phase", "player": "P1"},
    ]
    position = {"memory": {"turn_player": "P1", "row": "7.7.2"}, "board": board}
    record = replay(ruleset="lovelive", edition="1.06", perspective="public", position=position, steps=steps)
    assert verify(record).findings[0].broken[0].rule == "misplaced/due"
    steps[2:2] = [{"do": "act:choose", "player": "P1", "inferred": True}] * 2
    verdict = verify(record)
    assert (verdict.kind, verdict.findings) == ("undecided", [])
    assert (2, "9.6.3", "not_recorded") in [(one.step, one.clause, one.why) for one in verdict.undecided]
