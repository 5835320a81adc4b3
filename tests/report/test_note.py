"""The notation: a replay as lines and back, in both languages; faults with line, column and what was possible."""

import json
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import pytest

from judge.engine.rules import registry
from judge.replay.problem import InvalidReplay, Problem
from judge.report.note.faults import Fault
from judge.report.note.lines import Notation
from judge.report.note.read import read_note
from judge.report.note.write import write_note
from judge.verify.api import verify
from judge.words import LANGUAGES, Language

MIDDLE = 25_000
QUESTION = "hololive\nturn 6 P2\nP2 center hSD01-006 damage 140; P2 hand hSD01-013\n"


def same(value: Any) -> Any:
    """A record with a stack of which nothing is said as its card, and nothing empty in its header."""
    if isinstance(value, dict):
        found = {key: same(one) for key, one in value.items()}
        return found["card"] if set(found) == {"card"} else found
    return [same(one) for one in value] if isinstance(value, list) else value


@pytest.mark.parametrize("ruleset", registry.names())
@pytest.mark.parametrize("language", LANGUAGES)
def test_lines_are_the_same_replay_again(root: Path, ruleset: str, language: Language) -> None:
    paths = [one for one in sorted((root / "replays" / ruleset).glob("*.json")) if one.stat().st_size < MIDDLE]
    assert paths
    for path in paths:
        replay = json.loads(path.read_text("utf-8"))
        again = read_note(write_note(replay, language), language).replay
        assert same(again) == same({key: one for key, one in replay.items() if one not in (None, {})}), path.name


@pytest.mark.parametrize("ruleset", registry.names())
def test_a_question_in_five_lines_has_an_answer(root: Path, ruleset: str) -> None:
    text = (root / "replays" / ruleset / "question.txt").read_text("utf-8")
    assert len(text.splitlines()) <= 5
    verdict = verify(read_note(text).replay)
    assert verdict.kind == "illegal"
    assert verdict.findings[0].clause


def fault(text: str) -> Problem:
    with pytest.raises(InvalidReplay) as caught:
        read_note(text)
    return caught.value.problems[0]


@pytest.mark.parametrize(
    ("line", "column", "said"),
    [
        ("P2 blom hSD01-013 -> center", 4, "is bloom meant?"),
        ("P2 blom hSD01-013 -> center", 4, "possible here: end_main_step"),
        ("P2 baton back[2]", 4, "is baton pass with meant?"),
        ("P2 centre hSD01-006 damage 140", 4, "is center meant?"),
        ("P2 bloom hSD01-013 -> centre", 23, "is center meant?"),
        ("P2 bloom", 9, "bloom CARD onto ONTO"),
        ("  roll three", 8, "three is no value"),
        ("P2 archive: hSD01-013 (damge 3)", 24, "is damage meant?"),
        ('P2 bloom hSD01-013 -> center | src="', 36, "neither words nor JSON"),
    ],
)
def test_a_fault_has_its_place_and_what_is_near(line: str, column: int, said: str) -> None:
    found = fault(QUESTION + line + "\n")
    assert (found.line, found.column) == (4, column)
    assert said in found.message


def test_a_note_begins_with_a_game() -> None:
    assert "is hololive meant?" in fault("hololiv\n").message
    assert "5" in fault("hololive 5\n").message
    assert fault("\n").word == "no_content"


def test_what_the_replay_lacks_is_told_at_its_line() -> None:
    assert fault(QUESTION + "P2 end_main_step\nP2 bloom hSD01-013 -> center | more=1\n").line == 5


def test_remarks_dice_and_claims() -> None:
    note = read_note("hololive public\nP1 name Ann\nP2 life 5\nroll 3  # a six?\n\nP2 life 4; P1 hand 5\n")
    assert note.replay["steps"] == [
        {"do": "fact:die", "value": 3},
        {"do": "claim", "board": {"P2": {"life": 4}, "P1": {"hand": 5}}},
    ]
    assert note.replay["position"] == {"board": {"P2": {"life": 5}}}
    assert (note.replay["perspective"], note.replay["players"]) == ("public", {"P1": {"name": "Ann"}})
    assert note.replay["meta"] == {"remarks": [[0, "a six?"]]}
    assert note.lines == (4, 6)


def test_both_languages_are_read_side_by_side() -> None:
    told = read_note(QUESTION + "P2 hSD01-013をセンターにBloom\nP2 メインステップを終える\n").replay["steps"]
    assert told == read_note(QUESTION + "P2 bloom hSD01-013 → center\nP2 end main step\n").replay["steps"]


def test_a_made_up_card_is_a_line() -> None:
    note = read_note(
        'hololive\ncard T-1 type holomem, name Aster, level 1st, hp 130, colours ["white"]\n'
        "turn 6 P2\nP2 center hSD01-006 damage 140; P2 hand T-1\nP2 bloom T-1 -> center\n"
    )
    assert note.replay["cards"]["inline"] == [
        {"number": "T-1", "type": "holomem", "name": "Aster", "level": "1st", "hp": 130, "colours": ["white"]}
    ]


def test_a_turn_without_a_board_is_a_position() -> None:
    assert read_note("mlp\nturn 5 P1\n").replay["position"] == {"memory": {"turn": 5, "turn_player": "P1"}, "board": {}}


def test_a_number_of_cards_may_stand_for_their_list() -> None:
    step = {"do": "act:play_member", "player": "P1", "card": "hand:T-M08", "area": "left", "energies": 4}
    replay = {"format": 1, "ruleset": "lovelive", "edition": "1.06", "steps": [step]}
    assert write_note(replay).splitlines()[-1] == "P1 play_member T-M08 to left, energies 4"
    assert read_note(write_note(replay)).replay["steps"] == [step]


@pytest.mark.parametrize("ruleset", registry.names())
def test_few_steps_need_more_than_words(root: Path, ruleset: str) -> None:
    for path in sorted((root / "replays" / ruleset).glob("*.json"), key=lambda one: one.stat().st_size)[:-2]:
        replay = json.loads(path.read_text("utf-8"))
        steps = write_note(replay).splitlines()[-len(replay["steps"]) :] if replay["steps"] else []
        assert sum(" | " in line for line in steps) <= len(steps) / 10 + 4, path.name


@pytest.mark.parametrize("ruleset", registry.names())
def test_whatever_is_typed_is_read_or_told(root: Path, ruleset: str) -> None:
    rng, notation = Random(ruleset), Notation(ruleset)
    path = next((root / "replays" / ruleset).glob("masked-*.json"))
    lines = [line for line in write_note(json.loads(path.read_text("utf-8"))).splitlines() if len(line) < 300]
    for _ in range(200):
        line = list(rng.choice(lines))
        for _ in range(rng.randint(1, 4)):
            line[rng.randrange(len(line))] = rng.choice("[](){}|:;,#/ ×-→P1a\u3000\u202e\x00")
        with suppress(Fault):
            notation.line("".join(line).strip() or "?")


def test_a_line_without_end_is_told_at_once() -> None:
    assert "at most" in fault(f"hololive\nlasting effect on {'a of ( ' * 5000}\n").message
