"""A position that contradicts itself is invalid; what it leaves unsaid is told."""

import pytest

from judge.replay.raw import Json
from judge.verify.api import verify
from judge.verify.at import stop_before
from judge.verify.outcome.verdict import Verdict

EDITIONS = {"hololive": "1.7.0", "lovelive": "1.06", "mlp": "1.3.0", "quintuplets": "1.07"}
ALTERNATING = ("hololive", "mlp", "quintuplets")


def judged(
    game: str, board: dict[str, Json], memory: dict[str, Json] | None = None, *steps: dict[str, Json]
) -> Verdict:
    position = {"board": board, **({"memory": memory} if memory is not None else {})}
    header = {"format": 1, "ruleset": game, "edition": EDITIONS[game]}
    return verify({**header, "position": position, "steps": list(steps)})


@pytest.mark.parametrize("game", ALTERNATING)
@pytest.mark.parametrize("turn", [2, 3])
def test_turns_alternate_from_the_first_player_on(game: str, turn: int) -> None:
    other = {"turn": turn, "first": "P1", "turn_player": "P1" if turn % 2 == 0 else "P2"}
    verdict = judged(game, {}, other)
    assert (verdict.kind, verdict.problems[0].pointer) == ("invalid", "/position/memory/turn")
    assert judged(game, {}, {**other, "first": "P2"}).kind != "invalid"


@pytest.mark.parametrize("game", ["hololive", "quintuplets"])
def test_the_turns_of_both_players_make_the_turn(game: str) -> None:
    verdict = judged(game, {}, {"turn": 1, "P1": {"turns": 9}})
    assert (verdict.kind, verdict.problems[0].pointer) == ("invalid", "/position/memory/P1/turns")


@pytest.mark.parametrize("game", ["hololive", "quintuplets"])
@pytest.mark.parametrize(
    ("memory", "turn"),
    [
        ({}, 5),
        ({"first": "P2"}, 4),
        ({"P1": {"turns": 1}}, 1),
        ({"first": "P2", "P1": {"turns": 1}}, 2),
        ({"P2": {"turns": 3}}, 7),
        ({"turn_player": "P2", "P2": {"turns": 3}}, 6),
        ({"P1": {"turns": 2}, "P2": {"turns": 2}}, 4),
        ({"P1": {"turns": 2}, "P2": {"turns": 1}}, 3),
    ],
)
def test_the_turn_follows_from_what_is_told(game: str, memory: dict[str, Json], turn: int) -> None:
    header = {"format": 1, "ruleset": game, "edition": EDITIONS[game]}
    walk = stop_before({**header, "position": {"board": {}, "memory": memory}, "steps": []}, 0)
    assert (walk.game.turn, sum(side.turns for side in walk.game.players)) == (turn, turn)


@pytest.mark.parametrize("game", ["hololive", "quintuplets"])
def test_the_turns_of_one_player_cannot_be_those_of_the_other_as_well(game: str) -> None:
    verdict = judged(game, {}, {"first": "P1", "P1": {"turns": 2}, "P2": {"turns": 2}})
    assert (verdict.kind, verdict.problems[0].pointer) == ("invalid", "/position/memory/P2/turns")


def test_a_first_turn_is_one_though_nobody_counts_it() -> None:
    """Second turn of the game: own first turn of P1, in which nothing blooms (8.3.1)."""
    side = {"oshi": "hSD01-001", "center": "hSD01-003", "back": ["hSD01-003"], "hand": ["hSD01-005"]}
    bloom = {"do": "act:bloom", "player": "P1", "card": "hand:hSD01-005", "onto": "back[1]"}
    verdict = judged("hololive", {"P1": side}, {"turn": 2, "turn_player": "P1"}, bloom)
    assert (verdict.kind, verdict.findings[0].clause) == ("illegal", "8.3.1")


@pytest.mark.parametrize(
    ("game", "board", "pointer"),
    [
        ("hololive", {"P1": {"center": "hSD01-003", "back": ["hSD01-003"] * 6}}, "/position/board/P1/back"),
        ("hololive", {"P1": {"center": "hY01-001"}}, "/position/board/P1/center"),
        ("hololive", {"P1": {"cheer_deck": ["hSD01-003"]}}, "/position/board/P1/cheer_deck"),
        ("lovelive", {"P1": {"left": "LL-bp5-001"}}, "/position/board/P1/left"),
        ("mlp", {"P1": {"left": "T-Y04"}}, "/position/board/P1/left"),
        ("mlp", {"P1": {"stage": 10}}, "/position/board/P1/stage"),
    ],
)
def test_a_place_holds_what_it_can(game: str, board: dict[str, Json], pointer: str) -> None:
    verdict = judged(game, board)
    assert (verdict.kind, verdict.problems[0].pointer) == ("invalid", pointer)


@pytest.mark.parametrize("game", EDITIONS)
def test_what_is_taken_for_granted_is_told(game: str) -> None:
    told = [note for note in judged(game, {}).notes if note.word == "taken_for_granted"]
    assert len(told) == 1
    assert str(told[0].facts["what"]).startswith("turn: ")
    assert "first: P1" in str(told[0].facts["what"])


@pytest.mark.parametrize(
    ("memory", "pointer"),
    [
        ({"lasting": [{"number": "idea", "on": "left", "amount": 1}]}, "lasting/0/on"),
        ({"lasting": [{"number": "cost", "on": "hand:T-E01", "amount": 1}]}, "lasting/0/on"),
        ({"pending": [{"player": "P1", "source": "left", "kind": "appear"}]}, "pending/0/source"),
        ({"held": [{"player": "P1", "source": "hand[2]", "kind": "appear"}]}, "held/0/source"),
    ],
)
def test_a_memory_names_no_card_that_is_not_there(memory: dict[str, Json], pointer: str) -> None:
    verdict = judged("mlp", {"P1": {"left": None, "hand": ["T-C01"]}}, memory)
    assert (verdict.kind, verdict.problems[0].pointer) == ("invalid", f"/position/memory/{pointer}")
