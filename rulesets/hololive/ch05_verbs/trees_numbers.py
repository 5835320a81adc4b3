"""Verbs of ability trees on numbers: damage, healing, arts, life, dice, and effects that last."""

from collections.abc import Callable
from functools import partial
from typing import Literal

from judge.engine.abilities.tools import Doing, compiled, enough, fixed_effect, one_by_one, some
from judge.engine.asking.plays import Script
from judge.engine.trees.choices import Fixed
from judge.engine.trees.context import Compiled, Context
from judge.engine.trees.mistakes import BadTree, form
from judge.engine.trees.tree import AmountTree, Node, PickTree, Positive, Signed, WhereTree
from judge.engine.trees.vocabulary import Compiler
from rulesets.hololive.abilities.sorts import HOLOMEMS
from rulesets.hololive.abilities.words import WORDS, colours_of_cheers
from rulesets.hololive.ch05_verbs.s20_damage import ArtDamageEffect, DamageEffect, HealEffect, LifeDamageEffect
from rulesets.hololive.ch05_verbs.s22_lasting import ChangeTextEffect, LastingEffect
from rulesets.hololive.ch05_verbs.s23_use_again import UseAgainEffect
from rulesets.hololive.game import Holomem


class DamageNode(Node):
    """Special damage to holomem; `spares_life`: a holomem that it downs costs no life."""

    verb: Literal["damage"] = "damage"
    to: PickTree
    amount: AmountTree
    spares_life: bool = False
    may: bool = False


@WORDS.verb(DamageNode, "5.20.1")
def build_damage(compiler: Compiler, node: DamageNode, pointer: str) -> Compiled:
    picker, amount = (
        compiler.pick(node.to, f"{pointer}/to", HOLOMEMS),
        compiler.quantity(node.amount, f"{pointer}/amount"),
    )

    def run(ctx: Context, optional: bool) -> Script:
        fixed: Fixed = {"amount": amount(ctx), "spares_life": node.spares_life}
        doing = Doing(DamageEffect, "to", idle=fixed["amount"] <= 0)
        return bool((yield from one_by_one(ctx, doing, picker, fixed, optional=optional or node.may)))

    return compiled(run, "5.20.1", enough(picker), some(picker))


class HealNode(Node):
    """Heals holomem by an amount, or fully; `healed` is how much that was in all."""

    verb: Literal["heal"] = "heal"
    who: PickTree
    amount: AmountTree | None = None
    may: bool = False


@WORDS.verb(HealNode, "5.21.1")
def build_heal(compiler: Compiler, node: HealNode, pointer: str) -> Compiled:
    picker = compiler.pick(node.who, f"{pointer}/who", HOLOMEMS)
    amount = compiler.quantity(node.amount, f"{pointer}/amount") if node.amount is not None else None

    def run(ctx: Context, optional: bool) -> Script:
        fixed = {"amount": amount(ctx) if amount else None}
        hurt = {id(holomem): holomem.damage for holomem in picker.present(ctx)}
        doing, declinable = Doing(HealEffect, "holomem"), optional or node.may
        healed = yield from one_by_one(ctx, doing, picker, fixed, optional=declinable)
        ctx.told["healed"] = sum(hurt.get(id(holomem), 0) - holomem.damage for holomem in healed)
        return bool(healed)

    return compiled(run, "5.21.1", enough(picker), lambda ctx: any(h.damage for h in picker.present(ctx)))


class ArtDamageNode(Node):
    """Adds to the damage sum of the art being resolved."""

    verb: Literal["art_damage"] = "art_damage"
    amount: AmountTree


@WORDS.verb(ArtDamageNode, "12.2.4.2")
def build_art_damage(compiler: Compiler, node: ArtDamageNode, pointer: str) -> Compiled:
    amount = compiler.amount(node.amount, f"{pointer}/amount")

    def run(ctx: Context, _: bool) -> Script:
        yield from ()
        if ctx.game.art is not None:
            ArtDamageEffect(ctx.controller, ctx.source, amount(ctx)).enact(ctx.game)
        return True

    return compiled(run, "12.2.4.2", lambda ctx: ctx.game.art is not None)


OPENS_THE_BACK = "open_back"
"""The verb that lets an art hit back holomem: a target may be named there if what it hangs on can come about."""


class OpenBackNode(Node):
    """Lets the art being resolved hit back holomem."""

    verb: Literal["open_back"] = "open_back"


@WORDS.verb(OpenBackNode, "1.3.1")
def build_open_back(_: Compiler, __: OpenBackNode, ___: str) -> Compiled:
    return _of_the_art("opens_the_back", "1.3.1")


def _of_the_art(mark: str, clause: str) -> Compiled:
    """Marks the art being resolved, if there is one."""

    def run(ctx: Context, _: bool) -> Script:
        yield from ()
        if ctx.game.art is not None:
            setattr(ctx.game.art, mark, True)
        return True

    return compiled(run, clause, lambda _: True, lambda _: False)


Given = Callable[[Holomem], object]
"""What a holomem gets that is no number."""
GIVEN = ("colour", "back_targets")
"""What lasts and is no number but of a value."""


class UnreduceNode(Node):
    """Nothing lowers the damage of the art being resolved."""

    verb: Literal["unreduce"] = "unreduce"


@WORDS.verb(UnreduceNode, "1.3.3")
def build_unreduce(_: Compiler, __: UnreduceNode, ___: str) -> Compiled:
    return _of_the_art("unreduced", "1.3.3")


class HitNode(Node):
    """The damage of the art being resolved is dealt to holomem in the place of its target."""

    verb: Literal["hit"] = "hit"
    who: PickTree


@WORDS.verb(HitNode, "12.2.4.5")
def build_hit(compiler: Compiler, node: HitNode, pointer: str) -> Compiled:
    picker = compiler.pick(node.who, f"{pointer}/who", HOLOMEMS)

    def run(ctx: Context, _: bool) -> Script:
        yield from ()
        if ctx.game.art is not None:
            ctx.game.art.hits = picker.present(ctx)
        return True

    return compiled(run, "12.2.4.5", lambda _: True, lambda _: False)


class LastingNode(Node):
    """Until the end of the turn, or of the opponent's next turn, a number of holomem changes.

    They are chosen ones, or all that a pick means at the time.

    The damage of their arts, their HP, or by so many icons the cost of their arts or, colourless, of a baton pass; or
    by `value` the colours they have too, and which holomem in the back their arts may be aimed at.

    `times`: so often holomem are chosen, the same ones again or others. `where`: only while they are so.
    `per_cheer_colour`: so much for each colour among the holomem's own cheers; `per_cheer`: for each of these cheers,
    `most` of them counted.
    """

    verb: Literal["lasting"] = "lasting"
    change: Literal["art_damage", "hp", "art_cost", "art_cheer", "art_cost_white", "art_cost_green", "art_cost_red",
                    "art_cost_blue", "art_cost_purple", "art_cost_yellow", "baton_cost", "colour",
                    "back_targets", "no_rest", "no_ready", "no_special", "special_dealt",
                    "first_art_taken"] = "art_damage"  # fmt: skip
    of: PickTree
    times: AmountTree = 1
    amount: AmountTree = 0
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
    times = compiler.quantity(node.times, f"{pointer}/times")
    so = compiler.where(node.where, f"{pointer}/where", HOLOMEMS)

    def run(ctx: Context, optional: bool) -> Script:
        changes = given(ctx) or _by_cheer(ctx, node) or amount(ctx)
        if node.where is not None:
            changes = partial(_while_so, so, ctx, amount(ctx))
        fixed = {"number": node.change, "until": node.until, "amount": changes, "reads": frozenset(reads)}
        if picker.chosen:
            did = False
            for _ in range(times(ctx)):
                doing, declinable = Doing(LastingEffect, "on"), optional or node.may
                did |= bool((yield from one_by_one(ctx, doing, picker, fixed, optional=declinable)))
            return did

        def applies(holomem: object) -> bool:
            return any(holomem is one for one in picker.fitting(ctx))

        return (yield from fixed_effect(ctx, LastingEffect, {**fixed, "on": applies}, optional=optional)) is not None

    return compiled(run, "10.2.1.2", lambda _: True)


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


def _by_cheer(ctx: Context, node: LastingNode) -> Callable[[Holomem], int] | None:
    """How much the cheers of a holomem give it, where that is what a text says."""
    if node.per_cheer:
        return lambda holomem: node.per_cheer * len(holomem.cheers[: node.most])
    if node.per_cheer_colour:
        return lambda holomem: node.per_cheer_colour * len(colours_of_cheers(ctx.game, holomem.cheers))
    return None


class LifeDamageNode(Node):
    """Adds life damage to a player."""

    verb: Literal["life_damage"] = "life_damage"
    side: Literal["own", "opponent"] = "opponent"
    amount: AmountTree = 1


@WORDS.verb(LifeDamageNode, "3.2.1")
def build_life_damage(compiler: Compiler, node: LifeDamageNode, pointer: str) -> Compiled:
    amount = compiler.amount(node.amount, f"{pointer}/amount")

    def run(ctx: Context, _: bool) -> Script:
        fixed = {"of": ctx.side(node.side), "amount": amount(ctx)}
        return (yield from fixed_effect(ctx, LifeDamageEffect, fixed)) is not None

    return compiled(run, "3.2.1", lambda _: True)


class UseAgainNode(Node):
    """The art being resolved, or that has been used, is played once more when nothing else is left to do (5.23.1).

    `same`: on the same holomem.
    """

    verb: Literal["use_again"] = "use_again"
    same: bool = False
    may: bool = False


@WORDS.verb(UseAgainNode, "5.23.1")
def build_use_again(_: Compiler, node: UseAgainNode, __: str) -> Compiled:
    def run(ctx: Context, optional: bool) -> Script:
        art = ctx.game.art
        performer = art.performer if art is not None else ctx.event.get("performer")
        if performer is None or performer.zone is None:
            return False
        fixed = {"performer": performer, "target": art.target if art is not None and node.same else None}
        return (yield from fixed_effect(ctx, UseAgainEffect, fixed, optional=optional or node.may)) is not None

    return compiled(run, "5.23.1", lambda ctx: ctx.game.art is not None or "performer" in ctx.event)


class ChangeTextNode(Node):
    """Uses the changed text that follows, `times` in a game for all cards of the name (13.6.2).

    `shown_by` is the first verb of the changed text, by which a record that does not say so shows it.
    """

    verb: Literal["change_text"] = "change_text"
    shown_by: str
    times: Positive = 1


@WORDS.verb(ChangeTextNode, "13.6.2")
def build_change_text(_: Compiler, node: ChangeTextNode, __: str) -> Compiled:
    def key(ctx: Context) -> tuple[str, ...]:
        return ("game", ctx.controller.seat, "changed", ctx.source.face.name)

    def run(ctx: Context, optional: bool) -> Script:
        fixed = {"shown_by": f"effect:{node.shown_by}"}
        if (yield from fixed_effect(ctx, ChangeTextEffect, fixed, optional=optional)) is None:
            return False
        ctx.game.uses[key(ctx)] = ctx.game.uses.get(key(ctx), 0) + 1
        return True

    return compiled(run, "13.6.2", lambda ctx: ctx.game.uses.get(key(ctx), 0) < node.times, lambda _: False)
