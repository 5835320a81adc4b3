"""How often each clause decided, the most frequent first."""

from collections import Counter

from judge.engine.book.clauses import order
from judge.report.formats.base import Printing
from judge.report.gather.remarks import Remark
from judge.report.text.sheet import Sheet
from judge.report.voice import voice_of
from judge.verify.outcome.corpus import Judged, Summary

Decides = tuple[str, str, str]
"""Ruleset, edition and clause; of what no clause decides, what it is."""


class Statistics:
    """Counts by clause, for people or as JSON."""

    def __init__(self, printing: Printing, *, as_json: bool = False) -> None:
        """Print this way."""
        self.printing, self.as_json = printing, as_json
        self.counts: Counter[Decides] = Counter()

    def show(self, judged: Judged) -> None:
        """Count what is wrong with one replay."""
        self.counts.update(_decides(remark) for remark in self.printing.remarks(judged) if not remark.ruled)

    def close(self, summary: Summary) -> None:  # noqa: ARG002 -- findings only
        """Print the counts."""
        rows = sorted(self.counts.items(), key=lambda row: (-row[1], row[0][0], order(row[0][2])))
        if self.as_json:
            names = ("ruleset", "edition", "clause")
            told = [{**dict(zip(names, key, strict=True)), "count": count} for key, count in rows]
            self.printing.line(self.printing.json({"version": 1, "statistics": told}))
            return
        sheet = Sheet(self.printing.to)
        width = len(str(rows[0][1])) if rows else 0
        for (ruleset, edition, clause), count in rows:
            title = voice_of(self.printing.language, ruleset or None).title(clause)
            cited = f"{ruleset} {clause} ({edition})" if ruleset else clause
            sheet.head(f"{count:>{width}}", cited, title)


def _decides(remark: Remark) -> Decides:
    if remark.clause:
        return remark.ruleset or "", remark.edition or "", remark.clause
    return "", "", remark.rule
