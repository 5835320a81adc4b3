"""The core's strict reading of a ruleset's own data files."""

from pathlib import Path
from typing import TypeVar

from judge.replay.strict import Strict, read
from judge.words.kept import table_of

T = TypeVar("T")


class Data(Strict):
    """A strict class of data files."""


class Words(Data):
    """A text in both languages."""

    en: str
    ja: str

    def get(self, lang: str) -> str:
        """The text in a language, `en` or `ja`."""
        return self.ja if lang == "ja" else self.en


class DataError(Exception):
    """A data file of a ruleset is not as it must be."""


def read_toml(file: Path, shape: type[T]) -> T:
    """Read a TOML file as a shape made of strict classes.

    Raises:
        DataError: the file does not parse or does not fit, with its name and the place.
    """
    try:
        return read(shape, table_of(file.read_text("utf-8")))
    except ValueError as error:
        message = f"{file.name}: {error}"
        raise DataError(message) from error
