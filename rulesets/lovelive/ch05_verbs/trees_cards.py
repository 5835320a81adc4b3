"""Verbs of ability trees on hands, decks and piles: drawing, milling, looking, revealing, putting, shuffling."""

from typing import Any, Literal

from judge.engine.abilities.compiler import Compiler, Picker
from judge.engine.abilities.context import Candidates, Context, Spec
from judge.engine.abilities.tools import Doing, compiled, enough, fixed_effect, some, with_pieces
from judge.engine.abilities.tree import AmountTree, Node, PickTree
from judge.engine.abilities.vocabulary import Compiled
from judge.engine.effects import ask
from judge.engine.requests import Script
from judge.engine.state import top
from rulesets.lovelive.abilities.words import WORDS
from rulesets.lovelive.ch05_verbs.s04_put import PutEffect, SwapEffect, TurnEffect
from rulesets.lovelive.ch05_verbs.s05_decks import (
    DrawEffect,
    LookEffect,
    MillEffect,
    RevealEffect,
    ShuffleEffect,
    YellEffect,
)
from rulesets.lovelive.ch05_verbs.tree_choices import note_choice, picker_of
from rulesets.lovelive.rules import rules

UP_TO = tuple(rules.cite(f"5.6.3.{n}", "ch05_verbs/trees_cards.py, build_draw") for n in (1, 2, 3, 4))
AN_ORDER = rules.cite("4.1.5", "ch05_verbs/trees_cards.py, _in_an_order")
LOOK_UP_TO = tuple(rules.cite(f"5.7.2.{n}", "ch05_verbs/trees_cards.py, build_look_top") for n in (1, 2, 3, 4, 5))


def how_many(ctx: Context, wanted: int, *, up_to: bool, clauses: tuple[str, ...]) -> dict[str, Candidates]:
    """The numbers that a player may stop at, one card after another; none where the number is fixed."""
    if not up_to:
        return {}
    for clause in clauses if wanted > 0 else clauses[:1]:
        ctx.game.exercise(clause)
    return {"count": Candidates(tuple(range(max(0, wanted) + 1)))}


class DrawNode(Node):
    """Draws `count` cards, with `up_to` at most so many."""

    verb: Literal["draw"] = "draw"
    count: AmountTree = 1
    up_to: bool = False
    may: bool = False


@WORDS.verb(DrawNode, "5.6.2")
def build_draw(compiler: Compiler, node: DrawNode, pointer: str) -> Compiled:
    amount = compiler.amount(node.count, f"{pointer}/count")

    def run(ctx: Context, optional: bool) -> Script:
        wanted = amount(ctx)
        if wanted <= 0 and not node.up_to:
            return False
        fields = how_many(ctx, wanted, up_to=node.up_to, clauses=UP_TO)
        fixed = {"side": ctx.controller} | ({} if node.up_to else {"count": wanted})
        optional = optional or node.may or node.up_to
        return (yield from ask(ctx, DrawEffect, Spec(ctx, fields, fixed), optional=optional)) is not None

    return compiled(run, "5.6.2", lambda ctx: amount(ctx) > 0)


class MillNode(Node):
    """Puts `count` cards from the top of the own deck into the waiting room, and stores them."""

    verb: Literal["mill"] = "mill"
    count: AmountTree
    store: str | None = None
    may: bool = False


@WORDS.verb(MillNode, "5.4.1")
def build_mill(compiler: Compiler, node: MillNode, pointer: str) -> Compiled:
    amount = compiler.amount(node.count, f"{pointer}/count")

    def run(ctx: Context, optional: bool) -> Script:
        if (wanted := amount(ctx)) <= 0:
            return False
        fixed = {"side": ctx.controller, "count": wanted}
        play = yield from fixed_effect(ctx, MillEffect, fixed, optional=optional or node.may)
        if node.store:
            ctx.stored[node.store] = list(play.milled) if play is not None else []
        return play is not None

    return compiled(run, "5.4.1", lambda ctx: amount(ctx) > 0)


class YellNode(Node):
    """Yells `count` more cards."""

    verb: Literal["yell"] = "yell"
    count: AmountTree
    may: bool = False


@WORDS.verb(YellNode, "8.3.11")
def build_yell(compiler: Compiler, node: YellNode, pointer: str) -> Compiled:
    amount = compiler.amount(node.count, f"{pointer}/count")

    def run(ctx: Context, optional: bool) -> Script:
        if (wanted := amount(ctx)) <= 0:
            return False
        fixed = {"side": ctx.controller, "count": wanted}
        return (yield from fixed_effect(ctx, YellEffect, fixed, optional=optional or node.may)) is not None

    return compiled(run, "8.3.11", lambda ctx: amount(ctx) > 0)


class ShuffleNode(Node):
    """Shuffles a deck of the controller."""

    verb: Literal["shuffle"] = "shuffle"
    zone: Literal["deck", "energy_deck"] = "deck"


@WORDS.verb(ShuffleNode, "5.5.1")
def build_shuffle(_: Compiler, node: ShuffleNode, __: str) -> Compiled:
    def run(ctx: Context, _: bool) -> Script:
        fixed = {"owner": ctx.controller, "zone": node.zone}
        return (yield from fixed_effect(ctx, ShuffleEffect, fixed)) is not None

    return compiled(run, "5.5.1", lambda _: True)


class LookTopNode(Node):
    """Looks at the top `count` cards of a deck, with `up_to` at most so many, and stores them as `seen`."""

    verb: Literal["look_top"] = "look_top"
    count: AmountTree
    up_to: bool = False
    side: Literal["own", "opponent"] = "own"
    may: bool = False


@WORDS.verb(LookTopNode, "5.7.1")
def build_look_top(compiler: Compiler, node: LookTopNode, pointer: str) -> Compiled:
    amount = compiler.amount(node.count, f"{pointer}/count")

    def run(ctx: Context, optional: bool) -> Script:
        ctx.stored["seen"] = []
        if (wanted := amount(ctx)) <= 0 and not node.up_to:
            return False
        owner = ctx.side(node.side)
        fields = how_many(ctx, wanted, up_to=node.up_to, clauses=LOOK_UP_TO)
        fixed = {"owner": owner} | ({} if node.up_to else {"count": wanted})
        optional = optional or node.may or node.up_to
        play = yield from ask(ctx, LookEffect, Spec(ctx, fields, {**fixed, "numbers": ()}), optional=optional)
        if play is None:
            return False
        ctx.stored["seen"] = top(owner.zones["deck"], play.count, ctx.game)
        return True

    return compiled(run, "5.7.1", lambda ctx: amount(ctx) > 0)


class RevealNode(Node):
    """Shows cards to everybody."""

    verb: Literal["reveal"] = "reveal"
    cards: PickTree
    may: bool = False


@WORDS.verb(RevealNode, "4.2.2")
def build_reveal(compiler: Compiler, node: RevealNode, pointer: str) -> Compiled:
    picker = picker_of(compiler, node.cards, f"{pointer}/cards", cards=True)

    def run(ctx: Context, optional: bool) -> Script:
        note_choice(ctx, picker, node.cards)
        _forget(ctx, picker)
        doing = Doing(RevealEffect, "cards")
        return bool((yield from with_pieces(ctx, doing, picker, {}, optional=optional or node.may)))

    return compiled(run, "4.2.2", enough(picker), some(picker))


class RevealTopNode(Node):
    """Shows the top `count` cards of the own deck and stores them as `shown`."""

    verb: Literal["reveal_top"] = "reveal_top"
    count: AmountTree = 1
    may: bool = False


@WORDS.verb(RevealTopNode, "4.2.2")
def build_reveal_top(compiler: Compiler, node: RevealTopNode, pointer: str) -> Compiled:
    amount = compiler.amount(node.count, f"{pointer}/count")

    def run(ctx: Context, optional: bool) -> Script:
        cards = tuple(top(ctx.controller.zones["deck"], amount(ctx), ctx.game))
        ctx.stored["shown"] = []
        if not cards:
            return False
        play = yield from fixed_effect(ctx, RevealEffect, {"cards": cards}, optional=optional or node.may)
        ctx.stored["shown"] = list(cards) if play is not None else []
        return play is not None

    return compiled(run, "4.2.2", lambda ctx: bool(ctx.controller.zones["deck"]))


Pile = Literal[
    "hand", "waiting_room", "deck_top", "deck_bottom", "deck", "success", "live", "energy", "energy_deck", "removed"
]


class PutNode(Node):
    """Puts cards to a zone. `ordered`: the player chooses their order. `down_to`: until so many are left of a hand."""

    verb: Literal["put"] = "put"
    cards: PickTree
    to: Pile
    ordered: bool = False
    down_to: int | None = None
    face_down: bool = False
    store: str | None = None
    may: bool = False


@WORDS.verb(PutNode, "5.4.1")
def build_put(compiler: Compiler, node: PutNode, pointer: str) -> Compiled:
    picker = picker_of(compiler, node.cards, f"{pointer}/cards", cards=True)

    def picked(ctx: Context) -> Picker:
        if node.down_to is None:
            return picker
        surplus = max(0, len(ctx.controller.zones["hand"]) - node.down_to)
        return Picker(picker.fitting, surplus, surplus)

    def run(ctx: Context, optional: bool) -> Script:
        note_choice(ctx, picker, node.cards)
        _forget(ctx, picker, node.store)
        fixed = {"to": node.to, "face_down": node.face_down}
        if node.ordered and not picker.chosen:
            chosen = yield from _in_an_order(ctx, picker, fixed, optional=optional or node.may)
        else:
            doing, may = Doing(PutEffect, "cards"), optional or node.may
            chosen = yield from with_pieces(ctx, doing, picked(ctx), fixed, optional=may)
        if node.store:
            ctx.stored[node.store] = list(chosen)
        return bool(chosen)

    return compiled(run, "5.4.1", enough(picker), some(picker))


def _forget(ctx: Context, picker: Picker, store: str | None = None) -> None:
    """Nothing is stored under a name until it is chosen."""
    for name in (picker.store, store):
        if name:
            ctx.stored[name] = []


def _in_an_order(ctx: Context, picker: Picker, fixed: dict[str, Any], *, optional: bool) -> Script:
    """4.1.5 All of some cards go to a pile in an order of the player's; a silent record leaves the order unknown."""
    cards = tuple(picker.present(ctx))
    if not cards:
        return ()
    ctx.game.exercise(AN_ORDER)
    choice = Candidates(cards, len(cards), len(cards), several=True, ordered=True)
    play = yield from ask(ctx, PutEffect, Spec(ctx, {"cards": choice}, fixed), optional=optional or len(cards) > 1)
    if play is None and not optional:
        yield from PutEffect(ctx.controller, ctx.source, cards, fixed["to"], fixed["face_down"]).enact(ctx.game)
        for card in cards:
            ctx.game.forget(card)
    return cards if play is not None or not optional else ()


class SwapNode(Node):
    """Swaps two cards between their zones, both or neither."""

    verb: Literal["swap"] = "swap"
    first: PickTree
    second: PickTree
    may: bool = False


@WORDS.verb(SwapNode, "5.8.1")
def build_swap(compiler: Compiler, node: SwapNode, pointer: str) -> Compiled:
    first = picker_of(compiler, node.first, f"{pointer}/first", cards=True)
    second = picker_of(compiler, node.second, f"{pointer}/second", cards=True)

    def run(ctx: Context, optional: bool) -> Script:
        here, there = tuple(first.present(ctx)), tuple(second.present(ctx))
        if not here or not there:
            return False
        spec = Spec(ctx, {"first": Candidates(here), "second": Candidates(there)})
        return (yield from ask(ctx, SwapEffect, spec, optional=optional or node.may)) is not None

    return compiled(run, "5.8.1", lambda ctx: bool(first.present(ctx)) and bool(second.present(ctx)))


class TurnNode(Node):
    """Turns cards face up or face down."""

    verb: Literal["turn"] = "turn"
    card: PickTree
    up: bool
    may: bool = False


@WORDS.verb(TurnNode, "5.3.1")
def build_turn(compiler: Compiler, node: TurnNode, pointer: str) -> Compiled:
    picker = picker_of(compiler, node.card, f"{pointer}/card", cards=True)

    def run(ctx: Context, optional: bool) -> Script:
        cards = tuple(picker.present(ctx))
        if not cards:
            return False
        spec = Spec(ctx, {"card": Candidates(cards)}, {"up": node.up})
        return (yield from ask(ctx, TurnEffect, spec, optional=optional or node.may)) is not None

    return compiled(run, "5.3.1", some(picker))
