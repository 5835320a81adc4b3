"""Reading replays: from bytes to validated, slotted steps, or to problems that say where and what."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, make_dataclass
from functools import lru_cache
from typing import Annotated, Any, ClassVar, NoReturn

from pydantic import ConfigDict, Field, TypeAdapter, ValidationError

from judge.replay.models import FORMAT, STRICT
from judge.replay.positions import line_and_column, locate
from judge.replay.steps import Step
from judge.words import Language, say

MAX_PROBLEMS = 20


@dataclass(frozen=True, slots=True)
class Problem:
    """Why a file is no replay: what is wrong, as a sentence of `words` with its facts, and where."""

    word: str
    pointer: str = ""
    line: int = 1
    column: int = 1
    facts: Mapping[str, str] = field(default_factory=dict)

    def text(self, language: Language) -> str:
        """What is wrong."""
        return say(f"problem.{self.word}", language, **self.facts)

    @property
    def message(self) -> str:
        """What is wrong, in English."""
        return self.text("en")


class InvalidReplay(Exception):
    """A file that is not a replay."""

    def __init__(self, problems: Sequence[Problem]) -> None:
        """Keep the problems."""
        self.problems = tuple(problems)
        super().__init__("; ".join(problem.message for problem in problems))


@dataclass(frozen=True, slots=True)
class Replay:
    """A replay: its header, its steps, and the text that it was read from."""

    header: Any
    steps: tuple[Step, ...]
    text: str = field(repr=False, default="")
    foreign: str | None = None


class _Duplicate(ValueError):
    def __init__(self, key: str) -> None:
        self.key = key
        super().__init__(key)


def parse_json(data: bytes) -> tuple[Any, str]:
    """The JSON value of a file and its text.

    Raises:
        InvalidReplay: it is not UTF-8, not JSON, has a key twice, a number that is none, or something after its end.
    """
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise InvalidReplay([Problem("not_utf8", facts={"byte": str(error.start)})]) from error
    try:
        return json.loads(text, object_pairs_hook=_no_twins, parse_constant=_no_constant), text
    except json.JSONDecodeError as error:
        raise InvalidReplay([Problem("not_json", "", error.lineno, error.colno, {"said": error.msg})]) from error
    except _Duplicate as twin:
        line, column = _second(text, twin.key)
        raise InvalidReplay([Problem("key_twice", "", line, column, {"key": twin.key})]) from twin
    except RecursionError as error:
        raise InvalidReplay([Problem("too_deep")]) from error
    except ValueError as error:
        raise InvalidReplay([Problem("not_json", facts={"said": str(error)})]) from error


def _no_twins(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        seen: set[str] = set()
        for key, _ in pairs:
            if key in seen:
                raise _Duplicate(key)
            seen.add(key)
    return found


def _no_constant(name: str) -> NoReturn:
    message = f"{name} is no JSON number"
    raise ValueError(message)


def _second(text: str, key: str) -> tuple[int, int]:
    """Where a doubled key stands for the second time, as nearly as a search can tell."""
    written = json.dumps(key, ensure_ascii=False)
    first = text.find(written)
    return line_and_column(text, max(text.find(written, first + 1), 0))


def validate(data: bytes, text: str, header: type, steps: tuple[type[Step], ...]) -> Replay:
    """Check shape and type against a ruleset's classes.

    Raises:
        InvalidReplay: something does not fit, each with its place.
    """
    try:
        frame = adapter(header, steps).validate_json(data)
    except ValidationError as error:
        raise InvalidReplay([_problem(text, one) for one in error.errors(include_url=False)[:MAX_PROBLEMS]]) from error
    return Replay(frame, tuple(frame.steps), text)


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
        frozen=True,
        slots=True,
        kw_only=True,
    )


def _problem(text: str, error: Any) -> Problem:
    path = [str(part) for part in error["loc"] if not _is_tag(part, error["loc"])]
    pointer = "".join("/" + part.replace("~", "~0").replace("/", "~1") for part in path)
    line, column = locate(text, pointer)
    word, facts = _words(error)
    return Problem(word, pointer, line, column, facts)


def _is_tag(part: Any, loc: Sequence[Any]) -> bool:
    """Pydantic puts the tag of a union into the path, where the file has none."""
    return isinstance(part, str) and (":" in part or part in ("claim", "happened")) and loc[0] == "steps"


SHAPES = {
    "missing": "missing",
    "extra_forbidden": "not_known",
    "unexpected_keyword_argument": "not_known",
    "union_tag_invalid": "no_such_step",
    "union_tag_not_found": "no_do",
    "literal_error": "not_one_of",
    "string_type": "no_text",
    "int_type": "no_integer",
    "bool_type": "no_truth",
    "list_type": "no_list",
    "dict_type": "no_object_here",
    "dataclass_type": "no_object_here",
    "model_attributes_type": "no_object_here",
}
"""The kinds of errors of pydantic that a replay runs into, and the sentence for each."""


def _words(error: Mapping[str, Any]) -> tuple[str, Mapping[str, str]]:
    context = error.get("ctx", {})
    facts = {name: str(context[key]) for name, key in (("tag", "tag"), ("expected", "expected")) if key in context}
    word = SHAPES.get(error["type"])
    return (word, facts) if word else ("shape", {"said": error["msg"]})


def check_format(raw: Any, text: str) -> str:
    """The ruleset that a JSON value names, if it is a replay at all.

    Raises:
        InvalidReplay: it is no object, has another format, or names no ruleset.
    """
    if not isinstance(raw, dict):
        raise InvalidReplay([Problem("no_object")])
    if raw.get("format") != FORMAT:
        word = "other_format" if "format" in raw else "no_format"
        facts = {"known": str(FORMAT), "said": str(raw.get("format"))}
        raise InvalidReplay([Problem(word, "/format", *locate(text, "/format"), facts)])
    ruleset = raw.get("ruleset")
    if not isinstance(ruleset, str):
        raise InvalidReplay([Problem("no_ruleset", "/ruleset", *locate(text, "/ruleset"))])
    return ruleset
