"""The book in a browser: the search, a clause, the language."""

from pathlib import Path
from typing import Any

import pytest

from judge.engine.rules import registry
from judge.report.page.book import Book
from judge.report.page.render import address


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder, book = tmp_path_factory.mktemp("site"), Book(registry.load("hololive"))
    (folder / "index.html").write_text(book.index("en"), encoding="utf-8")
    for number in ("8.3.3", "8.3.3#2", "8.3.3#3"):
        (folder / address(number)).write_text(book.clause(number, "en"), encoding="utf-8")
    return folder


def shown(browser: Any) -> list[str]:
    found: list[str] = browser.execute_script(
        "return [...document.querySelectorAll('li[data-at]:not([hidden]) b')].map(one => one.textContent)"
    )
    return found


def test_a_search_by_word_by_number_and_by_card(browser: Any, site: Path) -> None:
    browser.get("about:blank")
    browser.get((site / "index.html").as_uri())
    field = browser.find_element("id", "search")
    field.send_keys("bloom damage")
    assert "8.3.3#3" in shown(browser)
    field.clear()
    field.send_keys("8.3.3#")
    assert shown(browser) == ["8.3.3#1", "8.3.3#2", "8.3.3#3"]
    field.clear()
    field.send_keys("hSD01-013")
    assert 0 < len(shown(browser)) < 100
    browser.get((site / "index.html").as_uri() + "#q=outlives")
    browser.refresh()
    assert "8.3.3" in shown(browser)


def test_a_clause_in_the_other_language(browser: Any, site: Path) -> None:
    browser.get((site / address("8.3.3#3")).as_uri())
    if browser.find_element("tag name", "html").get_attribute("lang") == "ja":
        browser.find_element("css selector", "[data-toggle]").click()
    assert "damage 130" in browser.find_element("tag name", "main").text
    browser.find_element("css selector", "[data-toggle]").click()
    assert "ダメージ 130" in browser.find_element("tag name", "main").text
    assert browser.execute_script("return performance.getEntriesByType('resource').length") == 0
