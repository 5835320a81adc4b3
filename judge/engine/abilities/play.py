"""Abilities in a game: standby, triggers, limits, and continuous changes."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from judge.engine.abilities.compiler import CompiledAbility
from judge.engine.abilities.context import Context
from judge.engine.cards import Blank, Card

if TYPE_CHECKING:
    from judge.engine.players import Player
    from judge.engine.state import Game


WAITING = ("auto", "skill")
"""Kinds of abilities that an event puts in standby."""


@dataclass(slots=True, eq=False)
class Standby:
    """An automatic ability that waits to be played, once for each time that it was triggered."""

    ability: CompiledAbility
    source: Card
    controller: "Player"
    event: Mapping[str, Any]

    def context(self, game: "Game") -> Context:
        """A fresh resolution of it."""
        return Context(game, self.controller, self.source, self.ability, self.event)


def abilities_of(card: Card) -> tuple[CompiledAbility, ...]:
    """The compiled abilities of a card whose text is modelled."""
    face = card.face
    found: tuple[CompiledAbility, ...] = () if isinstance(face, Blank) else face.abilities
    return found


def trigger(game: "Game", event: str, facts: Mapping[str, Any], among: Iterable[tuple[Card, "Player"]]) -> None:
    """Put every ability that an event triggers in standby, once for each occurrence."""
    for card, controller in among:
        for ability in abilities_of(card):
            node = ability.node
            if ability.triggered is None or node.when is None or node.when.on != event or node.kind not in WAITING:
                continue
            ctx = Context(game, controller, card, ability, facts)
            if within_limit(game, ctx) and ability.valid(ctx) and ability.triggered(ctx):
                game.standby.append(Standby(ability, card, controller, facts))


def limit_key(ctx: Context) -> tuple[Any, ...] | None:
    """What the uses of a limited ability are counted by."""
    limit = ctx.ability.node.limit
    if limit is None:
        return None
    if limit.by == "name":
        return (limit.per, ctx.controller.seat, ctx.ability.name)
    return (limit.per, id(ctx.source), ctx.source.moves, id(ctx.ability))


def within_limit(game: "Game", ctx: Context) -> bool:
    """Whether the ability may be played once more."""
    limit, key = ctx.ability.node.limit, limit_key(ctx)
    return limit is None or key is None or game.uses.get(key, 0) < limit.times


def count_use(game: "Game", ctx: Context) -> None:
    """The ability was played once more."""
    if (key := limit_key(ctx)) is not None:
        game.uses[key] = game.uses.get(key, 0) + 1


def changes(
    game: "Game", change: str, piece: Any, among: Iterable[tuple[Card, "Player"]]
) -> Iterator[tuple[Context, Any]]:
    """The modifiers of continuous abilities that change something of a piece, oldest card first."""
    for card, controller in among:
        for ability in abilities_of(card):
            for modifier in ability.modifiers:
                if modifier.change != change:
                    continue
                ctx = Context(game, controller, card, ability)
                if ability.valid(ctx) and modifier.applies(ctx, piece):
                    yield ctx, modifier


def changed_by(game: "Game", change: str, piece: Any, among: Iterable[tuple[Card, "Player"]]) -> int:
    """The sum of what continuous abilities add to a number; additions are free of order."""
    return sum(m.amount(ctx) for ctx, m in changes(game, change, piece, among) if m.amount is not None)
