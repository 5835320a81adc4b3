"""The schema of ability trees describes what the bundled cards carry."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from judge.engine.rules import registry
from judge.replay.raw import Json

GAMES = ("hololive", "lovelive", "mlp", "quintuplets")


@pytest.mark.parametrize("game", GAMES)
def test_the_abilities_of_bundled_cards_fit_the_schema(game: str, root: Path) -> None:
    schema = json.loads(root.joinpath("schemas", f"{game}-abilities.json").read_text("utf-8"))
    cards = dict(abilities(game, root))
    checker = Draft202012Validator(schema)
    assert cards
    assert {number: error.message for number, one in cards.items() for error in checker.iter_errors(one)} == {}


def abilities(game: str, root: Path) -> Iterator[tuple[str, Json]]:
    """Each bundled card's abilities as a replay that defines it inline would write them."""
    home = root / "rulesets" / game / "cards"
    files = (*home.glob("*.json"), *home.glob("facts/*.json"))
    heads = {card["number"]: card.get("abilities", []) for file in files for card in cards_of(file)}
    yield from heads.items()
    for file in home.glob("trees/*.json"):
        for number, trees in json.loads(file.read_text("utf-8")).items():
            yield number, with_heads(heads.get(number, []), trees)


def cards_of(file: Path) -> list[Any]:
    found: list[Any] = json.loads(file.read_text("utf-8")).get("cards", [])
    return found


def with_heads(heads: list[Any], trees: list[Any]) -> list[Any]:
    """Abilities whose files leave out the heads that the facts of their card have."""
    printed = [*heads, *[{}] * (len(trees) - len(heads))]
    return [
        head if tree is None else tree if "kind" in tree else {**head, **tree}
        for head, tree in zip(printed, trees, strict=False)
    ]


@pytest.mark.parametrize("game", [game for game in GAMES if registry.load(game).hooks.ability_head])
def test_what_stands_around_a_tree_is_described(game: str, root: Path) -> None:
    schema = json.loads(root.joinpath("schemas", f"{game}-abilities.json").read_text("utf-8"))
    head = registry.load(game).hooks.ability_head
    assert head is not None
    assert set(schema["items"]["properties"]) == set(head.__struct_fields__)
    assert "kind" not in schema["$defs"]["tree"]["properties"]


@pytest.mark.parametrize("game", GAMES)
def test_everything_that_the_schema_refers_to_is_in_it(game: str, root: Path) -> None:
    text = root.joinpath("schemas", f"{game}-abilities.json").read_text("utf-8")
    assert set(re.findall(r'"#/\$defs/([^"]+)"', text)) - set(json.loads(text)["$defs"]) == set()
