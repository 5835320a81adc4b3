"""The trees of real cards: what each card's text allows passes, what it does not is found."""

import json
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

import pytest

from judge.engine.book.catalogue import load_catalogue
from judge.replay.cases import read_cases
from judge.replay.raw import Json
from judge.verify.api import verify
from rulesets.hololive.cards.compiled import bundled_trees
from tests.rulesets.hololive.cards.facts import FACTS, facts_of
from tests.rulesets.judged import Judged
from tests.rulesets.test_cases import complaints

HOME = FACTS.parent
CATALOGUE = load_catalogue(Path(__file__).parents[3] / "rulesets" / "hololive")
KEPT = frozenset({"legal", "unfinished"})
BROKEN = frozenset({"illegal", "diverges"})
FORMS = {
    "main": ("skill", False),
    "when": ("skill", True),
    "when_would": ("replacement", True),
    "when_downed": ("down", True),
}
"""The form of an oshi skill (12.1.5) to the kind of its tree, and whether that waits for an event."""

by_number = pytest.mark.parametrize("number", bundled_trees())


@cache
def judged(number: str) -> tuple[Judged, ...]:
    cases = read_cases(HOME.joinpath(f"{number}.toml").read_bytes())
    return tuple(
        Judged(f"case {n}: {one.shows}", one, verify(one.replay, cards=[FACTS])) for n, one in enumerate(cases)
    )


@cache
def facts() -> Mapping[str, Json]:
    return {card["number"]: card for card in json.loads(FACTS.read_text("utf-8"))["cards"]}


# -- cases -------------------------------------------------------------------------------------------------------------


@by_number
def test_cases_come_to_what_they_state(number: str) -> None:
    assert [complaint for case in judged(number) for complaint in complaints(case)] == []


@by_number
def test_every_card_has_a_case_that_keeps_its_text_and_one_that_breaks_it(number: str) -> None:
    expected = {case.case.expect.verdict for case in judged(number)}
    assert expected & KEPT
    assert expected & BROKEN


@by_number
def test_every_case_is_about_the_card(number: str) -> None:
    for case in judged(number):
        assert number in json.dumps(case.case.replay), case.name
        assert case.acts, case.name


@by_number
def test_cases_rest_on_a_clause(number: str) -> None:
    assert {case.case.clause for case in judged(number)} <= set(CATALOGUE)


def test_no_case_file_is_about_another_card() -> None:
    assert {path.stem for path in HOME.glob("*.toml")} <= set(bundled_trees())


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
