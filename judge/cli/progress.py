"""How far a run is, on a terminal: a bar with counts by verdict, the rate and the time that is left."""

import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Self

from judge.verify.files.below import KINDS, below
from judge.verify.files.holding import Found, Unread
from judge.verify.outcome.corpus import Judged
from judge.words import Language, say

if TYPE_CHECKING:
    from rich.progress import Progress


class Bar:
    """Follows what is read of the input, and what comes of it; nothing where nobody looks."""

    def __init__(self, paths: Iterable[Path], language: Language, *, quiet: bool) -> None:
        """Show it only on a terminal."""
        self.language, self.shown = language, not quiet and sys.stderr.isatty()
        self.total = sum(_sizes(paths)) or None if self.shown else None
        self.kinds: Counter[str] = Counter()
        self.stack = ExitStack()

    def __enter__(self) -> Self:
        """Draw it below everything that is printed."""
        if self.shown:
            self.bar = self.stack.enter_context(drawn())
            self.task = self.bar.add_task("", total=self.total, told="")
        return self

    def __exit__(self, *_: object) -> None:
        """Take it away."""
        self.stack.close()

    def reading(self, founds: Iterable[Found | Unread]) -> Iterator[Found | Unread]:
        """The input, as it is read."""
        for found in founds:
            if self.shown and isinstance(found, Found) and isinstance(found.content, bytes):
                self.bar.advance(self.task, len(found.content))
            yield found

    def heard(self, judged: Judged) -> None:
        """A result is there."""
        if not self.shown:
            return
        self.kinds[judged.kind] += 1
        took = self.bar.tasks[self.task].elapsed or 0
        rate = f"{self.kinds.total() / took:.0f}" if took else "–"
        counts = " · ".join(f"{count} {say(f'verdict.{kind}', self.language)}" for kind, count in self.kinds.items())
        self.bar.update(self.task, told=say("report.rate", self.language, counts=counts, rate=rate))


def drawn() -> "Progress":
    """The bar itself, where the results are printed too, so that neither writes over the other."""
    from rich.console import Console  # noqa: PLC0415 -- a run that nobody watches needs none of it
    from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn  # noqa: PLC0415

    columns = (BarColumn(), TextColumn("{task.fields[told]}"), TimeRemainingColumn())
    seen = sys.stdout.isatty()
    where = Console(file=sys.stdout if seen else sys.stderr)
    return Progress(*columns, console=where, transient=True, redirect_stdout=seen)


def _sizes(paths: Iterable[Path]) -> Iterator[int]:
    """The sizes of files that are read as they are."""
    for path in paths:
        files = (one for one in below(path) if isinstance(one, Path)) if path.is_dir() else [path]
        yield from (file.stat().st_size for file in files if file.name.endswith(KINDS) and file.is_file())
