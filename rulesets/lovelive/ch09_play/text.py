"""Under which clauses card text acts, for steps that no text takes."""

from judge.engine.rules.reasons import TextClauses
from rulesets.lovelive.rules import rules

SOURCE = "ch09_play/text.py, TEXT"
TEXT = TextClauses(
    carried_out=rules.cite("9.6.2.4.2", SOURCE),
    chosen=rules.cite("9.6.3.1", SOURCE),
    triggered=rules.cite("9.7.2", SOURCE),
    counted=rules.cite("9.7.2.1", SOURCE),
    ordered=rules.cite("9.5.3.2", SOURCE),
    compulsory=rules.cite("9.7.3.1", SOURCE),
    valid=rules.cite("9.3.4", SOURCE),
    limit=rules.cite("11.2.2", SOURCE),
    activated=rules.cite("9.1.1.1", SOURCE),
    played=rules.cite("9.6.2.1", SOURCE),
    in_order=rules.cite("9.4.2.2", SOURCE),
    choosing_first=rules.cite("1.3.4", SOURCE),
    paid=rules.cite("9.6.2.3", SOURCE),
    cost=rules.cite("9.4.2", SOURCE),
    whole=rules.cite("9.4.2.3", SOURCE),
    in_turn=(rules.cite("9.5.3.2", SOURCE), rules.cite("9.5.3.3", SOURCE)),
)
