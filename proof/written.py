"""Acts that can be written at a position, lawful or not: with every reference, number, word and list that it allows.

Where a kind has too many of them, some at random, and besides all that differ from a lawful one in a single field, and
there, of a list, in a single thing.
"""

from collections.abc import Iterator, Sequence
from dataclasses import MISSING, Field, fields, replace
from itertools import combinations, product
from math import comb, prod
from random import Random
from types import UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints, is_typeddict

from judge.engine.asking.plays import Play
from judge.engine.run.lookup import refer
from judge.engine.run.state import Game
from judge.engine.table.pieces import Card, Player, Stack
from judge.replay.steps import Act

LEAST, MOST = 0, 6
"""The numbers tried in a field that takes one."""
TRIES = 2_000
"""How many acts of one kind are tried at one position, drawn at random where there are more."""
NEAR = 8
"""So many lawful acts of a kind are changed in one field, drawn at random where there are more."""
PAIRS = 500
"""How many lists of two things are tried in a field, drawn at random where there are more."""
NOBODY = ("back[9]", "hand[99]", "center/under[7]")
"""References that mostly mean nothing."""
OF_EVERY_ACT = {one.name for one in fields(Act)}


class Writer:
    """Writes acts of one player at a position."""

    def __init__(self, game: Game, player: Player, rng: Random) -> None:
        """Look at what there is to point at."""
        self._player, self._rng = player, rng
        self._references = [*references(game, player), *NOBODY]

    def acts(self, kind: type[Play], lawful: Sequence[Any]) -> Iterator[Any]:
        """Acts of a kind; `lawful` are some that are offered."""
        hints = get_type_hints(kind.record)
        chosen = [one for one in fields(kind.record) if one.name not in OF_EVERY_ACT]
        pools = {one.name: self._pool(one, hints[one.name]) for one in chosen}
        for values in self._combined(list(pools.values())):
            yield kind.record(player=self._player.seat, **dict(zip(pools, values, strict=True)))
        if prod(map(len, pools.values())) > TRIES:
            for act in self._rng.sample(lawful, min(NEAR, len(lawful))):
                yield from self._near(act, pools, hints)

    def _combined(self, pools: list[list[Any]]) -> Iterator[tuple[Any, ...]]:
        if prod(map(len, pools)) <= TRIES:
            yield from product(*pools)
        else:
            yield from (tuple(map(self._rng.choice, pools)) for _ in range(TRIES))

    def _near(self, act: Any, pools: dict[str, list[Any]], hints: dict[str, Any]) -> Iterator[Any]:
        """Acts that differ from one in a single field."""
        for name, pool in pools.items():
            value = getattr(act, name)
            yield from (replace(act, **{name: other}) for other in pool)
            if isinstance(value, list):
                things = self._things(hints[name])
                yield from (replace(act, **{name: other}) for other in relisted(value, things))

    def _pool(self, one: Field[Any], hint: Any) -> list[Any]:
        """The values tried in a field."""
        absent = [None] if one.default is not MISSING else []
        return [*absent, *self._possible(hint)]

    def _possible(self, hint: Any) -> Iterator[Any]:
        """The values tried of a type."""
        for one in _members(hint):
            if one is str:
                yield from self._references
            elif one is int:
                yield from range(LEAST, MOST)
            elif one is bool:
                yield from (True, False)
            elif get_origin(one) is Literal:
                yield from get_args(one)
            elif get_origin(one) is list:
                yield from self._lists(list(self._possible(get_args(one)[0])))
            elif is_typeddict(one):
                keys = get_type_hints(one)
                values = (list(self._possible(inner)) for inner in keys.values())
                yield from (dict(zip(keys, some, strict=True)) for some in product(*values))

    def _things(self, hint: Any) -> list[Any]:
        """What a list in a field may hold."""
        inner = [get_args(one)[0] for one in _members(hint) if get_origin(one) is list]
        return [thing for one in inner for thing in self._possible(one)]

    def _lists(self, things: list[Any]) -> Iterator[list[Any]]:
        """Lists of none, one and two things."""
        yield []
        yield from ([one] for one in things)
        if comb(len(things), 2) <= PAIRS:
            yield from (list(two) for two in combinations(things, 2))
        else:
            yield from (self._rng.sample(things, 2) for _ in range(PAIRS))


def _members(hint: Any) -> tuple[Any, ...]:
    """The types that a union is of; else the one type."""
    return get_args(hint) if get_origin(hint) in (Union, UnionType) else (hint,)


def relisted(several: Sequence[Any], things: Sequence[Any]) -> Iterator[list[Any]]:
    """Lists that differ from one in a single thing: one less, one more, another one, two in the other order."""
    for at in range(len(several)):
        before, after = list(several[:at]), list(several[at + 1 :])
        yield [*before, *after]
        yield from ([*before, thing, *after] for thing in things)
        if after:
            yield [*before, after[0], several[at], *after[1:]]
    yield from ([*several, thing] for thing in things)


def references(game: Game, player: Player) -> list[str]:
    """How a player points at everything that lies open or in the own hand."""
    found: dict[str, None] = {}
    for side in game.players:
        for zone in side.zones.values():
            if zone.kind.ordered and not zone.kind.public:
                continue
            for piece in zone.pieces:
                cards = (*piece.cards, *piece.attached) if isinstance(piece, Stack) else (piece,)
                for one in (piece, *cards):
                    if not isinstance(one, Card) or one.number is not None:
                        found[refer(game, one, player)] = None
    return list(found)
