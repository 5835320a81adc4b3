"""What is wrong with an ability tree."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager

from judge.engine.cards.faults import CardDataError, CardFault
from judge.replay.nearest import near
from judge.replay.raw import Json
from judge.words import Told


class BadTree(ValueError):
    """An ability tree that is not as it must be: what, in every language, and where in the tree."""

    def __init__(self, mistake: str, pointer: str, **facts: object) -> None:
        """`mistake` names a sentence of `words`, which `facts` complete; of those that fit, the nearest is named."""
        self.message = Told.sentence(f"mistake.{mistake}", **_meant(facts), **facts)
        self.pointer = pointer
        super().__init__(f"{pointer or '/'}: {self.message}")

    @property
    def told(self) -> Told:
        """What and where, in every language."""
        place, said = self.pointer or "/", self.message.by_language
        return Told.of({language: f"{place}: {text}" for language, text in said.items()})


def _meant(facts: Mapping[str, object]) -> dict[str, str]:
    said, right = facts.get("word"), facts.get("right")
    if not isinstance(said, str) or not isinstance(right, str):
        return {}
    return near(said.rpartition(".")[2], right.split(", "))


def what(word: str) -> Told:
    """A kind of words, such as verbs, as it is called."""
    return Told.sentence(f"mistake.what.{word}")


def form(word: str) -> Told:
    """The form that a part of a tree has, as it is called."""
    return Told.sentence(f"mistake.form.{word}")


def listed(words: Iterable[object]) -> str:
    """Words one after another."""
    return ", ".join(sorted(map(str, words))) or "–"


@contextmanager
def as_card_faults() -> Iterator[None]:
    """Where cards are read, the mistake of a tree is a fault of their data.

    Raises:
        CardDataError: instead of `BadTree`.
    """
    try:
        yield
    except BadTree as mistake:
        right = Told.sentence("card.right_tree")
        raise CardDataError(CardFault(mistake.pointer, mistake.message, right)) from mistake


def pointer_into(raw: Json, parts: Sequence[int | str]) -> str:
    """The part of a location that is really there: not the branch of a type, nor a key that is missing."""
    found = ""
    for part in parts:
        inside = part in raw if isinstance(raw, dict) else isinstance(raw, list) and isinstance(part, int)
        if inside:
            raw = raw[part]
            found += f"/{part}"
    return found
