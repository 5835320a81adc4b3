"""Processes that copy this one, do one thing and tell what came of it; one that fails or hangs costs only itself."""

import gc
import os
import pickle
import signal
from collections.abc import Callable
from dataclasses import dataclass
from types import SimpleNamespace
from typing import NoReturn

from judge.engine.book.sides import Sides
from judge.verify.walks.walk import Walk
from proof.ledger import Result
from proof.mutants import Mutant

SECONDS = 60
"""One that takes more time than that, of the processor alone, hangs."""


@dataclass(frozen=True, slots=True)
class Heard:
    """What a copy tells: what becomes of its mutant, and of its walk as much as another try could hang on.

    Without a walk there is nothing more to try.
    """

    result: Result
    walk: SimpleNamespace | None = None


def in_short(walk: Walk) -> SimpleNamespace:
    """Of a walk that is over, what decides whether to try another one, under the same names."""
    verdict, silence = walk.verdict, walk.silence
    findings = [
        SimpleNamespace(
            step=one.step, ruled=one.ruled, clause=one.clause, broken=[SimpleNamespace(rule=one.broken[0].rule)]
        )
        for one in verdict.findings
    ]
    sides = Sides(walk.game.sides.given)
    sides.taken = walk.game.sides.taken
    undecided = [SimpleNamespace(why=one.why) for one in verdict.undecided]
    return SimpleNamespace(
        verdict=SimpleNamespace(steps=verdict.steps, findings=findings, undecided=undecided),
        silence=SimpleNamespace(hasty=frozenset(silence.hasty), late=frozenset(silence.late), taken=silence.taken),
        findings=SimpleNamespace(lost=walk.findings.lost),
        game=SimpleNamespace(sides=sides),
        replay=SimpleNamespace(steps=range(len(walk.replay.steps))),
        unknown=walk.unknown,
        guesses=walk.guesses,
    )


class Twin:
    """A copy of this process, made at once, that goes on with a mutant."""

    def __init__(self, of: Mutant) -> None:
        """`born` says which of the two this process is."""
        self.of = of
        self._read, self._write = os.pipe()
        self._process = os.fork()
        self.born = self._process == 0
        if self.born:
            gc.disable()
            signal.setitimer(signal.ITIMER_PROF, SECONDS)
            os.close(self._read)
        else:
            os.close(self._write)

    def tell(self, heard: Heard) -> NoReturn:
        """The copy is done."""
        with os.fdopen(self._write, "wb") as pipe:
            pipe.write(pickle.dumps(heard))
        os._exit(0)

    def heard(self) -> Heard:
        """Wait for what the copy tells."""
        with os.fdopen(self._read, "rb") as pipe:
            told = pipe.read()
        _, status = os.waitpid(self._process, 0)
        if told and status == 0:
            heard: Heard = pickle.loads(told)  # noqa: S301 -- a copy of this very process wrote it
            return heard
        return Heard({"became": "crashes", **self.of.about, "verdict": f"ended with status {status}"})


def apart(mutant: Mutant, judge: Callable[[], Result]) -> Result:
    """What comes of something done in a process of its own."""
    twin = Twin(mutant)
    if twin.born:
        twin.tell(Heard(judge()))
    return twin.heard().result
