"""11.1 All rule processes, in the order in which one pass carries them out (11.1.3)."""

from collections.abc import Sequence

from judge.engine.run.loops import Process, concerned
from rulesets.hololive.ch11_rule_processing import s02_defeat, s03_down, s04_illegal_cards, s05_life_damage
from rulesets.hololive.game import HololiveGame
from rulesets.hololive.rules import rules

STAGE = frozenset({"center", "collab", "back"})
ATTACHMENTS = frozenset({"cards", "attached"})
DAMAGE = frozenset({"cards", "damage", "down", "hp"})
LIFE = frozenset({"life", "life_damage"})
BY_TEXT = frozenset({"hp", "name"})
"""Information that the last two processes read and text may change."""
WHERE = "ch11_rule_processing/s01_processes.py, PROCESSES"
PROCESSES = (
    Process(rules.cite("11.2.1", WHERE), s02_defeat.losers, s02_defeat.lose, STAGE | LIFE),
    Process(rules.cite("11.4.1", WHERE), s04_illegal_cards.without_holder, s04_illegal_cards.archive, STAGE),
    Process(
        rules.cite("11.4.2", WHERE),
        s04_illegal_cards.above_a_limit,
        s04_illegal_cards.keep_the_limit,
        ATTACHMENTS,
    ),
    Process(
        rules.cite("11.4.3", WHERE),
        s04_illegal_cards.on_the_wrong_holomem,
        s04_illegal_cards.archive,
        ATTACHMENTS | {"name"},
    ),
    Process(rules.cite("11.3.1", WHERE), s03_down.due, s03_down.down_one_by_one, DAMAGE),
)
LIFE_DAMAGE = Process(
    rules.cite("11.5.1", "ch11_rule_processing/s01_processes.py, LIFE_DAMAGE"),
    s05_life_damage.due,
    s05_life_damage.pay_one,
    LIFE,
)
ALONE = (LIFE_DAMAGE,)
"""What has a pass of its own."""


def processes_after(game: HololiveGame, changed: frozenset[str]) -> Sequence[Process]:
    """The processes, but for life damage, by which something may be due that was not before these things changed.

    What text makes of a holomem may rest on anything.
    """
    lasting = bool(game.lasting) and any(effect.number in BY_TEXT for effect in game.lasting)
    if game.unmodelled or lasting or not BY_TEXT.isdisjoint(game.spoken):
        return (*concerned(PROCESSES[:-2], changed), *PROCESSES[-2:])
    return concerned(PROCESSES, changed)
