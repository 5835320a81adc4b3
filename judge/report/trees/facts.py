"""Facts of cards in words: of a card itself, and of an ability as it is printed."""

from collections.abc import Mapping
from dataclasses import fields
from typing import Any

from judge.engine.trees.printed import Printed
from judge.replay.raw import Json
from judge.report.escape import visible
from judge.report.trees.phrases import Phrases
from judge.report.trees.words import fitting
from judge.report.voice import counted, tallied
from judge.words import fill, say

NOTHING: tuple[object, ...] = (None, False, (), frozenset())
TEXT = "text"
"""The template of an ability that has no facts."""


def fact(phrases: Phrases, name: str, value: Any) -> str:
    """A fact of a card: lists with equal entries counted, words with numbers, pairs of a word and what it adds."""
    if isinstance(value, bool):
        return say("value.yes" if value else "value.no", phrases.language)
    if isinstance(value, frozenset):
        return fact(phrases, name, tuple(sorted(value)))
    if isinstance(value, tuple):
        return counted([_item(phrases, name, one) for one in value])
    if isinstance(value, Mapping):
        return tallied({phrases.value(name, word): number for word, number in value.items()})
    return phrases.value(name, value)


def _item(phrases: Phrases, name: str, item: Any) -> str:
    if not isinstance(item, tuple):
        return phrases.value(name, item)
    word, adds = item
    return f"{phrases.value(name, word)} +{adds}"


def printed_ability(phrases: Phrases, printed: Printed) -> str:
    """An ability as it is printed, without its text."""
    content = _content(printed.facts)
    kind = TEXT if printed.facts is None else type(printed.facts).__name__
    template = fitting(phrases.words.printed.get(kind, ()), content)
    said = {name: _said(phrases, name, value) for name, value in content.items() if value not in NOTHING}
    if template is None:
        return visible(kind)
    return fill(template.get(phrases.language), {**said, "index": str(printed.index)})


def _content(facts: Any) -> Mapping[str, Json]:
    return {} if facts is None else {field.name: getattr(facts, field.name) for field in fields(facts) if field.compare}


def _said(phrases: Phrases, name: str, value: Any) -> str:
    return "" if value is True else fact(phrases, name, value)
