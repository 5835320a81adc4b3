"""10.10 What cards are after continuous effects: printed data, then layer by layer."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from judge.engine.abilities.compiler import Modifier
from judge.engine.abilities.context import Context
from judge.engine.abilities.layers import Continuous, Information
from judge.engine.abilities.play import abilities_of
from judge.engine.cards import Card
from rulesets.hololive.rules import rules

ABILITIES, OTHERS, NUMBERS = range(3)
SOURCE = "abilities/information.py"
LAYERS = tuple(rules.cite(clause, f"{SOURCE}, LAYERS") for clause in ("10.10.1.2", "10.10.1.3", "10.10.1.4"))
"""The clauses of the layers, in their order."""
DEPENDENCY = rules.cite("10.10.1.5", f"{SOURCE}, information")
TIME = rules.cite("10.10.1.6", f"{SOURCE}, information")
STATIC_TIME = rules.cite("10.10.1.6.1", f"{SOURCE}, of_modifier")
PLAYED_TIME = rules.cite("10.10.1.6.2", f"{SOURCE}, of_lasting")
NEW_CARD = rules.cite("10.10.2", f"{SOURCE}, of_lasting")
ADDS = rules.cite("13.5.2", f"{SOURCE}, of_modifier")
ADDED = "added"

INVALID = "invalid"
LAYER_OF: Mapping[str, int] = {INVALID: ABILITIES, "hp": NUMBERS, "art_damage": NUMBERS}
"""Changes to their layer; all others change no number (10.10.1.3)."""
WORDS_OF: Mapping[str, str] = {"name": "names", "tag": "tags", "colour": "colours"}
"""Information that effects may change, to the printed data that it starts from."""


def information(game: Any, piece: Any, what: str) -> Any:
    """A piece's information as the rules see it now."""
    if piece.remembers is not None:
        return piece.frozen[what] if what in piece.frozen else printed(game, piece, what)
    if not speaks_of(game, what):
        return printed(game, piece, what)
    if game.information is not None:
        return game.information.read(piece, what)
    game.information = Information(lambda one, name: printed(game, one, name), list(on_stage(game)))
    try:
        game.information.arrange(effects(game, what))
        value = game.information.read(piece, what)
        exercise(game, game.information)
        return value
    finally:
        game.information = None


def of(game: Any, piece: Any) -> dict[str, Any]:
    """All of a piece's information that effects have changed."""
    return {what: information(game, piece, what) for what in (*WORDS_OF, "hp") if speaks_of(game, what)}


def speaks_of(game: Any, what: str) -> bool:
    """Whether any effect might change such information."""
    if game.heeding(what):
        return True
    return bool(game.lasting) and any(effect.number == what for effect in game.lasting)


def printed(game: Any, piece: Any, what: str) -> Any:
    """10.10.1.1 What is printed, the start of everything; of an art, its damage sum so far (12.2.4)."""
    if what in WORDS_OF:
        return getattr(piece.face, WORDS_OF[what])
    if what == "hp":
        return int(piece.face.hp or 0)
    if what == "art_damage" and game.art is not None and piece is game.art.performer:
        return game.art.damage
    return 0


def exercise(game: Any, found: Information) -> None:
    """Note which clauses gave the value."""
    layers = [effect.layer for effect in found.applied]
    for layer in found.layers:
        game.exercise(LAYERS[layer])
    if len(layers) > len(set(layers)):
        game.exercise(DEPENDENCY if found.reordered else TIME)
        for effect in found.applied:
            game.exercise(STATIC_TIME if effect.static else PLAYED_TIME)


def on_stage(game: Any) -> Iterator[Any]:
    """The pieces that continuous effects may reach: holomem and what is attached to them."""
    for side in game.players:
        for holomem in side.stage:
            yield holomem
            yield from holomem.attached


# -- effects -----------------------------------------------------------------------------------------------------------


def effects(game: Any, what: str) -> list[Continuous]:
    """The continuous effects in force that matter to some information: those on it, and on what they rest on."""
    found: list[Continuous] = []
    wanted = [what, INVALID]
    for name in wanted:
        for effect in (*statics(game, name), *lastings(game, name)):
            found.append(effect)
            wanted += [read for read in effect.reads if read not in wanted]
    return found


def statics(game: Any, change: str) -> Iterator[Continuous]:
    """The effects of static abilities, since their card came to its zone (10.10.1.6.1)."""
    for card, controller in game.heeding(change):
        for ability in abilities_of(card):
            for modifier in ability.modifiers:
                if modifier.change == change:
                    yield of_modifier(Context(game, controller, card, ability), modifier)


def of_modifier(ctx: Context, modifier: Modifier) -> Continuous:
    """What one static ability changes."""

    def reach(piece: Any) -> Any:
        if not in_force(ctx) or not modifier.applies(ctx, piece):
            return None
        if ctx.ability.node.keyword == ADDED:
            ctx.game.exercise(ADDS)
        return modifier.amount(ctx) if modifier.amount is not None else worded(modifier)

    layer = LAYER_OF.get(modifier.change, OTHERS)
    reads = modifier.reads | {INVALID}
    return Continuous(layer, ctx.source.arrived, modifier.change, reads, reach, replace if modifier.sets else add)


def worded(modifier: Modifier) -> frozenset[Any]:
    """What a change that is no number adds: words, or no more than that it holds."""
    word = modifier.value.get(modifier.change, True)
    return frozenset(word) if isinstance(word, list) else frozenset((word,))


def lastings(game: Any, change: str) -> Iterator[Continuous]:
    """The effects that last, since their ability was played (10.10.1.6.2); those without an amount tell nothing."""
    known = (effect for effect in game.lasting if effect.number == change and effect.amount is not None)
    return (of_lasting(game, effect) for effect in known)


def of_lasting(game: Any, effect: Any) -> Continuous:
    """What an effect that lasts changes: nothing of a card that has come since (10.10.2)."""

    def reach(piece: Any) -> Any:
        if not (effect.on(piece) if callable(effect.on) else effect.on is piece):
            return None
        if getattr(piece, "since", 0) > effect.stamp:
            game.exercise(NEW_CARD)
            return None
        return effect.amount(piece) if callable(effect.amount) else effect.amount

    layer = LAYER_OF.get(effect.number, OTHERS)
    change = replace if effect.sets else add
    return Continuous(layer, effect.stamp, effect.number, effect.reads, reach, change, static=False)


def replace(_: Any, value: Any) -> Any:
    """A value that is set."""
    return value


def add(value: Any, more: Any) -> Any:
    """A number or words gained."""
    return value + more if isinstance(more, int) else (value or frozenset()) | more


# -- abilities ---------------------------------------------------------------------------------------------------------


def in_force(ctx: Context) -> bool:
    """10.3 Whether an ability is valid: no effect makes it invalid (10.3.2), and its condition holds (10.3.3).

    Whether an ability is added is settled with the abilities, before other changes (10.10.1.2).
    """
    if invalid(ctx.game, ctx.source):
        return False
    if ctx.ability.node.keyword != ADDED or not any(map(ctx.game.heeding, WORDS_OF)):
        return ctx.ability.valid(ctx)
    with abilities_only(ctx.game):
        return ctx.ability.valid(ctx)


def invalid(game: Any, card: Card) -> bool:
    """10.3.2 Whether an effect makes the abilities of a card invalid."""
    if not game.heeding(INVALID):
        return False
    holder = card.holder
    top = holder is not None and holder.top is card
    return bool(information(game, card, INVALID) or (top and information(game, holder, INVALID)))


@contextmanager
def abilities_only(game: Any) -> Iterator[None]:
    """See information as it is before any effect but those on abilities."""
    seen, game.information = game.information, Information(lambda one, name: printed(game, one, name), ())
    try:
        yield
    finally:
        game.information = seen


# -- what is no information of a card ----------------------------------------------------------------------------------


def change_of(game: Any, change: str, piece: Any) -> int:
    """What static abilities add to a number that belongs to an event, such as damage taken."""
    return sum(m.amount(ctx) for ctx, m in changes_of(game, change, piece) if m.amount is not None)


def changes_of(game: Any, change: str, piece: Any) -> Iterator[tuple[Context, Modifier]]:
    """The static abilities in force that change a rule for a piece."""
    return ((ctx, modifier) for ctx, modifier in continuous(game, change) if modifier.applies(ctx, piece))


def continuous(game: Any, change: str) -> Iterator[tuple[Context, Modifier]]:
    """The static abilities in force that make a kind of change, whatever they change it of."""
    for card, controller in game.heeding(change):
        for ability in abilities_of(card):
            ctx = Context(game, controller, card, ability)
            for modifier in ability.modifiers:
                if modifier.change == change and in_force(ctx):
                    yield ctx, modifier
