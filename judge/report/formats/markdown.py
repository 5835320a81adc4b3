"""A page of Markdown, as the summary of a CI job shows it."""

import re

from judge.report.formats.base import Printing
from judge.report.gather.remarks import Remark
from judge.verify.outcome.corpus import Judged, Summary
from judge.words import say

SHOWN = 100
MARKUP = re.compile(r"[^A-Za-z0-9 ,.()/:#\x80-\U0010ffff-]|:(?!\s|$)|(?<!\d)#|#(?!\d)|(?i:(?<=www)\.)")
COLUMNS = ("where", "verdict", "clause", "what")


class Markdown:
    """Counts, and a table of findings."""

    def __init__(self, printing: Printing) -> None:
        """Print this way."""
        self.printing = printing
        self.most = SHOWN if printing.most is None else printing.most
        self.rows: list[Remark] = []
        self.count = 0

    def show(self, judged: Judged) -> None:
        """Keep the findings that the table has room for."""
        for remark in self.printing.remarks(judged):
            self.count += 1
            if len(self.rows) < self.most:
                self.rows.append(remark)

    def close(self, summary: Summary) -> None:
        """Print the page."""
        line = self.printing.line
        counts = ", ".join(f"{count} {self._verdict(kind)}" for kind, count in summary.kinds.items())
        line(f"## {self._say('report.files', count=summary.count)}\n")
        if counts:
            line(f"{counts}\n")
        if self.rows:
            line(_row([self._say(f"column.{name}") for name in COLUMNS]))
            line(_row(["---"] * len(COLUMNS)))
        for remark in self.rows:
            line(_row(self._cells(remark)))
        if self.count > len(self.rows):
            line(f"\n{escaped(self.printing.more(self.count - len(self.rows)))}")

    def _cells(self, remark: Remark) -> list[str]:
        kind = self._say("label.ruling") if remark.ruled else self._verdict(remark.kind)
        return [escaped(text) for text in (remark.place, kind, remark.cited, remark.message)]

    def _verdict(self, kind: str) -> str:
        return self._say(f"verdict.{kind}")

    def _say(self, key: str, **facts: object) -> str:
        return say(key, self.printing.language, **facts)


def escaped(text: str) -> str:
    """A text that Markdown takes as it is: all that could be markup, a link or a mention is a character reference."""
    return MARKUP.sub(lambda found: f"&#{ord(found[0])};", text)


def _row(cells: list[str]) -> str:
    return f"| {' | '.join(cells)} |"
