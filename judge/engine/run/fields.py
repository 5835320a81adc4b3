"""The fields of a recorded act or effect: what a play has in a field says how it is looked up, and written."""

from collections.abc import Callable, Mapping
from dataclasses import fields
from functools import cache
from types import NoneType
from typing import Any, get_args, get_origin, get_type_hints

from judge.engine.asking.plays import Play
from judge.engine.run.lookup import Lookup, refer
from judge.engine.run.state import G
from judge.engine.table.pieces import Card, Piece, Player, Stack, Value, Zone
from judge.replay.raw import Json
from judge.replay.steps import Act, Effect

Read = Callable[[Lookup, Json], Any]


def looked_up(kind: type[Play], written_as: Mapping[str, str], lookup: Lookup, said: Act | Effect) -> dict[str, Value]:
    """What a play of a kind has in its fields by the record's word, by their names."""
    record: type = type(said)
    by: type = type(lookup)
    found = {}
    for name, mine, read in _readings(kind, record, tuple(written_as.items()), by):
        value = getattr(said, name)
        found[mine] = value if read is None else read(lookup, value)
    return found


def told(kind: type[Play], record: type, written_as: Mapping[str, str]) -> dict[str, str]:
    """The names that a record has for the fields of a play, besides whose it is, and those fields."""
    return {said: mine for said, mine, _ in _readings(kind, record, tuple(written_as.items()), Lookup)}


@cache
def _readings(
    kind: type[Play], record: type, written_as: tuple[tuple[str, str], ...], by: type[Lookup]
) -> tuple[tuple[str, str, Read | None], ...]:
    hints, own = get_type_hints(kind), set(kind.__struct_fields__)
    names = [(field.name, dict(written_as).get(field.name, field.name)) for field in fields(record)]
    return tuple((said, mine, _reading(hints[mine], by)) for said, mine in names if mine in own - {"player"})


def _reading(hint: Any, by: type[Lookup]) -> Read | None:
    """Cards, stacks and players are looked up, several of them one by one; all else stays as it is written."""
    if get_origin(hint) is tuple:
        return _several(_looked_up_as(get_args(hint)[0]))
    options = get_args(hint) or (hint,)
    read = _one(_looked_up_as(hint), by)
    if read is None or NoneType not in options:
        return read
    return lambda lookup, said: None if said is None else read(lookup, said)


def _looked_up_as(hint: Any) -> type[Piece] | None:
    """The kind of piece that a field has, None where it has none; a type that stands for one is what bounds it."""
    hint = getattr(hint, "__bound__", None) or hint
    options = get_args(hint) or (hint,)
    return next((kind for kind in options if isinstance(kind, type) and issubclass(kind, Card | Stack | Player)), None)


def _one(kind: type[Piece] | None, by: type[Lookup]) -> Read | None:
    if kind is None:
        return None
    if issubclass(kind, Card):
        return by.card
    if issubclass(kind, Player):
        return lambda lookup, said: lookup.game.player(said)
    return lambda lookup, said: lookup.stack(said, kind)


def _several(kind: type[Piece] | None) -> Read:
    if kind is None:
        return lambda _, said: tuple(said)
    if issubclass(kind, Card):
        return lambda lookup, said: tuple(map(lookup.card, said))
    if issubclass(kind, Player):
        return lambda lookup, said: tuple(map(lookup.game.player, said))
    return lambda lookup, said: tuple([lookup.stack(one, kind) for one in said])


def written(game: G, value: Value, player: Player) -> Json:
    """A field of a play as a record writes it."""
    if isinstance(value, Player):
        return value.seat
    if isinstance(value, tuple):
        return [written(game, one, player) for one in value]
    if isinstance(value, Card | Stack):
        return refer(game, value, player)
    if isinstance(value, Zone):
        return value.name if value.owner in (player, None) else f"{value.owner.seat}.{value.name}"
    return None if callable(value) else value
