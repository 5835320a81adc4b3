"""What `judge verify` and the commands of one file read: folders, patterns, packed files, archives, lists, pipes."""

import gzip
import importlib
import json
import lzma
import os
import subprocess
import tarfile
import threading
import zipfile
from collections.abc import Callable
from io import BytesIO
from pathlib import Path

import pytest
from click.testing import CliRunner

from judge.cli import main
from judge.replay.packed import ZSTD
from tests.cli.conftest import Judge

ILLEGAL, DRAW = "bloom-into-too-much-damage.json", "draw.json"
Pack = Callable[[bytes], bytes]


def zstd(data: bytes) -> bytes:
    for name in ZSTD:
        try:
            return bytes(importlib.import_module(name).compress(data))
        except ImportError:
            continue
    pytest.skip("no zstd here")


PACKS: dict[str, Pack] = {"gz": gzip.compress, "xz": lzma.compress, "zst": zstd}


@pytest.fixture
def two(games: Path) -> bytes:
    """A legal and an illegal game, a line each."""
    lines = [json.dumps(json.loads((games / name).read_text("utf-8"))) for name in (DRAW, ILLEGAL)]
    return "\n".join(lines).encode()


def told(judge: Judge, *arguments: object) -> list[tuple[str, str]]:
    lines = judge("verify", *arguments, "--format", "jsonl").stdout.splitlines()
    return [(one["source"], one["kind"]) for one in map(json.loads, lines)]


@pytest.mark.parametrize("suffix", PACKS)
def test_games_a_line_are_unpacked(judge: Judge, two: bytes, tmp_path: Path, suffix: str) -> None:
    path = tmp_path / f"games.jsonl.{suffix}"
    path.write_bytes(PACKS[suffix](two))
    assert told(judge, path) == [(str(path), "legal"), (str(path), "illegal")]
    assert told(judge, tmp_path) == told(judge, path)


@pytest.mark.parametrize("suffix", PACKS)
@pytest.mark.parametrize("kind", ["json", "jsonl"])
def test_a_packed_file_that_breaks_off_is_invalid(
    judge: Judge, games: Path, tmp_path: Path, suffix: str, kind: str
) -> None:
    path = tmp_path / f"game.{kind}.{suffix}"
    path.write_bytes(PACKS[suffix]((games / DRAW).read_bytes())[:-9])
    result = judge("verify", path)
    assert result.exit_code == 3
    assert "cannot be unpacked" in result.stdout


def test_members_of_a_zip_in_its_order(judge: Judge, games: Path, two: bytes, tmp_path: Path) -> None:
    path = tmp_path / "games.zip"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("z/two.jsonl.gz", gzip.compress(two))
        archive.writestr("README.md", "no replay")
        archive.write(games / DRAW, "a/draw.json")
    expected = [("z/two.jsonl.gz", "legal"), ("z/two.jsonl.gz", "illegal"), ("a/draw.json", "legal")]
    assert told(judge, path) == [(f"{path}!{name}", kind) for name, kind in expected]


@pytest.mark.parametrize("suffix", ["tar", "tar.gz", "tar.xz", "tar.zst", "tgz"])
def test_members_of_a_tar(judge: Judge, games: Path, tmp_path: Path, suffix: str) -> None:
    plain = BytesIO()
    with tarfile.open(fileobj=plain, mode="w") as archive:
        archive.add(games / ILLEGAL, "b.json")
        archive.add(games / DRAW, "a.json")
    path = tmp_path / f"games.{suffix}"
    packs: dict[str, Pack] = {**PACKS, "tgz": gzip.compress, "tar": bytes}
    path.write_bytes(packs[suffix.rpartition(".")[2]](plain.getvalue()))
    assert told(judge, path) == [(f"{path}!b.json", "illegal"), (f"{path}!a.json", "legal")]


@pytest.mark.parametrize("name", ["x.zip", "x.tar", "x.tar.gz"])
def test_a_broken_archive_is_one_result(judge: Judge, games: Path, tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    path.write_bytes(b"PK\x03\x04 no archive")
    assert told(judge, path, games / DRAW) == [(str(path), "invalid"), (str(games / DRAW), "legal")]


def test_nothing_is_no_silent_success(judge: Judge, tmp_path: Path) -> None:
    with zipfile.ZipFile(tmp_path / "none.zip", "w") as archive:
        archive.writestr("README.md", "no replay")
    (tmp_path / "list").write_text("\n")
    assert told(judge, tmp_path / "none.zip") == [(str(tmp_path / "none.zip"), "invalid")]
    assert told(judge, tmp_path) == [(str(tmp_path), "invalid")]
    assert "nothing matches" in judge("verify", tmp_path / "*.jsonl").stdout
    assert judge("verify", "--files-from", tmp_path / "list").exit_code == 2
    assert judge("verify").exit_code == 2


def test_a_pattern_is_sorted_and_a_name_is_no_pattern(judge: Judge, games: Path, tmp_path: Path) -> None:
    (tmp_path / "a").mkdir()
    for name in ("b.json", "a/[c].json", "x.txt"):
        (tmp_path / name).write_bytes((games / DRAW).read_bytes())
    assert told(judge, tmp_path / "**" / "*.json") == [
        (str(tmp_path / name), "legal") for name in ("a/[c].json", "b.json")
    ]
    assert told(judge, tmp_path / "a" / "[c].json") == [(str(tmp_path / "a/[c].json"), "legal")]


@pytest.mark.parametrize("end", ["\n", "\0", "\r\n"])
def test_files_from_a_list(judge: Judge, games: Path, tmp_path: Path, end: str) -> None:
    listed = [str(games / ILLEGAL), str(games / DRAW)]
    (tmp_path / "list").write_bytes("".join(name + end for name in listed).encode())
    assert [name for name, _ in told(judge, "--files-from", tmp_path / "list")] == listed
    given = CliRunner().invoke(main, ["verify", "--files-from", "-", "--format", "jsonl"], input=end.join(listed))
    assert [json.loads(line)["source"] for line in given.stdout.splitlines()] == listed


def test_only_what_git_says_changed(judge: Judge, games: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def git(*arguments: str) -> None:
        who = ("-c", "user.name=x", "-c", "user.email=x@x")
        subprocess.run(["git", *who, *arguments], cwd=tmp_path, check=True, capture_output=True)

    monkeypatch.chdir(tmp_path)
    for name in ("same.json", "changed.json", "gone.json"):
        (tmp_path / name).write_bytes((games / DRAW).read_bytes())
    git("init", "-q")
    assert judge("verify", "--changed").exit_code == 2
    git("add", ".")
    git("commit", "-qm", "x")
    assert judge("verify", "--changed").exit_code == 0
    assert told(judge, "--changed") == []
    (tmp_path / "changed.json").write_bytes((games / ILLEGAL).read_bytes())
    (tmp_path / "gone.json").unlink()
    (tmp_path / "new").mkdir()
    (tmp_path / "new" / "日本.json").write_bytes((games / DRAW).read_bytes())
    both = [("changed.json", "illegal"), ("new/日本.json", "legal")]
    assert told(judge, "--changed") == told(judge, "--changed=HEAD") == both
    assert told(judge, "new", "--changed") == both[1:]
    git("add", ".")
    git("commit", "-qm", "y")
    assert told(judge, "--changed=HEAD~1") == both
    assert judge("verify", "--changed=nowhere").exit_code == 2


@pytest.mark.parametrize(
    "command", [["legal", "--at", "4"], ["show", "--at", "4"], ["deck"], ["convert", "replay"]], ids=lambda one: one[0]
)
def test_one_file_may_come_through_a_pipe(games: Path, command: list[str]) -> None:
    name = "starter-legal.json"
    words = [*command, str(games / name)]
    piped = CliRunner().invoke(main, [*command, "-"], input=(games / name).read_bytes())
    named = CliRunner().invoke(main, words)
    assert piped.exit_code == named.exit_code
    assert piped.stdout.replace("-  step", "  step").splitlines()[1:] == named.stdout.splitlines()[1:]


def test_links_and_special_files(judge: Judge, games: Path, tmp_path: Path) -> None:
    (tmp_path / "a.json").symlink_to(games / DRAW)
    (tmp_path / "b.json").symlink_to(tmp_path / "nowhere")
    (tmp_path / "c.json").symlink_to("c.json")
    (tmp_path / "loop").symlink_to(tmp_path)
    os.mkfifo(tmp_path / "d.json")
    found = told(judge, tmp_path)
    assert found == [(str(tmp_path / f"{n}.json"), k) for n, k in (("a", "legal"), ("b", "invalid"), ("c", "invalid"))]


def test_a_pipe_that_is_named_is_read(judge: Judge, games: Path, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    writer = threading.Thread(target=(tmp_path / "pipe").write_bytes, args=((games / DRAW).read_bytes(),))
    writer.start()
    assert told(judge, tmp_path / "pipe") == [(str(tmp_path / "pipe"), "legal")]
    writer.join()


def test_what_is_written_is_not_read(judge: Judge, games: Path, tmp_path: Path) -> None:
    (tmp_path / "a.json").write_bytes((games / DRAW).read_bytes())
    for _ in range(2):
        assert judge("verify", tmp_path, "--format", "json", "--output", tmp_path / "out.json").exit_code == 0
