"""The sheet: one act of a game as a statement for both players, on one page."""

from collections.abc import Iterator
from dataclasses import dataclass

from judge.engine.run.state import SEATS
from judge.replay.steps import as_json
from judge.report.escape import visible
from judge.report.gather.film import Film
from judge.report.gather.offer import ActReport
from judge.report.gather.table import table_of
from judge.report.gather.trace import Frame
from judge.report.page.data import in_words, sentence
from judge.report.page.render import page, written
from judge.report.page.shown import Part, Shower
from judge.report.text.legal import told_check
from judge.report.text.verdicts import told_legal
from judge.report.voice import Voice, voice_of
from judge.verify.outcome.verdict import Broken, Finding
from judge.words import Language

MARKS = {"holds": "✓", "fails": "✗", "open": "?", "permitted": "✓", "not_reached": "–"}


@dataclass(frozen=True, slots=True)
class Sheet:
    """A statement: `rows` are labels with what they say, `clauses` number, title and summary of those that decide."""

    title: str
    kind: str
    verdict: str
    rows: list[tuple[str, str]]
    clauses: list[tuple[str, str, str]]
    checks: list[tuple[str, str, str]]
    board: list[Part]
    left_open: list[tuple[str, str]]
    players: dict[str, str]


def sheet_html(film: Film, step: int | None, language: Language) -> str:
    """The sheet as a page to print."""
    return page("sheet.html", language, (), sheet=sheet_of(film, step, language), say=voice_of(language, None).say)


def sheet_markdown(film: Film, step: int | None, language: Language) -> str:
    """The sheet as Markdown."""
    return written("sheet.md", sheet=sheet_of(film, step, language), say=voice_of(language, None).say)


def sheet_of(film: Film, step: int | None, language: Language) -> Sheet:
    """The statement on a step; where none is named, on the first finding, or on the last step where there is none.

    Raises:
        IndexError: there is no such step.
    """
    return _Statement(film, step, voice_of(language, film.rules.name)).sheet()


class _Statement:
    def __init__(self, film: Film, step: int | None, voice: Voice) -> None:
        self.film, self.voice = film, voice
        found = next((one for one in film.checked if step is None or one[0].step == step), (None, None))
        self.finding: Finding | None = found[0]
        self.report: ActReport | None = found[1]
        last = len(film.replay.steps) - 1
        asked = step if step is not None else self.finding.step if self.finding is not None else last
        self.step = last if asked is None else asked
        if not 0 <= self.step <= max(last, 0):
            raise IndexError(self.step)
        if self.finding is None and film.replay.steps:
            self.report = film.checks(self.step)

    def sheet(self) -> Sheet:
        film, voice = self.film, self.voice
        kind = self.finding.kind if self.finding is not None else "legal"
        header = film.replay.header
        players = {seat: visible(one.name or "") for seat, one in (header.players or {}).items()}
        position = film.position(self.step)
        shower = Shower([voice], position.names)
        return Sheet(
            visible(film.name), kind, voice.say(f"verdict.{kind}"), list(self._rows()), list(self._clauses()),
            list(self._checks()), shower.parts(table_of(position)), list(self._left_open()),
            {seat: players.get(seat, "") for seat in SEATS},
        )  # fmt: skip

    @property
    def _frame(self) -> Frame:
        return self.film.frames[self.step]

    # -- what is stated ------------------------------------------------------------------------------------------------

    def _rows(self) -> Iterator[tuple[str, str]]:
        film, voice, finding = self.film, self.voice, self.finding
        verdict = film.verdict
        yield voice.say("page.game"), f"{film.rules.title} ({film.rules.name})"
        yield voice.say("page.edition"), f"{verdict.edition}"
        when = voice.moment(self._frame.moment) if self._frame.moment else ""
        yield voice.say("page.step"), f"{self.step}  {when}"
        yield voice.say("page.act"), self._act()
        for broken in (*finding.broken, *finding.also) if finding is not None else ():
            yield voice.say("page.finding"), self._broken(broken)
        if finding is not None and finding.waits is not None:
            yield voice.say("page.waits"), self._broken(finding.waits)
        if finding is not None and finding.legal_count is not None:
            yield voice.say("page.legal"), in_words(voice, told_legal(voice, finding))

    def _act(self) -> str:
        steps = self.film.replay.steps
        if not steps:
            return ""
        step = as_json(steps[self.step])
        who = step.get("player") or step.get("by")
        said = sentence(self.voice, step, self.finding.faces if self.finding is not None else None)
        return f"{who}: {said}" if who else said

    def _broken(self, broken: Broken) -> str:
        return f"{broken.clause} — {self.voice.message(broken)}"

    def _clauses(self) -> Iterator[tuple[str, str, str]]:
        """The clauses that decide, each with its title and our summary."""
        finding = self.finding
        cited = [one.clause for one in (*finding.broken, *finding.also)] if finding is not None else []
        catalogue = self.voice.words.catalogue
        for number in dict.fromkeys(cited):
            if number in catalogue:
                entry = catalogue[number]
                yield number, entry.title.get(self.voice.language), entry.summary.get(self.voice.language)

    def _checks(self) -> Iterator[tuple[str, str, str]]:
        for check in self.report.checks if self.report is not None else ():
            yield MARKS[check.state], check.clause, told_check(self.voice, check)

    def _left_open(self) -> Iterator[tuple[str, str]]:
        """Who decided what the record leaves open: judges, readings, and what stays undecided."""
        voice, verdict, steps = self.voice, self.film.verdict, self.film.replay.steps
        for number, one in enumerate(steps):
            step = as_json(one)
            if step["do"].startswith("ruling:"):
                note = f" — {visible(step['note'])}" if step.get("note") else ""
                yield voice.say("label.ruling"), f"{voice.say('report.step', step=number)}: {voice.step(step)}{note}"
        for found in verdict.findings:
            if found.waived is not None:
                at = voice.say("report.step", step=found.step)
                yield voice.say("label.ruling"), f"{at}, {found.clause}: {visible(found.waived)}"
        rulings = self.film.rules.book.rulings
        for name in verdict.readings:
            reading = rulings.readings[name]
            words = reading.taken if reading.side(verdict.profile or "") == "taken" else reading.other
            yield voice.say("label.reading"), f"{name}: {words.get(voice.language)}"
        for doubt in verdict.undecided:
            why = voice.say(f"why.{doubt.why}") + (f" ({visible(doubt.card)})" if doubt.card else "")
            yield voice.say("label.doubts"), f"{voice.say('report.step', step=doubt.step)}, {doubt.clause}: {why}"
        for known in verdict.notes:
            yield voice.say("label.note"), voice.note(known)
