"""Reading replays: from bytes to validated, slotted steps, or to problems that say where and what."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field, make_dataclass, replace
from functools import lru_cache
from typing import Annotated, Any, ClassVar

from pydantic import ConfigDict, Field, TypeAdapter, ValidationError

from judge.replay.decode import decode_header, decode_steps
from judge.replay.models import FORMAT, STRICT
from judge.replay.positions import locate
from judge.replay.problem import InvalidReplay, Problem
from judge.replay.raw import Json
from judge.replay.shapes import problems_of
from judge.replay.steps import Step

THEN = "/position/then"


@dataclass(frozen=True, slots=True)
class Replay:
    """A replay: its header, its steps, and the text that it was read from.

    `before` are the steps that lead from its position to where it begins.
    """

    header: Any
    steps: tuple[Step, ...]
    text: str = field(repr=False, default="")
    foreign: str | None = None
    before: tuple[Step, ...] = ()

    def pointer(self, number: int) -> str:
        """Where a step stands; those that lead to the beginning have numbers below zero, up to -1."""
        return f"/steps/{number}" if number >= 0 else f"{THEN}/{len(self.before) + number}"


def validate(raw: Mapping[str, Any], text: str, header: type, steps: tuple[type[Step], ...]) -> Replay:
    """Check shape and type of a JSON value and its text against a ruleset's classes.

    Raises:
        InvalidReplay: something does not fit, each with its place.
    """
    head, found = decode_header(raw, header), decode_steps(raw.get("steps"), steps)
    if head is None or found is None:
        head = _explained(text, text, header, steps)
        found = tuple(head.steps)
    return Replay(head, found, text, before=_before(head.position, raw, text, header, steps))


def _explained(said: str, text: str, header: type, steps: tuple[type[Step], ...], within: str = "/steps") -> Any:
    """What is said, by the reader that tells what is wrong; its steps stand somewhere in the text of the file.

    Raises:
        InvalidReplay: something does not fit.
    """
    reader = adapter(header, steps)
    try:
        return reader.validate_json(said)
    except ValidationError as error:
        found = problems_of(error, said, reader)
        if said is text:
            raise InvalidReplay(found) from error
        pointers = [within + one.pointer.removeprefix("/steps") for one in found]
        placed = [
            replace(one, pointer=p, line=at[0], column=at[1])
            for one, p, at in zip(found, pointers, (locate(text, p) for p in pointers), strict=True)
        ]
        raise InvalidReplay(placed) from error


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
        found = tuple(_explained(json.dumps(alone), text, header, steps, THEN).steps)
    return found


@lru_cache(maxsize=16)
def adapter(header: type, steps: tuple[type[Step], ...]) -> TypeAdapter[Any]:
    """The validator of a ruleset's replays."""
    return TypeAdapter(frame_type(header, steps))


@lru_cache(maxsize=16)
def frame_type(header: type, steps: tuple[type[Step], ...]) -> type:
    """A replay as one class: the header and a list of steps told apart by `do`."""
    union: Any = steps[0]
    for step in steps[1:]:
        union |= step
    one_of: Any = Annotated[union, Field(discriminator="do")]
    config: ClassVar[ConfigDict] = STRICT  # type: ignore[misc]
    return make_dataclass(
        "Replay",
        [("steps", list[one_of])],
        bases=(header,),
        namespace={"__pydantic_config__": config, "__doc__": "A recorded game, format 1."},
        slots=True,
        kw_only=True,
    )


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
