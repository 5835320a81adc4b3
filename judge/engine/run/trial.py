"""Trying something out: a game is put back, in place, as it was before."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from judge.engine.run.loops import PendingList
from judge.engine.run.state import Game
from judge.engine.table.pieces import Card, Player, Stack, Value, Zone
from judge.engine.table.pools import Pool
from judge.engine.trees.memory import slots_of

KEPT = (Card, Pool, Player, Stack, Zone, PendingList)
"""What a game is made of besides itself."""


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
        self._seen: set[int] = {id(game.log)}
        self._object(game, vars(game))

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

    def _object(self, thing: Any, values: dict[str, Any]) -> None:
        self._seen.add(id(thing))
        self._objects.append((thing, dict(values)))
        for value in values.values():
            self._keep(value)

    def _keep(self, value: Value) -> None:
        if id(value) in self._seen:
            return
        if isinstance(value, list | dict | set):
            self._seen.add(id(value))
            self._containers.append((value, value.copy()))
            for one in value.values() if isinstance(value, dict) else value:
                self._keep(one)
        elif isinstance(value, tuple):
            for one in value:
                self._keep(one)
        elif isinstance(value, KEPT):
            named = slots_of(type(value)) or vars(value)  # type: ignore[arg-type]
            self._object(value, {name: getattr(value, name) for name in named if hasattr(value, name)})
