"""Freezing what a check found: cards, stacks and players become plain facts that later moves cannot change."""

from collections.abc import Iterator, Mapping
from typing import Any

from judge.engine.asking.checks import Check, Facts
from judge.engine.asking.tables import Cursor
from judge.engine.cards.faces import Blank
from judge.engine.run.lookup import Ambiguous, Lookup, refer, refer_to_zone
from judge.engine.run.state import Game
from judge.engine.table.pieces import Card, Player, Stack, Zone
from judge.replay.raw import Json
from judge.replay.references import BadReference, parse
from judge.replay.steps import Act, Effect, Step
from judge.verify.outcome.verdict import Broken, CardFact, FactValue, Moment


def freeze(game: Game, facts: Facts, actor: Player) -> dict[str, FactValue]:
    """Facts by name, frozen."""
    return {name: _frozen(game, value, actor) for name, value in facts.items()}


def _frozen(game: Game, value: Any, actor: Player) -> FactValue:
    if isinstance(value, Stack):
        return CardFact(value.top.number, refer(game, value, actor))
    if isinstance(value, Card):
        return CardFact(value.number, refer(game, value, actor, exact=True))
    if isinstance(value, Player):
        return value.seat
    if isinstance(value, Zone):
        return refer_to_zone(value, actor)
    return value if isinstance(value, int) or value is None else str(value)


def broken(game: Game, found: list[tuple[Check, Mapping[str, Json]]], actor: Player) -> list[Broken]:
    """Failed checks with their facts frozen."""
    return [Broken(check.clause, check.rule, freeze(game, facts, actor)) for check, facts in found]


def faces(game: Game, step: Step) -> dict[str, str]:
    """The numbers of the cards that lie where a step points without naming them, by reference."""
    seat = getattr(step, "player", None) or getattr(step, "by", None)
    if not isinstance(step, Act | Effect) or seat is None:
        return {}
    found = {text: _face(game, text, game.player(seat)) for text in _pointers(game, step)}
    return {text: number for text, number in found.items() if number is not None}


def _pointers(game: Game, step: Step) -> Iterator[str]:
    """The references of a step that give a place and no card."""
    for name in step.__dataclass_fields__:
        value = getattr(step, name)
        for text in value if isinstance(value, list) else (value,):
            if isinstance(text, str) and _is_a_place(game, text):
                yield text


def _is_a_place(game: Game, text: str) -> bool:
    try:
        reference = parse(text)
    except BadReference:
        return False
    last = reference.part or reference.place
    return reference.place.zone in game.rules.zone_names and last.number is None and last.label is None


def _face(game: Game, text: str, actor: Player) -> str | None:
    try:
        return Lookup(game, actor).card(text).number
    except Ambiguous:
        return None


def moment(game: Game, cursor: Cursor | None) -> Moment | None:
    """When it is."""
    if cursor is None:
        return None
    active = game.rules.hooks.active(game)
    return Moment(game.turn, active.seat, cursor.table.name, cursor.table.clause)


def unmodelled(card: Card) -> bool:
    """Whether nobody has told what a card's text does."""
    return isinstance(card.face, Blank) or bool(card.face.text == "unmodelled")
