"""Putting cards from one place to another, in ability trees."""

from collections.abc import Callable, Sequence
from typing import Literal

from msgspec.structs import replace

from judge.engine.abilities.tools import Doing, compiled, enough, with_pieces
from judge.engine.asking.plays import Script
from judge.engine.run.effects import ask
from judge.engine.run.state import top
from judge.engine.table.pieces import Piece
from judge.engine.trees.choices import Picker, Spec
from judge.engine.trees.context import Compiled, Context
from judge.engine.trees.tree import AmountTree, Node, PickTree
from judge.engine.trees.vocabulary import Compiler
from judge.replay.raw import Json
from rulesets.hololive.abilities.sorts import PIECES
from rulesets.hololive.abilities.words import WORDS
from rulesets.hololive.ch04_zones.s04_holomem import room_on_stage
from rulesets.hololive.ch05_verbs.s05_put import PutEffect
from rulesets.hololive.ch05_verbs.trees_cards import may_be_some, of_cards


class PutNode(Node):
    """Puts cards to a zone of their owner: to `hand`, `deck`, the top or bottom of a deck, `archive`, `holo_power`.

    `times` as many of them as a number says, of a pile from the top.

    `ordered`: the player chooses the order; where the record hides it, it is not known.
    """

    verb: Literal["put"] = "put"
    cards: PickTree
    to: Literal["hand", "deck", "deck_top", "deck_bottom", "cheer_deck", "cheer_deck_top", "cheer_deck_bottom",
                "archive", "holo_power", "holo_power_bottom", "back"]  # fmt: skip
    times: AmountTree | None = None
    ordered: bool = False
    may: bool = False


@WORDS.verb(PutNode, "5.5.1")
def build_put(compiler: Compiler, node: PutNode, pointer: str) -> Compiled:
    picker = of_cards(compiler.pick(node.cards, f"{pointer}/cards", PIECES))

    times = compiler.quantity(node.times, f"{pointer}/times") if node.times is not None else None
    to_the_stage = node.to == "back"

    def run(ctx: Context, optional: bool) -> Script:
        if node.ordered:
            return (yield from _in_an_order(ctx, picker, node.to, optional=optional or node.may))
        wanted = picker if times is None else _so_many(ctx, node.cards, picker, times(ctx))
        among = _within_room(ctx, wanted) if to_the_stage else wanted
        if among.most == 0:
            return False
        chosen = yield from with_pieces(
            ctx, Doing(PutEffect, "cards"), among, {"to": node.to}, optional=optional or node.may
        )
        return bool(chosen)

    def room_for(least: int) -> Callable[[Context], bool]:
        return lambda ctx: not to_the_stage or room_on_stage(ctx.controller) >= least

    all_go, any_goes = enough(picker), may_be_some(node.cards, picker)
    room_for_all, room_for_any = room_for(max(1, picker.least or 0)), room_for(1)
    return compiled(
        run,
        "5.5.1",
        lambda ctx: all_go(ctx) and room_for_all(ctx),
        lambda ctx: any_goes(ctx) and room_for_any(ctx),
    )


def _so_many(ctx: Context, cards: Json, picker: Picker, count: int) -> Picker:
    """So many of the pieces picked; of the top of a pile so many from there."""
    if not isinstance(cards, str) or not cards.startswith("top."):
        return replace(picker, least=count, most=count)
    zone = ctx.controller.zones[cards.removeprefix("top.")]
    return replace(picker, fitting=lambda _: top(zone, count, ctx.game))


def _within_room(ctx: Context, picker: Picker) -> Picker:
    """As many of the pieces picked as the stage has room for (4.6.2.1); the player says which."""
    room, count = room_on_stage(ctx.controller), len(picker.present(ctx))
    if room >= (count if picker.most is None else picker.most):
        return picker
    most = max(room, 0)
    return replace(picker, least=most if picker.least is None else min(picker.least, most), most=most)


def _in_an_order(ctx: Context, picker: Picker, to: str, *, optional: bool) -> Script:
    """Cards go to a pile in an order; of all of some a silent record leaves the order unknown (4.1.5.1)."""
    choice = replace(picker.candidates(ctx), several=True, ordered=True)
    cards: Sequence[Piece] = choice.among
    if not cards:
        return False
    silent = not optional and choice.least == len(cards) > 1
    spec = Spec(ctx, {"cards": choice}, {"to": to})
    play = yield from ask(ctx, PutEffect, spec, optional=optional or silent or choice.least == 0)
    if play is None and silent:
        PutEffect(ctx.controller, ctx.source, tuple(cards), to).enact(ctx.game)
        ctx.game.in_some_order(cards)
    elif play is None:
        cards = ()
    else:
        cards = play.cards
    if picker.store:
        ctx.stored[picker.store] = list(cards)
    return bool(cards)
