"""A wrong ability tree is refused where it stands, by the schema and when a replay or a card file is read."""

import json
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from judge.engine.cards.faults import CardDataError
from judge.engine.trees.schema import schema_of_trees
from judge.replay.raw import Json
from judge.verify.api import verify
from rulesets.hololive import RULESET
from rulesets.hololive.cards.compiled import bundled_trees

SCHEMA = Draft202012Validator(schema_of_trees("trees", RULESET.hooks.vocabulary))
WRONG: dict[str, tuple[dict[str, Json], str]] = {
    "no such verb": ({"kind": "auto", "do": [{"verb": "dance"}]}, "/do/0/verb"),
    "a key too many": ({"kind": "auto", "do": [{"verb": "draw", "cards": 2}]}, "/do/0/cards"),
    "a word for a number": ({"kind": "auto", "do": [{"verb": "draw", "count": "two"}]}, "/do/0/count"),
    "no such event": ({"kind": "auto", "when": {"on": "dawn"}}, "/when/on"),
    "no such keyword": ({"kind": "auto", "keyword": "flying"}, "/keyword"),
    "no such property": (
        {"kind": "auto", "do": [{"verb": "search", "where": {"mood": "good"}}]},
        "/do/0/where/mood",
    ),
    "nobody of that name": ({"kind": "auto", "do": [{"verb": "heal", "who": "nobody"}]}, "/do/0/who"),
    "no such change": ({"kind": "continuous", "modifiers": [{"change": "height"}]}, "/modifiers/0/change"),
    "in an inner filter": (
        {"kind": "auto", "do": [{"verb": "heal", "who": {"from": "own.stage", "where": {"any": [{"mood": 1}]}}}]},
        "/do/0/who/where/any/0/mood",
    ),
    "a bound that is no number": (
        {
            "kind": "auto",
            "do": [{"verb": "heal", "who": {"from": "own.stage", "where": {"damage": {"at_least": "x"}}}}],
        },
        "/do/0/who/where/damage/at_least",
    ),
    "in a later ability": (
        {"kind": "support", "do": [{"verb": "delay", "when": {"on": "bloom"}, "do": [{"verb": "dance"}]}]},
        "/do/0/do/0/verb",
    ),
    "behind a condition": (
        {"kind": "auto", "do": [{"verb": "if", "cond": {"amount": {"number": "luck"}}, "then": []}]},
        "/do/0/cond/amount",
    ),
}


def test_the_bundled_trees_fit_the_schema() -> None:
    wrong = {number: [e.message for e in SCHEMA.iter_errors(list(trees))] for number, trees in bundled_trees().items()}
    assert {number: messages for number, messages in wrong.items() if messages} == {}


@pytest.mark.parametrize(("tree", "_"), WRONG.values(), ids=WRONG)
def test_the_schema_refuses_what_is_wrong(tree: dict[str, Json], _: str) -> None:
    assert not SCHEMA.is_valid([tree])


@pytest.mark.parametrize(("tree", "where"), WRONG.values(), ids=WRONG)
def test_a_wrong_tree_in_a_replay_is_invalid_where_it_stands(tree: dict[str, Json], where: str) -> None:
    good = {"kind": "auto", "when": {"on": "bloom"}, "do": [{"verb": "draw"}]}
    verdict = verify(replay(abilities=[good, tree]))
    assert verdict.kind == "invalid"
    assert [problem.pointer for problem in verdict.problems] == [f"/cards/inline/0/abilities/1{where}"]


def test_a_wrong_tree_in_a_card_file_is_no_error_of_ours(tmp_path: Path) -> None:
    path = tmp_path / "cards.json"
    card = definition(abilities=[{"kind": "auto", "do": [{"verb": "dance"}]}])
    path.write_text(json.dumps({"set": "t", "version": "1", "cards": [card]}), encoding="utf-8")
    with pytest.raises(CardDataError, match=r"cards/0 \(T-001\)/abilities/0/do/0/verb"):
        RULESET.hooks.book((), [path]).face("T-001")


def definition(**more: Any) -> dict[str, Json]:
    return {"number": "T-001", "name": "Aster", "type": "holomem", "level": "debut", "hp": 50, **more}


def replay(**more: Any) -> dict[str, Json]:
    inline = {"cards": {"inline": [definition(**more)]}} if more else {}
    header = {"format": 1, "ruleset": "hololive", "edition": "1.7.0", **inline}
    return {**header, "position": {"board": {"P1": {"center": "hSD01-003"}}}, "steps": []}
