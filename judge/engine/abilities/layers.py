"""Layers: in which order continuous effects change a value: by layer, then by dependency, then by age."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class LayeredEffect:
    """A continuous effect on a value: its layer, its time stamp, what it does, and which effects it depends on."""

    layer: int
    stamp: int
    change: Callable[[Any], Any]
    depends_on: frozenset[int] = frozenset()
    id: int = field(default=0)


def in_order(effects: Sequence[LayeredEffect]) -> list[LayeredEffect]:
    """Effects by layer; within one, those depended on first, then the older first.

    Effects that depend on each other in a circle keep the order of their time stamps.
    """
    ordered: list[LayeredEffect] = []
    waiting = sorted(effects, key=lambda effect: (effect.layer, effect.stamp))
    while waiting:
        left = {effect.id for effect in waiting if effect.layer == waiting[0].layer}
        ready = next(
            (e for e in waiting if e.layer == waiting[0].layer and not (e.depends_on - {e.id}) & left), waiting[0]
        )
        waiting.remove(ready)
        ordered.append(ready)
    return ordered


def apply(printed: Any, effects: Sequence[LayeredEffect]) -> Any:
    """The printed value after all effects, in order."""
    value = printed
    for effect in in_order(effects):
        value = effect.change(value)
    return value
