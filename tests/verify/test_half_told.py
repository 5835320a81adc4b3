"""A lawful game of which the record leaves out some facts is never accused: what comes later is no earlier fact's."""

from random import Random

import pytest

from judge.engine.rules import registry
from judge.verify.api import verify
from judge.verify.play.selfplay import opening, play

LEFT_OUT = 0.5


@pytest.mark.parametrize("number", range(2))
def test_facts_left_out_accuse_nobody(number: int) -> None:
    whole = play(opening(registry.load("mlp")), Random(f"half{number}"))
    rng = Random(number)
    told = [one for one in whole["steps"] if not (one["do"].startswith("fact:") and rng.random() < LEFT_OUT)]
    assert verify({**whole, "steps": told}).findings == []


def test_an_event_tells_which_card_it_was() -> None:
    board = {
        "P1": {"left": "T-C01", "middle": None, "right": None, "hand": ["T-C07"]},
        "P2": {"left": None, "middle": None, "right": None, "hand": ["T-C07"], "plan_i": 1},
    }
    steps = [
        {"do": "act:end_main_phase", "player": "P1"},
        {"do": "act:intervene", "player": "P1"},
        {"do": "happened", "event": "remove_plan", "player": "P2", "card": "T-C01"},
        {"do": "claim", "board": {"P2": {"hand": ["T-C07", "T-C01"]}}},
    ]
    memory = {"row": "4-3.0.0", "turn": 5, "turn_player": "P1", "first": "P1"}
    position = {"board": board, "memory": memory}
    replay = {"format": 1, "ruleset": "mlp", "edition": "1.3.0", "position": position, "steps": steps}
    assert verify(replay).kind == "unfinished"
