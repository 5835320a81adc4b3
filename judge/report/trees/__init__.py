"""Ability trees told in sentences: the grammar is the core's, the words are a game's `tree_words.toml`."""

from judge.engine.rules.ruleset import Ruleset
from judge.report.lexicon import lexicon_of
from judge.report.trees.clauses import clauses_of
from judge.report.trees.facts import fact, printed_ability
from judge.report.trees.phrases import Phrases
from judge.report.trees.sentences import Sentence, Teller
from judge.report.trees.words import tree_words
from judge.words import Language

__all__ = ["Sentence", "Teller", "clauses_of", "fact", "printed_ability", "teller_of", "tree_words"]


def teller_of(ruleset: Ruleset, language: Language, kind: str | None = None) -> Teller:
    """Who tells a game's abilities in a language, those of a card of some type."""
    words = tree_words(ruleset).on_a_card(kind)
    return Teller(Phrases(language, words, lexicon_of(ruleset)), ruleset.hooks.vocabulary)
