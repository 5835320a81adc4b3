"""The page of a game in a browser: by keys, by touch, by its address; alone, at any width."""

from pathlib import Path
from typing import Any

import pytest

from judge.report.gather.film import film_of
from judge.report.page.render import view_page
from judge.verify.options import Options
from tests.report.test_page import hostile_game

ACT = "return document.getElementById('act').textContent"
WHERE = "return document.getElementById('where').textContent"

UNNAMED = """
return [...document.querySelectorAll('button, input, [role=region]')]
  .filter(one => !one.textContent.trim() && !one.getAttribute('aria-label')).length"""


def key(browser: Any, name: str) -> None:
    browser.execute_script(f"document.dispatchEvent(new KeyboardEvent('keydown', {{key: '{name}', bubbles: true}}))")


@pytest.fixture(scope="module")
def page(root: Path, tmp_path_factory: pytest.TempPathFactory) -> str:
    path = root / "replays" / "hololive" / "bloom-into-too-much-damage.json"
    out = tmp_path_factory.mktemp("page") / "game.html"
    out.write_text(view_page(film_of("game", path, Options()), "en"), encoding="utf-8")
    return out.as_uri()


def test_it_opens_at_the_first_finding_and_steps_by_keys(browser: Any, page: str) -> None:
    browser.get("about:blank")
    browser.get(page)
    assert "bloom hSD01-013" in browser.execute_script(ACT)
    assert "8.3.3#3" in browser.find_element("id", "found").text
    assert browser.find_element("id", "which").text == "Board before this step"
    key(browser, "ArrowLeft")
    assert browser.execute_script(WHERE).startswith("Step 3 ")
    assert browser.current_url.endswith("#step=3")
    key(browser, "Home")
    assert browser.execute_script(WHERE).startswith("Step 0 ")
    key(browser, "f")
    assert browser.execute_script(WHERE).startswith("Step 4 ")
    key(browser, "l")
    assert browser.execute_script("return document.documentElement.lang") == "ja"
    assert "センター" in browser.find_element("id", "board").text


def test_an_address_leads_to_a_step_and_a_swipe_to_the_next(browser: Any, page: str) -> None:
    browser.get("about:blank")
    browser.get(f"{page}#step=1")
    assert browser.execute_script(WHERE).startswith("Step 1 ")
    box = browser.find_element("id", "board")
    browser.execute_script("arguments[0].scrollIntoView()", box)
    for kind, points in (
        ("touchStart", [{"x": 250, "y": 300}]),
        ("touchMove", [{"x": 90, "y": 302}]),
        ("touchEnd", []),
    ):
        browser.execute_cdp_cmd("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    assert browser.execute_script(WHERE).startswith("Step 2 ")


def test_it_fetches_nothing_and_every_control_has_a_name(browser: Any, page: str) -> None:
    browser.get(page)
    assert browser.execute_script("return performance.getEntriesByType('resource').length") == 0
    assert browser.execute_script(UNNAMED) == 0


def test_hostile_names_are_only_text(browser: Any, root: Path, tmp_path: Path) -> None:
    out = tmp_path / "hostile.html"
    out.write_text(view_page(film_of("x", hostile_game(root), Options()), "en"), encoding="utf-8")
    browser.get(out.as_uri())
    assert browser.execute_script("return document.querySelectorAll('img').length") == 0
    assert "onerror" in browser.find_element("id", "board").text
