"""Verbs of ability trees on members and energies: turning them, paying, what lies under members."""

from collections.abc import Sequence
from typing import Literal

from msgspec.structs import replace

from judge.engine.abilities.tools import Doing, compiled, fixed_effect, one_by_one
from judge.engine.asking.plays import Script
from judge.engine.run.effects import EffectPlay, ask
from judge.engine.table.pieces import Card, Piece, Zone
from judge.engine.trees.choices import Candidates, Picker, Spec
from judge.engine.trees.context import Compiled, Context
from judge.engine.trees.memory import whole
from judge.engine.trees.tree import AmountTree, Node, PickTree, Positive
from judge.engine.trees.vocabulary import Compiler
from rulesets.lovelive.abilities.information import information
from rulesets.lovelive.abilities.sorts import MEMBERS, NUMBERS
from rulesets.lovelive.abilities.words import WORDS
from rulesets.lovelive.ch05_verbs.s02_orientation import (
    NOT_WAITED,
    PayEffect,
    ReadyEffect,
    ReadyEnergiesEffect,
    WaitEffect,
)
from rulesets.lovelive.ch05_verbs.s04_put import PutEnergiesEffect
from rulesets.lovelive.ch05_verbs.s10_stage import PutUnderEffect
from rulesets.lovelive.ch05_verbs.tree_choices import note_choice, picker_of, too_few
from rulesets.lovelive.game import Member, Side
from rulesets.lovelive.rules import rules

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


def _turning(
    compiler: Compiler, node: ReadyNode | WaitNode, pointer: str, kind: type[EffectPlay], *, waiting: bool
) -> Compiled:
    picker = picker_of(compiler, node.who, f"{pointer}/who", of=MEMBERS)
    picker = _without_those_kept(picker) if waiting and picker.chosen else picker

    def run(ctx: Context, optional: bool) -> Script:
        note_choice(ctx, picker, node.who)
        turned = yield from one_by_one(ctx, Doing(kind, "member"), picker, {}, optional=optional or node.may)
        return bool(turned)

    def possible(ctx: Context) -> bool:
        members = [piece for piece in picker.present(ctx) if isinstance(piece, Member)]
        return sum(member.waiting is not waiting for member in members) >= max(1, picker.least or 0)

    settled = not (picker.chosen or node.may)
    return compiled(run, "5.2.1", possible, short=too_few(picker, node.who), settled=settled)


def _without_those_kept(picker: Picker) -> Picker:
    """A player who must turn an own member chooses one that can turn (reading who_is_kept_from_waiting)."""
    fitting = picker.fitting

    def able(ctx: Context) -> list[Piece]:
        found = fitting(ctx)
        if ctx.controller is ctx.source.owner:
            return list(found)
        return [p for p in found if p.controller is not ctx.controller or not information(ctx.game, p, NOT_WAITED)]

    return replace(picker, fitting=able)


class PayNode(Node):
    """Pays energy icons (9.4.3), with `up_to` at most so many, and stores as many."""

    verb: Literal["pay"] = "pay"
    count: AmountTree = 1
    up_to: bool = False
    store: str | None = None


@WORDS.verb(PayNode, "5.9.1")
def build_pay(compiler: Compiler, node: PayNode, pointer: str) -> Compiled:
    amount = compiler.quantity(node.count, f"{pointer}/count")
    compiler.scope.store(node.store, NUMBERS)

    def run(ctx: Context, optional: bool) -> Script:
        ctx.game.exercise(ICON)
        if (icons := amount(ctx)) <= 0:
            return True
        most = min(icons, len(_energies(ctx)) - _side(ctx).waiting)
        fields = {"count": Candidates(tuple(range(most + 1)))} if node.up_to else {}
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
    amount = compiler.quantity(node.count, f"{pointer}/count")

    def run(ctx: Context, optional: bool) -> Script:
        side: Side = ctx.side(node.side)
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
    amount = compiler.quantity(node.count, f"{pointer}/count")

    def run(ctx: Context, optional: bool) -> Script:
        side = ctx.side(node.side)
        deck = side.zones["energy_deck"]
        count = amount(ctx) if deck.unspecified else min(amount(ctx), len(deck))
        if count <= 0:
            return False
        fixed = {"side": side, "count": count, "waiting": node.waiting, "stays": node.stays}
        return (yield from fixed_effect(ctx, PutEnergiesEffect, fixed, optional=optional or node.may)) is not None

    def possible(ctx: Context) -> bool:
        return bool(ctx.side(node.side).zones["energy_deck"])

    return compiled(run, "5.4.1", possible, settled=not node.may)


def _side(ctx: Context, word: str = "own") -> Side:
    side: Side = ctx.side(word)
    return side


def _energies(ctx: Context) -> Zone:
    zone: Zone = ctx.controller.zones["energy"]
    return zone


# -- under members -----------------------------------------------------------------------------------------------------


class PutUnderNode(Node):
    """Puts cards under a member, or `energies` of the own energy area."""

    verb: Literal["put_under"] = "put_under"
    cards: PickTree | None = None
    energies: Positive | None = None
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


def _orientations(ctx: Context, cards: Sequence[Card]) -> dict[str, Candidates]:
    """Whether an energy waited, where both kinds are there; where nobody says, an active one goes."""
    side = _side(ctx)
    if cards[0].zone is not _energies(ctx):
        return {"waiting": Candidates((False,))}
    ways = (*((False,) if len(_energies(ctx)) > side.waiting else ()), *((True,) if side.waiting else ()))
    return {"waiting": Candidates(ways)}
