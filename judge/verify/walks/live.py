"""A walk that waits: the record grows step by step, and in between the rules say what they wait for."""

from collections.abc import Generator
from typing import Any

from judge.engine.asking.needs import FactNeed
from judge.engine.asking.plays import Offer, Request
from judge.engine.asking.tables import Cursor
from judge.engine.cards.faces import Unseen
from judge.engine.run.loops import Exhausted
from judge.engine.run.steps import run
from judge.replay.steps import Step
from judge.verify.judges import facts_left_out, forced
from judge.verify.judges.accusations import hear_accusations
from judge.verify.record.script import Entry
from judge.verify.walks.walk import Walk


class Live(Walk):
    """A walk through a record that somebody is still writing; it goes on after every fault."""

    WAIT = object()
    """The answer where the next step is not known yet."""

    def __init__(self, walk: Walk) -> None:
        """`walk` is set out and has not begun."""
        super().__init__(walk.game, walk.replay, walk.record, walk.verdict, keep_going=True)
        self.game.record_goes_on = lambda: True
        self._process: Generator[Request, Any, Any] | None = None

    def go(self, start: Cursor) -> None:
        """Walk until the rules wait."""
        self._begin(start)
        self.feed()

    def take_in(self, step: Step) -> None:
        """The record has another step."""
        self.record.add(Entry(len(self.record.entries), step))
        self.feed()

    def pass_over(self) -> bool:
        """The record says nothing of what the rules wait for now; says whether they may go on without."""
        request, answer = self.pending, None
        if request is None or (isinstance(request, Offer) and not (request.optional or request.certain)):
            return False
        if isinstance(request, FactNeed):
            if request.needed:
                return False
            answer = facts_left_out.silence(self, request, None)
        self._send(answer)
        self.feed()
        return True

    def feed(self) -> None:
        """Go on as far as the record does."""
        while self.pending is not None:
            answer = self._answer(self.pending)
            if answer is self.WAIT:
                return
            if self.restart is not None:
                self._begin(self.restart)
            elif answer is self.LEFT:
                self._end()
            else:
                self._send(answer)
        self._afterwards()

    def _answer(self, request: Request) -> Any:
        while (entry := self.record.deciding) is not None:
            answer = self._read(request, entry, fits=self.fits(request, entry))
            if answer is not self.AGAIN:
                return answer
        return self.WAIT

    def _begin(self, start: Cursor) -> None:
        self.restart = None
        self._process = run(self.game, self.game.rules.procedure, start)
        self._send(None)

    def _send(self, answer: Any) -> None:
        assert self._process is not None
        try:
            self.pending = self._process.send(answer)
            hear_accusations(self)
        except StopIteration:
            self.pending = None
        except (Unseen, Exhausted) as stuck:
            self.findings.stuck(stuck)
            self.pending, self.astray = None, True
        except Exception as error:  # noqa: BLE001 -- told, or raised again
            restart = forced.skipped(self, error)
            if restart is not None:
                self._begin(restart)

    def _end(self) -> None:
        if self._process is not None:
            self._process.close()
        self.pending = None
