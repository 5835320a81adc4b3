"""Games of two more folders come to what `fresh.toml` and `fresh_tampered.toml` state: a sample, or all on demand.

`RECORDED_GAMES=all` judges all.
"""

import os
from pathlib import Path

import pytest

from judge.verify.api import verify
from judge.verify.outcome.verdict import Verdict
from tests.rulesets.hololive.holoduel.games import CARDS, said, table

FOLDER = Path("data/games2")
GAMES = {"hd": "holoduel-mixed", "stuck": "holoduel-mixed", "hds": "holoduel-starter"}
TAMPERED = "holoduel-tampered"
EVERY = 1 if os.environ.get("RECORDED_GAMES") == "all" else 4
Said = tuple[int | None, str, str, str]
EXPECTED = table("fresh")
FAULTS = table("fresh_tampered")


def judged(shared: Path, folder: str, name: str) -> Verdict:
    return verify(shared / FOLDER / folder / f"{name}.json.xz", cards=(shared / CARDS,), keep_going=True)


def first_ones(verdict: Verdict, stated: list[Said], *, onward: bool) -> list[Said]:
    """The findings that follow from no other, and those that are stated, up to one after which all follows from it."""
    found = [said(one) for one in verdict.findings if one.after is None or said(one) in stated]
    return found[: len(stated)] if onward else found


def test_every_game_is_listed(shared: Path) -> None:
    there = {path.name.partition(".")[0] for name in GAMES.values() for path in (shared / FOLDER / name).glob("*.xz")}
    assert set(EXPECTED) == there
    assert set(FAULTS) == {path.name.partition(".")[0] for path in (shared / FOLDER / TAMPERED).glob("*.xz")}


@pytest.mark.parametrize("name", list(EXPECTED)[::EVERY])
def test_what_is_found(shared: Path, name: str) -> None:
    what = EXPECTED[name]
    entries = what.get("findings", [])
    stated = [(one.get("src"), one["kind"], one["clause"], one["rule"]) for one in entries]
    verdict = judged(shared, GAMES[name.partition("_")[0]], name)
    assert first_ones(verdict, stated, onward=any("onward" in one for one in entries)) == stated
    assert verdict.kind == what["verdict"]
    assert verdict.decided >= what["decided"]


@pytest.mark.parametrize("name", list(FAULTS)[::EVERY])
def test_what_was_tampered_with_is_found_at_its_place(shared: Path, name: str) -> None:
    what = FAULTS[name]
    findings = judged(shared, TAMPERED, name).findings
    before = what.get("before", [])
    assert [said(one) for one in findings[: len(before)]] == [tuple(one) for one in before]
    at = [(one.src, one.broken[0].clause.partition("#")[0]) for one in findings[len(before) :]]
    assert at[:1] == ([(what.get("src"), what["clause"])] if "clause" in what else [])


def test_every_finding_says_why() -> None:
    assert all(one["why"].endswith(".") for what in EXPECTED.values() for one in what.get("findings", ()))
