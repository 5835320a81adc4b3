"""Verbs of ability trees on numbers: damage, healing, arts and life."""

from typing import Literal

from judge.engine.abilities.tools import Doing, compiled, enough, fixed_effect, one_by_one, some, unchosen
from judge.engine.asking.plays import Script
from judge.engine.run.lookup import Ambiguous, Lookup
from judge.engine.trees.choices import Fixed
from judge.engine.trees.context import Compiled, Context
from judge.engine.trees.tree import AmountTree, Node, PickTree, Positive
from judge.engine.trees.vocabulary import Compiler
from judge.replay.references import BadReference
from rulesets.hololive.abilities.sorts import HOLOMEMS
from rulesets.hololive.abilities.words import WORDS
from rulesets.hololive.acts import UseArt
from rulesets.hololive.ch05_verbs.s20_damage import ArtDamageEffect, DamageEffect, HealEffect, LifeDamageEffect
from rulesets.hololive.ch05_verbs.s22_lasting import ChangeTextEffect
from rulesets.hololive.ch05_verbs.s23_use_again import UseAgainEffect
from rulesets.hololive.ch05_verbs.trees_repeats import for_each
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

    return compiled(run, "5.20.1", enough(picker), some(picker), settled=not (picker.chosen or node.may))


class HealNode(Node):
    """Heals holomem by an amount, or fully; `healed` is how much that was in all.

    `times`: so often holomem are chosen, the same ones again or others.
    """

    verb: Literal["heal"] = "heal"
    who: PickTree
    amount: AmountTree | None = None
    times: AmountTree | None = None
    may: bool = False


@WORDS.verb(HealNode, "5.21.1")
def build_heal(compiler: Compiler, node: HealNode, pointer: str) -> Compiled:
    picker = compiler.pick(node.who, f"{pointer}/who", HOLOMEMS)
    amount = compiler.quantity(node.amount, f"{pointer}/amount") if node.amount is not None else None
    times = compiler.quantity(1 if node.times is None else node.times, f"{pointer}/times")

    def run(ctx: Context, optional: bool) -> Script:
        fixed: Fixed = {"amount": amount(ctx) if amount else None}
        hurt = {id(holomem): holomem.damage for holomem in picker.present(ctx)}
        doing, healed = Doing(HealEffect, "holomem"), list[Holomem]()
        for more in for_each(ctx, times(ctx), "amount", fixed):
            healed += yield from one_by_one(ctx, doing, picker, more, optional=optional or node.may)
        each = {id(holomem): holomem for holomem in healed}
        ctx.told["healed"] = sum(hurt.get(known, 0) - holomem.damage for known, holomem in each.items())
        return bool(healed)

    def could_change(ctx: Context) -> bool:
        return times(ctx) > 0 and any(holomem.damage for holomem in picker.present(ctx))

    return compiled(run, "5.21.1", enough(picker), could_change, settled=not (picker.chosen or node.may))


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


class LifeDamageNode(Node):
    """Adds life damage to a player."""

    verb: Literal["life_damage"] = "life_damage"
    side: Literal["own", "opponent"] = "opponent"
    amount: AmountTree = 1


@WORDS.verb(LifeDamageNode, "3.2.1")
def build_life_damage(compiler: Compiler, node: LifeDamageNode, pointer: str) -> Compiled:
    amount = compiler.amount(node.amount, f"{pointer}/amount")

    return unchosen("3.2.1", LifeDamageEffect, lambda ctx: {"of": ctx.side(node.side), "amount": amount(ctx)})


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
        optional = optional or (node.may and not _shown_by_an_art(ctx, performer))
        return (yield from fixed_effect(ctx, UseAgainEffect, fixed, optional=optional)) is not None

    return compiled(run, "5.23.1", lambda ctx: ctx.game.art is not None or "performer" in ctx.event)


def _shown_by_an_art(ctx: Context, performer: Holomem) -> bool:
    """Whether the record goes on with an art of the holomem, which is the second one if it may be played."""
    told = ctx.game.next_told()
    if not isinstance(told, UseArt) or performer.controller is None or told.player != performer.controller.seat:
        return False
    mark = ctx.game.bindings()
    try:
        return Lookup(ctx.game, performer.controller).stack(told.performer) is performer
    except (Ambiguous, BadReference):
        return False
    finally:
        ctx.game.unbind_since(mark)


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
