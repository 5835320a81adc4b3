"""What the commands print for programs fits its published schema, and the files of these are the ones that are made."""

import json
from collections.abc import Sequence
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from judge.replay.raw import Json
from judge.replay.schema import text_of
from judge.report.as_json import VERSION, verdict_object
from judge.report.formats.lines import summary_object
from judge.report.outputs import COMMANDS, outputs
from judge.verify.outcome.corpus import Failure, Judged, Summary
from judge.verify.outcome.plain import plain
from judge.verify.outcome.verdict import Verdict
from tests.cli.conftest import Judge

SCHEMAS = outputs()
GAME, FAULTY, QUESTION = "masked-P1.json", "bloom-into-too-much-damage.json", "judges-question.json"
PRINTED = [
    ("verify", (FAULTY, GAME, QUESTION, "rulings.json", "deck-out.json", "--keep-going", "--readings")),
    ("verify", ("no-such-file.json",)),
    ("deck", ("starter-legal.json",)),
    ("legal", (FAULTY, "--at", "4")),
    ("legal", (FAULTY, "--at", "1")),
    ("show", (FAULTY, "--at", "4")),
    ("show", (GAME, "--at", "40")),
    ("clause", ("hololive", "8.3.3#3")),
    ("clause", ("hololive", "6.2.1.7")),
    ("card", ("hololive", "hSD01-013")),
    ("card", ("lovelive", "PL!-sd1-001")),
    ("card", ("mlp", "BP01-U01")),
    ("coverage", ("mlp",)),
    ("coverage", ("hololive", FAULTY)),
    ("coverage", ("hololive", FAULTY, "--proof")),
    ("cache", ("info",)),
]


def faults(command: str, value: Json) -> Sequence[str]:
    """Where a value does not fit what a command is to print."""
    errors = Draft202012Validator(SCHEMAS[f"output-{command}"]).iter_errors(value)
    return [f"{error.json_path}: {error.message[:200]}" for error in errors]


@pytest.mark.parametrize(("command", "arguments"), PRINTED)
def test_what_a_command_prints_fits_its_schema(
    judge: Judge, games: Path, monkeypatch: pytest.MonkeyPatch, command: str, arguments: Sequence[str]
) -> None:
    monkeypatch.chdir(games)
    printed = judge(command, *arguments, "--format", "json").stdout
    assert faults(command, json.loads(printed)) == []


def test_a_case_and_a_log_that_stops_fit_as_well(judge: Judge, root: Path) -> None:
    case = root / "tests" / "rulesets" / "hololive" / "ch08" / "8.3.3#3.toml"
    assert faults("verify", json.loads(judge("verify", case, "--format", "json").stdout)) == []


def test_a_replay_without_a_verdict_fits_as_well() -> None:
    late = Judged("slow.json", Verdict("invalid"), failure=Failure("time", 3, {"most": "10"}))
    summary = summary_object(Summary())
    value = {"version": VERSION, "verdicts": [verdict_object(late, "en")], "summary": plain(summary)}
    assert value["verdicts"][0]["kind"] == "timed_out"
    assert faults("verify", value) == []


def test_a_schema_tells_what_does_not_belong(judge: Judge) -> None:
    value = json.loads(judge("clause", "mlp", "4-2.2.0", "--format", "json").stdout)
    assert faults("clause", value) == []
    assert faults("clause", {**value, "made_up": 1})
    assert faults("clause", {key: one for key, one in value.items() if key != "code"})
    assert faults("clause", {**value, "version": 2})


@pytest.mark.parametrize("command", COMMANDS)
def test_the_published_schema_is_the_one_that_is_made(root: Path, command: str) -> None:
    path = root / "schemas" / f"output-{command}.json"
    made = SCHEMAS[f"output-{command}"]
    Draft202012Validator.check_schema(made)
    assert path.read_text("utf-8") == text_of(made), "stale; run: judge schema --output verify --write schemas"
