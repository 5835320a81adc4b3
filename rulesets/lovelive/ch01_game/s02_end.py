"""1.2 Winning and losing."""

from judge.engine.run.common import Conceding
from judge.replay.common import Concede
from rulesets.lovelive.game import LoveLiveGame, Side
from rulesets.lovelive.rules import rules

UNHINDERED = rules.cite("1.2.3.1", "ch01_game/s02_end.py, ConcedePlay")


@rules.play(Concede, "1.2.3", anytime=True)
class ConcedePlay(Conceding[LoveLiveGame, Side]):
    """Gives up, at any moment, and loses at once, whatever card text says (1.2.3.1)."""

    def enact(self, game: LoveLiveGame) -> None:
        game.exercise(UNHINDERED)
        game.end([self.player], self.clause, "concession")
