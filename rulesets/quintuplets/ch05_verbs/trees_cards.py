"""Verbs of ability trees on hands, decks and piles of cards."""

from typing import Literal

from judge.engine.abilities.at_once import in_any_order, one_after_another
from judge.engine.abilities.tools import Doing, compiled, enough, fixed_effect, some, unchosen, with_pieces
from judge.engine.asking.checks import Found
from judge.engine.asking.needs import FactNeed
from judge.engine.asking.plays import Offer, Script
from judge.engine.run.effects import ask
from judge.engine.run.state import top
from judge.engine.table.zone_kinds import EVERYBODY
from judge.engine.trees.choices import Candidates, Fixed, Picker, Spec
from judge.engine.trees.context import Compiled, Context, with_changes
from judge.engine.trees.tree import AmountTree, Count, Node, PickTree, Positive, RevealNode, WhereTree
from judge.engine.trees.vocabulary import Compiler
from rulesets.quintuplets.abilities.sorts import CARDS
from rulesets.quintuplets.abilities.words import WORDS
from rulesets.quintuplets.ch05_verbs.s03_put import PutEffect, RemoveEffect
from rulesets.quintuplets.ch05_verbs.s05_decks import LookEffect, RevealEffect, ShuffleEffect
from rulesets.quintuplets.ch05_verbs.s06_draw import DrawEffect
from rulesets.quintuplets.ch05_verbs.tree_choices import note_choice, of_cards, on_cards, picker_of
from rulesets.quintuplets.ch10_play_and_resolve.s10_replacement import as_replaced
from rulesets.quintuplets.game import Side
from rulesets.quintuplets.rules import rules

WHERE = "ch05_verbs/trees_cards.py"
MASTER_ACTS = rules.cite("3.1.2.4.1", f"{WHERE}, DrawNode")
BOTH = rules.cite("1.3.4.1", f"{WHERE}, DrawNode")
HIDDEN_TOGETHER = rules.cite("1.3.4.2", f"{WHERE}, EachPutsNode")
ORDER = rules.cite("4.1.5", f"{WHERE}, PutNode")
DRAW_UP_TO = tuple(rules.cite(f"5.6.3.{n}", f"{WHERE}, DrawNode") for n in range(1, 5))
LOOK_UP_TO = tuple(rules.cite(f"5.7.2.{n}", f"{WHERE}, LookTopNode") for n in range(1, 6))

Deck = Literal["main_deck", "hero_deck"]


class DrawNode(Node):
    """Draws `count` cards; `up_to`: one after another, as long as the player goes on (5.6.3)."""

    verb: Literal["draw"] = "draw"
    count: AmountTree = 1
    up_to: bool = False
    who: Literal["own", "opponent", "each"] | None = None
    may: bool = False


@WORDS.verb(DrawNode, "5.6.2")
def build_draw(compiler: Compiler, node: DrawNode, pointer: str) -> Compiled:
    count = compiler.amount(node.count, f"{pointer}/count")

    def run(ctx: Context, optional: bool) -> Script:
        ctx.game.exercise(
            MASTER_ACTS if node.who is None else BOTH if node.who == "each" else WORDS.verbs["draw"].clause
        )
        drawers = ctx.game.in_turn_order if node.who == "each" else (ctx.side(node.who or "own"),)
        scripts = [
            _drawing(
                with_changes(ctx, controller=drawer),
                drawer,
                count(ctx),
                up_to=node.up_to,
                optional=optional or node.may,
            )
            for drawer in drawers
        ]
        return (yield from one_after_another(scripts) if node.up_to else in_any_order(ctx.game, scripts))

    return compiled(run, "5.6.2", lambda ctx: bool(ctx.controller.zones["main_deck"]))


def _drawing(ctx: Context, drawer: Side, count: int, *, up_to: bool, optional: bool) -> Script:
    """One player draws, as what applies to that player has it."""
    if up_to:
        return (yield from _draw_up_to(ctx, drawer, count))
    facts: Found = {"player": drawer, "amount": count}
    fixed = {"drawer": drawer, "count": as_replaced(ctx.game, "would_draw", facts, drawer)}
    return (yield from fixed_effect(ctx, DrawEffect, fixed, optional=optional)) is not None


def _draw_up_to(ctx: Context, drawer: Side, count: int) -> Script:
    """5.6.3 Card after card, and before each the player may stop; a record may say several at once."""
    none_wanted, stop, one, reached = DRAW_UP_TO
    if count <= 0:
        ctx.game.exercise(none_wanted)
        ctx.game.comes_to_nothing(ctx.source, none_wanted)
        return False
    left = count
    while left > 0:
        ctx.game.leaves_open(stop)
        fields = {"count": Candidates(tuple(range(1, left + 1)))}
        spec = Spec(ctx, fields, {"drawer": drawer, "one_by_one": True})
        play = yield from ask(ctx, DrawEffect, spec, optional=True)
        if play is None:
            ctx.game.comes_to_nothing(ctx.source, stop)
            return left < count
        ctx.game.exercise(one)
        left -= play.count
    ctx.game.exercise(reached)
    return True


class ShuffleNode(Node):
    """Shuffles a deck of the controller, or the hero deck."""

    verb: Literal["shuffle"] = "shuffle"
    zone: Deck = "main_deck"


@WORDS.verb(ShuffleNode, "5.5.1")
def build_shuffle(_: Compiler, node: ShuffleNode, __: str) -> Compiled:
    def fixed(ctx: Context) -> Fixed:
        return {"owner": ctx.game.first if node.zone == "hero_deck" else ctx.controller, "zone": node.zone}

    return unchosen("5.5.1", ShuffleEffect, fixed, could_change=lambda _: False)


class LookTopNode(Node):
    """Looks at the top cards of the main deck, stores them as `seen`, shows those taken as `taken`, the rest as `rest`.

    `up_to`: one card after another, as long as the player goes on (5.7.2). `where` says which may be taken, `take`
    how many at most.
    """

    verb: Literal["look_top"] = "look_top"
    count: Count
    up_to: bool = False
    where: WhereTree = {}
    take: Count = 0


@WORDS.verb(LookTopNode, "5.7.1", told_as=("look",))
def build_look_top(compiler: Compiler, node: LookTopNode, pointer: str) -> Compiled:
    fits = compiler.pick({"from": "own.main_deck", "where": node.where}, pointer, CARDS)
    for name in ("seen", "taken", "rest"):
        compiler.scope.store(name, CARDS)

    def run(ctx: Context, _: bool) -> Script:
        seen = yield from (_look_up_to if node.up_to else _look)(ctx, node.count)
        wanted = fits.fitting(ctx) if seen else ()
        among = [card for card in seen if any(card is one for one in wanted)]
        if node.take:
            picker = Picker(lambda _: among, 0, node.take, "taken")
            yield from with_pieces(ctx, Doing(RevealEffect, "cards"), picker, {}, optional=True)
        taken = ctx.stored.get("taken", ())
        ctx.stored["seen"] = list(seen)
        ctx.stored["rest"] = [card for card in seen if not any(card is one for one in taken)]
        return bool(seen)

    return compiled(run, "5.7.1", lambda ctx: bool(ctx.controller.zones["main_deck"]))


def _look(ctx: Context, count: int) -> Script:
    """5.7.1 All at once."""
    seen = top(ctx.controller.zones["main_deck"], count, ctx.game)
    if seen:
        fixed = {**_from(ctx, 1), "numbers": tuple(card.number for card in seen)}
        yield from ask(ctx, LookEffect, Spec(ctx, {}, fixed))
    return seen


def _look_up_to(ctx: Context, count: int) -> Script:
    """5.7.2 One after another, and before each the player may stop; a record may say several at once."""
    none_wanted, start, stop, one, reached = LOOK_UP_TO
    ctx.game.exercise(start if count > 0 else none_wanted)
    seen = 0
    while seen < count:
        ctx.game.leaves_open(stop)
        next_ones = [card.number for card in top(ctx.controller.zones["main_deck"], count, ctx.game)[seen:]]
        fields = {"numbers": Candidates(tuple(AsFarAsSeen(next_ones[: n + 1]) for n in range(len(next_ones))))}
        play = None
        if next_ones:
            play = yield from ask(ctx, LookEffect, Spec(ctx, fields, _from(ctx, seen + 1)), optional=True)
        if play is None:
            ctx.game.comes_to_nothing(ctx.source, stop)
            return top(ctx.controller.zones["main_deck"], seen, ctx.game)
        ctx.game.exercise(one)
        seen += len(play.numbers)
    ctx.game.exercise(reached)
    return top(ctx.controller.zones["main_deck"], seen, ctx.game)


def _from(ctx: Context, first: int) -> Fixed:
    return {"owner": ctx.controller, "zone": "main_deck", "whole": False, "first": first}


class AsFarAsSeen(tuple[str | None, ...]):
    """The numbers of cards, none for those that nobody has seen; equal to any that may be those of the same cards."""

    __slots__ = ()
    __hash__ = tuple.__hash__

    def __eq__(self, other: object) -> bool:
        """Whether it is as many cards, and none is known to be another."""
        if not isinstance(other, tuple) or len(self) != len(other):
            return False
        return all(a is None or b is None or a == b for a, b in zip(self, other, strict=True))

    def __ne__(self, other: object) -> bool:
        """The opposite, which a tuple answers by itself."""
        return not self == other


@WORDS.verb(RevealNode, "4.2.2")
def build_reveal(compiler: Compiler, node: RevealNode, pointer: str) -> Compiled:
    picker = picker_of(compiler, node.cards, f"{pointer}/cards", CARDS)
    return on_cards(Doing(RevealEffect, "cards"), picker, node.cards, may=node.may)


class PutNode(Node):
    """Puts cards, characters too, to a zone; `ordered`: whoever the zone belongs to chooses their order (4.1.5)."""

    verb: Literal["put"] = "put"
    cards: PickTree
    to: Literal["hand", "main_deck_top", "main_deck_bottom", "waiting_room", "brides", "hero_deck_top",
                "hero_deck_bottom"]  # fmt: skip
    ordered: bool = False
    may: bool = False


@WORDS.verb(PutNode, "5.3.1")
def build_put(compiler: Compiler, node: PutNode, pointer: str) -> Compiled:
    picker = of_cards(picker_of(compiler, node.cards, f"{pointer}/cards"))
    fixed = {"to": node.to}
    if not node.ordered:
        return on_cards(Doing(PutEffect, "cards"), picker, node.cards, fixed, may=node.may)

    def run(ctx: Context, optional: bool) -> Script:
        note_choice(ctx, picker, node.cards)
        return (yield from _in_an_order(ctx, picker, {**fixed}, may=optional or node.may))

    return compiled(run, "5.3.1", enough(picker), some(picker))


def _in_an_order(ctx: Context, picker: Picker, fixed: Fixed, *, may: bool) -> Script:
    """All of some cards go to an ordered zone; its player says in which order, else nobody knows it.

    What a player `may` put, and no record tells, stays.
    """
    cards = tuple(picker.fitting(ctx))
    if not cards:
        return False
    owner = cards[0].zone.owner or ctx.controller
    choice = Candidates(cards, len(cards), len(cards), several=True, ordered=True)
    by_owner = with_changes(ctx, controller=owner)
    ctx.game.exercise(ORDER)
    unsaid = may or len(cards) > 1
    play = yield from ask(by_owner, PutEffect, Spec(by_owner, {"cards": choice}, fixed), optional=unsaid)
    if play is None and may:
        return False
    if play is None:
        yield from PutEffect(owner, ctx.source, cards, fixed["to"]).enact(ctx.game)
        ctx.game.in_some_order(cards)
    return True


class RemoveNode(Node):
    """Removes cards from the game."""

    verb: Literal["remove"] = "remove"
    cards: PickTree
    face_down: bool = False
    may: bool = False


@WORDS.verb(RemoveNode, "5.4.1")
def build_remove(compiler: Compiler, node: RemoveNode, pointer: str) -> Compiled:
    picker = of_cards(picker_of(compiler, node.cards, f"{pointer}/cards"))
    fixed = {"face_down": node.face_down}
    return on_cards(Doing(RemoveEffect, "cards"), picker, node.cards, fixed, may=node.may)


class EachPutsNode(Node):
    """Each player puts so many cards of the own hand to the waiting room.

    The turn player chooses first; no card is shown or moved until both have chosen (1.3.4.2).
    """

    verb: Literal["each_puts"] = "each_puts"
    count: Positive = 1


@WORDS.verb(EachPutsNode, "1.3.4.2", told_as=("put",))
def build_each_puts(_: Compiler, node: EachPutsNode, __: str) -> Compiled:
    def run(ctx: Context, _: bool) -> Script:
        ctx.game.exercise(HIDDEN_TOGETHER)
        chosen = []
        for side in ctx.game.in_turn_order:
            play = yield from _choose_of_hand(with_changes(ctx, controller=side), node.count)
            chosen += [play] if play is not None and play.cards else []
        for play in chosen:
            yield FactNeed("1.3.4.2", "cards", play.player, play.cards[0].zone, play.cards, tells=EVERYBODY)
        for play in chosen:
            yield from play.enact(ctx.game)
        return bool(chosen)

    return compiled(run, "1.3.4.2", lambda _: True)


def _choose_of_hand(ctx: Context, count: int) -> Script:
    """The choice alone; nothing is moved yet."""
    hand = tuple(ctx.controller.zones["hand"].pieces)
    if not hand:
        return None
    most = min(count, len(hand))
    fixed = {"to": "waiting_room"}
    spec = Spec(ctx, {"cards": Candidates(hand, most, most, several=True)}, fixed)
    return (yield Offer(PutEffect.clause, ctx.controller, (PutEffect,), about=spec))
