"""10.1 The rule processes of a check timing, all of which that are due are carried out together (10.1.3)."""

from judge.engine.run.loops import Process
from rulesets.lovelive.ch10_rule_processing import s03_victory, s04_crowded, s05_illegal_cards, s06_resolution
from rulesets.lovelive.rules import rules
from rulesets.lovelive.zones import AREAS

STAGE = frozenset(AREAS)
WHERE = "ch10_rule_processing/s01_processes.py, PROCESSES"
PROCESSES = (
    Process(rules.cite("10.3.1", WHERE), s03_victory.winners, s03_victory.win, frozenset({"success"})),
    Process(rules.cite("10.4.1", WHERE), s04_crowded.older_members, s04_crowded.clear, STAGE),
    Process(
        rules.cite("10.5.1", WHERE),
        s05_illegal_cards.no_lives,
        s05_illegal_cards.clear_live_area,
        frozenset({"live", "face_up"}),
    ),
    Process(
        rules.cite("10.5.2", WHERE),
        s05_illegal_cards.no_energies,
        s05_illegal_cards.clear_energy_area,
        frozenset({"energy"}),
    ),
    Process(rules.cite("10.5.3", WHERE), s05_illegal_cards.left_over_members, s05_illegal_cards.clear_members, STAGE),
    Process(rules.cite("10.5.4", WHERE), s05_illegal_cards.left_over_energies, s05_illegal_cards.clear_energies, STAGE),
    Process(
        rules.cite("10.6.1", WHERE), s06_resolution.stranded, s06_resolution.clear, frozenset({"resolution", "yelled"})
    ),
)
