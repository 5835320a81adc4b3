"""Verbs of ability trees on players, decks and what lasts."""

from typing import Literal

from judge.engine.abilities.tools import compiled, fixed_effect, some, unchosen
from judge.engine.asking.plays import Script
from judge.engine.run.state import top
from judge.engine.table.lasting import Lasting
from judge.engine.trees.choices import Fixed
from judge.engine.trees.context import Compiled, Context
from judge.engine.trees.tree import AmountTree, Node, Positive
from judge.engine.trees.vocabulary import Compiler
from rulesets.mlp.abilities.words import WORDS
from rulesets.mlp.cards.definition import Ability
from rulesets.mlp.game import GIFT
from rulesets.mlp.p2_cards.ch07_presents import GIFTS
from rulesets.mlp.p3_areas.ch04_stories import AdvanceEffect
from rulesets.mlp.p3_areas.ch05_scenes import AddSceneEffect
from rulesets.mlp.p6_terms.ch01_draw import DrawEffect
from rulesets.mlp.p6_terms.ch06_lasting import LastingEffect
from rulesets.mlp.p6_terms.ch09_piles import ShuffleEffect
from rulesets.mlp.p6_terms.ch11_open import OpenEffect
from rulesets.mlp.p6_terms.tree_choices import Picking, picked
from rulesets.mlp.p6_terms.tree_kinds import CARDS, CHARACTERS
from rulesets.mlp.p6_terms.trees_pieces import apart
from rulesets.mlp.rules import rules

GIVEN = rules.cite("6-6.1.0", "p6_terms/trees_sides.py, GiveNode")


class DrawNode(Node):
    """Draws; drawing is always possible (5-2.1.1c)."""

    verb: Literal["draw"] = "draw"
    count: AmountTree = 1
    who: Literal["own", "opponent", "each"] = "own"
    may: bool = False


@WORDS.verb(DrawNode, "6-1.2.0")
def build_draw(compiler: Compiler, node: DrawNode, pointer: str) -> Compiled:
    count = compiler.quantity(node.count, f"{pointer}/count")

    def fixed(ctx: Context) -> Fixed:
        drawers = ctx.game.active_first() if node.who == "each" else (ctx.side(node.who),)
        return {"drawers": drawers, "count": count(ctx)}

    return unchosen("6-1.2.0", DrawEffect, fixed, lambda ctx: count(ctx) > 0, may=node.may)


class IdeaNode(Picking):
    """Changes the idea of characters for a while."""

    verb: Literal["idea"] = "idea"
    amount: AmountTree
    until: Literal["contact", "turn", "game"] = "turn"


@WORDS.verb(IdeaNode, "6-6.1.0", told_as=("lasting",))
def build_idea(compiler: Compiler, node: IdeaNode, pointer: str) -> Compiled:
    found, amount = picked(compiler, node, pointer, CHARACTERS), compiler.amount(node.amount, f"{pointer}/amount")

    def run(ctx: Context, optional: bool) -> Script:
        fixed = {"number": "idea", "amount": amount(ctx), "until": node.until}
        return apart(LastingEffect, "on", found, fixed, may=node.may).run(ctx, optional)

    return compiled(run, "6-6.1.0", some(found.picker))


class StayNode(Picking):
    """Keeps characters from retiring by contact for a while."""

    verb: Literal["stay"] = "stay"
    until: Literal["contact", "turn", "game"] = "turn"


@WORDS.verb(StayNode, "6-6.1.0", told_as=("lasting",))
def build_stay(compiler: Compiler, node: StayNode, pointer: str) -> Compiled:
    fixed = {"number": "stays", "amount": None, "until": node.until}
    return apart(LastingEffect, "on", picked(compiler, node, pointer, CHARACTERS), fixed, may=node.may)


class GiveNode(Picking):
    """Gives characters an activated effect until the turn ends, one of those that the rules know by name."""

    verb: Literal["give"] = "give"
    gift: Literal["untap_a_scene"]


@WORDS.verb(GiveNode, GIVEN, told_as=("lasting",))
def build_give(compiler: Compiler, node: GiveNode, pointer: str) -> Compiled:
    found = picked(compiler, node, pointer, CHARACTERS)
    tree = GIFTS[node.gift]
    gift = Ability("activated", tap=True, tree=tree, compiled=compiler.ability({**tree, "kind": "activated"}, pointer))

    def run(ctx: Context, _: bool) -> Script:
        yield from ()
        ctx.game.exercise(GIVEN)
        for character in found.picker.present(ctx):
            ctx.game.last(Lasting(GIFT, character, gift, "turn", ctx.source))
        return True

    return compiled(run, GIVEN, some(found.picker))


class OpenNode(Node):
    """Opens the top cards of the own deck and calls them `seen`."""

    verb: Literal["open"] = "open"
    count: Positive = 1
    zone: Literal["deck", "scene_deck"] = "deck"


@WORDS.verb(OpenNode, "6-11.1.0")
def build_open(compiler: Compiler, node: OpenNode, _: str) -> Compiled:
    for name in ("seen", "left"):
        compiler.scope.store(name, CARDS)

    def run(ctx: Context, _: bool) -> Script:
        cards = top(ctx.controller.zones[node.zone], node.count, ctx.game)
        ctx.stored["seen"] = ctx.stored["left"] = list(cards)
        if not cards:
            return False
        fixed: Fixed = {"of": ctx.controller, "zone": node.zone, "numbers": (None,) * len(cards)}
        return (yield from fixed_effect(ctx, OpenEffect, fixed)) is not None

    return compiled(run, "6-11.1.0", lambda ctx: bool(ctx.controller.zones[node.zone]))


class ShuffleNode(Node):
    """Shuffles an own deck."""

    verb: Literal["shuffle"] = "shuffle"
    zone: Literal["deck", "scene_deck"] = "deck"


@WORDS.verb(ShuffleNode, "1-3.1.1")
def build_shuffle(_: Compiler, node: ShuffleNode, __: str) -> Compiled:
    def fixed(ctx: Context) -> Fixed:
        return {"owner": ctx.controller, "zone": node.zone}

    return unchosen("1-3.1.1", ShuffleEffect, fixed, could_change=lambda _: False)


class AddSceneNode(Node):
    """Adds a scene."""

    verb: Literal["add_scene"] = "add_scene"
    who: Literal["own", "opponent"] = "own"
    flipped: bool = False
    tapped: bool = False
    may: bool = False


@WORDS.verb(AddSceneNode, "3-5.0.0")
def build_add_scene(_: Compiler, node: AddSceneNode, __: str) -> Compiled:
    def fixed(ctx: Context) -> Fixed:
        return {"to": ctx.side(node.who), "flipped": node.flipped, "tapped": node.tapped}

    def any_left(ctx: Context) -> bool:
        return bool(ctx.side(node.who).zones["scene_deck"])

    return unchosen("3-5.0.0", AddSceneEffect, fixed, any_left, may=node.may)


class AdvanceNode(Node):
    """Advances the own story."""

    verb: Literal["advance"] = "advance"


@WORDS.verb(AdvanceNode, "3-4.0.0")
def build_advance(_: Compiler, __: AdvanceNode, ___: str) -> Compiled:
    return unchosen("3-4.0.0", AdvanceEffect, lambda ctx: {"of": ctx.controller})
