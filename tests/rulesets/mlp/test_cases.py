"""The cases of mlp, each against the verdict that it states."""

from tests.rulesets.catalogue import CasesTests
from tests.rulesets.mlp.book import BOOK


class TestCases(CasesTests):
    book = BOOK
