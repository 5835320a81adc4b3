"""A text that exists in every language, carried where a plain text is asked for."""

from collections.abc import Mapping
from typing import Self

from judge.words.language import LANGUAGES, Language
from judge.words.sentences import say


class Told(str):
    """A text in every language; by itself it is the English one."""

    __slots__ = ("by_language",)
    by_language: Mapping[Language, str]

    @classmethod
    def of(cls, texts: Mapping[Language, str]) -> Self:
        """The texts, one in each language."""
        made = cls(texts["en"])
        made.by_language = dict(texts)
        return made

    @classmethod
    def sentence(cls, key: str, /, **facts: object) -> Self:
        """A sentence of the core with its facts, those that are themselves told in the same language."""
        return cls.of({language: say(key, language, **facts) for language in LANGUAGES})
