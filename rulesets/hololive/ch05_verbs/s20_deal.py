"""5.20 Dealing damage: replacements of dealing come before those of taking (10.11.2.4), then the damage adds up."""

from dataclasses import dataclass
from typing import Any

from judge.engine.players import Player
from judge.engine.requests import Script
from rulesets.hololive.abilities.in_play import change_of, changes_of
from rulesets.hololive.ch04_zones.s04_holomem import hp, hurt
from rulesets.hololive.ch10_play_and_resolve.s11_replacement import offer_replacements
from rulesets.hololive.game import HololiveGame, Holomem
from rulesets.hololive.rules import rules

DEALT_BEFORE_TAKEN = rules.cite("10.11.2.4", "ch05_verbs/s20_deal.py, deal")


@dataclass(frozen=True, slots=True)
class Blow:
    """Damage about to be dealt: its source (10.13.3) and who controls that, to whom, how much, under which clause."""

    by: Any
    player: Player
    to: Holomem
    amount: int
    clause: str
    spares_life: bool = False


def deal(game: HololiveGame, blow: Blow) -> Script:
    """Deal damage."""
    by, player, to, amount = blow.by, blow.player, blow.to, blow.amount
    if amount <= 0 or to.zone is None:
        return
    facts: dict[str, Any] = {"by": by, "to": to, "amount": amount, "player": player}
    if to.controller is not player and any(True for _ in changes_of(game, "no_damage", to)):
        return
    taken = change_of(game, "damage_taken", to)
    if taken:
        game.exercise(DEALT_BEFORE_TAKEN)
    facts["amount"] += taken
    if facts["amount"] > 0:
        yield from offer_replacements(game, "would_take_damage", facts)
    if facts["amount"] <= 0 or to.zone is None:
        return
    to.hurt_by, to.hurt_by_art = by, game.art is not None and by is game.art.performer and to is game.art.target
    fell = to.damage < hp(game, to)
    hurt(game, to, facts["amount"], blow.clause, by=by)
    if blow.spares_life and fell and to.damage >= hp(game, to):
        to.spares_life = True
