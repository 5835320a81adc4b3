"""Verbs that hang on something: on a condition, on a cost that may be paid."""

from collections.abc import Sequence
from contextlib import suppress

from judge.engine.abilities.costs import as_costs, in_turn, payable
from judge.engine.asking.plays import NOTHING, Script
from judge.engine.cards.faces import Unseen
from judge.engine.run.notebook import Unmet
from judge.engine.trees import tree
from judge.engine.trees.context import Check, Compiled, Context, run_all
from judge.engine.trees.vocabulary import Compiler
from judge.replay.raw import Json


def either(compiler: "Compiler", node: tree.If, pointer: str) -> Compiled:
    """One of two lists of verbs, by a condition."""
    holds = compiler.condition(node.cond, f"{pointer}/cond")
    then = compiler.verbs(node.then, f"{pointer}/then")
    otherwise = compiler.verbs(node.otherwise, f"{pointer}/otherwise")

    def run(ctx: Context, _: bool) -> Script:
        doubts = len(ctx.game.doubts)
        met = ctx.bears_out(holds)
        if not met:
            ctx.game.unmet.append(Unmet(ctx.source, node.cond, node.then))
        if met and len(ctx.game.doubts) > doubts:
            return supposed(ctx, holds, then)
        return run_all(then if met else otherwise, ctx)

    def branches(ctx: Context) -> Sequence[tuple[Compiled, ...]]:
        try:
            return (then if holds(ctx) else otherwise,)
        except Unseen:
            return (then, otherwise)

    def possible(ctx: Context) -> bool:
        return any(all(step.possible(ctx) for step in branch) for branch in branches(ctx))

    def could_change(ctx: Context) -> bool:
        open_to = (otherwise,) if filled is not None and not filled(ctx) else both if later else branches(ctx)
        return any(step.could_change(ctx) for branch in open_to for step in branch)

    def short(ctx: Context) -> bool:
        return not later and all(any(step.short(ctx) for step in branch) for branch in branches(ctx))

    later, both = settled_later(node.cond), (then, otherwise)
    asked = node.cond.get("exists") if node.cond.keys() == {"exists"} else None
    filled = compiler.scope.filled.get(asked[1:]) if isinstance(asked, str) and asked.startswith("$") else None
    settled = all(step.settled for step in (*then, *otherwise))
    return Compiled(run, possible, could_change, "", short=short, settled=settled)


def supposed(ctx: Context, holds: Check, then: Sequence[Compiled]) -> Script:
    """What follows from a condition that nobody could tell to hold; the first verb may show that it did."""
    doubt = ctx.game.doubts[-1]
    did = bool((yield from run_all(then[:1], ctx)))
    with suppress(Unseen):
        if holds(ctx) and doubt in ctx.game.doubts:
            ctx.game.doubts.remove(doubt)
    return bool((yield from run_all(then[1:], ctx))) or did


def optional(compiler: "Compiler", node: tree.May, pointer: str) -> Compiled:
    """Verbs behind a cost that may be paid."""
    cost = as_costs(node.cost, compiler.verbs(node.cost, f"{pointer}/cost"))
    then = compiler.verbs(node.do, f"{pointer}/do")
    otherwise = compiler.verbs(node.otherwise, f"{pointer}/otherwise")

    def run(ctx: Context, _: bool) -> Script:
        if (yield from pay(cost, ctx)):
            yield from run_all(then, ctx)
            return True
        return (yield from run_all(otherwise, ctx))

    def could_change(ctx: Context) -> bool:
        paid = payable(cost, ctx) and any(step.could_change(ctx) for step in (*cost, *then))
        return paid or any(step.could_change(ctx) for step in otherwise)

    return Compiled(run, lambda _: True, could_change, "", lambda ctx: payable(cost, ctx))


def settled_later(condition: Json) -> bool:
    """Whether a condition turns on dice or on what the text picks: nobody knows it before the text is carried out."""
    if isinstance(condition, dict):
        return any(
            key in ("die", "any_die", "dice", "dice_that", "stored") or settled_later(value)
            for key, value in condition.items()
        )
    if isinstance(condition, list):
        return any(settled_later(one) for one in condition)
    return isinstance(condition, str) and condition.startswith("$")


def pay(cost: Sequence[Compiled], ctx: Context) -> Script:
    """Pay an optional cost, all of it or nothing; the first verb may be declined."""
    if not payable(cost, ctx):
        ctx.game.unpayable.append(ctx)
        return NOTHING
    return in_turn(cost, ctx, optional=True)
