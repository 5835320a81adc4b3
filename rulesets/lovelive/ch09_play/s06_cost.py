"""9.6.2.3 What playing a member costs, and what a baton touch takes off it."""

from judge.engine.cards import Card
from judge.engine.requests import Script
from rulesets.lovelive.ch04_zones.s01_moves import put
from rulesets.lovelive.ch09_play.s09_numbers import cost_of
from rulesets.lovelive.ch10_rule_processing.s02_refresh import refreshed
from rulesets.lovelive.game import LoveLiveGame, Member, Side
from rulesets.lovelive.rules import rules

BATON = rules.cite("9.6.2.3.2", "ch09_play/s06_cost.py, give_member")
BATON_EVENT = rules.cite("9.6.2.3.2.1", "ch09_play/s06_cost.py, give_member")
ICONS = rules.cite("5.9.1", "ch09_play/s06_cost.py, pay_energies")
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


def cost_of_baton(game: LoveLiveGame, member: Member | None) -> int | None:
    """What a member given for a baton touch takes off.

    Raises:
        Unseen: nobody knows the member.
    """
    return cost_of(game, member.top) if member is not None else None


def pay_energies(game: LoveLiveGame, side: Side, count: int) -> None:
    """5.9.1 So many active energies turn to wait."""
    game.exercise(CARRIED_OUT)
    if count > 0:
        game.set(side, "waiting", side.waiting + count, ICONS)


def give_member(game: LoveLiveGame, side: Side, member: Member, by: Card) -> Script:
    """9.6.2.3.2 The member alone goes to the waiting room (4.5.5.4), for the card that comes."""
    game.exercise(BATON_EVENT)
    game.note("baton", player=side, to=member, card=member.top.number, by=by)
    put(game, member.top, side.zones["waiting_room"], BATON)
    yield from refreshed(game)
