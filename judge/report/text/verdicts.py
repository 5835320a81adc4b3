"""Verdicts for people: each finding where it stands, what decided it, and what would have been legal."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence

from msgspec import Struct

from judge.engine.table.outcome import Outcome
from judge.replay.raw import Json
from judge.report.escape import visible
from judge.report.text.problems import show_problems
from judge.report.text.sheet import Row, Sheet, Styled
from judge.report.voice import Voice, counted, ruled, voice_of
from judge.verify.outcome.corpus import Judged, Summary
from judge.verify.outcome.verdict import Broken, Finding, Verdict
from judge.words import Language

STYLES = {
    "legal": "bold green",
    "unfinished": "bold cyan",
    "illegal": "bold red",
    "diverges": "bold magenta",
    "undecided": "bold yellow",
    "invalid": "bold red",
    "crashed": "bold white on red",
    "timed_out": "bold white on red",
}
BETWEEN = " · "
LISTED = 6
TOLD_APART = 3
"""So many acts that differ only in their cards are written out."""


class VerdictReport(Struct):
    """Writes verdicts to a sheet; `verbose` lists what is otherwise counted."""

    sheet: Sheet
    language: Language
    verbose: bool = False

    def show(self, judged: Judged) -> None:
        """One replay."""
        voice = voice_of(self.language, judged.verdict.ruleset)
        verdict = judged.verdict
        if judged.failure is not None:
            self.sheet.head(_name(judged))
            self._verdict_row(voice, judged.kind, visible(judged.failure.text(self.language)))
        elif verdict.problems:
            show_problems(self.sheet, self.language, judged.name, verdict.problems, judged.line or 0)
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
        kinds = [Styled(f"{n} {voice.say(f'verdict.{kind}')}", STYLES[kind]) for kind, n in summary.kinds.items()]
        share = voice.say("report.share", steps=summary.steps, share=percent(summary.share))
        self.sheet.head(voice.say("report.files", count=summary.count), Row(kinds, BETWEEN), share)
        if summary.cases:
            said = voice.say("report.cases", count=summary.cases, missed=summary.missed)
            self.sheet.row(voice.say("label.cases"), said, style="bold red" if summary.missed else "dim")
        if summary.hangs:
            self.sheet.row(voice.say("label.hangs_on"), counted(list(summary.hangs.elements())))

    # -- parts -------------------------------------------------------------------------------------------------------

    def _verdict_row(self, voice: Voice, kind: str, *parts: str | Styled) -> None:
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
        self._what_else(voice, finding)
        if finding.broken[0].clause:
            sheet.row(voice.say("label.see"), Styled(f"judge clause {verdict.ruleset} {finding.clause}", "cyan"))

    def _what_else(self, voice: Voice, finding: Finding) -> None:
        """Rulings, the step itself, what was possible instead, and what the finding hangs together with."""
        sheet = self.sheet
        if finding.ruled:
            sheet.row(voice.say("label.ruling"), ruled(voice, finding.waived))
        if finding.act is not None and finding.act["do"] != "claim":
            label = "label.act" if finding.act["do"].startswith("act:") else "label.record"
            sheet.row(voice.say(label), Styled(voice.step(finding.act, finding.faces), "bold"))
        if finding.waits is not None:
            sheet.row(voice.say("label.waits"), finding.waits.clause, voice.message(finding.waits))
        if finding.legal_count is not None:
            sheet.row(voice.say("label.legal"), told_legal(voice, finding))
        for broken in finding.also:
            sheet.row(voice.say("label.also"), broken.clause, voice.message(broken))
        if finding.rests_on:
            cards = visible(counted(finding.rests_on))
            sheet.row(voice.say("label.rests_on"), voice.say("report.rests_on", cards=cards))
        if finding.compiled:
            cards = visible(counted(finding.compiled))
            sheet.row(voice.say("label.compiled"), voice.say("report.compiled", cards=cards))
        if finding.concerns is not None:
            sheet.row(voice.say("label.concerns"), voice.say("report.step", step=finding.concerns))
        if finding.after is not None:
            sheet.row(voice.say("label.after"), voice.say("report.after", step=finding.after))

    def _where(self, voice: Voice, judged: Judged, finding: Finding) -> Iterable[str]:
        placed = finding.line is not None
        yield (
            f"{visible(judged.name)}:{(finding.line or 0) + (judged.line or 0)}:{finding.column}"
            if placed
            else _name(judged)
        )
        if finding.step is None:
            yield visible(finding.pointer)
            return
        source = f" (src {finding.src})" if finding.src is not None else ""
        yield voice.say("report.step", step=finding.step) + source
        if finding.moment is not None:
            yield voice.moment(finding.moment)

    def _citation(self, verdict: Verdict, broken: Broken) -> str:
        return f"{verdict.ruleset} {broken.clause} ({verdict.edition})" if broken.clause else ""

    def _end(self, voice: Voice, verdict: Verdict) -> str:
        outcome = verdict.outcome
        if not isinstance(outcome, Outcome):
            return self._recorded_end(voice, verdict)
        key = "report.draw" if outcome.winner is None else "report.won"
        return voice.say(key, winner=outcome.winner, clause=outcome.clause, title=voice.title(outcome.clause))

    def _recorded_end(self, voice: Voice, verdict: Verdict) -> str:
        """How the record ends where the rules do not."""
        said = verdict.result
        if verdict.stopped is not None:
            return voice.stopped(verdict.stopped)
        if said is None or verdict.kind == "unfinished":
            return voice.say("report.not_over")
        return voice.say("report.taken", how=voice.say(f"how.{said.how}"), winner=voice.fact("winner", said.winner))

    def _around(self, voice: Voice, verdict: Verdict) -> None:
        """What else a reader should know of the judgement."""
        sheet = self.sheet
        if verdict.stopped is not None and verdict.findings:
            sheet.row(voice.say("label.record"), voice.stopped(verdict.stopped))
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
        if verdict.refused:
            sheet.row(voice.say("label.refused"), voice.say("report.refused", steps=_refused(voice, verdict)))
        self._readings(voice, verdict)
        for note in verdict.notes:
            sheet.row(voice.say("label.note"), voice.note(note))

    def _doubts(self, voice: Voice, verdict: Verdict) -> Iterable[str]:
        steps = len({one.step for one in verdict.undecided if 0 <= one.step < verdict.steps})
        head = voice.say("report.doubts", count=steps, steps=verdict.steps, share=percent(verdict.decided))
        reasons = Counter(one.why for one in verdict.undecided)
        told = ", ".join(f"{voice.say(f'why.{why}')} ×{n}" for why, n in reasons.most_common())
        yield f"{head} {told}" if steps else voice.say("report.doubts_beside", told=told)
        cards = Counter(one.card for one in verdict.undecided if one.card).most_common()
        named = ", ".join(f"{visible(card)} ×{n}" for card, n in cards[:LISTED])
        if named:
            yield f"({named}{', …' if len(cards) > LISTED else ''})"

    def _readings(self, voice: Voice, verdict: Verdict) -> None:
        """The readings on which the verdict hangs, and in detail all that decided something."""
        told = verdict.readings if self.verbose else ()
        if not (verdict.hangs or told) or (ruleset := voice.ruleset) is None:
            return
        sheet, rulings = self.sheet, ruleset.book.rulings
        for hang in verdict.hangs:
            kind = Styled(voice.say(f"verdict.{hang.kind}").upper(), STYLES[hang.kind])
            sheet.row(voice.say("label.hangs_on"), f"{hang.reading}: {voice.say('report.other_reading')}", kind)
        profile = "" if verdict.profile == ruleset.default_profile else f"({verdict.profile})"
        for name in told:
            reading = rulings.readings[name]
            side = reading.side(verdict.profile or "")
            words = reading.taken if side == "taken" else reading.other
            sheet.row(voice.say("label.reading"), name, words.get(self.language), profile)


def told_legal(voice: Voice, finding: Finding) -> str:
    """What was legal instead of what was found."""
    if not finding.legal:
        return voice.say("report.nothing_legal")
    groups = _alike(finding.legal)
    more = (finding.legal_count or 0) - len(finding.legal)
    if len(groups) == 1 and more > 0:
        return _together(voice, groups[0], len(groups[0]) + more)
    shown = BETWEEN.join(text for group in groups for text in _told(voice, group))
    return shown + (f" {voice.say('report.more', count=more)}" if more > 0 else "")


def _alike(acts: Sequence[Mapping[str, Json]]) -> list[list[Mapping[str, Json]]]:
    """Acts in groups that differ only in which cards they take."""
    groups: dict[str, list[Mapping[str, Json]]] = {}
    for act in acts:
        rest = {name: value for name, value in act.items() if not isinstance(value, list)}
        groups.setdefault(repr(rest), []).append(act)
    return list(groups.values())


def _told(voice: Voice, group: Sequence[Mapping[str, Json]]) -> Iterator[str]:
    """A group of acts that are alike: each of a few, one for all of many."""
    if len(group) > TOLD_APART:
        yield _together(voice, group, len(group))
    else:
        yield from (voice.step(act) for act in group)


def _together(voice: Voice, group: Sequence[Mapping[str, Json]], count: int) -> str:
    taken = {name: ["…"] for name, value in group[0].items() if isinstance(value, list)}
    return voice.say("report.ways", step=voice.step({**group[0], **taken}), count=count)


def percent(share: float) -> str:
    """A share in per cent, never rounded up to all of it."""
    return "100%" if share >= 1 else f"{min(share * 100, 99.9):.1f}%"


def _refused(voice: Voice, verdict: Verdict) -> str:
    """The attempts that were turned down, each with the first clause against it."""
    said = [f"{voice.say('report.step', step=n)} ({next(iter(found), '?')})" for n, found in verdict.refused.items()]
    return ", ".join(said[:LISTED]) + (", …" if len(said) > LISTED else "")


def _name(judged: Judged) -> str:
    """The file, with the line where it has a game a line."""
    return visible(judged.name) + (f":{judged.line + 1}" if judged.line is not None else "")
