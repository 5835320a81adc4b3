"""Selections of some pieces of several, of which some are alike: those that differ, once, without trying all others."""

from collections.abc import Iterator, Sequence
from itertools import combinations, permutations
from typing import TypeVar

P = TypeVar("P")
"""A piece."""


def distinct(among: Sequence[P], keys: Sequence[object], size: int, *, ordered: bool) -> Iterator[tuple[P, ...]]:
    """Every selection of so many pieces, in an order if `ordered`, one of those whose pieces have the same keys.

    They come in the order of the places of their pieces, the first of equal ones being taken.
    """
    if len(set(keys)) == len(keys):
        yield from permutations(among, size) if ordered else combinations(among, size)
        return
    places = _sequences(keys, size, ()) if ordered else _sets(keys, size, 0, frozenset())
    for chosen in places:
        yield tuple(among[place] for place in chosen)


def _sequences(keys: Sequence[object], size: int, chosen: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """Places one after another, the first free one of each key."""
    if len(chosen) == size:
        yield chosen
        return
    tried = set[object]()
    for place, key in enumerate(keys):
        if place not in chosen and key not in tried:
            tried.add(key)
            yield from _sequences(keys, size, (*chosen, place))


def _sets(keys: Sequence[object], size: int, begin: int, closed: frozenset[object]) -> Iterator[tuple[int, ...]]:
    """Rising places from one on, none of a key of which one was left out; `closed` are those keys."""
    if size == 0:
        yield ()
        return
    for place in range(begin, len(keys)):
        if sum(key not in closed for key in keys[place:]) < size:
            return
        if keys[place] not in closed:
            for rest in _sets(keys, size - 1, place + 1, closed):
                yield (place, *rest)
            closed |= {keys[place]}
