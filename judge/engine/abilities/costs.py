"""Costs: acts done one after another, payable only if all of them can be; as many as a player likes may be none.

Whether they can be is tried out: each act is carried out in every way that a player has, up to a number, and the next
one is looked at in the state that this leaves.
"""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from itertools import islice
from types import GeneratorType
from typing import Any

from msgspec.structs import replace

from judge.engine.asking.needs import FactNeed
from judge.engine.asking.plays import Offer, Request, Script, resumed
from judge.engine.cards.faces import Unseen
from judge.engine.run.effects import EffectPlay
from judge.engine.run.legal import Legal
from judge.engine.run.state import Game
from judge.engine.run.trial import trial
from judge.engine.table.outcome import GameOver
from judge.engine.table.pieces import Value
from judge.engine.trees.choices import Spec
from judge.engine.trees.context import Compiled, Context, with_changes
from judge.replay.raw import Json

RESOLVED = "resolved"
"""The event for which texts wait that hear of abilities being resolved."""
NONE_PAID = "none paid"
"""What a run takes a side on where a record does not tell whether a cost was declined or paid with none."""
WAYS = 24
"""Ways to answer one offer that are tried."""
TRIALS = 96
"""Ways to do an act that are tried; where even more might be open, it is taken to be payable."""


def as_costs(raw: Sequence[Json], acts: Sequence[Compiled]) -> tuple[Compiled, ...]:
    """Acts as they are paid: one for which a player chooses as many as they like is paid with none too."""
    return tuple(_with_none(act) if _lets_choose_none(one) else act for one, act in zip(raw, acts, strict=True))


def _lets_choose_none(raw: Json) -> bool:
    """Whether an act names the most that are chosen for it, and no fewest."""
    picks = (raw, *raw.values()) if isinstance(raw, dict) else ()
    return any(isinstance(one, dict) and bool(one.get("up_to")) and not one.get("least") for one in picks)


def _with_none(act: Compiled) -> Compiled:
    """An act paid with none too; of a record without a word of it, what follows shows whether it was paid so."""

    def run(ctx: Context, optional: bool) -> Script:
        before, ctx.acted = ctx.acted, False
        done = bool((yield from act.run(ctx, optional))) or ctx.acted
        ctx.acted |= before
        return done or (optional and _unsaid(ctx))

    return replace(act, run=run, possible=lambda _: True)


def _unsaid(ctx: Context) -> bool:
    """Whether a run supposes that a cost of which a record has no word was paid with none.

    Where no text waits for abilities to be resolved it was declined, which comes to the same.
    """
    return RESOLVED in ctx.game.spoken and bool(ctx.game.sides.of(NONE_PAID, "other") == "taken")


def payable(cost: Sequence[Compiled], ctx: Context) -> bool:
    """Whether all acts of a cost can be done, one after the other, each in the state that those before it leave."""
    if not all(step.possible(ctx) for step in cost[:1]):
        return False
    return len(cost) <= 1 or _followed(cost[0], cost[1:], ctx)


def _followed(step: Compiled, rest: Sequence[Compiled], ctx: Context, begins: EffectPlay | None = None) -> bool:
    """Whether there is a way to do an act, which may begin with a choice that is made, that leaves the rest payable."""
    tried = 0
    waiting: list[tuple[int, ...]] = [()]
    while waiting and tried < TRIALS:
        answers, tried = waiting.pop(), tried + 1
        with trial(ctx.game):
            mine = with_changes(ctx, stored=dict(ctx.stored), dice=list(ctx.dice))
            script = step.run(mine, False)
            done, others = _carried_out(script if begins is None else _begun(script, begins), mine, answers)
            waiting += others
            if done is None or (done and payable(rest, mine)):
                return True
    return bool(waiting)


def _begun(script: Script, play: EffectPlay) -> Script:
    """A script whose first choice is made."""
    answer = None
    try:
        while _asked(request := script.send(answer)) is None:
            answer = yield request
    except StopIteration as stop:
        return stop.value
    return (yield from resumed(script, play))


def _asked(request: Request) -> Spec | None:
    """What a text lets be chosen, None where something else is asked for."""
    return request.about if isinstance(request, Offer) and isinstance(request.about, Spec) else None


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
        paid = yield from paying(ctx, _leaving(step, declinable, cost[n + 1 :], ctx))
        if declinable and not paid:
            return False
    return True


def _leaving(step: Compiled, declinable: bool, rest: Sequence[Compiled], ctx: Context) -> Script:
    """An act whose choices must leave the rest of a cost payable."""
    script, answer, first = step.run(ctx, declinable), None, True
    try:
        while True:
            request = script.send(answer)
            if rest and (spec := _asked(request)) is not None:
                begins = step if first else None
                spec.leaves = lambda play, begins=begins: _leaves(play, begins, rest, ctx)
                spec.rest = rest
                first = False
            answer = yield request
    except StopIteration as stop:
        return stop.value


def asks_for(step: Compiled, ctx: Context, piece: Value) -> bool:
    """Whether an act of a cost, as things are, lets a player choose a piece."""
    with trial(ctx.game), suppress(StopIteration, GameOver, Unseen):
        request = next(step.run(with_changes(ctx, stored=dict(ctx.stored), dice=list(ctx.dice)), False))
        spec = _asked(request)
        return spec is not None and any(piece in found.among for found in spec.fields.values())
    return False


def _leaves(play: EffectPlay, begins: Compiled | None, rest: Sequence[Compiled], ctx: Context) -> bool:
    """Whether a choice leaves the rest of a cost payable, be it the one with which its act begins or a later one."""
    if begins is not None:
        return _followed(begins, rest, ctx, play)
    with trial(ctx.game):
        try:
            for _ in _enacted(play, ctx.game):
                pass
        except (GameOver, Unseen):
            return True
        return payable(rest, with_changes(ctx, stored=dict(ctx.stored), dice=list(ctx.dice)))


def _enacted(play: EffectPlay, game: Game) -> Iterator[None]:
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
