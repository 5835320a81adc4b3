"""Trying something out: a game is put back, in place, as it was before."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any

from judge.engine.run.loops import PendingList
from judge.engine.run.state import Game
from judge.engine.table.pieces import Card, Player, Stack, Value, Zone
from judge.engine.table.pools import Pool
from judge.engine.trees.memory import slots_of

KEPT = (Card, Pool, Player, Stack, Zone, PendingList)
"""What a game is made of besides itself."""
HOLDING = (list, dict, set, tuple)
"""What may hold something of that kind."""


@contextmanager
def trial(game: Game) -> Iterator[None]:
    """Whatever is done to the game meanwhile is undone."""
    saved = _Saved(game)
    try:
        yield
    finally:
        saved.restore()


class _Saved:
    """What everything that belongs to a game is now; objects and containers stay themselves.

    Of its log, which only grows, the length will do.
    """

    def __init__(self, game: Game) -> None:
        self._log, self._length = game.log, len(game.log)
        self._containers: list[tuple[Any, Any]] = []
        self._objects: list[tuple[Any, dict[str, Any]]] = []
        self._keep_all(game)

    def restore(self) -> None:
        del self._log[self._length :]
        for thing, values in self._objects:
            for name in [name for name in getattr(thing, "__dict__", ()) if name not in values]:
                delattr(thing, name)
            for name, value in values.items():
                setattr(thing, name, value)
        for container, content in self._containers:
            container.clear()
            (container.extend if isinstance(container, list) else container.update)(content)

    def _keep_all(self, game: Game) -> None:
        """Keep the game and all that can be reached from it."""
        seen = {id(self._log), id(game)}
        waiting = self._object(game, vars(game))
        while waiting:
            value = waiting.pop()
            if id(value) not in seen:
                seen.add(id(value))
                waiting += self._keep(value)

    def _keep(self, value: Value) -> list[Value]:
        """Keep a thing as it is; what it holds and has to be kept too."""
        if isinstance(value, KEPT):
            named = slots_of(type(value)) or vars(value)  # type: ignore[arg-type]
            return self._object(value, {name: getattr(value, name) for name in named if hasattr(value, name)})
        if not isinstance(value, tuple):
            self._containers.append((value, value.copy()))
        return _kept(value.values() if isinstance(value, dict) else value)

    def _object(self, thing: Any, values: dict[str, Any]) -> list[Value]:
        self._objects.append((thing, dict(values)))
        return _kept(values.values())


def _kept(values: Iterable[Value]) -> list[Value]:
    return [value for value in values if _is_kept(type(value))]  # type: ignore[arg-type]


@cache
def _is_kept(kind: type) -> bool:
    return issubclass(kind, KEPT + HOLDING)
