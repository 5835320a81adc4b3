"""10.8.4 Moves between zones as triggers: as what the card that moved is seen."""

from judge.engine.abilities.observed import View
from rulesets.hololive.rules import rules

CLAUSE_OF: dict[View, str] = {
    "public side": rules.cite("10.8.4.1.1", "ch10_play_and_resolve/s08_moves.py, CLAUSE_OF"),
    "as it was": rules.cite("10.8.4.1.2", "ch10_play_and_resolve/s08_moves.py, CLAUSE_OF"),
    "as it is": rules.cite("10.8.4.1.3", "ch10_play_and_resolve/s08_moves.py, CLAUSE_OF"),
}
