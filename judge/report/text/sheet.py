"""The page that text reports are written on: head lines, and rows of a label and what it says."""

from collections.abc import Iterable
from typing import TextIO

from rich.cells import cell_len, set_cell_size
from rich.console import Console, RenderableType
from rich.text import Text

LABEL = 9
INDENT = "  "
PIPE_WIDTH = 100
NARROWEST = 40


def console(*, error: bool = False, to: TextIO | None = None) -> Console:
    """A console that takes every text literally; where no terminal gives a width, tables get one to read well."""
    made = Console(file=to, stderr=error, highlight=False, markup=False, emoji=False)
    if not made.is_terminal:
        made.width = PIPE_WIDTH
    return made


class Sheet:
    """Writes to a console. Long rows hang at a terminal, and stay on one line where a program reads them."""

    def __init__(self, to: Console | None = None) -> None:
        """Write to standard output unless told otherwise."""
        self.console = to or console()

    def head(self, *parts: str | Text) -> None:
        """A line that starts something: parts two blanks apart."""
        self._put(joined(parts))

    def row(self, label: str, *parts: str | Text, style: str = "dim") -> None:
        """A row under a head."""
        width = max(LABEL, cell_len(label) + 1)
        start = Text.assemble(INDENT, (set_cell_size(label, width), style))
        self._put(joined(parts), start)

    def draw(self, thing: RenderableType) -> None:
        """A table or a panel."""
        self.console.print(thing)

    def gap(self) -> None:
        """An empty line."""
        self.console.print()

    def _put(self, text: Text, start: Text | None = None) -> None:
        before = start or Text()
        room = self.console.width - before.cell_len
        if not self.console.is_terminal or text.cell_len <= room or room < NARROWEST:
            self.console.print(before + text, soft_wrap=True)
            return
        lines = text.wrap(self.console, room)
        for line in lines:
            line.rstrip()
        self.console.print(before + lines[0], soft_wrap=True)
        for line in lines[1:]:
            self.console.print(Text(" " * before.cell_len) + line, soft_wrap=True)


def joined(parts: Iterable[str | Text], gap: str = "  ") -> Text:
    """Parts that are not empty, so many blanks apart."""
    return Text(gap).join([Text(part) if isinstance(part, str) else part for part in parts if part])
