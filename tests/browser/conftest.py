"""A real browser: the system's Chromium, driven by Selenium; where there is none, these tests are skipped."""

import shutil
from collections.abc import Iterator
from typing import Any

import pytest

BROWSERS = ("chromium", "chromium-browser", "google-chrome")
SWITCHES = (
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-background-networking",
)
WIDE, NARROW = (1280, 900), (360, 740)


@pytest.fixture(scope="session")
def chromium() -> Iterator[Any]:
    """The browser, once for all tests."""
    selenium = pytest.importorskip("selenium.webdriver", reason="selenium is not installed")
    browser = next(filter(None, map(shutil.which, BROWSERS)), None)
    driver = shutil.which("chromedriver")
    if browser is None or driver is None:
        pytest.skip("no Chromium with its driver on this machine")
    options = selenium.ChromeOptions()
    options.binary_location = browser
    for switch in SWITCHES:
        options.add_argument(switch)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    made = selenium.Chrome(options=options, service=selenium.ChromeService(driver))
    yield made
    made.quit()


@pytest.fixture(params=[WIDE, NARROW], ids=["1280px", "360px"])
def browser(chromium: Any, request: pytest.FixtureRequest) -> Iterator[Any]:
    """The browser at a width; a test fails where the console has an error or the page is wider than the screen."""
    width, height = request.param
    metrics = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 500}
    chromium.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", metrics)
    chromium.execute_cdp_cmd("Emulation.setTouchEmulationEnabled", {"enabled": width < 500})
    chromium.get_log("browser")
    yield chromium
    assert chromium.execute_script("return document.documentElement.scrollWidth") <= width
    assert [line for line in chromium.get_log("browser") if line["level"] in ("SEVERE", "WARNING")] == []
