"""Every event has a clause that would bring it about, and one that did not take place is found where it is told."""

from random import Random

import pytest

from judge.engine.rules import registry
from judge.replay.raw import Json
from judge.replay.steps import Happened
from judge.verify.api import load, set_out, verify
from judge.verify.options import Options
from judge.verify.play.selfplay import opening, play

GAMES = {name: play(opening(registry.load(name)), Random(f"events/{name}")) for name in registry.names()}
WORDS = [(name, word) for name in registry.names() for word in registry.load(name).hooks.events]

TOLD = sorted({(name, step["event"]) for name, game in GAMES.items() for step in game["steps"] if "event" in step})


@pytest.mark.parametrize(("game", "word"), WORDS)
def test_every_event_has_a_clause_that_brings_it_about(game: str, word: str) -> None:
    replay, rules = load({**opening(registry.load(game)), "steps": []})
    _, walk, _ = set_out(replay, rules, Options())
    clause = rules.hooks.due_at(walk.game, Happened(event=word)) or rules.hooks.verb_of_event.get(word)
    assert clause is not None


@pytest.mark.parametrize(("game", "word"), TOLD)
def test_an_event_that_is_told_once_more_is_found_at_once(game: str, word: str) -> None:
    at = max(n for n, step in enumerate(GAMES[game]["steps"]) if step["do"] == "happened" and step["event"] == word)
    steps: list[Json] = [*GAMES[game]["steps"][: at + 1], GAMES[game]["steps"][at]]
    found = verify({**GAMES[game], "steps": steps, "result": None}).findings
    assert [(one.step, one.broken[0].rule) for one in found] == [(at + 1, "happened/took_place")]
