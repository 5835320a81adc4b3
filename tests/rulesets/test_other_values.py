"""Printed texts with other numbers, names and colours than any card has are read too, as the same trees with these.

The suite takes a part of the texts; `OTHER_VALUES=all pytest tests/rulesets/test_other_values.py` takes all of them.
"""

import json
import os
import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from judge.engine.rules import registry
from judge.engine.texts.cards import CardTexts, PrintedAbility
from judge.engine.texts.compiling import compiled
from judge.engine.texts.normal import normal
from judge.replay.raw import Json

ALL = os.environ.get("OTHER_VALUES") == "all"
PART = {"lovelive": 83, "mlp": 29}
TABLES = {"lovelive": "loveca/cards.json", "mlp": "mlp/cards.json"}
READ = {"lovelive": 0.93, "mlp": 0.94}
"""So many of all texts with other values are read; of a part a few less may be."""
SLACK = 0 if ALL else 0.06
MARKED = re.compile(r"『[^』]*』|「[^」]*」|<[^>]*>|\[[^\]]*\]|\"[^\"]*\"")
MARKS: Mapping[str, Mapping[str, Sequence[str]]] = {
    "lovelive": {"『": ("groups", "units"), "「": ("names",)},
    "mlp": {"<": ("keywords",), "「": ("keywords",)},
}
COLOURS = {"[heart01]": "pink", "[heart02]": "red", "[heart03]": "yellow", "[heart04]": "green", "[heart05]": "blue"}


def with_other_numbers(text: str) -> Iterator[str]:
    """The text with each of its numbers one higher."""
    plain = MARKED.sub(lambda marked: "·" * len(marked.group()), text)
    for found in re.finditer(r"\d+", plain):
        yield f"{text[: found.start()]}{int(found.group()) + 1}{text[found.end() :]}"


def with_other_words(texts: CardTexts, game: str, text: str) -> Iterator[tuple[str, Mapping[str, str]]]:
    """The text with each of its names, groups and colours another, and what becomes of the words that they mean."""
    for marked in sorted(set(MARKED.findall(text))):
        for known in MARKS[game].get(marked[0], ()):
            lists = texts.language.lists[known]
            if (name := marked[1:-1]) in lists:
                other = next(one for one in lists if one not in text and one.isascii() == name.isascii())
                yield text.replace(marked, f"{marked[0]}{other}{marked[-1]}"), _swapped(lists[name], lists[other])
    used, free = ([one for one in COLOURS if (one in text) is there] for there in (True, False))
    if used and free:
        yield text.replace(used[0], free[0]), _swapped(COLOURS[used[0]], COLOURS[free[0]])


def _swapped(one: str, other: str) -> Mapping[str, str]:
    return {one: other, other: one}


def _renamed(tree: Json, words: Mapping[str, str]) -> Any:
    """A tree with other words, be they by themselves or after a dot."""
    said = re.compile("|".join(rf'(?<=["."]){re.escape(word)}(?=["])' for word in words))
    return json.loads(said.sub(lambda found: words[found.group()], json.dumps(tree, ensure_ascii=False)))


def _but_for_numbers(tree: Json, path: str = "") -> Iterator[tuple[str, Json]]:
    """All that a tree says besides its numbers."""
    if isinstance(tree, Mapping):
        for key, value in tree.items():
            yield from _but_for_numbers(value, f"{path}/{key}")
    elif isinstance(tree, list | tuple):
        for value in tree:
            yield from _but_for_numbers(value, path)
    elif isinstance(tree, bool) or not isinstance(tree, int):
        yield path, tree


def _in_any_order(tree: Json) -> Any:
    """A tree whose lists have no order: what is set colour by colour is told in the order of colours."""
    if isinstance(tree, Mapping):
        return {key: _in_any_order(value) for key, value in tree.items()}
    if isinstance(tree, list | tuple):
        return sorted((_in_any_order(value) for value in tree), key=repr)
    return tree


def _different(texts: CardTexts, game: str, table: Path) -> Iterator[tuple[PrintedAbility, str, bool | None]]:
    """Each text with other values: whether its tree is the one that it should be, None where it is not read."""
    seen = {(one.kind, one.words): one for one in texts.printed(table)}
    for ability in islice(seen.values(), 0, None, 1 if ALL else PART[game]):
        if (known := compiled(texts, ability).written) is None:
            continue
        tree: Any = known["tree"]
        for words in with_other_numbers(ability.words):
            found = compiled(texts, replace(ability, words=words)).written
            if found is None:
                yield ability, words, None
                continue
            same = Counter(_but_for_numbers(tree)) == Counter(_but_for_numbers(found["tree"]))
            yield ability, words, same and normal(tree) != normal(found["tree"])
        for words, become in with_other_words(texts, game, ability.words):
            found = compiled(texts, replace(ability, words=words)).written
            right = found and _in_any_order(normal(found["tree"])) == _in_any_order(normal(_renamed(tree, become)))
            yield ability, words, None if found is None else bool(right)


@pytest.mark.parametrize("game", sorted(TABLES))
def test_texts_with_other_values_are_read_as_they_are_meant(game: str, shared: Path) -> None:
    texts = registry.load(game).hooks.texts
    assert texts is not None
    found = list(_different(texts, game, shared / "data" / TABLES[game]))
    assert [(ability.number, words) for ability, words, right in found if right is False] == []
    refused = [(ability.number, words) for ability, words, right in found if right is None]
    assert len(refused) <= len(found) * (1 - READ[game] + SLACK), refused
