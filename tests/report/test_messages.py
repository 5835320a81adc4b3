"""Whatever the cases and the games that ship find is told whole in both languages."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from judge.report.voice import voice_of
from judge.verify.api import Options
from judge.verify.corpus import judge_all
from judge.verify.verdict import Broken
from judge.words import LANGUAGES, Language


@pytest.fixture(scope="module")
def broken(root: Path) -> list[tuple[str, Broken]]:
    folders = [root / "tests" / "rulesets", root / "replays"]
    return [pair for folder in folders if folder.is_dir() for pair in found(folder)]


def found(folder: Path) -> Iterator[tuple[str, Broken]]:
    for judged in judge_all([folder], Options(keep_going=True)):
        for finding in judged.verdict.findings:
            for one in (*finding.broken, *finding.also):
                yield judged.verdict.ruleset or "", one


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_message_lacks_a_fact(broken: list[tuple[str, Broken]], language: Language) -> None:
    said = {(one.rule, voice_of(language, ruleset).message(one)) for ruleset, one in broken}
    assert said
    assert {pair for pair in said if "{" in pair[1]} == set()


def test_every_rule_has_a_message_of_its_own(broken: list[tuple[str, Broken]]) -> None:
    voices = {ruleset: voice_of("en", ruleset) for ruleset, _ in broken}
    bare = {one.rule for ruleset, one in broken if voices[ruleset].template(one) is None}
    assert bare == set()
