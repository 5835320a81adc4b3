"""Mutants of legal games: each is found, or something argues for it.

The long run: `python -m proof.mutation RULESET --games 400 --mutants 500`.
"""

from itertools import islice
from random import Random

import pytest

from judge.engine.rules import registry
from judge.verify.selfplay import opening, play
from proof.mutants import CHANGES, mutants
from proof.mutation import Tally, bred, enter

GAMES, EACH = 2, 8


@pytest.mark.parametrize("ruleset", registry.names())
def test_no_mutant_survives(ruleset: str) -> None:
    tally = Tally()
    for bundle in bred(ruleset, GAMES, EACH, "suite"):
        enter(tally, *bundle)
    assert tally.all == GAMES * EACH
    assert tally.survivors == []


def test_every_kind_of_change_changes_something() -> None:
    record = play(opening(registry.load("quintuplets")), Random("changes"))
    found = list(islice(mutants(record, Random("changes")), 400))
    assert {one.kind for one in found} == set(CHANGES)
    assert all(one.record != record for one in found)
