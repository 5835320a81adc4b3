"""The walk: the rules drive, the record answers."""

from functools import partial
from typing import Any

from judge.engine.asking.needs import FactNeed, Pause, Window
from judge.engine.asking.plays import Offer, Request
from judge.engine.asking.tables import Cursor
from judge.engine.cards.faces import Unseen
from judge.engine.run.legal import Legal
from judge.engine.run.lookup import Ambiguous
from judge.engine.run.loops import Exhausted
from judge.engine.run.misplaced import by_text
from judge.engine.run.notebook import Stood, stood_at
from judge.engine.run.sources import may_come_from
from judge.engine.run.state import Game
from judge.engine.run.steps import run
from judge.replay.load import Replay
from judge.replay.references import BadReference
from judge.replay.steps import Claim, Effect, Fact, Happened, Said, SetBoard
from judge.verify.diagnosis.compare import stated, under_way
from judge.verify.diagnosis.told import sort_of
from judge.verify.judges import acts, awaited, chosen, facts_left_out, facts_needed, forced, windows
from judge.verify.judges.accusations import hear_accusations
from judge.verify.judges.hearing import Hearing
from judge.verify.judges.landmarks import landmark
from judge.verify.judges.retold import tells_once_more
from judge.verify.judges.rulings import carry_out
from judge.verify.judges.statements import (
    arrive_with,
    compare_claim,
    hear_amounts,
    hear_early,
    hear_event,
    stands_apart,
    told_apart,
    told_of_what_follows,
)
from judge.verify.judges.stopping import reached
from judge.verify.judges.untold import names_no_choice
from judge.verify.outcome.verdict import Verdict
from judge.verify.record import offers
from judge.verify.record.needs import fits as answers
from judge.verify.record.parts import in_parts, told_behind, told_together
from judge.verify.record.script import ACTING, Entry, GoToRuling, Record
from judge.verify.record.silence import UNCROSSED
from judge.verify.walks.progress import PROGRESS


class Walk(Hearing):
    """One replay being judged: the conversation between the rules and the record."""

    def __init__(self, game: Game, replay: Replay, record: Record, verdict: Verdict, *, keep_going: bool) -> None:
        """`game` stands at its start; `verdict` is filled in."""
        super().__init__(game, replay, record, verdict, keep_going=keep_going)
        game.witness = self._witness
        game.turn_ends = lambda: self._listen() if game.stood is not None else None
        record.speaks_to(game)

    # -- the conversation --------------------------------------------------------------------------------------------

    def go(self, start: Cursor) -> None:
        """Walk from a row to the end of the record or of the game."""
        at: Cursor | None = start
        self.game.stood = Stood(start, self.active, self.game.turn)
        while at is not None:
            self.restart = None
            self._converse(at)
            at = self.restart
        self._afterwards()

    def _converse(self, start: Cursor) -> None:
        game = self.game
        process = run(game, game.rules.procedure, start)
        answer: object = None
        while True:
            try:
                self.pending = process.send(answer)
                if self.game.accusations:
                    hear_accusations(self)
                if self.findings.unsaid is not None and isinstance(self.pending, Offer) and self.pending.free:
                    self.findings.goes_on(self.record.deciding)
                waits = self.record.at < self.record.due
                answer = self.LEFT if waits and hear_amounts(self) else self._answer(self.pending)
            except StopIteration:
                self.pending = None
                return
            except (Unseen, Exhausted) as stuck:
                self.findings.stuck(stuck)
                self.pending, self.astray = None, True
                return
            except MemoryError:
                raise
            except Exception as error:  # noqa: BLE001 -- told, or raised again
                self.restart = forced.skipped(self, error)
                return
            if answer is self.LEFT or self.restart is not None or (self.may_stop and self.stopped):
                process.close()
                return

    def _answer(self, request: Request) -> object:
        if self.until is not None:
            self.landmark = landmark(self, request, self.landmark)
        while True:
            entry = self.record.deciding
            if entry is None:
                return self._without(request, None)
            PROGRESS.cell.value = entry.number
            if self.may_stop and self.stopped:
                return self.LEFT
            fits = self._answers(request, entry) if type(request) is Offer else self.fits(request, entry)
            if self.until is not None and entry.number >= self.until and reached(self, request, entry, fits=fits):
                return self.LEFT
            plain = fits and not (type(request) is FactNeed and request.loose)
            answer = self._take_answer(request, entry) if plain else self._read(request, entry, fits=fits)
            if answer is not self.AGAIN:
                return answer

    def _read(self, request: Request, entry: Entry, *, fits: bool) -> object:
        """The answer that the next deciding step gives or leaves to the rules; `AGAIN` where another step decides."""
        if isinstance(request, FactNeed) and told_behind(self.record, request, partial(self.fits, request)):
            entry, fits = self.record.deciding or entry, True
        step: Said = entry.step
        if step.sort == "ruling" and isinstance(step, SetBoard | GoToRuling) and type(request) is not Window:
            return self._rule(entry, step)
        if fits:
            return self._take_answer(request, entry)
        if step.sort == "act" and type(request) is not Window:
            kind = offers.anytime(self.game, step)
            if kind is not None and not (offers.passes(self.game, request) and told_of_what_follows(self)):
                self._take(entry)
                acts.enact_anytime(self, kind, step)
                return self.LEFT
        beside = (step.sort == "fact" or self.shown_of is not None) and self.record.beside
        stated = windows.only_states(self, request, step)
        if stated or (beside and tells_once_more(self, request, entry)):
            self._take(entry)
            if stated and isinstance(step, Effect):
                self.game.absorbed[entry.number] = step
            return self.AGAIN
        if (asked := chosen.asked_for(self, request, step)) is not None:
            self._take(entry)
            chosen.hear(self, asked, entry)
            return self.LEFT if self.stopped else self.AGAIN
        early = self.overtaken.waits and awaited.overtaken(self, request, entry)
        return early or self._without(request, entry)

    def _rule(self, entry: Entry, step: SetBoard | GoToRuling) -> object:
        """Carry out a ruling that changes the state."""
        self._settle(entry)
        carry_out(self, step, entry)
        self.record.take()
        return self.LEFT if self.restart is not None else self.AGAIN

    def _take_answer(self, request: Request, entry: Entry) -> object:
        """Judge a step that fits; one that cannot be carried out is skipped."""
        if self.watcher is not None or self.early or self.record.at < self.record.due:
            self.silence.read = None
            self._settle(entry)
            if self.may_stop and self.stopped:
                return self.LEFT
        elif entry.step.sort == "act":
            self.game.forget_events()
        game = self.game
        game.step = entry.number
        answered, answer = self._judge(request, entry)
        step: Said = entry.step
        stood, sort, silence = game.stood, step.sort, self.silence
        silence.crossed = UNCROSSED
        if stood is not None and stood.turn not in (0, game.turn):
            silence.crosses(game, entry)
        game.stood = stood_at((game.cursor, game.rules.hooks.active(game).seat, game.turn))
        game.skipped.clear()
        if game.silent:
            self.overtaken.keep(entry, game.silent)
            game.silent.clear()
        game.unpayable.clear()
        self.shown_of = self.left_out if sort == "fact" and game.cause else None
        if sort == "fact":
            silence.hears(request, entry)
            game.hear_fact(game.turn, sort_of(step), request.clause, len(getattr(step, "cards", ())))
        else:
            game.just_told.clear()
            self.left_out = None
        if sort == "effect":
            game.hear_effect(entry.number, step, by_text(request) or getattr(request, "source", None))
        elif sort == "act":
            game.answered[step.do.removeprefix("act:"), step.player] = (game.turn, request.clause)
            if not (type(request) is Offer and offers.within_text(request.kinds)):
                game.begin_act(entry.number)
        self.record.take()
        return answer if answered else (self.LEFT if self.restart is not None or self.stopped else self.AGAIN)

    def fits(self, request: Request, entry: Entry) -> bool:
        """Whether a step answers a request."""
        if type(request) is Offer:
            return self._answers(request, entry)
        game, step = self.game, entry.step
        if type(request) is FactNeed:
            if not isinstance(step, Fact) or not answers(request, step):
                return False
            one = told_together(self.record, request, entry)
            return self.silence.is_meant(game, request, one, self.here) and not stands_apart(self, request, one.step)
        return type(request) is Window and windows.fits(game, request, step) and windows.goes_on(self, request, step)

    def _answers(self, offer: Offer, entry: Entry) -> bool:
        step: Said = entry.step
        if step.sort not in ACTING:
            return False
        game, acts, stood, deciding = self.game, step.sort == "act", self.game.stood, self.record.deciding
        found = offers.offer_for(game, offer, step)
        if found is not None and (not acts or len(getattr(step, "cards", None) or ()) > 1):
            step = in_parts(game, self.record, found, step)
        self.offered = offer, step, found
        if found is None or (acts and found.optional and told_of_what_follows(self)):
            return False
        if not acts and deciding is not None and self.silence.is_for_later(game, found, deciding, step):
            return False
        if not acts and not may_come_from(game, found.about, step):
            return False
        in_its_turn = stood is None or stood.turn in (0, game.turn)
        return in_its_turn or self.silence.is_meant(game, offer, entry, self.here)

    def _witness(self, event: str, at: Any, ahead: bool) -> bool | None:
        """Whether the record has an event before its next step, or `ahead` of its next act; None if it tells none."""
        if not self.record.tells_events:
            return None
        return stated(self.record.before_an_act() if ahead else self.record.before(), event, at, self.active)

    def _judge(self, request: Request, entry: Entry) -> tuple[bool, object]:
        """Whether the step answers the request, and the answer."""
        try:
            if type(request) is Offer:
                return acts.judge_act(self, request, entry)
            if type(request) is FactNeed:
                return facts_needed.judge_fact(self, request, entry)
            return windows.judge_effect(self, request, entry) if type(request) is Window else (False, None)
        except (Ambiguous, BadReference) as error:
            self.findings.invalid(entry, error)
            return False, None

    def _without(self, request: Request, entry: Entry | None) -> object:
        """The answer where the next step does not fit, or there is none."""
        if self.record.at < self.record.due:
            self._hear_before(request)
        if type(request) is FactNeed:
            return self._untold(request, entry)
        if not isinstance(request, Offer) or request.certain:
            return None
        if (play := awaited.shown(self, request, entry)) is not None:
            return play
        play, entry = awaited.presumed(self, request, entry)
        if (play is not None or request.optional) and self.silence.goes_on(self.game, request, entry):
            self.game.silent.append(request)
            if request.free:
                self._pass(request, entry, play)
            elif self.record.deciding is None and offers.of_a_row(self.game, request):
                self._listen()
            if play is not None or Legal(self.game, request):
                self.imply(request, play)
            return play
        if self.record.deciding is None or entry is None:
            return self.LEFT
        with told_apart(self.game):
            self._settle(entry)
        return self.LEFT if self.stopped else acts.unanswered(self, request, entry)

    def _hear_before(self, request: Request) -> None:
        """Judge refused acts that an offer is the one for; a claim may be of a pause."""
        if isinstance(request, Offer):
            awaited.hear_refused(self, request)
        elif isinstance(request, Pause) and request.halts:
            self._listen()

    def _untold(self, need: FactNeed, entry: Entry | None) -> object:
        if need.halts:
            self._listen()
        if entry is not None and names_no_choice(self.game, entry.step):
            self.record.take()
            return self.AGAIN
        return facts_left_out.silence(self, need, entry)

    def _pass(self, offer: Offer, entry: Entry | None, play: Any) -> None:
        """The rules pass a play timing before a step, or for a claim that is only so then."""
        self.silence.passes(entry, self.active)
        if entry is not None and entry is not self.record.deciding:
            self.silence.passes_for(entry, self.game)
        if play is not None:
            self.silence.ends(play.word, offer.player.seat, self.game.turn, entry)
        self._listen()

    def imply(self, offer: Offer, play: Any) -> None:
        """The rules answer an offer that the record is silent on."""
        awaited.imply(self, offer, play)

    # -- what stands between deciding steps --------------------------------------------------------------------------

    def _take(self, entry: Entry) -> None:
        self._settle(entry)
        self.game.step = entry.number
        self.record.take()

    def _listen(self) -> None:
        """Hear what the record claims of this moment: a claim that is true now need not be so later."""
        for entry in self.record.before():
            if isinstance(entry.step, Happened) and under_way(self.game, entry.step, self.active):
                continue
            if not isinstance(entry.step, Claim) or not self.disputes.hear(self.game, entry.number, entry.step):
                return
            self.silence.bears_out(entry, self.game)

    def _settle(self, upto: Entry | None) -> None:
        """Compare claims and events, and judge refused acts, that stand before a step."""
        if self.watcher is not None:
            self.show(upto)
        if self.early:
            hear_early(self)
        for entry in self.record.before() if self.record.at < self.record.due else ():
            step: Said = entry.step
            if entry.number in self.disputes.heard:
                continue
            if step.sort == "claim":
                arrive_with(self, entry, step)
                compare_claim(self, entry, step)
            elif step.sort == "event":
                hear_event(self, entry, step, upto)
            elif step.sort == "act":
                acts.judge_refused(self, entry)
            if self.may_stop and self.stopped:
                return
        self.record.at = self.record.due
        if upto is not None and upto.step.sort == "act":
            self.game.forget_events()

    def _afterwards(self) -> None:
        """The record's last claims, and steps that come after the end."""
        if self.stopped or self.astray:
            return
        self._settle(None)
        if self.game.outcome is None:
            return
        reported = False
        while (entry := self.record.deciding) is not None and not self.stopped:
            if not reported and not entry.stands:
                self.silence.look_back(self.game, entry)
                self.overtaken.look_beyond(self.game, self.record, entry)
                self.findings.after_the_end(entry)
                reported = True
            self.record.take()
            self._settle(None)
