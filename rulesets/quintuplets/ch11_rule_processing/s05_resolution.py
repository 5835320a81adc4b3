"""11.5 Cards in a resolution area that nobody is playing or resolving; in a check timing nobody is."""

from collections.abc import Sequence

from judge.engine.table.pieces import Card
from rulesets.quintuplets.ch05_verbs.s03_put import put
from rulesets.quintuplets.game import QuintupletsGame


def left_over(game: QuintupletsGame) -> Sequence[Card]:
    """11.5.1 Whatever lies in a resolution area."""
    return [*game.lane_resolution.pieces, *game.effect_resolution.pieces]


def sweep(game: QuintupletsGame, cards: Sequence[Card]) -> None:
    """They go to the waiting rooms of their owners."""
    put(game, cards, [card.owner.zones["waiting_room"] for card in cards], "11.5.1")
