"""The events that a record may state, and what it may say of each."""

from collections.abc import Mapping

from rulesets.hololive.abilities.sorts import MOMENTS
from rulesets.hololive.ch07_turn.own import first_players_first_turn, own_first_turn
from rulesets.hololive.game import HololiveGame
from rulesets.hololive.rules import rules

EVENTS: Mapping[str, tuple[str, ...]] = {
    **dict.fromkeys(MOMENTS, ("player",)),
    "art": ("player", "to"),
    "attached": ("player", "to", "card"),
    "baton_pass": ("player", "to"),
    "bloom": ("player", "to", "card"),
    "cheer_archived": ("amount",),
    "collab": (
        "player",
        "to",
    ),
    "damage": ("to", "amount"),
    "down": ("to", "card"),
    "draw": ("player", "amount"),
    "hand_archived": (),
    "heal": ("to", "amount"),
    "oshi_skill": ("player",),
    "revealed": (),
    "rolled": ("player",),
    "support": ("player", "card"),
}

SOURCE = "events.py, BROUGHT_BY"
BROUGHT_BY: Mapping[str, str] = {
    "down": rules.cite("11.3.1", SOURCE),
    "bloom": rules.cite("8.3.4", SOURCE),
    "collab": rules.cite("8.4.4", SOURCE),
    "art": rules.cite("9.2.2", SOURCE),
    "baton_pass": rules.cite("8.7.3", SOURCE),
    "support": rules.cite("8.6.1", SOURCE),
    "oshi_skill": rules.cite("8.5.1", SOURCE),
    "turn_start": rules.cite("7.2.4", SOURCE),
    "reset_step_start": "7.2.4",
    "hand_step_start": rules.cite("7.3.1", SOURCE),
    "cheer_step_start": rules.cite("7.4.1", SOURCE),
    "main_step_start": rules.cite("7.5.1", SOURCE),
    "performance_step_start": rules.cite("7.5.3", SOURCE),
    "performance_step_end": rules.cite("7.6.3", SOURCE),
    "turn_end": rules.cite("7.7.1", SOURCE),
}
"""The clause that would have brought about an event of which a record tells and which did not take place."""
HAND_STEP = rules.cite("7.3.2", SOURCE)
OF_THE_RESET_STEP, NO_RESET = ("turn_start", "reset_step_start"), rules.cite("7.2.1", SOURCE)
NO_PERFORMANCE = rules.cite("7.6.1", SOURCE)
DEALT = rules.cite("12.2.4.5", SOURCE)
NONE_DEALT = tuple(rules.cite(clause, SOURCE) for clause in ("10.2.1.3.3", "10.11.1.1", "1.3.2.2", "1.3.3"))
"""By which no damage is dealt that an art or a text would deal."""


def brought_by(game: HololiveGame, event: str) -> str | None:
    """The clause that would have brought about an event, or by which it cannot come about; None where a verb does."""
    if event == "performance_step_start" and first_players_first_turn(game):
        return NO_PERFORMANCE
    if event in OF_THE_RESET_STEP and own_first_turn(game.turn_player):
        return NO_RESET
    if event == "draw" and game.why() == HAND_STEP:
        return HAND_STEP
    if event == "damage":
        return _of_damage(game) or BROUGHT_BY.get(event)
    return BROUGHT_BY.get(event)


def _of_damage(game: HololiveGame) -> str | None:
    """The clause by which none was dealt just now, or that of an art whose text comes first; None where a verb does."""
    left = game.not_done
    if left is not None and left.step == game.step and left.clause in NONE_DEALT:
        return left.clause
    return DEALT if game.art is not None and all(one.word != "damage" for one in game.happened) else None


VERBS = "events.py, VERB_OF_EVENT"
VERB_OF_EVENT: Mapping[str, str] = {
    "attached": rules.cite("5.16.2", VERBS),
    "damage": rules.cite("5.20.1", VERBS),
    "draw": rules.cite("5.7.1", VERBS),
    "heal": rules.cite("5.21.1", VERBS),
    "revealed": rules.cite("5.11.1", VERBS),
    "cheer_archived": rules.cite("5.12.1", VERBS),
    "hand_archived": rules.cite("5.12.1", VERBS),
    "rolled": rules.cite("5.22.1", VERBS),
}
"""The clause of the verb that brings an event about which comes at no moment of its own."""
