"""Verbs of ability trees that hold others: what hangs on a reading of the text, and one of several for the player."""

from collections.abc import Callable, Iterator, Sequence
from typing import Literal, Self

from judge.engine.abilities.told_verbs import mentions
from judge.engine.abilities.tools import compiled
from judge.engine.asking.checks import Facts, Stage, breach
from judge.engine.asking.plays import NOTHING, Script
from judge.engine.run.effects import EffectPlay, ask
from judge.engine.trees.choices import About, Spec
from judge.engine.trees.context import Compiled, Context, run_all
from judge.engine.trees.tree import Node, VerbTree
from judge.engine.trees.vocabulary import Compiler
from judge.replay.steps import Effect, Step
from rulesets.hololive import effects
from rulesets.hololive.abilities.words import WORDS
from rulesets.hololive.game import HololiveGame, Side
from rulesets.hololive.rules import rules

READINGS = {"after": "after_that_under_the_condition", "further": "further_under_the_condition"}
"""The word by which one thing follows another in a text, and the reading on how far the condition of that reaches."""


class ApartNode(Node):
    """What a text does `after` or `further` to something that its condition keeps from being done, read that way."""

    verb: Literal["apart"] = "apart"
    by: Literal["after", "further"] = "after"
    do: list[VerbTree]


@WORDS.verb(ApartNode, "10.7.2.5.2")
def build_apart(compiler: Compiler, node: ApartNode, pointer: str) -> Compiled:
    steps = compiler.verbs(node.do, f"{pointer}/do")
    matters = _matters(compiler, node.do, f"{pointer}/do")

    def run(ctx: Context, _: bool) -> Script:
        if not matters(ctx) or ctx.game.reads(READINGS[node.by], ctx.source.number) == "taken":
            return NOTHING
        return run_all(steps, ctx)

    def could_change(ctx: Context) -> bool:
        return any(step.could_change(ctx) for step in steps)

    return compiled(run, "10.7.2.5.2", lambda _: True, could_change)


def _matters(compiler: Compiler, verbs: Sequence[VerbTree], pointer: str) -> Callable[[Context], bool]:
    """Whether any of some verbs has something to do: all of them may hang on conditions of their own."""
    if any(verb["verb"] != "if" or verb.get("otherwise") for verb in verbs):
        return lambda _: True
    conditions = [compiler.condition(verb["cond"], f"{pointer}/{n}/cond") for n, verb in enumerate(verbs)]
    return lambda ctx: any(ctx.bears_out(condition) for condition in conditions)


@rules.play(effects.ChooseOption, "10.7.2.3")
class ChooseOptionEffect(EffectPlay[HololiveGame, Side]):
    """Chooses one of several things that a text offers, counted from 1; what is done next may show which."""

    option: int
    verbs: tuple[Sequence[VerbTree], ...] = ()

    @classmethod
    def options(cls, _: HololiveGame, player: Side, about: About) -> Iterator[Self]:
        verbs = about.fixed["verbs"] if isinstance(about, Spec) else ()
        for n, _verbs in enumerate(verbs, 1):
            yield cls(player, about, n, verbs)

    @classmethod
    def inferred(cls, _: HololiveGame, player: Side, about: About, step: Step) -> Self | None:
        if not isinstance(about, Spec) or not isinstance(step, Effect) or step.by != player.seat:
            return None
        verbs = about.fixed["verbs"]
        shown = [n for n, one in enumerate(verbs, 1) if mentions(one, step.do) or _begins(one, step)]
        return cls(player, about, shown[0], verbs) if len(shown) == 1 else None

    def enact(self, game: HololiveGame) -> None:
        game.exercise("10.7.2.3")


@rules.check("10.7.2.3", on=ChooseOptionEffect, stage=Stage.TARGET)
def one_that_is_offered(_: HololiveGame, play: ChooseOptionEffect) -> Facts | None:
    """The text offers as many things as the one that is chosen, or more."""
    if not isinstance(play.about, Spec) or 1 <= play.option <= len(play.verbs):
        return None
    return breach(option=play.option, count=len(play.verbs))


def _begins(verbs: Sequence[VerbTree], step: Effect) -> bool:
    """Whether verbs begin the effect that lasts of which a record tells."""
    return isinstance(step, effects.Lasting) and any(one.get("value") == step.amount for one in verbs)


class ChooseOneNode(Node):
    """The player chooses one of several lists of verbs."""

    verb: Literal["choose_one"] = "choose_one"
    options: list[list[VerbTree]]


@WORDS.verb(ChooseOneNode, "10.7.2.3", told_as=("choose_option",))
def build_choose_one(compiler: Compiler, node: ChooseOneNode, pointer: str) -> Compiled:
    options = [compiler.verbs(one, f"{pointer}/options/{n}") for n, one in enumerate(node.options)]

    def run(ctx: Context, _: bool) -> Script:
        play = yield from ask(ctx, ChooseOptionEffect, Spec(ctx, {}, {"verbs": tuple(node.options)}))
        if play is None or not 1 <= play.option <= len(options):
            return False
        return (yield from run_all(options[play.option - 1], ctx))

    def could_change(ctx: Context) -> bool:
        return any(step.could_change(ctx) for one in options for step in one)

    return compiled(run, "10.7.2.3", lambda _: bool(options), could_change)
