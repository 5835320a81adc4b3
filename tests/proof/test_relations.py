"""Relations between a record and a changed one. The long run: `python -m proof.relations RULESET --games 400`."""

import pytest

from judge.engine.rules import registry
from proof.relations import broken


@pytest.mark.parametrize("ruleset", registry.names())
def test_relations_hold(ruleset: str) -> None:
    assert list(broken(ruleset, 1, 8, "suite")) == []
