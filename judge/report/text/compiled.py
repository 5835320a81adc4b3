"""Compiled card texts for people: each with its tree or the words where it stopped, then the counts."""

from collections.abc import Sequence

from rich.text import Text

from judge.engine.texts.compiling import CompiledText, Counts, Outcome
from judge.report.as_json import written
from judge.report.escape import visible
from judge.report.text.sheet import Sheet
from judge.words import Language, say

MOST_STOPS = 20


def show_texts(sheet: Sheet, texts: Sequence[CompiledText], language: Language, *, explain: bool) -> None:
    """Every text, ability by ability."""
    for text in texts:
        compared = say(f"compile.{text.compared or 'refused'}", language)
        sheet.head(Text(visible(text.number), "bold cyan"), Text(compared, "dim"))
        for one in text.abilities:
            sheet.row(str(one.ability.place), _said(one, language))
            if explain and one.by:
                sheet.row("", say("compile.by", language, productions=", ".join(dict.fromkeys(one.by))))


def _said(one: Outcome, language: Language) -> str:
    if one.stopped is None:
        assert one.written is not None
        return written(one.written)
    return say(f"compile.why.{one.stopped.why}", language, at=visible(one.stopped.at))


def show_counts(sheet: Sheet, found: Counts, language: Language) -> None:
    """What they come to, and what stops most of them."""
    numbers = {"texts": found.texts, "compiled": found.compiled, "refused": found.refused}
    sheet.head(say("compile.counts", language, **numbers))
    compared = {key: found.compared.get(key, 0) for key in ("equal", "different", "new")}
    sheet.head(say("compile.gold", language, by_hand=found.by_hand, **compared))
    for words, times in found.stops[:MOST_STOPS]:
        sheet.row(str(times), visible(words) or say("compile.end", language))
