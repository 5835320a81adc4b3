"""A line for each finding, which editors and `grep` read."""

from judge.report.formats.base import Printing
from judge.report.gather.remarks import Remark
from judge.verify.outcome.corpus import Judged, Summary
from judge.words import say


class Concise:
    """Place, kind, clause and message of a finding in one line."""

    def __init__(self, printing: Printing) -> None:
        """Print this way."""
        self.printing = printing
        self.count = 0

    def show(self, judged: Judged) -> None:
        """Print what is wrong with one replay."""
        most = self.printing.most
        for remark in self.printing.remarks(judged):
            self.count += 1
            if most is None or self.count <= most:
                self.printing.line(self._line(remark))

    def close(self, summary: Summary) -> None:  # noqa: ARG002 -- findings only
        """Tell how many more there are."""
        most = self.printing.most
        if most is not None and self.count > most:
            self.printing.line(self.printing.more(self.count - most))

    def _line(self, remark: Remark) -> str:
        kind = "ruling" if remark.ruled else remark.kind
        word = say("label.ruling" if remark.ruled else f"verdict.{kind}", self.printing.language)
        parts = (f"{remark.place}:", word.upper(), remark.cited, remark.message, f"[{remark.rule}]")
        return " ".join(part for part in parts if part)
