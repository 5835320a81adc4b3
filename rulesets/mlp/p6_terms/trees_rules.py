"""Verbs of ability trees that forbid, make cheaper, replace, or end the game: text goes before rules (1-1.1.0)."""

from typing import Literal

from judge.engine.abilities.replacing import InsteadNode, instead
from judge.engine.abilities.tools import compiled, fixed_effect, unchosen
from judge.engine.asking.plays import Script
from judge.engine.table.lasting import Lasting
from judge.engine.trees.context import Compiled, Context
from judge.engine.trees.tree import AmountTree, Node, WhereTree
from judge.engine.trees.vocabulary import Compiler
from rulesets.mlp.abilities.sorts import CARDS, REPLACED
from rulesets.mlp.abilities.words import WORDS
from rulesets.mlp.p1_game.ch04_end import LosesEffect, WinsEffect
from rulesets.mlp.p5_effects.ch03_payment import NEXT_CARD, NextCard
from rulesets.mlp.p6_terms.ch04_plans import NO_PRE_PLAN
from rulesets.mlp.p6_terms.ch06_lasting import LastingEffect
from rulesets.mlp.p6_terms.tree_choices import Picking, picked
from rulesets.mlp.p6_terms.tree_kinds import SCENES
from rulesets.mlp.p6_terms.trees_pieces import apart
from rulesets.mlp.rules import rules

Until = Literal["contact", "turn", "game"]
Forbidden = Literal[
    "play_character",
    "play_event",
    "play_item",
    "ability",
    "flip",
    "boost",
    "advance_story",
    "intervene",
    "draw",
    "move",
]


class ForbidNode(Node):
    """Forbids a kind of act, or draws or moves, for a while."""

    verb: Literal["forbid"] = "forbid"
    act: Forbidden
    until: Literal["turn", "game"] = "turn"


@WORDS.verb(ForbidNode, "1-1.1.0", told_as=("forbids",))
def build_forbid(_: Compiler, node: ForbidNode, __: str) -> Compiled:
    kind = rules.plays["effect:forbids"]
    return unchosen("1-1.1.0", kind, lambda _: {"act": node.act, "until": node.until})  # type: ignore[arg-type]


class NoBoostNode(Picking):
    """Keeps the boosts of scenes from being used for a while."""

    verb: Literal["no_boost"] = "no_boost"
    until: Until = "turn"


@WORDS.verb(NoBoostNode, "1-1.1.0", told_as=("lasting",))
def build_no_boost(compiler: Compiler, node: NoBoostNode, pointer: str) -> Compiled:
    fixed = {"number": "no_boost", "amount": None, "until": node.until}
    return apart(LastingEffect, "on", picked(compiler, node, pointer, SCENES), fixed, may=node.may)


class NoPrePlanNode(Node):
    """For a while, plans of a player that are removed go to the hand, and pre-plans are not triggered."""

    verb: Literal["no_pre_plan"] = "no_pre_plan"
    who: Literal["own", "opponent"] = "opponent"
    until: Until = "turn"


@WORDS.verb(NoPrePlanNode, "1-1.1.0", told_as=("lasting",))
def build_no_pre_plan(_: Compiler, node: NoPrePlanNode, __: str) -> Compiled:
    def run(ctx: Context, _: bool) -> Script:
        yield from ()
        ctx.game.last(Lasting(NO_PRE_PLAN, ctx.side(node.who), None, node.until, ctx.source))
        return True

    return Compiled(run, lambda _: True, lambda _: True, "1-1.1.0", told=False)


class NextCostNode(Node):
    """For a while, the next card of a kind that the player plays costs more or less."""

    verb: Literal["next_cost"] = "next_cost"
    where: WhereTree = {}
    amount: AmountTree
    until: Literal["turn", "game"] = "turn"


@WORDS.verb(NextCostNode, "5-3.1.4", told_as=("lasting",))
def build_next_cost(compiler: Compiler, node: NextCostNode, pointer: str) -> Compiled:
    fits = compiler.where(node.where, f"{pointer}/where", CARDS)
    amount = compiler.amount(node.amount, f"{pointer}/amount")

    def run(ctx: Context, _: bool) -> Script:
        yield from ()
        side = ctx.controller
        cheaper = NextCard(side, amount(ctx), lambda card: fits(ctx, card))
        ctx.game.last(Lasting(NEXT_CARD, None, cheaper, node.until, ctx.source))
        return True

    return Compiled(run, lambda _: True, lambda _: True, "5-3.1.4", told=False)


class EndNode(Node):
    """A player wins or loses at once, or both lose (1-4.0.0)."""

    verb: Literal["end"] = "end"
    who: Literal["own", "opponent", "each"]
    wins: bool = False


@WORDS.verb(EndNode, "1-4.0.0", told_as=("wins", "loses"))
def build_end(_: Compiler, node: EndNode, __: str) -> Compiled:
    def run(ctx: Context, _: bool) -> Script:
        sides = ctx.game.active_first() if node.who == "each" else (ctx.side(node.who),)
        if node.wins and len(sides) == 1:
            return (yield from fixed_effect(ctx, WinsEffect, {"of": sides[0]})) is not None
        return (yield from fixed_effect(ctx, LosesEffect, {"losers": sides})) is not None

    return compiled(run, "1-4.0.0", lambda _: True)


@WORDS.verb(InsteadNode, "1-1.1.0", only_in=REPLACED)
def build_instead(_: Compiler, __: InsteadNode, ___: str) -> Compiled:
    return instead("1-1.1.0")
