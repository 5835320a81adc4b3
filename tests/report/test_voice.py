"""What a kind of step is called where the glossary has no word for it."""

import pytest

from judge.engine.rules import registry
from judge.replay.steps import tag
from judge.report.voice import voice_of

NAMED_IN_LATIN = {"act:bloom"}


@pytest.mark.parametrize("game", registry.names())
def test_every_kind_of_step_has_a_japanese_name(game: str) -> None:
    voice = voice_of("ja", registry.load(game).name)
    kinds = {tag(step) for step in registry.load(game).step_types}
    assert {kind for kind in kinds if voice.verb(kind).isascii()} <= NAMED_IN_LATIN


def test_a_name_made_of_a_template_leaves_its_facts_open() -> None:
    assert voice_of("ja", "lovelive").verb("effect:enter") == "…が…に登場"
    assert voice_of("en", "lovelive").verb("effect:enter") == "effect enter"
