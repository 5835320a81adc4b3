"""Abilities of cards in play: what triggers them, and which answer an event at once."""

from collections.abc import Iterator, Sequence

from judge.engine.abilities.play import WAITING, delayed, occurs, trigger
from judge.engine.abilities.waiting import Standby, abilities_of
from judge.engine.asking.checks import Facts
from judge.engine.trees.context import Context
from rulesets.hololive.abilities.information import WORDS_OF
from rulesets.hololive.abilities.words import KEYWORDS
from rulesets.hololive.game import HololiveGame
from rulesets.hololive.rules import rules

STANDS_BY = rules.cite("10.8.2", "abilities/in_play.py, clauses_of")
EACH_TIME = rules.cite("10.8.2.1", "abilities/in_play.py, clauses_of")
TOGETHER = rules.cite("10.8.4.2", "abilities/in_play.py, clauses_of")
AS_CHANGED = rules.cite("10.10.3.1", "abilities/in_play.py, clauses_of")
ONCE_LATER = rules.cite("10.8.5.1", "abilities/in_play.py, clauses_of")
for _keyword in KEYWORDS.values():
    rules.cite(_keyword, "abilities/in_play.py, clauses_of")


def triggers(game: HololiveGame, event: str, facts: Facts) -> None:
    """10.8.2 Abilities that an event triggers come to standby, once for each time (10.8.2.1)."""
    among = game.heeding(event) if game.witnesses is None else game.witnesses
    for waiting in trigger(game, event, facts, among, STANDS_BY) if among or game.delayed else ():
        game.exercised.update(clauses_of(game, waiting))


def clauses_of(game: HololiveGame, waiting: Standby) -> Iterator[str]:
    """The clauses by which an ability came to standby."""
    yield STANDS_BY
    if (keyword := waiting.ability.node.keyword) is not None:
        yield KEYWORDS[keyword]
    if waiting.delayed:
        yield ONCE_LATER
    if sum(one.ability is waiting.ability and one.source is waiting.source for one in game.standby) > 1:
        yield EACH_TIME
    if waiting.source in game.newcomers:
        yield TOGETHER
    if "to_zone" in waiting.event and any(map(game.heeding, WORDS_OF)):
        yield AS_CHANGED


def replacements(game: HololiveGame, event: str, facts: Facts) -> list[Standby]:
    """10.11 Replacement abilities that apply to an event that is about to happen."""
    return answering(game, ("replacement",), event, facts)


def down_abilities(game: HololiveGame, facts: Facts) -> list[Standby]:
    """11.3.1.1 Abilities carried out while a holomem goes down, whatever a tree calls their kind (10.1.1.2.3).

    Those that an effect has made for later are among them (10.8.5).
    """
    later = delayed(game, "downed", facts, ONCE_LATER) if game.delayed else []
    if later:
        game.exercise(ONCE_LATER)
    return [*answering(game, ("down", *WAITING), "downed", facts), *later]


def answering(game: HololiveGame, kinds: Sequence[str], event: str, facts: Facts) -> list[Standby]:
    """The abilities of some kinds that an event calls on at once, without standby."""
    found: list[Standby] = []
    for card, controller in game.heeding(event):
        for ability in abilities_of(card):
            if ability.node.kind not in kinds or event not in ability.triggers:
                continue
            if occurs(Context(game, controller, card, ability, facts), event, STANDS_BY):
                found.append(Standby(ability, card, controller, facts, card.holder))
    return found
