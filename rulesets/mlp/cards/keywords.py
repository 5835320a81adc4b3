"""The keywords of the game in English and Japanese: a card that has one has it in both."""

from collections.abc import Iterable, Mapping
from pathlib import Path

from judge.engine.book.data import Data, read_toml


class _Keywords(Data):
    keywords: dict[str, str]


KEYWORDS: Mapping[str, str] = read_toml(Path(__file__).with_name("keywords.toml"), _Keywords).keywords
"""English to Japanese; empty where no card is known by it in Japanese."""
_OTHER = {word: other for pair in KEYWORDS.items() for word, other in (pair, pair[::-1]) if word and other}


def in_both(words: Iterable[str]) -> frozenset[str]:
    """Keywords with what they are in the other language."""
    return frozenset(form for word in words for form in (word, _OTHER.get(word, word)))
