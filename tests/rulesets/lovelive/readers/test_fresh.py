"""Games of two more folders of the simulator come to what `fresh.toml` and `fresh_tampered.toml` state.

The suite judges every third; `RECORDED_GAMES=all` judges all.
"""

import json
import lzma
import os
from pathlib import Path

import pytest

from judge.verify.api import verify
from judge.verify.outcome.verdict import Finding, Verdict
from tests.rulesets.lovelive.readers.games import EARLY_END, own, said, table, turns

FOLDER = Path("data/games2")
EVERY = 1 if os.environ.get("RECORDED_GAMES") == "all" else 3
EXPECTED = table("fresh")
FAULTS = table("fresh_tampered")
TURNS = table("fresh_turns")


def judged(shared: Path, folder: str, name: str) -> Verdict:
    return verify(shared / FOLDER / folder / f"{name}.json.xz", keep_going=True)


def early(finding: Finding) -> bool:
    return finding.broken[0].rule == EARLY_END


def test_every_game_is_listed(shared: Path) -> None:
    for folder, listed in (("loveca", EXPECTED), ("loveca-tampered", FAULTS)):
        assert set(listed) == {path.name.partition(".")[0] for path in (shared / FOLDER / folder).glob("*.xz")}


@pytest.mark.parametrize("name", list(EXPECTED)[::EVERY])
def test_what_is_found(shared: Path, name: str) -> None:
    what = EXPECTED[name]
    verdict = judged(shared, "loveca", name)
    others = [n for n, one in enumerate(verdict.findings) if not early(one)]
    until = others[0] if others else len(verdict.findings)
    assert [one.src for one in verdict.findings[:until]] == what["early_ends"]
    first = verdict.findings[until] if others else None
    assert (first is not None) == ("clause" in what)
    if first is not None:
        stated = (what.get("src"), what["clause"], what["rule"])
        assert (first.src, first.broken[0].clause, first.broken[0].rule) == stated
    assert verdict.kind == what["verdict"]
    assert verdict.decided >= what["decided"]


@pytest.mark.parametrize("name", list(FAULTS)[::EVERY])
def test_what_was_tampered_with_is_found_at_its_place(shared: Path, name: str) -> None:
    what = FAULTS[name]
    findings = judged(shared, "loveca-tampered", name).findings
    found = next(one for one in findings if not early(one) and (one.src == what.get("src") or "src" in what))
    assert (found.src, found.broken[0].clause.partition("#")[0]) == (what.get("src"), what["clause"])


@pytest.mark.parametrize("name", list(TURNS)[::EVERY])
def test_each_turn_comes_to_what_was_found_by_reading(shared: Path, name: str) -> None:
    log = json.loads(lzma.decompress((shared / FOLDER / "loveca" / f"{name}.json.xz").read_bytes()))
    found = [one for turn in turns(log) for one in own(verify(turn, keep_going=True)) if not early(one)]
    assert [said(one) for one in found] == [(src, clause, rule) for _, src, clause, rule in TURNS[name]]
