"""Under which clauses card text acts, for steps that no text takes."""

from judge.engine.rules.reasons import TextClauses
from rulesets.hololive.rules import rules

TEXT = TextClauses(
    carried_out="10.7.2.5.2", chosen="10.7.2.3", triggered="10.8.2", counted="10.8.2.1", ordered="10.6.3.2",
    compulsory="10.8.3.1", valid="10.3.4", limit="10.7.2.1.1", activated="10.1.1.1", played="10.7.2.1",
    in_order="10.4.2.1", choosing_first="1.3.4", paid="10.7.2.4", whole="10.4.2.2", orders={"down": "11.3.1.1.1"},
    once_later="10.8.5.1", left_out="10.7.2.3.1", in_turn=("10.6.3.2", "10.6.3.3"),
    kinds={"support": "10.7.2.5.1.1", "art": "12.2.4.2", "down": "11.3.1.1", "replacement": "10.11.1"},
    demands={"down": "11.3.1.1"}, master="3.1.2.4.1", numbers=("10.7.2.3.1", "10.7.2.3.2", "1.3.5.2"),
    none_there="10.7.2.3.4", static="10.7.1",
).cited(rules.cite, "ch10_play_and_resolve/text.py, TEXT")  # fmt: skip
