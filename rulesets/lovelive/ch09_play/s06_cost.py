"""9.6.2.3 What playing a member costs, and what a baton touch takes off it."""

from collections.abc import Sequence

from judge.engine.asking.plays import Script
from judge.engine.table.pieces import Card
from judge.engine.trees.memory import as_last_known
from rulesets.lovelive.ch04_zones.s01_moves import put
from rulesets.lovelive.ch09_play.s09_numbers import cost_of
from rulesets.lovelive.ch10_rule_processing.s02_refresh import refreshed
from rulesets.lovelive.game import LoveLiveGame, Member, Side
from rulesets.lovelive.rules import rules

BATON = rules.cite("9.6.2.3.2", "ch09_play/s06_cost.py, give_member")
BATON_EVENT = rules.cite("9.6.2.3.2.1", "ch09_play/s06_cost.py, give_member")
ICONS = rules.cite("5.9.1", "ch09_play/s06_cost.py, pay_energies")
SEVERAL = rules.cite("5.9.1.1", "ch09_play/s06_cost.py, pay_energies")
CARRIED_OUT = rules.cite("9.4.2", "ch09_play/s06_cost.py, pay_energies")


def energies_due(cost: int, baton: int | None) -> tuple[int, int]:
    """The fewest and the most energies that pay a cost, `baton` being the cost of the member given for it.

    Energies may be turned before the baton touch as long as one icon is still owed when it comes, which wastes some
    of its value (reading energies_before_the_baton); a member without cost takes nothing off (baton_without_reduction).
    """
    owed = max(0, cost)
    off = max(0, baton or 0)
    if not off:
        return owed, owed
    return max(0, owed - off), max(0, owed - 1)


def note_readings(game: LoveLiveGame, cost: int, baton: int | None, paid: int) -> None:
    """The readings that decided whether the amount is right."""
    if baton is not None and baton <= 0:
        game.reads("baton_without_reduction")
    elif baton is not None and paid > max(0, cost - baton):
        game.reads("energies_before_the_baton")


def cost_of_batons(game: LoveLiveGame, members: Sequence[Member]) -> int | None:
    """What the members given for a baton touch take off, None without one.

    Raises:
        Unseen: nobody knows one of them.
    """
    return sum(cost_of(game, member.top) for member in members) if members else None


def pay_energies(game: LoveLiveGame, side: Side, count: int) -> None:
    """5.9.1 So many active energies turn to wait."""
    game.exercise(CARRIED_OUT)
    if count > 1:
        game.exercise(SEVERAL)
    if count > 0:
        game.set(side, "waiting", side.waiting + count, ICONS)


def give_member(game: LoveLiveGame, side: Side, member: Member, by: Card) -> Script:
    """9.6.2.3.2 The member alone goes to the waiting room (4.5.5.4), for the card that comes.

    Returns:
        The member as it was on the stage; its card can be meant where it now lies.
    """
    game.exercise(BATON_EVENT)
    card = member.top
    game.note("baton", player=side, to=member, card=card.number, by=by)
    put(game, card, side.zones["waiting_room"], BATON)
    gone = as_last_known(member)
    gone.top.moves = card.moves
    yield from refreshed(game)
    return gone
