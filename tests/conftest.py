"""Fixtures and rules for every test."""

import os
from collections.abc import Generator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
SHARED = ROOT.parent / "shared"


@pytest.fixture(autouse=True)
def _by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    """A test judges in one process, as starting more takes longer than its few replays, and keeps nothing."""
    monkeypatch.setenv("JUDGE_JOBS", "1")
    monkeypatch.setenv("JUDGE_CACHE", str(Path(os.devnull, "none")))


@pytest.fixture(scope="session")
def root() -> Path:
    return ROOT


@pytest.fixture(scope="session")
def shared() -> Path:
    """The documents and recorded games that are kept beside the checkout."""
    if not SHARED.is_dir():
        pytest.skip("../shared is absent")
    return SHARED


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if "shared" in getattr(item, "fixturenames", ()):
            item.add_marker("shared")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """In CI a test that needs ../shared may not be skipped while ../shared is there."""
    report = yield
    strict = os.environ.get("CI") == "true" and SHARED.is_dir() and item.get_closest_marker("shared") is not None
    if strict and report.skipped and not hasattr(report, "wasxfail"):
        report.outcome = "failed"
        report.longrepr = f"skipped although ../shared is there: {report.longrepr}"
    return report
