"""The rooms of the desk in a browser: a game of each ruleset recorded by its buttons, a question, a dropped file."""

import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from judge.desk.rooms import Desk
from judge.desk.web import application
from judge.engine.rules import registry
from tests.browser.conftest import NARROW, WIDE

ENTRIES = "return performance.getEntriesByType('resource').filter(one => !one.name.startsWith(location.origin)).length"
PATIENCE = 10


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A desk that is open while these tests run."""
    uvicorn = pytest.importorskip("uvicorn", reason="uvicorn is not installed")
    site = application(Desk(tmp_path_factory.mktemp("desk")), "en", frozenset({"127.0.0.1"}))
    server = uvicorn.Server(uvicorn.Config(site, host="127.0.0.1", port=0, log_level="error"))
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    while not server.started:
        time.sleep(0.02)
    yield f"http://127.0.0.1:{server.servers[0].sockets[0].getsockname()[1]}/"
    server.should_exit = True
    thread.join(5)


def until(browser: Any, script: str) -> Any:
    """What a script gives as soon as it gives anything."""
    end = time.monotonic() + PATIENCE
    while not (found := browser.execute_script(f"return {script}")):
        assert time.monotonic() < end, script
        time.sleep(0.02)
    return found


def visit(browser: Any, where: str) -> None:
    browser.get("about:blank")
    browser.get(where)
    until(browser, "document.body.dataset.ready")


def steps(browser: Any) -> int:
    return int(browser.execute_script("return document.querySelectorAll('#r-steps li').length"))


NEXT = """
const facts = [...document.querySelectorAll('#r-fact button')];
const acts = [...document.querySelectorAll('#r-acts button')].filter(one => !one.textContent.includes('concede'));
(facts.find(one => one.textContent === 'Let chance decide') || acts[0] || facts.at(-1)).click();"""
SEEN = "document.getElementById('recording').dataset.seen"


@pytest.mark.parametrize(
    ("browser", "ruleset"),
    [pytest.param(NARROW if n % 2 else WIDE, name, id=name) for n, name in enumerate(registry.names())],
    indirect=["browser"],
)
def test_a_short_game_is_recorded_and_survives_a_reload(browser: Any, address: str, ruleset: str) -> None:
    visit(browser, f"{address}#record")
    browser.execute_script(f"document.getElementById('r-ruleset').value = '{ruleset}'")
    browser.execute_script("document.getElementById('r-ruleset').dispatchEvent(new Event('change'))")
    browser.find_element("id", "r-p1").send_keys("<img src=x onerror=alert(1)>")
    browser.find_element("css selector", "#begin button").click()
    until(browser, "!document.getElementById('recording').hidden")
    assert "<img" in browser.find_element("id", "r-board").text
    assert browser.execute_script("return document.images.length") == 0
    while steps(browser) < 6:
        seen = browser.execute_script(f"return {SEEN}")
        browser.execute_script(NEXT)
        until(browser, f"{SEEN} !== '{seen}'")
    browser.refresh()
    until(browser, "document.body.dataset.ready")
    assert steps(browser) == 6
    browser.find_element("id", "r-undo").click()
    until(browser, "document.querySelectorAll('#r-steps li').length < 6")
    assert browser.execute_script(ENTRIES) == 0


def test_an_illegal_act_is_told_why_and_may_have_stood(browser: Any, address: str) -> None:
    visit(browser, f"{address}#record")
    browser.find_element("css selector", "#begin button").click()
    until(browser, "document.querySelectorAll('#r-acts button, #r-fact button').length")
    browser.find_element("id", "r-text").send_keys("P1 end main step")
    browser.find_element("css selector", "#r-line button").click()
    until(browser, "document.getElementById('stood')")
    assert "The rules waited for" in browser.find_element("id", "r-refused").text
    while not browser.execute_script("return document.querySelectorAll('#r-acts button').length > 2"):
        seen = browser.execute_script(f"return {SEEN}")
        browser.execute_script(NEXT)
        until(browser, f"{SEEN} !== '{seen}'")
    browser.find_element("id", "r-text").send_keys("P1 end main step")
    browser.find_element("css selector", "#r-line button").click()
    until(browser, "document.getElementById('stood')")
    assert "ILLEGAL" in browser.find_element("id", "r-refused").text
    browser.execute_script("document.getElementById('stood').click()")
    until(browser, "document.querySelector('#r-steps .illegal')")


def test_a_question_is_asked_in_ten_actions(browser: Any, address: str) -> None:
    visit(browser, f"{address}#ask")
    browser.find_element("id", "a-card").send_keys("hSD01-006")
    browser.find_element("id", "a-state").send_keys("damage 140")
    browser.find_element("css selector", "#a-add button").click()
    browser.execute_script("document.getElementById('a-place').value = 'hand'")
    browser.find_element("id", "a-card").send_keys("hSD01-013")
    browser.find_element("css selector", "#a-add button").click()
    browser.find_element("id", "a-text").send_keys("\nP1 bloom hSD01-013 -> center")
    until(browser, "document.getElementById('a-answer').textContent.includes('8.3.3#3')")
    assert "✓" in browser.find_element("id", "a-possible").text
    assert "damage 140" in browser.find_element("id", "a-board").text
    link = browser.current_url
    visit(browser, link)
    until(browser, "document.getElementById('a-answer').textContent.includes('8.3.3#3')")
    browser.find_element("id", "language").click()
    until(browser, "document.documentElement.lang === 'ja'")


@pytest.mark.parametrize(
    ("browser", "ruleset"), [pytest.param(NARROW, name, id=name) for name in registry.names()], indirect=["browser"]
)
def test_a_question_of_each_game_is_answered(browser: Any, address: str, root: Path, ruleset: str) -> None:
    visit(browser, f"{address}#ask")
    browser.execute_script(f"document.getElementById('a-ruleset').value = '{ruleset}'")
    field = browser.find_element("id", "a-text")
    field.clear()
    field.send_keys((root / "replays" / ruleset / "question.txt").read_text("utf-8"))
    until(browser, "document.querySelector('#a-answer .illegal')")
    whose = browser.execute_script("return document.getElementById('a-whose').value")
    assert whose == field.get_attribute("value").splitlines()[1].split()[2]
    assert f"{ruleset} " in browser.find_element("id", "a-answer").text


def test_a_dropped_game_leads_to_its_page(browser: Any, address: str, root: Path) -> None:
    visit(browser, f"{address}#open")
    game = root / "replays" / "hololive" / "bloom-into-too-much-damage.json"
    browser.find_element("id", "file").send_keys(str(game))
    until(browser, "document.querySelector('#opened a')")
    assert "ILLEGAL" in browser.find_element("id", "opened").text
    browser.execute_script("document.querySelector('#opened a').click()")
    until(browser, "document.querySelector('#found a[href=\"/book/hololive/8.3.3_3.html\"]')")
