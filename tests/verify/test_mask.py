"""Masks: what a perspective cannot have seen is gone, and nothing else."""

import json
from pathlib import Path

import pytest

from judge.replay.raw import Json
from judge.verify.api import verify
from judge.verify.mask import mask
from tests.verify.games import game

REPLAYS = Path(__file__).parents[2] / "replays" / "hololive"
SOME = range(8)


def shipped(name: str) -> dict[str, Json]:
    replay: dict[str, Json] = json.loads((REPLAYS / f"{name}.json").read_text(encoding="utf-8"))
    return replay


def steps(replay: dict[str, Json], do: str, player: str) -> list[dict[str, Json]]:
    return [step for step in replay["steps"] if step["do"] == do and step.get("player") == player]


def shown_by(replay: dict[str, Json], player: str) -> set[str]:
    """The numbers of cards that a player's effects have named openly."""
    named = [step.get("cards", ()) for step in replay["steps"] if step.get("by") == player]
    return {text.partition(":")[2] for cards in named for text in cards if text}


@pytest.mark.parametrize("number", SOME)
def test_what_the_other_seat_draws_and_holds_is_not_seen(number: int) -> None:
    masked = mask(game(number), "P1")
    for fact in steps(masked, "fact:cards", "P2"):
        assert fact["zone"] != "deck" or set(fact["cards"]) <= {None}
    for step in masked["steps"]:
        if step["do"] == "claim" and isinstance(hand := step["board"]["P2"]["hand"], list):
            assert {card for card in hand if card} <= shown_by(masked, "P2")
    for word in ("act:place_center", "act:put_bottom", "act:place_back"):
        for act in steps(masked, word, "P2"):
            assert act.get("card") is None
            assert set(act.get("cards", ())) <= {None}


@pytest.mark.parametrize("number", SOME)
def test_ones_own_cards_and_all_that_lies_open_stay(number: int) -> None:
    full, masked = game(number), mask(game(number), "P1")
    open_acts = ("act:place", "act:bloom", "act:support", "act:collab", "act:art", "act:send_cheer", "act:baton_pass")
    for do in (*open_acts, "happened"):
        assert steps(masked, do, "P2") == steps(full, do, "P2")
    for do in (*open_acts, "act:place_center", "act:place_back", "act:put_bottom", "fact:cards"):
        assert steps(masked, do, "P1") == steps(full, do, "P1")
    hands = [step["board"]["P1"]["hand"] for step in full["steps"] if step["do"] == "claim"]
    assert [step["board"]["P1"]["hand"] for step in masked["steps"] if step["do"] == "claim"] == hands


@pytest.mark.parametrize("number", SOME)
def test_nobody_sees_the_order_of_a_shuffle(number: int) -> None:
    assert not any(order for step in mask(game(number), "P1")["steps"] for order in step.get("order") or ())


@pytest.mark.parametrize("number", SOME)
def test_a_mask_of_a_mask_sees_no_more_and_no_less(number: int) -> None:
    masked = mask(game(number), "P1")
    assert mask(masked, "P1") == masked
    assert mask(masked, "public") == mask(game(number), "public")


@pytest.mark.parametrize("name", ["bloom-into-too-much-damage", "judges-question", "rulings"])
@pytest.mark.parametrize("perspective", ["P1", "P2", "public"])
def test_a_fault_that_lies_open_is_found_in_every_perspective(name: str, perspective: str) -> None:
    full, masked = verify(shipped(name)), verify(mask(shipped(name), perspective))
    assert [finding.clause for finding in masked.findings] == [finding.clause for finding in full.findings]
    assert masked.kind == full.kind


def test_rulings_point_at_the_new_places_of_their_steps() -> None:
    masked = mask(shipped("rulings"), "P2")
    assert [step["do"] for step in masked["steps"] if step["do"].startswith("ruling:")] == [
        "ruling:stands",
        "ruling:set",
        "ruling:go_to",
    ]
    assert not any("12" in json.dumps(step) for step in masked["steps"] if step["do"] == "act:place")


def test_refused_acts_are_known_to_who_made_them() -> None:
    full = shipped("judges-question")
    refused = {"do": "act:bloom", "player": "P1", "card": "hand:hSD01-005", "onto": "center", "refused": True}
    full["steps"] = [refused, *full["steps"][:2]]
    assert mask(full, "P1")["steps"] == full["steps"]
    assert mask(full, "P2")["steps"] == full["steps"][1:]


def test_cards_that_turn_up_are_named_where_they_do() -> None:
    full = game(0)
    terse = {**full, "steps": [s for s in full["steps"] if s.get("zone") not in ("center", "back")]}
    assert mask(terse, "public") == mask(full, "public")


def test_a_draw_that_nobody_saw_does_not_take_the_card_that_turns_up_after_it() -> None:
    tree = {"do": [{"verb": "draw"}, {"verb": "mill", "count": 1}]}
    card = {
        "number": "T-1",
        "name": "T",
        "type": "member",
        "cost": 1,
        "abilities": [{"kind": "activated", "tree": tree}],
    }
    side = {"left": "T-1", "hand": [], "deck": ["T-M01", "T-M02", "T-M03"], "waiting_room": []}
    full = {
        "format": 1,
        "ruleset": "lovelive",
        "edition": "1.06",
        "cards": {"inline": [card]},
        "position": {"board": {"P1": side}, "memory": {"turn_player": "P1", "row": "7.7.2"}},
        "steps": [
            {"do": "act:ability", "player": "P1", "source": "left", "ability": 1},
            {"do": "claim", "board": {"P1": {"hand": ["T-M03"], "deck": 1, "waiting_room": ["T-M02"]}}},
        ],
    }
    facts = [step["cards"] for step in mask(full, "public")["steps"] if step["do"] == "fact:cards"]
    assert facts == [[None], ["T-M02"]]
    assert verify(mask(full, "public")).kind == verify(full).kind == "unfinished"


def test_a_position_hides_what_lies_face_down() -> None:
    board = mask(shipped("deck-out"), "P1")["position"]["board"]
    assert (board["P1"]["deck"], board["P2"]["hand"]) == (3, 2)
    assert board["P1"]["hand"] == shipped("deck-out")["position"]["board"]["P1"]["hand"]


def test_steps_after_the_end_stay_without_what_may_be_hidden() -> None:
    full = shipped("no-holomem")
    late = {"do": "act:place_back", "player": "P2", "cards": ["hand:hSD01-003"]}
    full["steps"].append(late)
    assert mask(full, "P1")["steps"][-1] == {**late, "cards": [None]}
    assert verify(mask(full, "P1")).kind == verify(full).kind == "illegal"


def test_there_are_only_these_perspectives() -> None:
    with pytest.raises(KeyError):
        mask(game(0), "P3")


@pytest.mark.parametrize("number", SOME)
def test_nobody_else_sees_what_an_effect_lets_a_player_look_at(number: int) -> None:
    for perspective, other in (("P1", "P2"), ("P2", "P1")):
        for step in mask(game(number), perspective)["steps"]:
            if step["do"] == "effect:look" and step["by"] == other:
                assert set(step["cards"]) <= {None}


def put_back(card: str, shown: str) -> dict[str, Json]:
    """P1 shows a card of two in the hand, and puts one of them under the deck."""
    text = [
        {"verb": "reveal", "cards": {"from": "own.hand", "choose": 1}},
        {"verb": "put", "cards": {"from": "own.hand", "choose": 1}, "to": "deck_bottom"},
    ]
    event = {"number": "T-1", "name": "T", "type": "support", "subtypes": ["event"]}
    by = {"by": "P1", "source": "resolution"}
    side = {"center": "hSD01-003", "collab": None, "back": [], "hand": ["T-1", "hSD01-003", "hSD01-008"], "deck": 4}
    return {
        "format": 1, "ruleset": "hololive", "edition": "1.7.0",
        "cards": {"inline": [{**event, "abilities": [{"kind": "support", "do": text}]}]},
        "position": {"board": {"P1": side, "P2": {"center": "hSD01-003"}}, "memory": {"row": "7.5.2"}},
        "steps": [
            {"do": "act:support", "player": "P1", "card": "hand:T-1"},
            {"do": "effect:reveal", **by, "cards": [shown]},
            {"do": "effect:put", **by, "cards": [card], "to": "deck_bottom"},
        ],
    }  # fmt: skip


@pytest.mark.parametrize("card", ["hand:hSD01-003", "hand:hSD01-008"])
def test_which_card_goes_unseen_from_among_others_is_hidden_though_it_was_shown_once(card: str) -> None:
    full = put_back(card, "hand:hSD01-003")
    for perspective in ("P2", "public"):
        masked = mask(full, perspective)
        assert [step.get("cards") for step in masked["steps"]] == [None, ["hand:hSD01-003"], ["hand"]]
        assert verify(masked).kind == "unfinished"
    assert mask(full, "P1")["steps"] == full["steps"]


def test_cards_that_are_alike_do_not_hide_each_other() -> None:
    full = put_back("hand:hSD01-008", "hand:hSD01-008")
    full["position"]["board"]["P1"]["hand"] = ["T-1", "hSD01-008"]
    assert mask(full, "P2")["steps"] == full["steps"]


SHOWN = ["deck:hSD01-008", "deck:hSD01-016", "deck:hSD01-017"]


def art_that_shows_three(put: str) -> dict[str, Json]:
    """The art of hBP02-039: three cards are shown, a support of them may go to the hand, holomem raise the damage."""
    center = {"card": "hBP02-039", "cheer": ["hY04-001", "hY01-001"]}
    mine = {"center": center, "deck": ["hSD01-010", "hSD01-017", "hSD01-016", "hSD01-008"], "hand": []}
    taken = {"do": "effect:put", "by": "P1", "source": "center", "cards": [put], "to": "hand"}
    return {
        "format": 1, "ruleset": "hololive", "edition": "1.7.0",
        "position": {"memory": {"row": "7.6.2"}, "board": {"P1": mine, "P2": {"center": "hSD01-010"}}},
        "steps": [
            {"do": "act:art", "player": "P1", "performer": "center", "art": 1, "target": "opp.center"},
            {"do": "effect:look", "by": "P1", "source": "center", "player": "P1", "zone": "deck", "cards": [None] * 3},
            {"do": "effect:reveal", "by": "P1", "source": "center", "cards": SHOWN},
            taken,
            {"do": "happened", "event": "damage", "to": "P2.center", "amount": 40},
        ],
    }  # fmt: skip


def test_what_is_taken_from_cards_that_lie_open_is_seen() -> None:
    full = art_that_shows_three("deck:hSD01-016")
    masked = mask(full, "P2")
    assert masked["steps"][3] == full["steps"][3]
    assert verify(masked).kind == "unfinished"


def test_a_count_of_cards_that_nobody_saw_is_as_the_record_has_it() -> None:
    unseen = mask(art_that_shows_three("deck:hSD01-016"), "P2")
    unseen["steps"][3] = {**unseen["steps"][3], "cards": ["deck"]}
    found = verify(unseen)
    assert not found.findings
    assert [doubt.why for doubt in found.undecided if doubt.step == 4] == ["unseen"]


LIES_DOWN = {"card": "T-L1", "face_down": True}


def lovelive(steps: list[Json], **mine: Json) -> dict[str, Json]:
    """A full record of a few steps, from the second player's setting of cards or from the main phase."""
    row = "8.2.4" if "live" in mine else "7.7.2"
    side: dict[str, Json] = {
        "left": None,
        "center": None,
        "right": None,
        "live": [],
        "success": [],
        "waiting_room": [],
        "hand": [],
    }
    both = {**side, "deck": ["T-M01", "T-M02", "T-M03", "T-M04"]}
    position = {"memory": {"turn_player": "P1", "row": row}, "board": {"P1": {**both, **mine}, "P2": both}}
    return {"format": 1, "ruleset": "lovelive", "edition": "1.06", "position": position, "steps": steps}


@pytest.mark.parametrize("seat", ["P1", "P2", "public"])
def test_a_claim_that_was_heard_stays_before_what_the_record_leaves_out(seat: str) -> None:
    claimed = [
        {"do": "claim", "board": {"P1": {"live": [card]}}} for card in (LIES_DOWN, {**LIES_DOWN, "face_down": False})
    ]
    full = lovelive([{"do": "act:set_lives", "player": "P2", "cards": []}, *claimed], live=[LIES_DOWN])
    assert not verify(full).findings
    masked = mask(full, seat)
    assert not verify(masked).findings
    assert [step["do"] for step in masked["steps"]][:4] == ["act:set_lives", "claim", "fact:cards", "claim"]


@pytest.mark.parametrize("seat", ["P1", "P2", "public"])
def test_parts_that_are_heard_as_one_are_one(seat: str) -> None:
    put = {"do": "effect:put", "by": "P1", "source": "left"}
    paid = [{**put, "cards": [f"hand:{card}"], "to": "waiting_room"} for card in ("T-M01", "T-M02")]
    taken = {**put, "cards": ["waiting_room:PL!N-sd1-013"], "to": "hand"}
    played = {"do": "act:ability", "player": "P1", "source": "left", "ability": 1}
    mine = {"left": "PL!N-sd1-005", "hand": ["T-M01", "T-M02"], "waiting_room": ["PL!N-sd1-013"]}
    masked = mask(lovelive([played, *paid, taken], **mine), seat)
    assert [len(step.get("cards", [])) for step in masked["steps"]] == [0, 2, 1]
    assert not verify(masked).findings


@pytest.mark.parametrize("seat", ["P2", "public"])
def test_cards_that_the_rules_bring_to_light_are_named(seat: str) -> None:
    paid = {
        "number": "T-PAY", "name": "Pay", "type": "support", "subtypes": ["event"],
        "abilities": [{"kind": "support", "do": [{"verb": "archive", "cards": {"from": "own.hand", "choose": 2}}]}],
    }  # fmt: skip
    mine = {"center": "hSD01-003", "hand": ["T-PAY", "hSD01-006", "hSD01-008"], "archive": []}
    full = {
        "format": 1, "ruleset": "hololive", "edition": "1.7.0", "cards": {"inline": [paid]},
        "position": {"memory": {"row": "7.5.2"}, "board": {"P1": mine, "P2": {"center": "hSD01-003"}}},
        "steps": [
            {"do": "act:support", "player": "P1", "card": "hand:T-PAY"},
            {"do": "act:end_main_step", "player": "P1"},
            {"do": "claim", "board": {"P1": {"archive": ["hSD01-006", "hSD01-008", "T-PAY"]}}},
        ],
    }  # fmt: skip
    masked = mask(full, seat)
    assert [step.get("cards") for step in masked["steps"]][1] == ["hand:hSD01-006", "hand:hSD01-008"]
    assert verify(masked).kind == verify(full).kind == "unfinished"
