"""How a game ends."""

from msgspec import Struct

from judge.replay.told import Told


class Outcome(Told, Struct, frozen=True):
    """`winner` is a seat, or None for a draw; `clause` decided it; `how` is `rule` or `concession`."""

    winner: str | None
    clause: str
    how: str = "rule"


class GameOver(Exception):
    """Ends the run from inside whatever is going on."""

    def __init__(self, outcome: Outcome) -> None:
        """Keep the outcome."""
        self.outcome = outcome
        super().__init__(outcome.clause)
