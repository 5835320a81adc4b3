"""Costs of several acts: done one after another, and payable only if all of them can be.

Whether they can be is tried out: each act is carried out in every way that a player has, up to a number, and the next
one is looked at in the state that this leaves.
"""

from collections.abc import Iterator, Sequence
from itertools import islice
from types import GeneratorType
from typing import Any

from judge.engine.asking.needs import FactNeed
from judge.engine.asking.plays import Offer, Script
from judge.engine.cards.faces import Unseen
from judge.engine.run.legal import Legal
from judge.engine.run.trial import trial
from judge.engine.table.outcome import GameOver
from judge.engine.trees.choices import Spec
from judge.engine.trees.context import Compiled, Context, with_changes

WAYS = 24
"""Ways to answer one offer that are tried."""
TRIALS = 96
"""Ways to do an act that are tried; where even more might be open, it is taken to be payable."""


def payable(cost: Sequence[Compiled], ctx: Context) -> bool:
    """Whether all acts of a cost can be done, one after the other, each in the state that those before it leave."""
    if not all(step.possible(ctx) for step in cost[:1]):
        return False
    if len(cost) <= 1:
        return True
    tried = 0
    waiting: list[tuple[int, ...]] = [()]
    while waiting and tried < TRIALS:
        answers, tried = waiting.pop(), tried + 1
        with trial(ctx.game):
            mine = with_changes(ctx, stored=dict(ctx.stored), dice=list(ctx.dice))
            done, others = _carried_out(cost[0].run(mine, False), mine, answers)
            waiting += others
            if done is None or (done and payable(cost[1:], mine)):
                return True
    return bool(waiting)


def _carried_out(script: Script, ctx: Context, answers: Sequence[int]) -> tuple[bool | None, list[tuple[int, ...]]]:
    """Carry a script out by the answers given, then always by the first one; whether it did anything.

    None where nobody can tell. Beside that, the answers that could be tried instead.
    """
    others: list[tuple[int, ...]] = []
    given: tuple[int, ...] = ()
    answer: Any = None
    try:
        while True:
            request = script.send(answer)
            answer = None
            if isinstance(request, FactNeed):
                answer = next(iter(request.possible or ()), None)
            if isinstance(request, Offer):
                ways = list(islice(Legal(ctx.game, request), WAYS))
                chosen = answers[len(given)] if len(given) < len(answers) else 0
                if len(given) >= len(answers):
                    others += [(*given, n) for n in range(len(ways) - 1, 0, -1)]
                given = (*given, chosen)
                answer = ways[chosen] if chosen < len(ways) else None
    except StopIteration as stop:
        return bool(stop.value), others
    except (GameOver, Unseen):
        return None, others


def paying(ctx: Context, script: Script) -> Script:
    """Carry out an act of a cost: what it changes has the payment as its cause."""
    ctx.paying = True
    try:
        return (yield from script)
    finally:
        ctx.paying = False


def in_turn(cost: Sequence[Compiled], ctx: Context, *, optional: bool = False) -> Script:
    """Do all acts of a cost that is payable; with `optional` the first may be declined.

    What is chosen for one act leaves the others payable.

    Returns:
        Whether it was paid.
    """
    for n, step in enumerate(cost):
        declinable = optional and n == 0
        paid = yield from paying(ctx, _leaving(step.run(ctx, declinable), cost[n + 1 :], ctx))
        if declinable and not paid:
            return False
    return True


def _leaving(script: Script, rest: Sequence[Compiled], ctx: Context) -> Script:
    """A script whose choices must leave the rest of a cost payable."""
    answer: Any = None
    try:
        while True:
            request = script.send(answer)
            if rest and isinstance(request, Offer) and isinstance(request.about, Spec):
                request.about.leaves = lambda play: _leaves(play, rest, ctx)
            answer = yield request
    except StopIteration as stop:
        return stop.value


def _leaves(play: Any, rest: Sequence[Compiled], ctx: Context) -> bool:
    """Whether a choice leaves the rest of a cost payable."""
    with trial(ctx.game):
        try:
            for _ in _enacted(play, ctx.game):
                pass
        except (GameOver, Unseen):
            return True
        return payable(rest, with_changes(ctx, stored=dict(ctx.stored), dice=list(ctx.dice)))


def _enacted(play: Any, game: Any) -> Iterator[None]:
    done = play.enact(game)
    if not isinstance(done, GeneratorType):
        return
    answer: Any = None
    while True:
        try:
            request = done.send(answer)
        except StopIteration:
            return
        answer = next(iter(Legal(game, request)), None) if isinstance(request, Offer) else None
        yield
