"""Verbs of ability trees on the places of members: entering, position change and formation change."""

from collections.abc import Callable, Mapping, Sequence
from typing import Literal

from judge.engine.abilities.tools import compiled
from judge.engine.asking.plays import Script
from judge.engine.run.effects import ask
from judge.engine.table.pieces import Stack, Zone
from judge.engine.trees.choices import Candidates, Spec
from judge.engine.trees.context import Compiled, Context
from judge.engine.trees.tree import Node, PickTree
from judge.engine.trees.vocabulary import Compiler
from rulesets.lovelive.abilities.sorts import MEMBERS, PIECES
from rulesets.lovelive.abilities.words import WORDS, facing_area, itself
from rulesets.lovelive.ch04_zones.s05_members import locked_by
from rulesets.lovelive.ch05_verbs.s10_stage import EnterEffect
from rulesets.lovelive.ch05_verbs.tree_choices import note_choice, picker_of, too_few
from rulesets.lovelive.ch11_keywords.s10_position_change import PositionChangeEffect
from rulesets.lovelive.ch11_keywords.s11_formation_change import FormationChangeEffect
from rulesets.lovelive.game import Member, Side
from rulesets.lovelive.zones import AREAS

Area = Literal["left", "center", "right"]


class EnterNode(Node):
    """Puts member cards on the stage, one after another.

    Each comes to `any` area, an `empty` one, the `same` as the member had, or the one named;
    `$name` is the area of a stored member, as it last was. Where a member came this turn none comes (9.6.2.1.2.1).
    """

    verb: Literal["enter"] = "enter"
    card: PickTree
    area: str = "any"
    waiting: bool = False
    may: bool = False


@WORDS.verb(EnterNode, "9.6.2.4.2.1")
def build_enter(compiler: Compiler, node: EnterNode, pointer: str) -> Compiled:
    picker = picker_of(compiler, node.card, f"{pointer}/card", cards=True)
    compiler.scope.store(picker.store, MEMBERS)
    areas = free_areas(compiler, node.area, f"{pointer}/area")

    def run(ctx: Context, optional: bool) -> Script:
        note_choice(ctx, picker, node.card)
        found = picker.candidates(ctx)
        left, entered = list(found.among), list[Stack | None]()
        for n in range(found.most):
            if not left or not areas(ctx):
                break
            fields = {"card": Candidates(tuple(left)), "area": Candidates(areas(ctx))}
            may = ((optional or node.may) and n == 0) or n >= found.least
            play = yield from ask(ctx, EnterEffect, Spec(ctx, fields, {"waiting": node.waiting}), optional=may)
            if play is None:
                break
            left = [card for card in left if card is not play.card]
            entered.append(play.card.holder)
        if picker.store:
            ctx.stored[picker.store] = entered
        return bool(entered)

    return compiled(
        run,
        "9.6.2.4.2.1",
        lambda ctx: bool(picker.present(ctx)) and bool(areas(ctx)),
        short=too_few(picker, node.card),
    )


def free_areas(compiler: Compiler, word: str, pointer: str) -> Callable[[Context], tuple[Zone, ...]]:
    """The own areas that a text means and that no member of this turn locks."""
    of_stored = compiler.pick(word, pointer, PIECES).fitting if word.startswith("$") else None
    if of_stored is None:
        compiler.known(word, ("any", "empty", "same", *AREAS), "area", pointer)

    def areas(ctx: Context) -> tuple[Zone, ...]:
        side = _side(ctx)
        free = [side.zones[name] for name in AREAS if locked_by(ctx.game, side, name) is None]
        if word == "empty":
            return tuple(area for area in free if not side.members_in(area.name))
        if word in AREAS:
            return tuple(area for area in free if area.name == word)
        if word == "any":
            return tuple(free)
        at = {id(piece.zone) for piece in (itself(ctx) if of_stored is None else of_stored(ctx))}
        return tuple(area for area in free if id(area) in at)

    return areas


class PositionChangeNode(Node):
    """Position change of a member: to `any` other area, one of those named, the one `facing`, or where members are."""

    verb: Literal["position_change"] = "position_change"
    who: PickTree = "self"
    to: Literal["any", "facing"] | list[Area] | PickTree = "any"
    may: bool = False


@WORDS.verb(PositionChangeNode, "11.10.1")
def build_position_change(compiler: Compiler, node: PositionChangeNode, pointer: str) -> Compiled:
    picker = picker_of(compiler, node.who, f"{pointer}/who", of=MEMBERS)
    named = isinstance(node.to, list) or node.to in ("any", "facing")
    beside = None if named else compiler.pick(node.to, f"{pointer}/to", MEMBERS)

    def allowed(ctx: Context) -> Sequence[str]:
        if beside is not None:
            return [piece.zone.name for piece in beside.present(ctx) if piece.zone is not None]
        if node.to == "facing":
            return facing_area(ctx)
        return node.to if isinstance(node.to, list) else AREAS

    def members(ctx: Context) -> tuple[Member, ...]:
        found, areas = (piece for piece in picker.present(ctx) if isinstance(piece, Member)), allowed(ctx)
        return tuple(one for one in found if one.zone is not None and any(name != one.zone.name for name in areas))

    def run(ctx: Context, optional: bool) -> Script:
        note_choice(ctx, picker, node.who)
        found = members(ctx)
        if not found:
            return False
        stages = dict.fromkeys(one.controller for one in found)
        areas = tuple(stage.zones[name] for stage in stages for name in allowed(ctx))  # type: ignore[union-attr]
        fields = {"member": Candidates(found), "area": Candidates(areas)}
        may = optional or node.may or picker.least == 0
        return (yield from ask(ctx, PositionChangeEffect, Spec(ctx, fields), optional=may)) is not None

    return compiled(run, "11.10.1", lambda ctx: bool(members(ctx)))


def _moved(ctx: Context, moves: Mapping[Area, Area]) -> tuple[Member | None, ...]:
    """Who stands where, from the left, once the members of each area have gone where they are told."""
    side = _side(ctx)
    comes_from: dict[str, str] = {to: area for area, to in moves.items()}
    return tuple(side.member_at(comes_from.get(area, area)) for area in AREAS)


class FormationChangeNode(Node):
    """Formation change of the own stage; stores the members that move.

    `moves` tells where the member of each area goes; without it the player chooses.
    """

    verb: Literal["formation_change"] = "formation_change"
    moves: dict[Area, Area] | None = None
    store: str | None = None
    may: bool = False


@WORDS.verb(FormationChangeNode, "11.11.1")
def build_formation_change(compiler: Compiler, node: FormationChangeNode, _: str) -> Compiled:
    compiler.scope.store(node.store, MEMBERS)

    def run(ctx: Context, optional: bool) -> Script:
        stood = {id(member): member.zone for member in _side(ctx).members}
        if not stood:
            return False
        fields = {} if node.moves is None else {"members": Candidates((_moved(ctx, node.moves),))}
        play = yield from ask(ctx, FormationChangeEffect, Spec(ctx, fields), optional=optional or node.may)
        if node.store:
            ctx.stored[node.store] = [one for one in _side(ctx).members if one.zone is not stood.get(id(one))]
        return play is not None

    settled = node.moves is not None and not node.may
    return compiled(run, "11.11.1", lambda ctx: any(True for _ in _side(ctx).members), settled=settled)


def _side(ctx: Context) -> Side:
    side: Side = ctx.controller
    return side
