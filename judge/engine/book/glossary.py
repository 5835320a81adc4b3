"""The glossary: the words that printed output uses for a game's terms, in both languages."""

from collections.abc import Mapping
from pathlib import Path

from judge.engine.book.data import Data, Words, read_toml


class Term(Data):
    """One term and the clause that defines it."""

    en: str
    ja: str
    clause: str
    note: Words | None = None

    def get(self, lang: str) -> str:
        """The word in a language."""
        return self.ja if lang == "ja" else self.en


def load_glossary(home: Path) -> Mapping[str, Term]:
    """All terms of a ruleset by id."""
    terms: Mapping[str, Term] = read_toml(home.joinpath("glossary.toml"), dict[str, Term])
    return terms
