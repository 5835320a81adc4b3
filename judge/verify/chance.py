"""Chance: the answers to what dice, shuffles and hidden cards turned out to be, drawn from a seeded generator."""

from collections.abc import Sequence
from random import Random
from typing import Any

from judge.engine.cards import Card
from judge.engine.requests import FactNeed
from judge.engine.state import Game


class Chance:
    """Decides what a game leaves to chance, and says it as a record would.

    `tells_orders`: whether a shuffle is written down with the order that it gave, which fixes every card of the zone.
    """

    def __init__(self, game: Game, rng: Random, *, tells_orders: bool) -> None:
        """Nothing is decided yet."""
        self.game = game
        self.rng = rng
        self.tells_orders = tells_orders

    def decide(self, need: FactNeed) -> tuple[Any, dict[str, Any]]:
        """The answer that the rules go on with, and the step that records it."""
        step: dict[str, Any] = {"do": f"fact:{need.kind}"}
        if need.player is not None:
            step["player"] = need.player.seat
        if need.zone is not None:
            step["zone"] = need.zone.name
        if need.kind == "shuffle":
            return self._shuffle(need, step)
        if need.kind == "cards":
            numbers = self._see(need)
            return numbers, {**step, "cards": numbers}
        value = self.rng.choice(list(need.possible or ()))
        return value, {**step, ("value" if isinstance(value, int) else "player"): value}

    def _shuffle(self, need: FactNeed, step: dict[str, Any]) -> tuple[Any, dict[str, Any]]:
        if not self.tells_orders or not need.cards:
            return (), step
        numbers = self._see(need)
        return numbers, {**step, "order": numbers}

    def _see(self, need: FactNeed) -> Sequence[str | None]:
        for card in need.cards:
            self.bind(card)
        self.game.reveal(need.cards, need.tells)
        return [card.number for card in need.cards]

    def bind(self, card: Card) -> None:
        """Make an unbound slot one of the cards that its deck has left; it stays unbound where there is no list."""
        left = card.pool.left
        if card.number is None and left is not None and any(left.values()):
            numbers = list(left)
            self.game.learn(card, self.rng.choices(numbers, [left[number] for number in numbers])[0])
