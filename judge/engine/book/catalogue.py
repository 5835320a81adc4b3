"""The catalogue: what each clause says in our own words, and how it is treated."""

from collections.abc import Mapping
from importlib.resources.abc import Traversable
from typing import Literal, Self, get_args

from pydantic import model_validator

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

    @model_validator(mode="after")
    def open_tells_what_is_missing(self) -> Self:
        """An open clause, and only one, says what a record would have to show.

        Raises:
            ValueError: it does not, or another clause does.
        """
        if (self.treatment == "open") != (self.record is not None):
            message = "`record` belongs to `open` clauses, and each of them needs it"
            raise ValueError(message)
        return self


def load_catalogue(home: Traversable) -> Mapping[Clause, Entry]:
    """All entries of a ruleset, in the order of the document.

    Raises:
        DataError: a file is not as it must be, or a clause stands in two files.
    """
    found: dict[Clause, Entry] = {}
    chapters = sorted((f for f in home.joinpath("clauses").iterdir() if f.name.endswith(".toml")), key=lambda f: f.name)
    for chapter in chapters:
        entries: dict[Clause, Entry] = read_toml(chapter, dict[str, Entry])
        if twice := set(entries) & set(found):
            message = f"{chapter.name}: {', '.join(sorted(twice))} stands in an earlier chapter too"
            raise DataError(message)
        found.update(entries)
    return dict(sorted(found.items(), key=lambda item: order(item[0])))
