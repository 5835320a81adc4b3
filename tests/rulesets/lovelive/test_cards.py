"""The trees of real cards: all can be read; what a card's text allows passes, what it does not is found."""

from functools import cache
from pathlib import Path

import pytest

from judge.engine.rules import registry
from judge.replay.cases import read_cases
from judge.verify.api import verify
from rulesets.lovelive.cards.compiled import bundled_trees, finished
from rulesets.lovelive.cards.library import bundled
from tests.rulesets.judged import Judged
from tests.rulesets.test_cases import complaints

FILES = {path.stem: path for path in sorted(Path(__file__).with_name("cards").glob("*.toml"))}
KEPT = frozenset({"legal", "unfinished"})
BROKEN = frozenset({"illegal", "diverges"})

by_number = pytest.mark.parametrize("number", FILES)


@cache
def judged(number: str) -> tuple[Judged, ...]:
    cases = read_cases(FILES[number].read_bytes())
    return tuple(Judged(f"case {n}: {one.shows}", one, verify(one.replay)) for n, one in enumerate(cases))


@pytest.mark.parametrize("number", bundled_trees())
def test_all_that_a_card_says_is_modelled(number: str) -> None:
    registry.load("lovelive")
    assert finished(bundled().cards[number]).text == "tree"


@by_number
def test_cases_come_to_what_they_state(number: str) -> None:
    assert [complaint for case in judged(number) for complaint in complaints(case)] == []


@by_number
def test_cases_keep_a_text_and_break_it(number: str) -> None:
    expected = {case.case.expect.verdict for case in judged(number)}
    assert expected & KEPT
    assert expected & BROKEN


@by_number
def test_cases_are_of_modelled_cards(number: str) -> None:
    assert number in bundled_trees()
