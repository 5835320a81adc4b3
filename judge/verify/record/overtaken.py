"""Answers that the rules gave for a silent record, and tells after all: what stands before them was early."""

from collections.abc import Sequence
from itertools import takewhile

from msgspec import Struct, field

from judge.engine.asking.needs import FactNeed
from judge.engine.asking.plays import Offer, Request
from judge.engine.run.misplaced import Misplaced, by_text
from judge.engine.run.state import Game
from judge.replay.common import Cards
from judge.replay.steps import Act, Effect, Fact, Happened, Step
from judge.verify.record.needs import as_many, fits
from judge.verify.record.offers import offer_for
from judge.verify.record.script import Entry, Record

Pair = tuple[int, int]
"""The numbers of a step and of a later one that tells what was due before it."""
KEPT = 4
"""Of no more of the last steps is it kept what the rules had answered before them."""


class Overtaken(Struct):
    """What the rules had answered before each of the last steps.

    At the steps in `waits` they wait for what the record tells later; such as turn out now are added to `found`,
    each with the step at which it did.
    """

    waits: frozenset[Pair] = frozenset()
    found: dict[Pair, int] = field(default_factory=dict)
    _answered: list[tuple[int, tuple[Request, ...]]] = field(default_factory=list)

    def keep(self, entry: Entry, requests: Sequence[Request]) -> None:
        """The rules have answered these before a step."""
        self._answered.append((entry.number, tuple(requests)))
        del self._answered[:-KEPT]

    def look_back(self, game: Game, record: Record, entry: Entry) -> None:
        """A step fits nowhere: an act or a fact may answer what was due before.

        Two acts of a kind are in the wrong order between the players, which is told of the later one.
        """
        step = entry.step
        told = [one for one in record.entries[: record.due] if not isinstance(one.step, Happened)]
        for number, requests in reversed(self._answered):
            before = [one.step for one in told if number <= one.number < entry.number]
            known = isinstance(step, Cards) and _has(requests, step.cards)
            if _may_be_late(step, before, known=known) and any(_tells(game, one, step) for one in requests):
                self.found[number, entry.number] = entry.number
                return

    def look_for(self, entry: Entry, said: Sequence[str | None]) -> None:
        """Cards are not what is due: they may be those that were due before what stands before them."""
        for number, requests in reversed(self._answered):
            if number < entry.number and _has(requests, said):
                self.found[number, entry.number] = entry.number
                return

    def look_ahead(self, game: Game, record: Record, entry: Entry) -> None:
        """An act is wrong: effects told right after it may be those that the rules have had a text do before it."""
        for later in takewhile(lambda one: isinstance(one.step, Effect), record.later(KEPT)):
            if isinstance(entry.step, Act) and any(Misplaced.alike(one, later.step) for one in game.unsaid):
                self.found[entry.number, later.number] = entry.number
                return

    def look_beyond(self, game: Game, record: Record, entry: Entry) -> None:
        """A step fits nowhere: the one right after it may answer what a row has asked before both.

        Where the game is over by what the rules have answered, it may tell a fact as well.
        """
        later = next(iter(record.later(1)), None)
        kinds = Offer if game.outcome is None else (Offer, FactNeed)
        asked = [one for one in game.silent if isinstance(one, kinds) and by_text(one) is None]
        if later is not None and any(_tells(game, one, later.step) for one in asked):
            self.found.setdefault((entry.number, later.number), entry.number)

    def waits_for(self, game: Game, request: Request, entry: Entry | None, record: Record) -> bool:
        """Whether the rules wait at a step for what a later one tells."""
        due = {later for number, later in self.waits if entry is not None and number == entry.number}
        return any(_tells(game, request, one.step) for one in record.entries if one.number in due)


def _may_be_late(step: Step, before: Sequence[Step], *, known: bool) -> bool:
    """Whether a step may stand behind others for which it was due; of cards it is where they are `known` to be those.

    A shuffle may be of anything, and of a fact that comes but once it is told elsewhere how it stands behind facts.
    """
    if isinstance(step, Cards):
        return all(isinstance(one, Cards) for one in before) or (
            known and not any(isinstance(one, Effect) and one.by == step.player for one in before)
        )
    if isinstance(step, Fact) and (step.do == "fact:shuffle" or all(isinstance(one, Fact) for one in before)):
        return False
    return isinstance(step, Act | Fact) and not any(type(one) is type(step) for one in before)


def _has(requests: Sequence[Request], said: Sequence[str | None]) -> bool:
    """Whether a fact that was due is of the very cards that are told."""
    due = ([card.number for card in one.cards] for one in requests if isinstance(one, FactNeed))
    return None not in said and list(said) in due


def _tells(game: Game, request: Request, step: Step) -> bool:
    """Whether a step answers a request that leaves the record no choice to pass it."""
    if isinstance(request, FactNeed):
        return isinstance(step, Fact) and fits(request, step) and as_many(request, step)
    if not isinstance(request, Offer) or request.free or request.optional or not isinstance(step, Act | Effect):
        return False
    return offer_for(game, request, step) is not None
