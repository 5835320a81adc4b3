"""A recorded game that breaks off anywhere, or ends by a concession there, shows nothing that the whole one does not.

`RECORDED_GAMES=all` cuts every game of all folders in many places; the suite cuts a few in some.
"""

import json
import lzma
import os
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from random import Random

import pytest

from judge.replay.raw import Json
from judge.verify.api import verify
from tests.rulesets.hololive.holoduel.games import CARDS

ALL = os.environ.get("RECORDED_GAMES") == "all"
CUTS = 30 if ALL else 4
FOLDERS = ("data/games2/holoduel-mixed", "data/games2/holoduel-starter", "data/holoduel")
FEW = ("hd_5003", "hd_5011", "hd_5027", "hds_6011")
NUMBER = "last_game_message_number"
PLAYERS = ("player1", "player2")
Log = Mapping[str, Json]
Cut = Callable[[Log, Random], Log]


def logs(shared: Path) -> Iterator[Log]:
    for folder in FOLDERS:
        for path in sorted((shared / folder).glob("*.json*")):
            if ALL or path.name.partition(".")[0] in FEW:
                packed = path.read_bytes()
                yield json.loads(lzma.decompress(packed) if path.suffix == ".xz" else packed)


def cut_at_an_event(log: Log, rng: Random) -> Log:
    """The log up to an event, be it amid what a message did."""
    return until(log, log["all_events"][: rng.randrange(1, len(log["all_events"]))])


def cut_at_a_message(log: Log, rng: Random) -> Log:
    """The log with all that some message did, and nothing later."""
    last = rng.choice(log["all_game_messages"][:-1])["game_message_number"]
    return until(log, [event for event in log["all_events"] if event[NUMBER] <= last])


def until(log: Log, events: list[Json]) -> Log:
    last = events[-1][NUMBER]
    sent = [message for message in log["all_game_messages"] if message["game_message_number"] <= last]
    return {**log, "all_events": events, "all_game_messages": sent}


def given_up(log: Log, rng: Random) -> Log:
    """The log up to a message, after which a player gives up."""
    short = cut_at_a_message(log, rng)
    loser, winner = rng.sample(PLAYERS, 2)
    told, end = short["all_events"][-1], {"loser_id": loser, "winner_id": winner, "reason_id": "resign"}
    number = told[NUMBER] + 1
    last = {"event_type": "game_over", **end, "event_number": told["event_number"] + 1, NUMBER: number}
    message = {"game_message_number": number, "last_event_number": told["event_number"], "player_id": loser}
    resigns = {**message, "action_type": "resign", "action_data": {}}
    sent = [*short["all_game_messages"], resigns]
    return {**short, "all_events": [*short["all_events"], last], "all_game_messages": sent}


def found(log: Log, shared: Path) -> set[tuple[int | None, str]]:
    verdict = verify(log, cards=(shared / CARDS,), keep_going=True)
    assert not verdict.problems
    return {(one.src, one.broken[0].clause) for one in verdict.findings if one.after is None}


@pytest.mark.parametrize("cut", [cut_at_an_event, cut_at_a_message, given_up], ids=lambda cut: cut.__name__)
def test_a_game_that_breaks_off_shows_no_more_than_the_whole_one(shared: Path, cut: Cut) -> None:
    rng = Random(cut.__name__)
    for log in logs(shared):
        whole = found(log, shared)
        for _ in range(CUTS):
            assert found(cut(log, rng), shared) <= whole


def test_a_game_that_breaks_off_before_the_first_holomem_is_placed_shows_no_more(shared: Path) -> None:
    for log in logs(shared):
        last = next(one for one in reversed(log["all_game_messages"]) if one["action_type"] == "mulligan")[
            "game_message_number"
        ]
        early = found(until(log, [event for event in log["all_events"] if event[NUMBER] <= last]), shared)
        assert not early or early <= found(log, shared)
