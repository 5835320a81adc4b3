"""11.1 All rule processes; what one pass finds due is carried out together (11.1.3)."""

from judge.engine.run.loops import Process
from rulesets.quintuplets.ch11_rule_processing import s02_ends, s04_episodes, s05_resolution
from rulesets.quintuplets.rules import rules

WHERE = "ch11_rule_processing/s01_processes.py, PROCESSES"
PROCESSES = (
    Process(rules.cite("11.1.3", WHERE), s02_ends.due, s02_ends.end),
    Process(rules.cite("11.4.1", WHERE), s04_episodes.without_character, s04_episodes.sweep_loose),
    Process(rules.cite("11.4.2", WHERE), s04_episodes.on_the_wrong_person, s04_episodes.sweep_exclusive),
    Process(rules.cite("11.5.1", WHERE), s05_resolution.left_over, s05_resolution.sweep),
)
