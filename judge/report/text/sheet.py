"""The page that text reports are written on: head lines, and rows of a label and what it says.

What no terminal shows is plain text, and is written without the library that draws.
"""

import os
import sys
from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple, TextIO

import click

if TYPE_CHECKING:
    from rich.console import Console, RenderableType
    from rich.text import Text

LABEL = 9
INDENT = "  "
PIPE_WIDTH = 100
NARROWEST = 40
GAP = "  "
ASKED_FOR = ("FORCE_COLOR", "TTY_COMPATIBLE")
"""Variables that make whatever is written to a terminal."""


class Styled(NamedTuple):
    """A piece of a line in a style."""

    text: str
    style: str

    def __str__(self) -> str:
        """The piece alone."""
        return self.text


class Row(NamedTuple):
    """Pieces of a line with something between them."""

    parts: "Sequence[Part]"
    gap: str

    def __str__(self) -> str:
        """The pieces without their styles."""
        return self.gap.join(map(str, self.parts))


if TYPE_CHECKING:
    Part = str | Styled | Row | Text


def console(*, error: bool = False, to: TextIO | None = None) -> "Console":
    """A console that takes every text literally; where no terminal gives a width, tables get one to read well."""
    from rich.console import Console  # noqa: PLC0415 -- only what is drawn needs it

    made = Console(file=to, stderr=error, highlight=False, markup=False, emoji=False)
    if not made.is_terminal:
        made.width = PIPE_WIDTH
    return made


class Sheet:
    """Writes to a stream. Long rows hang at a terminal, and stay on one line where a program reads them."""

    def __init__(self, to: TextIO | None = None, *, error: bool = False, drawn: "Console | None" = None) -> None:
        """Write to standard output or error unless told otherwise; `drawn` is a console that is there already."""
        self._to, self._error = to, error
        self._plain = drawn is None and not _shown_at_a_terminal(self._stream)
        if drawn is not None:
            self.console = drawn

    @cached_property
    def console(self) -> "Console":
        """What draws on the stream."""
        return console(error=self._error, to=self._to)

    def head(self, *parts: "Part") -> None:
        """A line that starts something: parts two blanks apart."""
        if self._plain:
            self.line(_plainly(parts))
        else:
            self._put(joined(parts))

    def row(self, label: str, *parts: "Part", style: str = "dim") -> None:
        """A row under a head."""
        start = INDENT + label + " " * max(LABEL - width_of(label), 1)
        if self._plain:
            self.line(start + _plainly(parts))
        else:
            self._put(joined(parts), joined([INDENT, Styled(start.removeprefix(INDENT), style)], gap=""))

    def draw(self, thing: "RenderableType") -> None:
        """A table or a panel."""
        self.console.print(thing)

    def line(self, text: str) -> None:
        """A line as it is."""
        click.echo(text, self._stream)

    def gap(self) -> None:
        """An empty line."""
        self.line("")

    @property
    def _stream(self) -> TextIO:
        return self._to or (sys.stderr if self._error else sys.stdout)

    def _put(self, text: "Text", before: "Text | None" = None) -> None:
        before = before or joined([])
        room = self.console.width - before.cell_len
        if not self.console.is_terminal or text.cell_len <= room or room < NARROWEST:
            self.console.print(before + text, soft_wrap=True)
            return
        lines = text.wrap(self.console, room)
        for line in lines:
            line.rstrip()
        self.console.print(before + lines[0], soft_wrap=True)
        for line in lines[1:]:
            self.console.print(joined([" " * before.cell_len]) + line, soft_wrap=True)


def _shown_at_a_terminal(stream: TextIO | None) -> bool:
    return any(os.environ.get(name) for name in ASKED_FOR) or (stream is not None and stream.isatty())


def _plainly(parts: "Iterable[Part]") -> str:
    return GAP.join(text for part in parts if (text := str(part)))


def width_of(text: str) -> int:
    """How many columns a text takes."""
    if text.isascii():
        return len(text)
    from rich.cells import cell_len  # noqa: PLC0415 -- only letters that are two columns wide need it

    return cell_len(text)


def joined(parts: "Iterable[Part]", gap: str = GAP) -> "Text":
    """Parts that are not empty, so many blanks apart, as a terminal shows them."""
    from rich.text import Text  # noqa: PLC0415

    return Text(gap).join([_as_text(part) for part in parts if str(part)])


def _as_text(part: "Part") -> "Text":
    from rich.text import Text  # noqa: PLC0415

    if isinstance(part, Row):
        return joined(*part)
    if isinstance(part, Styled):
        return Text(*part)
    return Text(part) if isinstance(part, str) else part
