"""Verbs of ability trees on the tops of piles."""

from collections.abc import Sequence
from typing import Literal

from judge.engine.abilities.tools import Doing, compiled, with_pieces
from judge.engine.asking.plays import Script
from judge.engine.run.state import top
from judge.engine.table.pieces import Card
from judge.engine.trees.choices import Picker
from judge.engine.trees.context import Compiled, Context
from judge.engine.trees.tree import AmountTree, Node
from judge.engine.trees.vocabulary import Compiler
from rulesets.hololive.abilities.sorts import CARDS
from rulesets.hololive.abilities.words import WORDS
from rulesets.hololive.ch05_verbs.s05_put import ArchiveEffect
from rulesets.hololive.ch05_verbs.trees_cards import Pile, note_cheers


class MillNode(Node):
    """Archives the top `count` cards of a pile of the controller, or those that are left of it."""

    verb: Literal["mill"] = "mill"
    zone: Pile = "deck"
    count: AmountTree = 1
    store: str | None = None
    may: bool = False


@WORDS.verb(MillNode, "5.12.1")
def build_mill(compiler: Compiler, node: MillNode, pointer: str) -> Compiled:
    count = compiler.quantity(node.count, f"{pointer}/count")
    compiler.scope.store(node.store, CARDS)

    def cards(ctx: Context) -> Sequence[Card]:
        return top(ctx.controller.zones[node.zone], count(ctx), ctx.game)

    picker = Picker(cards, kinds=CARDS)

    def run(ctx: Context, optional: bool) -> Script:
        doing, declinable = Doing(ArchiveEffect, "cards"), optional or node.may
        archived = yield from with_pieces(ctx, doing, picker, {}, optional=declinable)
        if node.store:
            ctx.stored[node.store] = list(archived)
        note_cheers(ctx, archived)
        return bool(archived)

    def pile(ctx: Context) -> Sequence[Card]:
        return tuple(ctx.controller.zones[node.zone].pieces)

    return compiled(run, "5.12.1", lambda ctx: len(pile(ctx)) >= count(ctx), lambda ctx: bool(pile(ctx)))
