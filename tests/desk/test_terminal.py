"""The rooms on a terminal, by keys."""

import asyncio
import json
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console
from textual.widgets import Input, OptionList, Static

from judge.desk.recorder import Recorder, resumed
from judge.desk.terminal.browse import Browse
from judge.desk.terminal.record import Record
from judge.engine.rules import registry
from judge.report.gather.film import film_of
from judge.verify.api import verify
from judge.verify.options import Options
from judge.verify.play.selfplay import opening

SIZE = (140, 45)


def shown(app: Any, name: str) -> str:
    """What a part of the screen says."""
    console = Console(width=120, record=True, file=StringIO())
    console.print(app.query_one(name, Static).content)
    return console.export_text()


def test_a_game_is_browsed_by_keys(root: Path) -> None:
    film = film_of("x", root / "replays" / "hololive" / "bloom-into-too-much-damage.json", Options())

    async def keys() -> None:
        app = Browse(film, "en")
        async with app.run_test(size=SIZE) as pilot:
            assert "8.3.3#3" in shown(app, "#found")
            assert "damage 140" in shown(app, "#board")
            await pilot.press("left")
            assert app.at == 3
            await pilot.press("home", "f")
            assert app.at == 4
            await pilot.press("l")
            assert "ダメージ 140" in shown(app, "#board")
            await pilot.press("end", "b")
            assert app.at == 5

    asyncio.run(keys())


@pytest.mark.parametrize("ruleset", registry.names())
def test_a_game_is_recorded_by_keys(ruleset: str, tmp_path: Path) -> None:
    file = tmp_path / "record.json"

    async def keys() -> None:
        app = Record(Recorder(opening(registry.load(ruleset)), file=file), "en")
        async with app.run_test(size=SIZE) as pilot:
            for _ in range(12):
                waits = app.recorder.waiting()
                if waits.what == "fact":
                    await pilot.press("c")
                elif len(waits.acts) > 2:
                    app.query_one("#acts", OptionList).highlighted = 0
                    await pilot.press("enter")
                else:
                    await pilot.press("s")
                await pilot.pause()
            count = len(app.recorder.steps)
            await pilot.press("u", "r")
            assert len(app.recorder.steps) == count

    asyncio.run(keys())
    told = json.loads(file.read_text("utf-8"))
    assert len(told["steps"]) > 3
    assert verify(file).findings == []
    assert resumed(file, Options()).steps == told["steps"]


def test_a_line_against_the_rules_is_told_and_may_have_stood(root: Path) -> None:
    replay = json.loads((root / "replays" / "hololive" / "bloom-into-too-much-damage.json").read_text("utf-8"))
    recorder = Recorder({**replay, "steps": []}, steps=replay["steps"][:4])

    async def keys() -> None:
        app = Record(recorder, "en")
        async with app.run_test(size=SIZE) as pilot:
            await pilot.press("slash", *"collab")
            assert len(app.shown) == 2
            await pilot.press("escape", "colon")
            app.query_one("#line", Input).value = "P2 blom hSD01-013"
            await pilot.press("enter")
            assert "is bloom meant?" in shown(app, "#refused")
            await pilot.press("colon")
            app.query_one("#line", Input).value = "P2 bloom hSD01-013 -> center"
            await pilot.press("enter")
            assert "8.3.3#3" in shown(app, "#refused")
            await pilot.press("x")
            assert recorder.steps[-1]["do"] == "act:bloom"

    asyncio.run(keys())
