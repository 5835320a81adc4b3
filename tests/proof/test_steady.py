"""A fault and what it does not rest on. The long run: `python -m proof.steady RULESET --games 400`."""

import pytest

from judge.engine.rules import registry
from proof.steady import broken


@pytest.mark.parametrize("ruleset", registry.names())
def test_faults_stay(ruleset: str) -> None:
    assert list(broken(ruleset, 1, 8, "suite")) == []
