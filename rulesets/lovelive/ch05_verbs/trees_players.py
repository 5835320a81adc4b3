"""Verbs of ability trees that hold other verbs: by other players, one of several, instead; and choosing a colour."""

from dataclasses import replace
from typing import Any, Literal

from judge.engine.abilities.branches import run_all
from judge.engine.abilities.compiler import Compiler
from judge.engine.abilities.context import Context
from judge.engine.abilities.replacing import GONE
from judge.engine.abilities.tools import compiled
from judge.engine.abilities.tree import Node, VerbTree
from judge.engine.abilities.vocabulary import Compiled
from judge.engine.requests import Offer, Script
from rulesets.lovelive.abilities.words import WORDS
from rulesets.lovelive.cards.definition import Heart
from rulesets.lovelive.ch09_play.s06_choices import ChoosePlay, Choosing
from rulesets.lovelive.rules import rules

CHOICE = "9.6.3"
ACTIVE_FIRST = rules.cite("1.3.4.1", "ch05_verbs/trees_players.py, build_as_player")
UNSEEN_BY_THE_OTHER = rules.cite("1.3.4.2", "ch05_verbs/trees_players.py, build_as_player")


class AsPlayerNode(Node):
    """The opponent, or each player, the active one first, carries out the verbs: `own` then means that player."""

    verb: Literal["as_player"] = "as_player"
    who: Literal["opponent", "each"]
    do: list[VerbTree]


@WORDS.verb(AsPlayerNode, "1.3.4.1")
def build_as_player(compiler: Compiler, node: AsPlayerNode, pointer: str) -> Compiled:
    steps = compiler.verbs(node.do, f"{pointer}/do")

    def players(ctx: Context) -> list[Context]:
        sides = [ctx.controller.opponent] if node.who == "opponent" else ctx.game.in_turn_order()
        return [replace(ctx, controller=side, stored=dict(ctx.stored)) for side in sides]

    def run(ctx: Context, _: bool) -> Script:
        did = False
        if node.who == "each":
            ctx.game.exercise(ACTIVE_FIRST)
            ctx.game.exercise(UNSEEN_BY_THE_OTHER)
        everybody = players(ctx)
        for step in steps:
            for mine in everybody:
                did |= bool((yield from step.run(mine, False)))
        return did

    return compiled(run, "1.3.4.1", lambda ctx: any(step.possible(one) for one in players(ctx) for step in steps))


class ChooseOneNode(Node):
    """The player chooses one of several lists of verbs, or as many as from `least` to `most`."""

    verb: Literal["choose_one"] = "choose_one"
    options: list[list[VerbTree]]
    least: int = 1
    most: int = 1
    may: bool = False


@WORDS.verb(ChooseOneNode, CHOICE)
def build_choose_one(compiler: Compiler, node: ChooseOneNode, pointer: str) -> Compiled:
    options = [compiler.verbs(verbs, f"{pointer}/options/{n}") for n, verbs in enumerate(node.options)]

    def run(ctx: Context, optional: bool) -> Script:
        about = Choosing(tuple(range(1, len(options) + 1)), node.least, node.most, (), lambda n: begin(ctx, n))
        play = yield Offer(CHOICE, ctx.controller, (ChoosePlay,), optional=optional or node.may, about=about)
        for n in play.options_chosen if play is not None else ():
            yield from run_all(options[n - 1], ctx)
        return play is not None

    def begin(ctx: Context, n: int) -> Any:
        return next((step.run(ctx, False) for step in options[n - 1]), None)

    return compiled(run, CHOICE, lambda ctx: any(step.possible(ctx) for steps in options for step in steps[:1]))


class ChooseColourNode(Node):
    """The player chooses a colour of hearts, which is stored."""

    verb: Literal["choose_colour"] = "choose_colour"
    colours: list[Heart]
    store: str = "colour"
    may: bool = False


@WORDS.verb(ChooseColourNode, CHOICE)
def build_choose_colour(_: Compiler, node: ChooseColourNode, __: str) -> Compiled:
    def run(ctx: Context, optional: bool) -> Script:
        about = Choosing((), 0, 0, tuple(node.colours))
        play = yield Offer(CHOICE, ctx.controller, (ChoosePlay,), optional=optional or node.may, about=about)
        ctx.stored[node.store] = [play.colour] if play is not None else []
        return play is not None

    return compiled(run, CHOICE, lambda _: True)


class InsteadNode(Node):
    """The event that the ability replaces does not take place (9.10.1); what else the ability says is done for it."""

    verb: Literal["instead"] = "instead"


@WORDS.verb(InsteadNode, "9.10.1")
def build_instead(_: Compiler, __: InsteadNode, ___: str) -> Compiled:
    def run(ctx: Context, _: bool) -> Script:
        yield from ()
        event: Any = ctx.event
        event[GONE] = True
        return True

    return compiled(run, "9.10.1", lambda _: True)
