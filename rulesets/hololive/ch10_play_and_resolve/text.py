"""Under which clauses card text acts, for steps that no text takes."""

from judge.engine.rules.reasons import TextClauses
from rulesets.hololive.rules import rules

SOURCE = "ch10_play_and_resolve/text.py, TEXT"
TEXT = TextClauses(
    carried_out=rules.cite("10.7.2.5.2", SOURCE),
    chosen=rules.cite("10.7.2.3", SOURCE),
    triggered=rules.cite("10.8.2", SOURCE),
    counted=rules.cite("10.8.2.1", SOURCE),
    ordered=rules.cite("10.6.3.2", SOURCE),
    compulsory=rules.cite("10.8.3.1", SOURCE),
    valid=rules.cite("10.3.4", SOURCE),
    limit=rules.cite("10.7.2.1.1", SOURCE),
    activated=rules.cite("10.1.1.1", SOURCE),
    played=rules.cite("10.7.2.1", SOURCE),
    in_order=rules.cite("10.4.2.1", SOURCE),
    choosing_first=rules.cite("1.3.4", SOURCE),
    paid=rules.cite("10.7.2.4", SOURCE),
    whole=rules.cite("10.4.2.2", SOURCE),
    orders={"down": rules.cite("11.3.1.1.1", SOURCE)},
    once_later=rules.cite("10.8.5.1", SOURCE),
    left_out=rules.cite("10.7.2.3.1", SOURCE),
    in_turn=(rules.cite("10.6.3.2", SOURCE), rules.cite("10.6.3.3", SOURCE)),
    kinds={"support": rules.cite("10.7.2.5.1.1", SOURCE), "art": rules.cite("12.2.4.2", SOURCE)},
)
