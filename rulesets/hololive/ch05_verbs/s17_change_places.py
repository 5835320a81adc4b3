"""5.17 Changing places, and 5.10 swapping."""

from rulesets.hololive.ch04_zones.s04_holomem import stays
from rulesets.hololive.game import HololiveGame, Holomem
from rulesets.hololive.rules import rules

rules.cite("5.17.1", "ch05_verbs/s17_change_places.py, change_places")


def change_places(game: HololiveGame, first: Holomem, second: Holomem, clause: str) -> None:
    """5.17.1 Both move to where the other stood, keeping their state (4.1.4); who comes back goes last."""
    here, there = first.zone, second.zone
    if here is None or there is None or here is there or stays(game, first) or stays(game, second):
        return
    game.exercise("5.17.1")
    with game.at_once():
        game.move(first, there, clause)
        game.move(second, here, clause)
