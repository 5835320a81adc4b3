"""Verdicts for people: each finding where it stands, what decided it, and what would have been legal."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from rich.text import Text

from judge.engine.outcome import Outcome
from judge.report.escape import visible
from judge.report.text.problems import show_problems
from judge.report.text.sheet import Sheet
from judge.report.voice import Voice, counted, voice_of
from judge.verify.corpus import Judged, Summary
from judge.verify.verdict import Broken, Finding, Verdict
from judge.words import Language

STYLES = {
    "legal": "bold green",
    "unfinished": "bold cyan",
    "illegal": "bold red",
    "diverges": "bold magenta",
    "undecided": "bold yellow",
    "invalid": "bold red",
    "crashed": "bold white on red",
}
BETWEEN = " · "
LISTED_CARDS = 6


@dataclass(slots=True)
class VerdictReport:
    """Writes verdicts to a sheet; `verbose` lists what is otherwise counted."""

    sheet: Sheet
    language: Language
    verbose: bool = False

    def show(self, judged: Judged) -> None:
        """One replay."""
        voice = voice_of(self.language, judged.verdict.ruleset)
        verdict = judged.verdict
        if judged.problem is not None:
            self.sheet.head(_name(judged))
            self._verdict_row(voice, "crashed", voice.say("report.crashed", error=visible(judged.problem)))
        elif verdict.problems:
            show_problems(self.sheet, self.language, judged.name, verdict.problems, judged.line)
        elif verdict.findings:
            for finding in verdict.findings:
                self._finding(voice, judged, finding)
            if all(finding.ruled for finding in verdict.findings):
                self._whole(voice, judged)
            self._around(voice, verdict)
        else:
            self._whole(voice, judged)
            self._around(voice, verdict)
        for miss in judged.missed:
            shown = [visible(text) or voice.say("value.empty") for text in (miss.expected, miss.found)]
            said = voice.say("report.missed", point=voice.say(f"point.{miss.point}"), expected=shown[0], found=shown[1])
            self.sheet.row(voice.say("label.expected"), said, style="bold red")

    def sum_up(self, summary: Summary) -> None:
        """All replays of a run."""
        voice = Voice(self.language)
        kinds = [Text(f"{n} {voice.say(f'verdict.{kind}')}", STYLES[kind]) for kind, n in summary.kinds.items()]
        share = voice.say("report.share", steps=summary.steps, share=percent(summary.share))
        self.sheet.head(voice.say("report.files", count=summary.count), Text(BETWEEN).join(kinds), share)
        if summary.cases:
            said = voice.say("report.cases", count=summary.cases, missed=summary.missed)
            self.sheet.row(voice.say("label.cases"), said, style="bold red" if summary.missed else "dim")
        if summary.readings:
            self.sheet.row(voice.say("label.reading"), counted(list(summary.readings.elements())))

    # -- parts -------------------------------------------------------------------------------------------------------

    def _verdict_row(self, voice: Voice, kind: str, *parts: str | Text) -> None:
        self.sheet.row(voice.say(f"verdict.{kind}").upper(), *parts, style=STYLES[kind])

    def _whole(self, voice: Voice, judged: Judged) -> None:
        verdict = judged.verdict
        self.sheet.head(_name(judged), voice.say("report.steps", count=verdict.steps))
        self._verdict_row(voice, verdict.kind, f"{verdict.ruleset} ({verdict.edition})", self._end(voice, verdict))

    def _finding(self, voice: Voice, judged: Judged, finding: Finding) -> None:
        sheet, verdict = self.sheet, judged.verdict
        sheet.head(*self._where(voice, judged, finding))
        for n, broken in enumerate(finding.broken):
            kind = finding.kind if n == 0 else ""
            label = voice.say(f"verdict.{kind}").upper() if kind else voice.say("label.and")
            style = STYLES[kind] if kind else "dim"
            sheet.row(label, self._citation(verdict, broken), voice.message(broken), style=style)
        if finding.ruled:
            sheet.row(voice.say("label.ruling"), voice.say("report.ruled"))
        if finding.act is not None and finding.act["do"] != "claim":
            label = "label.act" if finding.act["do"].startswith("act:") else "label.record"
            sheet.row(voice.say(label), Text(voice.step(finding.act, finding.faces), "bold"))
        if finding.legal_count is not None:
            sheet.row(voice.say("label.legal"), self._legal(voice, finding))
        for broken in finding.also:
            sheet.row(voice.say("label.also"), broken.clause, voice.message(broken))
        if finding.rests_on:
            sheet.row(
                voice.say("label.rests_on"), voice.say("report.rests_on", cards=visible(counted(finding.rests_on)))
            )
        if finding.concerns is not None:
            sheet.row(voice.say("label.concerns"), voice.say("report.step", step=finding.concerns))
        if finding.after is not None:
            sheet.row(voice.say("label.after"), voice.say("report.after", step=finding.after))
        if finding.broken[0].clause:
            sheet.row(voice.say("label.see"), Text(f"judge clause {verdict.ruleset} {finding.clause}", "cyan"))

    def _where(self, voice: Voice, judged: Judged, finding: Finding) -> Iterable[str]:
        line = f":{finding.line + judged.line}:{finding.column}" if finding.line is not None else ""
        yield _name(judged) + line
        if finding.step is None:
            yield visible(finding.pointer)
            return
        source = f" (src {finding.src})" if finding.src is not None else ""
        yield voice.say("report.step", step=finding.step) + source
        if finding.moment is not None:
            yield voice.moment(finding.moment)

    def _citation(self, verdict: Verdict, broken: Broken) -> str:
        return f"{verdict.ruleset} {broken.clause} ({verdict.edition})" if broken.clause else ""

    def _legal(self, voice: Voice, finding: Finding) -> str:
        shown = BETWEEN.join(voice.step(act) for act in finding.legal)
        more = (finding.legal_count or 0) - len(finding.legal)
        if not finding.legal:
            return voice.say("report.nothing_legal")
        return shown + (f" {voice.say('report.more', count=more)}" if more > 0 else "")

    def _end(self, voice: Voice, verdict: Verdict) -> str:
        outcome = verdict.outcome
        if not isinstance(outcome, Outcome):
            return voice.say("report.not_over") if verdict.result is None else ""
        key = "report.draw" if outcome.winner is None else "report.won"
        return voice.say(key, winner=outcome.winner, clause=outcome.clause, title=voice.title(outcome.clause))

    def _around(self, voice: Voice, verdict: Verdict) -> None:
        """What else a reader should know of the judgement."""
        sheet = self.sheet
        if verdict.undecided:
            sheet.row(voice.say("label.doubts"), *self._doubts(voice, verdict))
        if self.verbose:
            for one in verdict.undecided:
                why = voice.say(f"why.{one.why}") + (f" ({visible(one.card)})" if one.card else "")
                sheet.row("", voice.say("report.step", step=one.step), one.clause, why)
        if verdict.implied:
            sheet.row(voice.say("label.implied"), voice.say("report.implied", count=len(verdict.implied)))
        if self.verbose:
            for answer in verdict.implied:
                act = voice.step(answer.act) if answer.act else voice.say("report.declined")
                sheet.row("", voice.say("report.before", step=answer.before), answer.clause, act)
        self._readings(voice, verdict)
        for note in verdict.notes:
            sheet.row(voice.say("label.note"), voice.note(note))

    def _doubts(self, voice: Voice, verdict: Verdict) -> Iterable[str]:
        steps = len({one.step for one in verdict.undecided})
        head = voice.say("report.doubts", count=steps, steps=verdict.steps, share=percent(verdict.decided))
        reasons = Counter(one.why for one in verdict.undecided)
        told = ", ".join(f"{n} {voice.say(f'why.{why}')}" for why, n in reasons.most_common())
        yield f"{head} {told}"
        cards = Counter(one.card for one in verdict.undecided if one.card).most_common()
        named = ", ".join(f"{visible(card)} ×{n}" for card, n in cards[:LISTED_CARDS])
        if named:
            yield f"({named}{', …' if len(cards) > LISTED_CARDS else ''})"

    def _readings(self, voice: Voice, verdict: Verdict) -> None:
        if not verdict.readings or voice.ruleset is None:
            return
        sheet, rulings = self.sheet, voice.ruleset.book.rulings
        profile = "" if verdict.profile == voice.ruleset.default_profile else f"({verdict.profile})"
        if not self.verbose:
            sheet.row(voice.say("label.reading"), BETWEEN.join(verdict.readings), profile)
            return
        for name in verdict.readings:
            reading = rulings.readings[name]
            side = reading.side(verdict.profile or "")
            words = reading.taken if side == "taken" else reading.other
            sheet.row(voice.say("label.reading"), name, words.get(self.language), profile)


def percent(share: float) -> str:
    """A share in per cent, never rounded up to all of it."""
    return "100%" if share >= 1 else f"{min(share * 100, 99.9):.1f}%"


def _name(judged: Judged) -> str:
    return visible(judged.name)
