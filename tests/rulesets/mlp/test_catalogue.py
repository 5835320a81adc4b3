"""The catalogue of mlp, chapter by chapter."""

from tests.rulesets.catalogue import CatalogueTests
from tests.rulesets.mlp.book import BOOK


class TestCatalogue(CatalogueTests):
    book = BOOK
