"""Processes that copy this one, do one thing and tell what came of it; one that fails or hangs costs only itself."""

import gc
import json
import os
import signal
from collections.abc import Callable
from typing import NoReturn

from proof.ledger import Result
from proof.mutants import Mutant

SECONDS = 60
"""One that takes more time than that, of the processor alone, hangs."""


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

    def tell(self, result: Result) -> NoReturn:
        """The copy is done."""
        with os.fdopen(self._write, "wb") as pipe:
            pipe.write(json.dumps(result, ensure_ascii=False).encode())
        os._exit(0)

    def heard(self) -> Result:
        """Wait for what the copy tells."""
        with os.fdopen(self._read, "rb") as pipe:
            told = pipe.read()
        _, status = os.waitpid(self._process, 0)
        if told and status == 0:
            result: Result = json.loads(told)
            return result
        return {"became": "crashes", **self.of.about, "verdict": f"ended with status {status}"}


def apart(mutant: Mutant, judge: Callable[[], Result]) -> Result:
    """What comes of something done in a process of its own."""
    twin = Twin(mutant)
    if twin.born:
        twin.tell(judge())
    return twin.heard()
