"""By what kinds of findings a clause can be cited."""

from collections.abc import Iterator

from msgspec.structs import astuple

from judge.engine.rules.ruleset import Ruleset
from judge.replay.steps import Act


def citations(rules: "Ruleset", clause: str) -> tuple[str, ...]:
    """The kinds of findings that can cite a clause, in a fixed order; none where nothing can.

    `act` and `effect`: a check of such a step; `deck` and `fact`: what is wrong with a deck list, or a fact;
    `reason`: why a step has no place here; `others`: an act of somebody else; `time`: an act before or after its
    time; `left_out`: something done first that should have waited; `text`: what text does and does not; `changes`: a
    claim, an event or a fact that misses what is done under it.
    """
    return tuple(_kinds(rules, clause))


def _kinds(rules: "Ruleset", clause: str) -> Iterator[str]:
    book, hooks = rules.book, rules.hooks
    checked = {check.rule.partition("/")[0] for check in book.checks if check.clause == clause}
    acts = {word for word, kind in book.plays.items() if issubclass(kind.record, Act)}
    known: dict[str, bool] = {
        "act": bool(checked & acts),
        "effect": bool(checked - acts),
        "deck": clause in hooks.deck_rules.values(),
        "fact": clause in hooks.fact_rules.values(),
        "reason": any(reason.clause == clause for reason in book.reasons),
        "others": any(book.plays[word].when == clause for word in acts),
        "time": any(row.clause == clause for row in rules.procedure.rows()),
        "left_out": any(kind.clause == clause for kind in book.plays.values()),
        "text": hooks.text is not None and clause in astuple(hooks.text),
        "changes": clause in book.cited,
    }
    yield from (kind for kind, holds in known.items() if holds)
