"""Editions of a rules document: opaque labels in an ordered list, never parsed as versions."""

from datetime import date
from pathlib import Path

from judge.engine.book.data import Data, read_toml


class Edition(Data):
    """One edition: its label, its date, the document, and the rulebook that goes with it."""

    id: str
    date: date
    document: str
    rulebook: str | None = None


class Editions(Data):
    """The file `editions.toml`, oldest edition first."""

    edition: list[Edition]


def load_editions(home: Path) -> tuple[Edition, ...]:
    """The editions of a ruleset, oldest first."""
    loaded: Editions = read_toml(home.joinpath("editions.toml"), Editions)
    return tuple(loaded.edition)
