"""Verbs of ability trees that archive cards."""

from collections.abc import Sequence
from typing import Literal

from msgspec.structs import replace

from judge.engine.abilities.tools import Doing, compiled, enough, some, with_pieces
from judge.engine.asking.plays import Script
from judge.engine.table.pieces import Card
from judge.engine.trees.context import Compiled, Context
from judge.engine.trees.tree import AmountTree, Node, PickTree
from judge.engine.trees.vocabulary import Compiler
from rulesets.hololive.abilities.sorts import PIECES
from rulesets.hololive.abilities.words import WORDS
from rulesets.hololive.ch05_verbs.s05_put import ArchiveEffect, note_cheers
from rulesets.hololive.ch05_verbs.substitutes import archived_for_a_hand, fewer, from_a_hand, with_substitutes
from rulesets.hololive.ch05_verbs.trees_cards import of_cards
from rulesets.hololive.ch10_play_and_resolve.s13_source import source_of


class ArchiveNode(Node):
    """Archives cards that the player chooses, or all that are meant; `times` as many of them as a number says."""

    verb: Literal["archive"] = "archive"
    cards: PickTree
    times: AmountTree | None = None
    store: str | None = None
    may: bool = False


@WORDS.verb(ArchiveNode, "5.12.1")
def build_archive(compiler: Compiler, node: ArchiveNode, pointer: str) -> Compiled:
    picked = of_cards(compiler.pick(node.cards, f"{pointer}/cards", PIECES))
    compiler.scope.store(node.store, PIECES)
    picker = replace(picked, fitting=with_substitutes(picked.fitting, node.cards))
    times = compiler.quantity(node.times, f"{pointer}/times") if node.times is not None else None

    def run(ctx: Context, optional: bool) -> Script:
        spared: Sequence[Card] = (yield from archived_for_a_hand(ctx)) if from_a_hand(node.cards) else ()
        wanted = picker if times is None else replace(picker, least=times(ctx), most=times(ctx))
        left, declinable = fewer(wanted, len(spared)), (optional or node.may) and not spared
        archived = yield from with_pieces(ctx, Doing(ArchiveEffect, "cards"), left, {}, optional=declinable)
        if node.store:
            ctx.stored[node.store] = [*spared, *archived]
        note_cheers(ctx.game, ctx.source, archived)
        if archived and from_a_hand(node.cards):
            ctx.game.note("hand_archived", by=source_of(ctx.source))
        return bool(spared or archived)

    settled = times is None and not (picker.chosen or node.may or from_a_hand(node.cards))
    return compiled(run, "5.12.1", enough(picker), some(picker), settled=settled)
