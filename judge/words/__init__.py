"""The core's own sentences, in English and Japanese: kinds of findings, labels, help. Games bring their own words."""

from judge.words.language import LANGUAGES, Language, spoken
from judge.words.sentences import in_language, say, sentences
from judge.words.template import blank, fields, fill
from judge.words.told import Told

__all__ = ["LANGUAGES", "Language", "Told", "blank", "fields", "fill", "in_language", "say", "sentences", "spoken"]
