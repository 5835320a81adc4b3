"""Every game with ability trees has words for all that a tree can say, in both languages."""

from collections.abc import Iterator
from typing import Any, get_args, get_type_hints

import pytest

from judge.engine.book.data import Words
from judge.engine.rules import registry
from judge.engine.rules.ruleset import Ruleset
from judge.engine.trees import tree
from judge.engine.trees.vocabulary import Vocabulary
from judge.replay.strict import Strict
from judge.report.lexicon import lexicon_of
from judge.report.trees import tree_words
from judge.report.trees.sentences import shapes_of
from judge.report.trees.words import TreeWords, Variant
from judge.words import LANGUAGES, fields

FORMS = {"pick": ("{}", "one_{}", "any_{}"), "amount": ("{}", "signed_{}"), "where": ("{}",), None: ("{}",),
         "verb": (), "ability": (), "condition": ()}  # fmt: skip
UNTOLD = {"verb", "may", "store"}
SHOWN_BY = "shown_by"
"""What a record of changed text begins with: for the judge, no part of the text."""


@pytest.fixture(params=[name for name in registry.names() if registry.load(name).hooks.vocabulary.verbs])
def ruleset(request: pytest.FixtureRequest) -> Ruleset:
    return registry.load(request.param)


@pytest.fixture
def words(ruleset: Ruleset) -> TreeWords:
    return tree_words(ruleset)


@pytest.fixture
def vocabulary(ruleset: Ruleset) -> Vocabulary:
    return ruleset.hooks.vocabulary


def test_every_word_of_the_vocabulary_is_told(vocabulary: Vocabulary, words: TreeWords) -> None:
    wanted: dict[str, set[str]] = {
        "verbs": set(vocabulary.verbs),
        "properties": set(vocabulary.properties),
        "facts": set(vocabulary.properties),
        "numbers": set(vocabulary.numbers),
        "people": set(vocabulary.people),
        "zones": set(vocabulary.place_words),
        "parts": set(vocabulary.parts),
        "events": set(vocabulary.events),
        "roles": {role for roles in vocabulary.events.values() for role in roles},
        "changes": set(vocabulary.changes),
        "keywords": set(vocabulary.keywords),
        "kinds": set(get_args(tree.AbilityNode.__annotations__["kind"])),
        "sides": {"own", "opponent", "each"},
    }
    missing = {f"{table}.{name}" for table, names in wanted.items() for name in names - set(getattr(words, table))}
    assert missing == set()


def test_no_words_are_left_over(vocabulary: Vocabulary, words: TreeWords) -> None:
    assert set(words.verbs) == set(vocabulary.verbs)
    assert set(words.changes) == set(vocabulary.changes)
    assert set(words.events) == set(vocabulary.events)


def test_every_value_that_a_verb_names_has_a_word(vocabulary: Vocabulary, words: TreeWords) -> None:
    named = {
        (field, value)
        for kind in vocabulary.verbs.values()
        for field, hint in get_type_hints(kind.model).items()
        if field not in UNTOLD
        for value in get_args(hint)
        if isinstance(value, str)
    }
    assert named
    assert {pair for pair in named if pair[1] not in words.values and ".".join(pair) not in words.values} == set()


def test_no_text_is_empty(words: TreeWords) -> None:
    empty = [one for one in every_text(words) if not all(one.get(language).strip() for language in LANGUAGES)]
    assert empty == []


def every_text(value: Any) -> Iterator[Words]:
    if isinstance(value, Words):
        yield value
    if isinstance(value, dict):
        for one in value.values():
            yield from every_text(one)
    elif isinstance(value, list):
        for one in value:
            yield from every_text(one)
    elif isinstance(value, Strict):
        for name in value.__struct_fields__:
            yield from every_text(getattr(value, name))


def test_templates_speak_of_what_their_nodes_have(vocabulary: Vocabulary, words: TreeWords) -> None:
    for verb, variants in words.verbs.items():
        check(vocabulary.verbs[verb].model, variants, verb)
    for change, variants in words.changes.items():
        check(tree.ModifierNode, variants, change)


def check(model: type[tree.Node], variants: list[Variant], name: str) -> None:
    shapes = shapes_of(model)
    known = {form.format(field) for field in model.__struct_fields__ for form in FORMS[shapes.get(field)]}
    for variant in variants:
        assert set(variant.if_) <= set(model.__struct_fields__), name
        for language in LANGUAGES:
            assert set(fields(variant.get(language))) <= known, f"{name}, {language}"


def test_everything_that_a_verb_says_is_told(vocabulary: Vocabulary, words: TreeWords) -> None:
    for verb, kind in vocabulary.verbs.items():
        shapes = shapes_of(kind.model)
        for language in LANGUAGES:
            told = {name for variant in words.verbs[verb] for name in (*fields(variant.get(language)), *variant.if_)}
            for field, hint in get_type_hints(kind.model).items():
                if field in UNTOLD | {SHOWN_BY} or not FORMS[shapes.get(field)] or len(get_args(hint)) == 1:
                    continue
                assert told & {form.format(field) for form in FORMS[shapes.get(field)]}, f"{verb}.{field}, {language}"


def test_the_last_template_of_each_is_for_all(words: TreeWords) -> None:
    tables = (words.verbs, words.changes, words.properties, words.printed)
    assert [name for table in tables for name, variants in table.items() if variants[-1].if_] == []


def test_clauses_stand_in_the_document(ruleset: Ruleset, words: TreeWords) -> None:
    catalogue = lexicon_of(ruleset).catalogue
    cited = {one.clause for one in (*words.kinds.values(), *words.events.values())} | {words.cost_clause}
    assert cited - set(catalogue) == set()
