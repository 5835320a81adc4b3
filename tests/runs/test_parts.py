"""A run shared out and put together again is the run as a whole."""

import json
from pathlib import Path

import pytest

from judge.runs.shard import Part
from tests.cli.conftest import Judge, judge

__all__ = ["judge"]
FORMATS = ("text", "concise", "json", "jsonl", "sarif", "junit", "github", "markdown")


@pytest.fixture
def parts(judge: Judge, corpus: tuple[Path, ...], tmp_path: Path) -> list[Path]:
    made = [tmp_path / f"part-{n}.jsonl" for n in (3, 1, 2)]
    for path in made:
        judge("verify", *corpus, "--shard", f"{path.stem[-1]}/3", "--format", "jsonl", "-o", path)
    return made


@pytest.fixture(scope="module")
def corpus(root: Path, tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, ...]:
    broken = tmp_path_factory.mktemp("broken") / "broken.json"
    broken.write_text("{")
    return root / "replays" / "mlp", broken, root / "replays" / "hololive", broken.with_name("absent.json")


def test_every_part_has_some_and_each_replay_one(parts: list[Path]) -> None:
    counts = [len(path.read_text().splitlines()) - 1 for path in parts]
    assert all(counts)
    assert sum(counts) > 15


@pytest.mark.parametrize("form", FORMATS)
def test_merged_parts_are_the_whole(judge: Judge, corpus: tuple[Path, ...], parts: list[Path], form: str) -> None:
    whole = judge("verify", *corpus, "--format", form, "--verbose")
    together = judge("merge", *parts, "--format", form, "--verbose")
    assert together.output == whole.output
    assert together.exit_code == whole.exit_code == 3


def test_what_counts_is_chosen_when_parts_are_merged(judge: Judge, root: Path, tmp_path: Path) -> None:
    games = root / "replays" / "hololive"
    parts = [tmp_path / f"{n}.jsonl" for n in (1, 2)]
    for n, path in enumerate(parts, 1):
        judge("verify", games, "--shard", f"{n}/2", "--format", "jsonl", "-o", path, "--keep-going")
    chosen = ("--select", "hololive:8", "--statistics")
    assert judge("merge", *parts, *chosen).output == judge("verify", games, *chosen).output


def test_a_part_that_is_missing_or_cut_short_is_told(judge: Judge, parts: list[Path], tmp_path: Path) -> None:
    missing = judge("merge", *parts[1:])
    assert (missing.exit_code, "not all parts of one run: 1/3, 2/3" in missing.output) == (3, True)
    cut = tmp_path / "cut.jsonl"
    cut.write_text("".join(parts[0].read_text().splitlines(keepends=True)[:-1]))
    short = judge("merge", cut, *parts[1:])
    assert (short.exit_code, "cut.jsonl does not end" in " ".join(short.output.split())) == (3, True)


def test_whole_runs_follow_each_other(judge: Judge, root: Path, tmp_path: Path) -> None:
    folders = [root / "replays" / name for name in ("mlp", "hololive")]
    files = [tmp_path / f"{folder.name}.jsonl" for folder in folders]
    for folder, file in zip(folders, files, strict=True):
        judge("verify", folder, "--format", "jsonl", "-o", file)
    assert judge("merge", *files).output == judge("verify", *folders).output


def test_what_is_no_result_is_told_with_its_line(judge: Judge, tmp_path: Path) -> None:
    file = tmp_path / "other.jsonl"
    file.write_text('{"kind": "legal"}\n')
    run = judge("merge", file)
    assert (run.exit_code, "other.jsonl is no result" in " ".join(run.output.split())) == (3, True)


@pytest.mark.parametrize("text", ["0/2", "3/2", "1", "a/b", "1/0", "1/2/3"])
def test_what_is_no_part(text: str) -> None:
    with pytest.raises(ValueError, match=r"no part of a run|invalid literal"):
        Part.read(text)


def test_a_cluster_finds_the_same(judge: Judge, corpus: tuple[Path, ...]) -> None:
    pytest.importorskip("distributed", reason="the extra `cluster` is not installed")
    command = ("verify", *corpus, "--format", "json")
    whole = judge(*command)
    together = judge(*command, "--cluster", "local", "-j", 2)
    assert json.loads(together.stdout) == json.loads(whole.stdout)
    assert together.stdout == whole.stdout
