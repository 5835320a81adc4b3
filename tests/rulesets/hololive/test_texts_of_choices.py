"""Printed texts of choices, of what comes later, and of dice that the grammar reads; the sentences are our own."""

import json
from pathlib import Path

import pytest

from judge.engine.rules import registry
from judge.engine.texts.reader import Read
from judge.replay.raw import Json

FOUND = registry.load("hololive").hooks.texts
assert FOUND is not None
TEXTS = FOUND
SHOWN = json.loads(Path(__file__).with_name("sentences.json").read_text("utf-8"))


@pytest.mark.parametrize(("kind", "words", "tree"), [(one["kind"], one["words"], one["tree"]) for one in SHOWN])
def test_a_sentence_says_its_tree(kind: str, words: str, tree: Json) -> None:
    found = TEXTS.reader.read(kind, words)
    assert isinstance(found, Read), found
    assert found.tree == tree
