"""Mutants of legal games: each is found, or something argues for it.

The long run: `python -m proof.mutation RULESET --games 400 --mutants 500 --out mutants.jsonl`.
"""

import json
from functools import partial
from itertools import islice
from pathlib import Path
from random import Random

import pytest

from judge.engine.rules import registry
from judge.verify.play.selfplay import opening, play
from proof.branches import judged_all
from proof.equal import bears_out, run
from proof.ledger import BAD, Ledger
from proof.mutants import CHANGES, mutants
from proof.mutation import born, bred, judged, shown

GAMES, EACH = 2, 8


@pytest.mark.parametrize("ruleset", registry.names())
def test_no_mutant_survives(ruleset: str) -> None:
    ledger = Ledger(None)
    assert [line for number in range(GAMES) for line in bred(ruleset, "suite", number, EACH, ledger)] == []
    assert len(ledger.results) == GAMES * EACH
    assert not any(one["became"] in BAD for one in ledger.results.values())


def test_a_run_goes_on_where_it_was_stopped(tmp_path: Path) -> None:
    path = tmp_path / "mutants.jsonl"
    list(bred("quintuplets", "stop", 0, 4, Ledger(path)))
    whole = path.read_text("utf-8")
    path.write_text(whole[:-20], encoding="utf-8")
    assert len(Ledger(path).results) == 3
    list(bred("quintuplets", "stop", 0, 4, Ledger(path)))
    again = Ledger(path).results
    assert sorted(again.values(), key=str) == sorted(map(json.loads, whole.splitlines()), key=str)


def test_a_mutant_can_be_shown() -> None:
    assert shown("quintuplets", "stop", "0/3")["ruleset"] == "quintuplets"


def test_every_kind_of_change_changes_something() -> None:
    record = play(opening(registry.load("quintuplets")), Random("changes"))
    found = list(islice(mutants(record, Random("changes")), 400))
    assert {one.kind for one in found} == set(CHANGES)
    assert all(one.record != record for one in found)


@pytest.mark.parametrize("ruleset", registry.names())
def test_who_parts_from_the_game_is_judged_as_from_the_start(ruleset: str) -> None:
    record, changed = born(ruleset, "parting", 0)
    origin = run(record)
    due = {str(number): one for number, one in enumerate(islice(changed, 12))}
    for name, found in judged_all(record, due, partial(judged, origin=origin)):
        wholly = judged(due[name], partial(run, due[name].record), origin)
        assert found == json.loads(json.dumps(wholly))


def test_a_board_is_compared_with_a_claim_by_itself() -> None:
    found = {"P1": {"hand": ["A", None, "B"], "deck": 3, "center": {"card": "A", "damage": 10}, "plan": "C"}}
    assert bears_out(found, {"P1": {"hand": ["B", "A", "C"], "deck": ["A", "A", None], "plan": 1}})
    assert not bears_out(found, {"P1": {"hand": ["A", "C", "D"]}})
    assert not bears_out(found, {"P1": {"deck": 4}})
    assert not bears_out(found, {"P1": {"center": {"damage": 20}}})
    assert not bears_out(found, {"P1": {"center": None}})
