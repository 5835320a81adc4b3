"""The catalogue of hololive, chapter by chapter."""

from tests.rulesets.catalogue import CatalogueTests
from tests.rulesets.hololive.book import BOOK


class TestCatalogue(CatalogueTests):
    book = BOOK
