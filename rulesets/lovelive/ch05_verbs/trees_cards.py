"""Verbs of ability trees on cards: showing, putting, swapping and turning them over."""

from typing import Literal

from msgspec.structs import replace

from judge.engine.abilities.tools import Doing, compiled, enough, pays_with_none, some, to_each, with_pieces
from judge.engine.asking.plays import Script
from judge.engine.run.effects import ask
from judge.engine.table.pieces import Card, Stack
from judge.engine.trees.choices import Candidates, Fixed, Picker, Spec
from judge.engine.trees.context import Compiled, Context, with_changes
from judge.engine.trees.memory import as_last_known, remember, whole
from judge.engine.trees.tree import Count, Node, PairNode, PickTree, RevealNode
from judge.engine.trees.vocabulary import Compiler
from rulesets.lovelive.abilities.sorts import PIECES
from rulesets.lovelive.abilities.words import WORDS
from rulesets.lovelive.ch05_verbs.s04_put import PutEffect, SwapEffect, TurnEffect, zone_of
from rulesets.lovelive.ch05_verbs.s05_decks import RevealEffect
from rulesets.lovelive.ch05_verbs.tree_choices import note_choice, picker_of, too_few
from rulesets.lovelive.rules import rules

AN_ORDER = rules.cite("4.1.5", "ch05_verbs/trees_cards.py, _begin")


@WORDS.verb(RevealNode, "4.2.2")
def build_reveal(compiler: Compiler, node: RevealNode, pointer: str) -> Compiled:
    picker = picker_of(compiler, node.cards, f"{pointer}/cards", cards=True)

    def run(ctx: Context, optional: bool) -> Script:
        note_choice(ctx, picker, node.cards)
        _forget(ctx, picker)
        doing = Doing(RevealEffect, "cards")
        return bool((yield from with_pieces(ctx, doing, picker, {}, optional=optional or node.may)))

    return compiled(run, "4.2.2", enough(picker), some(picker), too_few(picker, node.cards))


Pile = Literal[
    "hand", "waiting_room", "deck_top", "deck_fourth", "deck_bottom", "deck", "success", "live", "energy",
    "energy_deck", "removed",
]  # fmt: skip


class PutNode(Node):
    """Puts cards to a zone, and stores them as they last were.

    `ordered`: the player chooses their order; `shuffled`: nobody knows it. `down_to`: until so many are left of a hand,
    or `fewer`. `waiting`: energies come in wait.
    """

    verb: Literal["put"] = "put"
    cards: PickTree
    to: Pile
    ordered: bool = False
    down_to: Count | None = None
    fewer: bool = False
    waiting: bool = False
    face_down: bool = False
    shuffled: bool = False
    store: str | None = None
    may: bool = False


@WORDS.verb(PutNode, "5.4.1")
def build_put(compiler: Compiler, node: PutNode, pointer: str) -> Compiled:
    picker = picker_of(compiler, node.cards, f"{pointer}/cards", cards=True)
    compiler.scope.store(node.store, PIECES)
    for name in filter(None, (node.store, picker.store)):
        compiler.scope.filled[name] = some(picker)

    def picked(ctx: Context) -> Picker:
        if node.down_to is None:
            return picker
        held = len(ctx.controller.zones["hand"])
        surplus = max(0, held - node.down_to)
        return Picker(picker.fitting, surplus, held if node.fewer else surplus)

    def run(ctx: Context, optional: bool) -> Script:
        _begin(ctx, node, picker)
        found = replace(picked(ctx).candidates(ctx, several=True), ordered=node.ordered)
        fixed = {"to": node.to, "face_down": node.face_down, "into_wait": node.waiting}
        if (not found.among or found.most == 0) and not pays_with_none(ctx, found):
            return False
        holders = {id(card): whole(card) for card in found.among}
        of_its_owner = in_the_order_of_its_owner(ctx, node, found)
        if (node.ordered or of_its_owner) and not picker.chosen:
            whose = with_changes(ctx, controller=ctx.controller.opponent) if of_its_owner else ctx
            chosen = yield from _in_an_order(whose, found, fixed, optional=optional or node.may)
        else:
            may, all_of_them = optional or node.may or found.least == 0, not picker.chosen and node.down_to is None
            play = yield from ask(
                ctx, PutEffect, Spec(ctx, {"cards": found}, fixed), optional=may, immaterial=all_of_them
            )
            chosen = play.cards if play is not None else ()
            if of_its_owner and len(chosen) > 1:
                ctx.game.in_some_order(chosen)
        for name in filter(None, (node.store, picker.store)):
            ctx.stored[name] = [
                remember(card) if node.shuffled else _as_it_was(holders.get(id(card), card), card) for card in chosen
            ]
        if node.shuffled and chosen:
            ctx.game.shuffled(chosen[0].zone, "5.5.1", chosen)
        return bool(chosen)

    settled = not (picker.chosen or node.ordered or node.may) and node.down_to is None
    return compiled(run, "5.4.1", enough(picker), some(picker), too_few(picker, node.cards), settled=settled)


def _begin(ctx: Context, node: PutNode, picker: Picker) -> None:
    """Note what is the player's to choose, the cards (9.6.3) or their order (4.1.5); nothing is stored yet."""
    note_choice(ctx, picker, node.cards)
    _forget(ctx, picker, node.store)
    if node.ordered:
        ctx.game.exercise(AN_ORDER)


def _as_it_was(holder: Stack | Card | None, card: Card) -> Stack | Card:
    """A member that has left the stage as it last was; any other card as it is."""
    last: Stack = as_last_known(holder)
    if last is holder or holder is card:
        return card
    last.top.moves = card.moves
    return last


def _forget(ctx: Context, picker: Picker, store: str | None = None) -> None:
    """Nothing is stored under a name until it is chosen."""
    for name in (picker.store, store):
        if name:
            ctx.stored[name] = []


def _in_an_order(ctx: Context, found: Candidates, fixed: Fixed, *, optional: bool) -> Script:
    """4.1.5 All of some cards go to a pile in an order of the player's; a silent record leaves the order unknown."""
    may = optional or len(found.among) > 1
    play = yield from ask(ctx, PutEffect, Spec(ctx, {"cards": found}, fixed), optional=may)
    if play is None and not optional:
        yield from PutEffect(ctx.controller, ctx.source, tuple(found.among), fixed["to"], fixed["face_down"]).enact(
            ctx.game
        )
        ctx.game.in_some_order(found.among)
    return found.among if play is not None or not optional else ()


def in_the_order_of_its_owner(ctx: Context, node: PutNode, found: Candidates) -> bool:
    """4.1.5 Whether cards come to a deck of the other player, who decides their order where the text is silent."""
    if node.ordered or node.shuffled or zone_of(node.to) != "deck" or len(found.among) == 1:
        return False
    theirs = all(card.owner is ctx.controller.opponent for card in found.among)
    if theirs:
        ctx.game.exercise(AN_ORDER)
    return theirs


class SwapNode(PairNode):
    """Swaps two cards between their zones, both or neither."""

    verb: Literal["swap"] = "swap"


@WORDS.verb(SwapNode, "5.8.1")
def build_swap(compiler: Compiler, node: SwapNode, pointer: str) -> Compiled:
    written = {"first": node.first, "second": node.second}
    picks = {name: picker_of(compiler, raw, f"{pointer}/{name}", cards=True) for name, raw in written.items()}
    return to_each("5.8.1", SwapEffect, picks, {}, may=node.may)


class TurnNode(Node):
    """Turns cards face up or face down."""

    verb: Literal["turn"] = "turn"
    card: PickTree
    up: bool
    may: bool = False


@WORDS.verb(TurnNode, "5.3.1")
def build_turn(compiler: Compiler, node: TurnNode, pointer: str) -> Compiled:
    picks = {"card": picker_of(compiler, node.card, f"{pointer}/card", cards=True)}
    return to_each("5.3.1", TurnEffect, picks, {"up": node.up}, may=node.may)
