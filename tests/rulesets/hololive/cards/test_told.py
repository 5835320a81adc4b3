"""Cards of hololive told in words: every fact, and every tree that the project ships."""

import dataclasses
import re
from collections.abc import Iterator
from typing import Any, get_args

import pytest

from judge.report.trees import Sentence, clauses_of, printed_ability, teller_of, tree_words
from judge.words import LANGUAGES, Language
from rulesets.hololive import RULESET
from rulesets.hololive.cards.compiled import bundled_trees, compile_trees
from rulesets.hololive.cards.definition import (
    Art,
    CardDef,
    CardType,
    Colour,
    CostColour,
    Keyword,
    KeywordKind,
    Level,
    Limit,
    Skill,
    SkillKind,
    Subtype,
    Usable,
)
from rulesets.hololive.cards.printed import printed

TOLD_AS_ABILITIES = {"arts", "skills", "keywords", "trees", "abilities", "text", "names", "heeds"}
VALUES = {
    "type": CardType, "subtypes": Subtype, "subtype": Subtype, "level": Level, "colours": Colour, "colour": Colour,
    "cost": CostColour, "baton_cost": CostColour, "limit": Limit, "usable": Usable,
}  # fmt: skip


def teller(language: Language) -> Any:
    return teller_of(RULESET, language)


def flat(sentences: Any) -> Iterator[Sentence]:
    for sentence in sentences:
        yield sentence
        yield from flat(sentence.inner)


def test_every_fact_of_a_card_has_a_label() -> None:
    facts = {field.name for field in dataclasses.fields(CardDef)} - TOLD_AS_ABILITIES
    assert facts - set(tree_words(RULESET).facts) == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_value_of_a_fact_has_a_word(language: Language) -> None:
    words, glossary = tree_words(RULESET), teller(language).phrases.lexicon.glossary
    pairs = {(name, value) for name, kind in VALUES.items() for value in get_args(kind)}
    pairs |= {("kind", kind) for kind in (*get_args(KeywordKind), *get_args(SkillKind))}
    known = {
        (name, value)
        for name, value in pairs
        if f"{name}.{value}" in words.values or value in words.values
        or f"{words.families.get(name, name)}.{value}" in glossary
    }  # fmt: skip
    assert pairs - known == set()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("number", bundled_trees())
def test_a_tree_is_told_whole(number: str, language: Language) -> None:
    for ability in compile_trees(bundled_trees()[number]):
        said = list(flat(teller(language).ability(ability.node)))
        assert said
        for sentence in said:
            assert not re.search(r"[{}\[\]$]|[a-z]_[a-z]|\bNone\b|\(\)|（）", sentence.text), sentence.text
        assert clauses_of(ability.node, RULESET.hooks.vocabulary, tree_words(RULESET))


def test_names_of_kept_cards_have_words() -> None:
    texts = str(dict(bundled_trees()))
    kept = set(re.findall(r"'\$([a-z_]+)'", texts)) | set(re.findall(r"'store(?:d)?': '([a-z_]+)'", texts))
    assert kept - set(tree_words(RULESET).stored) == set()


# -- abilities as printed ----------------------------------------------------------------------------------------------

ART = Art("一撃", 30, plus=True, cost=("white", "white", "any"), special=(("red", 50),), text=True)
SKILL = Skill("sp", "奥の手", 2, "game")
SPEND_ALL = Skill("oshi", "全力", None, "turn", "when_would")
GIFT = Keyword("gift", "贈り物")


@pytest.mark.parametrize(
    ("facts", "en", "ja"),
    [
        (
            ART,
            "art 1 一撃: damage 30+, cost white ×2, colourless, against red +50",
            "アーツ1 一撃: ダメージ30+、コスト白 ×2, 無色、特攻赤 +50",
        ),
        (SKILL, "SP oshi skill 奥の手: 2 holo power, once a game, in the main step", None),
        (SPEND_ALL, "oshi skill 全力: X holo power, once a turn, in place of what would happen", None),
        (GIFT, "gift 贈り物", "ギフト 贈り物"),
    ],
)
def test_a_printed_ability_is_told(facts: Any, en: str, ja: str | None) -> None:
    card = CardDef("hXX01-001", "例", "holomem", arts=(ART,), skills=(SKILL, SPEND_ALL), keywords=(GIFT,))
    one = next(one for one in printed(card) if one.facts is facts)
    assert printed_ability(teller("en").phrases, one) == en
    assert ja is None or printed_ability(teller("ja").phrases, one) == ja


def modelled(card: CardDef) -> list[str]:
    return [one.modelled for one in printed(card)]


def test_text_is_modelled_or_not() -> None:
    bare = Art("素手", 10)
    assert modelled(CardDef("hXX01-001", "例", "holomem", arts=(bare,))) == ["none"]
    assert modelled(CardDef("hXX01-001", "例", "holomem", arts=(bare, ART), text="unmodelled")) == [
        "none",
        "unmodelled",
    ]
    assert modelled(CardDef("hXX01-101", "道具", "support", text="unmodelled")) == ["unmodelled"]
    assert modelled(CardDef("hXX01-101", "道具", "support")) == []


def test_a_tree_belongs_to_what_is_printed() -> None:
    trees = (
        {"kind": "art", "name": "一撃", "index": 1, "do": [{"verb": "draw"}]},
        {"kind": "auto", "keyword": "added", "when": {"on": "bloom", "self": ["to"]}, "do": [{"verb": "draw"}]},
    )
    card = CardDef("hXX01-001", "例", "holomem", arts=(ART,), keywords=(GIFT,), trees=trees, text="tree")
    found = printed(dataclasses.replace(card, abilities=compile_trees(trees)))
    assert [(type(one.facts).__name__, one.modelled, len(one.trees)) for one in found] == [
        ("Keyword", "within", 0),
        ("Art", "tree", 1),
        ("NoneType", "tree", 1),
    ]
