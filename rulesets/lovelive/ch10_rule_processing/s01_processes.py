"""10.1 The rule processes of a check timing, all of which that are due are carried out together (10.1.3)."""

from judge.engine.loops import Process
from rulesets.lovelive.ch10_rule_processing import s03_victory, s04_crowded, s05_illegal_cards, s06_resolution
from rulesets.lovelive.rules import rules

PROCESSES = (
    Process(rules.cite("10.3.1", "PROCESSES"), s03_victory.winners, s03_victory.win),
    Process(rules.cite("10.4.1", "PROCESSES"), s04_crowded.older_members, s04_crowded.clear),
    Process(rules.cite("10.5.1", "PROCESSES"), s05_illegal_cards.no_lives, s05_illegal_cards.clear_live_area),
    Process(rules.cite("10.5.2", "PROCESSES"), s05_illegal_cards.no_energies, s05_illegal_cards.clear_energy_area),
    Process(rules.cite("10.5.3", "PROCESSES"), s05_illegal_cards.left_over_members, s05_illegal_cards.clear_members),
    Process(rules.cite("10.5.4", "PROCESSES"), s05_illegal_cards.left_over_energies, s05_illegal_cards.clear_energies),
    Process(rules.cite("10.6.1", "PROCESSES"), s06_resolution.stranded, s06_resolution.clear),
)
