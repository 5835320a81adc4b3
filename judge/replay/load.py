"""Reading replays: from bytes to validated, slotted steps, or to problems that say where and what."""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from judge.replay.decode import decode_header, decode_steps
from judge.replay.models import FORMAT
from judge.replay.positions import locate
from judge.replay.problem import InvalidReplay, Problem
from judge.replay.raw import Json
from judge.replay.steps import Step
from judge.replay.text import text_of

THEN = "/position/then"


@dataclass(frozen=True, slots=True)
class Replay:
    """A replay: its header, its steps, and the bytes of the file that it was read from.

    `before` are the steps that lead from its position to where it begins.
    """

    header: Any
    steps: tuple[Step, ...]
    data: bytes = field(repr=False, default=b"")
    foreign: str | None = None
    before: tuple[Step, ...] = ()

    def pointer(self, number: int) -> str:
        """Where a step stands; those that lead to the beginning have numbers below zero, up to -1."""
        return f"/steps/{number}" if number >= 0 else f"{THEN}/{len(self.before) + number}"

    def places(self, pointers: Iterable[str]) -> list[tuple[int, int]]:
        """Line and column of values; the file is read again for that, as few records have anything to point at."""
        text = text_of(self.data)
        return [locate(text, pointer) for pointer in pointers]

    def place(self, pointer: str) -> tuple[int, int]:
        """Line and column of a value."""
        return self.places([pointer])[0]


def validate(raw: Mapping[str, Any], text: str, header: type, steps: tuple[type[Step], ...]) -> Replay:
    """Check shape and type of a JSON value and its text against a ruleset's classes.

    Raises:
        InvalidReplay: something does not fit, each with its place.
    """
    head, found = decode_header(raw, header), decode_steps(raw.get("steps"), steps)
    if head is None or found is None:
        head = _told_wrong(text, text, header, steps)
        found = tuple(head.steps)
    return Replay(head, found, before=_before(head.position, raw, text, header, steps))


def _told_wrong(said: str, text: str, header: type, steps: tuple[type[Step], ...], within: str = "/steps") -> Any:
    """What is said, by the reader that tells what is wrong.

    Raises:
        InvalidReplay: something does not fit.
    """
    from judge.replay.explain import explained  # noqa: PLC0415 -- a good file needs none of it

    return explained(said, text, header, steps, within)


def _before(
    position: Any, raw: Mapping[str, Any], text: str, header: type, steps: tuple[type[Step], ...]
) -> tuple[Step, ...]:
    """The steps that lead from a position to where the record begins.

    Raises:
        InvalidReplay: it has neither a board nor such steps, or one of them does not fit.
    """
    if position is None:
        return ()
    if position.then is None:
        if position.board is None:
            raise InvalidReplay([Problem("missing", "/position/board", *locate(text, "/position"))])
        return ()
    found = decode_steps(position.then, steps)
    if found is None:
        alone = {**{key: value for key, value in raw.items() if key != "position"}, "steps": position.then}
        found = tuple(_told_wrong(json.dumps(alone), text, header, steps, THEN).steps)
    return found


def check_format(raw: Json, text: str) -> str:
    """The ruleset that a JSON value names, if it is a replay at all.

    Raises:
        InvalidReplay: it is no object, has another format, or names no ruleset.
    """
    if not isinstance(raw, dict):
        raise InvalidReplay([Problem("no_object")])
    if raw.get("format") != FORMAT or isinstance(raw["format"], bool | float):
        word = "other_format" if "format" in raw else "no_format"
        facts = {"known": str(FORMAT), "said": json.dumps(raw.get("format"))}
        raise InvalidReplay([Problem(word, "/format", *locate(text, "/format"), facts)])
    ruleset = raw.get("ruleset")
    if not isinstance(ruleset, str):
        raise InvalidReplay([Problem("no_ruleset", "/ruleset", *locate(text, "/ruleset"))])
    return ruleset
