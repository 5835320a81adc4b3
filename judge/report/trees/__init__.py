"""Ability trees told in sentences: the grammar is the core's, the words are a game's `tree_words.toml`."""

from judge.report.trees.clauses import clauses_of
from judge.report.trees.sentences import Sentence, Teller
from judge.report.trees.words import tree_words

__all__ = ["Sentence", "Teller", "clauses_of", "tree_words"]
