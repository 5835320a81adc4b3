"""14.1.1.3: what goes on for ever with nobody asked is a draw."""

from typing import Any

import pytest

from judge.engine.run.loops import Process
from judge.verify.api import verify
from rulesets.hololive.ch10_play_and_resolve import s06_timing
from rulesets.hololive.game import HololiveGame


def there_and_back(game: HololiveGame, _: object) -> None:
    side: Any = game.players[0]
    game.set(side, "life_damage", 1 - side.life_damage, "14.1.1.3")


def test_a_loop_that_nobody_can_stop_is_a_draw(monkeypatch: pytest.MonkeyPatch) -> None:
    for_ever = Process("11.3.1", lambda game: game.players, there_and_back)
    monkeypatch.setattr(s06_timing, "processes_after", lambda _game, _changed: (for_ever,))
    position = {"board": {"P1": {"center": "hSD01-003"}, "P2": {"center": "hSD01-003"}}}
    replay = {"format": 1, "ruleset": "hololive", "edition": "1.7.0", "position": position, "steps": []}
    verdict = verify({**replay, "result": {"winner": None, "how": "rule"}})
    assert verdict.kind == "legal"
    assert verdict.outcome.clause == "14.1.1.3"
