"""How many ways the next answers can go, pinned. The long run: `python -m proof.perft --depth 3`."""

import pytest

from proof.perft import DEPTH, perft, pinned, positions


@pytest.mark.parametrize("position", positions())
def test_as_many_lines_as_before(position: str) -> None:
    counts = [perft(position, depth) for depth in range(1, DEPTH + 1)]
    assert counts == [pinned()[position][str(depth)] for depth in range(1, DEPTH + 1)]
