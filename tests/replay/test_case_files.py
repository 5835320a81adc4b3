"""Case files: what a case shares with its base, and files that are none."""

import pytest

from judge.replay.cases import read_cases
from judge.replay.problem import InvalidReplay

HEAD = 'clause = "1.1"\nruleset = "lantern"\nedition = "1"\n'
CASE = '[[case]]\nshows = "it"\nexpect = {verdict = "legal"}\n'


def test_a_case_replaces_single_zones_of_the_base() -> None:
    base = '[base.position.board.P1]\nhand = ["A"]\nfront = {card = "B", damage = 10}\n'
    (case,) = read_cases((HEAD + base + CASE + 'position.board.P1.front = {card = "C"}\n').encode())
    assert case.replay["position"]["board"] == {"P1": {"hand": ["A"], "front": {"card": "C"}}}
    assert case.replay["steps"] == []


def test_the_text_null_stands_for_null() -> None:
    (case,) = read_cases(
        (HEAD + CASE + 'result = {winner = "null", how = "rule"}\nsteps = [{cards = ["null"]}]\n').encode()
    )
    assert case.replay["result"] == {"winner": None, "how": "rule"}
    assert case.replay["steps"] == [{"cards": [None]}]


@pytest.mark.parametrize(
    "text",
    [
        "[[case",
        HEAD + '[[case]]\nshows = "no verdict"\nexpect = {}\n',
        HEAD + '[[case]]\nshows = "a key too many"\nexpect = {verdict = "legal", mood = "good"}\n',
        HEAD + '[[case]]\nexpect = {verdict = "legal"}\n',
        CASE,
    ],
    ids=["no TOML", "no verdict", "unknown key", "shows nothing", "no clause"],
)
def test_files_that_are_none_are_invalid(text: str) -> None:
    with pytest.raises(InvalidReplay):
        list(read_cases(text.encode()))
