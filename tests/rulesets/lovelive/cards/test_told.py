"""Cards of lovelive told in words: every fact, and every tree that the project ships."""

import dataclasses
import re
from collections.abc import Iterator
from functools import cache
from typing import Any, get_args

import pytest

from judge.engine.trees.printed import Printed
from judge.report.gather.card import CardReport, card_report
from judge.report.trees import Sentence, clauses_of, fact, printed_ability, teller_of, tree_words
from judge.words import LANGUAGES, Language
from rulesets.lovelive import RULESET
from rulesets.lovelive.cards.compiled import bundled_trees
from rulesets.lovelive.cards.definition import (
    AbilityHead,
    AbilityKind,
    BladeHeart,
    CardDef,
    CardType,
    Elsewhere,
    Heart,
    Need,
    Place,
    Trigger,
)

TOLD_AS_ABILITIES = {"heads", "abilities", "text", "names", "heeds", "elsewhere"}
VALUES = {
    "type": CardType, "hearts": Heart, "need": Need, "blade_heart": BladeHeart, "kind": AbilityKind,
    "triggers": Trigger, "places": Place, "zone": Elsewhere,
}  # fmt: skip
UNTOLD = re.compile(r"[{}\[\]$]|[a-z]_[a-z]|\bNone\b|\(\)|（）|kept as|として覚えた")


def flat(sentences: Any) -> Iterator[Sentence]:
    for sentence in sentences:
        yield sentence
        yield from flat(sentence.inner)


@cache
def report(number: str) -> CardReport:
    return card_report(RULESET, number, ())


def told(number: str, language: Language) -> Iterator[str]:
    card = report(number)
    teller = teller_of(RULESET, language, card.type)
    for ability in card.abilities:
        assert ability.printed.trees
        yield printed_ability(teller.phrases, ability.printed)
        for node in ability.printed.trees:
            yield from (sentence.text for sentence in flat(teller.ability(node)))


def test_every_fact_of_a_card_has_a_label() -> None:
    facts = {field.name for field in dataclasses.fields(CardDef)} - TOLD_AS_ABILITIES
    assert facts - set(tree_words(RULESET).facts) == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_value_of_a_fact_has_a_word(language: Language) -> None:
    phrases = teller_of(RULESET, language).phrases
    words, glossary = phrases.words, phrases.lexicon.glossary
    pairs = {(name, value) for name, kind in VALUES.items() for value in get_args(kind)}
    known = {
        (name, value)
        for name, value in pairs
        if f"{name}.{value}" in words.values or value in words.values
        or f"{words.families.get(name, name)}.{value}" in glossary
    }  # fmt: skip
    assert pairs - known == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_tree_is_told_whole(language: Language) -> None:
    texts = {number: [*told(number, language)] for number in bundled_trees()}
    assert all(texts.values())
    assert {text for some in texts.values() for text in some if UNTOLD.search(text)} == set()


def test_every_tree_rests_on_clauses() -> None:
    words, vocabulary = tree_words(RULESET), RULESET.hooks.vocabulary
    nodes = [node for number in bundled_trees() for one in report(number).abilities for node in one.printed.trees]
    assert all(clauses_of(node, vocabulary, words) for node in nodes)


# -- single sentences --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("number", "language", "text"),
    [
        ("PL!SP-bp4-011", "en", "or when this member changes areas"),
        ("PL!SP-bp4-011", "ja", "またはこのメンバーがエリアを移った時"),
        ("PL!S-PR-041", "en", "option 2:"),
        ("PL!S-PR-041", "ja", "選択肢2:"),
        ("PL!S-bp2-022", "en", "until it leaves, this live: score +2"),
        ("PL!S-bp5-001", "ja", "自分の手札（メンバー、能力を持たない）すべてのプレイする際のコスト-1"),
    ],
)
def test_what_a_card_says(number: str, language: Language, text: str) -> None:
    assert text in told(number, language)


def test_hearts_are_counted_by_colour() -> None:
    phrases = teller_of(RULESET, "en").phrases
    assert fact(phrases, "need", {"pink": 2, "any": 1}) == "pink ×2, uncoloured"


def test_a_head_is_told_with_what_it_says() -> None:
    head = AbilityHead("auto", ("entry", "live_start"), 1, frozenset({"center"}), "success")
    said = [printed_ability(teller_of(RULESET, language).phrases, Printed(head, 1, "tree")) for language in LANGUAGES]
    assert said == [
        "auto (entry, live start), 1× a turn, center only, valid in the success area",
        "自動（登場, ライブ開始時）、ターン1回、センターでのみ、成功ライブカード置き場で有効",
    ]
