"""Verbs of ability trees that look at cards, put them back, or take them from the top of a deck."""

from collections.abc import Callable, Sequence
from itertools import combinations
from typing import Literal

from judge.engine.abilities.tools import compiled
from judge.engine.asking.plays import NOTHING, Script
from judge.engine.run.effects import ask
from judge.engine.run.state import top
from judge.engine.table.pieces import Card, Piece
from judge.engine.trees.choices import Candidates, Spec
from judge.engine.trees.context import Compiled, Context
from judge.engine.trees.tree import AmountTree, Node, Positive
from judge.engine.trees.vocabulary import Compiler
from rulesets.mlp.abilities.sorts import CARDS
from rulesets.mlp.abilities.words import WORDS
from rulesets.mlp.effects import Pile, Put
from rulesets.mlp.game import Side
from rulesets.mlp.p6_terms.ch09_piles import PutEffect
from rulesets.mlp.p6_terms.ch11_open import PLANS_OF, LookEffect
from rulesets.mlp.p6_terms.ch13_arrange import ArrangeEffect, Orders

Deck = Literal["deck", "scene_deck"]
Who = Literal["own", "opponent"]


class LookNode(Node):
    """Looks at the top cards of a deck, or at plans, and calls them `seen`.

    `count` is how many cards of a deck, or how many plans the player chooses; without it all plans are looked at.
    """

    verb: Literal["look"] = "look"
    zone: Literal["deck", "scene_deck", "plans"] = "deck"
    who: Who = "own"
    count: Positive | None = None
    may: bool = False


@WORDS.verb(LookNode, "6-13.1.0")
def build_look(compiler: Compiler, node: LookNode, _: str) -> Compiled:
    for name in ("seen", "left"):
        compiler.scope.store(name, CARDS)
    see = _look_at_plans if node.zone == PLANS_OF else _look_at_a_deck

    def run(ctx: Context, optional: bool) -> Script:
        ctx.stored["seen"] = ctx.stored["left"] = []
        play = yield from see(ctx, node, optional=optional or node.may)
        seen = [card for card in play.slots(ctx.game) if card is not None] if play is not None else []
        ctx.stored["seen"], ctx.stored["left"] = seen, list(seen)
        return bool(seen)

    def possible(ctx: Context) -> bool:
        side: Side = ctx.side(node.who)
        return any(side.plans) if node.zone == PLANS_OF else bool(side.zones[node.zone])

    return compiled(run, "6-13.1.0", possible, lambda _: False)


def _look_at_a_deck(ctx: Context, node: LookNode, *, optional: bool) -> Script:
    cards = top(ctx.side(node.who).zones[node.zone], node.count or 1, ctx.game)
    if not cards:
        return NOTHING
    fixed = {"of": ctx.side(node.who), "zone": node.zone, "numbers": (None,) * len(cards)}
    return ask(ctx, LookEffect, Spec(ctx, {}, fixed), optional=optional)


def _look_at_plans(ctx: Context, node: LookNode, *, optional: bool) -> Script:
    side: Side = ctx.side(node.who)
    stages = [stage for stage, place in enumerate(side.plans, 1) if place]
    if not stages:
        return NOTHING
    fixed = {"of": side, "zone": PLANS_OF, "numbers": (None,) * len(tuple(side.plans))}
    count = len(stages) if node.count is None else min(node.count, len(stages))
    fields = {} if node.count is None else {"stages": Candidates(tuple(combinations(stages, count)))}
    return ask(ctx, LookEffect, Spec(ctx, fields, fixed), optional=optional)


class ArrangeNode(Node):
    """Puts the cards that were looked at or opened back in any order (6-11.3.0, 6-13.3.0)."""

    verb: Literal["arrange"] = "arrange"
    zone: Literal["deck", "scene_deck", "plans"] = "deck"
    who: Who = "own"


@WORDS.verb(ArrangeNode, "6-11.3.0")
def build_arrange(_: Compiler, node: ArrangeNode, __: str) -> Compiled:
    def run(ctx: Context, _: bool) -> Script:
        of: Side = ctx.side(node.who)
        zones = tuple(of.plans) if node.zone == PLANS_OF else (of.zones[node.zone],)
        seen = tuple(card for card in ctx.game.looked if card.zone in zones)
        if seen and _told_by_a_put(ctx, node):
            spec = Spec(ctx, {"cards": Candidates(seen, len(seen), len(seen), several=True)}, {"to": _top(node)})
            return (yield from ask(ctx, PutEffect, spec, optional=True)) is not None
        if len(seen) <= 1:
            return False
        fixed = {"of": of, "zone": node.zone, "seen": seen}
        numbers = Candidates(Orders(ctx.controller, ctx.game, zones if node.zone == PLANS_OF else None, seen))
        return (yield from ask(ctx, ArrangeEffect, Spec(ctx, {"numbers": numbers}, fixed), optional=True)) is not None

    return compiled(run, "6-11.3.0", lambda _: True, lambda _: False)


def _top(node: ArrangeNode) -> str:
    return f"{node.zone}_top"


def _told_by_a_put(ctx: Context, node: ArrangeNode) -> bool:
    """Whether a record tells next that cards are put on top, which is one way of telling their order."""
    told = ctx.game.next_told()
    return isinstance(told, Put) and told.to == _top(node) and told.by == ctx.controller.seat


class PutTopNode(Node):
    """Puts the top cards of a deck to an area, unseen before; with `up_to` at most so many."""

    verb: Literal["put_top"] = "put_top"
    count: AmountTree = 1
    up_to: bool = False
    zone: Deck = "deck"
    who: Who = "own"
    to: Pile
    may: bool = False


@WORDS.verb(PutTopNode, "6-9.1.0", told_as=("put",))
def build_put_top(compiler: Compiler, node: PutTopNode, pointer: str) -> Compiled:
    count = compiler.quantity(node.count, f"{pointer}/count")

    def run(ctx: Context, optional: bool) -> Script:
        cards = tuple(top(ctx.side(node.who).zones[node.zone], count(ctx), ctx.game))
        if not cards:
            return False
        fields = {"cards": Candidates(cards, len(cards), len(cards), several=True)}
        if node.up_to:
            ctx.game.exercise("6-15.1.1")
            fields = {"cards": Candidates(cards, 1, len(cards), several=True, together=_from_the_top(cards))}
        spec = Spec(ctx, fields, {"to": node.to})
        return (yield from ask(ctx, PutEffect, spec, optional=optional or node.may or node.up_to)) is not None

    def possible(ctx: Context) -> bool:
        return count(ctx) > 0 and bool(ctx.side(node.who).zones[node.zone])

    return compiled(run, "6-9.1.0", possible)


def _from_the_top(cards: tuple[Card, ...]) -> Callable[[Sequence[Piece]], bool]:
    """Whether chosen cards are the topmost ones."""
    return lambda chosen: {id(card) for card in chosen} == {id(card) for card in cards[: len(chosen)]}
