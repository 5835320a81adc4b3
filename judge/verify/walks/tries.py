"""On what terms a record is walked: again and again, until one walk bears it out or none does better."""

from collections.abc import Callable
from functools import partial

from msgspec import Struct
from msgspec.structs import replace

from judge.engine.book.readings import Side
from judge.verify.outcome.verdict import first_fault
from judge.verify.record.overtaken import Pair
from judge.verify.walks.agreeing import agreeing
from judge.verify.walks.guessing import Guesses, guessed
from judge.verify.walks.lateness import told_later
from judge.verify.walks.walk import Walk

RETRACED = 4
"""How often a record is walked at the most: faults that come to light only when others are told are few."""


class Terms(Struct, frozen=True):
    """What one walk takes for so.

    `put_off` are facts that are told of the second thing that they may be told of, `sides` those of open readings,
    `guesses` what facts are that the record leaves out, by how many were left out before, `standing` steps before
    which the rules pass nothing, and `waits` those at which they wait for what the record tells later.
    """

    put_off: frozenset[int] = frozenset()
    sides: tuple[Side, ...] = ()
    guesses: tuple[tuple[int, object], ...] = ()
    standing: frozenset[int] = frozenset()
    waits: frozenset[Pair] = frozenset()

    def set(self, walk: Walk) -> None:
        """A walk goes on on these terms."""
        walk.game.sides.given = self.sides
        walk.guesses = dict(self.guesses)
        walk.silence.put_off = self.put_off
        walk.silence.standing = walk.record.standing = self.standing
        walk.overtaken.waits = self.waits


def best(walk: Callable[[Terms], Walk]) -> Walk:
    """The walk that agrees best with a record; `walk` makes one from its start to its end."""

    def run(put_off: frozenset[int], sides: tuple[Side, ...], guesses: Guesses) -> Walk:
        known = tuple(guesses.items())
        return retraced(walk, Terms(put_off, sides, known))

    return told_later(lambda put_off: agreeing(lambda sides: guessed(partial(run, put_off, tuple(sides)))))


def retraced(walk: Callable[[Terms], Walk], terms: Terms) -> Walk:
    """A walk that passes no play timing for a silent record where no later step bears that out.

    What is wrong is then found where the record stood. What comes to light only behind a fault changes nothing of that.
    """
    made = walk(terms)
    for _ in range(RETRACED - 1):
        silence, standing = made.silence, terms.standing
        if not silence.hasty <= standing:
            terms = replace(terms, standing=standing | silence.hasty)
            made = walk(terms)
        elif not silence.late <= standing:
            terms = replace(terms, standing=standing | silence.late)
            further = walk(terms)
            made = further if _first(further) == _first(made) else made
        else:
            break
    return in_order(walk, terms, made)


def in_order(walk: Callable[[Terms], Walk], terms: Terms, made: Walk) -> Walk:
    """A walk in which the first fault is the step before which another one was due that the record tells after it."""
    fault, found = _first(made), made.overtaken.found
    early = min(found, default=None)
    if fault is None or early is None or fault[0] != found[early]:
        return made
    further = walk(replace(terms, waits=frozenset({early})))
    now = _first(further)
    return further if now is not None and now[0] == early[0] else made


def _first(walk: Walk) -> tuple[int | None, str] | None:
    """Where the first fault of a record stands, and the clause that it breaks."""
    fault = first_fault(walk.verdict)
    return None if fault is None else (fault.step, fault.clause)
