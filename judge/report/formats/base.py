"""What all formats share: where they print to, and how much."""

from collections.abc import Collection
from typing import Any, Protocol, TextIO

import click
from msgspec import Struct

from judge.report.as_json import written
from judge.report.gather.remarks import Remark, remarks
from judge.verify.outcome.corpus import Judged, Summary
from judge.verify.outcome.plain import plain
from judge.words import Language, say


class Printing(Struct, frozen=True):
    """How to print: to a stream, in a language, at most so many findings (None: all), some verdicts as findings too."""

    to: TextIO
    language: Language
    most: int | None = None
    verbose: bool = False
    fail_on: Collection[str] = ()

    def line(self, text: str) -> None:
        """Print a line."""
        click.echo(text, self.to)

    def json(self, value: Any) -> str:
        """A value in one line of JSON."""
        return written(plain(value), to=self.to)

    def remarks(self, judged: Judged) -> list[Remark]:
        """What is wrong with a replay."""
        return list(remarks(judged, self.language, self.fail_on))

    def more(self, count: int) -> str:
        """That there are more findings than are shown."""
        return say("report.more_findings", self.language, count=count)


class Format(Protocol):
    """A run, printed as its replays are judged."""

    def show(self, judged: Judged) -> None:
        """Print one replay."""

    def close(self, summary: Summary) -> None:
        """Print what ends the run."""
