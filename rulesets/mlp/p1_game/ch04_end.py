"""1-4 The end of the game."""

from collections.abc import Sequence
from dataclasses import dataclass

from judge.engine.common import Conceding
from judge.replay import common
from rulesets.mlp.game import MlpGame, Side
from rulesets.mlp.rules import rules

WINNING_STAGE = rules.number("winning_stage")


def lose_by_drawing(game: MlpGame, losers: Sequence[Side], clause: str) -> None:
    """1-4.2.0 Who draws from an empty deck loses; both at one moment draw the game (1-4.0.0)."""
    game.exercise("1-4.2.0")
    game.end(losers, "1-4.0.0" if len(losers) > 1 else clause)


def win_by_stage(game: MlpGame, side: Side) -> None:
    """1-4.1.0 A main character at stage IV wins at once, before anything is used (1-4.1.1)."""
    if side.stage >= WINNING_STAGE:
        game.end([side.opponent], "1-4.1.0")


@rules.play(common.Concede, "1-4.0.0", anytime=True)
@dataclass(slots=True)
class ConcedePlay(Conceding):
    """Gives up, at any moment, and loses at once (reading `no_concession_time_or_loop_rule`)."""

    def enact(self, game: MlpGame) -> None:
        game.reads("no_concession_time_or_loop_rule")
        Conceding.enact(self, game)


for _clause in ("1-4.1.0", "1-4.2.0"):
    rules.cite(_clause, "p1_game/ch04_end.py")
