"""Writing findings down: where they stand, what was legal instead, what they rest on."""

from collections.abc import Mapping
from itertools import islice
from typing import TYPE_CHECKING, Any, Literal

from judge.engine.abilities.context import Spec
from judge.engine.cards import Blank, Card
from judge.engine.legal import Judgement, Legal
from judge.engine.lookup import Ambiguous
from judge.engine.notebook import Accusation
from judge.engine.requests import Offer, Request
from judge.engine.state import Game
from judge.replay.load import Replay
from judge.replay.positions import locate
from judge.replay.references import BadReference
from judge.replay.steps import Act, Effect, Step, as_json
from judge.verify.facts import faces, freeze, moment
from judge.verify.verdict import Broken, Finding, Undecided, Verdict

if TYPE_CHECKING:
    from judge.verify.script import Entry

LISTED = 12


class Findings:
    """Adds findings and undecided steps to a verdict."""

    def __init__(self, game: Game, replay: Replay, verdict: Verdict) -> None:
        """`after` is the step of the last jump."""
        self.game = game
        self.replay = replay
        self.verdict = verdict
        self.after: int | None = None

    def add(
        self,
        entry: "Entry",
        kind: Literal["illegal", "diverges", "invalid"],
        broken: list[Broken],
        request: Request | None,
    ) -> Finding:
        """A finding at a step."""
        finding = Finding(entry.number, kind, broken, act=as_json(entry.step), src=entry.step.src, ruled=entry.stands)
        finding.pointer = f"/steps/{entry.number}"
        if self.replay.text and self.replay.foreign is None:
            finding.line, finding.column = locate(self.replay.text, finding.pointer)
        finding.moment = moment(self.game, self.game.cursor)
        finding.after = self.after
        finding.faces = faces(self.game, entry.step)
        sources = [effect.source for effect in self.game.lasting if effect.source and _unmodelled(effect.source)]
        finding.rests_on = sorted({source.number for source in sources if source.number})
        if isinstance(request, Offer):
            legal = Legal(self.game, request)
            finding.legal = [as_json(play.recorded(self.game)) for play in islice(legal, LISTED)]
            finding.legal_count = len(finding.legal) if len(finding.legal) < LISTED else legal.count(1000)
        self.game.exercised.update(one.clause for one in broken)
        self.verdict.findings.append(finding)
        return finding

    def diverges(
        self, entry: "Entry", clause: str, rule: str, facts: Mapping[str, Any], request: Request | None = None
    ) -> Finding:
        """A fact, claim or event that is not what the rules produce."""
        frozen = freeze(self.game, facts, self.game.rules.hooks.active(self.game))
        return self.add(entry, "diverges", [Broken(clause, rule, frozen)], request)

    def accuse(self, shown: "Entry", accusation: Accusation) -> None:
        """An earlier act turns out to have been illegal."""
        frozen = freeze(self.game, accusation.facts, self.game.rules.hooks.active(self.game))
        finding = self.add(shown, "illegal", [Broken(accusation.clause, accusation.rule, frozen)], None)
        finding.concerns = accusation.step

    def not_offered(self, entry: "Entry", offer: Offer) -> Finding:
        """A step that is no answer to what the rules wait for; what text does belongs to the clause of its own time."""
        act = isinstance(entry.step, Act)
        other = entry.step.player if isinstance(entry.step, Act) else offer.player.seat
        facts = {"player": offer.player, "step": entry.step.do, "other": other}
        if isinstance(offer.about, Spec):
            facts["source"] = offer.about.source
        frozen = freeze(self.game, facts, offer.player)
        rule = "offer/answered" if other == offer.player.seat else "offer/by_the_right_player"
        broken = [Broken(offer.clause, rule, frozen)]
        when = self._when(entry.step)
        if when is not None:
            self.game.exercise(when)
        if when not in (None, offer.clause):
            late = Broken(when, "offer/at_its_time", frozen)
            broken = [late, *broken] if isinstance(entry.step, Effect) else [*broken, late]
        finding = self.add(entry, "illegal" if act else "diverges", broken[:1], offer)
        finding.also += broken[1:]
        return finding

    def _when(self, step: Step) -> str | None:
        """The clause under which a step of its kind comes."""
        if isinstance(step, Act):
            return self.game.rules.book.plays[step.do.removeprefix("act:")].when
        return self.game.rules.hooks.due_at(self.game, step)

    def after_the_end(self, entry: "Entry") -> None:
        """A step after the game ended."""
        outcome = self.game.outcome
        clause = outcome.clause if outcome else ""
        act = isinstance(entry.step, Act)
        winner = outcome.winner if outcome else None
        self.add(
            entry, "illegal" if act else "diverges", [Broken(clause, "end/nothing_after_it", {"winner": winner})], None
        )

    def refused_though_legal(self, entry: "Entry", offer: Offer) -> None:
        """The recording program turned down an act that the rules allow."""
        self.diverges(entry, offer.clause, "act/refused_though_legal", {"player": offer.player}, offer)

    def invalid(self, entry: "Entry", error: Ambiguous | BadReference) -> None:
        """A reference that means nothing or several things: the file is at fault."""
        if isinstance(error, Ambiguous):
            found = Broken("", "reference/one_card", {"text": error.text, "candidates": ", ".join(error.candidates)})
        else:
            found = Broken("", error.rule, error.facts)
        self.add(entry, "invalid", [found], None)

    def jumped(self, entry: "Entry") -> None:
        """Later findings may follow from here."""
        self.after = entry.number

    # -- what stays undecided ----------------------------------------------------------------------------------------

    def undecide(self, entry: "Entry", clause: str, why: str, card: str | None) -> None:
        """A step that the rules alone cannot judge."""
        self.verdict.undecided.append(Undecided(entry.number, clause, why, card, entry.step.src))

    def open_checks(self, entry: "Entry", judgement: Judgement) -> None:
        """Checks that wanted a face nobody showed."""
        for check, number in judgement.open_:
            self.undecide(entry, check.clause, "unknown_card" if number else "unseen", number)

    def cannot_go_on(self, number: str | None) -> None:
        """A rule needs the face of a card that nobody has shown, and nothing after this can be judged."""
        game = self.game
        clause = game.cursor.row.clause if game.cursor else ""
        self.verdict.undecided.append(Undecided(game.step, clause, "unknown_card" if number else "unseen", number))

    def not_recorded(self, entry: "Entry | None", clause: str) -> None:
        """A full record that leaves out a fact."""
        number = entry.number if entry else len(self.replay.steps)
        self.verdict.undecided.append(Undecided(number, clause, "not_recorded"))


def _unmodelled(card: Card) -> bool:
    """Whether nobody has told what a card's text does."""
    return isinstance(card.face, Blank) or bool(card.face.text == "unmodelled")
