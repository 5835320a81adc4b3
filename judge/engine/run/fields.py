"""The fields of a recorded effect, looked up: what a play has in a field says how it is read."""

from collections.abc import Callable, Mapping
from dataclasses import fields
from functools import cache
from types import NoneType
from typing import Any, get_args, get_origin, get_type_hints

from judge.engine.run.lookup import Lookup
from judge.engine.table.pieces import Card, Piece, Player, Stack, Value
from judge.replay.raw import Json
from judge.replay.steps import Effect

Read = Callable[[Lookup, Json], Any]


def looked_up(kind: type, written_as: Mapping[str, str], lookup: Lookup, effect: Effect) -> dict[str, Value]:
    """What a play of a kind has in its fields by the record's word, by their names."""
    record: type = type(effect)
    found = _readings(kind, record, tuple(written_as.items()))
    return {mine: read(lookup, getattr(effect, said)) for said, mine, read in found}


@cache
def _readings(kind: type, record: type, written_as: tuple[tuple[str, str], ...]) -> tuple[tuple[str, str, Read], ...]:
    hints, own = get_type_hints(kind), {field.name for field in fields(kind)}
    names = [(field.name, dict(written_as).get(field.name, field.name)) for field in fields(record)]
    return tuple((said, mine, _reading(hints[mine])) for said, mine in names if mine in own)


def _reading(hint: Any) -> Read:
    """Cards, stacks and players are looked up, several of them one by one; all else stays as it is written."""
    if get_origin(hint) is tuple:
        each = _reading(get_args(hint)[0])
        return lambda lookup, said: tuple(each(lookup, one) for one in said)
    options = get_args(hint) or (hint,)
    one = next((kind for kind in options if isinstance(kind, type) and issubclass(kind, Card | Stack | Player)), None)
    if one is None:
        return lambda _, said: said
    if NoneType in options:
        return lambda lookup, said: None if said is None else _one(one, lookup, said)
    return lambda lookup, said: _one(one, lookup, said)


def _one(kind: type[Piece], lookup: Lookup, said: Json) -> Piece:
    if issubclass(kind, Player):
        return lookup.game.player(said)
    return lookup.card(said) if issubclass(kind, Card) else lookup.stack(said, kind)
