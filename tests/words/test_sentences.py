"""Every sentence of the core stands in both languages, is asked for by its right name, and tells the same facts."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import pytest

from judge.cli.exits import WIDER
from judge.engine.book.catalogue import TREATMENTS
from judge.replay.models import How
from judge.report.gather.offer import State
from judge.verify.outcome.verdict import Kind
from judge.words import LANGUAGES, fields, fill, say, sentences, spoken

FAMILIES = {
    "verdict": (*get_args(Kind), "crashed", "timed_out"),
    "failure": ("time", "memory", "killed", "error"),
    "why": ("unmodelled", "unknown_card", "unseen", "not_recorded", "open_clause"),
    "treatment": TREATMENTS,
    "treats": TREATMENTS,
    "how": get_args(How),
    "check": tuple(state for state in get_args(State) if state not in ("holds", "fails")),
    "point": ("verdict", "clause", "rule", "step", "breaks", "exercised"),
    "reading": ("problem", "taken", "other", "why"),
    "waits": ("must", "may", "fact", "effects", "over"),
}
"""Keys that are put together from a name that is not written out where they are said."""


@pytest.mark.parametrize("key", sorted(sentences()))
def test_a_sentence_tells_the_same_facts_in_every_language(key: str) -> None:
    sentence = sentences()[key]
    assert {language: bool(sentence[language].strip()) for language in LANGUAGES} == dict.fromkeys(LANGUAGES, True)
    assert len({frozenset(fields(sentence[language])) for language in LANGUAGES}) == 1


@pytest.mark.parametrize(("family", "names"), FAMILIES.items(), ids=list(FAMILIES))
def test_a_family_is_complete(family: str, names: tuple[str, ...]) -> None:
    assert {f"{family}.{name}" for name in names} <= set(sentences())


def test_verdicts_that_may_fail_a_run_are_verdicts() -> None:
    assert set(WIDER) <= set(get_args(Kind))


def literals(path: Path) -> Iterator[str]:
    """The keys that a module writes out when it says something."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and node.args and isinstance(node.args[0], ast.Constant):
            name = getattr(node.func, "attr", getattr(node.func, "id", ""))
            value = node.args[0].value
            if name == "say" and isinstance(value, str):
                yield value
            if name in ("Problem", "Note") and isinstance(value, str):
                yield f"{name.lower()}.{value}"
            if name in ("_row", "_texts", "_clauses") and isinstance(value, str):
                yield f"label.{value}"


def test_every_sentence_that_is_said_exists(root: Path) -> None:
    said = {key for path in (root / "judge").rglob("*.py") for key in literals(path)}
    assert said
    assert said - set(sentences()) == set()


def test_every_rule_of_the_core_has_its_sentence(root: Path) -> None:
    pattern = re.compile(r'"((?:misplaced|waits|claim|happened|fact|deck|result|end|act)/[a-z_]+)"')
    rules = {rule for path in (root / "judge" / "verify").rglob("*.py") for rule in pattern.findall(path.read_text())}
    assert "misplaced/due" in rules
    assert {f"rule.{rule.replace('/', '.')}" for rule in rules} - set(sentences()) == set()


def test_a_piece_falls_away_with_its_fact() -> None:
    assert fill("{a}[ and {b}]", {"a": "1"}) == "1"
    assert fill("{a}[ and {b}]", {"a": "1", "b": "2"}) == "1 and 2"


def test_facts_are_never_read_as_templates() -> None:
    assert fill("{a}[ {b}]", {"a": "{b} [x]", "b": "{a}"}) == "{b} [x] {a}"


def test_a_fact_that_nobody_gave_stays_as_written() -> None:
    assert fill("{a} {b}", {"a": "1"}) == "1 {b}"


def test_the_environment_names_the_language() -> None:
    assert spoken({"LANG": "ja_JP.UTF-8"}) == "ja"
    assert spoken({"LANG": "ja_JP.UTF-8", "LC_ALL": "C"}) == "en"
    assert spoken({"LANG": "fr_FR.UTF-8"}) == "en"
    assert spoken({}) == "en"


def test_words_are_said_in_the_language_asked_for() -> None:
    assert say("verdict.legal", "en") == "legal"
    assert say("verdict.legal", "ja") == "適正"
