"""A clause explained to people: what it says in our words, how it is treated, and where in the code it lives."""

from collections.abc import Sequence

from rich.cells import set_cell_size
from rich.text import Text

from judge.engine.book.data import Words
from judge.report.gather.clause import ClauseReport
from judge.report.text.sheet import LABEL, Sheet
from judge.report.voice import Voice, voice_of
from judge.words import Language


def show_clause(sheet: Sheet, report: ClauseReport, languages: Sequence[Language]) -> None:
    """One clause in one language or several; labels are in the first of them."""
    _Page(sheet, report, voice_of(languages[0], report.ruleset), languages).show()


class _Page:
    def __init__(self, sheet: Sheet, report: ClauseReport, voice: Voice, languages: Sequence[Language]) -> None:
        self.sheet = sheet
        self.report = report
        self.voice = voice
        self.languages = languages

    def show(self) -> None:
        report, entry = self.report, self.report.entry
        titles = [Text(entry.title.get(language), "bold") for language in self.languages]
        self.sheet.head(Text(f"{report.ruleset} {report.number}", "bold cyan"), f"({report.edition})", *titles)
        self._row(
            "treated", self.voice.say(f"treatment.{entry.treatment}"), self.voice.say(f"treats.{entry.treatment}")
        )
        self._texts("says", entry.summary)
        self._clauses("holds", report.conditions)
        for rule in report.rules:
            self._message(rule)
        if report.cited:
            self._row("cited", " · ".join(self.voice.say(f"cited.{kind}") for kind in report.cited))
        if entry.embodied is not None:
            self._row("embodied", entry.embodied)
        if entry.record is not None:
            self._texts("needs", entry.record)
        for name, value in report.numbers.items():
            self._row("number", f"{name.replace('_', ' ')} = {value}")
        self._links()
        self._readings()
        self._code()

    def _row(self, label: str, *parts: str) -> None:
        self.sheet.row(self.voice.say(f"label.{label}"), *parts)

    def _texts(self, label: str, words: Words) -> None:
        for n, language in enumerate(self.languages):
            self.sheet.row(self.voice.say(f"label.{label}") if n == 0 else "", words.get(language))

    def _message(self, rule: str) -> None:
        says = self.report.entry.says.get(rule)
        self._row("check", rule)
        if says is not None:
            for language in self.languages:
                self.sheet.row("", Text(says.get(language), "italic"))

    def _links(self) -> None:
        entry = self.report.entry
        self._clauses("related", entry.related)
        self._clauses("implies", entry.implies)
        if entry.page is not None:
            self._row("rulebook", self.voice.say("clause.page", page=entry.page))
        for edition, number in entry.became.items():
            self._row("became", f"{number} ({edition})")

    def _clauses(self, label: str, numbers: Sequence[str]) -> None:
        if numbers:
            self._row(label, " · ".join(f"{number} {self.voice.title(number)}" for number in numbers))

    def _readings(self) -> None:
        for name, reading in self.report.readings.items():
            self._row("reading", name)
            for part in ("problem", "taken", "other", "why"):
                words: Words = getattr(reading, part)
                label = Text(set_cell_size(self.voice.say(f"reading.{part}"), LABEL - 2), "dim")
                self.sheet.row("", label, words.get(self.languages[0]))
            others = [profile for profile, side in reading.profiles.items() if side == "other"]
            if others:
                self.sheet.row("", self.voice.say("reading.profiles", profiles=", ".join(others)))

    def _code(self) -> None:
        for place in self.report.code:
            self._row("code", place)
        for file, verdicts in (self.report.cases or {}).items():
            counts = [f"{n} {self.voice.say(f'verdict.{kind}')}" for kind, n in sorted(verdicts.items())]
            self._row("cases", file, ", ".join(counts))
