"""11.1 All rule processes; what one pass finds due is carried out together (11.1.3)."""

from collections.abc import Sequence

from judge.engine.run.loops import Process, concerned
from rulesets.quintuplets.abilities.in_play import changed_by_text
from rulesets.quintuplets.ch11_rule_processing import s02_ends, s04_episodes, s05_resolution
from rulesets.quintuplets.game import QuintupletsGame
from rulesets.quintuplets.rules import rules
from rulesets.quintuplets.zones import CHARACTER_LANES, EFFECT_RESOLUTION, LANE_RESOLUTION

LANES = frozenset(kind.name for kind in CHARACTER_LANES)
RESOLUTION = frozenset({LANE_RESOLUTION.name, EFFECT_RESOLUTION.name})
PARTS = frozenset({"cards", "attached"})
BY_TEXT = frozenset({"person", "no_abilities"})
"""Changes that text may make of what the processes read."""
WHERE = "ch11_rule_processing/s01_processes.py, PROCESSES"
PROCESSES = (
    Process(rules.cite("11.1.3", WHERE), s02_ends.due, s02_ends.end, frozenset({"brides", "main_deck"})),
    Process(rules.cite("11.4.1", WHERE), s04_episodes.without_character, s04_episodes.sweep_loose, LANES),
    Process(rules.cite("11.4.2", WHERE), s04_episodes.on_the_wrong_person, s04_episodes.sweep_exclusive, LANES | PARTS),
    Process(rules.cite("11.5.1", WHERE), s05_resolution.left_over, s05_resolution.sweep, RESOLUTION),
)


def processes_after(game: QuintupletsGame, changed: frozenset[str]) -> Sequence[Process]:
    """The processes by which something may be due that was not before these things changed.

    What text makes of a character may rest on anything.
    """
    if game.unmodelled or changed_by_text(game, BY_TEXT):
        return PROCESSES
    return concerned(PROCESSES, changed)
