"""Annotations of a GitHub workflow: the worst findings at their lines, and how many more there are."""

from heapq import nsmallest

from judge.report.formats.base import Printing
from judge.report.gather.remarks import WORST, Remark, at_a_file
from judge.verify.outcome.corpus import Judged, Summary
from judge.words import say

SHOWN = 10
"""More of one step are not shown there."""
COMMANDS = {"error": "error", "warning": "warning", "note": "notice"}


class Annotations:
    """Commands that a workflow reads from the output of a step."""

    def __init__(self, printing: Printing) -> None:
        """Print this way."""
        self.printing = printing
        self.most = SHOWN if printing.most is None else printing.most
        self.worst: list[tuple[int, int, Remark]] = []
        self.count = 0

    def show(self, judged: Judged) -> None:
        """Keep what is among the worst."""
        for remark in self.printing.remarks(judged):
            if not remark.ruled:
                self.worst.append((WORST.index(remark.kind), self.count, remark))
                self.count += 1
        self.worst = nsmallest(self.most, self.worst)

    def close(self, summary: Summary) -> None:  # noqa: ARG002 -- annotations only
        """Print the worst."""
        for _, _, remark in self.worst:
            self.printing.line(self._command(remark))
        if self.count > len(self.worst):
            self.printing.line(f"::notice::{_data(self.printing.more(self.count - len(self.worst)))}")

    def _command(self, remark: Remark) -> str:
        title = " ".join(filter(None, (say(f"verdict.{remark.kind}", self.printing.language).upper(), remark.cited)))
        at = {"line": remark.line, "col": remark.column} if remark.name == remark.file else {}
        where = {"file": remark.file, **at} if at_a_file(remark) else {}
        shown = {name: _property(str(value)) for name, value in {**where, "title": title}.items() if value is not None}
        told = ",".join(f"{name}={value}" for name, value in shown.items())
        return f"::{COMMANDS[remark.level]} {told}::{_data(f'{remark.place} {remark.message}')}"


def _data(text: str) -> str:
    return "".join(_code(one) if one == "%" or not one.isprintable() else one for one in text)


def _property(text: str) -> str:
    return "".join(_code(one) if one in ":," else one for one in _data(text))


def _code(character: str) -> str:
    return "".join(f"%{byte:02X}" for byte in character.encode("utf-8", "backslashreplace"))
