"""The sheet: one act as a statement, in HTML and Markdown, with nothing of a replay as markup."""

from pathlib import Path

import pytest

from judge.report.gather.film import film_of
from judge.report.page.sheet import sheet_html, sheet_markdown, sheet_of
from judge.verify.options import Options
from tests.report.test_page import Tags, hostile_game

ILLEGAL = "bloom-into-too-much-damage.json"


def test_a_statement_has_all_that_two_players_need(root: Path) -> None:
    film = film_of("game", root / "replays" / "hololive" / ILLEGAL, Options())
    sheet = sheet_of(film, None, "en")
    assert (sheet.kind, [number for number, *_ in sheet.clauses]) == ("illegal", ["8.3.3#3"])
    told = " ".join(text for row in sheet.rows for text in row)
    assert "P2: bloom hSD01-013 onto center" in told
    assert "1.7.0" in told
    held = {cell.name[0]: cell.held[0] for part in sheet.board[:1] for row in part.rows for cell in row}
    assert "damage 140" in held["center"]
    assert [mark for mark, number, _ in sheet.checks if number == "8.3.3#3"] == ["✗"]


def test_a_step_without_a_finding_is_stated_as_legal(root: Path) -> None:
    film = film_of("game", root / "replays" / "hololive" / ILLEGAL, Options())
    sheet = sheet_of(film, 1, "en")
    assert sheet.kind == "legal"
    assert {mark for mark, *_ in sheet.checks} == {"✓"}
    with pytest.raises(IndexError):
        sheet_of(film, 99, "en")


def test_judges_rulings_are_what_decided(root: Path) -> None:
    film = film_of("game", root / "replays" / "hololive" / "rulings.json", Options())
    assert any(label == "ruling" for label, _ in sheet_of(film, None, "en").left_open)


def test_names_are_text_in_both_forms(root: Path) -> None:
    film = film_of("game", hostile_game(root), Options())
    tags = Tags()
    tags.feed(sheet_html(film, None, "ja"))
    assert "img" not in {tag for tag, _ in tags.seen}
    assert "<img" not in sheet_markdown(film, None, "en")
    assert "\u202e" not in sheet_markdown(film, None, "en")
