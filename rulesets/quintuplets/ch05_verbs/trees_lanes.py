"""Verbs of ability trees on lanes: appearing, setting, moving, swapping, turning."""

from typing import Literal

from msgspec import field

from judge.engine.abilities.tools import Found, chosen_together, compiled
from judge.engine.asking.plays import Script
from judge.engine.run.effects import ask
from judge.engine.table.pieces import Card, Piece
from judge.engine.trees.choices import Candidates, Spec
from judge.engine.trees.context import Compiled, Context
from judge.engine.trees.tree import Node, PairNode, PickTree
from judge.engine.trees.vocabulary import Compiler
from rulesets.quintuplets.abilities.words import WORDS
from rulesets.quintuplets.cards.definition import if_known
from rulesets.quintuplets.ch05_verbs.s02_turn import TurnEffect
from rulesets.quintuplets.ch05_verbs.s03_put import GROWTH, AppearEffect, LayHeroEffect, names_if_known
from rulesets.quintuplets.ch05_verbs.s08_swap import NOT_AT_ALL, MoveEffect, SwapEffect
from rulesets.quintuplets.ch05_verbs.s10_set import SetEffect
from rulesets.quintuplets.ch05_verbs.tree_choices import note_choice, noting, of_cards, of_piles, picker_of
from rulesets.quintuplets.game import QuintupletsGame, standing_in
from rulesets.quintuplets.zones import LANES, number_of

Lanes = Literal["empty", "taken", "any"]


class AppearNode(Node):
    """A character card appears in a lane of its master; one with growth only on a fitting character (12.6.2)."""

    verb: Literal["appear"] = "appear"
    card: PickTree
    lane: Lanes = "empty"
    may: bool = False


@WORDS.verb(AppearNode, "5.9.1")
def build_appear(compiler: Compiler, node: AppearNode, pointer: str) -> Compiled:
    picker = of_cards(picker_of(compiler, node.card, f"{pointer}/card"))

    def run(ctx: Context, optional: bool) -> Script:
        note_choice(ctx, picker, node.card)
        cards = tuple(picker.fitting(ctx))
        lanes = {lane for card in cards for lane in _lanes_for(ctx, card, node.lane)}
        if not lanes:
            ctx.game.leaves_open(GROWTH if cards else "5.9.1")
            return False
        spec = Spec(
            ctx, {"card": Candidates(cards), "lane": Candidates(tuple(sorted(lanes)))}, {"named": ctx.controller}
        )
        return (yield from ask(ctx, AppearEffect, spec, optional=optional or node.may or picker.least == 0)) is not None

    return compiled(run, "5.9.1", lambda ctx: any(_lanes_for(ctx, card, node.lane) for card in picker.fitting(ctx)))


def _lanes_for(ctx: Context, card: Card, kind: Lanes) -> list[int]:
    """The numbers of the lanes in which a card may appear, of one that nobody has seen, all."""
    side = ctx.controller
    growth = if_known(card.face, "growth", None)
    if growth is None:
        return list(LANES)
    if growth:
        return [p.lane for p in side.characters if growth & names_if_known(ctx.game, p, growth)]
    return [number_of(lane) for lane in side.lanes if kind == "any" or (standing_in(lane) is None) is (kind == "empty")]


class LayHeroNode(Node):
    """A hero comes face up to an empty hero lane."""

    verb: Literal["lay_hero"] = "lay_hero"
    card: PickTree = field(default_factory=lambda: {"from": "hero_deck"})
    may: bool = False


@WORDS.verb(LayHeroNode, "5.3.1")
def build_lay_hero(_: Compiler, node: LayHeroNode, __: str) -> Compiled:
    def free(ctx: Context) -> tuple[int, ...]:
        return tuple(number_of(lane) for lane in ctx.game.hero_lanes if not lane.pieces and not lane.unspecified)

    def found(ctx: Context) -> Found:
        return {"card": ctx.game.hero_deck.pieces[-1:], "lane": free(ctx)}

    return chosen_together(LayHeroEffect, found, may=node.may)


class SetNode(Node):
    """Sets episode cards on characters, one card on one character."""

    verb: Literal["set"] = "set"
    card: PickTree
    onto: PickTree
    may: bool = False


@WORDS.verb(SetNode, "5.10.1")
def build_set(compiler: Compiler, node: SetNode, pointer: str) -> Compiled:
    card = of_cards(picker_of(compiler, node.card, f"{pointer}/card"))
    onto = of_piles(picker_of(compiler, node.onto, f"{pointer}/onto"))

    def found(ctx: Context) -> Found:
        return {"card": card.fitting(ctx), "onto": onto.fitting(ctx)}

    return noting(card, node.card, chosen_together(SetEffect, found, may=node.may or card.least == 0))


class MoveNode(Node):
    """Moves a character, or a hero, to another lane; `step`: to one beside its own."""

    verb: Literal["move"] = "move"
    who: PickTree = "self"
    lane: Lanes = "any"
    step: bool = False
    may: bool = False


@WORDS.verb(MoveNode, "4.14.2.2")
def build_move(compiler: Compiler, node: MoveNode, pointer: str) -> Compiled:
    picker = of_piles(picker_of(compiler, node.who, f"{pointer}/who"))

    def found(ctx: Context) -> Found:
        pieces = picker.fitting(ctx)
        return {"piece": pieces, "lane": sorted({lane for piece in pieces for lane in _goals(ctx.game, piece, node)})}

    return noting(picker, node.who, chosen_together(MoveEffect, found, may=node.may))


def _goals(game: QuintupletsGame, piece: Piece, node: MoveNode) -> list[int]:
    """The lanes that a piece may move to."""
    zones = game.hero_lanes if piece.in_a_hero_lane else piece.controller.lanes
    near = [n for n in LANES if n != piece.lane and (not node.step or abs(n - piece.lane) == 1)]
    return [n for n in near if node.lane == "any" or (standing_in(zones[n - 1]) is None) is (node.lane == "empty")]


class SwapNode(PairNode):
    """Swaps two cards, or what stands in two lanes."""

    verb: Literal["swap"] = "swap"


@WORDS.verb(SwapNode, "5.8.1")
def build_swap(compiler: Compiler, node: SwapNode, pointer: str) -> Compiled:
    one = of_cards(picker_of(compiler, node.first, f"{pointer}/first"))
    other = of_cards(picker_of(compiler, node.second, f"{pointer}/second"))

    def found(ctx: Context) -> Found:
        both: Found = {"first": one.fitting(ctx), "second": other.fitting(ctx)}
        if not all(both.values()):
            ctx.game.keep_back(NOT_AT_ALL)
        return both

    return chosen_together(SwapEffect, found, may=node.may)


class TurnNode(Node):
    """Turns heroes or removed cards face up or face down."""

    verb: Literal["turn"] = "turn"
    who: PickTree
    up: bool
    may: bool = False


@WORDS.verb(TurnNode, "5.2.1")
def build_turn(compiler: Compiler, node: TurnNode, pointer: str) -> Compiled:
    picker = of_cards(picker_of(compiler, node.who, f"{pointer}/who"))

    def found(ctx: Context) -> Found:
        return {"card": picker.present(ctx)}

    may = node.may or picker.least == 0
    return noting(picker, node.who, chosen_together(TurnEffect, found, {"up": node.up}, may=may))
