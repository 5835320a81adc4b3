"""Words that only cards have: whether any card has what a tree asks for."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache

from judge.engine.abilities.continuous import worded
from judge.engine.cards.faces import PrintedCard
from judge.engine.cards.library import Layered
from judge.engine.trees.context import CompiledAbility
from judge.engine.trees.mistakes import BadTree
from judge.engine.trees.vocabulary import Property, Vocabulary
from judge.replay.nearest import near


def ask_only_for_what_is_known(
    words: Vocabulary, abilities: Iterable[CompiledAbility], cards: Mapping[str, PrintedCard]
) -> None:
    """Each name, group, tag or the like for which abilities ask is on some card, or one of the abilities gives it.

    Raises:
        BadTree: one is on none.
    """
    own = tuple(abilities)
    added = (word for ability in own for modifier in ability.modifiers for word in worded(modifier))
    given = [word for word in added if isinstance(word, str)]
    for one in (asked for ability in own for asked in ability.asked):
        if not _is_known(one.word, words.properties[one.key], given, cards):
            known = _all_words(words.properties[one.key], cards)
            raise BadTree("unheard", one.pointer, said=one.word, **near(one.word, known))


def _is_known(word: str, found: Property, given: Sequence[str], cards: Mapping[str, PrintedCard]) -> bool:
    assert found.on_card is not None
    fold = found.fold or str
    above, below = (cards.above, cards.below) if isinstance(cards, Layered) else (cards, None)
    asked = fold(word)
    if any(asked == fold(one) for one in given):
        return True
    if any(asked == fold(one) for card in above.values() for one in found.on_card(card)):
        return True
    return below is not None and asked in _packaged(below, found.on_card, fold)


@cache
def _packaged(
    cards: Mapping[str, PrintedCard], on_card: Callable[[PrintedCard], Iterable[str]], fold: Callable[[str], str]
) -> frozenset[str]:
    """The words of cards that come with a package, as they are compared."""
    return frozenset(fold(word) for number in cards for word in on_card(cards[number]))


def _all_words(found: Property, cards: Mapping[str, PrintedCard]) -> list[str]:
    assert found.on_card is not None
    return sorted({word for number in cards for word in found.on_card(cards[number])})
