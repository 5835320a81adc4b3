"""Whatever a record holds, the answer is a verdict. The long run: `python -m proof.hostile --tries 100000`."""

from judge.replay.raw import Json
from judge.verify.api import verify
from proof.hostile import faults


def test_nothing_in_a_record_makes_the_judge_fail() -> None:
    assert list(faults(150, "suite")) == []


def test_a_verb_that_is_no_word_is_told() -> None:
    ability = {"kind": "activated", "name": "Pull", "do": [{"verb": {"verb": "draw"}}]}
    card = {"number": "T-1", "name": "Aster", "type": "holomem", "level": "debut", "hp": 50, "abilities": [ability]}
    head = {"format": 1, "ruleset": "hololive", "edition": "1.7.0", "perspective": "full"}
    record: dict[str, Json] = {**head, "cards": {"inline": [card]}, "steps": []}
    (problem,) = verify(record).problems
    assert problem.pointer == "/cards/inline/0/abilities/0/do/0/verb"
