"""One replay being heard: the state that the walk and the judges of acts, facts, effects and claims share."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Protocol

from msgspec import Struct

from judge.engine.asking.plays import Offer, Request
from judge.engine.asking.tables import Cursor
from judge.engine.run.board import Board
from judge.engine.run.state import Game
from judge.replay.load import Replay
from judge.replay.raw import Json
from judge.replay.steps import Effect, Happened, Step
from judge.verify.diagnosis.compare import Disputes, reached
from judge.verify.diagnosis.findings import Findings
from judge.verify.outcome.verdict import Verdict, first_fault
from judge.verify.record.overtaken import Overtaken
from judge.verify.record.script import Entry, Record
from judge.verify.record.silence import Silence


class Landmark(Struct, frozen=True):
    """A moment: its board and its turn memory, and how far the record was read then."""

    board: Board
    memory: dict[str, Json]
    at: int


class Watcher(Protocol):
    """Somebody who looks on: told of every step when it is due, before anything of it is carried out."""

    def sees(self, number: int) -> None:
        """The step of this number is due."""


class Ways(Struct, frozen=True):
    """So many answers to an offer that a record leaves out, of which the claim of a step may tell the one."""

    count: int
    claim: int

    def __iter__(self) -> Iterator[int]:
        """The answers by their number, counted from 0."""
        return iter(range(self.count))


class Left(Struct, frozen=True):
    """An offer of a text that a record leaves out: that it was answered after all is shown by what it tells next.

    That are its steps from `since` to `upto`, of which one would be wrong; `count` is how many answers there are, None
    as long as nobody has looked.
    """

    since: int
    upto: int
    count: int | None = None

    def __iter__(self) -> Iterator[int]:
        """The answers by their number, counted from 0; the first one tells how many there are."""
        return iter(range(1 if self.count is None else self.count))


class Unsure(Struct, frozen=True):
    """One of several answers that a record bears out alike."""

    way: int


class Hearing:
    """How far a replay has been heard: the game, the record, what is found, and what the rules wait for.

    `pending` is the open request, `restart` the row where a new script begins, `until` the step to stop before,
    `may_stop` are the findings of which one may end it, `landmark` the last moment on the way there that a position can
    tell, `unknown` what each fact or choice may be that the record leaves out, `guesses` what to take for them, `early`
    the events told before what brings them about, `retold` the effects of which a fact has told once more,
    `left_out` the last effect that the record leaves out since it had one, `shown_of` that of which the fact is that
    was heard last, `watcher` who looks on, `offered` the last offer that a step was measured against, with the step and
    the one that it answers, `told_part` the fact by which the record began to tell what comes in parts.
    """

    LEFT = object()
    """The answer to a request where the record has run out."""
    AGAIN = object()
    """The step was skipped; the request is asked again."""

    def __init__(self, game: Game, replay: Replay, record: Record, verdict: Verdict, *, keep_going: bool) -> None:
        """`game` stands at its start; `verdict` is filled in."""
        self.game = game
        self.replay = replay
        self.record = record
        self.verdict = verdict
        self.keep_going = keep_going
        self.findings = Findings(game, replay, verdict)
        self.may_stop = () if keep_going else verdict.findings
        self.disputes = Disputes({})
        self.pending: Request | None = None
        self.restart: Cursor | None = None
        self.astray = False
        self.unanswered: set[int] = set()
        self.guesses: Mapping[int, object] = {}
        self.unknown: list[Iterable[object]] = []
        self.early: list[tuple[Entry, Happened, str | None]] = []
        self.until: int | None = None
        self.landmark: Landmark | None = None
        self.watcher: Watcher | None = None
        self.silence = Silence(verdict)
        self.overtaken = Overtaken()
        self.retold: set[int] = set()
        self.left_out: Effect | None = None
        self.told_part: Entry | None = None
        self.shown_of: Effect | None = None
        self.offered: tuple[Request | None, Step | None, Offer | None] = None, None, None

    @property
    def stopped(self) -> bool:
        """Whether a finding ends the walk."""
        return bool(self.may_stop) and not all(finding.ruled for finding in self.may_stop)

    def show(self, upto: Entry | None) -> None:
        """Let who looks on see a step, and what stands before it."""
        assert self.watcher is not None
        for entry in (*self.record.before(), *([upto] if upto is not None else [])):
            self.watcher.sees(entry.number)

    def here(self) -> bool:
        """Whether the record tells, before its next step, of something that took place in this turn."""
        return reached(self.game, self.record.before(), self.active)

    def guess(self, possible: Iterable[object]) -> object:
        """What is taken for something that the rules need and the record leaves out; None where nothing is.

        Behind a fault nothing is, as nothing there could take it back.
        """
        if first_fault(self.verdict) is not None:
            return None
        self.unknown.append(possible)
        return self.guesses.get(len(self.unknown) - 1)

    def jump(self, cursor: Cursor) -> None:
        """End running scripts without effect and go on at a row."""
        self.restart = cursor

    @property
    def active(self) -> str:
        """The seat whose turn it is."""
        seat: str = self.game.rules.hooks.active(self.game).seat
        return seat

    @property
    def perspective(self) -> str:
        """Whose knowledge the record holds."""
        perspective: str = self.replay.header.perspective
        return perspective
