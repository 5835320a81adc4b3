"""Under which clauses card text acts, for steps that no text takes."""

from judge.engine.rules.reasons import TextClauses
from rulesets.quintuplets.rules import rules

TEXT = TextClauses(
    carried_out="10.6.2.6.1", chosen="10.6.3", triggered="10.7.2", counted="10.7.2.1", ordered="10.5.3.3",
    compulsory="10.7.3.1", valid="10.3.4", limit="10.1.1.1", activated="10.1.1.1", played="10.6.2.1",
    in_order="10.4.2.1", choosing_first="1.3.4", paid="10.6.2.5", whole="10.4.2.2", left_out="10.6.3.1",
    promptly="8.1.2", kinds={"support": "10.6.4.3", "replacement": "10.10.1"}, master="3.1.2.4.1",
    numbers=("10.6.3.1", "10.6.3.1.1", "10.6.3.1"), none_there="10.6.3.1.3", static="10.6.1",
).cited(rules.cite, "ch10_play_and_resolve/text.py, TEXT")  # fmt: skip
