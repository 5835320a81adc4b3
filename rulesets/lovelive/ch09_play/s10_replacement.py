"""9.10 Replacements: what is done instead of an event that is about to happen."""

from collections.abc import Sequence

from judge.engine.abilities.replacing import GONE, each_once, key_of
from judge.engine.abilities.waiting import Standby
from judge.engine.asking.checks import Found
from judge.engine.asking.needs import Pause
from judge.engine.asking.plays import Script
from judge.engine.table.pieces import Player
from rulesets.lovelive.abilities.in_play import heeded, replacements
from rulesets.lovelive.ch09_play.s07_standby import carry_out, next_of
from rulesets.lovelive.game import LoveLiveGame
from rulesets.lovelive.rules import rules

SOURCE = "ch09_play/s10_replacement.py"
REPLACED, NEVER_HAPPENED, ORDER = rules.cites(f"{SOURCE}, replaced", "9.10.1", "9.10.1.1", "9.10.2")
OF_A_CARD, OF_AN_ACT, ONCE = rules.cites(f"{SOURCE}, replaced", "9.10.2.1", "9.10.2.2", "9.10.2.3")
IMPOSSIBLE = rules.cite("9.10.3", f"{SOURCE}, apply")


def replaced(game: LoveLiveGame, event: str, facts: Found, affected: Player | None) -> Script:
    """Every replacement that applies, each once (9.10.2.3), in the order of the player whom the event affects (9.10.2).

    Returns:
        Whether something else has taken the place of the event.
    """
    if affected is None or not heeded(game, event, facts):
        return False

    def next_one(waiting: Sequence[Standby]) -> Script:
        if len(waiting) > 1:
            game.exercise(OF_A_CARD if {"to", "card"} & set(facts) else OF_AN_ACT)
        return next_of(game, affected, ORDER, waiting)  # type: ignore[arg-type]

    applied, _ = yield from each_once(
        lambda: () if facts.get(GONE) else applicable(game, event, facts),
        next_one,
        lambda chosen: apply(game, event, chosen),
    )
    if applied:
        game.exercise(ONCE)
    if facts.get(GONE):
        game.replaced.add(event)
        game.exercise(REPLACED)
        game.exercise(NEVER_HAPPENED)
        yield Pause(REPLACED)
    return bool(facts.get(GONE))


def applicable(game: LoveLiveGame, event: str, facts: Found) -> Sequence[Standby]:
    """The replacements that apply; what one of them does for such an event is not its own to replace (9.10.2.3)."""
    return [one for one in replacements(game, event, facts) if (event, *key_of(one)) not in game.replacing]


def apply(game: LoveLiveGame, event: str, waiting: Standby) -> Script:
    """Apply one; one that begins with a choice that cannot be carried out does not apply (9.10.3)."""
    ctx = waiting.context(game)
    if waiting.ability.has_optional_cost and not waiting.ability.can_begin(ctx):
        game.keep_back(IMPOSSIBLE)
        return False
    key = (event, *key_of(waiting))
    game.replacing.add(key)
    try:
        return (yield from carry_out(game, waiting))
    finally:
        game.replacing.discard(key)
