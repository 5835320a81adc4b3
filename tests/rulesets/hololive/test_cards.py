"""The trees of real cards: what each card's text allows passes, what it does not is found."""

import json
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

import pytest

from judge.replay.raw import Json
from rulesets.hololive.cards.compiled import bundled_trees
from tests.rulesets.hololive.cards.facts import FACTS, facts_of

HOME = FACTS.parent
FORMS = {
    "main": ("skill", False),
    "when": ("skill", True),
    "when_would": ("replacement", True),
    "when_downed": ("down", True),
}
"""The form of an oshi skill (12.1.5) to the kind of its tree, and whether that waits for an event."""

by_number = pytest.mark.parametrize("number", bundled_trees())


@cache
def facts() -> Mapping[str, Json]:
    return {card["number"]: card for card in json.loads(FACTS.read_text("utf-8"))["cards"]}


def test_every_tree_written_by_hand_has_a_case() -> None:
    assert set(bundled_trees()) <= {path.stem for path in HOME.glob("*.toml")}


# -- trees and the facts of their cards --------------------------------------------------------------------------------


def test_the_facts_are_those_of_the_table(shared: Path) -> None:
    table = shared / "data" / "hololive" / "cards.json"
    assert facts_of(table).to_json() == FACTS.read_text("utf-8")


@by_number
def test_texts_of_arts_stand_at_the_art_of_their_name(number: str) -> None:
    arts = [art["name"] for art in facts()[number].get("arts", ())]
    for tree in bundled_trees()[number]:
        if tree["kind"] == "art":
            assert arts[tree["index"] - 1] == tree["name"]


@by_number
def test_abilities_are_called_as_on_the_card(number: str) -> None:
    card = facts()[number]
    skills = {(skill["kind"], skill["name"], skill["limit"]) for skill in card.get("skills", ())}
    keywords = {(keyword["kind"], keyword["name"]) for keyword in card.get("keywords", ())}
    for tree in bundled_trees()[number]:
        match tree.get("keyword"):
            case "oshi" | "sp" as kind:
                assert (kind, tree["name"], tree["limit"]["per"]) in skills
            case "collab" | "bloom" | "gift" as kind:
                assert (kind, tree["name"]) in keywords


@by_number
def test_skills_answer_the_moment_that_they_name(number: str) -> None:
    usable = {skill["kind"]: skill.get("usable", "main") for skill in facts()[number].get("skills", ())}
    for tree in bundled_trees()[number]:
        if tree.get("keyword") in usable:
            assert (tree["kind"], "when" in tree) == FORMS[usable[tree["keyword"]]]


@by_number
def test_no_text_is_left_out(number: str) -> None:
    trees = bundled_trees()[number]
    told = {tree.get("name") for tree in trees}
    assert set(named_texts(facts()[number])) <= told
    assert trees


def named_texts(card: Mapping[str, Json]) -> Iterator[str]:
    """The names of everything on a card that has text."""
    yield from (art["name"] for art in card.get("arts", ()) if art.get("text"))
    yield from (one["name"] for one in (*card.get("skills", ()), *card.get("keywords", ())))
