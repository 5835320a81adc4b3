"""Verbs of ability trees on the tops of piles."""

from collections.abc import Sequence
from typing import Literal

from judge.engine.abilities.tools import Doing, compiled, with_pieces
from judge.engine.asking.plays import Script
from judge.engine.run.state import top
from judge.engine.table.pieces import Card, Piece
from judge.engine.trees.choices import Picker
from judge.engine.trees.context import Compiled, Context
from judge.engine.trees.tree import AmountTree, Node, Positive
from judge.engine.trees.vocabulary import Compiler
from rulesets.hololive.abilities.sorts import CARDS
from rulesets.hololive.abilities.words import WORDS
from rulesets.hololive.ch05_verbs.s05_put import ArchiveEffect, note_cheers
from rulesets.hololive.ch05_verbs.trees_cards import Pile


class MillNode(Node):
    """Archives the top `count` cards of a pile of the controller, or those that are left of it.

    With `least` the player says how many, at least so many of them.
    """

    verb: Literal["mill"] = "mill"
    zone: Pile = "deck"
    count: AmountTree = 1
    least: Positive | None = None
    store: str | None = None
    may: bool = False


@WORDS.verb(MillNode, "5.12.1", told_as=("archive",))
def build_mill(compiler: Compiler, node: MillNode, pointer: str) -> Compiled:
    count = compiler.quantity(node.count, f"{pointer}/count")
    compiler.scope.store(node.store, CARDS)

    def cards(ctx: Context) -> Sequence[Card]:
        return top(ctx.controller.zones[node.zone], count(ctx), ctx.game)

    def from_the_top(ctx: Context, chosen: Sequence[Piece]) -> bool:
        return all(one is card for one, card in zip(chosen, cards(ctx), strict=False))

    def picked(ctx: Context) -> Picker:
        if node.least is None:
            return Picker(cards, kinds=CARDS)
        return Picker(cards, node.least, count(ctx), together=from_the_top, kinds=CARDS)

    def run(ctx: Context, optional: bool) -> Script:
        picker = picked(ctx)
        doing, declinable = Doing(ArchiveEffect, "cards"), optional or node.may
        archived = yield from with_pieces(ctx, doing, picker, {}, optional=declinable)
        if node.store:
            ctx.stored[node.store] = list(archived)
        note_cheers(ctx.game, ctx.source, archived)
        return bool(archived)

    def pile(ctx: Context) -> Sequence[Card]:
        return tuple(ctx.controller.zones[node.zone].pieces)

    def enough(ctx: Context) -> bool:
        return len(pile(ctx)) >= (count(ctx) if node.least is None else node.least)

    settled = node.least is None and not node.may
    return compiled(run, "5.12.1", enough, lambda ctx: bool(pile(ctx)), settled=settled)
