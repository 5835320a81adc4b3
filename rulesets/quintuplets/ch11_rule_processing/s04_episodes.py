"""11.4 Episodes that may not be where they are."""

from collections.abc import Sequence

from judge.engine.book.names import plain_names
from judge.engine.cards.faces import Blank, Unseen
from judge.engine.table.pieces import Card
from rulesets.quintuplets.cards.definition import known
from rulesets.quintuplets.ch05_verbs.s03_put import put
from rulesets.quintuplets.ch10_play_and_resolve.s03_validity import used_as_episode
from rulesets.quintuplets.game import Pile, QuintupletsGame
from rulesets.quintuplets.rules import rules

RESTATED = rules.cite("12.8.3", "ch11_rule_processing/s04_episodes.py, sweep_exclusive")


def without_character(game: QuintupletsGame) -> Sequence[Card]:
    """11.4.1 Cards in lanes whose character is not there."""
    mine, theirs = game.in_turn_order
    return (*mine.loose_episodes, *theirs.loose_episodes)


def on_the_wrong_person(game: QuintupletsGame) -> Sequence[Card]:
    """11.4.2 Exclusive episodes on a character that has none of their names."""
    return [card for side in game.in_turn_order for pile in side.characters for card in pile.attached
            if not isinstance(card.face, Blank) and card.face.exclusive and _misplaced(game, card, pile)]  # fmt: skip


def _misplaced(game: QuintupletsGame, card: Card, pile: Pile) -> bool:
    try:
        return not fits(game, card, pile) and not used_as_episode(card)
    except Unseen:
        return False


def fits(game: QuintupletsGame, card: Card, pile: Pile) -> bool:
    """Whether one name of an exclusive episode is a name of the character (reading `exclusive_with_any_fitting_name`).

    Raises:
        Unseen: a name is not known.

    """
    exclusive = known(card.face, "exclusive")
    return not exclusive or bool(plain_names(exclusive) & plain_names(game.read(pile, "persons")))


def sweep_loose(game: QuintupletsGame, cards: Sequence[Card]) -> None:
    """They go to the waiting rooms of their owners."""
    put(game, cards, [card.owner.zones["waiting_room"] for card in cards], "11.4.1")


def sweep_exclusive(game: QuintupletsGame, cards: Sequence[Card]) -> None:
    """They go to the waiting rooms of their owners."""
    game.exercise(RESTATED)
    put(game, cards, [card.owner.zones["waiting_room"] for card in cards], "11.4.2")
