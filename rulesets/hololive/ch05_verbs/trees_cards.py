"""Verbs of ability trees on hands, decks and piles: drawing, searching, looking, revealing."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Literal

from msgspec.structs import replace

from judge.engine.abilities.branches import settled_later
from judge.engine.abilities.tools import Doing, compiled, enough, fixed_effect, some, with_pieces
from judge.engine.asking.plays import Script
from judge.engine.run.effects import ask
from judge.engine.run.state import top
from judge.engine.table.pieces import Card, Piece
from judge.engine.trees.choices import Picker, Spec
from judge.engine.trees.context import Compiled, Context
from judge.engine.trees.mistakes import BadTree, listed
from judge.engine.trees.tree import AmountTree, Count, Node, PickTree, Positive, RevealNode, WhereTree
from judge.engine.trees.vocabulary import Compiler
from judge.replay.raw import Json
from rulesets.hololive.abilities.sorts import CARDS, PIECES
from rulesets.hololive.abilities.words import WORDS
from rulesets.hololive.ch04_zones.s04_holomem import room_on_stage
from rulesets.hololive.ch05_verbs.s06_decks import DrawEffect, LookEffect, RevealEffect, ShuffleEffect
from rulesets.hololive.ch10_play_and_resolve.s11_replacement import offer_replacements
from rulesets.hololive.game import Holomem, Side

Pile = Literal["deck", "cheer_deck", "holo_power"]
DECKS = {"own.deck": "deck", "own.cheer_deck": "cheer_deck"}
"""The places that nobody sees into, each with its zone."""


def of_cards(picker: Picker) -> Picker:
    """Of a holomem the card on top is meant: what lies under it follows by rule (4.4.7). One that is gone has none."""

    def fitting(ctx: Context) -> Sequence[Piece]:
        return [piece.cards[-1] if isinstance(piece, Holomem) else piece
                for piece in picker.fitting(ctx) if not isinstance(piece, Holomem) or piece.cards]  # fmt: skip

    return replace(picker, fitting=fitting)


class DrawNode(Node):
    """Draws `count` cards, or up to a hand of `until`, `most` of them."""

    verb: Literal["draw"] = "draw"
    count: AmountTree = 1
    until: AmountTree | None = None
    most: Count | None = None
    may: bool = False


@WORDS.verb(DrawNode, "5.7.2")
def build_draw(compiler: Compiler, node: DrawNode, pointer: str) -> Compiled:
    amount = compiler.quantity(node.count, f"{pointer}/count")
    until = compiler.quantity(node.until, f"{pointer}/until") if node.until is not None else None

    def count(ctx: Context) -> int:
        wanted = amount(ctx) if until is None else max(0, until(ctx) - len(ctx.controller.zones["hand"]))
        wanted = wanted if node.most is None else min(wanted, node.most)
        deck = ctx.controller.zones["deck"]
        return wanted if deck.unspecified else min(wanted, len(deck))

    def run(ctx: Context, optional: bool) -> Script:
        fixed = {"drawer": ctx.controller, "count": count(ctx)}
        return (yield from fixed_effect(ctx, DrawEffect, fixed, optional=optional or node.may)) is not None

    def could_change(ctx: Context) -> bool:
        return (count(ctx) > 0 or settled_later([node.count, node.until])) and bool(ctx.controller.zones["deck"])

    def possible(ctx: Context) -> bool:
        return count(ctx) > 0 and bool(ctx.controller.zones["deck"])

    return compiled(run, "5.7.2", possible, could_change, settled=not node.may)


class ShuffleNode(Node):
    """Shuffles a deck or the holo power of the controller."""

    verb: Literal["shuffle"] = "shuffle"
    zone: Pile = "deck"


@WORDS.verb(ShuffleNode, "5.6.1")
def build_shuffle(_: Compiler, node: ShuffleNode, __: str) -> Compiled:
    def run(ctx: Context, _: bool) -> Script:
        return (yield from shuffle(ctx, node.zone)) is not None

    return compiled(run, "5.6.1", lambda _: True, lambda _: False, settled=True)


def shuffle(ctx: Context, zone: str) -> Script:
    """Shuffle one of the controller's decks."""
    return fixed_effect(ctx, ShuffleEffect, {"owner": ctx.controller, "zone": zone})


class LookNode(Node):
    """Looks at all of a hidden zone of the controller, or of the opponent's hand; `store` keeps what lies there."""

    verb: Literal["look"] = "look"
    zone: Pile | Literal["hand"]
    side: Literal["own", "opponent"] = "own"
    store: str | None = None


@WORDS.verb(LookNode, "5.8.1")
def build_look(compiler: Compiler, node: LookNode, pointer: str) -> Compiled:
    if (node.zone == "hand") != (node.side == "opponent"):
        raise BadTree("value", f"{pointer}/side", word=node.side, right=listed(("opponent.hand",)))
    if node.store is not None:
        compiler.scope.store(node.store, CARDS)

    def run(ctx: Context, _: bool) -> Script:
        owner = ctx.side(node.side)
        seen = (yield from look(ctx, node.zone, owner)) is not None
        if node.store is not None:
            ctx.stored[node.store] = list(owner.zones[node.zone].pieces) if seen else []
        return seen

    return compiled(run, "5.8.1", lambda ctx: bool(ctx.side(node.side).zones[node.zone]), lambda _: False)


def look(ctx: Context, zone: str, owner: Side | None = None, *, optional: bool = False) -> Script:
    """Look at a whole zone, in no order."""
    fixed = {"owner": owner or ctx.controller, "zone": zone, "numbers": (), "whole": True}
    return fixed_effect(ctx, LookEffect, fixed, optional=optional)


class SearchNode(Node):
    """Looks through a deck for cards, shows them and stores them as `found`; what follows says where they go.

    `each_with`: each card shares `sharing`, a property, with another of some pieces.
    A search in a hidden zone by property may find nothing (10.7.2.3.5); without `where`, as many as can be are taken,
    or at least `least` of them.
    `onto_stage`: what it finds is to come to the stage, so that without room there it changes nothing (10.7.2.3.7).
    """

    verb: Literal["search"] = "search"
    zone: Pile = "deck"
    where: WhereTree = {}
    up_to: Positive = 1
    least: Positive | None = None
    unlike: str | None = None
    each_with: PickTree | None = None
    sharing: str = ""
    onto_stage: bool = False
    store: str = "found"


@WORDS.verb(SearchNode, "5.11.2", told_as=("reveal",))
def build_search(compiler: Compiler, node: SearchNode, pointer: str) -> Compiled:
    tree = {"from": f"own.{node.zone}", "where": node.where, "up_to": node.up_to, "unlike": node.unlike}
    if node.each_with is not None:
        tree["each_with"] = {"property": node.sharing, "as": node.each_with}
    pick = compiler.pick(tree, pointer, CARDS)
    compiler.scope.store(node.store, CARDS)
    may_fail = bool(node.where)
    picker = replace(pick, least=0 if may_fail else node.least or node.up_to, store=node.store)

    def run(ctx: Context, optional: bool) -> Script:
        ctx.stored[node.store] = []
        if not ctx.controller.zones[node.zone] or (yield from look(ctx, node.zone, optional=optional)) is None:
            return False
        yield from with_pieces(ctx, Doing(RevealEffect, "cards"), picker, {}, optional=may_fail)
        return True

    def could_change(ctx: Context) -> bool:
        return bool(ctx.controller.zones[node.zone]) and (not node.onto_stage or room_on_stage(ctx.controller) > 0)

    return compiled(run, "5.11.2", lambda ctx: bool(ctx.controller.zones[node.zone]), could_change)


class LookTopNode(Node):
    """Looks at the top `count` cards and stores them as `seen`; shows those that it lets the player take as `taken`.

    With a `take` of 0 none is shown.
    """

    verb: Literal["look_top"] = "look_top"
    zone: Pile = "deck"
    count: AmountTree
    where: WhereTree = {}
    take: Count | None = None
    least: Count = 0


@WORDS.verb(LookTopNode, "5.9.1", told_as=("look",))
def build_look_top(compiler: Compiler, node: LookTopNode, pointer: str) -> Compiled:
    for name in ("seen", "taken", "rest"):
        compiler.scope.store(name, CARDS)
    fits = compiler.pick({"from": f"own.{node.zone}", "where": node.where}, pointer, CARDS)
    count = compiler.quantity(node.count, f"{pointer}/count")

    def run(ctx: Context, _: bool) -> Script:
        zone = ctx.controller.zones[node.zone]
        seen = top(zone, count(ctx), ctx.game)
        if not seen:
            return False
        fixed = {"owner": ctx.controller, "zone": node.zone, "whole": False}
        yield from ask(ctx, LookEffect, Spec(ctx, {}, {**fixed, "numbers": tuple(c.number for c in seen)}))
        ctx.stored["seen"] = list(seen)
        if node.take == 0:
            return True
        picker = Picker(partial(_of_these, seen, fits), node.least, node.take or len(seen), "taken")
        yield from with_pieces(ctx, Doing(RevealEffect, "cards"), picker, {}, optional=False)
        ctx.stored["rest"] = [c for c in seen if not any(c is t for t in ctx.stored.get("taken", ()))]
        return True

    return compiled(run, "5.9.1", lambda ctx: bool(ctx.controller.zones[node.zone]))


def _of_these(seen: Sequence[Card], picker: Picker, ctx: Context) -> Sequence[Piece]:
    """Those of the cards looked at that fit."""
    fitting = set(map(id, picker.fitting(ctx)))
    return [card for card in seen if id(card) in fitting]


class RevealTopNode(Node):
    """Shows the top `count` cards of a deck and stores them as `shown`; abilities may wait for that."""

    verb: Literal["reveal_top"] = "reveal_top"
    zone: Pile = "deck"
    count: Positive = 1
    may: bool = False


@WORDS.verb(RevealTopNode, "5.11.2", told_as=("look", "reveal"))
def build_reveal_top(compiler: Compiler, node: RevealTopNode, _: str) -> Compiled:
    compiler.scope.store("shown", CARDS)

    def run(ctx: Context, optional: bool) -> Script:
        cards = tuple(top(ctx.controller.zones[node.zone], node.count, ctx.game))
        if not cards:
            return False
        fixed = {"owner": ctx.controller, "zone": node.zone, "whole": False}
        spec = Spec(ctx, {}, {**fixed, "numbers": tuple(c.number for c in cards)})
        looked = yield from ask(ctx, LookEffect, spec, optional=optional or node.may)
        if looked is None:
            return False
        yield from fixed_effect(ctx, RevealEffect, {"cards": cards})
        ctx.stored["shown"] = list(cards)
        facts = {"by": ctx.source, "shown": cards}
        yield from offer_replacements(ctx.game, "revealed", facts, ctx.controller)
        ctx.game.note("revealed", **facts)
        return True

    def possible(ctx: Context) -> bool:
        return len(ctx.controller.zones[node.zone].pieces) >= node.count

    def any_there(ctx: Context) -> bool:
        return bool(ctx.controller.zones[node.zone])

    return compiled(run, "5.11.2", possible, any_there, settled=not node.may)


@WORDS.verb(RevealNode, "5.11.1")
def build_reveal(compiler: Compiler, node: RevealNode, pointer: str) -> Compiled:
    picker = of_cards(compiler.pick(node.cards, f"{pointer}/cards", PIECES))

    def run(ctx: Context, optional: bool) -> Script:
        chosen = yield from with_pieces(ctx, Doing(RevealEffect, "cards"), picker, {}, optional=optional or node.may)
        return bool(chosen)

    found = compiled(run, "5.11.1", enough(picker), may_be_some(node.cards, picker))
    if picker.store:
        compiler.scope.filled[picker.store] = found.could_change
    return found


def may_be_some(cards: Json, picker: Picker) -> Callable[[Context], bool]:
    """Whether there is any piece, as far as everyone can see: what a deck with cards has is not asked (10.7.2.3.7)."""
    deck = DECKS.get(str(cards.get("from"))) if isinstance(cards, dict) else None
    return some(picker) if deck is None else lambda ctx: bool(ctx.controller.zones[deck])
