"""Under which clauses card text acts, for steps that no text takes."""

from judge.engine.rules.reasons import TextClauses
from rulesets.mlp.rules import rules

TEXT = TextClauses(
    carried_out="5-2.1.1", chosen="5-2.1.1", triggered="5-1.1.0", counted="5-1.1.3", ordered="5-1.1.1b",
    compulsory="5-3.1.2", valid="5-1.2.0", limit="5-1.3.0", activated="5-1.3.0", played="5-3.1.1",
    in_order="5-3.1.6", choosing_first="5-2.1.1", paid="5-3.1.6", promptly="5-1.1.0", whole="5-3.1.6",
    within="5-2.1.1",
).cited(rules.cite, "p5_effects/text.py, TEXT")  # fmt: skip
