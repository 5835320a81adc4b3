"""What cannot be carried out after a fault or a ruling is skipped and said; it is never an error of the judge."""

import pytest

from judge.replay.raw import Json
from judge.verify.api import verify
from judge.verify.at import stop_before

MLP: dict[str, Json] = {"format": 1, "ruleset": "mlp", "edition": "1.3.0"}
QUINTUPLETS: dict[str, Json] = {"format": 1, "ruleset": "quintuplets", "edition": "1.07"}

AFTER_A_FAULT: dict[str, dict[str, Json]] = {
    "a flip of what is no scene": {
        **MLP,
        "position": {"board": {}},
        "steps": [{"do": "act:flip", "player": "P2", "scene": "right[1]"}],
    },
    "a plan that is in no area": {
        **MLP,
        "position": {"board": {}},
        "steps": [
            {"do": "act:play_character", "player": "P1", "card": "hand:T-C02", "slot": "middle", "scenes": []},
            {"do": "effect:make_plan", "by": "P2", "card": "P2.hand[1]:T-Y04/under[1]"},
            {"do": "ruling:set", "board": {"P2": {"deck": 3}}},
        ],
    },
    "a judge takes away what is being dealt with": {
        **QUINTUPLETS,
        "position": {"board": {}},
        "steps": [
            {"do": "act:approach", "player": "P1", "heroes": [{"hero": "hero1", "by": ["lane1"]}]},
            {"do": "ruling:set", "board": {"P1": {"lane1": None}}},
            {"do": "act:end_main_phase", "player": "P1"},
        ],
    },
}


@pytest.mark.parametrize("name", AFTER_A_FAULT)
def test_what_cannot_be_carried_out_is_skipped(name: str) -> None:
    replay = AFTER_A_FAULT[name]
    verdict = verify(replay, keep_going=True)
    assert verdict.kind in ("illegal", "diverges", "undecided", "unfinished")
    assert stop_before(replay, len(replay["steps"])).replay.steps


@pytest.mark.parametrize("verb", ["gain_token", "remove_token"])
def test_a_verb_for_characters_names_one(verb: str) -> None:
    steps = [{"do": f"effect:{verb}", "by": "P1", "character": "scenes[1]", "token": "applejack"}]
    verdict = verify({**MLP, "position": {"board": {"P1": {"scenes": ["T-S05"]}}}, "steps": steps})
    assert verdict.kind == "diverges"
