"""The page of the format: its examples are read, and its lists of words are those that the classes make."""

import json
import re
from pathlib import Path

import pytest

from judge.cli.schema import schemas_of
from judge.engine.rules import registry
from judge.replay.raw import Json
from judge.report.words_page import words_page
from judge.verify.api import verify

RECORD = re.compile(r"```json\n(\{.*?\n?\})\n```", re.DOTALL)
COMES_TO = ["unfinished", "illegal", "illegal"]
"""What the examples that are replays come to, in their order: the last is no legal deck, being cut short."""


def records(root: Path) -> list[dict[str, Json]]:
    text = (root / "docs" / "format.md").read_text("utf-8")
    return [made for found in RECORD.findall(text) if "format" in (made := json.loads(found))]


def test_every_example_is_read(root: Path) -> None:
    assert [verify(one).kind for one in records(root)] == COMES_TO


def test_every_key_of_the_head_is_told(root: Path) -> None:
    text = (root / "docs" / "format.md").read_text("utf-8")
    rules = registry.load("hololive")
    keys = set(schemas_of(rules)["hololive"]["properties"]) - {"format", "ruleset", "edition", "steps"}
    assert {key for key in keys if f"| `{key}` |" not in text} == set()


@pytest.mark.parametrize("name", registry.names())
def test_the_list_of_words_is_the_one_that_is_made(root: Path, name: str) -> None:
    made = words_page(name, schemas_of(registry.load(name))[name])
    path = root / "docs" / "words" / f"{name}.md"
    assert path.read_text("utf-8") == made, f"stale; run: judge schema {name} --words > docs/words/{name}.md"
