"""Formats of `judge verify`, each read back by a program that reads it, or held to its schema."""

import json
import re
from io import StringIO
from pathlib import Path
from urllib.parse import unquote

import pytest
from markdown_it import MarkdownIt

from judge.replay.raw import Json
from judge.report.as_json import written
from judge.report.formats.markdown import escaped
from tests.cli.conftest import Judge, games, judge
from tests.report.sarif_shape import misshapen

__all__ = ["games", "judge"]

ILLEGAL = "bloom-into-too-much-damage.json"
EVIL = "%0A::error::x [a](http://b.c)|<b>&\"'`@me=1\u202e"
COMMAND = re.compile(r"::(error|warning|notice)(?: ([^:]*))?::(.*)")
MACHINES = ("json", "jsonl", "sarif", "junit")


@pytest.fixture
def run(games: Path, tmp_path: Path) -> tuple[Path, ...]:
    """An illegal game, a legal one, one that is none under a hostile name, and a case that misses."""
    bad = tmp_path / f"{EVIL.replace('/', '')}.json"
    bad.write_text(json.dumps({"format": 1, "ruleset": EVIL}), encoding="utf-8")
    case = tmp_path / "case.toml"
    case.write_text(
        'clause = "8.2.1"\nruleset = "hololive"\nedition = "1.7.0"\n[[case]]\nshows = "x"\n'
        'expect = { verdict = "legal" }\n[case.position.board]\nP1 = { center = "hSD01-003" }\n'
        'P2 = { center = "hSD01-003" }\n',
        encoding="utf-8",
    )
    return games / ILLEGAL, games / "draw.json", bad, case


def test_sarif_has_the_published_shape(judge: Judge, run: tuple[Path, ...]) -> None:
    log = json.loads(judge("verify", *run, "--format", "sarif").stdout)
    assert misshapen(log) == []
    results, rules = log["runs"][0]["results"], log["runs"][0]["tool"]["driver"]["rules"]
    assert [one["ruleId"] for one in results] == [
        "hololive/bloom/outlives_its_damage",
        "invalid/unknown_ruleset",
        "case/verdict",
    ]
    assert all(rules[one["ruleIndex"]]["id"] == one["ruleId"] for one in results)
    assert results[0]["properties"]["clause"] == rules[0]["properties"]["clause"] == "8.3.3#3"
    assert "judge clause hololive 8.3.3#3" in rules[0]["help"]["text"]
    places = [one["locations"][0]["physicalLocation"] for one in results]
    assert places[0]["region"] == {"startLine": 13, "startColumn": 3}
    assert unquote(places[1]["artifactLocation"]["uri"]) == f"file://{run[2]}"
    assert places[2]["artifactLocation"]["uri"].endswith("case.toml")
    assert "[a](" not in results[1]["message"]["text"]


def test_the_shape_is_looked_at() -> None:
    log = {"version": "2.1", "runs": [{"results": [{"message": {"text": 1}, "levl": "error"}]}]}
    assert len(misshapen(log)) == 4


def test_a_sarif_fingerprint_outlasts_a_move(judge: Judge, games: Path, tmp_path: Path) -> None:
    moved = tmp_path / "moved.json"
    moved.write_text("\n\n" + (games / ILLEGAL).read_text(encoding="utf-8"), encoding="utf-8")
    logs = [json.loads(judge("verify", path, "--format", "sarif").stdout) for path in (games / ILLEGAL, moved)]
    first, second = (log["runs"][0]["results"][0] for log in logs)
    assert first["partialFingerprints"] == second["partialFingerprints"]
    assert first["locations"] != second["locations"]


def test_two_alike_findings_of_a_file_differ(judge: Judge, games: Path, tmp_path: Path) -> None:
    line = json.dumps(json.loads((games / ILLEGAL).read_text(encoding="utf-8")))
    path = tmp_path / "games.jsonl"
    path.write_text(f"{line}\n{line}\n", encoding="utf-8")
    results = json.loads(judge("verify", path, "--format", "sarif").stdout)["runs"][0]["results"]
    prints = [one["partialFingerprints"]["judgeFinding/v1"] for one in results]
    assert [one.partition(":")[2] for one in prints] == ["1", "2"]
    assert [one["locations"][0]["physicalLocation"]["region"]["startLine"] for one in results] == [1, 2]


def test_junit_is_read_by_a_reader_of_it(judge: Judge, run: tuple[Path, ...]) -> None:
    reader = pytest.importorskip("junitparser")
    printed = judge("verify", *run, "--format", "junit").stdout
    suite = next(iter(reader.JUnitXml.fromstring(printed.encode())))
    assert (suite.tests, suite.failures, suite.errors, suite.skipped) == (4, 2, 1, 0)
    cases = list(suite)
    assert [len(case.result) for case in cases] == [1, 0, 1, 1]
    assert cases[0].result[0].type == "hololive/bloom/outlives_its_damage"
    assert cases[2].name == str(run[2]).replace("\u202e", "\\u202e")


def test_annotations_stand_at_their_lines(judge: Judge, run: tuple[Path, ...]) -> None:
    lines = judge("verify", *run, "--format", "github").stdout.splitlines()
    found = [COMMAND.fullmatch(line) for line in lines]
    assert all(found)
    assert [one[1] for one in found if one] == ["error"] * 3
    first = dict(pair.split("=", 1) for pair in (found[0][2] or "").split(",")) if found[0] else {}
    assert (first["file"], first["line"], first["col"]) == (str(run[0]), "13", "3")
    names = [unquote(one[2].split(",")[0].removeprefix("file=")) for one in found if one]
    assert str(run[2]) in names
    assert all("\u202e" not in line for line in lines)


def test_annotations_are_the_worst_ten(judge: Judge, games: Path, tmp_path: Path) -> None:
    path = tmp_path / "broken.jsonl"
    path.write_text("{\n" * 12, encoding="utf-8")
    lines = judge("verify", path, games / ILLEGAL, "--format", "github").stdout.splitlines()
    assert len(lines) == 11
    assert ILLEGAL in lines[0]
    assert lines[-1] == "::notice::and 3 more findings"
    assert len(judge("verify", path, "--format", "github", "--max-findings", 2).stdout.splitlines()) == 3


def test_markdown_shows_every_text_as_it_is(judge: Judge, run: tuple[Path, ...]) -> None:
    page = judge("verify", *run, "--format", "markdown").stdout
    tokens = MarkdownIt("gfm-like", {"linkify": False}).parse(page)
    inline = [child for token in tokens for child in token.children or []]
    assert {one.type for one in inline} <= {"text", "text_special"}
    assert sum(token.type == "tr_open" for token in tokens) == 4
    shown = ["".join(child.content for child in token.children or []) for token in tokens if token.type == "inline"]
    assert any(text.startswith(str(run[2]).replace("\u202e", "\\u202e")) for text in shown)
    assert "www." not in escaped("www.x.y")


@pytest.mark.parametrize("form", ["concise", "markdown", "text"])
def test_the_rest_is_counted(judge: Judge, run: tuple[Path, ...], form: str) -> None:
    printed = judge("verify", run[0], run[0], run[0], "--format", form, "--max-findings", 1).stdout
    assert printed.count("140 already taken") == 1
    assert "and 2 more findings" in printed


def test_sarif_tells_how_many_are_left_out(judge: Judge, run: tuple[Path, ...]) -> None:
    log = json.loads(judge("verify", *run, "--format", "sarif", "--max-findings", 1).stdout)
    assert misshapen(log) == []
    assert len(log["runs"][0]["results"]) == 1
    told = log["runs"][0]["invocations"][0]["toolExecutionNotifications"]
    assert told[0]["message"]["text"] == "and 2 more findings"


def test_a_concise_finding_is_a_line(judge: Judge, run: tuple[Path, ...]) -> None:
    lines = judge("verify", *run, "--format", "concise").stdout.splitlines()
    assert len(lines) == 3
    assert lines[0].startswith(f"{run[0]}:13:3: ILLEGAL hololive 8.3.3#3 (1.7.0) HP 130")
    assert lines[0].endswith("[hololive/bloom/outlives_its_damage]")


@pytest.mark.parametrize("form", MACHINES)
def test_a_file_beside_the_terminal(judge: Judge, run: tuple[Path, ...], tmp_path: Path, form: str) -> None:
    out = tmp_path / "out"
    result = judge("verify", *run, "--format", form, "--output", out)
    assert result.exit_code == 3
    assert result.stdout == judge("verify", *run).stdout
    assert out.read_text(encoding="utf-8") == judge("verify", *run, "--format", form).stdout


def test_json_is_one_document(judge: Judge, run: tuple[Path, ...]) -> None:
    page = json.loads(judge("verify", *run, "--format", "json").stdout)
    lines = [json.loads(line) for line in judge("verify", *run, "--format", "jsonl").stdout.splitlines()]
    assert page["version"] == 1
    assert page["verdicts"] == lines
    assert page["summary"]["count"] == 4
    assert page["summary"]["kinds"] == {"illegal": 1, "legal": 1, "invalid": 1, "unfinished": 1}


@pytest.mark.parametrize("form", ["concise", "github", "junit", "sarif"])
def test_what_fails_a_run_is_told(judge: Judge, tmp_path: Path, form: str) -> None:
    path = tmp_path / "open.json"
    board = {"P1": {"center": "hSD01-003"}, "P2": {"center": "hSD01-003"}}
    game: dict[str, Json] = {"format": 1, "ruleset": "hololive", "edition": "1.7.0", "position": {"board": board}}
    path.write_text(json.dumps({**game, "steps": []}), encoding="utf-8")
    said = "the record stops before the game ends"
    assert said not in judge("verify", path, "--format", form).stdout
    assert said in judge("verify", path, "--format", form, "--fail-on", "unfinished").stdout


def test_json_has_no_raw_control() -> None:
    evil = "\x1b\x7f\x9b\u2028\u202e\u200b\ufeff\ud800"
    for to in (StringIO(), None):
        text = written({evil: evil}, to=to)
        assert text.isprintable()
        assert json.loads(text) == {evil: evil}
