"""Logs of the two programs become replays, and each comes to what was found by reading its events."""

import json
from pathlib import Path
from typing import Annotated, Any, Union

import pytest
from pydantic import Field, TypeAdapter

from judge.replay.foreign import ReaderError
from judge.verify.api import verify
from judge.verify.verdict import Verdict
from rulesets.lovelive import RULESET
from rulesets.lovelive.readers.loveca import read, recognise

KINDS: Any = Union[(*RULESET.step_types,)]
ADAPTER: Any = TypeAdapter(list[Annotated[KINDS, Field(discriminator="do")]])
HEADER: Any = TypeAdapter(RULESET.header)
FOLDER = Path("data", "loveca")

NO_REFRESH, OTHER_HEARTS = "10.2.1", "8.3.15.1.2"
CLEARED, OVER = "5.4.1", "10.3.1"
PLAIN = {f"sim_vanilla_random_{n:03}": None for n in range(14)} | {
    "sim_vanilla_random_003": (225, OTHER_HEARTS),
    "sim_vanilla_random_005": (347, NO_REFRESH),
    "sim_vanilla_random_008": (286, NO_REFRESH),
}
"""Games of the simulator without card text: where each leaves the rules, by the log's own step, and against what."""

WITH_TEXT = (
    {f"sim_abilities_random_{n:03}": None for n in range(100, 108)}
    | {f"sim_abilities_sandbox_{n:03}": None for n in range(8)}
    | {
        "sim_abilities_random_104": (237, OVER),
        "sim_abilities_random_106": (167, CLEARED),
        "sim_abilities_sandbox_001": (46, CLEARED),
        "sim_abilities_sandbox_004": (22, CLEARED),
    }
)
"""Games of the simulator with card text: it carries out what triggers in a success check too late."""

CLIENT = tuple(f"dev_vanilla_random_{n:03}" for n in range(12))
HUMAN = "human_dev_20260628"
REFUSED_FOR = {"9.6.2.1.2.1", "9.4.2.3"}


def load(shared: Path, name: str) -> dict[str, Any]:
    return dict(json.loads((shared / FOLDER / f"{name}.json").read_text(encoding="utf-8")))


def judged(shared: Path, name: str, *, keep_going: bool = False) -> Verdict:
    return verify(shared / FOLDER / f"{name}.json", keep_going=keep_going)


def found(verdict: Verdict) -> list[tuple[int | None, str]]:
    return [(finding.src, finding.clause) for finding in verdict.findings]


@pytest.mark.parametrize("name", [*PLAIN, *WITH_TEXT, *CLIENT, HUMAN])
def test_a_log_becomes_steps_of_the_format(shared: Path, name: str) -> None:
    log = load(shared, name)
    assert recognise(log)
    replay = read(log)
    ADAPTER.validate_json(json.dumps(replay["steps"]))
    HEADER.validate_json(json.dumps({key: value for key, value in replay.items() if key != "steps"}))


@pytest.mark.parametrize(("name", "finding"), PLAIN.items(), ids=PLAIN)
def test_a_game_without_text_is_decided_at_every_step(shared: Path, name: str, finding: tuple[int, str] | None) -> None:
    verdict = judged(shared, name)
    assert verdict.undecided == []
    assert found(verdict) == ([finding] if finding else [])
    assert verdict.kind == ("diverges" if finding else "legal")


@pytest.mark.parametrize(("name", "finding"), WITH_TEXT.items(), ids=WITH_TEXT)
def test_a_game_with_text_is_undecided_where_text_decides(
    shared: Path, name: str, finding: tuple[int, str] | None
) -> None:
    verdict = judged(shared, name)
    assert found(verdict) == ([finding] if finding else [])
    assert verdict.kind == ("diverges" if finding else "undecided")


@pytest.mark.parametrize("name", CLIENT)
def test_the_client_gives_energies_before_the_redraws_and_refuses_what_is_illegal(shared: Path, name: str) -> None:
    verdict = judged(shared, name, keep_going=True)
    assert [finding.clause for finding in verdict.findings] == ["6.2.1.6", "6.2.1.6"]
    assert [[other.clause for other in finding.also] for finding in verdict.findings] == [["6.2.1.7"], ["6.2.1.7"]]
    assert verdict.undecided == []
    assert verdict.outcome.clause == "10.3.1"
    assert verdict.refused
    assert {clause for clauses in verdict.refused.values() for clause in clauses} <= REFUSED_FOR


def test_a_game_of_people_is_judged_as_far_as_the_log_goes(shared: Path) -> None:
    verdict = judged(shared, HUMAN, keep_going=True)
    assert [finding.clause for finding in verdict.findings] == ["6.2.1.6", "6.2.1.6"]
    assert verdict.undecided != []


def test_icons_that_the_program_does_not_count_are_left_off_its_cards(shared: Path) -> None:
    replays = [read(load(shared, name)) for name in PLAIN]
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
def test_a_log_of_another_shape_is_refused_with_a_place(shared: Path, change: dict[str, Any], pointer: str) -> None:
    with pytest.raises(ReaderError) as refusal:
        read(load(shared, "sim_vanilla_random_000") | change)
    assert refusal.value.pointer == pointer
