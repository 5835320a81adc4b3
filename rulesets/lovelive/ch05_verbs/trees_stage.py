"""Verbs of ability trees on members and energies: turning, entering, moving, what lies under members."""

from collections.abc import Mapping, Sequence
from typing import Any, Literal

from judge.engine.abilities.compiler import Compiler
from judge.engine.abilities.context import Candidates, Context, Spec
from judge.engine.abilities.memory import whole
from judge.engine.abilities.picks import people
from judge.engine.abilities.tools import Doing, compiled, fixed_effect, one_by_one
from judge.engine.abilities.tree import AmountTree, Node, PickTree
from judge.engine.abilities.vocabulary import Compiled
from judge.engine.effects import EffectPlay, ask
from judge.engine.requests import Script
from judge.engine.zones import Zone
from rulesets.lovelive.abilities.words import WORDS, facing_area, itself
from rulesets.lovelive.ch04_zones.s05_members import locked_by
from rulesets.lovelive.ch05_verbs.s02_orientation import PayEffect, ReadyEffect, ReadyEnergiesEffect, WaitEffect
from rulesets.lovelive.ch05_verbs.s04_put import PutEnergiesEffect
from rulesets.lovelive.ch05_verbs.s10_stage import EnterEffect, PutUnderEffect
from rulesets.lovelive.ch05_verbs.tree_choices import note_choice, picker_of, too_few
from rulesets.lovelive.ch11_keywords.s10_position_change import PositionChangeEffect
from rulesets.lovelive.ch11_keywords.s11_formation_change import FormationChangeEffect
from rulesets.lovelive.game import Member
from rulesets.lovelive.rules import rules
from rulesets.lovelive.zones import AREAS

Area = Literal["left", "center", "right"]
ICON = rules.cite("9.4.3", "ch05_verbs/trees_stage.py, build_pay")


# -- orientation -------------------------------------------------------------------------------------------------------


class ReadyNode(Node):
    """Makes members active."""

    verb: Literal["ready"] = "ready"
    who: PickTree = "self"
    may: bool = False


@WORDS.verb(ReadyNode, "5.2.1")
def build_ready(compiler: Compiler, node: ReadyNode, pointer: str) -> Compiled:
    return _turning(compiler, node, pointer, ReadyEffect, waiting=False)


class WaitNode(Node):
    """Turns members to wait; one that waits cannot pay with that (1.3.2.1)."""

    verb: Literal["wait"] = "wait"
    who: PickTree = "self"
    may: bool = False


@WORDS.verb(WaitNode, "5.2.1")
def build_wait(compiler: Compiler, node: WaitNode, pointer: str) -> Compiled:
    return _turning(compiler, node, pointer, WaitEffect, waiting=True)


def _turning(compiler: Compiler, node: Any, pointer: str, kind: type[EffectPlay], *, waiting: bool) -> Compiled:
    picker = picker_of(compiler, node.who, f"{pointer}/who")

    def run(ctx: Context, optional: bool) -> Script:
        note_choice(ctx, picker, node.who)
        turned = yield from one_by_one(ctx, Doing(kind, "member"), picker, {}, optional=optional or node.may)
        return bool(turned)

    def possible(ctx: Context) -> bool:
        members = [piece for piece in picker.present(ctx) if isinstance(piece, Member)]
        return sum(member.waiting is not waiting for member in members) >= max(1, picker.least or 0)

    return compiled(run, "5.2.1", possible, short=too_few(picker, node.who))


class PayNode(Node):
    """Pays energy icons (9.4.3), with `up_to` at most so many, and stores as many."""

    verb: Literal["pay"] = "pay"
    count: AmountTree = 1
    up_to: bool = False
    store: str | None = None


@WORDS.verb(PayNode, "5.9.1")
def build_pay(compiler: Compiler, node: PayNode, pointer: str) -> Compiled:
    amount = compiler.amount(node.count, f"{pointer}/count")

    def run(ctx: Context, optional: bool) -> Script:
        ctx.game.exercise(ICON)
        if (icons := amount(ctx)) <= 0:
            return True
        most = min(icons, len(_energies(ctx)) - _side(ctx).waiting)
        fields = {"count": Candidates(tuple(range(1, most + 1)))} if node.up_to else {}
        fixed = {} if node.up_to else {"count": icons}
        play = yield from ask(ctx, PayEffect, Spec(ctx, fields, fixed), optional=optional or node.up_to)
        if node.store:
            ctx.stored[node.store] = list(range(play.count)) if play is not None else []
        return play is not None

    def possible(ctx: Context) -> bool:
        wanted = min(1, amount(ctx)) if node.up_to else amount(ctx)
        return wanted <= 0 or len(_energies(ctx)) - _side(ctx).waiting >= wanted

    return compiled(run, "5.9.1", possible)


class ReadyEnergiesNode(Node):
    """Makes waiting energies of a player active, with `up_to` at most so many."""

    verb: Literal["ready_energies"] = "ready_energies"
    count: AmountTree
    up_to: bool = False
    side: Literal["own", "opponent"] = "own"
    may: bool = False


@WORDS.verb(ReadyEnergiesNode, "5.2.1")
def build_ready_energies(compiler: Compiler, node: ReadyEnergiesNode, pointer: str) -> Compiled:
    amount = compiler.amount(node.count, f"{pointer}/count")

    def run(ctx: Context, optional: bool) -> Script:
        side: Any = ctx.side(node.side)
        if (count := min(amount(ctx), side.waiting)) <= 0:
            return False
        fields = {"count": Candidates(tuple(range(count + 1)))} if node.up_to else {}
        fixed = {"side": side} if node.up_to else {"side": side, "count": count}
        may = optional or node.may or node.up_to
        return (yield from ask(ctx, ReadyEnergiesEffect, Spec(ctx, fields, fixed), optional=may)) is not None

    return compiled(run, "5.2.1", lambda ctx: _side(ctx, node.side).waiting > 0)


class PutEnergiesNode(Node):
    """Puts energies of the energy deck into the energy area; some stay waiting in the next turn's active phase."""

    verb: Literal["put_energies"] = "put_energies"
    count: AmountTree = 1
    waiting: bool = False
    stays: bool = False
    side: Literal["own", "opponent"] = "own"
    may: bool = False


@WORDS.verb(PutEnergiesNode, "5.4.1")
def build_put_energies(compiler: Compiler, node: PutEnergiesNode, pointer: str) -> Compiled:
    amount = compiler.amount(node.count, f"{pointer}/count")

    def run(ctx: Context, optional: bool) -> Script:
        side = ctx.side(node.side)
        deck = side.zones["energy_deck"]
        count = amount(ctx) if deck.unspecified else min(amount(ctx), len(deck))
        if count <= 0:
            return False
        fixed = {"side": side, "count": count, "waiting": node.waiting, "stays": node.stays}
        return (yield from fixed_effect(ctx, PutEnergiesEffect, fixed, optional=optional or node.may)) is not None

    return compiled(run, "5.4.1", lambda ctx: bool(ctx.side(node.side).zones["energy_deck"]))


def _side(ctx: Context, word: str = "own") -> Any:
    return ctx.side(word)


def _energies(ctx: Context) -> Zone:
    return ctx.controller.zones["energy"]


# -- under members -----------------------------------------------------------------------------------------------------


class PutUnderNode(Node):
    """Puts cards under a member, or `energies` of the own energy area."""

    verb: Literal["put_under"] = "put_under"
    cards: PickTree | None = None
    energies: int | None = None
    to: PickTree = "self"
    may: bool = False


@WORDS.verb(PutUnderNode, "5.10.1")
def build_put_under(compiler: Compiler, node: PutUnderNode, pointer: str) -> Compiled:
    raw = node.cards if node.energies is None else {"from": "own.energy", "choose": node.energies}
    picker = picker_of(compiler, raw, f"{pointer}/cards", cards=True)
    to = picker_of(compiler, node.to, f"{pointer}/to")

    def run(ctx: Context, optional: bool) -> Script:
        note_choice(ctx, picker, raw)
        found = picker.candidates(ctx)
        left, done = list(found.among), []
        for n in range(found.most):
            members = tuple(piece for piece in map(whole, to.present(ctx)) if isinstance(piece, Member))
            if not left or not members:
                break
            fields = {"card": Candidates(tuple(left)), "to": Candidates(members), **_orientations(ctx, left)}
            may = ((optional or node.may) and n == 0) or n >= found.least
            play = yield from ask(ctx, PutUnderEffect, Spec(ctx, fields), optional=may)
            if play is None:
                break
            left = [one for one in left if one is not play.card]
            done.append(play.card)
        if picker.store:
            ctx.stored[picker.store] = done
        return bool(done)

    def possible(ctx: Context) -> bool:
        return len(picker.present(ctx)) >= max(1, picker.least or 0) and bool(to.present(ctx))

    return compiled(run, "5.10.1", possible, short=too_few(picker, raw))


def _orientations(ctx: Context, cards: Sequence[Any]) -> dict[str, Candidates]:
    """Whether an energy waited, where both kinds are there."""
    side = _side(ctx)
    if cards[0].zone is not _energies(ctx):
        return {"waiting": Candidates((False,))}
    ways = (*((True,) if side.waiting else ()), *((False,) if len(_energies(ctx)) > side.waiting else ()))
    return {"waiting": Candidates(ways)}


# -- entering and moving -----------------------------------------------------------------------------------------------


class EnterNode(Node):
    """Puts a member card on the stage: to `any` area, an `empty` one, the `same` as the member had, or the one named.

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
    of_stored = people(compiler, node.area, f"{pointer}/area") if node.area.startswith("$") else None
    if of_stored is None:
        compiler.known(node.area, ("any", "empty", "same", *AREAS), "area", f"{pointer}/area")

    def areas(ctx: Context) -> tuple[Zone, ...]:
        side = _side(ctx)
        free = [side.zones[name] for name in AREAS if locked_by(ctx.game, side, name) is None]
        if node.area == "empty":
            return tuple(area for area in free if not side.members_in(area.name))
        if node.area in AREAS:
            return tuple(area for area in free if area.name == node.area)
        if node.area == "any":
            return tuple(free)
        at = {id(piece.zone) for piece in (itself(ctx) if of_stored is None else of_stored(ctx))}
        return tuple(area for area in free if id(area) in at)

    def run(ctx: Context, optional: bool) -> Script:
        note_choice(ctx, picker, node.card)
        found, free = picker.candidates(ctx), areas(ctx)
        if picker.store:
            ctx.stored[picker.store] = []
        if not found.among or not free:
            return False
        spec = Spec(ctx, {"card": Candidates(found.among), "area": Candidates(free)}, {"waiting": node.waiting})
        may = optional or node.may or found.least == 0
        play = yield from ask(ctx, EnterEffect, spec, optional=may)
        if picker.store and play is not None:
            ctx.stored[picker.store] = [play.card.holder]
        return play is not None

    return compiled(run, "9.6.2.4.2.1", lambda ctx: bool(picker.present(ctx)) and bool(areas(ctx)))


class PositionChangeNode(Node):
    """Position change of a member: to `any` other area, one of those named, the one `facing`, or where members are."""

    verb: Literal["position_change"] = "position_change"
    who: PickTree = "self"
    to: Literal["any", "facing"] | list[Area] | PickTree = "any"
    may: bool = False


@WORDS.verb(PositionChangeNode, "11.10.1")
def build_position_change(compiler: Compiler, node: PositionChangeNode, pointer: str) -> Compiled:
    picker = picker_of(compiler, node.who, f"{pointer}/who")
    named = isinstance(node.to, list) or node.to in ("any", "facing")
    beside = None if named else compiler.pick(node.to, f"{pointer}/to")

    def allowed(ctx: Context) -> Sequence[str]:
        if beside is not None:
            return [piece.zone.name for piece in beside.present(ctx) if piece.zone is not None]
        if node.to == "facing":
            return facing_area(ctx)
        return node.to if isinstance(node.to, list) else AREAS

    def members(ctx: Context) -> tuple[Any, ...]:
        found, areas = (piece for piece in picker.present(ctx) if isinstance(piece, Member)), allowed(ctx)
        return tuple(one for one in found if one.zone is not None and any(name != one.zone.name for name in areas))

    def run(ctx: Context, optional: bool) -> Script:
        note_choice(ctx, picker, node.who)
        found = members(ctx)
        if not found:
            return False
        stage = found[0].controller
        fields = {"member": Candidates(found), "area": Candidates(tuple(stage.zones[name] for name in allowed(ctx)))}
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
def build_formation_change(_: Compiler, node: FormationChangeNode, __: str) -> Compiled:
    def run(ctx: Context, optional: bool) -> Script:
        stood = {id(member): member.zone for member in _side(ctx).members}
        if not stood:
            return False
        fields = {} if node.moves is None else {"members": Candidates((_moved(ctx, node.moves),))}
        play = yield from ask(ctx, FormationChangeEffect, Spec(ctx, fields), optional=optional or node.may)
        if node.store:
            ctx.stored[node.store] = [one for one in _side(ctx).members if one.zone is not stood.get(id(one))]
        return play is not None

    return compiled(run, "11.11.1", lambda ctx: any(True for _ in _side(ctx).members))
