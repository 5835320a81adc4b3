"""A game played from outside."""

from random import Random

import pytest

import judge
from judge.engine.rules import registry


def played(ruleset: str, seed: int) -> judge.Table:
    """A game in which each seat takes one of the first few legal acts."""
    table, rng = judge.Table(ruleset, seed=seed), Random(seed)
    while table.asked is not None:
        acts = table.legal(20)
        table.act(rng.choice(acts) if acts else None)
    return table


@pytest.mark.parametrize("ruleset", registry.names())
def test_what_a_bot_plays_is_legal_for_everybody(ruleset: str) -> None:
    table = played(ruleset, 4)
    assert table.outcome is not None
    for perspective in ("full", "P1", "P2", "public"):
        assert judge.verify(table.record(perspective)).kind == "legal"


def test_a_seat_sees_its_own_hand_only() -> None:
    table = judge.Table("quintuplets", seed=1)
    while table.asked is not None and table.asked.clause != "7.3.2":
        table.act(next(iter(table.legal(1)), None))
    mine, theirs = table.view("P1"), table.view("P2")
    assert isinstance(mine["P1"]["hand"], list)
    assert not isinstance(mine["P2"]["hand"], list)
    assert isinstance(theirs["P2"]["hand"], list)


def test_an_act_that_is_not_legal_is_refused_with_its_clause_and_changes_nothing() -> None:
    table = judge.Table("mlp", seed=1)
    asked, steps = table.asked, table.record()["steps"]
    with pytest.raises(judge.NotLegal) as caught:
        table.act({"do": "act:advance_story", "player": "P1"})
    assert caught.value.broken[0].clause in registry.load("mlp").book.index
    assert (table.asked, table.record()["steps"]) == (asked, steps)


def test_nothing_can_be_declined_that_is_asked_of_a_player() -> None:
    table = judge.Table("hololive", seed=1)
    with pytest.raises(judge.NotLegal, match=table.asked.clause if table.asked else ""):
        table.act(None)


def test_the_same_seed_deals_the_same_cards() -> None:
    assert played("quintuplets", 2).record() == played("quintuplets", 2).record()
