"""Logs of the two programs become replays, and each comes to what was found by reading its events."""

import json
from pathlib import Path
from typing import Annotated, Any, Union

import pytest
from pydantic import Field, TypeAdapter

from judge.replay.foreign import ReaderError
from judge.replay.raw import Json
from judge.verify.api import verify
from rulesets.lovelive import RULESET
from rulesets.lovelive.readers.loveca import read, recognise
from tests.rulesets.lovelive.readers.games import CLIENT, HUMAN, PLAIN, WITH_TEXT, Games, Said, said

KINDS: Any = Union[(*RULESET.step_types,)]
ADAPTER: Any = TypeAdapter(list[Annotated[KINDS, Field(discriminator="do")]])
HEADER: Any = TypeAdapter(RULESET.header)

WITHOUT_TEXT: dict[str, list[Said]] = {name: [] for name in PLAIN} | {
    "sim_vanilla_random_003": [(225, "8.3.15.1.2", "fact:live_result/some_way_works")],
    "sim_vanilla_random_005": [(347, "10.2.2.1", "claim/agrees")],
    "sim_vanilla_random_008": [(286, "10.2.2.1", "claim/agrees")],
}
"""Games of the simulator without card text: where each leaves the rules, by the log's own step, and against what."""

REFUSED_FOR = {"9.6.2.1.2.1", "9.4.2.3"}


@pytest.mark.parametrize("name", [*PLAIN, *WITH_TEXT, *CLIENT, HUMAN])
def test_a_log_becomes_steps_of_the_format(shared: Path, name: str) -> None:
    log = Games(shared).log(name)
    assert recognise(log)
    replay = read(log)
    ADAPTER.validate_json(json.dumps(replay["steps"]))
    HEADER.validate_json(json.dumps({key: value for key, value in replay.items() if key != "steps"}))


@pytest.mark.parametrize(("name", "findings"), WITHOUT_TEXT.items(), ids=WITHOUT_TEXT)
def test_a_game_without_text_is_decided_at_every_step(shared: Path, name: str, findings: list[Said]) -> None:
    verdict = Games(shared).verdict(name)
    assert verdict.undecided == []
    assert [said(finding) for finding in verdict.findings] == findings
    assert verdict.kind == ("diverges" if findings else "legal")


@pytest.mark.parametrize("name", CLIENT)
def test_the_client_gives_energies_before_the_redraws_and_refuses_what_is_illegal(shared: Path, name: str) -> None:
    verdict = Games(shared).verdict(name, keep_going=True)
    assert [finding.clause for finding in verdict.findings] == ["6.2.1.6", "6.2.1.6"]
    assert [[other.clause for other in finding.also] for finding in verdict.findings] == [["6.2.1.7"], ["6.2.1.7"]]
    assert verdict.undecided == []
    assert verdict.outcome.clause == "10.3.1"
    assert verdict.refused
    assert {clause for clauses in verdict.refused.values() for clause in clauses} <= REFUSED_FOR


def test_icons_that_the_program_does_not_count_are_left_off_its_cards(shared: Path) -> None:
    replays = [read(Games(shared).log(name)) for name in PLAIN]
    changed = [card for replay in replays for card in replay.get("cards", {}).get("inline", [])]
    assert changed
    assert all("draw_icons" not in card or "score_icons" not in card for card in changed)


@pytest.mark.parametrize(
    ("change", "pointer"),
    [
        ({"producer": {"repo": "elsewhere"}}, "/producer/repo"),
        ({"steps": {}}, "/steps"),
        ({"cards": []}, "/cards"),
    ],
)
def test_a_log_of_another_shape_is_refused_with_a_place(shared: Path, change: dict[str, Json], pointer: str) -> None:
    with pytest.raises(ReaderError) as refusal:
        read(Games(shared).log("sim_vanilla_random_000") | change)
    assert refusal.value.pointer == pointer


@pytest.mark.parametrize(("name", "act"), [("sim_vanilla_random_000", "manual_adjustment"), (CLIENT[0], "TAP_MEMBER")])
def test_a_table_changed_by_hand_stops_the_reader_there(shared: Path, name: str, act: str) -> None:
    log = Games(shared).log(name)
    whole = read(log)
    assert "stopped" not in whole
    at = len(log["steps"]) // 2
    log["steps"][at] |= {"action": act}
    replay = read(log)
    src = log["steps"][at]["n"]
    assert replay["stopped"] == {"at": src, "why": "unknown_act", "facts": {"act": act}}
    assert replay["steps"] == whole["steps"][: len(replay["steps"])]
    assert all(step.get("src", 0) < src for step in replay["steps"])
    assert "result" not in replay


@pytest.mark.parametrize("part", [0.3, 0.55, 0.8])
def test_a_log_that_breaks_off_has_no_finding_that_the_whole_has_not(shared: Path, part: float) -> None:
    log = Games(shared).log(WITH_TEXT[0])
    whole = [said(one) for one in verify(read(log), keep_going=True).findings]
    del log["steps"][int(len(log["steps"]) * part) :], log["result"]
    assert all(said(one) in whole for one in verify(read(log), keep_going=True).findings)
