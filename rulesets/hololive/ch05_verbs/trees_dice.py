"""Verbs of ability trees on dice: rolling them, what they count as, and what becomes of those that have been rolled."""

from collections.abc import Iterator, Sequence
from typing import Literal, Self

from judge.engine.abilities.tools import compiled, fixed_effect, unchosen
from judge.engine.asking.checks import Facts, Stage, bend, breach
from judge.engine.asking.plays import Script
from judge.engine.run.effects import EffectPlay, ask
from judge.engine.trees.choices import About, Fixed, Spec
from judge.engine.trees.context import Compiled, Context, with_changes
from judge.engine.trees.mistakes import BadTree, listed
from judge.engine.trees.tree import AmountTree, Node, Positive, WhereTree
from judge.engine.trees.vocabulary import Compiler
from rulesets.hololive import effects
from rulesets.hololive.abilities.sorts import PIECES
from rulesets.hololive.abilities.words import WORDS
from rulesets.hololive.ch05_verbs.s22_dice import ANEW, DICE, RollEffect, Throw, rolled_anew, tell
from rulesets.hololive.ch05_verbs.s22_lasting import LastingEffect
from rulesets.hololive.game import HololiveGame, Side
from rulesets.hololive.rules import rules


class RollNode(Node):
    """Rolls dice, one after another; conditions and amounts that follow read them once no text voids them."""

    verb: Literal["roll"] = "roll"
    times: AmountTree = 1
    may: bool = False


@WORDS.verb(RollNode, "5.22.1")
def build_roll(compiler: Compiler, node: RollNode, pointer: str) -> Compiled:
    times = compiler.quantity(node.times, f"{pointer}/times")
    compiler.scope.rolled = True

    def run(ctx: Context, optional: bool) -> Script:
        return rolled(ctx, times(ctx), optional=optional or node.may)

    return compiled(run, "5.22.1", lambda ctx: times(ctx) > 0, lambda _: False, settled=not node.may)


def rolled(ctx: Context, times: int, *, optional: bool = False) -> Script:
    """Roll so many dice until no text has any of them rolled again; says whether what they show is known."""
    ctx.dice = [0] * times
    again: Sequence[int] = range(times)
    while again:
        for n, place in enumerate(again):
            play = yield from fixed_effect(ctx, RollEffect, {"together": times}, optional=optional and n == 0)
            if play is None or play.value is None:
                ctx.dice = []
                return False
            ctx.dice[place] = play.value
        again, optional = (yield from rolled_anew(ctx.game, ctx.source, ctx.controller, ctx.dice)), False
    if ctx.game.art is not None and ctx.kind == "art":
        ctx.game.art.dice += ctx.dice
    for _ in ctx.dice:
        tell(ctx.game, ctx.source, ctx.controller)
    return True


class RollEachNode(Node):
    """Each player rolls a die, the turn player first: `own.roll` and `opponent.roll` are what they show."""

    verb: Literal["roll_each"] = "roll_each"


@WORDS.verb(RollEachNode, "5.22.1", told_as=("roll",))
def build_roll_each(compiler: Compiler, _: RollEachNode, __: str) -> Compiled:
    compiler.scope.rolled = True

    def run(ctx: Context, _: bool) -> Script:
        shown: dict[str, int] = {}
        for side in ctx.game.in_turn_order:
            mine = with_changes(ctx, controller=side, dice=[])
            if not (yield from rolled(mine, 1)):
                return False
            shown[side.seat] = mine.dice[0]
        ctx.dice = [shown[ctx.controller.seat], shown[ctx.controller.opponent.seat]]
        return True

    return compiled(run, "5.22.1", lambda _: True, lambda _: False)


class DiceCountNode(Node):
    """Until the end of the turn dice of the player count as one number, or `times` what they show.

    `by`: only those rolled by abilities of such cards; `together`: only where an ability rolls so many at once.
    """

    verb: Literal["dice_count"] = "dice_count"
    value: int | None = None
    times: Positive | None = None
    by: WhereTree | None = None
    together: Positive | None = None


@WORDS.verb(DiceCountNode, "10.2.1.3.3", told_as=("lasting",))
def build_dice_count(compiler: Compiler, node: DiceCountNode, pointer: str) -> Compiled:
    fits = compiler.where(node.by, f"{pointer}/by", PIECES)
    if (node.value is None) == (node.times is None):
        raise BadTree("one_of", pointer, right=listed(("value", "times")))

    def counts(throw: Throw) -> int:
        return throw.shown * (node.times or 1)

    def fixed(ctx: Context) -> Fixed:
        def rolls(throw: Throw) -> bool:
            mine = throw.player is ctx.controller and node.together in (None, throw.together)
            return mine and (node.by is None or (throw.by is not None and fits(ctx, throw.by)))

        amount = counts if node.value is None else node.value
        return {"number": "die", "until": "turn", "amount": amount, "on": rolls, "reads": frozenset()}

    return unchosen("10.2.1.3.3", LastingEffect, fixed)


@rules.play(effects.ChooseDie, "10.7.2.3")
class ChooseDieEffect(EffectPlay[HololiveGame, Side]):
    """Chooses one of the dice that have been rolled, by what it shows."""

    die: int
    among: tuple[int, ...] = ()

    @classmethod
    def options(cls, _: HololiveGame, player: Side, about: About) -> Iterator[Self]:
        among = about.fixed["among"] if isinstance(about, Spec) else ()
        for die in dict.fromkeys(among):
            yield cls(player, about, die, among)

    def enact(self, game: HololiveGame) -> None:
        game.exercise("10.7.2.3")


@rules.check("10.7.2.3", on=ChooseDieEffect, stage=Stage.TARGET)
def one_of_those_rolled(_: HololiveGame, play: ChooseDieEffect) -> Facts | None:
    """A die that is chosen shows what one of those rolled does."""
    return breach(die=play.die) if isinstance(play.about, Spec) and play.die not in play.among else None


def one_of(ctx: Context) -> Script:
    """The place of the die that the player chooses among those of the event."""
    dice: list[int] = ctx.event.get(DICE, [])
    play = yield from ask(ctx, ChooseDieEffect, Spec(ctx, {}, {"among": tuple(dice)}))
    return dice.index(play.die) if play is not None and play.die in dice else None


class RollAnewNode(Node):
    """One of the dice that have been rolled is rolled again before they are read (5.24.1)."""

    verb: Literal["roll_anew"] = "roll_anew"


@WORDS.verb(RollAnewNode, "5.24.1", only_in=("rolled",))
def build_roll_anew(_: Compiler, __: RollAnewNode, ___: str) -> Compiled:
    def run(ctx: Context, _: bool) -> Script:
        place = yield from one_of(ctx)
        bend(ctx.event, **{ANEW: () if place is None else (place,)})
        return place is not None

    return compiled(run, "5.24.1", lambda _: True)


class SetDieNode(Node):
    """One of the dice that have been rolled counts as a number."""

    verb: Literal["set_die"] = "set_die"
    value: int


@WORDS.verb(SetDieNode, "10.2.1.3.3", only_in=("rolled",))
def build_set_die(_: Compiler, node: SetDieNode, __: str) -> Compiled:
    def run(ctx: Context, _: bool) -> Script:
        place = yield from one_of(ctx)
        if place is not None:
            ctx.event[DICE][place] = node.value
        bend(ctx.event, **{ANEW: ()})
        return place is not None

    return compiled(run, "10.2.1.3.3", lambda _: True)
