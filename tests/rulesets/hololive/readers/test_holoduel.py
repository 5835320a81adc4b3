"""HoloDuel logs become replays: of the right shape, true to their events, with no card out of its place."""

import json
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Annotated, Any, Union

import pytest
from pydantic import Field, TypeAdapter

from judge.replay.foreign import ReaderError
from judge.replay.models import Header
from judge.replay.raw import Json
from judge.replay.steps import SHARED_STEPS, Claim, SetBoard
from rulesets.hololive.acts import ACTS, FACTS
from rulesets.hololive.effects import EFFECTS
from rulesets.hololive.readers.holoduel import read, recognise
from tests.rulesets.hololive.readers.decisions import decisions
from tests.rulesets.hololive.readers.table import SEATS, Table

KINDS: Any = Union[(*ACTS, *FACTS, *EFFECTS, *SHARED_STEPS, Claim, SetBoard)]
ADAPTER: Any = TypeAdapter(list[Annotated[KINDS, Field(discriminator="do")]])
HEADER = TypeAdapter(Header)
Steps = list[dict[str, Json]]


def load(path: Path) -> dict[str, Json]:
    return dict(json.loads(path.read_text(encoding="utf-8")))


def logs(shared: Path, *folders: str) -> Iterator[tuple[str, dict[str, Json]]]:
    for folder in folders:
        for path in sorted((shared / "data" / "holoduel" / folder).glob("*.json")):
            if path.name != "INDEX.json":
                yield path.name, load(path)


def steps_of(shared: Path, name: str) -> Steps:
    return list(read(load(shared / "data" / "holoduel" / name))["steps"])


def of_src(steps: Steps, src: int) -> Steps:
    return [{key: step[key] for key in step if key != "src"} for step in steps if step.get("src") == src]


def with_card_map(shared: Path, view: str) -> dict[str, Json]:
    folder = shared / "data" / "holoduel"
    return load(folder / "views" / view) | {
        "all_game_cards_map": load(folder / "rand_mixed_04.json")["all_game_cards_map"]
    }


# -- all logs ----------------------------------------------------------------------------------------------------------


def test_every_log_is_recognised_and_converted_to_steps_of_the_format(shared: Path) -> None:
    for name, log in logs(shared, "", "stuck", "tampered", "views"):
        assert recognise(log)
        if "observer" in name:
            continue
        replay = read(log)
        ADAPTER.validate_json(json.dumps(replay["steps"]))
        HEADER.validate_json(json.dumps({key: value for key, value in replay.items() if key != "steps"}))


def test_every_card_is_where_a_reference_says(shared: Path) -> None:
    for name, log in logs(shared, "", "stuck", "tampered"):
        replay = read(log)
        table = Table(replay)
        before = {seat: table.sides[seat].total() for seat in SEATS}
        for number, step in enumerate(replay["steps"]):
            try:
                table.play(step)
            except AssertionError as error:
                pytest.fail(f"{name}, step {number} {step}: {error}")
        table.archive_resolved()
        assert {seat: table.sides[seat].total() for seat in SEATS} == before


ACTS_OF_MESSAGES = {
    "mulligan": {"act:redraw", "act:keep_hand"},
    "initial_placement": {"act:place_center"},
    "place_cheer": {"act:send_cheer"},
    "mainstep_place_holomem": {"act:place"},
    "mainstep_bloom": {"act:bloom"},
    "mainstep_collab": {"act:collab"},
    "mainstep_oshi_skill": {"act:oshi_skill"},
    "mainstep_play_support": {"act:support"},
    "mainstep_baton_pass": {"act:baton_pass"},
    "mainstep_begin_performance": {"act:end_main_step"},
    "mainstep_end_turn": {"act:end_main_step"},
    "choose_new_center": {"act:refill_center"},
    "performance_step_use_art": {"act:art"},
    "performance_step_end_turn": {"act:end_performance_step"},
}


def test_every_message_that_is_an_act_is_one_in_the_replay(shared: Path) -> None:
    for name, log in logs(shared, "", "stuck"):
        steps = read(log)["steps"]
        acts = Counter((step["do"], step["src"]) for step in steps if step["do"].startswith("act:") and "src" in step)
        for message in log["all_game_messages"]:
            expected = ACTS_OF_MESSAGES.get(message["action_type"], set())
            found = sum(acts[act, message["game_message_number"]] for act in expected)
            assert found == bool(expected), f"{name}: {message}"


def test_every_tampered_message_is_in_the_replay_and_refused_ones_are_marked(shared: Path) -> None:
    folder = shared / "data" / "holoduel" / "tampered"
    for entry in load(folder / "INDEX.json")["logs"]:
        steps = read(load(folder / entry["file"]))["steps"]
        refused = [step["src"] for step in steps if step.get("refused")]
        assert refused == ([entry["message_number"]] if entry["kind"] == "refused" else []), entry["file"]
        if entry["kind"] == "accepted":
            assert of_src(steps, entry["message_number"]), entry["file"]


def test_the_chosen_act_is_among_the_options_that_the_log_lists(shared: Path) -> None:
    for name, log in logs(shared, "", "stuck"):
        steps = read(log)["steps"]
        for decision in decisions(log):
            chosen = next((step for step in steps[decision.step :] if step["do"].startswith("act:")), None)
            if chosen is None or _went_back(log, decision.src):
                continue
            keys = {"do", "player", "card", "onto", "holomem", "skill", "performer", "art", "target"}
            keys |= {"to"} if chosen["do"] == "act:baton_pass" else set()
            assert {key: chosen[key] for key in keys if key in chosen} in decision.options, f"{name}: {decision}"


def _went_back(log: dict[str, Json], decision: int) -> bool:
    """Whether the decision was answered by a return to the main step, which is no act."""
    answers = [m["action_type"] for m in log["all_game_messages"] if m["last_event_number"] == decision]
    return answers == ["performance_step_cancel"]


def test_going_back_to_the_main_step_leaves_the_next_act_where_no_rule_allows_it(shared: Path) -> None:
    steps = [step for step in steps_of(shared, "rand_starter_01.json") if step["do"].startswith("act:")]
    after = [(one["do"], two["do"]) for one, two in pairwise(steps) if one["do"] == "act:end_main_step"]
    assert ("act:end_main_step", "act:baton_pass") in after


# -- single places -----------------------------------------------------------------------------------------------------


def test_a_whole_set_up(shared: Path) -> None:
    steps = steps_of(shared, "rand_mixed_04.json")
    assert [(step["do"], step.get("player")) for step in steps[:24] if step["do"] != "claim"] == [
        ("fact:random_player", "P2"),
        ("act:choose_first", "P2"),
        ("fact:cards", "P1"),
        ("fact:cards", "P2"),
        ("act:keep_hand", "P1"),
        ("act:redraw", "P2"),
        ("fact:shuffle", "P2"),
        ("fact:cards", "P2"),
        *[("fact:cards", "P1"), ("fact:shuffle", "P1"), ("fact:cards", "P1")] * 2,
        ("act:place_center", "P1"),
        ("act:place_back", "P1"),
        ("act:place_center", "P2"),
        ("act:place_back", "P2"),
    ]
    assert [len(step["cards"]) for step in steps if step["do"] == "fact:cards"][:7] == [7, 7, 7, 7, 7, 7, 6]
    assert steps[23]["board"]["P2"] == {"life": 6, "cheer_deck": 14, "hand": 5}


def test_a_redraw_of_the_first_player_moves_the_answer_of_the_other(shared: Path) -> None:
    for _, log in logs(shared, ""):
        answers = [step for step in read(log)["steps"] if step["do"] in ("act:redraw", "act:keep_hand")]
        assert [step.get("reordered", False) for step in answers] == [False, answers[0]["do"] == "act:redraw"]


def test_an_oshi_skill_that_interrupts_a_die(shared: Path) -> None:
    steps = steps_of(shared, "ai_starter_01.json")
    assert of_src(steps, 178)[0] == {"do": "act:oshi_skill", "player": "P1", "skill": "oshi"}
    assert of_src(steps, 178)[1]["zone"] == "holo_power"
    assert of_src(steps, 179) == [
        {"do": "effect:roll", "by": "P1", "source": "center"},
        {"do": "fact:die", "value": 1},
        {"do": "effect:send_cheer", "by": "P1", "source": "center", "cheer": "cheer_deck:hY01-001", "to": "center"},
        {"do": "happened", "event": "damage", "to": "P2.center", "amount": 50},
        *of_src(steps, 179)[4:],
    ]


def test_damage_that_a_skill_reduces(shared: Path) -> None:
    steps = of_src(steps_of(shared, "rand_mixed_05.json"), 120)
    assert [step["do"] for step in steps] == [
        "act:oshi_skill", "fact:cards", "effect:art_damage", "happened", "happened", "fact:cards",
    ]  # fmt: skip
    assert steps[2] == {"do": "effect:art_damage", "by": "P1", "source": "oshi", "ability": "sp", "amount": -20}
    assert steps[4] == {"do": "happened", "event": "down", "to": "P1.center", "card": "hSD01-004"}


def test_a_down_by_text_without_loss_of_life(shared: Path) -> None:
    steps = of_src(steps_of(shared, "rand_mixed_04.json"), 90)
    assert [step["do"] for step in steps] == [
        "effect:roll", "fact:die", "effect:down", "happened", "effect:life_damage",
    ]  # fmt: skip


def test_two_life_cards_are_turned_over_one_after_the_other(shared: Path) -> None:
    steps = steps_of(shared, "ai_starter_10.json")
    down = next(n for n, step in enumerate(steps) if step.get("card") == "hSD01-006" and step.get("event") == "down")
    life = [(step["do"], step.get("zone")) for step in steps[down + 1 : down + 5]]
    assert life == [("fact:cards", "life"), ("act:send_cheer", None)] * 2


def test_the_first_turn_has_no_performance_step_to_end(shared: Path) -> None:
    told = of_src(steps_of(shared, "rand_mixed_01.json"), 10)
    assert [step["do"] for step in told][:3] == ["act:end_main_step", "happened", "fact:cards"]


def test_cheer_that_goes_nowhere(shared: Path) -> None:
    steps = of_src(steps_of(shared, "tampered/accepted_no_cheer_in_cheer_step_1.json"), 16)
    assert steps[0] == {"do": "act:send_cheer", "player": "P2", "to": None}


def test_cards_of_an_order_that_come_from_two_zones(shared: Path) -> None:
    put = of_src(steps_of(shared, "tampered/accepted_hand_card_ordered_into_deck_1.json"), 11)[0]
    assert put["cards"][:2] == ["hand:hSD01-007", "deck:hSD01-015"]
    assert put["to"] == "deck_bottom"


def test_a_payment_that_nobody_asked_for(shared: Path) -> None:
    act = of_src(steps_of(shared, "tampered/accepted_unasked_cheer_archived_1.json"), 8)[0]
    assert act["pay"] == ["center/cheer:hY01-001"]


@pytest.mark.parametrize(
    ("name", "src", "act"),
    [
        ("wrong_player_1", 18, {"do": "act:support", "player": "P2", "card": "P1.hand:hSD01-018"}),
        ("same_support_twice_2", 13, {"do": "act:support", "player": "P2", "card": "archive:hSD01-016"}),
        ("unknown_cheer_target_1", 22, {"do": "act:send_cheer", "player": "P1", "to": "#9999"}),
        ("no_card_sent_where_due_1", 16, {"do": "act:send_cheer", "player": "P1", "to": None}),
        ("no_card_sent_where_due_2", 33, {"do": "act:choose", "player": "P2", "cards": []}),
        ("oshi_skill_not_affordable_1", 7, {"do": "act:oshi_skill", "player": "P2", "skill": "sp"}),
        ("same_collab_twice_1", 25, {"do": "act:collab", "player": "P1", "holomem": "collab"}),
    ],
)
def test_refused_messages(shared: Path, name: str, src: int, act: dict[str, Json]) -> None:
    assert of_src(steps_of(shared, f"tampered/refused_{name}.json"), src) == [act | {"refused": True}]


def test_a_refused_placement_stands_before_the_part_that_was_at_fault(shared: Path) -> None:
    back = [
        step for step in steps_of(shared, "tampered/refused_non_debut_in_setup_1.json") if "act:place_" in step["do"]
    ]
    assert [(step["do"], step.get("refused", False)) for step in back[:3]] == [
        ("act:place_center", False),
        ("act:place_back", True),
        ("act:place_back", False),
    ]
    center = [
        step for step in steps_of(shared, "tampered/refused_non_debut_in_setup_2.json") if "act:place_" in step["do"]
    ]
    assert [step["do"] for step in center if step.get("refused")] == ["act:place_center"]


# -- results -----------------------------------------------------------------------------------------------------------


def test_results_and_frozen_games(shared: Path) -> None:
    results = [read(log)["result"] for _, log in logs(shared, "")]
    assert Counter(result["clause"] for result in results) == {"7.3.2.1": 16, "11.2.1": 15, "11.2.2": 4}
    assert not any("result" in read(log) for _, log in logs(shared, "stuck"))


def test_giving_up(shared: Path) -> None:
    log = load(shared / "data" / "holoduel" / "rand_starter_04.json")
    log["all_events"][-1]["reason_id"] = "resign"
    replay = read(log)
    assert replay["steps"][-1]["do"] == "act:concede"
    assert replay["result"]["how"] == "concession"


# -- what one side saw -------------------------------------------------------------------------------------------------


def test_a_stream_hides_what_its_side_did_not_see(shared: Path) -> None:
    replay = read(load(shared / "data" / "holoduel" / "views" / "rand_mixed_04.player1.json"))
    assert replay["perspective"] == "P1"
    assert replay["players"] == {"P1": {"name": "RandomLegal-A"}, "P2": {"name": "RandomLegal-B"}}
    draws = [step["cards"] for step in replay["steps"] if step["do"] == "fact:cards" and step["zone"] == "deck"]
    assert draws[1] == [None] * 7
    placed = [step for step in replay["steps"] if step["do"] == "act:place_center"]
    assert [step["card"] for step in placed] == ["hand:hBP01-076", None]
    assert [step["cards"] for step in replay["steps"] if step.get("zone") == "center"] == [["hBP01-048"]]


@pytest.mark.parametrize(
    "view", ["rand_mixed_04.player1.json", "rand_mixed_04.player2.json", "rand_mixed_04.observer.json"]
)
def test_a_stream_tells_the_same_acts_as_the_whole_log(shared: Path, view: str) -> None:
    def acts(steps: Steps) -> list[tuple[Any, ...]]:
        told = [step for step in steps if step["do"].startswith("act:") and "place_" not in step["do"]]
        return [tuple(sorted((key, str(value)) for key, value in step.items())) for step in told]

    assert acts(read(with_card_map(shared, view))["steps"]) == acts(steps_of(shared, "rand_mixed_04.json"))


def test_a_stream_without_its_card_list_cannot_be_read(shared: Path) -> None:
    with pytest.raises(ReaderError, match="which card each id is"):
        read(load(shared / "data" / "holoduel" / "views" / "rand_mixed_04.observer.json"))
