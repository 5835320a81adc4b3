"""Whatever bytes decide, the answer is a verdict. The long run: `python -m proof.fuzz TARGET --seconds 3600`."""

import json
from pathlib import Path
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from judge.replay.raw import Json
from judge.verify.api import verify
from proof.fuzz import TARGETS, Decided, attempt

TRIES = 10
GAME = Path(__file__).parents[2] / "replays/quintuplets/brides.json"


@pytest.mark.parametrize("target", TARGETS)
def test_whatever_decides_ends_in_a_verdict(target: str) -> None:
    @settings(
        max_examples=TRIES, deadline=None, derandomize=True, database=None, suppress_health_check=list(HealthCheck)
    )
    @given(st.binary(max_size=512))
    def tried(data: bytes) -> None:
        attempt(target, data)

    tried()


def test_bytes_decide_as_long_as_there_are_any() -> None:
    one, other = Decided(b"\x00\x01" * 9), Decided(b"\x00\x01" * 9 + b"\x07")
    assert [one.randrange(7) for _ in range(18)] == [other.randrange(7) for _ in range(18)]
    assert Decided(b"\x40\x00").random() == 1 / 4
    assert isinstance(one.choice("ab"), str)


HALF: tuple[dict[str, Json], ...] = ({"number": "QS-\ud800"}, {"auxiliary": "\ud800"}, {"\ud800": 1})
"""Half a character anywhere on a card of a table, which once made the judge fail."""


@pytest.mark.parametrize("change", HALF)
def test_half_a_character_in_a_card_table_stops_only_the_games_that_need_the_card(
    change: dict[str, Json], tmp_path: Path
) -> None:
    card = {"number": "QS-X1", "types": ["character"], "auxiliary": "Hen", "person": "中野 一花", "power": 1, **change}
    path = tmp_path / "cards.json"
    path.write_text(json.dumps({"set": "half", "version": "1", "cards": [card]}), encoding="utf-8")
    assert verify(GAME, cards=[path]).kind == "legal"


def test_a_fault_of_the_judge_is_not_swallowed(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(_: Random) -> None:
        raise KeyError

    monkeypatch.setitem(TARGETS, "loader", fails)
    with pytest.raises(KeyError):
        attempt("loader", b"")
