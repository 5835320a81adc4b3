"""Claims and events in the walk: differences become findings, or undecided where unmodelled text may have acted."""

import json
from typing import TYPE_CHECKING, Any

from judge.engine.requests import Offer
from judge.replay.steps import Claim, Happened
from judge.verify.compare import clause_of, last_change, match, near_match

if TYPE_CHECKING:
    from judge.verify.script import Entry
    from judge.verify.walk import Walk


def compare_claim(walk: "Walk", entry: "Entry", claim: Claim) -> None:
    """Report each place where the record's board is not the rules' board."""
    game = walk.game
    for difference in walk.disputes.fresh(game, claim):
        changed = last_change(game, difference)
        clause = changed[1] if changed and changed[1] else clause_of(game, difference)
        if any(effect.number == difference.what for effect in game.lasting):
            walk.findings.undecide(entry, clause, "unmodelled", None)
            continue
        facts: dict[str, Any] = {
            "path": difference.path,
            "ours": _short(difference.ours),
            "theirs": _short(difference.theirs),
        }
        if changed:
            facts["changed_at"] = changed[0]
        walk.findings.diverges(entry, clause, "claim/agrees", facts)


def compare_event(walk: "Walk", entry: "Entry", said: Happened) -> None:
    """Report an event that did not take place."""
    game = walk.game
    if match(game, said, walk.active):
        return
    clause = game.rules.hooks.due_at(game, said) or _waiting(walk)
    amount = near_match(game, said, walk.active)
    if amount is not None and game.rules.hooks.text_in_play(game):
        walk.findings.undecide(entry, clause, "unmodelled", None)
        return
    facts = {"event": said.event, "to": said.to, "amount": said.amount, "ours": amount}
    walk.findings.diverges(entry, clause, "happened/took_place", {k: v for k, v in facts.items() if v is not None})


def _waiting(walk: "Walk") -> str:
    """The clause of what the rules just did: the last change, else what they wait for."""
    game = walk.game
    if game.log:
        return game.log[-1].clause
    return walk.pending.clause if isinstance(walk.pending, Offer) else ""


def _short(value: Any) -> Any:
    """A number, a text, or nothing as it is; cards and stacks as JSON."""
    return value if isinstance(value, int | str) or value is None else json.dumps(value, ensure_ascii=False)
