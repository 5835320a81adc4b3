"""The recorder without any page: what it offers is legal, what it refuses is told, what stood is found."""

import json
import os
from pathlib import Path
from random import Random

import pytest

from judge.desk.recorder import Recorder
from judge.engine.rules import registry
from judge.replay.problem import InvalidReplay
from judge.verify.api import verify
from judge.verify.play.selfplay import opening

GAMES = int(os.environ.get("RECORDED", "1"))
LONGEST = 4000


def played(ruleset: str, rng: Random, most: int = LONGEST) -> Recorder:
    """A game recorded by somebody who takes what is offered at random."""
    recorder = Recorder(opening(registry.load(ruleset)))
    for _ in range(most):
        waits = recorder.waiting()
        acts = [act for act in waits.acts if act["do"] != "act:concede"]
        if waits.what == "over":
            break
        if waits.what == "fact":
            assert recorder.chance(rng) is None
        elif waits.what == "effects" or (waits.may_pass and (not acts or rng.random() < 1 / 5)):
            assert recorder.silent()
        else:
            assert recorder.record(rng.choice(acts)) is None
    return recorder


@pytest.mark.parametrize("ruleset", registry.names())
def test_recorded_games_verify_as_legal(ruleset: str) -> None:
    for number in range(GAMES):
        recorder = played(ruleset, Random(f"recorded/{number}"))
        verdict = verify(recorder.replay())
        assert recorder.waiting().what == "over", number
        assert (verdict.kind, verdict.findings) == ("legal", []), number


@pytest.mark.parametrize("ruleset", registry.names())
def test_back_and_forth_comes_to_the_same_record(ruleset: str) -> None:
    recorder = played(ruleset, Random(5), 40)
    steps, waits = list(recorder.steps), recorder.waiting()
    for _ in range(4):
        assert recorder.undo()
    assert len(recorder.steps) < len(steps)
    while recorder.redo():
        pass
    assert (recorder.steps, recorder.waiting().clause) == (steps, waits.clause)


def question(root: Path, file: Path | None = None) -> Recorder:
    replay = json.loads((root / "replays" / "hololive" / "bloom-into-too-much-damage.json").read_text("utf-8"))
    return Recorder({**replay, "steps": []}, file=file, steps=replay["steps"][:4])


BLOOM = {"do": "act:bloom", "player": "P2", "card": "hand:hSD01-013", "onto": "center"}


def test_an_illegal_act_is_refused_with_its_checks_and_found_where_it_stood(root: Path) -> None:
    recorder = question(root)
    refused = recorder.record(BLOOM)
    assert refused is not None
    finding, report = refused.findings[0]
    assert finding.clause == "8.3.3#3"
    assert report is not None
    assert [check.clause for check in report.checks if check.state == "fails"] == ["8.3.3#3"]
    assert len(recorder.steps) == 4
    assert recorder.record(BLOOM, stood=True) is None
    verdict = verify(recorder.replay())
    assert (verdict.kind, verdict.findings[0].step, verdict.findings[0].clause) == ("illegal", 4, "8.3.3#3")


def test_what_nobody_waits_for_is_refused_too(root: Path) -> None:
    recorder = question(root)
    assert recorder.record({"do": "act:end_performance_step", "player": "P1"}) is not None
    assert recorder.record({"do": "fact:die", "value": 3}) is not None
    with pytest.raises(InvalidReplay):
        recorder.record({"do": "act:juggle", "player": "P1"})


def test_each_act_is_on_the_disk_at_once(root: Path, tmp_path: Path) -> None:
    file = tmp_path / "record.json"
    recorder = question(root, file)
    recorder.record({"do": "act:end_main_step", "player": "P2"}, at=61.2)
    recorder.remark("a judge was called")
    told = json.loads(file.read_text("utf-8"))
    assert told["steps"] == recorder.steps
    assert told["meta"]["clock"] == [[4, 61]]
    assert told["meta"]["remarks"] == [[5, "a judge was called"]]
    assert verify(file).kind in ("unfinished", "undecided")


def test_a_record_may_begin_with_unknown_decks() -> None:
    rules = registry.load("hololive")
    recorder = Recorder(
        {"format": 1, "ruleset": "hololive", "edition": rules.book.editions[-1].id, "perspective": "public"}
    )
    assert recorder.waiting().what in ("fact", "offer")


@pytest.mark.parametrize(
    "name",
    ["hololive/masked-P1", "lovelive/masked-P1", "mlp/effects", "quintuplets/both-decks-out", "lovelive/refresh"],
)
def test_a_legal_record_can_be_recorded_step_by_step(root: Path, name: str) -> None:
    replay = json.loads((root / "replays" / f"{name}.json").read_text("utf-8"))
    steps = replay.pop("steps")
    replay.pop("result", None)
    recorder = Recorder(replay)
    assert [recorder.record(step) for step in steps] == [None] * len(steps)
