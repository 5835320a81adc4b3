"""Layers: by layer, then by what depends on what, then by time; and free of order where the document leaves none."""

from collections.abc import Mapping, Sequence
from itertools import permutations
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from judge.engine.trees.layers import Continuous, Information
from judge.replay.raw import Json

WORDS, NUMBERS = range(2)
PIECES = ("left", "right")
PRINTED: Mapping[str, Json] = {"size": 10, "kind": frozenset({"plain"})}


def printed(_: str, what: str) -> Any:
    return PRINTED[what]


def arranged(effects: Sequence[Continuous]) -> Information:
    found = Information(printed, PIECES)
    found.arrange(effects)
    return found


def more(stamp: int, amount: int, on: str = "left") -> Continuous:
    def reach(piece: str) -> int | None:
        return amount if piece == on else None

    return Continuous(NUMBERS, stamp, "size", frozenset(), reach, lambda value, by: value + by)


def becomes(stamp: int, amount: int) -> Continuous:
    return Continuous(NUMBERS, stamp, "size", frozenset(), lambda _: amount, lambda _, value: value)


def gains(stamp: int, word: str) -> Continuous:
    return Continuous(WORDS, stamp, "kind", frozenset(), lambda _: frozenset({word}), lambda value, by: value | by)


@given(st.lists(st.tuples(st.integers(-50, 50), st.sampled_from(PIECES)), max_size=6), st.randoms())
def test_additions_are_free_of_order(additions: list[tuple[int, str]], rng: Any) -> None:
    effects = [more(stamp, amount, on) for stamp, (amount, on) in enumerate(additions)]
    mixed = [more(stamp, amount, on) for stamp, (amount, on) in zip(rng.sample(range(99), 6), additions, strict=False)]
    rng.shuffle(mixed)
    for piece in PIECES:
        total = 10 + sum(amount for amount, on in additions if on == piece)
        assert arranged(effects).read(piece, "size") == arranged(mixed).read(piece, "size") == total


@given(
    st.lists(st.one_of(st.tuples(st.just("more"), st.integers(-9, 9)), st.tuples(st.just("set"), st.integers(0, 9))))
)
def test_time_decides_where_a_value_is_set(changes: list[tuple[str, int]]) -> None:
    effects = [(more if how == "more" else becomes)(stamp, amount) for stamp, (how, amount) in enumerate(changes)]
    value = 10
    for how, amount in changes:
        value = value + amount if how == "more" else amount
    assert arranged(effects[::-1]).read("left", "size") == value


@given(st.integers(0, 9), st.integers(0, 9))
def test_words_come_before_numbers_whatever_the_time(early: int, late: int) -> None:
    def known() -> tuple[Information, list[Continuous]]:
        found = Information(printed, PIECES)
        tall = Continuous(
            NUMBERS,
            early,
            "size",
            frozenset({"kind"}),
            lambda piece: 5 if "tall" in found.read(piece, "kind") else None,
            lambda value, by: value + by,
        )
        return found, [tall, gains(late, "tall")]

    found, effects = known()
    found.arrange(effects)
    assert found.read("left", "size") == 15


def chain(found: Information, stamps: Sequence[int]) -> list[Continuous]:
    """Each word is gained by whoever has the one before it."""
    words = ["plain", "a", "b", "c"]

    def gained(before: str, word: str, stamp: int) -> Continuous:
        def reach(piece: str) -> Any:
            return frozenset({word}) if before in found.read(piece, "kind") else None

        return Continuous(WORDS, stamp, "kind", frozenset({"kind"}), reach, lambda value, by: value | by)

    return [gained(before, word, stamp) for before, word, stamp in zip(words, words[1:], stamps, strict=False)]


def test_an_effect_waits_for_those_that_it_depends_on() -> None:
    for stamps in permutations(range(3)):
        found = Information(printed, PIECES)
        found.arrange(chain(found, stamps))
        assert found.read("right", "kind") == {"plain", "a", "b", "c"}
        assert found.reordered == (stamps != (0, 1, 2))


def test_effects_in_a_circle_keep_the_order_of_time() -> None:
    found = Information(printed, PIECES)

    def swap(stamp: int, when: str, word: str) -> Continuous:
        def reach(piece: str) -> Any:
            return frozenset({word}) if when in found.read(piece, "kind") else None

        return Continuous(WORDS, stamp, "kind", frozenset({"kind"}), reach, lambda _, value: value)

    found.arrange([swap(2, "plain", "second"), swap(1, "plain", "first")])
    assert found.read("left", "kind") == {"first"}
