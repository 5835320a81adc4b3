"""Loading the sentences: TOML files beside this module, strictly a text in every language for each key."""

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from judge.words.kept import table_of
from judge.words.language import LANGUAGES, Language
from judge.words.template import fill

Sentence = Mapping[str, str]


def say(key: str, language: Language, /, **facts: object) -> str:
    """A sentence of the core, with its facts."""
    return fill(sentences()[key][language], {name: in_language(fact, language) for name, fact in facts.items()})


def in_language(fact: object, language: Language) -> str:
    """A fact as a text: one that is told in every language in this one."""
    told: Mapping[str, str] = getattr(fact, "by_language", {})
    return told.get(language, str(fact))


@cache
def sentences() -> Mapping[str, Sentence]:
    """Every sentence by its key, the tables of a file joined by dots."""
    found: dict[str, Sentence] = {}
    for file in sorted(Path(__file__).parent.glob("*.toml")):
        found.update(_flat(table_of(file.read_text("utf-8")), ""))
    return found


def _flat(table: Mapping[str, Any], prefix: str) -> Iterator[tuple[str, Sentence]]:
    for key, value in table.items():
        if set(value) & set(LANGUAGES):
            yield prefix + key, _whole(prefix + key, value)
        else:
            yield from _flat(value, f"{prefix}{key}.")


def _whole(key: str, value: Any) -> Sentence:
    sentence: Sentence = value
    if missing := [language for language in LANGUAGES if not isinstance(said := value.get(language), str) or not said]:
        message = f"{key} has no words in {', '.join(missing)}"
        raise ValueError(message)
    if unknown := sorted(set(value) - set(LANGUAGES)):
        message = f"{key} has words in {', '.join(unknown)}"
        raise ValueError(message)
    return sentence
