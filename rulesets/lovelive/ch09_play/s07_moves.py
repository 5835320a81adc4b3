"""9.7.4 Moves between zones as triggers: as what the card that moved is seen."""

from judge.engine.abilities.observed import View
from rulesets.lovelive.rules import rules

CLAUSE_OF: dict[View, str] = {
    "public side": rules.cite("9.7.4.1.1", "ch09_play/s07_moves.py, CLAUSE_OF"),
    "as it was": rules.cite("9.7.4.1.2", "ch09_play/s07_moves.py, CLAUSE_OF"),
    "as it is": rules.cite("9.7.4.1.3", "ch09_play/s07_moves.py, CLAUSE_OF"),
}
