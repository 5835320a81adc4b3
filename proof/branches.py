"""Mutants judged where they part from their game: the game is walked once, and each of them goes on from there.

Some steps before what was changed, where nothing has looked at it yet, the process of the walk is forked; the child
takes the rest of the mutant's record in place of its own and walks on. What the judge then tries on other terms goes on
from there too where they bear on nothing before; where they do, from another walk of the game on those terms. A mutant
that can not be judged so is judged from the start.
"""

import gc
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import cast

from judge.engine.book.readings import Side
from judge.engine.rules.ruleset import Ruleset
from judge.replay.load import Replay
from judge.replay.raw import Json
from judge.verify.api import PLAIN, load, set_out
from judge.verify.judges.result import conclude
from judge.verify.options import Options
from judge.verify.record.script import Entry
from judge.verify.walks.tries import Terms, best
from judge.verify.walks.walk import Walk
from proof.equal import Enacted, boards_of, run
from proof.ledger import Result
from proof.mutants import Mutant
from proof.reading import Reader, Unread
from proof.twins import Heard, Twin, apart, in_short

AHEAD = 24
"""So many steps before what was changed a mutant parts: a walk looks no further ahead."""
LATE = 8
"""One that could not part within so many steps is walked from its start."""
NEAR = 8
"""Terms that speak of steps so near after where a mutant parts may have been asked for before."""

Judge = Callable[[Mutant, Callable[[], Enacted]], Result]
"""What becomes of a mutant, from how it is enacted."""


class Wanted(Exception):
    """What a mutant would come to on some terms is not known yet."""

    def __init__(self, terms: Terms) -> None:
        """`terms` are what to try next."""
        super().__init__(terms)
        self.terms = terms


class Branch:
    """A mutant that parts from its game before a step, and what is known of it: what it comes to on which terms."""

    def __init__(self, mutant: Mutant, replay: Replay) -> None:
        """`replay` is its record as read."""
        first = mutant.step if mutant.step is not None else len(replay.steps)
        self.mutant, self.replay, self.before = mutant, replay, max(0, first - AHEAD)
        self._known: dict[Terms, Heard] = {}
        self.wants: Terms | None = PLAIN
        self.result: Result | None = None
        self._tried = 0

    def gives_up(self, sides: tuple[Side, ...]) -> None:
        """The game has been walked on these sides: where that led to nothing for the mutant, nothing else will."""
        if self.wants is not None and self.wants.sides == sides and self._tried == len(self._known):
            self.wants = None
        self._tried = len(self._known)

    def learn(self, heard: Heard) -> None:
        """The mutant comes to this on the terms that it was waiting for: that may be all."""
        assert self.wants is not None
        self._known[self.wants], self.wants = heard, None
        try:
            self.result = heard.result if heard.walk is None else self._of(best(self._on))
        except Wanted as wanted:
            self.wants = wanted.terms

    def _on(self, terms: Terms) -> Walk:
        if terms not in self._known:
            raise Wanted(terms)
        return cast("Walk", self._known[terms].walk)

    def _of(self, walk: Walk) -> Result:
        return next(heard.result for heard in self._known.values() if cast("Walk", heard.walk) is walk)


def judged_all(record: Mapping[str, Json], mutants: Mapping[str, Mutant], judge: Judge) -> Iterator[tuple[str, Result]]:
    """What becomes of the mutants of a legal game, in their order."""
    replay, rules = load(record)
    reader = Reader(record, replay, rules, set_out(replay, rules, Options())[1].game)
    found: dict[str, Result] = {}
    branches: dict[str, Branch] = {}
    for name, mutant in mutants.items():
        try:
            branches[name] = Branch(mutant, reader.read(mutant.record))
        except Unread as unread:
            found[name] = judge(mutant, unread.again) if unread.invalid else whole(mutant, judge)
    while wanted := Counter(one.wants.sides for one in branches.values() if one.wants is not None):
        now, _ = wanted.most_common(1)[0]
        due = [one for one in branches.values() if one.wants is not None]
        _walk_on(replay, rules, Terms(sides=now), due, judge)
        for one in due:
            one.gives_up(now)
    for name, mutant in mutants.items():
        result = found[name] if name in found else branches[name].result
        yield name, result if result is not None else whole(mutant, judge)


def whole(mutant: Mutant, judge: Judge) -> Result:
    """What becomes of a mutant that is walked from its start, in a process of its own."""
    return apart(mutant, lambda: judge(mutant, lambda: run(mutant.record)))


def _walk_on(replay: Replay, rules: Ruleset, terms: Terms, branches: Sequence[Branch], judge: Judge) -> None:
    """Walk the game on some terms, and those mutants on from there whose next try begins like that."""
    _, walk, start = set_out(replay, rules, Options(), terms)
    watcher = walk.watcher = _Watcher(walk, branches)
    gc.collect()
    gc.freeze()
    failed = None
    try:
        watcher.begins()
        walk.go(start)
    except Exception as error:  # noqa: BLE001 -- the judge of the mutant tells of it
        failed = error
    branch, twin = watcher.branch, watcher.twin
    if failed is None:
        conclude(walk)
    if twin is not None and branch is not None:
        twin.tell(_told(walk, branch.mutant, judge, failed))
    gc.unfreeze()
    for one in watcher.left if failed is None and walk.verdict.findings else ():
        if one.wants is not None and watcher.stands_for(one):
            one.wants.set(walk)
            walk.verdict.steps = len(one.replay.steps)
            one.learn(_told(walk, one.mutant, judge, None))


def _told(walk: Walk, mutant: Mutant, judge: Judge, failed: Exception | None) -> Heard:
    """What a mutant comes to that parted from its game and has been walked."""
    result = judge(mutant, partial(_enacted, walk, mutant, failed))
    return Heard(result, in_short(walk) if failed is None else None)


def _enacted(walk: Walk, mutant: Mutant, failed: Exception | None) -> Enacted:
    if failed is not None:
        raise failed
    return Enacted(walk.verdict, walk.game, partial(boards_of, mutant.record))


class _Watcher:
    """Looks on while the game is walked; where a mutant parts from it, a twin of this process goes on with that."""

    def __init__(self, walk: Walk, branches: Sequence[Branch]) -> None:
        """`left` are those that have not parted yet, `twin` and `branch` which of them this process is."""
        self._walk, self.left = walk, sorted(branches, key=lambda one: -one.before)
        self.twin: Twin | None = None
        self.branch: Branch | None = None

    def begins(self) -> None:
        """The walk is about to begin: those part that change its first steps."""
        first = [one for one in self.left if one.before == 0]
        self.left = [one for one in self.left if one.before > 0]
        for branch in first if self._walk.record.due == 0 else ():
            self._parts(branch, 0, partial(_begin_as, self._walk, branch.replay))

    def sees(self, number: int) -> None:
        """A step is due."""
        while self.twin is None and self.left and self.left[-1].before <= number and self._as_written(number):
            branch = self.left.pop()
            if number - branch.before <= LATE:
                self._parts(branch, number, partial(_become, self._walk, branch.replay, number))

    def stands_for(self, branch: Branch) -> bool:
        """Whether a walk that is over has ended before a mutant parted, as its next try would have."""
        ended = self._walk.verdict.findings[0].step
        return ended is not None and ended <= branch.before and self._leads_to(branch.wants, ended)

    def _parts(self, branch: Branch, number: int, become: Callable[[], None]) -> None:
        """A mutant parts, for each try that begins as this walk did; `become` changes what the walk reads."""
        while self.twin is None and self._leads_to(branch.wants, number):
            twin = Twin(branch.mutant)
            if twin.born and branch.wants is not None:
                self.twin, self.branch = twin, branch
                become()
                branch.wants.set(self._walk)
            else:
                branch.learn(twin.heard())

    def _leads_to(self, terms: Terms | None, number: int) -> bool:
        """Whether a walk on these terms has come to a step as this one has."""
        if terms is None:
            return False
        walk, sides = self._walk, self._walk.game.sides
        as_taken = all(one == other for one, other in zip(terms.sides, sides.taken, strict=False))
        told = {place: what for place, what in terms.guesses if place < len(walk.unknown)}
        return (
            as_taken
            and len(terms.sides) >= min(len(sides.given), len(sides.taken))
            and told == walk.guesses
            and (number == 0 or min(terms.put_off | terms.standing, default=number + NEAR) >= number + NEAR)
        )

    def _as_written(self, number: int) -> bool:
        """Whether this step decides next, and all that follows stands as the record has it."""
        record, steps = self._walk.record, self._walk.replay.steps
        rest = record.entries[record.due :]
        return len(rest) == len(steps) - number and rest[0].number == number


def _begin_as(walk: Walk, replay: Replay) -> None:
    """A walk that has not begun has another record."""
    walk.record.put_together([Entry(n, step) for n, step in enumerate(replay.steps)], [walk.record.entries[-1]])
    _has(walk, replay)


def _become(walk: Walk, replay: Replay, number: int) -> None:
    """A walk has another record after a step."""
    record, steps = walk.record, replay.steps
    now, *_, last = (record.entries[record.due], *record.entries[record.due :])
    record.put_together([now, *(Entry(n, steps[n]) for n in range(number + 1, len(steps)))], [last])
    _has(walk, replay)


def _has(walk: Walk, replay: Replay) -> None:
    walk.replay = walk.findings.replay = replay
    walk.verdict.steps, walk.verdict.result = len(replay.steps), replay.header.result
