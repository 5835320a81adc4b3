"""Verbs of replacement abilities: what becomes of the event that is about to happen (10.11)."""

from typing import Literal

from judge.engine.abilities.replacing import InsteadNode, instead
from judge.engine.abilities.tools import compiled
from judge.engine.asking.checks import bend
from judge.engine.asking.plays import Script
from judge.engine.trees.context import Compiled, Context
from judge.engine.trees.tree import AmountTree, Node, PickTree
from judge.engine.trees.vocabulary import Compiler
from rulesets.hololive.abilities.sorts import HOLOMEMS, REPLACED
from rulesets.hololive.abilities.words import WORDS
from rulesets.hololive.ch05_verbs.s20_deal import LOWERED, UNREDUCED

DAMAGE = ("would_deal_damage", "would_take_damage")


@WORDS.verb(InsteadNode, "10.11.1", only_in=REPLACED)
def build_instead(_: Compiler, __: InsteadNode, ___: str) -> Compiled:
    replacing = instead("10.11.1")

    def run(ctx: Context, optional: bool) -> Script:
        """1.3.3 Damage that nothing lowers is not prevented either."""
        if ctx.event.get(UNREDUCED):
            ctx.game.exercise("1.3.3")
            return True
        return (yield from replacing.run(ctx, optional))

    return compiled(run, "10.11.1", lambda _: True)


class ReduceDamageNode(Node):
    """Takes from the damage that is about to be taken (a replacement, 10.2.1.3.3)."""

    verb: Literal["reduce_damage"] = "reduce_damage"
    amount: AmountTree


@WORDS.verb(ReduceDamageNode, "10.2.1.3.3", only_in=DAMAGE)
def build_reduce_damage(compiler: Compiler, node: ReduceDamageNode, pointer: str) -> Compiled:
    amount = compiler.quantity(node.amount, f"{pointer}/amount")

    def run(ctx: Context, _: bool) -> Script:
        yield from ()
        if not ctx.event.get(UNREDUCED):
            less = amount(ctx)
            bend(ctx.event, amount=ctx.event["amount"] - less)
            ctx.game.sum_of.append((LOWERED, -less))
        return True

    return compiled(run, "10.2.1.3.3", lambda _: True)


class TakeInsteadNode(Node):
    """Another holomem takes the damage that is about to be taken."""

    verb: Literal["take_instead"] = "take_instead"
    who: PickTree


@WORDS.verb(TakeInsteadNode, "10.11.1", only_in=("would_take_damage",))
def build_take_instead(compiler: Compiler, node: TakeInsteadNode, pointer: str) -> Compiled:
    picker = compiler.pick(node.who, f"{pointer}/who", HOLOMEMS)

    def run(ctx: Context, _: bool) -> Script:
        yield from ()
        found = picker.present(ctx)
        if found:
            bend(ctx.event, to=found[0])
        return bool(found)

    return compiled(run, "10.11.1", lambda ctx: bool(picker.present(ctx)))


class SpareHandNode(Node):
    """The cards that paid for this are archived in the place of as many cards of the hand."""

    verb: Literal["spare_hand"] = "spare_hand"


@WORDS.verb(SpareHandNode, "10.11.1")
def build_spare_hand(_: Compiler, __: SpareHandNode, ___: str) -> Compiled:
    def run(ctx: Context, _: bool) -> Script:
        yield from ()
        bend(ctx.event, spared=ctx.event.get("paid", ()))
        return True

    return compiled(run, "10.11.1", lambda _: True)


class DeclareDieNode(Node):
    """The die about to be rolled shows a number that the player declares; the record's die tells which."""

    verb: Literal["declare_die"] = "declare_die"


@WORDS.verb(DeclareDieNode, "10.2.1.3.3", only_in=("would_roll",))
def build_declare_die(_: Compiler, __: DeclareDieNode, ___: str) -> Compiled:
    def run(_: Context, __: bool) -> Script:
        yield from ()
        return True

    return compiled(run, "10.2.1.3.3", lambda _: True)
