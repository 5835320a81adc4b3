"""The recorded games of two programs, whole and turn by turn, each judged once, and what stands beside this file."""

import json
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from judge.replay.raw import Json
from judge.replay.steps import Seat
from judge.verify.api import verify
from judge.verify.outcome.verdict import Finding, Verdict
from rulesets.lovelive.readers.log import SEATS, Log
from rulesets.lovelive.readers.loveca import read
from rulesets.lovelive.readers.table import AREAS, Table

FOLDER = Path("data", "loveca")
WITH_TEXT = tuple(
    f"sim_abilities_{kind}_{n:03}"
    for kind, numbers in (("random", range(100, 108)), ("sandbox", range(8)))
    for n in numbers
)
PLAIN = tuple(f"sim_vanilla_random_{n:03}" for n in range(14))
CLIENT = tuple(f"dev_vanilla_random_{n:03}" for n in range(12))
HUMAN = "human_dev_20260628"
HERE = Path(__file__).parent
PILES = {
    "hand": "hand",
    "main_deck": "deck",
    "waiting_room": "waiting_room",
    "live_area": "live",
    "success_live_area": "success",
    "energy_area": "energy",
    "energy_deck": "energy_deck",
}

EARLY_END = "happened/took_place"
"""The rule of a finding that changes nothing in what follows."""

Said = tuple[int | None, str, str]


@dataclass(frozen=True)
class Games:
    """The recorded games of a folder."""

    shared: Path

    def path(self, name: str) -> Path:
        return self.shared / FOLDER / f"{name}.json"

    def log(self, name: str) -> dict[str, Json]:
        return dict(json.loads(self.path(name).read_text(encoding="utf-8")))

    def verdict(self, name: str, *, keep_going: bool = False) -> Verdict:
        return _verdict(self.path(name), keep_going=keep_going)

    def turns(self, name: str) -> tuple[Verdict, ...]:
        """Each turn judged by itself, from the board that the log shows at its start."""
        return _turns(self.path(name))


@cache
def _verdict(path: Path, *, keep_going: bool) -> Verdict:
    return verify(path, keep_going=keep_going)


@cache
def _turns(path: Path) -> tuple[Verdict, ...]:
    replays = turns(json.loads(path.read_text(encoding="utf-8")))
    return tuple(verify(replay, keep_going=True) for replay in replays)


@cache
def table(name: str) -> dict[str, Json]:
    """A file beside this one."""
    return tomllib.loads((HERE / f"{name}.toml").read_text(encoding="utf-8"))


def expected() -> dict[str, Json]:
    """What each game comes to."""
    return table("expected")


def said(finding: Finding) -> Said:
    """A finding in short: the log's step, the clause and the rule that decide."""
    return finding.src, finding.clause, finding.broken[0].rule


def own(verdict: Verdict) -> Iterator[Finding]:
    """The findings of a turn that follow from no other: early ends of effects, and the first of another kind."""
    astray = False
    for finding in verdict.findings:
        early = finding.broken[0].rule == EARLY_END
        if early or not astray:
            yield finding
        astray = astray or not early


# -- turn by turn ----------------------------------------------------------------------------------------------------


def turns(raw: Mapping[str, Json]) -> Iterator[dict[str, Json]]:
    """A replay for each turn of a log of the simulator; the first starts with set-up, the last has the result."""
    replay = read(raw)
    starts = list(_starts(Log(raw)))
    ends = [number for number, _ in starts[1:]]
    for (after, position), end in zip(starts, [*ends, len(raw["steps"])], strict=True):
        steps = [step for step in replay["steps"] if after < step.get("src", 0) <= end]
        result = {} if end in ends else {"result": replay["result"]}
        head = {key: value for key, value in replay.items() if key not in ("result", "steps")}
        yield {**head, **position, "steps": steps, **result}


def _starts(log: Log) -> Iterator[tuple[int, dict[str, Json]]]:
    """The steps that begin turns, each with the position after it."""
    yield -1, {}
    table = Table(log)
    for step in log.steps:
        table.apply(step)
        for event in step.told("turn_started"):
            first = event.detail.seat("first_player_id")
            turn = event.detail.number("turn_number")
            memory = {"turn": turn, "first": first, "turn_player": first, "row": "7.4.1"}
            sides = {seat: _side(table, seat) for seat in SEATS.values()}
            yield step.number_, {"position": {"board": {"resolution": [], **sides}, "memory": memory}}


def _side(table: Table, seat: Seat) -> dict[str, Json]:
    piles = {to: table.log.numbers_of(table.at(seat, zone)) for zone, to in PILES.items()}
    members = {area: _member(table, seat, table.at(seat, f"stage.{area}")) for area in AREAS}
    deck_from_below = piles["deck"][::-1]
    waiting = table.waiting_energies(seat)
    return {**piles, **members, "deck": deck_from_below, "removed": [], "waiting_energies": waiting}


def _member(table: Table, seat: Seat, cards: list[str]) -> dict[str, Json] | None:
    if not cards:
        return None
    top, *beneath = table.log.numbers_of(cards)
    return {"card": top, "beneath": beneath, "waiting": cards[0] in table.at(seat, "wait")}
