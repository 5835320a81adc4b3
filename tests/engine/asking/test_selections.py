"""Selections that differ, held against trying all."""

from collections.abc import Iterator
from itertools import combinations, islice, permutations
from random import Random

import pytest

from judge.engine.asking.selections import distinct


def by_trying_all(keys: list[str], size: int, *, ordered: bool) -> Iterator[tuple[int, ...]]:
    seen = set()
    for chosen in permutations(range(len(keys)), size) if ordered else combinations(range(len(keys)), size):
        found = [keys[place] for place in chosen]
        told = tuple(found if ordered else sorted(found))
        if told not in seen:
            seen.add(told)
            yield chosen


@pytest.mark.parametrize("number", range(50))
@pytest.mark.parametrize("ordered", [True, False])
def test_each_is_found_once_and_in_the_same_order(number: int, ordered: bool) -> None:
    rng = Random(number)
    keys = rng.choices("abcd", k=rng.randint(0, 6))
    size = rng.randint(0, len(keys))
    found = list(distinct(range(len(keys)), keys, size, ordered=ordered))
    assert found == list(by_trying_all(keys, size, ordered=ordered))


@pytest.mark.parametrize("ordered", [True, False])
def test_many_that_are_alike_are_one_selection(ordered: bool) -> None:
    assert len(list(islice(distinct(range(40), ["same"] * 40, 20, ordered=ordered), 2))) == 1
