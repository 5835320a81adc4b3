"""Verbs of ability trees that set something for a time: the HP that is left, and who stays in place."""

from collections.abc import Sequence
from typing import Literal

from judge.engine.abilities.tools import compiled, enough, unchosen
from judge.engine.asking.plays import Script
from judge.engine.run.effects import ask
from judge.engine.trees.choices import Candidates, Fixed, Spec
from judge.engine.trees.context import Compiled, Context
from judge.engine.trees.tree import AmountTree, Node, PickTree, Positive
from judge.engine.trees.vocabulary import Compiler
from rulesets.hololive.abilities.information import changes_of
from rulesets.hololive.abilities.sorts import HOLOMEMS
from rulesets.hololive.abilities.words import WORDS
from rulesets.hololive.ch04_zones.s04_holomem import hp
from rulesets.hololive.ch05_verbs.s20_damage import SetDamageEffect
from rulesets.hololive.ch05_verbs.s20_deal import HP_KEPT
from rulesets.hololive.ch05_verbs.s22_lasting import LastingEffect
from rulesets.hololive.game import Holomem, NotDone, Side


class HpLeftNode(Node):
    """Sets the HP that holomem have left, at most to all that they have."""

    verb: Literal["hp_left"] = "hp_left"
    who: PickTree
    amount: AmountTree


@WORDS.verb(HpLeftNode, "4.4.5.4", told_as=("set_damage",))
def build_hp_left(compiler: Compiler, node: HpLeftNode, pointer: str) -> Compiled:
    picker = compiler.pick(node.who, f"{pointer}/who", HOLOMEMS)
    amount = compiler.amount(node.amount, f"{pointer}/amount")

    def damage_that_leaves_it(ctx: Context, holomem: Holomem) -> int:
        return max(0, hp(ctx.game, holomem) - amount(ctx))

    def run(ctx: Context, optional: bool) -> Script:
        did = False
        named = picker.present(ctx)
        if len(open_to := _open_to(ctx, named)) < len(named):
            ctx.game.not_done = NotDone(ctx.game.step, tuple(named), "1.3.3")
        for holomem in open_to:
            damage = damage_that_leaves_it(ctx, holomem)
            if damage < holomem.damage:
                ctx.game.reads("less_hp_than_a_text_leaves")
            if damage != holomem.damage:
                spec = Spec(ctx, {"holomem": Candidates((holomem,))}, {"damage": damage})
                did |= (yield from ask(ctx, SetDamageEffect, spec, optional=optional)) is not None
        return did

    def could_change(ctx: Context) -> bool:
        return any(damage_that_leaves_it(ctx, one) != one.damage for one in _open_to(ctx, picker.present(ctx)))

    return compiled(run, "4.4.5.4", enough(picker), could_change)


def _open_to(ctx: Context, holomems: Sequence[Holomem]) -> list[Holomem]:
    """Those of some holomem whose HP abilities of the player may touch."""
    kept = (any(True for _ in changes_of(ctx.game, HP_KEPT, one)) for one in holomems)
    return [one for one, held in zip(holomems, kept, strict=True) if not held or one.controller is ctx.controller]


class StayNode(Node):
    """In the opponent's next turn holomem do not baton pass, move or change places: all that a pick means then."""

    verb: Literal["stay"] = "stay"
    who: PickTree


@WORDS.verb(StayNode, "1.3.3", told_as=("lasting",))
def build_stay(compiler: Compiler, node: StayNode, pointer: str) -> Compiled:
    picker = compiler.pick(node.who, f"{pointer}/who", HOLOMEMS)

    def fixed(ctx: Context) -> Fixed:
        turn = ctx.game.turn + 1 + (ctx.game.turn_player is not ctx.controller)

        def stays(holomem: Holomem) -> bool:
            return bool(ctx.game.turn == turn) and any(holomem is one for one in picker.fitting(ctx))

        return {"number": "place", "until": "next_turn", "amount": 0, "on": stays, "reads": frozenset()}

    return unchosen("1.3.3", LastingEffect, fixed)


class LimitedUsesNode(Node):
    """Until the end of the turn the player may use so many LIMITED cards a turn."""

    verb: Literal["limited_uses"] = "limited_uses"
    value: Positive


@WORDS.verb(LimitedUsesNode, "1.3.1", told_as=("lasting",))
def build_limited_uses(_: Compiler, node: LimitedUsesNode, __: str) -> Compiled:
    def fixed(ctx: Context) -> Fixed:
        def uses(player: Side) -> bool:
            return player is ctx.controller

        return {"number": "limited_uses", "until": "turn", "amount": node.value, "on": uses, "reads": frozenset()}

    return unchosen("1.3.1", LastingEffect, fixed)
