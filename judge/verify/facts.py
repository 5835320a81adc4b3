"""Freezing what a check found: cards, stacks and players become plain facts that later moves cannot change."""

from collections.abc import Mapping
from typing import Any

from judge.engine.cards import Card
from judge.engine.lookup import refer
from judge.engine.players import Player
from judge.engine.plays import Check
from judge.engine.stacks import Stack
from judge.engine.state import Game
from judge.engine.steps import Cursor
from judge.verify.verdict import Broken, CardFact, FactValue, Moment


def freeze(game: Game, facts: Mapping[str, Any], actor: Player) -> dict[str, FactValue]:
    """Facts by name, frozen."""
    return {name: _frozen(game, value, actor) for name, value in facts.items()}


def _frozen(game: Game, value: Any, actor: Player) -> FactValue:
    if isinstance(value, Stack):
        return CardFact(value.top.number, refer(game, value, actor))
    if isinstance(value, Card):
        return CardFact(value.number, refer(game, value, actor, exact=True))
    if isinstance(value, Player):
        return value.seat
    return value if isinstance(value, int) or value is None else str(value)


def broken(game: Game, found: list[tuple[Check, Mapping[str, Any]]], actor: Player) -> list[Broken]:
    """Failed checks with their facts frozen."""
    return [Broken(check.clause, check.rule, freeze(game, facts, actor)) for check, facts in found]


def moment(game: Game, cursor: Cursor | None) -> Moment | None:
    """When it is."""
    if cursor is None:
        return None
    active = game.rules.hooks.active(game)
    return Moment(game.turn, active.seat, cursor.table.name, cursor.table.clause)
