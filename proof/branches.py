"""Mutants judged where they part from their game: the game is walked once, and each of them goes on from there.

Some steps before what was changed, where nothing has looked at it yet, the process of the walk is forked; the child
takes the rest of the mutant's record in place of its own and walks on. A mutant that can not be judged so is judged
from the start: one that changes the first steps or is no replay, or that makes the judge walk a record again, be it for
open readings, guesses, or what silence passed too soon.
"""

import gc
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from judge.engine.run.state import Game
from judge.replay.decode import decode_header, decode_steps
from judge.replay.load import Replay
from judge.replay.raw import Json
from judge.replay.steps import Step
from judge.verify.api import load, set_out
from judge.verify.options import Options
from judge.verify.result import conclude
from judge.verify.script import Entry
from judge.verify.slips import slips
from judge.verify.walk import Walk
from proof.equal import Boards, Enacted, photograph, run
from proof.ledger import Result
from proof.mutants import Mutant
from proof.twins import Twin, apart

AHEAD = 24
"""So many steps before what was changed a mutant parts: a walk looks no further ahead."""
LATE = 8
"""One that could not part within so many steps is walked from its start."""

Judge = Callable[[Mutant, Callable[[], Enacted]], Result]
"""What becomes of a mutant, from how it is enacted."""


@dataclass(frozen=True, slots=True)
class Branch:
    """A mutant that parts from its game before a step, and its record as read."""

    name: str
    mutant: Mutant
    before: int
    replay: Replay


def judged_all(record: Mapping[str, Json], mutants: Mapping[str, Mutant], judge: Judge) -> Iterator[tuple[str, Result]]:
    """What becomes of the mutants of a legal game, in their order."""
    replay, rules = load(record)
    _, walk, start = set_out(replay, rules, Options())
    reader = _Reader(record, replay, rules.step_types, walk.game)
    branches = [one for name, mutant in mutants.items() if (one := reader.branch(name, mutant)) is not None]
    watcher = _Watcher(walk, branches)
    walk.watcher = watcher
    gc.collect()
    gc.freeze()
    failed = None
    try:
        walk.go(start)
    except Exception as error:  # noqa: BLE001 -- the judge of the mutant tells of it
        failed = error
    if watcher.twin is not None:
        mutant = watcher.twin.of
        watcher.twin.tell(judge(mutant, lambda: _enacted(walk, mutant, watcher.boards, failed)))
    gc.unfreeze()
    for name, mutant in mutants.items():
        found = watcher.found.get(name)
        yield name, found if found is not None else whole(mutant, judge)


def whole(mutant: Mutant, judge: Judge) -> Result:
    """What becomes of a mutant that is walked from its start, in a process of its own."""
    return apart(mutant, lambda: judge(mutant, lambda: run(mutant.record)))


def _enacted(walk: Walk, mutant: Mutant, boards: Boards, failed: Exception | None) -> Enacted:
    """A mutant that parted from its game, enacted; from its start where the judge would walk it again."""
    if failed is not None:
        raise failed
    conclude(walk)
    again = walk.verdict.findings and (walk.unknown or walk.game.sides.turns())
    return run(mutant.record) if again or walk.silence.hasty else Enacted(walk.verdict, walk.game, boards)


class _Reader:
    """Reads mutants of one game: only what was changed in them."""

    def __init__(self, record: Mapping[str, Json], origin: Replay, kinds: tuple[type[Step], ...], game: Game) -> None:
        """`game` knows the cards."""
        self._record, self._origin, self._kinds, self._game = record, origin, kinds, game
        self._known = {id(raw): step for raw, step in zip(record["steps"], origin.steps, strict=True)}

    def branch(self, name: str, mutant: Mutant) -> Branch | None:
        """How a mutant is walked on from its game; None where it has to be walked from its start."""
        first = mutant.step if mutant.step is not None else len(self._record["steps"])
        replay = self._read(mutant.record) if first > AHEAD else None
        return Branch(name, mutant, first - AHEAD, replay) if replay is not None else None

    def _read(self, record: Mapping[str, Json]) -> Replay | None:
        known, steps = self._known, record["steps"]
        changed = [raw for raw in steps if id(raw) not in known]
        read = decode_steps(changed, self._kinds)
        same = record["result"] is self._record["result"]
        header = self._origin.header if same else decode_header(record, type(self._origin.header))
        if read is None or header is None or slips(replace(self._origin, header=header, steps=read), self._game):
            return None
        new = iter(read)
        return Replay(header, tuple(known[id(raw)] if id(raw) in known else next(new) for raw in steps))


class _Watcher:
    """Looks on while the game is walked; where a mutant parts from it, a twin of this process goes on with that."""

    def __init__(self, walk: Walk, branches: Sequence[Branch]) -> None:
        """`found` is what became of those that parted, `twin` which of them this process is, `boards` what it saw."""
        self._walk, self._left = walk, sorted(branches, key=lambda one: -one.before)
        self.found: dict[str, Result] = {}
        self.twin: Twin | None = None
        self.boards: Boards = {}

    def sees(self, number: int) -> None:
        """A step is due."""
        if self.twin is not None:
            photograph(self._walk, number, self.boards)
        while self.twin is None and self._left and self._left[-1].before <= number and self._as_written(number):
            branch = self._left.pop()
            if number - branch.before > LATE:
                continue
            twin = Twin(branch.mutant)
            if twin.born:
                self.twin = twin
                _become(self._walk, branch.replay, number)
            else:
                self.found[branch.name] = twin.heard()

    def _as_written(self, number: int) -> bool:
        """Whether this step decides next, and all that follows stands as the record has it."""
        record, steps = self._walk.record, self._walk.replay.steps
        rest = record.entries[record.due :]
        return len(rest) == len(steps) - number and rest[0].number == number


def _become(walk: Walk, replay: Replay, number: int) -> None:
    """A walk has another record after a step."""
    record, steps = walk.record, replay.steps
    now, *_, last = (record.entries[record.due], *record.entries[record.due :])
    record.put_together([now, *(Entry(n, steps[n]) for n in range(number + 1, len(steps)))], [last])
    walk.replay = walk.findings.replay = replay
    walk.verdict.steps, walk.verdict.result = len(steps), replay.header.result
