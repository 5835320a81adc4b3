"""The catalogue is complete, true to the code, and borne out by cases, chapter by chapter."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from importlib import import_module
from pathlib import Path
from string import Formatter
from typing import Any

import pytest

from judge.engine.book.catalogue import Entry, load_catalogue
from judge.engine.book.glossary import Term, load_glossary
from judge.engine.book.numbers import Number, load_numbers
from judge.engine.rules import registry
from judge.engine.rules.ruleset import Ruleset
from tests.rulesets.judged import CHAPTERS, Chapter, Judged, of_clause, readable
from tests.rulesets.judged import RULES as RULES_HOME

NEVER_KEPT = {"choose_first/left_to_chance"}
"""Rules that every act of their kind breaks."""


@dataclass(frozen=True)
class Book:
    """A game's catalogue and what it is compared with."""

    game: str

    @property
    def home(self) -> Path:
        return RULES_HOME / self.game

    @cached_property
    def ruleset(self) -> Ruleset:
        return registry.load(self.game)

    @cached_property
    def catalogue(self) -> Mapping[str, Entry]:
        return load_catalogue(self.home)

    @cached_property
    def numbers(self) -> Mapping[str, Number]:
        return load_numbers(self.home)

    @cached_property
    def glossary(self) -> Mapping[str, Term]:
        return load_glossary(self.home)

    @cached_property
    def index(self) -> list[str]:
        return self.home.joinpath("clauses", "index.txt").read_text("utf-8").split()

    @cached_property
    def rules(self) -> Mapping[str, str]:
        """Every rule id and its clause."""
        checks = {check.rule: check.clause for check in self.ruleset.book.checks}
        forbids = self.ruleset.book.plays["effect:forbids"].clause
        facts = dict(self.ruleset.hooks.fact_rules)
        reasons = {reason.rule: reason.clause for reason in self.ruleset.book.reasons}
        return checks | reasons | facts | dict(self.ruleset.hooks.deck_rules) | {"act/not_forbidden": forbids}


@cache
def book(game: str) -> Book:
    return Book(game)


GAMES = tuple(dict.fromkeys(chapter.game for chapter in CHAPTERS))
by_game = pytest.mark.parametrize("game", GAMES)
by_chapter = pytest.mark.parametrize("chapter", CHAPTERS, ids=str)


def entries(chapter: Chapter, *treatments: str) -> Iterator[tuple[str, Entry]]:
    for clause, entry in book(chapter.game).catalogue.items():
        if clause in chapter and (not treatments or entry.treatment in treatments):
            yield clause, entry


def rules(chapter: Chapter) -> Iterator[tuple[str, str]]:
    for rule, clause in book(chapter.game).rules.items():
        if clause in chapter:
            yield rule, clause


# -- numbers -----------------------------------------------------------------------------------------------------------


@by_game
def test_the_index_is_the_list_of_numbers_of_the_document(game: str, shared: Path) -> None:
    assert shared.joinpath("clauses", f"{game}.txt").read_text("utf-8").split() == book(game).index


@by_game
def test_every_number_has_an_entry_and_nothing_else_has_one(game: str) -> None:
    catalogue, index = book(game).catalogue, set(book(game).index)
    assert {clause for clause in catalogue if "#" not in clause} == index
    assert {clause.partition("#")[0] for clause in catalogue} == index


@by_chapter
def test_entries_stand_in_the_file_of_their_chapter(chapter: Chapter) -> None:
    text = book(chapter.game).home.joinpath("clauses", f"{chapter.name}.toml").read_text("utf-8")
    assert re.findall(r'^\["([^"]+)"\]$', text, re.MULTILINE) == [clause for clause, _ in entries(chapter)]


@by_chapter
def test_clauses_that_entries_point_at_exist(chapter: Chapter) -> None:
    known = set(book(chapter.game).catalogue)
    for clause, entry in entries(chapter):
        assert {*entry.related, *entry.implies} - known == set(), clause
        assert clause not in {*entry.related, *entry.implies}


@by_game
def test_clauses_of_numbers_and_readings_exist(game: str) -> None:
    known = set(book(game).catalogue)
    assert {number.clause for number in book(game).numbers.values()} - known == set()
    readings = book(game).ruleset.book.rulings.readings.values()
    assert {clause for reading in readings for clause in reading.clauses} - known == set()


@by_game
def test_everything_that_code_cites_has_an_entry(game: str) -> None:
    known = set(book(game).catalogue)
    assert set(book(game).ruleset.book.cited) - known == set()
    assert set(book(game).rules.values()) - known == set()


@by_game
def test_places_of_code_lead_somewhere_from_the_root(game: str) -> None:
    places = {place for found in book(game).ruleset.book.cited.values() for place in found}
    assert sorted(place for place in places if not resolves(game, place.replace(", ", ":"))) == []


# -- words -------------------------------------------------------------------------------------------------------------


@by_chapter
def test_every_text_is_there_in_both_languages(chapter: Chapter) -> None:
    for clause, entry in entries(chapter):
        texts = [entry.title, entry.summary, *entry.says.values(), *filter(None, [entry.record])]
        assert all(text.en.strip() and text.ja.strip() for text in texts), clause


@by_chapter
def test_every_rule_id_has_its_message_in_the_entry_of_its_clause(chapter: Chapter) -> None:
    said = {(rule, clause) for clause, entry in entries(chapter) for rule in entry.says}
    assert said == set(rules(chapter))


@by_chapter
def test_messages_use_the_facts_of_their_rule(chapter: Chapter) -> None:
    seen = facts_by_rule(chapter.game)
    for clause, entry in entries(chapter):
        for rule, words in entry.says.items():
            for text in (words.en, words.ja):
                named = {name for _, name, _, _ in Formatter().parse(text) if name is not None}
                assert named == seen.get(rule, set()), (clause, rule, text)


@cache
def facts_by_rule(game: str) -> dict[str, set[str]]:
    """The facts that every break of a rule shows."""
    found: dict[str, set[str]] = {}
    for case in readable(game):
        for finding in case.verdict.findings:
            for broken in (*finding.broken, *finding.also):
                found[broken.rule] = found.get(broken.rule, set(broken.facts)) & set(broken.facts)
    return found


# -- treatments --------------------------------------------------------------------------------------------------------


@by_chapter
def test_no_clause_is_left_to_do(chapter: Chapter) -> None:
    assert list(entries(chapter, "todo")) == []


@by_chapter
def test_every_checked_clause_has_a_check(chapter: Chapter) -> None:
    assert {clause for clause, _ in entries(chapter, "checked")} - set(book(chapter.game).rules.values()) == set()


@by_chapter
def test_every_counted_clause_has_a_number(chapter: Chapter) -> None:
    numbers = {number.clause for number in book(chapter.game).numbers.values()}
    assert {clause for clause, _ in entries(chapter, "counted")} - numbers == set()


@by_chapter
def test_every_defined_clause_is_embodied_by_something(chapter: Chapter) -> None:
    pointers = {clause: entry.embodied for clause, entry in entries(chapter) if entry.embodied}
    assert {clause: pointer for clause, pointer in pointers.items() if not resolves(chapter.game, pointer)} == {}
    assert {clause for clause, _ in entries(chapter, "defined")} - set(pointers) == set()


def resolves(game: str, pointer: str) -> bool:
    """Whether `glossary:TERM`, `numbers:NAME` or `path/to/module.py:NAME.NAME` leads somewhere."""
    place, _, name = pointer.partition(":")
    if place in ("glossary", "numbers"):
        return name in {"glossary": book(game).glossary, "numbers": book(game).numbers}[place]
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
def test_every_rule_has_a_case_that_keeps_it(chapter: Chapter) -> None:
    game = chapter.game
    kept = {r: any(keeps(case, r) for case in of_clause(game, clause)) for r, clause in rules(chapter)}
    assert [rule for rule in kept if not kept[rule] and rule not in NEVER_KEPT] == []


@by_chapter
def test_every_rule_has_a_case_that_breaks_it_and_only_it(chapter: Chapter) -> None:
    game = chapter.game
    broken = {r: any(breaks(game, case, r) for case in of_clause(game, clause)) for r, clause in rules(chapter)}
    assert [rule for rule in broken if not broken[rule]] == []


def keeps(case: Judged, rule: str) -> bool:
    """Whether the case holds something that the rule judges, and nothing is found."""
    kind = rule.partition("/")[0]
    acts = case.acts | {act.partition(":")[0] for act in case.acts}
    of_any = kind in ("act", "misplaced") and acts
    declared = kind in acts or of_any or (kind == "deck" and "decks" in case.case.replay)
    return bool(declared) and not case.verdict.findings and case.verdict.kind != "invalid"


def breaks(game: str, case: Judged, rule: str) -> bool:
    """Whether the case breaks the rule, and besides it only what its clause implies, and says so."""
    broken = case.broken if case.verdict.findings else []
    implied = book(game).catalogue[book(game).rules[rule]].implies
    told = (rule, "fact/goes_against")
    alone = all(other.rule in told or other.clause in implied for other in broken)
    stated = sorted(case.case.expect.breaks or []) == sorted(other.rule for other in broken)
    return alone and stated and any(other.rule == rule for other in broken)


@by_chapter
def test_every_clause_that_acts_has_a_case_that_exercises_it(chapter: Chapter) -> None:
    wanted = [clause for clause, _ in entries(chapter, "enacted", "counted", "asked")]
    assert [clause for clause in wanted if not any(exercises(c, clause) for c in of_clause(chapter.game, clause))] == []


@by_chapter
def test_every_clause_that_changes_the_game_has_a_case_that_compares(chapter: Chapter) -> None:
    wanted = [clause for clause, _ in entries(chapter, "enacted", "counted")]
    shown = {clause: any(shows_the_change(c, clause) for c in of_clause(chapter.game, clause)) for clause in wanted}
    assert [clause for clause in wanted if not shown[clause]] == []


def exercises(case: Judged, clause: str) -> bool:
    """Whether the case states that it exercises the clause, and does."""
    return clause in (case.case.expect.exercised or []) and clause in case.verdict.exercised


def shows_the_change(case: Judged, clause: str) -> bool:
    """Whether the case also says what the game is like afterwards."""
    return exercises(case, clause) and case.compares
