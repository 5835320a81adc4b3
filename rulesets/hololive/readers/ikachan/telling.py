"""Kinds of lines of the log, each with what it tells."""

import re
from collections.abc import Callable
from typing import cast

from judge.replay.steps import Seat
from rulesets.hololive.readers.ikachan.table import Table

Tell = Callable[[Table, re.Match[str]], None]
LINES: list[tuple[re.Pattern[str], Tell]] = []


def line(pattern: str) -> Callable[[Tell], Tell]:
    """Register what a kind of line tells; `SEAT` in a pattern is a player."""

    def register(tell: Tell) -> Tell:
        LINES.append((re.compile(pattern.replace("SEAT", "(?P<seat>P[12])")), tell))
        return tell

    return register


def told(text: str) -> tuple[re.Match[str], Tell] | None:
    """The kind of a line, None where no kind is known."""
    return next(((match, tell) for pattern, tell in LINES if (match := pattern.fullmatch(text))), None)


def seat(match: re.Match[str]) -> Seat:
    """The player that a line names."""
    return cast("Seat", match["seat"])
