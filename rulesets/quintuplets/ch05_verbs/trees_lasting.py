"""Verbs of ability trees on what lasts, waits, replaces or ends the game."""

from typing import Literal

from judge.engine.abilities.tools import Doing, compiled, one_by_one, some, unchosen
from judge.engine.asking.checks import bend
from judge.engine.asking.plays import Script
from judge.engine.run.effects import ask
from judge.engine.trees.choices import Candidates, Fixed, Picker, Spec
from judge.engine.trees.context import Compiled, Context
from judge.engine.trees.kinds import Scope
from judge.engine.trees.mistakes import BadTree, listed
from judge.engine.trees.tree import AbilityTree, AmountTree, Node, PickTree, VerbTree
from judge.engine.trees.vocabulary import Compiler
from rulesets.quintuplets.abilities.in_play import Pending
from rulesets.quintuplets.abilities.sorts import CHOSEN, MOMENTS, REPLACED
from rulesets.quintuplets.abilities.words import WORDS
from rulesets.quintuplets.cards.compiled import reads_of
from rulesets.quintuplets.cards.definition import Ability, AbilityKind
from rulesets.quintuplets.ch01_game.s02_end import ForbidsEffect, LosesEffect, WinsEffect
from rulesets.quintuplets.ch05_verbs.lasting import ChooseNumberEffect, LastingEffect
from rulesets.quintuplets.ch05_verbs.tree_choices import note_choice, of_piles, picker_of
from rulesets.quintuplets.game import Gift
from rulesets.quintuplets.rules import rules

GIVEN = -1
PUT_OFF = -2
"""Places of abilities that no card has printed: given by an effect, or put off by one."""
GIVEN_KINDS = ("auto", "continuous")
Until = Literal["turn", "game"]


class LastingNode(Node):
    """Until the end of the turn, or of the game, changes a number of characters or heroes, or takes their abilities."""

    verb: Literal["lasting"] = "lasting"
    change: Literal["power", "power_is", "required", "no_abilities"] = "power"
    of: PickTree
    amount: AmountTree = 0
    until: Until = "turn"
    may: bool = False


@WORDS.verb(LastingNode, "10.2.1.2")
def build_lasting(compiler: Compiler, node: LastingNode, pointer: str) -> Compiled:
    picker = of_piles(picker_of(compiler, node.of, f"{pointer}/of"))
    amount = compiler.amount(node.amount, f"{pointer}/amount")

    def run(ctx: Context, optional: bool) -> Script:
        note_choice(ctx, picker, node.of)
        fixed = {"number": node.change, "amount": amount(ctx), "until": node.until}
        return bool((yield from _on_each(ctx, picker, fixed, optional=optional or node.may)))

    return compiled(run, "10.2.1.2", some(picker))


def _on_each(ctx: Context, picker: Picker, fixed: Fixed, *, optional: bool) -> Script:
    """10.9.2 The effect is on the cards that are there now."""
    tops = Picker(lambda c: [piece.top for piece in picker.fitting(c)], picker.least, picker.most, picker.store)
    return one_by_one(ctx, Doing(LastingEffect, "on"), tops, fixed, optional=optional)


class GainNode(Node):
    """Until the end of the turn, or of the game, gives an ability to characters."""

    verb: Literal["gain"] = "gain"
    of: PickTree
    ability: AbilityTree
    until: Until = "turn"
    may: bool = False


@WORDS.verb(GainNode, "10.9.1.3", told_as=("lasting",))
def build_gain(compiler: Compiler, node: GainNode, pointer: str) -> Compiled:
    picker = of_piles(picker_of(compiler, node.of, f"{pointer}/of"))
    ability = compiler.ability(node.ability, f"{pointer}/ability")
    if ability.node.kind not in GIVEN_KINDS:
        raise BadTree("no_kind", f"{pointer}/ability/kind", word=ability.node.kind, right=listed(GIVEN_KINDS))
    kind: AbilityKind = "auto" if ability.node.kind == "auto" else "static"
    gift = Gift(Ability(kind, reads=reads_of(node.ability)), ability, GIVEN)

    def run(ctx: Context, optional: bool) -> Script:
        note_choice(ctx, picker, node.of)
        ctx.game.exercise("10.9.1.3")
        fixed = {"number": "ability", "amount": None, "until": node.until, "gift": gift}
        return bool((yield from _on_each(ctx, picker, fixed, optional=optional or node.may)))

    return compiled(run, "10.9.1.3", some(picker))


class LaterNode(Node):
    """At a moment to come, once, does what it says (10.7.5)."""

    verb: Literal["later"] = "later"
    at: Literal["start_phase_begins", "main_phase_begins", "approach_phase_begins", "event_step_begins",
                "judgement_step_begins", "turn_ends"]  # fmt: skip
    do: list[VerbTree]


@WORDS.verb(LaterNode, "10.7.5")
def build_later(compiler: Compiler, node: LaterNode, pointer: str) -> Compiled:
    assert node.at in MOMENTS
    scope = Scope("auto", compiler.scope.events)
    ability = compiler.ability({"kind": "auto", "do": node.do}, pointer, scope=scope)

    def run(ctx: Context, _: bool) -> Script:
        yield from ()
        source = ctx.source
        pending = Pending(
            ability, source, ctx.controller, dict(ctx.event),
            facts=Ability("auto"), place=PUT_OFF, masterless=False, stamp=source.moves,
        )  # fmt: skip
        ctx.game.put_off.append((node.at, pending))
        return True

    return compiled(run, "10.7.5", lambda _: True)


class InsteadNode(Node):
    """In a replacement: the card goes `to` another place, or nowhere; so many cards are drawn (10.10.1)."""

    verb: Literal["instead"] = "instead"
    to: Literal["hand", "removed", "main_deck", "nowhere"] | None = None
    count: AmountTree | None = None


@WORDS.verb(InsteadNode, "10.10.1", only_in=REPLACED)
def build_instead(compiler: Compiler, node: InsteadNode, pointer: str) -> Compiled:
    count = compiler.quantity(node.count, f"{pointer}/count") if node.count is not None else None

    def run(ctx: Context, _: bool) -> Script:
        yield from ()
        if node.to is not None:
            bend(ctx.event, into=None if node.to == "nowhere" else node.to)
        if count is not None:
            bend(ctx.event, amount=count(ctx))
        return True

    return compiled(run, "10.10.1", lambda _: True)


class ChooseNumberNode(Node):
    """The player chooses a number up to `most`; `chosen` is what it is called afterwards (1.3.5)."""

    verb: Literal["choose_number"] = "choose_number"
    most: AmountTree


@WORDS.verb(ChooseNumberNode, "1.3.5")
def build_choose_number(compiler: Compiler, node: ChooseNumberNode, pointer: str) -> Compiled:
    most = compiler.quantity(node.most, f"{pointer}/most")
    compiler.scope.store(CHOSEN, frozenset({"number"}))

    def run(ctx: Context, _: bool) -> Script:
        numbers = tuple(range(most(ctx) + 1))
        play = yield from ask(ctx, ChooseNumberEffect, Spec(ctx, {"number": Candidates(numbers)}))
        ctx.stored[CHOSEN] = [play.number if play is not None else 0]
        return True

    return compiled(run, "1.3.5", lambda _: True, lambda _: False)


class ForbidNode(Node):
    """Forbids a kind of act until the end of the turn (1.3.3)."""

    verb: Literal["forbid"] = "forbid"
    act: str
    until: Until = "turn"


@WORDS.verb(ForbidNode, "1.3.3", told_as=("forbids",))
def build_forbid(compiler: Compiler, node: ForbidNode, pointer: str) -> Compiled:
    acts = {word.removeprefix("effect:") for word in rules.plays}
    compiler.known(node.act, acts, "act", f"{pointer}/act", required=True)

    return unchosen("1.3.3", ForbidsEffect, lambda _: {"act": node.act, "until": node.until})


class EndNode(Node):
    """A player wins, or loses, at once (1.2.4)."""

    verb: Literal["end"] = "end"
    who: Literal["own", "opponent"]
    wins: bool


@WORDS.verb(EndNode, "1.2.4", told_as=("wins", "loses"))
def build_end(_: Compiler, node: EndNode, __: str) -> Compiled:
    return unchosen("1.2.4", WinsEffect if node.wins else LosesEffect, lambda ctx: {"of": ctx.side(node.who)})
