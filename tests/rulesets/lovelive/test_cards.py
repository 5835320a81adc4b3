"""The trees of real cards: all can be read."""

import pytest

from judge.engine.rules import registry
from rulesets.lovelive.cards.compiled import bundled_trees, finished
from rulesets.lovelive.cards.library import bundled


@pytest.mark.parametrize("number", bundled_trees())
def test_all_that_a_card_says_is_modelled(number: str) -> None:
    registry.load("lovelive")
    assert finished(bundled().cards[number]).text == "tree"
