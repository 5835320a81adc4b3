"""Verbs of ability trees that hold other verbs: by other players, one of several, instead; and choosing a colour."""

from collections.abc import Sequence
from functools import partial
from typing import Literal

from judge.engine.abilities.at_once import in_any_order, one_after_another
from judge.engine.abilities.replacing import InsteadNode, instead
from judge.engine.abilities.tools import compiled
from judge.engine.asking.needs import FactNeed
from judge.engine.asking.plays import Play, Script, resumed
from judge.engine.table.zone_kinds import EVERYBODY
from judge.engine.trees.context import Compiled, Context, run_all, with_changes
from judge.engine.trees.mistakes import BadTree
from judge.engine.trees.tree import Count, Node, PickTree, Positive, VerbTree
from judge.engine.trees.vocabulary import Compiler
from judge.replay.raw import Json
from rulesets.lovelive.abilities.sorts import COLOURS, NUMBERS, REPLACED
from rulesets.lovelive.abilities.words import WORDS
from rulesets.lovelive.cards.definition import Heart
from rulesets.lovelive.ch05_verbs.s04_put import PutEffect
from rulesets.lovelive.ch05_verbs.tree_choices import in_a_cost, lies_hidden, note_choice, picker_of, too_few
from rulesets.lovelive.ch09_play.s06_choices import Choosing
from rulesets.lovelive.ch10_rule_processing.s02_refresh import refreshed
from rulesets.lovelive.rules import rules

CHOICE = "9.6.3"
ACTIVE_FIRST = rules.cite("1.3.4.1", "ch05_verbs/trees_players.py, build_as_player")
UNSEEN_BY_THE_OTHER = rules.cite("1.3.4.2", "ch05_verbs/trees_players.py, build_as_player")


class AsPlayerNode(Node):
    """The opponent, or each player, the active one first, carries out the verbs: `own` then means that player.

    What the opponent stores is known afterwards; what each of the two stores is their own.
    Cards that both choose from hidden zones go nowhere until both have chosen (1.3.4.2).
    """

    verb: Literal["as_player"] = "as_player"
    who: Literal["opponent", "each"]
    do: list[VerbTree]


@WORDS.verb(AsPlayerNode, "1.3.4.1")
def build_as_player(compiler: Compiler, node: AsPlayerNode, pointer: str) -> Compiled:
    steps = compiler.verbs(node.do, f"{pointer}/do")

    def players(ctx: Context) -> list[Context]:
        if node.who == "opponent":
            return [with_changes(ctx, controller=ctx.controller.opponent)]
        return [with_changes(ctx, controller=side, stored=dict(ctx.stored)) for side in ctx.game.in_turn_order]

    def run(ctx: Context, _: bool) -> Script:
        did = False
        if node.who == "each":
            ctx.game.exercise(ACTIVE_FIRST)
        everybody = players(ctx)
        for step, raw in zip(steps, node.do, strict=True):
            scripts = [step.run(mine, False) for mine in everybody]
            unseen = node.who == "each" and chooses_unseen(raw)
            if unseen:
                did |= bool((yield from unseen_by_the_other(ctx, scripts)))
            elif node.who == "each" and step.settled:
                did |= bool((yield from at_the_same_time(ctx, scripts)))
            else:
                did |= bool((yield from one_after_another(scripts)))
        return did

    return compiled(run, "1.3.4.1", lambda ctx: any(step.possible(one) for one in players(ctx) for step in steps))


def chooses_unseen(verb: Json) -> bool:
    """Whether a verb lets choose among cards of a hidden zone."""
    cards = verb.get("cards")
    chosen = isinstance(cards, dict) and ({"choose", "up_to"} & set(cards) or "down_to" in verb)
    return bool(chosen and lies_hidden(cards))


def at_the_same_time(ctx: Context, scripts: Sequence[Script]) -> Script:
    """1.3.4.1 What leaves nothing to choose is done by both together, and a refresh comes when both have done it."""
    ctx.game.both_at_once = True
    try:
        did = yield from in_any_order(ctx.game, scripts)
    finally:
        ctx.game.both_at_once = False
    yield from refreshed(ctx.game)
    return did


def unseen_by_the_other(ctx: Context, scripts: Sequence[Script]) -> Script:
    """1.3.4.2 What each script asks first is answered before any of them goes on; only then cards are shown.

    Returns:
        Whether any script did something.
    """
    ctx.game.keep_back(UNSEEN_BY_THE_OTHER)
    begun = [(script, request) for script in scripts if (request := next(script, None)) is not None]
    answers = []
    for _, request in begun:
        answers.append((yield request))
    for answer in answers:
        yield from shown(answer)
    did = False
    for (script, _), answer in zip(begun, answers, strict=True):
        did |= bool((yield from resumed(script, answer)))
    return did


def shown(play: Play) -> Script:
    """Cards that are about to lie open are shown to everybody."""
    if not isinstance(play, PutEffect) or not play.cards:
        return
    to = play.player.zones.get(play.to)
    if to is not None and to.kind.public:
        yield FactNeed(UNSEEN_BY_THE_OTHER, "cards", play.player, play.cards[0].zone, play.cards, tells=EVERYBODY)


class ChooseOneNode(Node):
    """The player chooses one of several lists of verbs, or as many as from `least` to `most`.

    A silent record has chosen one that changes nothing, where there is such a one. `colours`: options that differ in
    the colour that the player chooses, each by its colour; a record may name that one.
    """

    verb: Literal["choose_one"] = "choose_one"
    options: list[list[VerbTree]]
    least: Count = 1
    most: Positive = 1
    colours: list[Heart] = []
    may: bool = False


@WORDS.verb(ChooseOneNode, CHOICE)
def build_choose_one(compiler: Compiler, node: ChooseOneNode, pointer: str) -> Compiled:
    options = [compiler.verbs(verbs, f"{pointer}/options/{n}") for n, verbs in enumerate(node.options)]

    def run(ctx: Context, optional: bool) -> Script:
        idle = any(not any(step.could_change(ctx) for step in steps) for steps in options)
        may, chosen = optional or node.may or idle, tuple(offered(ctx))
        named, least, most = tuple(node.colours), node.least, node.most
        about = Choosing(chosen, least, most, named=named, begin=partial(begin, ctx), idle=idle, optional=may, ctx=ctx)
        play = yield about.offer(ctx.controller)
        done = tuple(play.options_chosen) if play is not None else ()
        for n in done:
            yield from run_all(options[n - 1] if n in about.options else (), ctx)
        if play is not None and play.shown:
            yield from besides(ctx, about, done)
        return play is not None

    def besides(ctx: Context, about: Choosing, done: tuple[int, ...]) -> Script:
        """Of several that may be chosen, one that a record shows may be followed by others that it shows."""
        while len(done) < node.most and (left := tuple(n for n in about.options if n not in done)):
            play = yield Choosing(left, 1, 1, begin=about.begin, optional=True, ctx=ctx).offer(ctx.controller)
            if play is None:
                return
            done += tuple(play.options_chosen)
            for n in play.options_chosen:
                yield from run_all(options[n - 1] if n in left else (), ctx)

    def offered(ctx: Context) -> list[int]:
        """A cost is chosen among those that can be paid in full (9.4.2.3)."""
        payable = [all(step.possible(ctx) for step in steps) or not in_a_cost(pointer) for steps in options]
        return [n for n, able in enumerate(payable, 1) if able]

    def begin(ctx: Context, n: int) -> Script | None:
        return next((step.run(ctx, False) for step in options[n - 1] if step.told), None)

    return compiled(run, CHOICE, lambda ctx: any(all(step.possible(ctx) for step in steps) for steps in options))


class ChooseNode(Node):
    """The player chooses pieces, which are stored by the pick."""

    verb: Literal["choose"] = "choose"
    cards: PickTree
    may: bool = False


@WORDS.verb(ChooseNode, CHOICE)
def build_choose(compiler: Compiler, node: ChooseNode, pointer: str) -> Compiled:
    picker = picker_of(compiler, node.cards, f"{pointer}/cards")
    compiler.scope.store(picker.store or "chosen", picker.kinds)

    def run(ctx: Context, optional: bool) -> Script:
        note_choice(ctx, picker, node.cards)
        found = picker.candidates(ctx)
        name = picker.store or "chosen"
        ctx.stored[name] = []
        if not found.among:
            return False
        play = yield Choosing(pieces=found, optional=optional or node.may, ctx=ctx).offer(ctx.controller)
        ctx.stored[name] = list(play.pieces) if play is not None else []
        return play is not None

    return compiled(run, CHOICE, lambda ctx: bool(picker.present(ctx)), short=too_few(picker, node.cards))


class ChooseColourNode(Node):
    """The player chooses a colour of hearts, which is stored."""

    verb: Literal["choose_colour"] = "choose_colour"
    colours: list[Heart]
    store: str = "colour"
    may: bool = False


@WORDS.verb(ChooseColourNode, CHOICE)
def build_choose_colour(compiler: Compiler, node: ChooseColourNode, pointer: str) -> Compiled:
    compiler.scope.store(node.store, COLOURS)
    if not node.colours:
        raise BadTree("empty", f"{pointer}/colours")

    def run(ctx: Context, optional: bool) -> Script:
        play = yield Choosing(colours=tuple(node.colours), optional=optional or node.may, ctx=ctx).offer(ctx.controller)
        ctx.stored[node.store] = [play.colour] if play is not None else []
        return play is not None

    return compiled(run, CHOICE, lambda _: True)


class ChooseNumberNode(Node):
    """The player chooses a number up to `most`; what is stored is so much."""

    verb: Literal["choose_number"] = "choose_number"
    most: Count
    store: str = "number"


@WORDS.verb(ChooseNumberNode, CHOICE)
def build_choose_number(compiler: Compiler, node: ChooseNumberNode, _: str) -> Compiled:
    compiler.scope.store(node.store, NUMBERS)

    def run(ctx: Context, optional: bool) -> Script:
        numbers = tuple(range(node.most + 1))
        asked = Choosing(numbers, 1, 1, optional=optional, counts=True, ctx=ctx)
        play = yield asked.offer(ctx.controller)
        ctx.stored[node.store] = list(range(play.options_chosen[0])) if play is not None else []
        return play is not None

    return compiled(run, CHOICE, lambda _: True)


@WORDS.verb(InsteadNode, "9.10.1", only_in=REPLACED)
def build_instead(_: Compiler, __: InsteadNode, ___: str) -> Compiled:
    return instead("9.10.1")
