"""`judge view`: a game, or a case, as a page."""

from pathlib import Path

from tests.cli.conftest import Judge


def test_the_command_writes_a_page_of_a_case_too(judge: Judge, root: Path, tmp_path: Path) -> None:
    case = root / "tests" / "rulesets" / "hololive" / "ch08" / "8.3.3#3.toml"
    out = tmp_path / "case.html"
    assert judge("view", case, "-o", out, "--number", 1, "--lang", "ja").exit_code == 0
    assert '<html lang="ja">' in out.read_text("utf-8")
    assert judge("view", case, "-o", out, "--number", 99).exit_code == 2
    assert judge("view", tmp_path / "none.json", "-o", out).exit_code == 3
