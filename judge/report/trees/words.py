"""A game's words for ability trees and card facts: `tree_words.toml` in its package, strictly read."""

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any

from msgspec.structs import replace

from judge.engine.book.data import Data, Words, read_toml
from judge.engine.rules.ruleset import Ruleset
from judge.replay.raw import Json
from judge.replay.values import JsonValue
from judge.words.home import home_of

FILE = "tree_words.toml"


class Variant(Words):
    """A template, and what a node must say for it: a field's value, one of a list, or (true) anything at all."""

    if_: dict[str, JsonValue] = {}

    def fits(self, node: Mapping[str, Json]) -> bool:
        """Whether the node says all that this template is for."""
        return all(_says(node.get(name), wanted) for name, wanted in self.if_.items())


def _says(value: Any, wanted: JsonValue) -> bool:
    if isinstance(wanted, bool):
        return bool(value) is wanted
    return value in wanted if isinstance(wanted, list) else value == wanted


class Cited(Words):
    """A word and the clause that it rests on."""

    clause: str


class Counted(Words):
    """What lies somewhere, and the counter of it; `single` where there is never more than one."""

    counts: str = "card"
    single: bool = False


class Role(Data):
    """What plays a role in an event: the card itself, another of some side, or `any`, told unasked too."""

    self_: Words
    other: Words
    any: Words | None = None


class Number(Words):
    """A number that the game knows; `holds` says it where it is only 0 or 1 and must be 1."""

    holds: Words | None = None


class TreeWords(Data):
    """The file `tree_words.toml`.

    `families` says under which prefix the glossary has the values of a property or fact; `values` has the others.
    `of_type` has the people whom cards of a type call by another word.
    """

    kinds: dict[str, Cited] = {}
    keywords: dict[str, Words] = {}
    verbs: dict[str, list[Variant]] = {}
    changes: dict[str, list[Variant]] = {}
    properties: dict[str, list[Variant]] = {}
    events: dict[str, Cited] = {}
    roles: dict[str, Role] = {}
    zones: dict[str, Counted] = {}
    parts: dict[str, Counted] = {}
    sides: dict[str, Words] = {}
    counters: dict[str, Words] = {}
    people: dict[str, Counted] = {}
    of_type: dict[str, dict[str, Counted]] = {}
    stored: dict[str, Words] = {}
    numbers: dict[str, Number] = {}
    values: dict[str, Words] = {}
    families: dict[str, str] = {}
    facts: dict[str, Words] = {}
    printed: dict[str, list[Variant]] = {}
    cost_clause: str | None = None

    def on_a_card(self, kind: str | None) -> "TreeWords":
        """The words that a card of a type uses."""
        people = self.of_type.get(kind or "")
        return replace(self, people={**self.people, **people}) if people else self


def fitting(variants: Iterable[Variant], node: Mapping[str, Json]) -> Variant | None:
    """The first template that is for this node."""
    return next((one for one in variants if one.fits(node)), None)


def tree_words(ruleset: Ruleset) -> TreeWords:
    """The words of a game; none where it brings none."""
    return _read(ruleset.book.package)


@cache
def _read(package: str) -> TreeWords:
    file = home_of(package).joinpath(FILE)
    found: TreeWords = read_toml(file, TreeWords) if file.is_file() else TreeWords()
    return found
