"""Every installed game has words for all that a report can show of it."""

import dataclasses
import re
from pathlib import Path
from typing import get_type_hints

import pytest

from judge.engine.rules import registry
from judge.engine.rules.ruleset import Ruleset
from judge.replay.raw import Json
from judge.replay.steps import tag
from judge.report.lexicon import lexicon_of
from judge.words import LANGUAGES, fields

RULESETS = registry.names()
COMMON = {"do", "src", "by", "source", "ability", "refused", "inferred", "reordered", "player", "note", "board"}


@pytest.fixture(params=RULESETS)
def ruleset(request: pytest.FixtureRequest) -> Ruleset:
    return registry.load(request.param)


def test_every_step_has_a_template(ruleset: Ruleset) -> None:
    assert {tag(step) for step in ruleset.step_types} - set(lexicon_of(ruleset).steps) == set()


def test_templates_name_fields_of_their_step(ruleset: Ruleset) -> None:
    words = lexicon_of(ruleset)
    for step in ruleset.step_types:
        known = {field.name for field in dataclasses.fields(step)}
        template = words.steps[tag(step)]
        for language in LANGUAGES:
            assert set(fields(template.get(language))) <= known, tag(step)


def test_templates_tell_what_an_act_chooses(ruleset: Ruleset) -> None:
    words = lexicon_of(ruleset)
    for step in ruleset.step_types:
        if tag(step).startswith("act:"):
            own = {field.name for field in dataclasses.fields(step)} - COMMON
            for language in LANGUAGES:
                assert own <= set(fields(words.steps[tag(step)].get(language))), tag(step)


def test_every_table_and_zone_has_a_name(ruleset: Ruleset) -> None:
    words = lexicon_of(ruleset)
    assert set(ruleset.procedure.tables) - set(words.tables) == set()
    assert {kind.name for kind in ruleset.zones} - set(words.places) == set()
    assert set(ruleset.shape.parts) - set(words.places) == set()


def test_every_field_of_the_board_has_a_name(ruleset: Ruleset) -> None:
    words = lexicon_of(ruleset)
    assert {*ruleset.shape.fields, *ruleset.shape.counters} - set(words.fields) == set()


def test_every_flag_of_the_memory_has_a_name(ruleset: Ruleset) -> None:
    hints: dict[str, Json] = get_type_hints(ruleset.memory)
    flags = set(get_type_hints(hints["P1"]))
    assert flags - set(lexicon_of(ruleset).memory) == set()


def test_every_event_that_the_rules_note_has_a_name(ruleset: Ruleset, root: Path) -> None:
    home = root / "rulesets" / ruleset.name
    calls = re.compile(r"(?:\.note|occurs)\(((?:\"[a-z_]+\"(?:, )?)+)")
    noted = {
        name
        for path in home.rglob("*.py")
        for names in calls.findall(path.read_text(encoding="utf-8"))
        for name in re.findall(r"[a-z_]+", names)
    }
    assert noted
    assert noted - set(lexicon_of(ruleset).events) == set()
