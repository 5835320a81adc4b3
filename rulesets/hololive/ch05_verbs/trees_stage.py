"""Verbs of ability trees on the stage: sending and attaching, moving, Bloom, and the down state."""

from collections.abc import Callable, Mapping, Sequence
from typing import Literal

from judge.engine.abilities.filters import as_set
from judge.engine.abilities.tools import Doing, all_there, compiled, enough, of_each, one_by_one, to_each
from judge.engine.asking.plays import NOTHING, Script
from judge.engine.book.names import plain_names
from judge.engine.run.effects import EffectPlay, ask
from judge.engine.run.state import top
from judge.engine.table.pieces import Card, Piece, Value
from judge.engine.trees.choices import Candidates, Fixed, Picker, Spec
from judge.engine.trees.context import Compiled, Context, Pieces
from judge.engine.trees.tree import AmountTree, Node, PairNode, PickTree, Positive
from judge.engine.trees.vocabulary import Compiler
from rulesets.hololive.abilities.information import names
from rulesets.hololive.abilities.sorts import CARDS, HOLOMEMS
from rulesets.hololive.abilities.words import WORDS
from rulesets.hololive.ch05_verbs.s02_orientation import DownEffect, ReadyEffect, RestEffect
from rulesets.hololive.ch05_verbs.s10_swap import ChangePlacesEffect, MoveHolomemEffect, SwapEffect
from rulesets.hololive.ch05_verbs.s13_stack import BloomEffect, ReturnToDebutEffect, can_return
from rulesets.hololive.ch05_verbs.s16_attach import limit_in_the_way
from rulesets.hololive.ch05_verbs.s16_attaching import AttachEffect, SendCheerEffect
from rulesets.hololive.game import HololiveGame, Holomem, NotDone
from rulesets.hololive.rules import rules


class SendCheerNode(Node):
    """Sends cheer: `top` the top card of the cheer deck, or cards picked; `up_to` several, one after another.

    `distinct`: each to another holomem, `unlike` one that has another value of a property; `together`: all to the same;
    `most_each` at most so many to one.
    """

    verb: Literal["send_cheer"] = "send_cheer"
    cheer: PickTree = "top"
    to: PickTree
    up_to: AmountTree = 1
    least: AmountTree = 1
    distinct: bool = False
    unlike: str | None = None
    most_each: Positive | None = None
    together: bool = False
    may: bool = False


@WORDS.verb(SendCheerNode, "5.19.1")
def build_send_cheer(compiler: Compiler, node: SendCheerNode, pointer: str) -> Compiled:
    to = compiler.pick(node.to, f"{pointer}/to", HOLOMEMS)
    compiler.scope.store("sent_to", HOLOMEMS)
    cheers = _top_cheer if node.cheer == "top" else compiler.pick(node.cheer, f"{pointer}/cheer", CARDS).present
    return _sending(compiler, Doing(SendCheerEffect, "cheer"), cheers, to, node, pointer)


def _top_cheer(ctx: Context) -> Sequence[Card]:
    return top(ctx.controller.zones["cheer_deck"], 1, ctx.game)


class AttachNode(Node):
    """Attaches cards, or moves attached ones to other holomem; `up_to` several, one after another.

    `elsewhere`: to another holomem than the one that a card is on.
    """

    verb: Literal["attach"] = "attach"
    card: PickTree
    to: PickTree
    up_to: AmountTree = 1
    least: AmountTree = 1
    distinct: bool = False
    unlike: str | None = None
    most_each: Positive | None = None
    together: bool = False
    elsewhere: bool = False
    may: bool = False


@WORDS.verb(AttachNode, "5.16.2")
def build_attach(compiler: Compiler, node: AttachNode, pointer: str) -> Compiled:
    to = compiler.pick(node.to, f"{pointer}/to", HOLOMEMS)
    compiler.scope.store("sent_to", HOLOMEMS)
    cards = compiler.pick(node.card, f"{pointer}/card", CARDS).present
    return _sending(compiler, Doing(AttachEffect, "card"), cards, to, node, pointer)


ALL_OF_THEM = 99
"""As many as a tree says that there are of something, for all that there are."""


def _sending(  # noqa: PLR0913, PLR0917 -- both verbs tell it all of this
    compiler: Compiler,
    verb: Doing,
    cards: Pieces,
    to: Picker,
    node: SendCheerNode | AttachNode,
    pointer: str,
) -> Compiled:
    """One card to one holomem after another, each pair chosen together and no card twice.

    Which card does not matter where the only holomem has it already, or has no room for any.
    """
    up_to = compiler.quantity(node.up_to, f"{pointer}/up_to")
    least = compiler.quantity(node.least, f"{pointer}/least")
    shut = _shut(compiler, node, pointer)
    fixed: Fixed = {"elsewhere": True} if isinstance(node, AttachNode) and node.elsewhere else {}

    def open_to(ctx: Context, used: Sequence[Holomem], most: int) -> Sequence[Piece]:
        if not used:
            return to.present(ctx)
        if node.together:
            return used[:1]
        there = [holder for holder in to.present(ctx) if not any(shut(ctx, holder, one) for one in used)]
        return [holder for holder in there if sum(one is holder for one in used) < (node.most_each or most)]

    def run(ctx: Context, optional: bool) -> Script:
        used: list[Holomem] = []
        gone: list[Card] = []
        most, needed = up_to(ctx), least(ctx)
        for n in range(most):
            pieces = tuple([card for card in cards(ctx) if not any(card is one for one in gone)])
            holders = tuple(
                [h for h in open_to(ctx, used, most) if any(_may_hold(ctx.game, card, h) for card in pieces)]
            )
            if not pieces or not holders:
                break
            spec = Spec(ctx, {verb.field: Candidates(pieces), "to": Candidates(holders)}, fixed)
            declinable = ((optional or node.may) and n == 0) or n >= needed
            idle = len(holders) == 1 and not any(_arrives(ctx.game, card, holders[0]) for card in pieces)
            play = yield from ask(ctx, verb.kind, spec, optional=declinable, immaterial=idle)
            if play is None:
                break
            used.append(play.to)
            gone.append(getattr(play, verb.field))
        ctx.stored["sent_to"] = used
        return bool(used)

    def possible(ctx: Context) -> bool:
        """Whether as many as it has to move arrive, each somewhere else if need be; 99 of them are as many as can."""
        pieces, holders = cards(ctx), to.present(ctx)
        needed = 1 if least(ctx) >= ALL_OF_THEM else max(1, least(ctx))
        arriving = [card for card in pieces if any(_arrives(ctx.game, card, holder) for holder in holders)]
        taking = [holder for holder in holders if any(_arrives(ctx.game, card, holder) for card in pieces)]
        return len(arriving) >= needed and (not node.distinct or len(taking) >= needed)

    def could_change(ctx: Context) -> bool:
        return any(_arrives(ctx.game, card, holder) for card in cards(ctx) for holder in to.present(ctx))

    return compiled(run, verb.kind.clause, possible, could_change)


def _shut(compiler: Compiler, node: SendCheerNode | AttachNode, pointer: str) -> Callable[..., bool]:
    """Whether a holomem gets none because another one has got one."""
    if node.unlike is None:
        return lambda _, holder, used: node.distinct and holder is used
    read = compiler.reading(node.unlike, f"{pointer}/unlike", HOLOMEMS)
    return lambda ctx, holder, used: bool(as_set(read(ctx.game, holder)) & as_set(read(ctx.game, used)))


def _may_hold(game: HololiveGame, card: Card, holder: Holomem) -> bool:
    """Whether the card may be attached to a holomem; where there is no room, it stays where it is (5.16.3.4)."""
    only = card.face.attach_only if card.number is not None and card.face.type == "support" else None
    return only is None or bool(plain_names(only) & names(game, holder))


def _arrives(game: HololiveGame, card: Card, holder: Holomem) -> bool:
    """Whether attaching changes anything: to another holder than now, one that has room."""
    if card.holder is holder or not _may_hold(game, card, holder):
        return False
    return card.number is None or card.face.type != "support" or limit_in_the_way(holder, card) is None


class ChangePlacesNode(PairNode):
    """Two holomem of one player change places: one of them in the back, or center and collab, which swap (5.10.1)."""

    verb: Literal["change_places"] = "change_places"


NOT_SWAPPED = rules.cite("5.10.2", "ch05_verbs/trees_stage.py, build_change_places")
"""By which clause two holomem stay where they are if one of them cannot go where the other is."""


@WORDS.verb(ChangePlacesNode, "5.17.1")
def build_change_places(compiler: Compiler, node: ChangePlacesNode, pointer: str) -> Compiled:
    written = {"first": node.first, "second": node.second}
    picks = {name: compiler.pick(raw, f"{pointer}/{name}", HOLOMEMS) for name, raw in written.items()}

    both = all_there(picks)

    def run(ctx: Context, optional: bool) -> Script:
        if not both(ctx):
            places = tuple(zone for side in ctx.game.players for zone in side.zones.values() if zone.kind.stacks)
            ctx.game.not_done = NotDone(ctx.game.step, places, NOT_SWAPPED)
            return NOTHING
        meant = (one for picker in picks.values() for one in picker.present(ctx))
        kind = ChangePlacesEffect if any(one.zone.name == "back" for one in meant) else SwapEffect
        return of_each(ctx, kind, picks, {}, optional=optional or node.may)

    return compiled(run, "5.17.1", both)


class MoveNode(Node):
    """Moves a holomem to another position of its stage."""

    verb: Literal["move"] = "move"
    who: PickTree = "self"
    to: Literal["center", "collab", "back"]
    may: bool = False


class DownNode(Node):
    """Puts holomem into the down state; `spares_life`: their controller loses no life for it."""

    verb: Literal["down"] = "down"
    who: PickTree
    spares_life: bool = False
    may: bool = False


class RestNode(Node):
    """Rests holomem."""

    verb: Literal["rest"] = "rest"
    who: PickTree
    may: bool = False


class ReadyNode(Node):
    """Makes holomem active."""

    verb: Literal["ready"] = "ready"
    who: PickTree
    may: bool = False


class ReturnToDebutNode(Node):
    """Returns holomem to their Debut card."""

    verb: Literal["return_to_debut"] = "return_to_debut"
    who: PickTree
    may: bool = False


Moved = MoveNode | DownNode | RestNode | ReadyNode | ReturnToDebutNode
CHANGES: Mapping[type[EffectPlay], Callable[[Moved, Holomem], bool]] = {
    RestEffect: lambda _, holomem: not holomem.resting,
    ReadyEffect: lambda _, holomem: bool(holomem.resting),
    MoveHolomemEffect: lambda node, holomem: holomem.zone is None or holomem.zone.name != getattr(node, "to", ""),
    ReturnToDebutEffect: lambda _, holomem: can_return(holomem),
}
"""Whether a verb would do anything to a holomem, where it may do nothing."""


def _on_holomem(compiler: Compiler, node: Moved, pointer: str, kind: type[EffectPlay], fixed: Fixed) -> Compiled:
    changes = CHANGES.get(kind)
    picker = compiler.pick(node.who, f"{pointer}/who", HOLOMEMS)

    def run(ctx: Context, optional: bool) -> Script:
        return bool((yield from one_by_one(ctx, Doing(kind, "holomem"), picker, fixed, optional=optional or node.may)))

    def may_change(ctx: Context) -> bool:
        return any(changes is None or changes(node, one) for one in picker.present(ctx))

    return compiled(run, kind.clause, enough(picker), may_change, settled=not (picker.chosen or node.may))


def _registered(model: type[Moved], kind: type[EffectPlay], *told: str, **fixed: Value) -> None:
    """A verb on holomem: the fields of its node that the effect has too, and those that no text chooses."""

    @WORDS.verb(model, kind.clause)
    def build(compiler: Compiler, node: Moved, pointer: str) -> Compiled:
        return _on_holomem(compiler, node, pointer, kind, {name: getattr(node, name) for name in told} | fixed)


_registered(MoveNode, MoveHolomemEffect, "to")
_registered(DownNode, DownEffect, "spares_life")
_registered(RestNode, RestEffect)
_registered(ReadyNode, ReadyEffect)
_registered(ReturnToDebutNode, ReturnToDebutEffect, keep=None)


class BloomNode(Node):
    """Blooms a holomem with a card; the conditions of the action hold but for those that the text sets aside.

    `again`: a holomem that has bloomed or entered this turn may bloom too; `first_turn`: in the own first turn too.
    """

    verb: Literal["bloom"] = "bloom"
    card: PickTree
    onto: PickTree
    again: bool = False
    first_turn: bool = False
    may: bool = False


@WORDS.verb(BloomNode, "5.13.1")
def build_bloom(compiler: Compiler, node: BloomNode, pointer: str) -> Compiled:
    card = compiler.pick(node.card, f"{pointer}/card", CARDS)
    picks = {"card": card, "onto": compiler.pick(node.onto, f"{pointer}/onto", HOLOMEMS)}
    return to_each("5.13.1", BloomEffect, picks, {"again": node.again, "first_turn": node.first_turn}, may=node.may)
