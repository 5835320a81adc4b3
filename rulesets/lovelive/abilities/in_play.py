"""Abilities of cards in play: what triggers them, and which answer an event at once."""

from collections.abc import Iterator, Sequence

from judge.engine.abilities.play import occurs, trigger
from judge.engine.abilities.waiting import Standby, abilities_of
from judge.engine.asking.checks import Facts
from judge.engine.table.pieces import Card, Player
from judge.engine.trees.context import Context
from rulesets.lovelive.abilities.information import WOULD_SUCCEED, is_changed, lends_live_success
from rulesets.lovelive.game import LoveLiveGame, Member
from rulesets.lovelive.rules import rules
from rulesets.lovelive.zones import AREAS

SOURCE = "abilities/in_play.py, clauses_of"
STANDS_BY, EACH_TIME, TOGETHER, ONCE_LATER = rules.cites(SOURCE, "9.7.2", "9.7.2.1", "9.7.4.2", "9.7.5.1")
ON_ENTRY, AS_CHANGED, ELSEWHERE = rules.cites(SOURCE, "9.9.3", "9.9.3.1", "9.3.4.1")
TURN_END = "turn_end"
LIVE_SUCCESS = "live_success"
PERFORMANCE_START = "performance_phase_start"


def triggers(game: LoveLiveGame, event: str, facts: Facts) -> None:
    """9.7.2 Autos that an event triggers come to standby, once for each time (9.7.2.1)."""
    among = game.heeding(event) if game.witnesses is None else game.witnesses
    if event == LIVE_SUCCESS:
        among = [*among, *lenders(game)]
    found = trigger(game, event, facts, among, STANDS_BY) if among or game.delayed else []
    if event == PERFORMANCE_START:
        found = of_turn_player(game, found)
    for waiting in found:
        game.exercised.update(clauses_of(game, waiting))
    if event == TURN_END:
        once_a_turn(game, found)


def of_turn_player(game: LoveLiveGame, found: list[Standby]) -> list[Standby]:
    """8.3.3 Only autos of the player whose performance it is wait for its start."""
    for waiting in found:
        if waiting.controller is not game.active:
            game.standby.remove(waiting)
    return [waiting for waiting in found if waiting.controller is game.active]


def lenders(game: LoveLiveGame) -> Iterator[tuple[Card, Player]]:
    """The cards beneath members that have the live success abilities of those by their own text."""
    for side in game.in_turn_order:
        for member in side.members:
            yield from ((card, side) for card in member.attached if lends_live_success(game, card))


def once_a_turn(game: LoveLiveGame, found: list[Standby]) -> None:
    """8.4.10 What has waited for the end of this turn does not wait for it again."""
    for waiting in found:
        key = (waiting.source, waiting.source.moves, waiting.ability.node.index)
        if not waiting.delayed and key in game.ended:
            game.standby.remove(waiting)
            game.reads("end_of_turn_autos_that_arrive_late")
        game.ended.add(key)


def clauses_of(game: LoveLiveGame, waiting: Standby) -> Iterator[str]:
    """The clauses by which an auto came to standby."""
    yield STANDS_BY
    if waiting.delayed:
        yield ONCE_LATER
    elif waiting.ability.facts.zone is not None:
        yield ELSEWHERE
    if sum(one.ability is waiting.ability and one.source is waiting.source for one in game.standby) > 1:
        yield EACH_TIME
    if waiting.source in game.newcomers:
        yield TOGETHER
    if arrives_changed(game, waiting.event):
        yield from (ON_ENTRY, AS_CHANGED)


def arrives_changed(game: LoveLiveGame, event: Facts) -> bool:
    """9.9.3 Whether what comes to the stage is, from that moment on, another thing than is printed."""
    arrived = event.get("card" if event.get("to_zone") in AREAS else "to")
    here = isinstance(arrived, Member) and arrived.zone is not None
    return here and bool({"origin", "to_zone"} & set(event)) and is_changed(game, arrived)


def heeded(game: LoveLiveGame, event: str, facts: Facts) -> Sequence[tuple[Card, Player]]:
    """The cards whose abilities may replace an event; a text about where its own card is put holds wherever it lies."""
    heeding, own = game.heeding(event), facts.get("card")
    if event != WOULD_SUCCEED or not isinstance(own, Card) or any(own is one for one, _ in heeding):
        return heeding
    return (*heeding, (own, own.owner)) if event in own.face.heeds else heeding


def replacements(game: LoveLiveGame, event: str, facts: Facts) -> list[Standby]:
    """9.10 The replacements that apply to an event that is about to happen."""
    found: list[Standby] = []
    for card, controller in heeded(game, event, facts):
        for ability in abilities_of(card):
            if ability.node.kind != "replacement" or event not in ability.triggers:
                continue
            if occurs(Context(game, controller, card, ability, facts), event, STANDS_BY):
                found.append(Standby(ability, card, controller, facts, card.holder))
    return found
