"""Abilities in a game: what triggers them, standby, delayed triggers, states, and limits."""

from collections.abc import Hashable, Iterable

from judge.engine.abilities.waiting import Standby, Waiting, abilities_of
from judge.engine.asking.checks import Facts
from judge.engine.cards.faces import Unseen
from judge.engine.table.pieces import Card, Player, Stack
from judge.engine.trees.context import Context

WAITING = ("auto", "skill")
"""Kinds of abilities that an event puts in standby."""
STATE = "state"
"""The event of abilities that wait for a condition to hold, not for something to happen."""

Watchers = Iterable[tuple[Card, Player]]


def trigger(game: Waiting, event: str, facts: Facts, among: Watchers, clause: str) -> list[Standby]:
    """Put every ability that an event triggers in standby, once for each occurrence.

    Returns:
        The new ones. Where a face that nobody has seen matters, it is a doubt under the clause.
    """
    found = []
    for card, controller in among:
        for ability in abilities_of(card):
            if event not in ability.triggers or ability.node.kind not in WAITING:
                continue
            held = held_at(card, facts)
            ctx = Context(game, controller, card, ability, facts, held=held)
            if occurs(ctx, event, clause):
                found.append(Standby(ability, card, controller, facts, held))
    found += delayed(game, event, facts, clause)
    game.standby += found
    return found


def held_at(card: Card, facts: Facts) -> Stack | None:
    """The stack that a card belongs to at an event, as it last was where the event is that it has left."""
    moved = facts.get("card")
    if card.holder is not None or not isinstance(moved, Stack) or moved.top.remembers is not card:
        return card.holder
    moved.top.moves = card.moves
    return moved


def delayed(game: Waiting, event: str, facts: Facts, clause: str) -> list[Standby]:
    """The abilities that effects have made for later and an event triggers."""
    found = []
    for waiting in tuple(game.delayed):
        ctx = waiting.context(facts)
        if event not in waiting.ability.triggers or not occurs(ctx, event, clause):
            continue
        found.append(Standby(waiting.ability, ctx.source, ctx.controller, facts, ctx.held, ctx.stored, delayed=True))
        if waiting.until is None or waiting.once:
            game.delayed.remove(waiting)
    return found


def occurs(ctx: Context, event: str, clause: str) -> bool:
    """Whether an ability is valid, within its limit and triggered by an event that it waits for.

    Where that turns on a face which nobody has seen, it is what the record goes on with; a state has not come about.
    """
    try:
        return ctx.ability.triggers[event](ctx) and within_limit(ctx) and ctx.game.in_force(ctx)
    except Unseen as unseen:
        ctx.game.doubt(clause, unseen.number)
        return event != STATE and within_limit(ctx) and ctx.supposes()


def look_at_states(game: Waiting, clause: str) -> None:
    """Put abilities whose state has come about in standby: once, and again only after it has gone or was resolved."""
    for card, controller in game.in_play():
        for ability in abilities_of(card):
            if STATE not in ability.triggers:
                continue
            ctx = Context(game, controller, card, ability, held=card.holder)
            key = state_key(ctx)
            if not occurs(ctx, STATE, clause):
                game.states.discard(key)
            elif key not in game.states:
                game.states.add(key)
                game.exercise(clause)
                game.standby.append(Standby(ability, card, controller, {}, card.holder))


def state_key(ctx: Context) -> tuple[int, int, int]:
    """By what the state that an ability waits for is known to have come about."""
    return id(ctx.source), ctx.source.moves, id(ctx.ability)


def limit_key(ctx: Context) -> tuple[Hashable, ...] | None:
    """What the uses of a limited ability are counted by."""
    limit = ctx.ability.node.limit
    if limit is None:
        return None
    if limit.by == "name":
        return (limit.per, ctx.controller.seat, ctx.ability.name)
    return (limit.per, id(ctx.source), ctx.source.moves, id(ctx.ability))


def within_limit(ctx: Context) -> bool:
    """Whether the ability may be played once more."""
    limit, key = ctx.ability.node.limit, limit_key(ctx)
    if limit is None or key is None:
        return True
    used: int = ctx.game.uses.get(key, 0)
    return bool(used < limit.times or used < limit.times + ctx.game.extra_uses(ctx))


def count_use(ctx: Context, times: int = 1) -> None:
    """The ability was played once more; `times` of -1 takes that back."""
    if (key := limit_key(ctx)) is not None:
        ctx.game.uses[key] = ctx.game.uses.get(key, 0) + times
