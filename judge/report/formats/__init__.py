"""Formats of `judge verify`: each prints a run replay by replay, and what sums it up at its end."""

from collections.abc import Callable, Mapping

from judge.report.formats.base import Format, Printing
from judge.report.formats.concise import Concise
from judge.report.formats.github import Annotations
from judge.report.formats.junit import JUnit
from judge.report.formats.lines import Document, Lines
from judge.report.formats.markdown import Markdown
from judge.report.formats.sarif import Sarif
from judge.report.formats.text import Text

FORMATS: Mapping[str, Callable[[Printing], Format]] = {
    "text": Text,
    "concise": Concise,
    "json": Document,
    "jsonl": Lines,
    "sarif": Sarif,
    "junit": JUnit,
    "github": Annotations,
    "markdown": Markdown,
}

__all__ = ["FORMATS", "Format", "Printing"]
