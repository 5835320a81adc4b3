"""5.13 Bloom: a card is stacked on a holomem, which stays the same holomem."""

from judge.engine.cards import Card
from rulesets.hololive.game import HololiveGame, Holomem


def bloom(game: HololiveGame, card: Card, holomem: Holomem, clause: str) -> None:
    """5.13.1 The card becomes the top card; damage, state, effects and attachments stay (5.13.2)."""
    game.exercise("5.13.1")
    game.attach(card, holomem, clause, on_top=True)
    game.set(holomem, "bloomed", True, clause)
    game.note("bloom", to=holomem, card=card.number)
