"""Abilities of cards in play: what triggers them, and which answer an event at once."""

from collections.abc import Mapping
from typing import Any

from judge.engine.abilities.context import Context
from judge.engine.abilities.play import Standby, abilities_of, occurs, trigger
from rulesets.hololive.abilities.words import KEYWORDS
from rulesets.hololive.game import HololiveGame
from rulesets.hololive.rules import rules

STANDS_BY = rules.cite("10.8.2", "abilities/in_play.py, triggers")
EACH_TIME = rules.cite("10.8.2.1", "abilities/in_play.py, triggers")
ONCE_LATER = rules.cite("10.8.5.1", "abilities/in_play.py, triggers")
for _keyword in KEYWORDS.values():
    rules.cite(_keyword, "abilities/in_play.py, triggers")


def triggers(game: HololiveGame, event: str, facts: Mapping[str, Any]) -> None:
    """10.8.2 Abilities that an event triggers come to standby, once for each time (10.8.2.1)."""
    among = game.heeding(event) if game.witnesses is None else game.witnesses
    for waiting in trigger(game, event, facts, among, STANDS_BY) if among or game.delayed else ():
        game.exercise(STANDS_BY)
        cite_keyword(game, waiting)
        if waiting.delayed:
            game.exercise(ONCE_LATER)
        if sum(one.ability is waiting.ability and one.source is waiting.source for one in game.standby) > 1:
            game.exercise(EACH_TIME)


def cite_keyword(game: HololiveGame, waiting: Standby) -> None:
    """13 The clause of the keyword that an ability bears."""
    if (keyword := waiting.ability.node.keyword) is not None:
        game.exercise(KEYWORDS[keyword])


def replacements(game: HololiveGame, event: str, facts: Mapping[str, Any]) -> list[Standby]:
    """10.11 Replacement abilities that apply to an event that is about to happen."""
    return answering(game, "replacement", event, facts)


def down_abilities(game: HololiveGame, facts: Mapping[str, Any]) -> list[Standby]:
    """11.3.1.1 Abilities carried out while a holomem goes down; they are no automatic abilities (10.1.1.2.3)."""
    return answering(game, "down", "downed", facts)


def answering(game: HololiveGame, kind: str, event: str, facts: Mapping[str, Any]) -> list[Standby]:
    """The abilities of a kind that an event calls on at once, without standby."""
    found: list[Standby] = []
    for card, controller in game.heeding(event):
        for ability in abilities_of(card):
            node = ability.node
            if node.kind != kind or node.when is None or node.when.on != event:
                continue
            if occurs(Context(game, controller, card, ability, facts), STANDS_BY):
                found.append(Standby(ability, card, controller, facts, card.holder))
    return found
