"""10.10 Replacements: what is done instead of an event that is about to happen."""

from collections.abc import Hashable

from judge.engine.abilities.ordering import next_of
from judge.engine.asking.checks import Found
from judge.engine.asking.plays import Offer, Script
from judge.engine.run.changes import Change
from judge.engine.trees.context import Context
from rulesets.quintuplets.abilities.in_play import Pending, waiting_for
from rulesets.quintuplets.ch10_play_and_resolve.s07_autos import StandbyPlay
from rulesets.quintuplets.ch12_keywords.s10_only import conditions_hold
from rulesets.quintuplets.game import Pile, QuintupletsGame, Side
from rulesets.quintuplets.rules import rules

WHERE = "ch10_play_and_resolve/s10_replacement.py, replaced"
REPLACED, NEVER_HAPPENED, SEVERAL, OF_CARDS = rules.cites(WHERE, "10.10.1", "10.10.1.1", "10.10.2", "10.10.2.1")
OF_ACTS, ONCE, IMPOSSIBLE = rules.cites(WHERE, "10.10.2.2", "10.10.2.3", "10.10.3")


def replaced(game: QuintupletsGame, event: str, facts: Found, affected: Side) -> Script:
    """Every replacement that applies, each once; the player affected orders them; they change the `facts`.

    What one of them has done is what the event has become: to that it does not apply again.
    """
    used: list[Hashable] = [*game.replacing]
    while found := [one for one in _applicable(game, event, facts) if one.key not in used]:
        if len(found) > 1:
            game.exercise(OF_CARDS if "card" in facts else OF_ACTS)
        chosen = yield from next_of(SEVERAL, affected, StandbyPlay, found)
        used.append(chosen.key)
        game.replacing.append(chosen.key)
        try:
            done = yield from _carry_out(game, chosen)
        finally:
            game.replacing.remove(chosen.key)
        if done:
            game.replaced.add(game.step)
            for clause in (REPLACED, NEVER_HAPPENED, ONCE):
                game.exercise(clause)


def _applicable(game: QuintupletsGame, event: str, facts: Found) -> list[Pending]:
    """Those in play that this event, as it is by now, calls on, and whose doing is possible (10.10.3)."""
    if not game.modelled or facts.get("into", "waiting_room") != "waiting_room":
        return []
    waiting = [one for one in waiting_for(game, "replacement", event, facts) if _valid(game, one)]
    possible = [one for one in waiting if all(step.possible(one.context(game)) for step in one.ability.steps)]
    for one in waiting:
        if one not in possible:
            game.exercise(IMPOSSIBLE)
            game.comes_to_nothing(one.source, IMPOSSIBLE)
    return possible


class Instead(int):
    """An amount that a text has, which a record may tell as what replacements make of it, `amount`."""

    amount: int

    def __eq__(self, other: object) -> bool:
        """Whether a number is either of the two."""
        return other in (int(self), self.amount)

    def __ne__(self, other: object) -> bool:
        """The opposite."""
        return not self == other

    __hash__ = int.__hash__


def may_be_replaced(game: QuintupletsGame, event: str, facts: Found) -> bool:
    """Whether anything in play waits to do something instead of an event."""
    return game.modelled and next(iter(waiting_for(game, "replacement", event, facts)), None) is not None


def as_replaced(game: QuintupletsGame, event: str, facts: Found, affected: Side) -> int:
    """The amount of an event that a text has, with what is done instead, where nobody chooses more than an order."""
    if not may_be_replaced(game, event, facts):
        return int(facts["amount"])
    found = Instead(facts["amount"])
    told = dict(facts)
    script = replaced(game, event, told, affected)
    request = next(script, None)
    while isinstance(request, Offer) and (request.certain or request.clause == SEVERAL):
        request = next(script, None)
    found.amount = told["amount"]
    return found


def could_not_apply(game: QuintupletsGame, change: Change) -> bool:
    """Whether a card moved because what it could have done instead was impossible."""
    moved = change.subject.top if isinstance(change.subject, Pile) and change.subject.cards else change.subject
    return any(one[:3] == (moved, IMPOSSIBLE, change.step) for one in game.unplayed)


def _valid(game: QuintupletsGame, one: Pending) -> bool:
    return conditions_hold(game, one.controller, one.facts)  # type: ignore[arg-type]


def _carry_out(game: QuintupletsGame, one: Pending) -> Script:
    """Do it; one that is optional (10.2.1.3.2) begins with something that may be declined."""
    ctx: Context = one.context(game)
    for n, step in enumerate(one.ability.steps):
        optional = one.ability.node.may and n == 0
        did = yield from step.run(ctx, optional)
        if optional and not did:
            return False
    return True
