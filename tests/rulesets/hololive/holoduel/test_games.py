"""Every recorded game comes to what `expected.toml` states, finding by finding."""

from collections import Counter
from pathlib import Path

import pytest

from judge.verify.outcome.verdict import Verdict
from tests.rulesets.hololive.holoduel.games import GAMES, Judge, complete, said, table

EXPECTED = table("expected")
JUDGED = [name for name, what in EXPECTED.items() if what["verdict"] != "invalid"]
KNOWN = {"10.7.2.3.7": 41, "11.5.1": 15, "6.2.1.10.2": 6, "6.2.1.9.2": 1, "7.5.2": 1}
"""How often each clause is broken in the complete games, as found by hand."""

Said = tuple[int | None, str, str, str]


def expected(name: str) -> list[Said]:
    found = EXPECTED[name].get("findings", ())
    return [(one.get("src"), one["kind"], one["clause"], one["rule"]) for one in found]


def as_expected(verdict: Verdict, name: str) -> bool:
    """Whether a verdict is the one stated; once all card text of an undecided game is modelled, it is legal."""
    stated = EXPECTED[name]["verdict"]
    return verdict.kind == stated or (stated == "undecided" and verdict.kind == "legal")


def test_every_game_is_listed(shared: Path) -> None:
    folders = ("", "stuck/", "views/")
    there = {f"{folder}{path.stem}" for folder in folders for path in (shared / GAMES / folder).glob("*.json")}
    assert set(EXPECTED) == there
    assert len(complete()) == 35


@pytest.mark.parametrize("name", EXPECTED)
def test_the_verdict(shared: Path, name: str) -> None:
    verdict = Judge(shared).verdict(name)
    assert as_expected(verdict, name)
    assert [said(finding) for finding in verdict.findings] == expected(name)
    assert [problem.pointer for problem in verdict.problems] == EXPECTED[name].get("problems", [])


@pytest.mark.parametrize("name", JUDGED)
def test_without_going_on_the_first_finding_is_the_verdict(shared: Path, name: str) -> None:
    verdict = Judge(shared).verdict(name, keep_going=False)
    assert [said(finding) for finding in verdict.findings] == expected(name)[:1]
    assert as_expected(verdict, name)


@pytest.mark.parametrize("name", JUDGED)
def test_the_share_of_steps_decided(shared: Path, name: str) -> None:
    assert Judge(shared).verdict(name).decided >= EXPECTED[name]["decided"]


@pytest.mark.parametrize("name", JUDGED)
def test_only_card_text_and_masked_cards_leave_steps_undecided(shared: Path, name: str) -> None:
    judge = Judge(shared)
    replay, masked = judge.replay(name), name.startswith("views/")
    for one in judge.verdict(name).undecided:
        after_the_log = one.step == len(replay.steps) and one.why == "not_recorded"
        assert one.why == "unmodelled" or after_the_log or (masked and one.why == "unseen")


def test_what_the_complete_games_break(shared: Path) -> None:
    judge = Judge(shared)
    assert Counter(one.clause for name in complete() for one in judge.verdict(name).findings) == KNOWN


def test_every_finding_says_why() -> None:
    assert all(one["why"].endswith(".") for what in EXPECTED.values() for one in what.get("findings", ()))
