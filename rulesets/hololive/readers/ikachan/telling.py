"""Kinds of lines of the log, each with what it tells.

A line begins with the player that it is about, or with the card or ability that speaks, or with neither; a remark in
brackets may follow.
"""

import re
from collections.abc import Callable, Sequence
from types import ModuleType
from typing import cast

from judge.replay.steps import Seat
from rulesets.hololive.readers.ikachan.table import Table

Tell = Callable[[Table, re.Match[str]], None]
LINES: dict[str, list[tuple[re.Pattern[str], Tell]]] = {}
"""Kinds of lines by the module that knows them."""
SEAT_FIRST = "(?P<seat>P[12])"
SPEAKER = f"(?:{SEAT_FIRST}: |(?P<speaker>(?!P[12]:).+?)(?:: |→))?"
"""Who is named before a phrase: the player to whom it happens, or the card whose text speaks."""
REMARK = "(?:（[^）]*）)?"


def line(pattern: str) -> Callable[[Tell], Tell]:
    """Register what a kind of line tells; `SEAT` in a pattern is a player."""

    def register(tell: Tell) -> Tell:
        LINES.setdefault(tell.__module__, []).append((re.compile(pattern.replace("SEAT", SEAT_FIRST)), tell))
        return tell

    return register


def phrase(pattern: str) -> Callable[[Tell], Tell]:
    """Register a kind of line that may have a player or a speaker before it and a remark behind it."""
    return line(f"{SPEAKER}(?:{pattern}){REMARK}")


def told(text: str, modules: Sequence[ModuleType]) -> tuple[re.Match[str], Tell] | None:
    """The kind of a line, the modules asked in order; None where no kind is known."""
    kinds = (kind for module in modules for kind in LINES[module.__name__])
    return next(((match, tell) for pattern, tell in kinds if (match := pattern.fullmatch(text))), None)


def seat(match: re.Match[str]) -> Seat:
    """The player that a line names."""
    return cast("Seat", match["seat"])


def whose(table: Table, match: re.Match[str]) -> Seat:
    """The player to whom a phrase happens; a speaker named before it becomes the source."""
    if match["speaker"] and (source := table.speaker(match["speaker"])) is not None:
        if source != table.source and source.ability:
            table.use_skill(source)
        table.source = source
    return cast("Seat", match["seat"]) if match["seat"] else table.by
