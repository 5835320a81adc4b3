"""Verbs of ability trees that hold other verbs: what each player does."""

from typing import Literal

from judge.engine.abilities.at_once import in_any_order, one_after_another
from judge.engine.abilities.tools import compiled
from judge.engine.asking.plays import Script
from judge.engine.trees.context import Compiled, Context, with_changes
from judge.engine.trees.tree import Node, VerbTree
from judge.engine.trees.vocabulary import Compiler
from rulesets.hololive.abilities.words import WORDS
from rulesets.hololive.rules import rules

AT_ONCE = rules.cite("1.3.4.1", "ch05_verbs/trees_players.py, build_each_player")


class EachPlayerNode(Node):
    """Each player, the turn player first, carries out a verb, then the next one: `own` then means that player.

    What each of them stores is their own; what both have stored anew is there afterwards.
    """

    verb: Literal["each_player"] = "each_player"
    do: list[VerbTree]


@WORDS.verb(EachPlayerNode, "1.3.4")
def build_each_player(compiler: Compiler, node: EachPlayerNode, pointer: str) -> Compiled:
    steps = compiler.verbs(node.do, f"{pointer}/do")

    def players(ctx: Context) -> list[Context]:
        return [with_changes(ctx, controller=side, stored=dict(ctx.stored)) for side in ctx.game.in_turn_order]

    def run(ctx: Context, _: bool) -> Script:
        everybody, did = players(ctx), False
        for step in steps:
            scripts = [step.run(mine, False) for mine in everybody]
            if step.settled:
                ctx.game.exercise(AT_ONCE)
            did |= bool((yield from in_any_order(ctx.game, scripts) if step.settled else one_after_another(scripts)))
        for name in dict.fromkeys(name for mine in everybody for name in mine.stored):
            ctx.stored.setdefault(name, [piece for mine in everybody for piece in mine.stored.get(name, ())])
        return did

    def possible(ctx: Context) -> bool:
        return any(step.possible(mine) for mine in players(ctx) for step in steps)

    return compiled(run, "1.3.4", possible)


class OpponentNode(Node):
    """The opponent carries out verbs: `own` then means the opponent, who chooses."""

    verb: Literal["opponent"] = "opponent"
    do: list[VerbTree]


@WORDS.verb(OpponentNode, "1.3.4")
def build_opponent(compiler: Compiler, node: OpponentNode, pointer: str) -> Compiled:
    steps = compiler.verbs(node.do, f"{pointer}/do")

    def theirs(ctx: Context) -> Context:
        return with_changes(ctx, controller=ctx.side("opponent"), stored=dict(ctx.stored))

    def run(ctx: Context, _: bool) -> Script:
        did, mine = False, theirs(ctx)
        for step in steps:
            did |= bool((yield from step.run(mine, False)))
        return did

    return compiled(run, "1.3.4", lambda ctx: any(step.possible(theirs(ctx)) for step in steps))
