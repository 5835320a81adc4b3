"""Productions as they are written in a ruleset's data files, one file a theme."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from pathlib import Path

from msgspec import Struct

from judge.engine.book.data import Data, read_toml
from judge.replay.raw import Json
from judge.replay.values import JsonValue


class Production(Data):
    """One way to say something: `kind` is what it is a way of saying, `words` how, `tree` what it means.

    Words name their slots in braces, `{kind}` or `{name:kind}`, and the end of an inflected verb as `<end>`. Several
    `words` mean the same; `{kind*}` has the form in which the production is said. In the tree `{name}` stands for what
    a slot means (see `meaning`). `clause` is that of the verb.
    """

    kind: str
    words: list[str]
    tree: JsonValue
    clause: str | None = None


class Words(Data):
    """A kind whose words mean a value each, as `{word = value}`."""

    kind: str
    values: dict[str, JsonValue]


class Names(Data):
    """A kind whose words are names that the game knows: those of a list, inside marks.

    `open`: any other word inside the marks is a name too, that of a card which nobody here knows yet.
    """

    kind: str
    marks: str
    of: str
    open: bool = False


class Numbers(Data):
    """A kind whose words are numbers."""

    kind: str
    most: int = 99


class Theme(Data):
    """A file of a grammar. `endings` has the forms of each verb end, by the name of the form."""

    production: list[Production] = []
    words: list[Words] = []
    names: list[Names] = []
    numbers: list[Numbers] = []
    endings: dict[str, dict[str, str]] = {}


class Language(Struct, frozen=True, dict=True):
    """All themes of a game's texts, and the names that they may speak of: list by list, as written and as meant."""

    themes: Mapping[str, Theme]
    lists: Mapping[str, Mapping[str, str]]

    @cached_property
    def endings(self) -> Mapping[str, Mapping[str, str]]:
        """The forms of verb ends."""
        return {end: forms for theme in self.themes.values() for end, forms in theme.endings.items()}

    @property
    def productions(self) -> Sequence[tuple[str, Production]]:
        """Every production, with where it stands."""
        return [
            (f"{name}#{n}", one) for name, theme in self.themes.items() for n, one in enumerate(theme.production, 1)
        ]


def read_language(home: Path, lists: Mapping[str, Mapping[str, str]]) -> Language:
    """The grammar in a folder.

    Raises:
        DataError: a file is not as it must be.
    """
    found = sorted((file for file in home.iterdir() if file.name.endswith(".toml")), key=lambda file: file.name)
    themes: dict[str, Json] = {file.name.removesuffix(".toml"): read_toml(file, Theme) for file in found}
    return Language(themes, lists)
