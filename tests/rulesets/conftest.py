"""Tests of a ruleset's catalogue and cases run chapter by chapter."""

import pytest


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    book = getattr(metafunc.cls, "book", None)
    if book is not None and "chapter" in metafunc.fixturenames:
        metafunc.parametrize("chapter", book.cases.chapters)
    if book is not None and "case_file" in metafunc.fixturenames:
        files = book.cases.every_file
        metafunc.parametrize("case_file", files, ids=[f"{path.parent.name}/{path.stem}" for path in files])
