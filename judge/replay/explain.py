"""The reader that tells what is wrong with a replay: slower than the one of good files, from the same classes."""

from dataclasses import make_dataclass
from functools import lru_cache
from typing import Annotated, Any, ClassVar

from msgspec.structs import replace
from pydantic import Field, TypeAdapter, ValidationError

from judge.replay.positions import locate
from judge.replay.problem import InvalidReplay
from judge.replay.shapes import problems_of
from judge.replay.steps import Step
from judge.replay.strict import STRICT, Config


def explained(said: str, text: str, header: type, steps: tuple[type[Step], ...], within: str = "/steps") -> Any:
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
    config: ClassVar[Config] = STRICT  # type: ignore[misc]
    return make_dataclass(
        "Replay",
        [("steps", list[one_of])],
        bases=(header,),
        namespace={"__pydantic_config__": config, "__doc__": "A recorded game, format 1."},
        slots=True,
        kw_only=True,
    )
