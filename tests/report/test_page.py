"""The page of a game: everything in one file, every name a text, each step's board as `judge show` has it."""

import json
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from judge.engine.rules import registry
from judge.engine.run.board import read_board
from judge.replay.raw import Json
from judge.report.gather.film import Film, film_of
from judge.report.page.data import page_data
from judge.report.page.render import view_page
from judge.verify.at import stop_before
from judge.verify.options import Options

HOSTILE = "</script><img src=x onerror=alert(1)>\u202e\x07'\"&{{7*7}}"
MEGABYTE = 1_000_000


def shipped(root: Path, ruleset: str) -> list[Path]:
    return sorted((root / "replays" / ruleset).glob("*.json"))


def boards(film: Film) -> list[dict[str, Json]]:
    """The boards before each step, and after the last one, as `show` has them."""
    found = []
    for frame in film.frames:
        board: dict[str, Json] = {}
        for (seat, name), content in frame.contents.items():
            (board.setdefault(seat, {}) if seat else board)[name] = content
        found.append(board)
    return found


@pytest.mark.parametrize("ruleset", registry.names())
def test_a_film_shows_the_boards_that_show_draws(root: Path, ruleset: str) -> None:
    path = max(shipped(root, ruleset), key=lambda one: one.stat().st_size)
    film = film_of("x", path, Options())
    steps = len(film.replay.steps)
    for step in (0, steps // 3, steps // 2, steps):
        assert boards(film)[step] == read_board(stop_before(path, step).game), step


@pytest.mark.parametrize("ruleset", registry.names())
def test_a_page_is_small_and_alone(root: Path, ruleset: str) -> None:
    for path in sorted(shipped(root, ruleset), key=lambda one: one.stat().st_size)[:: len(shipped(root, ruleset)) - 1]:
        page = view_page(film_of(path.name, path, Options()), "en")
        assert len(page.encode()) < MEGABYTE
        assert not re.search(r"(?:src|href)=\"(?!data:)", page)
        assert "http" not in page.replace('http-equiv="Content-Security-Policy"', "")


class Tags(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.seen: list[tuple[str, dict[str, str | None]]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.append((tag, dict(attrs)))


def hostile_game(root: Path) -> dict[str, Json]:
    game: dict[str, Json] = json.loads(
        (root / "replays" / "hololive" / "bloom-into-too-much-damage.json").read_text("utf-8")
    )
    game["players"] = {"P1": {"name": HOSTILE}, "P2": {"name": "ok"}}
    game["steps"].insert(0, {"do": "ruling:set", "board": {"P1": {"life": 2}}, "note": HOSTILE})
    return game


def test_nothing_of_a_replay_is_markup(root: Path) -> None:
    page = view_page(film_of(HOSTILE, hostile_game(root), Options()), "en")
    plain = view_page(film_of("x", root / "replays" / "hololive" / "draw.json", Options()), "en")
    mine, theirs = Tags(), Tags()
    mine.feed(page)
    theirs.feed(plain)
    assert {tag for tag, _ in mine.seen} <= {tag for tag, _ in theirs.seen} | {"noscript"}
    assert not any(name.startswith("on") for _, attributes in mine.seen for name in attributes)
    assert "\u202e" not in page
    assert "{{7*7}}" in page


def test_a_finding_is_told_with_its_checks(root: Path) -> None:
    path = root / "replays" / "hololive" / "bloom-into-too-much-damage.json"
    data = page_data(film_of("x", path, Options()))
    first = data["findings"][0]
    assert (first["step"], first["kind"], first["broken"][0][0]) == (4, "illegal", "8.3.3#3")
    assert [clause for state, clause, _ in first["checks"] if state == "fails"] == ["8.3.3#3"]
    assert "8.3.3#3" in data["clauses"]
    assert all(len(text) == 2 and all(text) for text in (first["act"], first["legal"], first["broken"][0][1]))


def test_a_perspective_hides_the_hand_of_the_other_side(root: Path) -> None:
    path = root / "replays" / "hololive" / "starter-legal.json"
    hidden = film_of("x", path, Options(), "P1")
    assert any(isinstance(board["P1"]["hand"], list) and any(board["P1"]["hand"]) for board in boards(hidden))
    seen = [card for board in boards(hidden)[:20] if isinstance(hand := board["P2"]["hand"], list) for card in hand]
    assert not any(seen)
    assert page_data(hidden)["perspective"] == "P1"
