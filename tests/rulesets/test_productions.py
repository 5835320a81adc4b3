"""Grammars of card texts hold words and short phrases of structure, and no text of a card."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from judge.engine.rules import registry
from judge.engine.texts.cards import CardTexts
from judge.engine.texts.folding import folded

LONGEST = 48
"""So many characters a phrase may have, without blanks."""
GRAMMARS = {name: texts for name in registry.names() if (texts := registry.load(name).hooks.texts) is not None}
TABLES = {"lovelive": "loveca/cards.json", "mlp": "mlp/cards.json", "hololive": "hololive/cards.json"}
by_game = pytest.mark.parametrize("game", sorted(GRAMMARS))


def _phrases(texts: CardTexts) -> Iterator[str]:
    for _, production in texts.language.productions:
        for words in production.words:
            yield from map(folded, re.split(r"\{[^}]*\}|<[^>]*>|[()|?]", words))


@by_game
def test_phrases_are_short(game: str) -> None:
    assert [phrase for phrase in _phrases(GRAMMARS[game]) if len(phrase) > LONGEST] == []


@by_game
def test_no_phrase_is_the_text_of_a_card(game: str, shared: Path) -> None:
    content = json.loads((shared / "data" / TABLES[game]).read_text("utf-8"))
    rows = content["cards"] if isinstance(content, dict) else content
    texts = {folded(str(row.get("text") or "")).lower().rstrip(".。") for row in rows} - {""}
    assert texts & {phrase.lower().rstrip(".。") for phrase in _phrases(GRAMMARS[game])} == set()
