"""The cases of hololive, each against the verdict that it states."""

from tests.rulesets.catalogue import CasesTests
from tests.rulesets.hololive.book import BOOK


class TestCases(CasesTests):
    book = BOOK
