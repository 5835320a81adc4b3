"""5.20 Dealing damage: replacements of dealing come before those of taking (10.11.2.4), then the damage adds up."""

from dataclasses import dataclass
from typing import NamedTuple

from judge.engine.abilities.replacing import GONE
from judge.engine.asking.checks import Found
from judge.engine.asking.plays import Script
from judge.engine.table.pieces import Piece, Player
from rulesets.hololive.abilities.information import change_of, changes_of
from rulesets.hololive.ch04_zones.s04_holomem import hp, hurt
from rulesets.hololive.ch10_play_and_resolve.s11_replacement import offer_replacements
from rulesets.hololive.game import HololiveGame, Holomem
from rulesets.hololive.rules import rules

DEALT_BEFORE_TAKEN = rules.cite("10.11.2.4", "ch05_verbs/s20_deal.py, deal")


@dataclass(frozen=True, slots=True)
class Blow:
    """Damage about to be dealt: its source (10.13.3) and who controls that, to whom, how much, under which clause.

    `by_art`: it is the damage of an art (12.2.4.5.1), not what its text deals besides.
    """

    by: Piece
    player: Player
    to: Holomem
    amount: int
    clause: str
    spares_life: bool = False
    by_art: bool = False


class Half(NamedTuple):
    """Dealing or taking: the change of the amount, the event, and the fact that names the piece concerned."""

    change: str
    event: str
    whose: str


DEALING = Half("damage_dealt", "would_deal_damage", "by")
TAKING = Half("damage_taken", "would_take_damage", "to")


def deal(game: HololiveGame, blow: Blow) -> Script:
    """Deal damage: what replaces dealing it comes before what replaces taking it (10.11.2.4)."""
    to = blow.to
    if blow.amount <= 0 or to.zone is None or kept_from(game, blow):
        return
    facts: Found = {"by": blow.by, "to": to, "amount": blow.amount, "player": blow.player}
    facts["by_art"] = blow.by_art
    yield from replaced(game, facts, DEALING)
    yield from replaced(game, facts, TAKING)
    if facts["amount"] <= 0 or facts.get(GONE) or to.zone is None:
        return
    to.hurt_by, to.hurt_by_art = blow.by, blow.by_art
    fell = to.damage < hp(game, to)
    hurt(game, to, facts["amount"], blow.clause, by=blow.by, by_art=blow.by_art)
    if blow.spares_life and fell and to.damage >= hp(game, to):
        to.spares_life = True


def as_dealt(game: HololiveGame, by: Piece, to: Holomem, amount: int) -> int:
    """What an amount comes to by what is added to dealing and to taking it."""
    return amount + change_of(game, DEALING.change, by) + change_of(game, TAKING.change, to)


def kept_from(game: HololiveGame, blow: Blow) -> bool:
    """Whether an ability lets the opponent deal no damage to the holomem."""
    return blow.to.controller is not blow.player and any(True for _ in changes_of(game, "no_damage", blow.to))


def replaced(game: HololiveGame, facts: Found, half: Half) -> Script:
    """Static changes of the amount add up; then come the replacements, in the order of whoever is affected."""
    if facts["amount"] <= 0 or facts.get(GONE):
        return
    piece = facts[half.whose]
    if more := change_of(game, half.change, piece):
        game.exercise(DEALT_BEFORE_TAKEN)
        facts["amount"] += more
    affected = facts["player"] if half is DEALING else piece.controller
    if facts["amount"] > 0 and (yield from offer_replacements(game, half.event, facts, affected)):
        game.exercise(DEALT_BEFORE_TAKEN)
