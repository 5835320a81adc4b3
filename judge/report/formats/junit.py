"""JUnit XML, a test case for each replay, as any CI shows it."""

from collections import Counter
from shutil import copyfileobj
from tempfile import SpooledTemporaryFile
from xml.sax.saxutils import quoteattr

from judge.report.escape import visible
from judge.report.formats.base import Printing
from judge.report.gather.remarks import Remark
from judge.verify.outcome.corpus import Judged, Summary
from judge.words import say

IN_MEMORY = 1 << 20
ERRORS = ("crashed", "timed_out", "invalid")
"""What is no failure of a game but no game at all."""


class JUnit:
    """Test cases wait in a file until their counts, which stand before them, are known."""

    def __init__(self, printing: Printing) -> None:
        """Print this way."""
        self.printing = printing
        self.cases = SpooledTemporaryFile(IN_MEMORY, "w+", encoding="utf-8")  # noqa: SIM115 -- it lasts as long as we
        self.counts: Counter[str] = Counter(tests=0, failures=0, errors=0, skipped=0)

    def show(self, judged: Judged) -> None:
        """Keep one replay as a test case."""
        told = [self._told(remark) for remark in self.printing.remarks(judged) if not remark.ruled]
        if not told and judged.expects is None and judged.verdict.kind == "undecided":
            said = say("verdict.undecided", self.printing.language)
            told = [("skipped", f"<skipped message={_attribute(said)}/>")]
        self.counts["tests"] += 1
        self.counts.update({kind for kind, _ in told})
        name = visible(judged.name) + (f":{judged.line + 1}" if judged.line is not None else "")
        group = judged.verdict.ruleset or "judge"
        self.cases.write(f"<testcase classname={_attribute(group)} name={_attribute(name)}>")
        self.cases.write("".join(text for _, text in told) + "</testcase>\n")

    def close(self, summary: Summary) -> None:  # noqa: ARG002 -- counted by what a test case is
        """Print the counts, then the test cases."""
        counts = " ".join(f'{name}="{count}"' for name, count in self.counts.items())
        self.printing.line('<?xml version="1.0" encoding="UTF-8"?>')
        self.printing.line(f'<testsuites>\n<testsuite name="judge verify" {counts}>')
        self.cases.seek(0)
        copyfileobj(self.cases, self.printing.to)
        self.cases.close()
        self.printing.line("</testsuite>\n</testsuites>")

    def _told(self, remark: Remark) -> tuple[str, str]:
        tag, kind = ("error", "errors") if remark.kind in ERRORS else ("failure", "failures")
        said = " ".join(filter(None, (remark.cited, remark.message)))
        inside = _attribute(f"{remark.place} {said}")[1:-1]
        return kind, f"<{tag} type={_attribute(remark.rule)} message={_attribute(said)}>{inside}</{tag}>"


def _attribute(text: str) -> str:
    """A text in quotes, with references for what is not ASCII: it survives every encoding of the output."""
    return quoteattr(visible(text)).encode("ascii", "xmlcharrefreplace").decode()
