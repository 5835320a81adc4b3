"""Under which clauses card text acts, for steps that no text takes."""

from judge.engine.rules.reasons import TextClauses
from rulesets.mlp.rules import rules

SOURCE = "p5_effects/text.py, TEXT"
TEXT = TextClauses(
    carried_out=rules.cite("5-2.1.1", SOURCE),
    chosen=rules.cite("5-2.1.1", SOURCE),
    triggered=rules.cite("5-1.1.0", SOURCE),
    counted=rules.cite("5-1.1.3", SOURCE),
    ordered=rules.cite("5-1.1.1b", SOURCE),
    compulsory=rules.cite("5-3.1.2", SOURCE),
    valid=rules.cite("5-1.2.0", SOURCE),
    limit=rules.cite("5-1.3.0", SOURCE),
    activated=rules.cite("5-1.3.0", SOURCE),
    played=rules.cite("5-3.1.1", SOURCE),
    in_order=rules.cite("5-2.1.1", SOURCE),
    choosing_first=rules.cite("5-2.1.1", SOURCE),
    paid=rules.cite("5-2.1.1", SOURCE),
    promptly=rules.cite("5-1.1.0", SOURCE),
    whole=rules.cite("5-3.1.6", SOURCE),
)
