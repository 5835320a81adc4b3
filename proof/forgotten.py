"""What nobody has told or modelled is no fault: facts or texts are missing, and a legal record has no finding."""

from collections.abc import Callable, Collection, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import fields, replace
from random import Random
from typing import Any

from judge.engine.cards.faces import CardBook, PrintedCard
from judge.replay.raw import Json
from judge.verify.api import verify
from judge.verify.outcome.verdict import Verdict

Record = Mapping[str, Json]
MOST = 4
"""So many facts are left out, or texts forgotten, at the most."""


def facts_left_out(record: Record, rng: Random) -> Verdict:
    """The verdict of a record that leaves out some of its facts."""
    facts = [number for number, step in enumerate(record["steps"]) if step["do"].startswith("fact:")]
    gone = set(rng.sample(facts, min(len(facts), rng.randint(1, MOST))))
    return verify({**record, "steps": [step for number, step in enumerate(record["steps"]) if number not in gone]})


def texts_forgotten(record: Record, rng: Random) -> Verdict:
    """The verdict of a record that tells all effects, where nobody has modelled the texts of some of its cards."""
    told = _all_told(record)
    numbers = sorted(set(_named(told["decks"])) & set(_named(told["steps"])))
    with forgotten(rng.sample(numbers, min(len(numbers), rng.randint(1, MOST)))):
        return verify(told)


MISSING: Mapping[str, Callable[[Record, Random], Verdict]] = {
    "facts left out": facts_left_out,
    "texts forgotten": texts_forgotten,
}
"""What leaves nothing to be found in a legal record, though much may be undecided."""


@contextmanager
def forgotten(numbers: Collection[str]) -> Iterator[None]:
    """Cards are read as if nobody had modelled their texts."""
    ready = CardBook.ready

    def read(book: CardBook, known: PrintedCard) -> PrintedCard:
        return _unmodelled(known) if known.number in numbers else ready(book, known)

    CardBook.ready = read  # type: ignore[method-assign, assignment]
    try:
        yield
    finally:
        CardBook.ready = ready  # type: ignore[method-assign]


def _unmodelled(card: Any) -> PrintedCard:
    abilities = tuple(replace(one, tree=None) if hasattr(one, "tree") else one for one in card.abilities)
    given = {field.name for field in fields(card) if field.init}
    text = {"text": "unmodelled"} if "text" in given and card.text != "none" else {}
    stripped: PrintedCard = replace(card, abilities=abilities, **text)
    return stripped


def _all_told(record: Record) -> Record:
    """What the rules answer for a silent record is told as well."""
    steps = list(record["steps"])
    for one in reversed(verify(record).implied):
        if one.act is not None and one.act["do"].startswith("effect:"):
            steps.insert(one.before, dict(one.act))
    return {**record, "steps": steps}


def _named(value: Any) -> Iterator[str]:
    """All that may be the number of a card: keys, and what stands alone or behind a colon."""
    if isinstance(value, dict):
        yield from value
        for inner in value.values():
            yield from _named(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from _named(inner)
    elif isinstance(value, str):
        yield value.partition(":")[2] or value
