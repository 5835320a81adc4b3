"""What is lawful is offered. The long run: `python -m proof.brute RULESET --games 100`."""

import pytest

from judge.engine.rules import registry
from proof.brute import disagreements


@pytest.mark.parametrize("ruleset", registry.names())
def test_what_is_lawful_is_offered(ruleset: str) -> None:
    assert list(disagreements(ruleset, games=1, each=5, seed="suite")) == []
