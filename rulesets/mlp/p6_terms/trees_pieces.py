"""Verbs of ability trees on cards, characters and scenes that a text picks."""

from collections.abc import Sequence
from typing import Literal

from msgspec import structs

from judge.engine.abilities.tools import Doing, compiled, enough, one_by_one, some, with_pieces
from judge.engine.asking.plays import Script
from judge.engine.run.effects import EffectPlay, ask
from judge.engine.table.pieces import Card
from judge.engine.trees.choices import Candidates, Fixed, Spec
from judge.engine.trees.context import Compiled, Context
from judge.engine.trees.vocabulary import Compiler
from rulesets.mlp.abilities.words import WORDS
from rulesets.mlp.acts import Present
from rulesets.mlp.effects import Pile, Token
from rulesets.mlp.p2_cards.ch07_tokens import GainTokenEffect, OpenPresentEffect, RemoveTokenEffect, can_gain, has
from rulesets.mlp.p6_terms.ch02_discard import DiscardEffect
from rulesets.mlp.p6_terms.ch04_plans import MakePlanEffect
from rulesets.mlp.p6_terms.ch09_piles import PutEffect
from rulesets.mlp.p6_terms.ch10_tap import TapEffect, UntapEffect
from rulesets.mlp.p6_terms.ch14_retire import RetireEffect
from rulesets.mlp.p6_terms.tree_choices import ChosenBySomebody, Picked, Picking, narrowed, picked
from rulesets.mlp.p6_terms.tree_kinds import BOTH, CARDS, CHARACTERS, check_place


def together(kind: type[EffectPlay], found: Picked, fixed: Fixed, *, may: bool = False) -> Compiled:
    """One act on several cards."""

    def run(ctx: Context, optional: bool) -> Script:
        found.note(ctx)
        asked, picker = found.asked(ctx)
        return bool((yield from with_pieces(asked, Doing(kind, "cards"), picker, fixed, optional=optional or may)))

    return compiled(run, kind.clause, enough(found.picker), some(found.picker))


def apart(kind: type[EffectPlay], field: str, found: Picked, fixed: Fixed, *, may: bool = False) -> Compiled:
    """One act for each piece."""

    def run(ctx: Context, optional: bool) -> Script:
        found.note(ctx)
        asked, picker = found.asked(ctx)
        return bool((yield from one_by_one(asked, Doing(kind, field), picker, fixed, optional=optional or may)))

    return compiled(run, kind.clause, enough(found.picker), some(found.picker))


class DiscardNode(ChosenBySomebody):
    """Discards cards of a hand."""

    verb: Literal["discard"] = "discard"


@WORDS.verb(DiscardNode, "6-2.1.0")
def build_discard(compiler: Compiler, node: DiscardNode, pointer: str) -> Compiled:
    found = narrowed(picked(compiler, node, pointer, CARDS), lambda card: card.zone.name == "hand")
    check_place(node.what, "hand", f"{pointer}/what")
    return together(DiscardEffect, found, {}, may=node.may)


class PutNode(ChosenBySomebody):
    """Puts cards to an area of their owner, of several the player chooses one; opened cards not put are `left`."""

    verb: Literal["put"] = "put"
    to: Pile | list[Pile]


@WORDS.verb(PutNode, "6-17.1.0")
def build_put(compiler: Compiler, node: PutNode, pointer: str) -> Compiled:
    found = picked(compiler, node, pointer, CARDS)
    compiler.scope.store("left", CARDS)
    act = together(PutEffect, found, {"to": node.to}, may=node.may)

    def run(ctx: Context, optional: bool) -> Script:
        if isinstance(node.to, list):
            cards = tuple(found.picker.present(ctx))
            spec = Spec(ctx, {"to": Candidates(tuple(node.to))}, {"cards": cards})
            return bool(cards) and (yield from ask(ctx, PutEffect, spec, optional=optional or node.may)) is not None
        _keep_what_is_left(ctx, ())
        did = yield from act.run(ctx, optional)
        _keep_what_is_left(ctx, ctx.stored.get(found.picker.store or "", ()))
        return did

    return Compiled(run, act.possible, act.could_change, act.clause)


def _keep_what_is_left(ctx: Context, taken: Sequence[Card]) -> None:
    """6-11.3.0 Of opened cards those are left that lie in their deck still, and were not put there by the text."""
    ctx.stored["left"] = [card for card in ctx.stored.get("left", ()) if _is_left(card, taken)]


def _is_left(card: Card, taken: Sequence[Card]) -> bool:
    return card.zone.name in ("deck", "scene_deck") and not any(card is one for one in taken)


class TapNode(Picking):
    """Taps characters or scenes; only untapped ones can be picked (6-10.2.0)."""

    verb: Literal["tap"] = "tap"


@WORDS.verb(TapNode, "6-10.1.0")
def build_tap(compiler: Compiler, node: TapNode, pointer: str) -> Compiled:
    found = narrowed(picked(compiler, node, pointer, BOTH, tops=True), lambda card: not card.holder.tapped)
    return together(TapEffect, found, {}, may=node.may)


class UntapNode(Picking):
    """Untaps characters or scenes; only tapped ones can be picked (6-10.4.0)."""

    verb: Literal["untap"] = "untap"


@WORDS.verb(UntapNode, "6-10.3.0")
def build_untap(compiler: Compiler, node: UntapNode, pointer: str) -> Compiled:
    found = narrowed(picked(compiler, node, pointer, BOTH, tops=True), lambda card: card.holder.tapped)
    return together(UntapEffect, found, {}, may=node.may)


class RetireNode(ChosenBySomebody):
    """Retires characters."""

    verb: Literal["retire"] = "retire"


@WORDS.verb(RetireNode, "6-14.1.0")
def build_retire(compiler: Compiler, node: RetireNode, pointer: str) -> Compiled:
    each = apart(RetireEffect, "character", picked(compiler, node, pointer, CHARACTERS), {}, may=node.may)

    def run(ctx: Context, optional: bool) -> Script:
        before, ctx.game.retiring = ctx.game.retiring, len(ctx.game.held)
        try:
            return (yield from each.run(ctx, optional))
        finally:
            ctx.game.retiring = before

    return structs.replace(each, run=run)


class MakePlanNode(Picking):
    """Makes cards plans."""

    verb: Literal["make_plan"] = "make_plan"


@WORDS.verb(MakePlanNode, "6-4.1.0")
def build_make_plan(compiler: Compiler, node: MakePlanNode, pointer: str) -> Compiled:
    return apart(MakePlanEffect, "card", picked(compiler, node, pointer, CARDS), {}, may=node.may)


class TokenNode(Picking):
    """Gives characters a token, or takes it."""

    verb: Literal["gain_token"] = "gain_token"
    token: Token


class RemoveTokenNode(Picking):
    """Takes a token from characters that have it."""

    verb: Literal["remove_token"] = "remove_token"
    token: Token


@WORDS.verb(TokenNode, "2-7.1.0")
def build_gain_token(compiler: Compiler, node: TokenNode, pointer: str) -> Compiled:
    found = picked(compiler, node, pointer, CHARACTERS)
    gaining = narrowed(found, lambda one: can_gain(one, node.token)).picker
    act = apart(GainTokenEffect, "character", found, {"token": node.token}, may=node.may)

    def run(ctx: Context, optional: bool) -> Script:
        """2-7.2.1a Who has a candy may be chosen for another; that it is void a record need not tell."""
        return act.run(ctx, optional or not gaining.present(ctx))

    return compiled(run, act.clause, act.possible, some(gaining))


@WORDS.verb(RemoveTokenNode, "6-5.3.0")
def build_remove_token(compiler: Compiler, node: RemoveTokenNode, pointer: str) -> Compiled:
    return apart(RemoveTokenEffect, "character", _having(compiler, node, pointer), {"token": node.token}, may=node.may)


class OpenPresentNode(Picking):
    """Opens a present of characters."""

    verb: Literal["open_present"] = "open_present"
    token: Present


@WORDS.verb(OpenPresentNode, "2-7.2.2c")
def build_open_present(compiler: Compiler, node: OpenPresentNode, pointer: str) -> Compiled:
    return apart(OpenPresentEffect, "character", _having(compiler, node, pointer), {"token": node.token}, may=node.may)


def _having(compiler: Compiler, node: RemoveTokenNode | OpenPresentNode, pointer: str) -> Picked:
    """2-7.1.2a Only the characters that have the token now."""
    return narrowed(picked(compiler, node, pointer, CHARACTERS), lambda one: has(one, node.token))
