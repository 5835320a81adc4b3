"""5.13 Bloom: a card is stacked on a holomem, which stays the same holomem."""

from judge.engine.table.pieces import Card, Value
from rulesets.hololive.game import HololiveGame, Holomem
from rulesets.hololive.rules import rules

STACKED = tuple(
    rules.cite(clause, "ch05_verbs/s13_bloom.py, bloom") for clause in ("5.13.1", "5.13.1.1", "5.13.2", "5.13.3")
)


STEPS_UP = {"1st": ("debut", "1st"), "2nd": ("1st", "2nd")}
"""The level of a Bloom card to the levels that it may be stacked on (8.3.3)."""


def bloom(game: HololiveGame, card: Card, holomem: Holomem, clause: str, **by: Value) -> None:
    """5.13.1 The card becomes the top card (5.13.1.1) and gives the data (5.13.3); all else stays (5.13.2).

    `by` tells by which ability.
    """
    game.exercised.update(STACKED)
    game.attach(card, holomem, clause, on_top=True)
    game.set(holomem, "bloomed", True, clause)
    game.note("bloom", to=holomem, card=card.number, **by)
