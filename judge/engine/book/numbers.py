"""Numbers that clauses set, as data with clause and edition."""

from collections.abc import Mapping
from pathlib import Path

from judge.engine.book.data import Data, read_toml


class Number(Data):
    """One number, the clause that sets it, and the edition since which it holds."""

    clause: str
    value: int
    since: str


def load_numbers(home: Path) -> Mapping[str, Number]:
    """The numbers of a ruleset by name."""
    numbers: Mapping[str, Number] = read_toml(home.joinpath("numbers.toml"), dict[str, Number])
    return numbers
