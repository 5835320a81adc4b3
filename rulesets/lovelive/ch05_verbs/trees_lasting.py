"""Verbs of ability trees on numbers and other information: effects that last, and being kept from a live."""

from typing import Literal

from msgspec.structs import replace

from judge.engine.abilities.tools import Doing, compiled, one_by_one, unchosen
from judge.engine.asking.plays import Script
from judge.engine.run.effects import ask
from judge.engine.trees.choices import Candidates, Fixed, Picker, Spec
from judge.engine.trees.context import Compiled, Context
from judge.engine.trees.tree import AmountTree, Node, PickTree
from judge.engine.trees.vocabulary import Compiler
from rulesets.lovelive.abilities.information import BLADE_HEART_COLOUR, FLAGS, NO_LIVE_START, OF_PLAYERS, information
from rulesets.lovelive.abilities.sorts import ANYBODY, COLOURS, PIECES, PLAYERS
from rulesets.lovelive.abilities.words import WORDS
from rulesets.lovelive.cards.definition import Heart
from rulesets.lovelive.ch05_verbs.s12_lasting import COLOURING, CannotLiveEffect, LastingEffect, LoseSurplusEffect
from rulesets.lovelive.ch05_verbs.tree_choices import note_choice, picker_of, too_few
from rulesets.lovelive.ch09_play.s09_later_members import Later
from rulesets.lovelive.game import Side

Change = Literal[
    "blades", "base_blades", "cost", "play_cost", "score", "total", "yells", "heart_colour", "blade_heart_colour",
    "stays_waiting", "cannot_succeed", "not_readied_by_effects", "not_waited_by_opponent", "no_live_start", "invalid",
    "hearts", "hearts.pink", "hearts.red", "hearts.yellow", "hearts.green", "hearts.blue", "hearts.purple",
    "hearts.all", "needs", "needs.pink", "needs.red", "needs.yellow", "needs.green", "needs.blue", "needs.purple",
    "needs.any", "live_limit",
]  # fmt: skip
Colour = Heart | Literal["any", "$colour"]


class LastingNode(Node):
    """Changes information of chosen pieces, or of those that a pick means now, until the effect ends.

    Of hearts and heart notes the change names the colour (`hearts.pink`), or `colour` does: `$colour` is one that was
    chosen before, `colours` are those to choose from.
    `sets`: the amount is the new value.
    """

    verb: Literal["lasting"] = "lasting"
    change: Change
    of: PickTree = "self"
    amount: AmountTree | None = None
    colour: Colour | None = None
    colours: list[Heart] = []
    sets: bool = False
    until: Literal["turn", "game", "leaves", "active_phase", "live_set"] = "turn"
    may: bool = False


@WORDS.verb(LastingNode, "9.2.1.2")
def build_lasting(compiler: Compiler, node: LastingNode, pointer: str) -> Compiled:
    number, _, colour = node.change.partition(".")
    reached = PLAYERS if number == BLADE_HEART_COLOUR else ANYBODY if number in (*OF_PLAYERS, "score") else PIECES
    with compiler.noting() as reads:
        picker = picker_of(compiler, node.of, f"{pointer}/of", of=reached)
        if number == NO_LIVE_START:
            picker = _not_silenced(picker)
        amount = compiler.amount(1 if node.amount is None else node.amount, f"{pointer}/amount")
    flag = number in (*COLOURING, *FLAGS)

    if node.colour == "$colour":
        compiler.kinds_of(node.colour, f"{pointer}/colour")
    if node.colours:
        compiler.scope.store("colour", COLOURS)

    def run(ctx: Context, optional: bool) -> Script:
        note_choice(ctx, picker, node.of)
        value = None if flag else amount(ctx)
        if value == 0 and not node.sets:
            return False
        fixed = {"number": number, "until": node.until, "amount": value, "reads": frozenset(reads)}
        fixed |= {"sets": node.sets or node.change in COLOURING, "colour": colour or _colour(ctx, node)}
        if node.colours:
            return (yield from _of_chosen_colour(ctx, picker, fixed, node))
        doing = Doing(LastingEffect, "on")
        reached = yield from one_by_one(ctx, doing, picker, fixed, optional=optional or node.may)
        if reached and not picker.chosen and not isinstance(node.of, str):
            ctx.game.last(replace(ctx.game.lasting[-1], on=Later(ctx, picker.fitting)))
        return bool(reached)

    return compiled(run, "9.2.1.2", lambda ctx: bool(picker.present(ctx)), short=too_few(picker, node.of))


def _not_silenced(picker: Picker) -> Picker:
    """Those whose live start abilities are not invalid already: they do not become so again (1.3.2.1)."""
    fitting = picker.fitting
    return replace(picker, fitting=lambda ctx: [p for p in fitting(ctx) if not information(ctx.game, p, NO_LIVE_START)])


def _colour(ctx: Context, node: LastingNode) -> str | None:
    """The colour that the text names, or that was chosen before."""
    if node.colour != "$colour":
        return node.colour
    return next(iter(ctx.recall("colour")), None)


def _of_chosen_colour(ctx: Context, picker: Picker, fixed: Fixed, node: LastingNode) -> Script:
    """The player chooses the colour of the hearts, and stores it."""
    pieces = tuple(picker.present(ctx))
    if not pieces:
        return False
    fields = {"on": Candidates(pieces), "colour": Candidates(tuple(node.colours))}
    del fixed["colour"]
    play = yield from ask(ctx, LastingEffect, Spec(ctx, fields, fixed), optional=node.may)
    ctx.stored["colour"] = [play.colour] if play is not None else []
    return play is not None


class LoseSurplusNode(Node):
    """Takes the hearts left over from a player."""

    verb: Literal["lose_surplus"] = "lose_surplus"
    side: Literal["own", "opponent"] = "own"
    may: bool = False


@WORDS.verb(LoseSurplusNode, "8.3.15.1.2")
def build_lose_surplus(_: Compiler, node: LoseSurplusNode, __: str) -> Compiled:
    def surplus(ctx: Context) -> int:
        side: Side = ctx.side(node.side)
        return int(side.surplus)

    def fixed(ctx: Context) -> Fixed:
        return {"side": ctx.side(node.side)}

    return unchosen("8.3.15.1.2", LoseSurplusEffect, fixed, lambda ctx: surplus(ctx) > 0, may=node.may)


class CannotLiveNode(Node):
    """Keeps a player from performing a live this turn."""

    verb: Literal["cannot_live"] = "cannot_live"
    side: Literal["own", "opponent"] = "own"


@WORDS.verb(CannotLiveNode, "8.3.4.1")
def build_cannot_live(_: Compiler, node: CannotLiveNode, __: str) -> Compiled:
    return unchosen("8.3.4.1", CannotLiveEffect, lambda ctx: {"side": ctx.side(node.side)})
