"""Finding the reading of a log that fits to its end: lines that leave several ways open are told in one after another.

What a line leaves open, a later one decides: the cards that are drawn after a shuffle, a hand from which a choice takes
the fourth card, the damage that a holomem bears. Where a later line fits no more, the last way not tried is taken.
"""

from collections.abc import Callable, Hashable, Sequence
from functools import partial
from typing import Any, Generic, Protocol, Self, TypeVar

from msgspec import Struct, field
from msgspec.structs import replace

MOST_LINES = 25_000
"""How many lines are told in all before a search is given up."""

T = TypeVar("T")


Topics = frozenset[str]
"""What a choice of ways settles, and what a misfit may come from: whose cards, whose stage."""
ANY: Topics = frozenset()


class Misfit(Exception):
    """A line of the log that does not fit: a word of the game's `stops`, what its sentence names, what it is about."""

    def __init__(self, why: str, about: Topics = ANY, **facts: str | int) -> None:
        """Keep them."""
        self.why = why
        self.about = about
        self.facts = facts
        super().__init__(why)


def certain(holds: object, why: str, about: Topics = ANY, **facts: str | int) -> None:
    """Go on only where something holds.

    Raises:
        Misfit: it does not.
    """
    if not holds:
        raise Misfit(why, about, **facts)


class Ways(Struct):
    """The ways that are taken within one line, by number, and how many there were."""

    chosen: list[int] = field(default_factory=list)
    open: list[int] = field(default_factory=list)
    about: set[str] = field(default_factory=set)

    def one_of(self, found: Sequence[T], why: str, about: Topics, **facts: str | int) -> T:
        """One of several ways, the likeliest first.

        Raises:
            Misfit: there is none.
        """
        certain(found, why, about, **facts)
        if len(found) == 1:
            return found[0]
        self.about |= about
        at = len(self.open)
        if at == len(self.chosen):
            self.chosen.append(0)
        self.open.append(len(found))
        return found[self.chosen[at]]

    def next(self) -> "Ways | None":
        """The ways after these."""
        for at in reversed(range(len(self.open))):
            if self.chosen[at] + 1 < self.open[at]:
                return Ways([*self.chosen[:at], self.chosen[at] + 1])
        return None


class State(Protocol):
    """What telling a line changes; the steps only grow."""

    ways: Ways
    steps: list[Any]

    def copy(self) -> Self:
        """One that changes apart."""


S = TypeVar("S", bound=State)


class Told(Struct, Generic[S], frozen=True):
    """How far a log was told: the state, the steps, and the line that fits in no reading with the reason.

    `spent`: the search was given up before every way was tried.
    """

    state: S
    steps: list[Any]
    line: int | None = None
    doubt: Misfit | None = None
    spent: bool = False


class _Fork(Struct, Generic[S], frozen=True):
    line: int
    state: S
    steps: int
    ways: Ways
    failures: frozenset[Hashable] = frozenset()
    """The failures from which the search came back here."""


class _Idle(Struct):
    """Which forks do not matter for which misfits: another way there led to the very same failure."""

    known: set[tuple[int, int, str]] = field(default_factory=set)

    def holds(self, fork: _Fork[Any], line: int, why: str, failure: Hashable) -> bool:
        """Whether a fork does not matter for a misfit."""
        if failure in fork.failures:
            self.known.add((fork.line, line, why))
        return (fork.line, line, why) in self.known


def read_through(
    state: S, lines: int, tell: Callable[[S, int], None], rests_on: Callable[[S, Topics], Hashable] | None = None
) -> Told[S]:
    """Tell all lines in the first reading that fits, else as far as any does.

    Where it is known what of a state a misfit rests on, forks that turn out not to change it are left out as long as
    there are others.
    """
    forks: list[_Fork[S]] = []
    idle = _Idle()
    best: Told[S] | None = None
    line, ways = 0, Ways()
    failures: frozenset[Hashable] = frozenset()
    for _ in range(MOST_LINES):
        if line == lines:
            return Told(state, state.steps)
        before, length = state.copy(), len(state.steps)
        state.ways = ways
        failed: Misfit | None = None
        try:
            tell(state, line)
        except Misfit as misfit:
            failed = misfit
        if ways.open:
            forks.append(_Fork(line, before, length, ways, failures))
        failures = frozenset()
        if failed is None:
            line, ways = line + 1, Ways()
            continue
        if best is None or best.line is None or line > best.line:
            best = Told(before, state.steps[:length], line, failed)
        failure = (line, failed.why, *failed.facts.items(), rests_on(before, failed.about)) if rests_on else None
        back = _last(forks, failed.about, partial(idle.holds, line=line, why=failed.why, failure=failure))
        if back is None:
            return best
        fork, following = back
        del state.steps[fork.steps :]
        steps, state = state.steps, fork.state
        state.steps = steps
        line, ways, failures = fork.line, following, fork.failures | {failure} if failure else frozenset()
    assert best is not None
    return replace(best, spent=True)


def _last(forks: list[_Fork[S]], about: Topics, is_idle: Callable[[_Fork[S]], bool]) -> tuple[_Fork[S], Ways] | None:
    """The last fork that has a way left, is about the same and matters; where none is, one that is not, then any."""
    for wanted, idle in ((about, is_idle), (about, None), (ANY, None)):
        for at in reversed(range(len(forks))):
            fork = forks[at]
            if (wanted and not wanted & fork.ways.about) or (idle and idle(fork)):
                continue
            if (following := fork.ways.next()) is not None:
                del forks[at:]
                return fork, following
    return None
