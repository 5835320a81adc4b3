"""Verbs of ability trees on decks: drawing, milling, yelling, shuffling, looking, showing the top."""

from typing import Literal

from judge.engine.abilities.tools import compiled, fixed_effect, unchosen
from judge.engine.asking.plays import Script
from judge.engine.run.effects import ask
from judge.engine.run.state import top
from judge.engine.table.pieces import Card
from judge.engine.trees.choices import Candidates, Fixed, Spec
from judge.engine.trees.context import Compiled, Context
from judge.engine.trees.tree import AmountTree, Node, WhereTree
from judge.engine.trees.vocabulary import Compiler
from rulesets.lovelive.abilities.sorts import CARDS
from rulesets.lovelive.abilities.words import WORDS
from rulesets.lovelive.ch05_verbs.s05_decks import (
    DrawEffect,
    LookEffect,
    MillEffect,
    OfTheDeck,
    RevealEffect,
    ShuffleEffect,
    YellEffect,
)
from rulesets.lovelive.ch05_verbs.s06_mill import lowest
from rulesets.lovelive.ch05_verbs.tree_choices import in_a_cost
from rulesets.lovelive.ch10_rule_processing.s02_refresh import refreshed_for_a_look
from rulesets.lovelive.game import Side
from rulesets.lovelive.rules import rules

UP_TO = tuple(rules.cite(f"5.6.3.{n}", "ch05_verbs/trees_decks.py, draw_up_to") for n in (1, 2, 3, 4))
LOOK_UP_TO = tuple(rules.cite(f"5.7.2.{n}", "ch05_verbs/trees_decks.py, look_up_to") for n in (1, 2, 3, 4, 5))


class DrawNode(Node):
    """Draws `count` cards, with `up_to` at most so many, and stores them."""

    verb: Literal["draw"] = "draw"
    count: AmountTree = 1
    up_to: bool = False
    store: str | None = None
    may: bool = False


@WORDS.verb(DrawNode, "5.6.2")
def build_draw(compiler: Compiler, node: DrawNode, pointer: str) -> Compiled:
    amount = compiler.quantity(node.count, f"{pointer}/count")
    compiler.scope.store(node.store, CARDS)

    def run(ctx: Context, optional: bool) -> Script:
        wanted = amount(ctx)
        if node.up_to:
            return (yield from draw_up_to(ctx, wanted, node.store))
        if wanted <= 0:
            return False
        fixed = {"side": ctx.controller, "count": wanted}
        play = yield from fixed_effect(ctx, DrawEffect, fixed, optional=optional or node.may)
        _keep(ctx, node.store, play)
        return play is not None

    return compiled(run, "5.6.2", lambda ctx: amount(ctx) > 0, settled=not (node.up_to or node.may))


def draw_up_to(ctx: Context, most: int, store: str | None) -> Script:
    """5.6.3 Card after card, as long as the player goes on; a record may say several at once."""
    nothing, stop, one, reached = UP_TO
    drawn: list[Card] = []
    left = most
    while left > 0:
        ctx.game.exercise(stop)
        fields = {"count": Candidates(tuple(range(1, left + 1)))}
        play = yield from ask(ctx, DrawEffect, Spec(ctx, fields, {"side": ctx.controller}), optional=True)
        if play is None:
            break
        ctx.game.exercise(one)
        left -= play.count
        drawn += play.cards
    if left <= 0:
        ctx.game.exercise(reached if most > 0 else nothing)
    if store:
        ctx.stored[store] = drawn
    return left < most


class MillNode(Node):
    """Puts `count` cards from the top of the own deck, or its `bottom`, into the waiting room, and stores them."""

    verb: Literal["mill"] = "mill"
    count: AmountTree
    bottom: bool = False
    store: str | None = None
    may: bool = False


@WORDS.verb(MillNode, "5.4.1")
def build_mill(compiler: Compiler, node: MillNode, pointer: str) -> Compiled:
    amount = compiler.quantity(node.count, f"{pointer}/count")
    compiler.scope.store(node.store, CARDS)

    def payable(ctx: Context) -> bool:
        """A cost is paid in full (9.4.2.3), from what lies in the deck."""
        deck = ctx.controller.zones["deck"]
        return not in_a_cost(pointer) or deck.unspecified or len(deck) >= amount(ctx)

    def run(ctx: Context, optional: bool) -> Script:
        if (wanted := amount(ctx)) <= 0:
            return False
        fixed = {"side": ctx.controller, "count": wanted, "bottom": node.bottom}
        play = yield from fixed_effect(ctx, MillEffect, fixed, optional=optional or node.may)
        _keep(ctx, node.store, play)
        ctx.game.kept = ctx.stored.get(node.store or "", [])
        return play is not None

    return compiled(run, "5.4.1", lambda ctx: amount(ctx) > 0 and payable(ctx), settled=not node.may)


def _keep(ctx: Context, store: str | None, play: OfTheDeck | None) -> None:
    """Store the cards that an effect has moved."""
    if store:
        ctx.stored[store] = list(play.cards) if play is not None else []


class YellNode(Node):
    """Yells `count` more cards."""

    verb: Literal["yell"] = "yell"
    count: AmountTree
    may: bool = False


@WORDS.verb(YellNode, "8.3.11")
def build_yell(compiler: Compiler, node: YellNode, pointer: str) -> Compiled:
    amount = compiler.quantity(node.count, f"{pointer}/count")

    def fixed(ctx: Context) -> Fixed:
        return {"side": ctx.controller, "count": amount(ctx)}

    return unchosen("8.3.11", YellEffect, fixed, lambda ctx: amount(ctx) > 0, may=node.may)


class ShuffleNode(Node):
    """Shuffles a deck of the controller."""

    verb: Literal["shuffle"] = "shuffle"
    zone: Literal["deck", "energy_deck"] = "deck"


@WORDS.verb(ShuffleNode, "5.5.1")
def build_shuffle(_: Compiler, node: ShuffleNode, __: str) -> Compiled:
    return unchosen("5.5.1", ShuffleEffect, lambda ctx: {"owner": ctx.controller, "zone": node.zone})


class LookTopNode(Node):
    """Looks at `count` cards from the top of a deck, or its `bottom`, with `up_to` at most so many; stores `seen`."""

    verb: Literal["look_top"] = "look_top"
    count: AmountTree
    up_to: bool = False
    bottom: bool = False
    side: Literal["own", "opponent"] = "own"
    may: bool = False


@WORDS.verb(LookTopNode, "5.7.1", told_as=("look",))
def build_look_top(compiler: Compiler, node: LookTopNode, pointer: str) -> Compiled:
    amount = compiler.quantity(node.count, f"{pointer}/count")
    compiler.scope.store("seen", CARDS)

    def run(ctx: Context, optional: bool) -> Script:
        ctx.stored["seen"] = []
        if (wanted := amount(ctx)) <= 0 and not node.up_to:
            return False
        owner: Side = ctx.side(node.side)
        if node.up_to:
            count = yield from look_up_to(ctx, owner, wanted, bottom=node.bottom)
        else:
            held = len(owner.zones["deck"].pieces)
            fixed = {"owner": owner, "count": wanted, "numbers": (), "bottom": node.bottom, "held": held}
            may = optional or node.may
            untold = None if may else (yield from refreshed_for_a_look(ctx.game, owner, wanted))
            play = yield from fixed_effect(ctx, LookEffect, fixed, optional=may)
            if untold is not None:
                yield untold
            count = play.count if play is not None else 0
        deck = owner.zones["deck"]
        ctx.stored["seen"] = lowest(deck, count) if node.bottom else top(deck, count, ctx.game)
        return count > 0

    return compiled(run, "5.7.1", lambda ctx: amount(ctx) > 0)


def look_up_to(ctx: Context, owner: Side, most: int, *, bottom: bool = False) -> Script:
    """5.7.2 One card deeper each time, as long as the player goes on; a record may say several at once.

    Returns:
        How deep the player has looked.
    """
    nothing, first, stop, one, reached = LOOK_UP_TO
    ctx.game.exercise(first if most > 0 else nothing)
    deck, depth = owner.zones["deck"], 0
    short = not deck.unspecified and len(deck) < most and bool(owner.zones["waiting_room"])
    if short and ctx.game.reads("refresh_when_looking_at_up_to") == "other":
        yield from refreshed_for_a_look(ctx.game, owner, most)
    while depth < most:
        ctx.game.exercise(stop)
        fields = {"count": Candidates(tuple(range(depth + 1, most + 1)))}
        spec = Spec(ctx, fields, {"owner": owner, "numbers": (), "bottom": bottom})
        play = yield from ask(ctx, LookEffect, spec, optional=True)
        if play is None:
            return depth
        ctx.game.exercise(one)
        depth = play.count
    if most > 0:
        ctx.game.exercise(reached)
    return depth


class RevealUntilNode(Node):
    """Shows the top cards of the own deck, one by one, until one fits; stores it as `found` and all as `shown`.

    Where none does, the deck is refreshed beneath them and the showing goes on (10.2.1).
    """

    verb: Literal["reveal_until"] = "reveal_until"
    where: WhereTree


@WORDS.verb(RevealUntilNode, "4.2.2", told_as=("reveal",))
def build_reveal_until(compiler: Compiler, node: RevealUntilNode, pointer: str) -> Compiled:
    fits = compiler.where(node.where, f"{pointer}/where", CARDS)
    for name in ("shown", "found"):
        compiler.scope.store(name, CARDS)

    def run(ctx: Context, _: bool) -> Script:
        side = ctx.controller
        shown: list[Card] = []
        ctx.stored |= {"shown": shown, "found": []}
        while True:
            yield from refreshed_for_a_look(ctx.game, side, len(shown) + 1)
            cards = top(side.zones["deck"], len(shown) + 1, ctx.game)
            if len(cards) == len(shown):
                break
            yield from ask(ctx, RevealEffect, Spec(ctx, {}, {"cards": (cards[-1],)}, open_ended=True))
            shown.append(cards[-1])
            if fits(ctx, cards[-1]):
                ctx.stored["found"] = [cards[-1]]
                break
        return bool(shown)

    return compiled(run, "4.2.2", lambda ctx: bool(ctx.controller.zones["deck"]))


class RevealTopNode(Node):
    """Shows the top `count` cards of the own deck and stores them as `shown`."""

    verb: Literal["reveal_top"] = "reveal_top"
    count: AmountTree = 1
    may: bool = False


@WORDS.verb(RevealTopNode, "4.2.2", told_as=("reveal",))
def build_reveal_top(compiler: Compiler, node: RevealTopNode, pointer: str) -> Compiled:
    amount = compiler.quantity(node.count, f"{pointer}/count")
    compiler.scope.store("shown", CARDS)

    def run(ctx: Context, optional: bool) -> Script:
        cards = tuple(top(ctx.controller.zones["deck"], amount(ctx), ctx.game))
        ctx.stored["shown"] = []
        if not cards:
            return False
        play = yield from fixed_effect(ctx, RevealEffect, {"cards": cards}, optional=optional or node.may)
        ctx.stored["shown"] = list(cards) if play is not None else []
        return play is not None

    return compiled(run, "4.2.2", lambda ctx: bool(ctx.controller.zones["deck"]))
