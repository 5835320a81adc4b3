"""Layers: in which order continuous effects change what is printed.

A game names its layers. Within one, an effect comes after those that it depends on: those that would change what it
reaches or what it does there. What is left is put in order by time.
"""

from collections.abc import Callable, Hashable, Iterator, Sequence
from contextlib import contextmanager

from msgspec import Struct

from judge.engine.table.pieces import Piece, Value
from judge.engine.trees.context import Read

CHAINED = 5
"""With more effects than these in a layer, none is looked at as waiting for another through a third."""


class Continuous(Struct, frozen=True, eq=False):
    """A continuous effect in force.

    `writes` names the information that it changes, `reads` what information decides whom it reaches and how far.
    `reach` tells what it does to a piece, None for nothing; `change` gives the value after that.
    """

    layer: int
    stamp: int
    writes: str
    reads: frozenset[str]
    reach: Callable[[Piece], Value]
    change: Read
    static: bool = True


class Information:
    """What pieces are after all continuous effects.

    An effect sees the information as the effects before it left it, and nothing of those after it. `applied` are the
    effects that gave the value read last, `layers` those that had a part in it.
    """

    def __init__(self, printed: Callable[[Piece, str], Value], pieces: Sequence[Piece]) -> None:
        """`printed` is the start of all information; `pieces` are those that effects may reach."""
        self._printed = printed
        self._pieces = pieces
        self._order: list[Continuous] = []
        self._visible = 0
        self._arranging = False
        self._asked: frozenset[int] = frozenset()
        self._read: dict[tuple[Hashable, ...], Value] = {}
        self.applied: list[Continuous] = []
        self.layers: set[int] = set()
        self.reordered = False

    def arrange(self, effects: Sequence[Continuous]) -> None:
        """Put effects in order; those that depend on each other in a circle keep the order of time."""
        self._arranging = True
        waiting = sorted(effects, key=lambda effect: (effect.layer, effect.stamp))
        while waiting:
            layer = [effect for effect in waiting if effect.layer == waiting[0].layer]
            free = layer[0]
            if len(layer) > 1:
                free = next((one for one in layer if not self._depends_on_any(one, layer)), free)
            self.reordered |= free is not layer[0]
            waiting.remove(free)
            self._order.append(free)
            self._visible += 1
        self._arranging = False
        self._asked = frozenset(self.layers)

    def read_anew(self) -> None:
        """Forget what has been read of the same effects."""
        self._read.clear()
        self.applied.clear()
        self.layers = set(self._asked)

    def read(self, piece: Piece, what: str) -> Value:
        """A piece's information, as far as it may be seen now; what has been read as of the same effects stays so."""
        if not self._arranging and self._visible == len(self._order):
            return self._worked_out(piece, what)
        key = (id(piece), what, *map(id, self._order[: self._visible]))
        if key not in self._read:
            self._read[key] = self._worked_out(piece, what)
        return self._read[key]

    def _worked_out(self, piece: Piece, what: str) -> Value:
        value = self._printed(piece, what)
        everything = self._visible == len(self._order)
        for place, effect in enumerate(self._order[: self._visible]):
            if effect.writes != what:
                continue
            visible, self._visible = self._visible, min(place, self._visible)
            try:
                reached = effect.reach(piece)
            finally:
                self._visible = visible
            if reached is not None:
                value = effect.change(value, reached)
                self.layers.add(effect.layer)
                if everything:
                    self.applied.append(effect)
        return value

    def _depends_on_any(self, effect: Continuous, others: Sequence[Continuous]) -> bool:
        return any(self._depends(effect, other, others) for other in others if other is not effect)

    def _depends(self, effect: Continuous, other: Continuous, among: Sequence[Continuous]) -> bool:
        """Whether applying another effect first changes whom this one reaches or what it does there.

        The other one may itself have to wait for a third to do so.
        """
        if other.writes not in effect.reads:
            return False
        alone = self._everywhere(effect)
        with self._supposing(other):
            if self._everywhere(effect) != alone:
                return True
        if len(among) > CHAINED:
            return False
        rest = [one for one in among if one is not effect and one is not other]
        return any(self._depends_after(effect, other, third, rest) for third in rest)

    def _depends_after(
        self, effect: Continuous, other: Continuous, third: Continuous, among: Sequence[Continuous]
    ) -> bool:
        if not self._depends(other, third, among):
            return False
        with self._supposing(third):
            return self._depends(effect, other, [one for one in among if one is not third])

    def _everywhere(self, effect: Continuous) -> list[Piece]:
        return [effect.reach(piece) for piece in self._pieces]

    @contextmanager
    def _supposing(self, effect: Continuous) -> Iterator[None]:
        """See an effect as if it came next."""
        self._order.append(effect)
        self._visible += 1
        try:
            yield
        finally:
            self._order.pop()
            self._visible -= 1
