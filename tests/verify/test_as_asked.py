"""What is passed over where an effect is all that a text asks for would find nothing there."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from judge.engine.asking.checks import Check
from judge.engine.asking.plays import Play
from judge.engine.rules import registry
from judge.engine.run import legal
from judge.verify.play.selfplay import opening, play, random_decks
from tests.verify.games import GAMES


def silent(check: Check) -> Check:
    """A check that fails the test if it finds anything."""
    function: Callable[..., Any] = check.function

    def asked(game: Any, one: Any) -> None:
        assert function(game, one) is None, (check, one)

    return replace(check, function=asked)


@pytest.mark.parametrize("ruleset", registry.names())
@pytest.mark.parametrize("number", range(max(2, GAMES // 10)))
def test_what_is_passed_over_finds_nothing(ruleset: str, number: int, monkeypatch: pytest.MonkeyPatch) -> None:
    passed: list[Play] = []

    def all_checks(one: Play) -> list[Check]:
        if one.beside is None or not one.as_asked():
            return list(one.checks)
        passed.append(one)
        return [check if check in one.beside else silent(check) for check in one.checks]

    monkeypatch.setattr(legal, "checks_of", all_checks)
    rng = Random(f"asked/{number}")
    header = opening(registry.load(ruleset))
    play({**header, "decks": random_decks(ruleset, rng)} if number else header, rng)
    assert passed
