"""Under which clauses card text acts, for steps that no text takes."""

from judge.engine.rules.reasons import TextClauses
from rulesets.lovelive.rules import rules

TEXT = TextClauses(
    carried_out="9.6.2.4.2", chosen="9.6.3.1", triggered="9.7.2", counted="9.7.2.1", ordered="9.5.3.2",
    compulsory="9.7.3.1", valid="9.3.4", limit="11.2.2", activated="9.1.1.1", played="9.6.2.1", in_order="9.4.2.2",
    choosing_first="1.3.4", paid="9.6.2.3", cost="9.4.2", whole="9.4.2.3", in_turn=("9.5.3.2", "9.5.3.3"),
    kinds={"replacement": "9.10.1"}, master="3.1.2.4.1", promptly="9.7.1", once_later="9.7.5.1",
    numbers=("9.6.3.1", "9.6.3.1.1", "9.6.3.1"), sequence="9.6.2.4.2", none_there="9.6.3.1.3", static="9.6.1",
    offered="9.6.3",
).cited(rules.cite, "ch09_play/text.py, TEXT")  # fmt: skip
