"""Verdicts for people."""

from msgspec.structs import replace

from judge.report.formats.base import Printing
from judge.report.text.sheet import Sheet
from judge.report.text.verdicts import VerdictReport
from judge.verify.outcome.corpus import Judged, Summary


class Text:
    """Each verdict with its findings, and the counts of a run of several."""

    def __init__(self, printing: Printing) -> None:
        """Print this way."""
        self.printing = printing
        self.sheet = Sheet(printing.to)
        self.report = VerdictReport(self.sheet, printing.language, verbose=printing.verbose)
        self.count = 0

    def show(self, judged: Judged) -> None:
        """Print one verdict, with as many of its findings as there is room for."""
        most, found = self.printing.most, judged.verdict.findings
        left = len(found) if most is None else max(0, most - self.count)
        self.count += len(found)
        if not found or left:
            self.report.show(replace(judged, verdict=replace(judged.verdict, findings=found[:left])))

    def close(self, summary: Summary) -> None:
        """Tell how many more findings there are, and sum up."""
        most = self.printing.most
        if most is not None and self.count > most:
            self.sheet.head(self.printing.more(self.count - most))
        if summary.count > 1:
            self.report.sum_up(summary)
