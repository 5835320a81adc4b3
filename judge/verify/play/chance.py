"""Chance: the answers to what dice, shuffles and hidden cards turned out to be, drawn from a seeded generator."""

from collections.abc import Sequence
from random import Random
from typing import Any

from judge.engine.asking.needs import FactNeed
from judge.engine.run.state import Game
from judge.engine.table.pieces import Card, Stack
from judge.replay.raw import Json
from judge.replay.steps import tag


class Chance:
    """Decides what a game leaves to chance, and says it as a record would.

    Every card is decided as soon as it can be. `tells_orders`: whether a shuffle is written down with the order that
    it gave; else cards are named where they are seen.
    """

    def __init__(self, game: Game, rng: Random, *, tells_orders: bool) -> None:
        """Nothing is decided yet."""
        self.game = game
        self.rng = rng
        self.tells_orders = tells_orders

    def decide(self, need: FactNeed) -> tuple[Any, dict[str, Json]]:
        """The answer that the rules go on with, and the step that records it."""
        step = self._about(need)
        if need.kind == "shuffle":
            return self._shuffle(need, step)
        if need.kind == "cards":
            numbers = self._see(need)
            return numbers, {**step, "cards": numbers}
        value = self.rng.choice(list(need.possible or ()))
        return value, {**step, ("value" if isinstance(value, int) else "player"): value}

    def _about(self, need: FactNeed) -> dict[str, Json]:
        """The step without what it says: its tag, and whose and of which zone it is, where its kind tells that."""
        word = f"fact:{need.kind}"
        kind = next(kind for kind in self.game.rules.step_types if tag(kind) == word)
        about = {"player": getattr(need.player, "seat", None), "zone": getattr(need.zone, "name", None)}
        told = {name: value for name, value in about.items() if hasattr(kind, name) and value}
        return {"do": word, **told}

    def _shuffle(self, need: FactNeed, step: dict[str, Json]) -> tuple[Any, dict[str, Json]]:
        numbers = self._see(need)
        return numbers, {**step, "order": numbers} if self.tells_orders and numbers else step

    def _see(self, need: FactNeed) -> Sequence[str | None]:
        for card in need.cards:
            self.bind(card)
        self.game.reveal(need.cards, need.tells)
        return [card.number for card in need.cards]

    def bind_all(self) -> None:
        """Decide every card that lies on the table unseen."""
        for player in self.game.players:
            for zone in player.zones.values():
                for piece in zone.pieces:
                    for card in (*piece.cards, *piece.attached) if isinstance(piece, Stack) else (piece,):
                        self.bind(card)

    def bind(self, card: Card) -> None:
        """Make an unbound slot one of the cards that it can be; it stays unbound where there is no list."""
        weights = self.game.may_be(card) if card.number is None else None
        if weights:
            numbers = list(weights)
            self.game.learn(card, self.rng.choices(numbers, [weights[number] for number in numbers])[0])
