"""The book: every clause of a ruleset as a page of its own, with its cases as small boards, and a search over all."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from judge.engine.cards.faces import Unseen
from judge.engine.rules.ruleset import Ruleset
from judge.replay.cases import Case, read_cases
from judge.replay.problem import InvalidReplay
from judge.report.escape import visible
from judge.report.gather.card import UnknownCard, card_report
from judge.report.gather.clause import CHECKOUT, ClauseReport, clause_report
from judge.report.gather.position import PositionReport, texts
from judge.report.gather.table import table_of
from judge.report.lexicon import lexicon_of
from judge.report.page.data import page_words, sentence
from judge.report.page.render import address, page
from judge.report.page.shown import Part, Shower, Told
from judge.report.voice import voice_of
from judge.verify.outcome.verdict import Moment
from judge.words import LANGUAGES, Language

INDEX = "index.html"


@dataclass(frozen=True, slots=True)
class CaseShown:
    """A case: what it shows, its position as a small board, its steps in words, and what it comes to."""

    shows: str
    kind: str
    verdict: Told
    clause: str
    board: list[Part]
    steps: list[tuple[str, Told]]


def write_book(ruleset: Ruleset, folder: Path, language: Language, cases: Path | None = None) -> int:
    """Write every page of a ruleset's clauses to a folder; says how many. `cases` is where cases lie, if not here."""
    folder.mkdir(parents=True, exist_ok=True)
    count = 0
    for name, text in pages(ruleset, language, cases):
        folder.joinpath(name).write_text(text, encoding="utf-8")
        count += 1
    return count


def pages(ruleset: Ruleset, language: Language, cases: Path | None = None) -> Iterator[tuple[str, str]]:
    """Every page by its name."""
    book = Book(ruleset, cases)
    yield INDEX, book.index(language)
    for number in book.numbers:
        yield address(number), book.clause(number, language)


@dataclass
class Book:
    """The pages of a ruleset's clauses; `folder` is where its cases lie, that of a checkout where none is named."""

    ruleset: Ruleset
    folder: Path | None = None

    @cached_property
    def numbers(self) -> Sequence[str]:
        """Every clause, in the order of the document."""
        return tuple(lexicon_of(self.ruleset).catalogue)

    @cached_property
    def cases(self) -> Mapping[str, Sequence[Case]]:
        """The cases of each clause; none where no folder of them is named and no checkout is at hand."""
        below = Path("tests", "rulesets", self.ruleset.name)
        homes = [self.folder] if self.folder is not None else [CHECKOUT / below, below]
        home = next((one for one in homes if one.is_dir()), None)
        found: dict[str, list[Case]] = {}
        for file in sorted(home.rglob("*.toml")) if home is not None else ():
            try:
                for case in read_cases(file.read_bytes()):
                    found.setdefault(case.clause, []).append(case)
            except InvalidReplay:
                continue
        return found

    @cached_property
    def cards(self) -> Mapping[str, Sequence[str]]:
        """The bundled cards that rest on each clause, each as its number and name."""
        found: dict[str, list[str]] = {}
        book = self.ruleset.hooks.book((), ())
        for number in sorted(book.numbers):
            try:
                report = card_report(self.ruleset, number, ())
            except (UnknownCard, InvalidReplay, Unseen):
                continue
            name = str(report.facts.get("name") or "")
            for clause in {one for ability in report.abilities for each in ability.clauses for one in each}:
                found.setdefault(clause, []).append(f"{number} {name}".strip())
        return found

    # -- pages -------------------------------------------------------------------------------------------------------

    def index(self, language: Language) -> str:
        """The list of all clauses, with the search."""
        catalogue = lexicon_of(self.ruleset).catalogue
        entries = [
            [number, address(number), entry.title.en, entry.title.ja, entry.summary.en, entry.summary.ja,
             " · ".join(self._named(number))]
            for number, entry in catalogue.items()
        ]  # fmt: skip
        data = {"entries": entries, "words": {"ui": page_words()}}
        return page(
            "book.html", language, ("toggle.js", "book.js"), data=data, book=self.ruleset.title, rules=self.ruleset,
            edition=self.ruleset.book.editions[-1].id, words=page_words(), entries=entries,
        )  # fmt: skip

    def _named(self, number: str) -> list[str]:
        """The cards that have to do with a clause: those whose text rests on it, and those of its cases."""
        book = self.ruleset.hooks.book((), ())
        there = {text for case in self.cases.get(number, ()) for text in texts(case.replay) if book.knows(text)}
        return sorted({*self.cards.get(number, ()), *there})

    def clause(self, number: str, language: Language) -> str:
        """The page of a clause."""
        report = clause_report(self.ruleset, number)
        shown = [self._shown(case) for case in self.cases.get(number, ())]
        at = self.numbers.index(number)
        beside = [self.numbers[n] if 0 <= n < len(self.numbers) else None for n in (at - 1, at + 1)]
        return page(
            "clause.html", language, ("toggle.js",), report=report, cases=shown, words=page_words(), beside=beside,
            treated=self._both("treats", report), links=self._links(report), cards=self._named(number),
            book=self.ruleset.title,
        )  # fmt: skip

    def _both(self, key: str, report: ClauseReport) -> Told:
        return [voice_of(one, self.ruleset.name).say(f"{key}.{report.entry.treatment}") for one in LANGUAGES]

    def _links(self, report: ClauseReport) -> list[tuple[str, str, Told]]:
        catalogue = lexicon_of(self.ruleset).catalogue
        near = dict.fromkeys((*report.conditions, *report.entry.related, *report.entry.implies))
        known = ((one, catalogue[one].title) for one in near if one in catalogue)
        return [(one, address(one), [title.en, title.ja]) for one, title in known]

    # -- cases -------------------------------------------------------------------------------------------------------

    def _shown(self, case: Case) -> CaseShown:
        replay = case.replay
        voices = [voice_of(one, self.ruleset.name) for one in LANGUAGES]
        position = replay.get("position") or {}
        inline = (replay.get("cards") or {}).get("inline") or ()
        names = {str(card.get("number")): str(card.get("name") or "") for card in inline if isinstance(card, Mapping)}
        memory = position.get("memory") or {}
        moment = Moment(memory.get("turn", 0), memory["turn_player"], "", "") if "turn_player" in memory else None
        view = PositionReport(self.ruleset.name, 0, moment, position.get("board") or {}, memory, names, {})
        verdict = case.expect.verdicts[0]
        board = Shower(voices, names).parts(table_of(view))
        steps = [(str(one.get("player") or one.get("by") or ""), [sentence(voice, one) for voice in voices])
                 for one in replay["steps"]]  # fmt: skip
        told = [voice.say(f"verdict.{verdict}") for voice in voices]
        return CaseShown(visible(case.shows), verdict, told, (case.expect.clauses or [""])[0], board, steps)
