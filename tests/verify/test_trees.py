"""A tree is refused when it is read, or plays without an error of ours; the suite draws 500.

The long run of 20,000 trees of each game: `TREES=20000 pytest tests/verify/test_trees.py`.
"""

import os
from random import Random

import pytest

from judge.engine.rules import registry
from judge.engine.trees.mistakes import BadTree
from judge.replay.limits import Limits
from judge.replay.problem import Problem
from judge.verify.api import verify
from judge.words import LANGUAGES
from proof import tables
from proof.told import listening
from proof.tree_games import refusal, trial

TREES = int(os.environ.get("TREES", "125"))
GAMES = tuple(tables.CARDS)
BATCH = 125


@pytest.mark.parametrize("start", range(0, TREES, BATCH))
@pytest.mark.parametrize("game", GAMES)
def test_a_random_tree_is_refused_when_it_is_read_or_plays(game: str, start: int) -> None:
    failed = {}
    with listening(registry.load(game).hooks.vocabulary) as heard:
        for number in range(start, min(start + BATCH, TREES)):
            try:
                trial(game, Random(f"{game}/{number}"))
            except Exception as error:  # noqa: BLE001 -- whatever goes wrong is told with its tree
                failed[number] = repr(error)
    assert failed == {}
    assert heard.effects
    assert heard.untold() == {}, "a verb is registered without the effect that tells it (`told_as`)"
    assert heard.forced == set(), "a tree says `may` and its verb has to be done all the same"


MENDED = (
    ("hololive", 3389),
    ("hololive", 5460),
    ("hololive", 9811),
    ("hololive", 19815),
    ("lovelive", 924),
    ("lovelive", 1023),
    ("lovelive", 1653),
    ("lovelive", 2063),
    ("lovelive", 8764),
    ("lovelive", 13283),
    ("mlp", 924),
    ("mlp", 2132),
    ("mlp", 3459),
    ("mlp", 4373),
    ("mlp", 20019),
    ("quintuplets", 755),
    ("quintuplets", 3831),
    ("quintuplets", 4696),
    ("quintuplets", 20365),
)
"""Trees of the long run that once ended in an error of ours."""


@pytest.mark.parametrize(("game", "number"), MENDED)
def test_trees_that_once_failed_are_refused_or_play(game: str, number: int) -> None:
    trial(game, Random(f"{game}/{number}"))


WRONG = (
    ({"verb": "damage", "to": {"from": "own.hand"}, "amount": 10}, "/do/0/to/from", "ホロメン"),
    ({"verb": "put", "cards": "$kept", "to": "hand"}, "/do/0/cards", "覚えた"),
    ({"verb": "draw", "count": {"number": "by_art"}}, "/do/0/count/number", "決して現れない"),
    ({"verb": "draw", "count": 10**12}, "/do/0/count", "範囲外"),
    ({"verb": "if", "cond": {"die": "odd"}, "then": []}, "/do/0/cond/die", "サイコロ"),
    ({"verb": "reduce_damage", "amount": 10}, "/do/0/verb", "待つとき"),
    ({"verb": "rest", "who": {"from": "own.stage", "where": {"hp": True}}}, "/do/0/who/where/hp", "聞けない"),
)


@pytest.mark.parametrize(("verb", "where", "told"), WRONG)
def test_what_does_not_fit_is_told_at_its_place_in_both_languages(verb: object, where: str, told: str) -> None:
    ability = {"kind": "activated", "do": [verb]}
    assert refusal(registry.load("hololive"), "hololive", ability) == where
    header = tables.header("hololive", "1.7.0", tables.CARDS["hololive"](ability), "7.5.2")
    (problem,) = verify({**header, "steps": []}).problems
    assert isinstance(problem, Problem)
    assert told in problem.text("ja")
    assert all(problem.text(language) for language in LANGUAGES)


def test_a_mistake_says_where_it_is_in_every_language() -> None:
    mistake = BadTree("number", "/do/0", said=3, least=0, most=2)
    assert str(mistake) == mistake.told == "/do/0: 3 is out of range: from 0 to 2"
    assert mistake.told.by_language["ja"].startswith("/do/0: 3は範囲外")


def test_text_that_triggers_itself_without_end_leaves_its_step_undecided() -> None:
    places = {"verb": "change_places", "first": {"from": "own.center"}, "second": {"from": "own.back", "choose": 1}}
    header = tables.header(
        "hololive",
        "1.7.0",
        tables.CARDS["hololive"]({"kind": "auto", "when": {"on": "moved"}, "do": [places]}),
        "7.5.2",
    )
    replay = {**header, "steps": [{"do": "act:collab", "player": "P1", "holomem": "back[2]"}]}
    verdict = verify(replay, limits=Limits(rounds=60))
    assert {one.why for one in verdict.undecided} == {"without_end"}
