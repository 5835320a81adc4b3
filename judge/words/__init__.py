"""The core's own sentences, in English and Japanese: kinds of findings, labels, help. Games bring their own words."""

from judge.words.language import LANGUAGES, Language, spoken
from judge.words.sentences import say, sentences
from judge.words.template import blank, fields, fill

__all__ = ["LANGUAGES", "Language", "blank", "fields", "fill", "say", "sentences", "spoken"]
