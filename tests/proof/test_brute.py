"""What is lawful is offered, and what is not has a clause against it.

The long run: `python -m proof.brute RULESET --games 100 --out FILE`.
"""

import pytest

from judge.engine.rules import registry
from proof.brute import looked_at


@pytest.mark.parametrize("ruleset", registry.names())
def test_what_is_lawful_is_offered(ruleset: str) -> None:
    looked = looked_at(ruleset, 0, each=10, seed="suite")
    assert looked.differences == []
    assert looked.positions
