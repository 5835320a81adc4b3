"""The core's strict reading of a ruleset's own data files."""

import tomllib
from pathlib import Path
from typing import Any, TypeVar

from pydantic import BaseModel, ConfigDict, TypeAdapter, ValidationError

from judge.words.kept import table_of

T = TypeVar("T")


class Data(BaseModel):
    """A strict model: no unknown keys, no coercion (an unquoted 8.10 is a number, never a clause)."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True, defer_build=True)


class Words(Data):
    """A text in both languages."""

    en: str
    ja: str

    def get(self, lang: str) -> str:
        """The text in a language, `en` or `ja`."""
        return self.ja if lang == "ja" else self.en


class DataError(Exception):
    """A data file of a ruleset is not as it must be."""


def read_toml(file: Path, shape: type[T] | Any) -> Any:
    """Read a TOML file as a shape that pydantic knows.

    Raises:
        DataError: the file does not parse or does not fit, with its name and the place.
    """
    try:
        return TypeAdapter(shape).validate_python(table_of(file.read_text("utf-8")))
    except (tomllib.TOMLDecodeError, ValidationError) as error:
        message = f"{file.name}: {error}"
        raise DataError(message) from error
