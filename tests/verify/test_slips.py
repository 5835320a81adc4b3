"""A slip of writing is told at its place with the nearest word; it is no rule that was broken."""

from typing import Any

import pytest

from judge.replay.raw import Json
from judge.verify.api import verify
from judge.verify.outcome.verdict import Verdict

HOLOLIVE: dict[str, Json] = {"format": 1, "ruleset": "hololive", "edition": "1.7.0"}
SIDE = {"oshi": "hSD01-001", "center": "hSD01-003", "collab": None, "back": ["hSD01-003"], "life": 3, "deck": 10,
        "cheer_deck": 5, "hand": ["hSD01-003", "hSD01-005"], "archive": [], "holo_power": []}  # fmt: skip
POSITION = {"board": {"P1": SIDE, "P2": SIDE}, "memory": {"turn_player": "P1"}}
BLOOM = {"do": "act:bloom", "player": "P1", "card": "hand:hSD01-005", "onto": "back[1]"}


def judged(*steps: dict[str, Json], **changes: Any) -> Verdict:
    return verify({**HOLOLIVE, "position": POSITION, "steps": list(steps), **changes})


@pytest.mark.parametrize(
    ("step", "pointer", "said"),
    [
        ({**BLOOM, "onto": "bakc[1]"}, "/onto", "no place bakc[1]; is back[1] meant?"),
        ({**BLOOM, "onto": "Back[1]"}, "/onto", "Back[1] is no reference; is back[1] meant?"),
        ({**BLOOM, "onto": "Center"}, "/onto", "Center is no reference; is center meant?"),
        ({**BLOOM, "onto": "p1.center"}, "/onto", "p1.center is no reference; is P1.center meant?"),
        ({**BLOOM, "onto": "P3.center"}, "/onto", "P3.center is no reference; is P"),
        ({**BLOOM, "onto": "back[1]/chear[1]"}, "/onto", "no place back[1]/chear[1]; is cheer meant?"),
        ({**BLOOM, "card": "hnad:hSD01-005"}, "/card", "no place hnad:hSD01-005; is hand:hSD01-005 meant?"),
        ({**BLOOM, "card": "hand:hSD01-O05"}, "/card", "no card hSD01-O05; is hSD01-005 meant?"),
        ({**BLOOM, "card": "hand:hsd01-005"}, "/card", "no card hsd01-005; is hSD01-005 meant?"),
        ({**BLOOM, "card": "hand:hSD01-0005"}, "/card", "no card hSD01-0005; is hSD01-005 meant?"),
        (
            {"do": "effect:draw", "by": "P1", "player": "P1", "source": "the oshi", "count": 1},
            "/source",
            "the oshi is no reference",
        ),
        ({"do": "effect:permits", "by": "P1", "clause": "8.3.33"}, "/clause", "no clause 8.3.33; is 8.3.3 meant?"),
        ({"do": "effect:forbids", "by": "P1", "act": "blom"}, "/act", "no act blom; is bloom meant?"),
        ({"do": "ruling:go_to", "row": "7.5.22"}, "/row", "no step table has a row 7.5.22; is 7.5.2 meant?"),
        ({"do": "claim", "board": {"P1": {"hand": ["", None]}}}, "/board/P1/hand/0", "there is no card "),
        ({"do": "claim", "board": {"P1": {"hand": ["#1"]}}}, "/board/P1/hand/0", "there is no card #1"),
        ({"do": "claim", "board": {"P1": {"center": "center"}}}, "/board/P1/center", "there is no card center"),
        ({"do": "claim", "board": {"P1": {"center": {"card": "a b"}}}}, "/board/P1/center/card", "no card a b"),
        ({"do": "happened", "event": "damege"}, "/event", "no event damege; is damage meant?"),
        ({"do": "happened", "event": "damage", "card": "hSD01-003"}, "/card", "card is nothing that the event damage"),
        ({"do": "happened", "event": "draw", "to": "center"}, "/to", "to is nothing that the event draw has; it has"),
    ],
)
def test_a_word_that_means_nothing_is_told_at_its_place(step: dict[str, Json], pointer: str, said: str) -> None:
    verdict = judged(step)
    assert verdict.kind == "invalid"
    assert verdict.problems[0].pointer == f"/steps/0{pointer}"
    assert said in verdict.problems[0].message


@pytest.mark.parametrize(
    ("board", "pointer"),
    [
        ({"P1": {**SIDE, "hand": ["hand"]}}, "/position/board/P1/hand/0"),
        ({"P1": {**SIDE, "back": [{"card": "#1"}]}}, "/position/board/P1/back/0/card"),
        ({"P1": {**SIDE, "center": {"card": "hSD01-003", "cheer": [""]}}}, "/position/board/P1/center/cheer/0"),
        ({"P1": {**SIDE, "center": "hSD01-0003"}}, "/position/board/P1/center"),
    ],
)
def test_a_position_names_cards(board: dict[str, Json], pointer: str) -> None:
    verdict = judged(position={"board": board})
    assert verdict.kind == "invalid"
    assert verdict.problems[0].pointer == pointer


def test_a_card_that_no_set_here_explains_is_no_slip() -> None:
    board = {"P1": {**SIDE, "hand": 3}, "P2": SIDE}
    verdict = judged({**BLOOM, "card": "hand:hBP09-005"}, position={**POSITION, "board": board})
    assert verdict.kind == "undecided"


def test_a_number_that_nobody_knows_cannot_lie_where_all_cards_are_known() -> None:
    verdict = judged({**BLOOM, "card": "hand:hSD01-905"})
    assert verdict.kind == "invalid"
    broken = verdict.findings[0].broken[0]
    assert broken.rule == "reference/known_card"
    assert broken.facts["near"] == "hSD01-005"


def test_a_card_that_lies_elsewhere_is_a_fault_of_the_game() -> None:
    assert judged({**BLOOM, "card": "hand:hSD01-008"}).kind == "illegal"


def test_both_deck_lists_name_every_card() -> None:
    deck = {"oshi": "hSD01-001", "deck": {"hSD01-003": 50}, "cheer_deck": {"hY01-001": 20}}
    step = {"do": "fact:cards", "player": "P1", "zone": "deck", "cards": ["hBP09-005"]}
    verdict = verify({**HOLOLIVE, "decks": {"P1": deck, "P2": deck}, "steps": [step]})
    assert verdict.kind == "invalid"
    assert verdict.problems[0].pointer == "/steps/0/cards/0"


def test_the_clause_of_a_result_is_one_of_the_document() -> None:
    verdict = judged(result={"winner": "P1", "how": "rule", "clause": "deck[1]"})
    assert verdict.kind == "invalid"
    assert verdict.problems[0].pointer == "/result/clause"


def test_the_player_of_an_event_is_compared() -> None:
    shown = {"do": "happened", "event": "bloom", "to": "back[1]"}
    claim = {"do": "claim", "board": {"P1": {"hand": 1}}}
    assert judged(BLOOM, {**shown, "player": "P1"}, claim).kind == "unfinished"
    assert judged(BLOOM, {**shown, "player": "P2"}, claim).kind == "diverges"
