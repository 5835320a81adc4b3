"""The catalogue is complete, true to the code, and borne out by cases, chapter by chapter."""

import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from string import Formatter
from typing import Any

import pytest

from judge.engine.catalogue import Entry, load_catalogue
from judge.engine.glossary import load_glossary
from judge.engine.numbers import load_numbers
from rulesets.hololive import RULESET
from rulesets.hololive.ch06_set_up.s01_decks import RULES as DECK_RULES
from tests.rulesets.hololive.judged import CHAPTERS, Judged, chapter_of, of_clause, readable

HOME = Path(__file__).parents[3] / "rulesets" / "hololive"
CATALOGUE = load_catalogue(HOME)
NUMBERS = load_numbers(HOME)
INDEX = HOME.joinpath("clauses", "index.txt").read_text("utf-8").split()
RULES = {check.rule: check.clause for check in RULESET.book.checks} | DECK_RULES | {"act/not_forbidden": "1.3.3"}
TODO_ALLOWED = re.compile(r"10\.(8|9|10|11|12|13)(\.|$)|12\.1\.5(\.|$)|13(\.|$)")

by_chapter = pytest.mark.parametrize("chapter", CHAPTERS)


def entries(chapter: int, *treatments: str) -> Iterator[tuple[str, Entry]]:
    for clause, entry in CATALOGUE.items():
        if chapter_of(clause) == chapter and (not treatments or entry.treatment in treatments):
            yield clause, entry


def rules(chapter: int) -> Iterator[tuple[str, str]]:
    for rule, clause in RULES.items():
        if chapter_of(clause) == chapter:
            yield rule, clause


# -- numbers -----------------------------------------------------------------------------------------------------------


def test_the_index_is_the_list_of_numbers_of_the_document(shared: Path) -> None:
    assert shared.joinpath("clauses", "hololive.txt").read_text("utf-8").split() == INDEX


def test_every_number_has_an_entry_and_nothing_else_has_one() -> None:
    assert {clause for clause in CATALOGUE if "#" not in clause} == set(INDEX)
    assert {clause.partition("#")[0] for clause in CATALOGUE} == set(INDEX)


@by_chapter
def test_entries_stand_in_the_file_of_their_chapter(chapter: int) -> None:
    text = HOME.joinpath("clauses", f"ch{chapter:02}.toml").read_text("utf-8")
    assert re.findall(r'^\["([^"]+)"\]$', text, re.MULTILINE) == [clause for clause, _ in entries(chapter)]


@by_chapter
def test_clauses_that_entries_point_at_exist(chapter: int) -> None:
    for clause, entry in entries(chapter):
        assert {*entry.related, *entry.implies} - set(CATALOGUE) == set(), clause
        assert clause not in {*entry.related, *entry.implies}


def test_clauses_of_numbers_and_readings_exist() -> None:
    assert {number.clause for number in NUMBERS.values()} - set(CATALOGUE) == set()
    readings = RULESET.book.rulings.readings.values()
    assert {clause for reading in readings for clause in reading.clauses} - set(CATALOGUE) == set()


def test_everything_that_code_cites_has_an_entry() -> None:
    assert set(RULESET.book.cited) - set(CATALOGUE) == set()
    assert set(RULES.values()) - set(CATALOGUE) == set()


# -- words -------------------------------------------------------------------------------------------------------------


@by_chapter
def test_every_text_is_there_in_both_languages(chapter: int) -> None:
    for clause, entry in entries(chapter):
        texts = [entry.title, entry.summary, *entry.says.values(), *filter(None, [entry.record])]
        assert all(text.en.strip() and text.ja.strip() for text in texts), clause


@by_chapter
def test_every_rule_id_has_its_message_in_the_entry_of_its_clause(chapter: int) -> None:
    said = {(rule, clause) for clause, entry in entries(chapter) for rule in entry.says}
    assert said == set(rules(chapter))


@by_chapter
def test_messages_use_the_facts_of_their_rule(chapter: int) -> None:
    seen = facts_by_rule()
    for clause, entry in entries(chapter):
        for rule, words in entry.says.items():
            for text in (words.en, words.ja):
                named = {name for _, name, _, _ in Formatter().parse(text) if name is not None}
                assert named == seen.get(rule, set()), (clause, rule, text)


def facts_by_rule() -> dict[str, set[str]]:
    """The facts that every break of a rule shows."""
    found: dict[str, set[str]] = {}
    for case in readable():
        for finding in case.verdict.findings:
            for broken in (*finding.broken, *finding.also):
                found[broken.rule] = found.get(broken.rule, set(broken.facts)) & set(broken.facts)
    return found


# -- treatments --------------------------------------------------------------------------------------------------------


@by_chapter
def test_todo_stands_only_where_abilities_are_the_matter(chapter: int) -> None:
    assert [clause for clause, _ in entries(chapter, "todo") if not TODO_ALLOWED.match(clause)] == []


@by_chapter
def test_every_checked_clause_has_a_check(chapter: int) -> None:
    assert {clause for clause, _ in entries(chapter, "checked")} - set(RULES.values()) == set()


@by_chapter
def test_every_counted_clause_has_a_number(chapter: int) -> None:
    assert {clause for clause, _ in entries(chapter, "counted")} - {n.clause for n in NUMBERS.values()} == set()


@by_chapter
def test_every_defined_clause_is_embodied_by_something(chapter: int) -> None:
    pointers = {clause: entry.embodied for clause, entry in entries(chapter) if entry.embodied}
    assert {clause: pointer for clause, pointer in pointers.items() if not resolves(pointer)} == {}
    assert {clause for clause, _ in entries(chapter, "defined")} - set(pointers) == set()


def resolves(pointer: str) -> bool:
    """Whether `glossary:TERM`, `numbers:NAME` or `path/to/module.py:NAME.NAME` leads somewhere."""
    place, _, name = pointer.partition(":")
    if place in ("glossary", "numbers"):
        return name in {"glossary": load_glossary(HOME), "numbers": NUMBERS}[place]
    if not place.endswith(".py"):
        return False
    try:
        found: Any = import_module(place.removesuffix(".py").replace("/", "."))
    except ImportError:
        return False
    for part in filter(None, name.split(".")):
        if part in getattr(found, "__annotations__", {}) and not hasattr(found, part):
            return True
        found = getattr(found, part, None)
    return found is not None


# -- cases -------------------------------------------------------------------------------------------------------------


@by_chapter
def test_every_rule_has_a_case_that_keeps_it(chapter: int) -> None:
    assert [rule for rule, clause in rules(chapter) if not any(keeps(case, rule) for case in of_clause(clause))] == []


@by_chapter
def test_every_rule_has_a_case_that_breaks_it_and_only_it(chapter: int) -> None:
    assert [rule for rule, clause in rules(chapter) if not any(breaks(case, rule) for case in of_clause(clause))] == []


def keeps(case: Judged, rule: str) -> bool:
    """Whether the case holds something that the rule judges, and nothing is found."""
    kind = rule.partition("/")[0]
    declared = kind in case.acts or (kind == "act" and case.acts) or (kind == "deck" and "decks" in case.case.replay)
    return bool(declared) and not case.verdict.findings and case.verdict.kind != "invalid"


def breaks(case: Judged, rule: str) -> bool:
    """Whether the case breaks the rule, and besides it only what its clause implies, and says so."""
    broken = case.broken if case.verdict.findings else []
    implied = CATALOGUE[RULES[rule]].implies
    alone = all(other.rule == rule or other.clause in implied for other in broken)
    stated = sorted(case.case.expect.breaks or []) == sorted(other.rule for other in broken)
    return alone and stated and any(other.rule == rule for other in broken)


@by_chapter
def test_every_clause_that_acts_has_a_case_that_exercises_it(chapter: int) -> None:
    wanted = [clause for clause, _ in entries(chapter, "enacted", "counted", "asked")]
    assert [clause for clause in wanted if not any(exercises(case, clause) for case in of_clause(clause))] == []


@by_chapter
def test_every_clause_that_changes_the_game_has_a_case_that_compares(chapter: int) -> None:
    wanted = [clause for clause, _ in entries(chapter, "enacted", "counted")]
    assert [clause for clause in wanted if not any(shows_the_change(case, clause) for case in of_clause(clause))] == []


def exercises(case: Judged, clause: str) -> bool:
    """Whether the case states that it exercises the clause, and does."""
    return clause in (case.case.expect.exercised or []) and clause in case.verdict.exercised


def shows_the_change(case: Judged, clause: str) -> bool:
    """Whether the case also says what the game is like afterwards."""
    return exercises(case, clause) and case.compares
