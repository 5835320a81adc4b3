"""5-4 Pending effects and the pending list."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from msgspec import Struct, field

from judge.engine.asking.checks import Facts
from judge.engine.asking.plays import Script
from judge.engine.cards.faces import Blank, Unseen
from judge.engine.run.effects import declared, resolving
from judge.engine.table.pieces import Card
from judge.engine.trees.context import CompiledAbility, Context
from rulesets.mlp.cards.definition import Ability, AbilityKind
from rulesets.mlp.game import MlpGame, Side
from rulesets.mlp.p5_effects.ch01_conditions import holds_now, note_conditions
from rulesets.mlp.p5_effects.ch04_order import bring_up, in_order
from rulesets.mlp.p6_terms.ch13_arrange import put_back
from rulesets.mlp.rules import rules

if TYPE_CHECKING:
    from judge.engine.table.pieces import Stack

HELD = rules.cite("5-4.5.0", "p5_effects/ch04_pending.py, between")
NEW_ON_TOP = rules.cite("5-4.3.0", "p5_effects/ch04_pending.py, take_up")
START = rules.cite("5-4.4.0", "p5_effects/ch04_pending.py, settle_list")
TOP_ONE = rules.cite("5-4.4.1", "p5_effects/ch04_pending.py, resolve")
BY_A_MOMENT = ("appear", "farewell", "pre_plan", "triggered", "story")
"""The kinds of effects that a moment of the game triggers, not a player."""
TRIGGERED = ("5-1.1.0", "5-3.1.2", "5-4.1.0#1")
RETIREMENTS = rules.cite("6-14.2.1", "p5_effects/ch04_pending.py, take_up")
IN_ORDER = rules.cite("5-2.1.1", "p5_effects/ch04_pending.py, resolve")
NO_RESULT = rules.cite("5-2.1.2", "p5_effects/ch04_pending.py, resolve")
SKIPPED_PRE_PLAN = rules.cite("6-5.2.0", "p5_effects/ch04_pending.py, resolve")
MUST_DO_SOMETHING = {
    "boost": rules.cite("5-1.3.1a", "p5_effects/ch04_pending.py, resolve"),
    "flip": rules.cite("5-1.3.2b", "p5_effects/ch04_pending.py, resolve"),
}


class Pending(Struct):
    """An effect that is to be resolved (5-4.1.0).

    `source` is the card that has it, `clause` what makes it pending, `stack` the leaving character or the card in use
    that waits for it, `finish` the last act of its resolution. `compiled` is what its text says, None where that is
    not modelled, `event` what triggered it, and `bearer` the character that it is used by or was triggered with.
    `untold` is a number that it shares with those that became pending with it, where nobody has told their order.
    """

    player: Side
    source: Card
    kind: str
    clause: str
    stack: "Stack | None" = None
    finish: Callable[[MlpGame], None] | None = None
    compiled: CompiledAbility | None = None
    event: Facts = field(default_factory=dict)
    bearer: "Stack | None" = None
    untold: int = 0


def effects_of(card: Card, kind: AbilityKind) -> tuple[Ability, ...]:
    """A card's effects of a kind; a card of which only the number is known may have one."""
    try:
        return tuple(card.face.of_kind(kind))
    except Unseen as unseen:
        return (Ability(kind),) if unseen.number is not None else ()


def kind_of(card: Card, text: CompiledAbility) -> str:
    """Of what kind a card's effect is that says so; of none that it has by itself is what another one makes."""
    abilities = () if isinstance(card.face, Blank) else card.face.abilities
    return next((one.kind for one in abilities if one.compiled is text), "triggered")


def text_of(card: Card, kind: AbilityKind) -> CompiledAbility | None:
    """What a card's effect of a kind says, where that is modelled."""
    return next((ability.compiled for ability in effects_of(card, kind)), None)


def trigger(game: MlpGame, effect: Pending) -> None:
    """5-4.1.0#1 An effect is triggered; it waits until what is under way is finished (5-1.1.2)."""
    game.exercise(effect.clause)
    if game.busy:
        game.exercise("5-1.1.2")
    if game.under_way is not None:
        game.brought_amid[id(effect.source)] = game.under_way
    for clause in TRIGGERED if effect.kind in BY_A_MOMENT else ():
        game.exercise(clause)
    game.held.append(effect)


def settle_list(game: MlpGame) -> Script:
    """5-4.4.0 Resolve from the top until the list is empty and nothing new becomes pending."""
    return game.pending.resolve(game, resolve, between)


def between(game: MlpGame) -> Script:
    """5-4.5.0 What was triggered comes onto the list; text that is not modelled acts like a triggered effect."""
    acted = True
    while acted:
        if game.held:
            yield from take_up(game)
        game.busy += 1
        acted = yield from declared(game, HELD)
        game.busy -= 1
    bring_up(game, game.pending.items)


def take_up(game: MlpGame) -> Script:
    """5-4.6.0 The active player's effects go on top of the list, then the opponent's on top of these."""
    held, game.held = game.held, []
    for side in game.active_first():
        own = [effect for effect in held if effect.player is side]
        for effect in (yield from in_order(game, side, own)):
            game.exercise(NEW_ON_TOP)
            game.pending.push(effect)
    if len(held) > 1 and any(effect.event.get("event") == "retire" for effect in held):
        game.exercise(RETIREMENTS)
    if {effect.player for effect in held} == set(game.players):
        game.exercise("5-1.1.1b")


def resolve(game: MlpGame, effect: Pending) -> Script:
    """5-4.4.1 Resolve one effect: the acts of its text in order (5-2.1.1), then what it ends with."""
    game.exercise(START)
    game.exercise(TOP_ONE)
    game.resolved[id(effect.source)] = effect.kind
    around, game.under_way = game.under_way, effect.source
    game.busy += 1
    before = (len(game.log), len(game.lasting))
    if effect.compiled is None:
        yield from resolving(game, IN_ORDER, about=effect.source)
    else:
        yield from _carry_out(game, effect, effect.compiled)
    game.without_result = effect.compiled is not None and (len(game.log), len(game.lasting)) == before
    if (len(game.log), len(game.lasting)) == before:
        _without_result(game, effect)
    game.looked = ()
    if effect.finish is not None:
        effect.finish(game)
    game.under_way = around
    game.busy -= 1


def _carry_out(game: MlpGame, effect: Pending, ability: CompiledAbility) -> Script:
    """5-2.1.1 The acts of modelled text, one after the other."""
    game.exercise(IN_ORDER)
    held = effect.stack or effect.bearer
    ctx = Context(game, effect.player, effect.source, ability, effect.event, held=held)
    note_conditions(ctx)
    since = len(game.log)
    if effect.kind == "triggered" or holds_now(ctx):
        yield from ability.resolve(ctx)
    yield from put_back(ctx, since)


def _without_result(game: MlpGame, effect: Pending) -> None:
    """Nothing came of an effect; a boost or flip effect that could do nothing might not have been used at all."""
    if effect.kind in MUST_DO_SOMETHING and effect.compiled is None:
        game.doubt(MUST_DO_SOMETHING[effect.kind], effect.source.number, "unmodelled", effect.source)
    else:
        game.exercise(SKIPPED_PRE_PLAN if effect.kind == "pre_plan" else NO_RESULT)


def waits_for(game: MlpGame, stack: "Stack") -> bool:
    """Whether an effect that a card in the processing area waits for is still to be resolved."""
    waiting: Sequence[Pending] = (*game.held, *game.pending.items)
    return any(effect.stack is stack for effect in waiting)


for _clause in (*TRIGGERED, "5-1.1.2", "5-1.1.1b"):
    rules.cite(_clause, "p5_effects/ch04_pending.py")
