"""Every game that ships comes to the verdict that is written down beside it."""

import tomllib
from pathlib import Path

import pytest

from judge.replay.raw import Json
from judge.verify.api import verify

REPLAYS = Path(__file__).parents[2] / "replays"
EXPECTED = [
    pytest.param(listing.parent / name, expected, id=f"{listing.parent.name}/{name}")
    for listing in sorted(REPLAYS.glob("*/expected.toml"))
    for name, expected in tomllib.loads(listing.read_text(encoding="utf-8")).items()
]


@pytest.mark.parametrize(("path", "expected"), EXPECTED)
def test_a_shipped_game_comes_to_its_verdict(path: Path, expected: dict[str, Json]) -> None:
    verdict = verify(path)
    assert verdict.kind == expected["verdict"], verdict.findings or verdict.problems
    finding = verdict.findings[0] if verdict.findings else None
    assert (finding.step if finding else None) == expected.get("step")
    assert (finding.clause if finding else None) == expected.get("clause")
    assert (verdict.outcome.clause if verdict.outcome else None) == expected.get("ended_by")
    assert (verdict.outcome.winner if verdict.outcome else None) == expected.get("winner")


def test_no_shipped_game_is_left_out() -> None:
    shipped = {str(path.relative_to(REPLAYS)) for path in REPLAYS.rglob("*.json*")}
    assert {param.id for param in EXPECTED} == shipped


def test_a_finding_stands_at_its_line() -> None:
    path = REPLAYS / "hololive" / "bloom-into-too-much-damage.json"
    finding = verify(path).findings[0]
    assert '"act:bloom"' in path.read_text(encoding="utf-8").splitlines()[(finding.line or 0) - 1]
