"""Cards drawn at random into decks."""

from collections import Counter
from collections.abc import Callable, Hashable, Sequence
from random import Random
from typing import Any

from judge.engine.cards.faces import CardBook


def modelled(book: CardBook) -> dict[str, Any]:
    """The faces of a book's cards by number, but for those whose text is not modelled."""
    return {number: face for number in book.numbers if (face := book.face(number)).text != "unmodelled"}


def drawn(
    rng: Random, numbers: Sequence[str], size: int, copies: int, counted_as: Callable[[str], Hashable] = str
) -> dict[str, int]:
    """So many cards of these numbers: a few different ones, most of them several times, as decks have them.

    Args:
        rng: chance.
        numbers: what is drawn from.
        size: how many cards it becomes, or all that there are if they are fewer.
        copies: how many may be of one kind.
        counted_as: what is one kind, for example the name of a card; its number where absent.

    Returns:
        How many of each number.
    """
    left = list(dict.fromkeys(numbers))
    rng.shuffle(left)
    found: Counter[str] = Counter()
    of_kind: Counter[Hashable] = Counter()
    while left and found.total() < size:
        number = rng.choice(left)
        kind = counted_as(number)
        room = min(copies - of_kind[kind], size - found.total())
        if room <= 0:
            left.remove(number)
            continue
        count = rng.randint(1, room)
        found[number] += count
        of_kind[kind] += count
    return dict(found)
