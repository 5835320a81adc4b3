"""Whatever the cases and the games that ship find is told whole in both languages."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from judge.report.voice import voice_of
from judge.verify.files.holding import Found, Unread
from judge.verify.files.sources import replays
from judge.verify.judging import judge_all, judge_one
from judge.verify.options import Options
from judge.verify.outcome.corpus import Judged
from judge.verify.outcome.verdict import Broken
from judge.words import LANGUAGES, Language
from tests.rulesets.judged import KEPT


@pytest.fixture(scope="module")
def judged(root: Path) -> list[Judged]:
    """The cases in which something is to be found, and the games that ship, judged to their end."""
    judging = Options(keep_going=True)
    cases = (one for one in replays([root / "tests" / "rulesets"], judging.limits) if not is_faultless(one))
    return [*(judge_one(one, judging) for one in cases), *judge_all([root / "replays"], judging)]


def is_faultless(found: Found | Unread) -> bool:
    expects = found.expects if isinstance(found, Found) else None
    return expects is not None and KEPT.issuperset(expects.verdicts)


@pytest.fixture(scope="module")
def broken(judged: list[Judged]) -> list[tuple[str, Broken]]:
    return [pair for one in judged for pair in found(one)]


def found(judged: Judged) -> Iterator[tuple[str, Broken]]:
    for finding in judged.verdict.findings:
        for one in (*finding.broken, *finding.also):
            yield judged.verdict.ruleset or "", one


def test_going_on_after_a_fault_never_crashes(judged: list[Judged]) -> None:
    assert [(one.name, one.failure) for one in judged if one.failure is not None] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_message_lacks_a_fact(broken: list[tuple[str, Broken]], language: Language) -> None:
    said = {(one.rule, voice_of(language, ruleset).message(one)) for ruleset, one in broken}
    assert said
    assert {pair for pair in said if "{" in pair[1]} == set()


def test_every_rule_has_a_message_of_its_own(broken: list[tuple[str, Broken]]) -> None:
    voices = {ruleset: voice_of("en", ruleset) for ruleset, _ in broken}
    bare = {one.rule for ruleset, one in broken if voices[ruleset].template(one) is None}
    assert bare == set()
