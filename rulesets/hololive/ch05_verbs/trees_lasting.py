"""The verb of ability trees by which an effect lasts (10.2.1.2): what holomem get until it ends."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Literal

from judge.engine.abilities.tools import Doing, compiled, fixed_effect, one_by_one
from judge.engine.asking.plays import Script
from judge.engine.trees.choices import Fixed
from judge.engine.trees.context import Compiled, Context
from judge.engine.trees.mistakes import BadTree, form
from judge.engine.trees.tree import AmountTree, Node, PickTree, Positive, Signed, WhereTree
from judge.engine.trees.vocabulary import Compiler
from judge.replay.raw import Json
from rulesets.hololive.abilities.sorts import HOLOMEMS
from rulesets.hololive.abilities.words import WORDS, colours_of_cheers
from rulesets.hololive.ch05_verbs.s22_lasting import LastingEffect
from rulesets.hololive.ch05_verbs.trees_repeats import for_each
from rulesets.hololive.game import Holomem

Given = Callable[[Holomem], object]
"""What a holomem gets that is no number."""
Number = Callable[[Holomem], int]
"""How much a holomem gets."""
GIVEN = ("colour", "back_targets")
"""What lasts and is no number but of a value."""
READING = "counts_that_last"


class LastingNode(Node):
    """Until the end of the turn, or of the opponent's next turn, a number of holomem changes.

    They are chosen ones, or all that a pick means at the time.

    The damage of their arts, their HP, or by so many icons the cost of their arts or, colourless, of a baton pass; or
    by `value` the colours they have too, and which holomem in the back their arts may be aimed at. `special_dealt` is
    what special damage does to the opponent's holomem.

    `times`: so often holomem are chosen, the same ones again or others. `where`: only while they are so.
    `per_cheer_colour`: so much for each colour among the holomem's own cheers; `per_cheer`: for each of these cheers,
    `most` of them counted. `running`: what is counted may change while it lasts (`counts_that_last`).
    """

    verb: Literal["lasting"] = "lasting"
    change: Literal["art_damage", "hp", "art_cost", "art_cheer", "art_cost_white", "art_cost_green", "art_cost_red",
                    "art_cost_blue", "art_cost_purple", "art_cost_yellow", "baton_cost", "colour",
                    "back_targets", "no_rest", "no_ready", "no_special", "special_dealt",
                    "first_art_taken"] = "art_damage"  # fmt: skip
    of: PickTree
    times: AmountTree | None = None
    amount: AmountTree = 0
    running: bool = False
    value: WhereTree | None = None
    where: WhereTree | None = None
    per_cheer_colour: Signed = 0
    per_cheer: Signed = 0
    most: Positive | None = None
    until: Literal["turn", "next_turn", "game"] = "turn"
    may: bool = False


@WORDS.verb(LastingNode, "10.2.1.2")
def build_lasting(compiler: Compiler, node: LastingNode, pointer: str) -> Compiled:
    with compiler.noting() as reads:
        picker, amount = (
            compiler.pick(node.of, f"{pointer}/of", HOLOMEMS),
            compiler.amount(node.amount, f"{pointer}/amount"),
        )
    given = _given(compiler, node, pointer)
    times = compiler.quantity(1 if node.times is None else node.times, f"{pointer}/times")
    so = compiler.where(node.where, f"{pointer}/where", HOLOMEMS)

    def changes(ctx: Context) -> object:
        if node.where is not None:
            return partial(_while_so, so, ctx, amount(ctx))
        counted = _counted(ctx, node, amount)
        return given(ctx) or (amount(ctx) if counted is None else _while_it_lasts(ctx, counted))

    def run(ctx: Context, optional: bool) -> Script:
        fixed: Fixed = {"number": node.change, "until": node.until, "amount": changes(ctx), "reads": frozenset(reads)}
        if not picker.chosen:
            return (yield from fixed_effect(ctx, LastingEffect, {**fixed, "on": applies(ctx)}, optional=optional))
        doing, did = Doing(LastingEffect, "on"), False
        for more in for_each(ctx, times(ctx), "amount", fixed):
            did |= bool((yield from one_by_one(ctx, doing, picker, more, optional=optional or node.may)))
        return did

    def applies(ctx: Context) -> Callable[[object], bool]:
        return lambda holomem: any(holomem is one for one in picker.fitting(ctx))

    return compiled(run, "10.2.1.2", lambda _: True, settled=not (picker.chosen or node.may))


def _given(compiler: Compiler, node: LastingNode, pointer: str) -> Callable[[Context], Given | None]:
    """What holomem get that is no number: colours, or whom their arts may be aimed at."""
    if (node.value is not None) != (node.change in GIVEN):
        raise BadTree("changes", pointer, word=node.change, right=form("gained" if node.value is None else "amount"))
    admits = compiler.where(node.value, f"{pointer}/value", HOLOMEMS)
    if node.change == "back_targets":
        return lambda ctx: lambda _: partial(admits, ctx)
    if node.change != "colour":
        return lambda _: None
    said = (node.value or {}).get("colour")
    words = frozenset(said if isinstance(said, list) else (said,))
    if not all(isinstance(word, str) for word in words):
        raise BadTree("changes", pointer, word=node.change, right=form("gained"))
    return lambda _: lambda _: words


def _while_so(so: Callable[[Context, Holomem], bool], ctx: Context, amount: int, holomem: Holomem) -> int:
    """What a holomem gets as long as it is as a text says."""
    return amount if so(ctx, holomem) else 0


def _counted(ctx: Context, node: LastingNode, amount: Callable[[Context], int]) -> Number | None:
    """How much a holomem gets of what may be counted anew: its own cheers, or what lies somewhere."""
    if node.per_cheer:
        return lambda holomem: node.per_cheer * len(holomem.cheers[: node.most])
    if node.per_cheer_colour:
        return lambda holomem: node.per_cheer_colour * len(colours_of_cheers(ctx.game, holomem.cheers))
    return (lambda _: amount(ctx)) if node.running and _lies_somewhere(node.amount) else None


def _lies_somewhere(amount: AmountTree) -> bool:
    """Whether a number counts what lies in a place: what has been stored and rolled is what it is."""
    counted: Json = amount.get("count") if isinstance(amount, Mapping) else None
    place = counted.get("from") if isinstance(counted, Mapping) else counted
    return isinstance(place, str) and not place.startswith("$")


def _while_it_lasts(ctx: Context, counted: Number) -> Number:
    """A number that stays as it was counted when the effect began, or is counted whenever it is asked for."""
    before = {id(holomem): counted(holomem) for side in ctx.game.players for holomem in side.stage}

    def number(holomem: Holomem) -> int:
        then, now = before.get(id(holomem), 0), counted(holomem)
        if then == now:
            return now
        return then if ctx.game.reads(READING, ctx.source.number) == "taken" else now

    return number
