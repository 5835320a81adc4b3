"""Writing findings down: where they stand, what was legal instead, what they rest on."""

import json
from collections.abc import Callable, Sequence
from itertools import islice
from typing import Literal

from judge.engine.asking.checks import Facts, Found
from judge.engine.asking.plays import Offer, Request
from judge.engine.cards.faces import Unseen
from judge.engine.run.legal import Judgement, Legal
from judge.engine.run.lookup import Ambiguous
from judge.engine.run.loops import Exhausted
from judge.engine.run.misplaced import by_text
from judge.engine.run.notebook import Accusation
from judge.engine.run.state import Game
from judge.replay.load import Replay
from judge.replay.references import BadReference
from judge.replay.steps import Act, Effect, Fact, Step, as_json
from judge.verify.diagnosis.diagnose import diagnose
from judge.verify.diagnosis.sources import cannot_do
from judge.verify.diagnosis.told import sort_of
from judge.verify.outcome.facts import faces, freeze, moment, unmodelled
from judge.verify.outcome.verdict import Broken, Finding, Note, Undecided, Verdict, first_fault
from judge.verify.record.script import Entry

LISTED = 12


class Findings:
    """Adds findings and undecided steps to a verdict."""

    def __init__(self, game: Game, replay: Replay, verdict: Verdict) -> None:
        """`after` is the first step at which the record and the rules parted.

        `unsaid` is the clause that asked for what the record does not say, `lost` the step from which on nothing can
        tell what that has led to.

        As long as what goes on turns on that, nothing that follows is a finding. `told` hears of each finding while
        the game stands as it was found.
        """
        self.game = game
        self.replay = replay
        self.verdict = verdict
        self.after: int | None = None
        self.unsaid: str | None = None
        self.lost: int | None = None
        self.told: Callable[[Finding, Step, Request | None], None] = lambda _finding, _step, _request: None

    def add(
        self,
        entry: Entry,
        kind: Literal["illegal", "diverges", "invalid"],
        broken: list[Broken],
        request: Request | None,
    ) -> Finding:
        """A finding at a step."""
        finding = Finding(entry.number, kind, broken, act=as_json(entry.step), src=entry.step.src)
        finding.waived = self._waiver(entry, finding.clause)
        finding.ruled = entry.stands or finding.waived is not None
        finding.pointer = self.replay.pointer(entry.number)
        finding.moment = moment(self.game, self.game.cursor)
        finding.after = self.after
        finding.faces = faces(self.game, entry.step)
        finding.rests_on = self._rests_on()
        finding.compiled = self._compiled(finding, request)
        finding.waits = self._waits(request)
        if isinstance(request, Offer):
            legal = Legal(self.game, request)
            finding.legal = [as_json(play.recorded(self.game)) for play in islice(legal, LISTED)]
            finding.legal_count = len(finding.legal) if len(finding.legal) < LISTED else legal.count(1000)
        if self.unsaid is not None:
            self.undecide(entry, self.unsaid, "not_recorded", None)
            return finding
        self.game.exercised.update(one.clause for one in broken)
        self.verdict.findings.append(finding)
        self.told(finding, entry.step, request)
        if kind == "diverges":
            self.parted(entry)
        return finding

    def _waiver(self, entry: Entry, clause: str) -> str | None:
        """Why the record lets a fault stand, None where it does not."""
        waivers = self.replay.header.waivers or ()
        return next((waiver.reason for waiver in waivers if waiver.covers(entry.number, clause)), None)

    def _rests_on(self) -> list[str]:
        """The cards whose text nobody has modelled and that may bear on things now: where they lie, or by an effect."""
        lasting = (effect.source for effect in self.game.lasting)
        sources = [source for source in lasting if source is not None and unmodelled(source)]
        sources += self.game.rules.hooks.texts_in_play(self.game)
        return sorted({source.number for source in sources if source.number is not None})

    def _compiled(self, finding: Finding, request: Request | None) -> list[str]:
        """The cards with text that a grammar read: those that the step names, and whose text acts or lasts."""
        known = self.game.book.compiled
        if not known:
            return []
        source = by_text(request) if isinstance(request, Offer) else None
        sources = [*(effect.source for effect in self.game.lasting), source]
        said = json.dumps(finding.act, ensure_ascii=False, default=str) if finding.act is not None else ""
        named = {number for number in known if number in said}
        return sorted(known & {*finding.faces.values(), *named, *(one.number for one in sources if one is not None)})

    def _waits(self, request: Request | None) -> Broken | None:
        """What the rules were waiting for."""
        if not isinstance(request, Offer):
            return None
        facts: Found = {"player": request.player}
        if (source := by_text(request)) is not None:
            facts["source"] = source
        return Broken(request.clause, "waits/for", freeze(self.game, facts, request.player))

    def diverges(self, entry: Entry, clause: str, rule: str, facts: Facts, request: Request | None = None) -> Finding:
        """A fact, claim or event that is not what the rules produce."""
        frozen = freeze(self.game, facts, self.game.rules.hooks.active(self.game))
        return self.add(entry, "diverges", [Broken(clause, rule, frozen)], request)

    def accuse(self, shown: Entry, accusation: Accusation) -> None:
        """An earlier act turns out to have been illegal."""
        frozen = freeze(self.game, accusation.facts, self.game.rules.hooks.active(self.game))
        finding = self.add(shown, "illegal", [Broken(accusation.clause, accusation.rule, frozen)], None)
        finding.concerns = accusation.step

    def not_offered(self, entry: Entry, request: Request | None) -> Finding:
        """A step that is no answer to what the rules wait for: why it is wrong.

        On an act that stands before all that lies between bears nothing of what the record leaves out there, nor on an
        effect of a card whose text has no such thing, or none any more.
        """
        stands = isinstance(entry.step, Act) and self.game.stays and self.game.rules.hooks.passes_by(self.game)
        if stands or cannot_do(self.game, entry.step):
            self.unsaid = None
        broken = diagnose(self.game, entry.step, request)
        finding = self.add(entry, self._kind(entry.step, broken), broken[:1], request)
        finding.also += broken[1:]
        self.parted(entry)
        return finding

    def _kind(self, step: Step, broken: list[Broken]) -> Literal["illegal", "diverges"]:
        """An act that nothing allows is illegal, and so is what a player does by no card's text, or for half a cost."""
        unbidden = isinstance(step, Effect) and step.source is None
        half_paid = broken[0].rule == "misplaced/unpayable"
        return "illegal" if isinstance(step, Act) or unbidden or half_paid else "diverges"

    def after_the_end(self, entry: Entry) -> None:
        """A step after the game ended, or a fact told once more before the rules went on to its end by themselves."""
        if isinstance(entry.step, Fact) and self.game.silent and sort_of(entry.step) in self.game.just_told:
            self.not_offered(entry, None)
            return
        outcome = self.game.outcome
        clause = outcome.clause if outcome else ""
        act = isinstance(entry.step, Act)
        winner = outcome.winner if outcome else None
        self.add(
            entry, "illegal" if act else "diverges", [Broken(clause, "end/nothing_after_it", {"winner": winner})], None
        )

    def refused_though_legal(self, entry: Entry, offer: Offer) -> None:
        """The recording program turned down an act that the rules allow."""
        self.diverges(entry, offer.clause, "act/refused_though_legal", {"player": offer.player}, offer)

    def invalid(self, entry: Entry, error: Ambiguous | BadReference) -> None:
        """A reference that means nothing or several things: the file is at fault, unless a fault made it so."""
        if isinstance(error, Ambiguous):
            found = Broken("", "reference/one_card", {"text": error.text, "candidates": ", ".join(error.candidates)})
        else:
            found = Broken("", error.rule, error.facts)
        if first_fault(self.verdict) is not None:
            facts = freeze(self.game, {"at": entry.number, "text": error.text}, self.game.rules.hooks.active(self.game))
            self.verdict.notes.append(Note("unreadable_after_a_fault", facts))
            return
        self.add(entry, "invalid", [found], None)

    def parted(self, entry: Entry) -> None:
        """From here on the board of the record is not ours: later findings may follow from that."""
        if self.after is None:
            self.after = entry.number

    # -- what stays undecided ----------------------------------------------------------------------------------------

    def undecide(self, entry: Entry, clause: str, why: str, card: str | None) -> None:
        """A step that the rules alone cannot judge."""
        self.verdict.undecided.append(Undecided(entry.number, clause, why, card, entry.step.src))

    def open_checks(self, entry: Entry, judgement: Judgement) -> None:
        """Checks that wanted a face nobody showed."""
        for check, number in judgement.open_:
            unmodelled = number is not None and self.game.book.knows(number)
            why = "unmodelled" if unmodelled else "unknown_card" if number else "unseen"
            self.undecide(entry, check.clause, why, number)

    def stuck(self, why: Unseen | Exhausted) -> None:
        """Nothing after this can be judged."""
        if isinstance(why, Exhausted):
            self.without_end(why.rows)
        else:
            self.cannot_go_on(why.number)

    def cannot_go_on(self, number: str | None) -> None:
        """A rule needs the face of a card that nobody has shown, and nothing after this can be judged."""
        game = self.game
        clause = game.cursor.row.clause if game.cursor else ""
        self.verdict.undecided.append(Undecided(game.step, clause, "unknown_card" if number else "unseen", number))

    def without_end(self, rows: Sequence[str]) -> None:
        """Text triggers text without end, and nothing after this can be judged."""
        self.verdict.undecided.append(Undecided(self.game.step, next(iter(rows), ""), "without_end"))

    def left_out(self, entry: Entry, clause: str, *, bears: bool = True, for_good: bool = False) -> None:
        """A record that does not say what the rules cannot go on without, and whether that bears on what follows.

        It does so `for_good` where nothing later can tell what it has led to.
        """
        self.not_recorded(entry, clause)
        if bears:
            self.unsaid, self.after = clause, entry.number
        if for_good and self.lost is None:
            self.lost = entry.number

    def goes_on(self, entry: Entry | None) -> None:
        """Play timing comes: what was left out before bears on an effect that is told next, and on nothing else."""
        if self.lost is None and (entry is None or entry.number != self.after or not isinstance(entry.step, Effect)):
            self.unsaid = None

    def not_recorded(self, entry: Entry, clause: str) -> None:
        """A record that leaves out what a clause asks for."""
        self.verdict.undecided.append(Undecided(entry.number, clause, "not_recorded", None, entry.step.src))
