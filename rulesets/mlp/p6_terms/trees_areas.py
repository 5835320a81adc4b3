"""Verbs of ability trees on slots, scenes, plans and items."""

from collections.abc import Callable, Mapping
from itertools import product
from typing import Literal

from judge.engine.abilities.tools import compiled, some
from judge.engine.asking.plays import Script
from judge.engine.cards.faces import Unseen
from judge.engine.run.effects import EffectPlay, ask
from judge.engine.table.pieces import Card, Piece
from judge.engine.trees.choices import Candidates, Spec
from judge.engine.trees.context import Compiled, Context
from judge.engine.trees.tree import Node, PairNode, PickTree, Positive
from judge.engine.trees.vocabulary import Compiler
from rulesets.mlp.abilities.sorts import PIECES
from rulesets.mlp.abilities.words import WORDS
from rulesets.mlp.game import Side
from rulesets.mlp.p2_cards.ch03_items import AdornEffect, may_wear
from rulesets.mlp.p3_areas.ch03_adventure import EnterEffect, empty_slots
from rulesets.mlp.p3_areas.ch05_scenes import AddSceneEffect, TurnSceneEffect
from rulesets.mlp.p6_terms.ch04_plans import RemovePlanEffect
from rulesets.mlp.p6_terms.ch12_moves import MoveEffect, SwitchEffect
from rulesets.mlp.p6_terms.tree_choices import Picked, Picking, narrowed, picked
from rulesets.mlp.p6_terms.tree_kinds import CARDS, CHARACTERS, SCENES, check_kinds, check_place, of_kinds
from rulesets.mlp.p6_terms.trees_pieces import apart
from rulesets.mlp.rules import rules
from rulesets.mlp.zones import COLUMNS

NO_ROOM: Mapping[type[EffectPlay], str] = {
    EnterEffect: rules.cite("3-3.3.0", "p6_terms/trees_areas.py, to_slots"),
    MoveEffect: rules.cite("6-12.1.0", "p6_terms/trees_areas.py, to_slots"),
}
"""The clauses by which nobody comes where no slot is empty."""


def to_slots(
    kind: type[EffectPlay], field: str, found: Picked, side: Callable[[Context, Piece], Side], *, may: bool
) -> Compiled:
    """One act for each piece that brings it to an empty slot of a side; without room it is skipped."""

    def run(ctx: Context, optional: bool) -> Script:
        found.note(ctx)
        asked, picker = found.asked(ctx)
        chosen = picker.candidates(asked)
        left, done = list(chosen.among), []
        for n in range(chosen.most):
            room = [one for one in left if empty_slots(side(ctx, one))]
            slots = tuple({id(slot): slot for one in room for slot in empty_slots(side(ctx, one))}.values())
            if not slots:
                if left:
                    ctx.game.keep_back(NO_ROOM[kind])
                break
            spec = Spec(asked, {field: Candidates(tuple(room)), "slot": Candidates(slots)})
            play = yield from ask(asked, kind, spec, optional=optional or may or n >= chosen.least)
            if play is None:
                break
            done.append(getattr(play, field))
            left = [one for one in left if one is not done[-1]]
        if picker.store:
            ctx.stored[picker.store] = done
        return bool(done)

    def possible(ctx: Context) -> bool:
        return any(empty_slots(side(ctx, one)) for one in found.picker.present(ctx))

    return compiled(run, kind.clause, possible)


class MoveNode(Picking):
    """Moves characters to empty slots of their adventure area."""

    verb: Literal["move"] = "move"
    what: PickTree = "self"


@WORDS.verb(MoveNode, "6-12.1.0")
def build_move(compiler: Compiler, node: MoveNode, pointer: str) -> Compiled:
    found = picked(compiler, node, pointer, CHARACTERS)
    return to_slots(MoveEffect, "character", found, lambda _, character: character.controller, may=node.may)


class EnterNode(Picking):
    """Brings character cards to empty slots of the own adventure area."""

    verb: Literal["enter"] = "enter"
    what: PickTree = "card"


@WORDS.verb(EnterNode, "3-3.2.0")
def build_enter(compiler: Compiler, node: EnterNode, pointer: str) -> Compiled:
    found = narrowed(picked(compiler, node, pointer, CARDS), _may_stand)
    return to_slots(EnterEffect, "card", found, lambda ctx, _: ctx.controller, may=node.may)


def _may_stand(card: Card) -> bool:
    """3-3.0.0 Characters alone stand in the adventure area; a card that nobody has seen may be one."""
    try:
        return bool(card.face.type == "character" and not (card.holder is not None and card.zone.name in COLUMNS))
    except Unseen:
        return True


class SwitchNode(PairNode):
    """Two characters of one side exchange their slots."""

    verb: Literal["switch"] = "switch"


@WORDS.verb(SwitchNode, "3-3.2.0")
def build_switch(compiler: Compiler, node: SwitchNode, pointer: str) -> Compiled:
    for side in ("first", "second"):
        check_kinds(getattr(node, side), CHARACTERS, f"{pointer}/{side}")
    picks = {side: compiler.pick(getattr(node, side), f"{pointer}/{side}", PIECES) for side in ("first", "second")}
    characters = of_kinds(CHARACTERS)

    def run(ctx: Context, optional: bool) -> Script:
        if not possible(ctx):
            return False
        fields = {side: Candidates(tuple(characters(pick.present(ctx)))) for side, pick in picks.items()}
        return (yield from ask(ctx, SwitchEffect, Spec(ctx, fields), optional=optional or node.may)) is not None

    def possible(ctx: Context) -> bool:
        first, second = (characters(pick.present(ctx)) for pick in picks.values())
        pairs = product(first, second)
        return any(one is not other and one.controller is other.controller for one, other in pairs)

    return compiled(run, "3-3.2.0", possible)


class TurnNode(Picking):
    """Turns flipped scenes face `up`, or flips those that lie face up."""

    verb: Literal["turn"] = "turn"
    up: bool


@WORDS.verb(TurnNode, "3-5.1.0", told_as=("turn_scene",))
def build_turn(compiler: Compiler, node: TurnNode, pointer: str) -> Compiled:
    found = narrowed(picked(compiler, node, pointer, SCENES), lambda scene: scene.flipped is node.up)
    return apart(TurnSceneEffect, "scene", found, {"up": node.up}, may=node.may)


class TakeSceneNode(Picking):
    """Adds scenes that are picked from the own scene deck, untapped and face up, or as told."""

    verb: Literal["take_scene"] = "take_scene"
    flipped: bool = False
    tapped: bool = False


@WORDS.verb(TakeSceneNode, "3-5.0.0", told_as=("add_scene",))
def build_take_scene(compiler: Compiler, node: TakeSceneNode, pointer: str) -> Compiled:
    check_place(node.what, "scene_deck", f"{pointer}/what")
    found = narrowed(picked(compiler, node, pointer, CARDS), lambda card: card.zone.name == "scene_deck")

    def run(ctx: Context, optional: bool) -> Script:
        fixed = {"to": ctx.controller, "flipped": node.flipped, "tapped": node.tapped}
        return (yield from apart(AddSceneEffect, "card", found, fixed, may=node.may).run(ctx, optional))

    return compiled(run, "3-5.0.0", some(found.picker))


class RemovePlanNode(Node):
    """Removes one plan after another, chosen by the stages that they lie on."""

    verb: Literal["remove_plan"] = "remove_plan"
    who: Literal["own", "opponent"] = "opponent"
    count: Positive = 1
    may: bool = False


@WORDS.verb(RemovePlanNode, "6-5.1.0")
def build_remove_plan(_: Compiler, node: RemovePlanNode, __: str) -> Compiled:
    def stages(ctx: Context) -> tuple[int, ...]:
        return tuple(stage for stage, place in enumerate(ctx.side(node.who).plans, 1) if place)

    def run(ctx: Context, optional: bool) -> Script:
        did = False
        for _ in range(min(node.count, len(stages(ctx)))):
            spec = Spec(ctx, {"stage": Candidates(stages(ctx))}, {"side": ctx.side(node.who)})
            did |= (yield from ask(ctx, RemovePlanEffect, spec, optional=optional or node.may)) is not None
        return did

    return compiled(run, "6-5.1.0", lambda ctx: bool(stages(ctx)))


class AdornNode(Node):
    """A character wears an item."""

    verb: Literal["adorn"] = "adorn"
    item: PickTree = "card"
    what: PickTree
    may: bool = False


@WORDS.verb(AdornNode, "2-3.0.0")
def build_adorn(compiler: Compiler, node: AdornNode, pointer: str) -> Compiled:
    check_kinds(node.what, CHARACTERS, f"{pointer}/what")
    items = compiler.pick(node.item, f"{pointer}/item", PIECES)
    wearers = compiler.pick(node.what, f"{pointer}/what", PIECES)

    def fields(ctx: Context) -> dict[str, Candidates]:
        worn = [card for card in of_kinds(CARDS)(items.present(ctx)) if card.face.type == "item"]
        fit = [
            one
            for one in of_kinds(CHARACTERS)(wearers.present(ctx))
            if any(may_wear(ctx.game, item, one) for item in worn)
        ]
        return {"item": Candidates(tuple(worn)), "wearer": Candidates(tuple(fit))}

    def possible(ctx: Context) -> bool:
        return all(found.among for found in fields(ctx).values())

    def run(ctx: Context, optional: bool) -> Script:
        if not possible(ctx):
            return False
        spec = Spec(ctx, fields(ctx))
        return (yield from ask(ctx, AdornEffect, spec, optional=optional or node.may)) is not None

    return compiled(run, "2-3.0.0", possible)
