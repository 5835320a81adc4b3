"""Layers: in which order continuous effects change what is printed.

A game names its layers. Within one, an effect comes after those that it depends on: those that would change what it
reaches or what it does there. What is left is put in order by time.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True, eq=False)
class Continuous:
    """A continuous effect in force.

    `writes` names the information that it changes, `reads` what information decides whom it reaches and how far.
    `reach` tells what it does to a piece, None for nothing; `change` gives the value after that.
    """

    layer: int
    stamp: int
    writes: str
    reads: frozenset[str]
    reach: Callable[[Any], Any]
    change: Callable[[Any, Any], Any]
    static: bool = True


class Information:
    """What pieces are after all continuous effects.

    An effect sees the information as the effects before it left it, and nothing of those after it. `applied` are the
    effects that gave the value read last, `layers` those that had a part in it.
    """

    def __init__(self, printed: Callable[[Any, str], Any], pieces: Sequence[Any]) -> None:
        """`printed` is the start of all information; `pieces` are those that effects may reach."""
        self._printed = printed
        self._pieces = pieces
        self._order: list[Continuous] = []
        self._visible = 0
        self.applied: list[Continuous] = []
        self.layers: set[int] = set()
        self.reordered = False

    def arrange(self, effects: Sequence[Continuous]) -> None:
        """Put effects in order; those that depend on each other in a circle keep the order of time."""
        waiting = sorted(effects, key=lambda effect: (effect.layer, effect.stamp))
        while waiting:
            layer = [effect for effect in waiting if effect.layer == waiting[0].layer]
            free = next((one for one in layer if not self._depends_on_any(one, layer)), layer[0])
            self.reordered |= free is not layer[0]
            waiting.remove(free)
            self._order.append(free)
            self._visible += 1

    def read(self, piece: Any, what: str) -> Any:
        """A piece's information, as far as it may be seen now."""
        value = self._printed(piece, what)
        everything = self._visible == len(self._order)
        for place, effect in enumerate(self._order[: self._visible]):
            if effect.writes != what:
                continue
            with self.as_of(place):
                reached = effect.reach(piece)
            if reached is not None:
                value = effect.change(value, reached)
                self.layers.add(effect.layer)
                if everything:
                    self.applied.append(effect)
        return value

    @contextmanager
    def as_of(self, place: int) -> Iterator[None]:
        """See only the effects before a place of the order."""
        visible, self._visible = self._visible, min(place, self._visible)
        try:
            yield
        finally:
            self._visible = visible

    def _depends_on_any(self, effect: Continuous, others: Sequence[Continuous]) -> bool:
        return any(self._depends(effect, other) for other in others if other is not effect)

    def _depends(self, effect: Continuous, other: Continuous) -> bool:
        """Whether applying the other effect first changes whom this one reaches or what it does there."""
        if other.writes not in effect.reads:
            return False
        alone = [effect.reach(piece) for piece in self._pieces]
        self._order.append(other)
        self._visible += 1
        try:
            return alone != [effect.reach(piece) for piece in self._pieces]
        finally:
            self._order.pop()
            self._visible -= 1
