"""The door for logs `loveca-selfplay-log/1`, of either program that writes them."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from judge.replay.foreign import ReaderError, Unknown, stopped
from judge.replay.raw import Json
from rulesets.lovelive.readers import client, simulator
from rulesets.lovelive.readers.desk import Desk
from rulesets.lovelive.readers.facts import without_icons
from rulesets.lovelive.readers.log import FORMAT, Log
from rulesets.lovelive.readers.opening import footer, header, open_game, program

__all__ = ["ReaderError", "read", "recognise"]

PROGRAMS = {"loveca-simulator": simulator, "loveca-dev": client}


def recognise(log: Mapping[str, Json]) -> bool:
    """Whether this is such a log."""
    return log.get("format") == FORMAT


def read(raw: Mapping[str, Json], _tables: Sequence[Path] = ()) -> dict[str, Json]:
    """The log as a replay.

    Raises:
        ReaderError: the log is not of the shape that its program writes.
    """
    log = Log(raw)
    name = program(log)
    if name not in PROGRAMS:
        raise ReaderError(f"no program {name!r} is known to write such logs", "/producer/repo")
    told = PROGRAMS[name]
    desk = Desk(log, tells_refreshes=told.TELLS_REFRESHES)
    open_game(desk)
    end: dict[str, Json] = {}
    try:
        told.tell(desk)
        if told.result(desk) is not None:
            desk.claim()
    except Unknown as unknown:
        end = stopped(desk.script.src or 0, unknown.why, **unknown.facts)
    facts = without_icons(log, told.yells(desk))
    rest = footer(log, None if end else told.result(desk))
    return {**header(log, facts), "steps": desk.script.steps, **rest, **end}
