"""Readings of places where a document is unclear, and profiles: sets of readings that an official text supports."""

from pathlib import Path
from typing import Literal

from judge.engine.book.data import Data, Words, read_toml

Side = Literal["taken", "other"]


class Profile(Data):
    """A named set of readings: what it is and which official text supports it."""

    name: Words
    summary: Words
    basis: Words
    default: bool = False


class Reading(Data):
    """One unclear place: both readings, the one taken, and why.

    `either`: neither side is ever a finding; a game is judged on the side that its record is on (`judge.engine.sides`).
    `profiles` says where a profile takes the other side.
    """

    clauses: list[str]
    source: str | list[str] | None = None
    problem: Words
    taken: Words
    other: Words
    why: Words
    confidence: Literal["high", "low"]
    either: bool = False
    profiles: dict[str, Side] = {}

    def side(self, profile: str) -> Side:
        """Which side a profile takes."""
        return self.profiles.get(profile, "taken")


class Rulings(Data):
    """The file `rulings.toml`."""

    profiles: dict[str, Profile]
    readings: dict[str, Reading]


def load_rulings(home: Path) -> Rulings:
    """All profiles and readings of a ruleset; the first profile is the default."""
    rulings: Rulings = read_toml(home.joinpath("rulings.toml"), Rulings)
    return rulings
