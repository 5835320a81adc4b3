"""Formats of `judge verify`: each prints a run replay by replay, and what sums it up at its end."""

from collections.abc import Callable, Mapping
from importlib import import_module

from judge.report.formats.base import Format, Printing

FORMATS: Mapping[str, tuple[str, str]] = {
    "text": ("text", "Text"),
    "concise": ("concise", "Concise"),
    "json": ("lines", "Document"),
    "jsonl": ("lines", "Lines"),
    "sarif": ("sarif", "Sarif"),
    "junit": ("junit", "JUnit"),
    "github": ("github", "Annotations"),
    "markdown": ("markdown", "Markdown"),
}
"""The formats, each with its module and its class."""


def format_of(name: str) -> Callable[[Printing], Format]:
    """A format by its name, read when it is asked for."""
    module, kind = FORMATS[name]
    found: Callable[[Printing], Format] = getattr(import_module(f"{__name__}.{module}"), kind)
    return found


__all__ = ["FORMATS", "Format", "Printing", "format_of"]
