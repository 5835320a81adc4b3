"""Trees of cards: the bundled ones compile, and a wrong one in a replay is told with its place."""

import pytest

from judge.replay.models import FORMAT
from judge.replay.raw import Json
from judge.verify.api import verify
from rulesets.mlp import RULESET
from rulesets.mlp.cards.compiled import compile_tree, trees_by_hand

CARD = {"number": "X-1", "name": "Odd", "type": "character", "cost": 1, "idea": 1}


@pytest.mark.parametrize("number", sorted(trees_by_hand()))
def test_trees_by_hand_compile(number: str) -> None:
    assert RULESET.name == "mlp"  # its words are all there
    for ability in trees_by_hand()[number]:
        assert ability.tree is not None
        compile_tree(ability.kind, ability.tree, f"/{number}")


def replay(tree: dict[str, Json]) -> dict[str, Json]:
    card = {**CARD, "abilities": [{"kind": "appear", "tree": tree}]}
    header = {"format": FORMAT, "ruleset": "mlp", "edition": "1.3.0"}
    return {**header, "cards": {"inline": [card]}, "steps": []}


def test_a_right_tree_in_a_replay_is_no_mistake() -> None:
    assert verify(replay({"do": [{"verb": "draw"}]})).kind != "invalid"


@pytest.mark.parametrize(
    ("tree", "place"),
    [
        ({"do": [{"verb": "dance"}]}, "/do/0/verb"),
        ({"do": [{"verb": "draw"}, {"verb": "retire", "what": {"from": "own.moon"}}]}, "/do/1/what/from"),
        ({"when": {"on": "rain"}, "do": []}, "/when/on"),
        ({"do": [{"verb": "retire", "what": {"from": "own.hand"}}]}, "/do/0/what"),
        ({"do": [{"verb": "turn", "what": "contact", "up": True}]}, "/do/0/what"),
        ({"do": [{"verb": "discard", "what": {"from": "own.rest", "choose": 1}}]}, "/do/0/what"),
        ({"when": {"on": "draw", "who": {"player": {"cost": 1}}}, "do": []}, "/when/who/player/cost"),
        ({"do": [{"verb": "draw", "count": {"count": {"from": "own.rest"}, "total": "name"}}]}, "/do/0/count/total"),
    ],
)
def test_a_wrong_tree_in_a_replay_is_invalid_at_its_place(tree: dict[str, Json], place: str) -> None:
    verdict = verify(replay(tree))
    assert verdict.kind == "invalid"
    assert verdict.problems[0].pointer == f"/cards/inline/0/abilities/0/tree{place}"


@pytest.mark.parametrize(
    ("tree", "meant"),
    [
        ({"do": [{"verb": "drwa"}]}, "draw"),
        ({"do": [{"verb": "draw", "cuont": 1}]}, "count"),
        ({"do": [{"verb": "if", "cond": {"exist": {"from": "own.hand"}}, "then": [{"verb": "draw"}]}]}, "exists"),
        ({"do": [{"verb": "if", "cond": {"exists": {"from": "own.hnad"}}, "then": [{"verb": "draw"}]}]}, "hand"),
    ],
)
def test_a_word_that_nearly_fits_is_told(tree: dict[str, Json], meant: str) -> None:
    problem = verify(replay(tree)).problems[0]
    assert f"is {meant} meant?" in problem.text("en")
    assert f"{meant}のことか" in problem.text("ja")
