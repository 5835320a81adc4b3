"""The catalogue: what each clause says in our own words, and how it is treated."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Literal, get_args

from judge.engine.book.clauses import Clause, order
from judge.engine.book.data import Data, DataError, Words, read_toml

Treatment = Literal["checked", "enacted", "asked", "counted", "defined", "open", "todo"]
TREATMENTS: tuple[Treatment, ...] = get_args(Treatment)


class Entry(Data):
    """One clause.

    `says` holds the message of each rule id that cites the clause, with the facts of the check in braces.
    `embodied` names the model, zone or term that a defining clause lives in. `record` tells what a record would
    have to show for an open clause to be judged. `implies` lists clauses that always break with this one. `page` is
    the page of the beginner's rulebook. `became` maps editions to the number that the clause has there.
    """

    treatment: Treatment
    title: Words
    summary: Words
    says: dict[str, Words] = {}
    page: int | None = None
    related: list[Clause] = []
    implies: list[Clause] = []
    record: Words | None = None
    embodied: str | None = None
    became: dict[str, Clause] = {}

    def __post_init__(self) -> None:
        """An open clause, and only one, says what a record would have to show.

        Raises:
            ValueError: it does not, or another clause does.
        """
        if (self.treatment == "open") != (self.record is not None):
            message = "`record` belongs to `open` clauses, and each of them needs it"
            raise ValueError(message)


class Catalogue(Mapping[Clause, Entry]):
    """All entries of a ruleset, in the order of the document; one that is asked for alone is read with its chapter."""

    def __init__(self, home: Path) -> None:
        """Nothing is read yet."""
        self._home = home
        self._known: dict[Clause, Entry] = {}
        self._unread: dict[str, Path] = {}
        for chapter in _chapters(home):
            self._unread[chapter.read_text("utf-8")] = chapter
        self._whole: Mapping[Clause, Entry] | None = None

    def __getitem__(self, clause: Clause) -> Entry:
        """The entry of a clause."""
        for text in [text for text in self._unread if f'["{clause}"]' in text]:
            self._known.update(read_toml(self._unread.pop(text), dict[str, Entry]))
        return self._known[clause]

    def __iter__(self) -> Iterator[Clause]:
        """The clauses, in the order of the document."""
        return iter(self._all())

    def __len__(self) -> int:
        """How many there are."""
        return len(self._all())

    def _all(self) -> Mapping[Clause, Entry]:
        if self._whole is None:
            self._whole = load_catalogue(self._home)
            self._known.update(self._whole)
            self._unread.clear()
        return self._whole


def _chapters(home: Path) -> list[Path]:
    files = (file for file in home.joinpath("clauses").iterdir() if file.name.endswith(".toml"))
    return sorted(files, key=lambda file: file.name)


def load_catalogue(home: Path) -> Mapping[Clause, Entry]:
    """All entries of a ruleset, in the order of the document.

    Raises:
        DataError: a file is not as it must be, or a clause stands in two files.
    """
    found: dict[Clause, Entry] = {}
    for chapter in _chapters(home):
        entries: dict[Clause, Entry] = read_toml(chapter, dict[str, Entry])
        if twice := set(entries) & set(found):
            message = f"{chapter.name}: {', '.join(sorted(twice))} stands in an earlier chapter too"
            raise DataError(message)
        found.update(entries)
    return dict(sorted(found.items(), key=lambda item: order(item[0])))
