"""Verdicts as JSON: an object a line, or one document."""

from collections.abc import Mapping

from judge.replay.raw import Json
from judge.report.as_json import VERSION, verdict_object
from judge.report.formats.base import Printing
from judge.verify.outcome.corpus import Judged, Summary
from judge.verify.outcome.plain import plain


class Lines:
    """Everything of each verdict, an object a line."""

    def __init__(self, printing: Printing) -> None:
        """Print this way."""
        self.printing = printing

    def show(self, judged: Judged) -> None:
        """Print one verdict."""
        self.printing.line(self.printing.json(verdict_object(judged, self.printing.language)))

    def close(self, summary: Summary) -> None:
        """Tell which part of a run the lines are, where they are no whole one."""
        if summary.part is not None:
            self.printing.line(self.printing.json({"part": summary.part}))


class Document:
    """Everything of each verdict, and the counts, as one object; a verdict a line."""

    def __init__(self, printing: Printing) -> None:
        """Print this way."""
        self.printing = printing
        self.count = 0

    def show(self, judged: Judged) -> None:
        """Print one verdict."""
        before = "," if self.count else f'{{"version": {VERSION}, "verdicts": ['
        self.count += 1
        self.printing.line(before)
        self.printing.to.write(self.printing.json(verdict_object(judged, self.printing.language)))

    def close(self, summary: Summary) -> None:
        """Print the counts."""
        if not self.count:
            self.printing.to.write(f'{{"version": {VERSION}, "verdicts": [')
        self.printing.line("\n], " + f'"summary": {self.printing.json(summary_object(summary))}}}')


def summary_object(summary: Summary) -> Mapping[str, Json]:
    """The counts of a run."""
    counts = {name: value for name, value in plain(summary).items() if name != "part"}
    return {**counts, "decided": round(summary.share, 4)}
