"""`judge view`, `sheet` and `book`: a game, or a case, as a page; an act as a statement; clauses as a site."""

from pathlib import Path

from tests.cli.conftest import Judge


def test_the_command_writes_a_page_of_a_case_too(judge: Judge, root: Path, tmp_path: Path) -> None:
    case = root / "tests" / "rulesets" / "hololive" / "ch08" / "8.3.3#3.toml"
    out = tmp_path / "case.html"
    assert judge("view", case, "-o", out, "--number", 1, "--lang", "ja").exit_code == 0
    assert '<html lang="ja">' in out.read_text("utf-8")
    assert judge("view", case, "-o", out, "--number", 99).exit_code == 2
    assert judge("view", tmp_path / "none.json", "-o", out).exit_code == 3


def test_the_sheet_goes_to_the_terminal_or_to_a_file(judge: Judge, games: Path, tmp_path: Path) -> None:
    game = games / "bloom-into-too-much-damage.json"
    shown = judge("sheet", game, "--format", "markdown")
    assert "**ILLEGAL**" in shown.stdout
    out = tmp_path / "sheet.html"
    assert judge("sheet", game, "-o", out, "--lang", "ja").exit_code == 0
    assert "違反" in out.read_text("utf-8")
    assert judge("sheet", game, "--at", 99).exit_code == 2


def test_the_book_is_a_folder_of_pages(judge: Judge, tmp_path: Path) -> None:
    assert judge("book", "mlp", "-o", tmp_path / "site").exit_code == 0
    assert (tmp_path / "site" / "index.html").is_file()
    assert judge("book", "chess", "-o", tmp_path / "other").exit_code == 2
