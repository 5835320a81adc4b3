"""Facts that fit nowhere beside those that were told, or due, before."""

from collections import Counter
from collections.abc import Iterator

from judge.engine.asking.needs import FactNeed
from judge.engine.asking.plays import Offer
from judge.engine.run.misplaced import Answer, Misplaced
from judge.replay.common import Cards, RandomPlayer
from judge.replay.steps import Act, Fact

BEFORE_THE_FIRST = 0
"""The turn while a game is set up, which comes but once."""


def sort_of(fact: Fact) -> tuple[str, str]:
    """What kind of fact of which zone it is, and whose."""
    return f"{fact.do} {getattr(fact, 'zone', '')}", getattr(fact, "player", "")


def sort_of_need(need: FactNeed) -> tuple[str, str]:
    """The same of a fact that is needed."""
    zone = need.zone.name if need.zone is not None else ""
    return f"fact:{need.kind} {zone}", need.player.seat if need.player is not None else ""


def told_before(it: Misplaced) -> Iterator[Answer]:
    """A fact that is like one which was told, and asked for, before in the same turn."""
    if isinstance(it.step, Fact):
        turn, clause = it.game.told.get(sort_of(it.step), (None, ""))
        if turn == it.game.turn or just_told(it):
            yield Answer(clause, "misplaced/once", it.facts)


def told_late(it: Misplaced) -> Iterator[Answer]:
    """A fact that was due before in the same turn, when the record was silent on it."""
    if isinstance(it.step, Fact):
        turn, clause = it.game.untold.get(sort_of(it.step), (None, ""))
        if turn == (it.game.stood.turn if it.game.stood is not None else it.game.turn):
            yield Answer(clause, "misplaced/told_late", it.facts)


def just_told(it: Misplaced) -> bool:
    """Whether nobody has done anything since such a fact was told."""
    return isinstance(it.step, Fact) and sort_of(it.step) in it.game.just_told


def is_one_more(it: Misplaced) -> bool:
    """Whether a fact can be one more of those told just now: of no new order, and where an act is due as many cards."""
    cards = getattr(it.step, "cards", None)
    told = it.game.just_told[sort_of(it.step)] if isinstance(it.step, Fact) else None
    acts = it.offer is not None and not it.offer.free
    if it.step.do == "fact:shuffle":
        return False
    return cards is None or len(cards) == told or not (acts or _due_to_another(it, len(cards)))


def is_of_what_is_due(it: Misplaced) -> bool:
    """Whether cards told in the set-up are others than the player has by now, and stand before an act that is due."""
    act, cards, offer = it.game.told_after_it(), getattr(it.step, "cards", None), it.offer
    if it.game.turn != BEFORE_THE_FIRST or not cards or not isinstance(act, Act) or offer is None or of_the_other(it):
        return False
    known = Counter(getattr(card, "number", None) for card in it.player.zones["hand"].pieces)
    return act.player == offer.player.seat == it.player.seat and bool(Counter(cards) - known)


def _due_to_another(it: Misplaced, count: int) -> bool:
    """Whether so many such cards are due to the other player."""
    kind, seat = sort_of(it.step)
    needs = (need for need in (*it.game.silent, it.waits) if isinstance(need, FactNeed) and len(need.cards) == count)
    return any(sort_of_need(need)[0] == kind and need.player.seat != seat for need in needs if need.player is not None)


def another_fact(it: Misplaced) -> Answer | None:
    """A fact of the kind that was due, told of something else."""
    if not isinstance(it.step, Fact):
        return None
    asked = (need for need in (*it.game.silent, it.waits) if isinstance(need, FactNeed))
    due = [need for need in asked if it.step.do == f"fact:{need.kind}" and _of_such_a_place(it, need)]
    if not due:
        return None
    zone = getattr(it.step, "zone", None)
    same = next((one for one in due if one.zone is not None and one.zone.name == zone), None)
    if same is None and zone is not None and of_the_turn_before(it, due[0]):
        return None
    need = same or due[0]
    facts = {**it.facts, "due": need.player}
    elsewhere = need.zone is not None and need.zone.name != getattr(it.step, "zone", need.zone.name)
    return Answer((elsewhere and need.placed) or need.cause or need.clause, "misplaced/another_fact", facts)


def _of_such_a_place(it: Misplaced, need: FactNeed) -> bool:
    """Whether a fact of cards is of a pile where one of a pile is due, and of another place where not."""
    zone = it.player.zones.get(it.step.zone) if isinstance(it.step, Cards) else None
    return zone is None or need.zone is None or zone.kind.ordered is need.zone.kind.ordered


def of_a_row(it: Misplaced) -> bool:
    """Whether it is a fact that a row of a turn may bring: of cards from a pile, and not who begins."""
    if isinstance(it.step, Cards):
        zone = it.player.zones.get(it.step.zone)
        return zone is None or zone.kind.ordered
    return isinstance(it.step, Fact) and not (isinstance(it.step, RandomPlayer) and it.game.turn != BEFORE_THE_FIRST)


def of_the_other(it: Misplaced) -> bool:
    """Whether the same of another player was due since the record was last heard, or of both, as of a shuffle."""
    needs = (need for need in (*it.game.silent, it.waits) if isinstance(need, FactNeed))
    asked = (need for need in needs if need.kind == "shuffle" or need.player not in (None, it.player))
    return sort_of(it.step)[0] in (sort_of_need(need)[0] for need in asked)


def of_the_turn_before(it: Misplaced, due: Offer | FactNeed) -> bool:
    """Whether a fact of one player stands where a turn was last heard that is over, and the other one acts now."""
    theirs = due.player is not it.player or getattr(it.step, "player", None) is None
    return isinstance(it.step, Fact) and it.later and theirs
