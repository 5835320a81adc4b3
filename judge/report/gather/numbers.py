"""How far the cards that a ruleset knows are modelled, and what stands in the way of the others."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from judge.engine.rules.ruleset import Ruleset
from judge.engine.texts.cards import CardTexts
from judge.engine.texts.compiling import stop_of
from judge.engine.texts.tables import stops

COMPILED, UNMODELLED, NONE = "compiled", "unmodelled", "none"


@dataclass(frozen=True, slots=True)
class NumbersReport:
    """How many numbers have what text, and the reason for each that has no tree."""

    counts: Mapping[str, int]
    missing: Mapping[str, str]


def numbers_report(ruleset: Ruleset, tables: Sequence[Path]) -> NumbersReport:
    """All numbers of the bundled sets and of card tables."""
    book = ruleset.hooks.book((), tables)
    faces = {number: book.face(number) for number in sorted(book.numbers)}
    kinds = {
        number: COMPILED if number in book.compiled else getattr(face, "text", NONE) for number, face in faces.items()
    }
    texts = ruleset.hooks.texts
    missing = {n: _why(texts, tables, faces[n]) for n, kind in kinds.items() if kind == UNMODELLED}
    return NumbersReport(Counter(kinds.values()), missing)


def _why(texts: CardTexts | None, tables: Sequence[Path], face: Any) -> str:
    found = stops(texts, tables, face) if texts is not None else ()
    return " · ".join(stop_of(one) for one in found)
