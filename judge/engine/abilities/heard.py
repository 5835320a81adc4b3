"""Words that only cards have: whether any card has what a tree asks for."""

from collections.abc import Iterable, Iterator, Mapping

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
        found = words.properties[one.key]
        if not _is_among(one.word, found, given) and not _is_among(one.word, found, _words(found, cards)):
            raise BadTree("unheard", one.pointer, said=one.word, **near(one.word, _all_words(found, cards)))


def _is_among(word: str, found: Property, known: Iterable[str]) -> bool:
    fold = found.fold or str
    return any(fold(word) == fold(one) for one in known)


def _all_words(found: Property, cards: Mapping[str, PrintedCard]) -> list[str]:
    return sorted(set(_words(found, cards)))


def _words(found: Property, cards: Mapping[str, PrintedCard]) -> Iterator[str]:
    """The words of all cards, of those first that a replay or table brings."""
    assert found.on_card is not None
    above = cards.above if isinstance(cards, Layered) else {}
    for card in above.values():
        yield from found.on_card(card)
    for number in cards:
        if number not in above:
            yield from found.on_card(cards[number])
