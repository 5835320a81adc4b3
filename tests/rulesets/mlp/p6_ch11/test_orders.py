from collections import Counter

from rulesets.mlp.p6_terms.ch13_arrange import _nth_order, _ways


def test_every_order_is_made_by_its_number_and_none_twice() -> None:
    numbers: Counter[str | None] = Counter({"a": 2, "b": 1})
    assert [_nth_order(numbers, n) for n in range(_ways(numbers))] == [
        ["a", "a", "b"],
        ["a", "b", "a"],
        ["b", "a", "a"],
    ]


def test_an_order_of_many_cards_is_made_at_once() -> None:
    numbers: Counter[str | None] = Counter(map(str, range(40)))
    assert _nth_order(numbers, _ways(numbers) - 1) == sorted(numbers, key=str, reverse=True)
