"""11.1 All rule processes, in the order in which one pass carries them out (11.1.3)."""

from judge.engine.loops import Process
from rulesets.hololive.ch11_rule_processing import s02_defeat, s03_down, s04_illegal_cards, s05_life_damage
from rulesets.hololive.rules import rules

PROCESSES = (
    Process(rules.cite("11.2.1", "PROCESSES"), s02_defeat.losers, s02_defeat.lose),
    Process(rules.cite("11.4.1", "PROCESSES"), s04_illegal_cards.without_holder, s04_illegal_cards.archive),
    Process(rules.cite("11.4.2", "PROCESSES"), s04_illegal_cards.above_a_limit, s04_illegal_cards.keep_the_limit),
    Process(rules.cite("11.4.3", "PROCESSES"), s04_illegal_cards.on_the_wrong_holomem, s04_illegal_cards.archive),
    Process(rules.cite("11.3.1", "PROCESSES"), s03_down.due, s03_down.down_one_by_one),
)
LIFE_DAMAGE = Process(rules.cite("11.5.1", "PROCESSES"), s05_life_damage.due, s05_life_damage.pay_one)
