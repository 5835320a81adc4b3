"""10.11 Replacement abilities: what is done instead of, or about, an event that is about to happen."""

from typing import Any

from judge.engine.requests import Offer, Pause, Script
from rulesets.hololive.abilities.in_play import replacements
from rulesets.hololive.ch10_play_and_resolve.s08_standby import carry_out, skill_play
from rulesets.hololive.game import HololiveGame
from rulesets.hololive.rules import rules

OPTIONAL = rules.cite("10.11.3", "ch10_play_and_resolve/s11_replacement.py, offer_replacements")
REPLACED = rules.cite("10.11.1", "ch10_play_and_resolve/s11_replacement.py, offer_replacements")
ONCE = rules.cite("10.11.2.3", "ch10_play_and_resolve/s11_replacement.py, offer_replacements")


def offer_replacements(game: HololiveGame, event: str, facts: dict[str, Any]) -> Script:
    """Each replacement that applies, once (10.11.2.3); says whether any was used.

    An ability changes the `facts` of the event; oshi skills so worded are optional (12.1.5.1).
    """
    used = False
    for waiting in replacements(game, event, facts):
        game.exercise(ONCE)
        if waiting.ability.node.kind == "replacement" and waiting.ability.node.keyword in ("oshi", "sp"):
            play = yield Offer(OPTIONAL, waiting.controller, (skill_play(),), optional=True, about=waiting)
            if play is not None:
                yield from play.enact(game)
                used = True
        else:
            used |= bool((yield from carry_out(game, waiting)))
    if used:
        yield Pause(REPLACED)
    return used
