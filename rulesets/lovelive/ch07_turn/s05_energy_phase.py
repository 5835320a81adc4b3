"""7.5 Energy phase."""

from judge.engine.asking.plays import Script
from judge.engine.asking.tables import Row
from rulesets.lovelive.ch04_zones.s07_energies import put_energies
from rulesets.lovelive.ch09_play.s05_timing import begins, check
from rulesets.lovelive.game import LoveLiveGame
from rulesets.lovelive.rules import rules

COUNT = rules.number("energy_phase")


def one_more(game: LoveLiveGame) -> Script:
    """7.5.2 An energy comes, if there is one left (1.3.2)."""
    return put_energies(game, game.active, COUNT, "7.5.2")


ENERGY_PHASE = rules.table(
    "energy_phase",
    "7.5",
    begins("7.5.1", "energy_phase_start"),
    Row("7.5.2", one_more),
    check("7.5.3"),
    then="draw_phase",
)
