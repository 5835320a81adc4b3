"""The book: a page for every clause, all links lead somewhere, and cases stand on their clause's page."""

import re

import pytest

from judge.engine.rules import registry
from judge.report.page.book import Book, pages
from judge.report.page.render import address
from tests.report.test_page import Tags


@pytest.mark.parametrize("ruleset", registry.names())
def test_every_link_of_a_book_leads_to_a_page(ruleset: str) -> None:
    written = dict(pages(registry.load(ruleset), "en"))
    assert len(written) == len(Book(registry.load(ruleset)).numbers) + 1
    targets = {target for text in written.values() for target in re.findall(r'href="([^":]+\.html)"', text)}
    assert targets <= set(written)


def test_a_clause_has_its_cases_as_boards() -> None:
    text = Book(registry.load("hololive")).clause("8.3.3#3", "en")
    tags = Tags()
    tags.feed(text)
    assert "Damage equal to its HP is too much." in text
    assert "T-001 Aster (damage 130)" in text
    assert text.count('class="badge illegal"') == 1
    assert "使うカードのHP" in text
    assert next(attributes["href"] for tag, attributes in tags.seen if tag == "a") == address("8.3.3#2")
