"""What must hold of the catalogue and the cases of every ruleset: complete, true to the code, borne out by cases."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from importlib import import_module
from pathlib import Path
from string import Formatter
from typing import Any, ClassVar

from judge.engine.catalogue import Entry, load_catalogue
from judge.engine.glossary import load_glossary
from judge.engine.numbers import Number, load_numbers
from judge.engine.ruleset import Ruleset
from tests.rulesets.judged import Cases, Judged, judged
from tests.rulesets.stated import complaints


@dataclass
class Book:
    """A ruleset with its catalogue and its cases; `todo` fits the clauses that may still wait for their treatment."""

    ruleset: Ruleset
    cases: Cases
    todo: re.Pattern[str]

    @cached_property
    def home(self) -> Path:
        """The ruleset's package."""
        return Path(__file__).parents[2] / "rulesets" / self.ruleset.name

    @cached_property
    def catalogue(self) -> Mapping[str, Entry]:
        """Its clauses."""
        return load_catalogue(self.home)

    @cached_property
    def numbers(self) -> Mapping[str, Number]:
        """Its numbers."""
        return load_numbers(self.home)

    @cached_property
    def rules(self) -> Mapping[str, str]:
        """Every rule id with the clause that sets it."""
        checks = {check.rule: check.clause for check in self.ruleset.book.checks}
        forbids = self.ruleset.book.plays["effect:forbids"].clause
        return {**checks, **self.ruleset.hooks.deck_rules, "act/not_forbidden": forbids}

    def entries(self, chapter: str, *treatments: str) -> Iterator[tuple[str, Entry]]:
        """The entries of a chapter, of some treatments."""
        for clause, entry in self.catalogue.items():
            if self.cases.chapter_of(clause) == chapter and (not treatments or entry.treatment in treatments):
                yield clause, entry

    def rules_of(self, chapter: str) -> Iterator[tuple[str, str]]:
        """The rule ids that clauses of a chapter set."""
        return ((rule, clause) for rule, clause in self.rules.items() if self.cases.chapter_of(clause) == chapter)

    def facts_by_rule(self) -> dict[str, set[str]]:
        """The facts that every break of a rule shows."""
        found: dict[str, set[str]] = {}
        for case in self.cases.readable():
            for finding in case.verdict.findings:
                for broken in (*finding.broken, *finding.also):
                    found[broken.rule] = found.get(broken.rule, set(broken.facts)) & set(broken.facts)
        return found

    def resolves(self, pointer: str) -> bool:
        """Whether `glossary:TERM`, `numbers:NAME` or `path/to/module.py:NAME.NAME` leads somewhere."""
        place, _, name = pointer.partition(":")
        if place in ("glossary", "numbers"):
            return name in {"glossary": load_glossary(self.home), "numbers": self.numbers}[place]
        return place.endswith(".py") and _found(place.removesuffix(".py").replace("/", "."), name)


def _found(module: str, name: str) -> bool:
    try:
        found: Any = import_module(module)
    except ImportError:
        return False
    for part in filter(None, name.split(".")):
        if part in getattr(found, "__annotations__", {}) and not hasattr(found, part):
            return True
        found = getattr(found, part, None)
    return found is not None


class CasesTests:
    """Every case comes to the verdict that it states, by the clause and the rules that it names."""

    book: ClassVar[Book]

    def test_cases_come_to_what_they_state(self, case_file: Path) -> None:
        found = judged(case_file)
        assert found
        assert {case.case.clause for case in found} == {case_file.stem}
        assert case_file.parent.name == self.book.cases.chapter_of(case_file.stem)
        assert [complaint for case in found for complaint in complaints(case)] == []

    def test_no_case_file_stands_elsewhere(self) -> None:
        assert set(self.book.cases.home.rglob("*.toml")) == set(self.book.cases.every_file)


class CatalogueTests:
    """The catalogue is complete, true to the code, and borne out by cases."""

    book: ClassVar[Book]

    # -- numbers ---------------------------------------------------------------------------------------------------

    def test_the_index_is_the_list_of_numbers_of_the_document(self, shared: Path) -> None:
        listed = shared.joinpath("clauses", f"{self.book.ruleset.name}.txt").read_text("utf-8").split()
        assert listed == list(self.book.ruleset.book.index.numbers)

    def test_every_number_has_an_entry_and_nothing_else_has_one(self) -> None:
        index = set(self.book.ruleset.book.index.numbers)
        assert {clause for clause in self.book.catalogue if "#" not in clause} == index
        assert {clause.partition("#")[0] for clause in self.book.catalogue} == index

    def test_entries_stand_in_the_file_of_their_chapter(self, chapter: str) -> None:
        text = self.book.home.joinpath("clauses", f"{chapter}.toml").read_text("utf-8")
        written = re.findall(r'^\["([^"]+)"\]$', text, re.MULTILINE)
        assert written == [clause for clause, _ in self.book.entries(chapter)]

    def test_clauses_that_entries_point_at_exist(self, chapter: str) -> None:
        for clause, entry in self.book.entries(chapter):
            assert {*entry.related, *entry.implies} - set(self.book.catalogue) == set(), clause
            assert clause not in {*entry.related, *entry.implies}

    def test_clauses_of_numbers_and_readings_exist(self) -> None:
        known = set(self.book.catalogue)
        assert {number.clause for number in self.book.numbers.values()} - known == set()
        readings = self.book.ruleset.book.rulings.readings.values()
        assert {clause for reading in readings for clause in reading.clauses} - known == set()

    def test_everything_that_code_cites_has_an_entry(self) -> None:
        assert set(self.book.ruleset.book.cited) - set(self.book.catalogue) == set()
        assert set(self.book.rules.values()) - set(self.book.catalogue) == set()

    # -- words -----------------------------------------------------------------------------------------------------

    def test_every_text_is_there_in_both_languages(self, chapter: str) -> None:
        for clause, entry in self.book.entries(chapter):
            texts = [entry.title, entry.summary, *entry.says.values(), *filter(None, [entry.record])]
            assert all(text.en.strip() and text.ja.strip() for text in texts), clause

    def test_every_rule_id_has_its_message_in_the_entry_of_its_clause(self, chapter: str) -> None:
        said = {(rule, clause) for clause, entry in self.book.entries(chapter) for rule in entry.says}
        assert said == set(self.book.rules_of(chapter))

    def test_messages_use_the_facts_of_their_rule(self, chapter: str) -> None:
        seen = self.book.facts_by_rule()
        for clause, entry in self.book.entries(chapter):
            for rule, words in entry.says.items():
                for text in (words.en, words.ja):
                    named = {name for _, name, _, _ in Formatter().parse(text) if name is not None}
                    assert named == seen.get(rule, set()), (clause, rule, text)

    # -- treatments ------------------------------------------------------------------------------------------------

    def test_todo_stands_only_where_it_may(self, chapter: str) -> None:
        assert [clause for clause, _ in self.book.entries(chapter, "todo") if not self.book.todo.match(clause)] == []

    def test_every_checked_clause_has_a_check(self, chapter: str) -> None:
        assert {clause for clause, _ in self.book.entries(chapter, "checked")} - set(self.book.rules.values()) == set()

    def test_every_counted_clause_has_a_number(self, chapter: str) -> None:
        numbers = {number.clause for number in self.book.numbers.values()}
        assert {clause for clause, _ in self.book.entries(chapter, "counted")} - numbers == set()

    def test_every_defined_clause_is_embodied_by_something(self, chapter: str) -> None:
        pointers = {clause: entry.embodied for clause, entry in self.book.entries(chapter) if entry.embodied}
        assert {clause: pointer for clause, pointer in pointers.items() if not self.book.resolves(pointer)} == {}
        assert {clause for clause, _ in self.book.entries(chapter, "defined")} - set(pointers) == set()

    # -- cases -----------------------------------------------------------------------------------------------------

    def test_every_rule_has_a_case_that_keeps_it(self, chapter: str) -> None:
        rules = list(self.book.rules_of(chapter))
        kept = {rule for rule, clause in rules if any(keeps(case, rule) for case in self._cases(clause))}
        assert [rule for rule, _ in rules if rule not in kept] == []

    def test_every_rule_has_a_case_that_breaks_it_and_only_it(self, chapter: str) -> None:
        rules = list(self.book.rules_of(chapter))
        broken = {rule for rule, clause in rules if any(self._breaks(case, rule) for case in self._cases(clause))}
        assert [rule for rule, _ in rules if rule not in broken] == []

    def test_every_clause_that_acts_has_a_case_that_exercises_it(self, chapter: str) -> None:
        wanted = [clause for clause, _ in self.book.entries(chapter, "enacted", "counted", "asked")]
        assert [one for one in wanted if not any(exercises(case, one) for case in self._cases(one))] == []

    def test_every_clause_that_changes_the_game_has_a_case_that_compares(self, chapter: str) -> None:
        wanted = [clause for clause, _ in self.book.entries(chapter, "enacted", "counted")]
        assert [one for one in wanted if not any(shows_the_change(case, one) for case in self._cases(one))] == []

    def _cases(self, clause: str) -> tuple[Judged, ...]:
        return self.book.cases.of_clause(clause)

    def _breaks(self, case: Judged, rule: str) -> bool:
        """Whether the case breaks the rule, and besides it only what its clause implies, and says so."""
        broken = case.broken if case.verdict.findings else []
        implied = self.book.catalogue[self.book.rules[rule]].implies
        alone = all(other.rule == rule or other.clause in implied for other in broken)
        stated = sorted(case.case.expect.breaks or []) == sorted(other.rule for other in broken)
        return alone and stated and any(other.rule == rule for other in broken)


def keeps(case: Judged, rule: str) -> bool:
    """Whether the case holds something that the rule judges, and nothing is found."""
    kind = rule.partition("/")[0]
    declared = kind in case.acts or (kind == "act" and case.acts) or (kind == "deck" and "decks" in case.case.replay)
    return bool(declared) and not case.verdict.findings and case.verdict.kind != "invalid"


def exercises(case: Judged, clause: str) -> bool:
    """Whether the case states that it exercises the clause, and does."""
    return clause in (case.case.expect.exercised or []) and clause in case.verdict.exercised


def shows_the_change(case: Judged, clause: str) -> bool:
    """Whether the case also says what the game is like afterwards."""
    return exercises(case, clause) and case.compares
