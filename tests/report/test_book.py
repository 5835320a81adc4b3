"""The book: a page for every clause, all links lead somewhere, and cases stand on their clause's page."""

import re

import pytest

from judge.engine.rules import registry
from judge.report.page.book import Book, pages
from judge.report.page.render import address
from tests.report.test_page import Tags

SMALLEST = "mlp"
SOME = 80
"""Of the larger books one page of so many is written."""


def links(text: str) -> set[str]:
    return set(re.findall(r'href="([^":]+\.html)"', text))


def test_every_link_of_a_book_leads_to_a_page() -> None:
    written = dict(pages(registry.load(SMALLEST), "en"))
    assert len(written) == len(Book(registry.load(SMALLEST)).numbers) + 1
    assert {target for text in written.values() for target in links(text)} <= set(written)


@pytest.mark.parametrize("ruleset", [name for name in registry.names() if name != SMALLEST])
def test_pages_of_every_book_lead_to_its_clauses(ruleset: str) -> None:
    book = Book(registry.load(ruleset))
    known = {"index.html", *map(address, book.numbers)}
    for number in book.numbers[::SOME]:
        assert links(book.clause(number, "ja")) <= known, number


def test_a_clause_has_its_cases_as_boards() -> None:
    text = Book(registry.load("hololive")).clause("8.3.3#3", "en")
    tags = Tags()
    tags.feed(text)
    assert "Damage equal to its HP is too much." in text
    assert "T-001 Aster (damage 130)" in text
    assert text.count('class="badge illegal"') == 1
    assert "使うカードのHP" in text
    assert next(attributes["href"] for tag, attributes in tags.seen if tag == "a") == address("8.3.3#2")
