"""5.20 Dealing damage: replacements of dealing come before those of taking (10.11.2.4), then the damage adds up."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from msgspec import Struct

from judge.engine.abilities.replacing import GONE
from judge.engine.asking.checks import Found
from judge.engine.asking.plays import Script
from judge.engine.table.pieces import Piece, Player, owner_of
from rulesets.hololive.abilities.information import changes_of
from rulesets.hololive.ch04_zones.s04_holomem import hp, hurt
from rulesets.hololive.ch10_play_and_resolve.s11_replacement import REPLACED, offer_replacements
from rulesets.hololive.game import HololiveGame, Holomem, NotDone
from rulesets.hololive.rules import rules

NOTHING = rules.cite("1.3.2.2", "ch05_verbs/s20_deal.py, deal")
FORBIDDEN = rules.cite("1.3.3", "ch05_verbs/s20_deal.py, deal")
LOWERED = rules.cite("10.2.1.3.3", "ch05_verbs/s20_deal.py, deal")
INSTEAD = rules.cite("10.11.1", "ch05_verbs/s20_deal.py, deal")
NEVER = rules.cite("10.11.1.1", "ch05_verbs/s20_deal.py, deal")
DEALT_BEFORE_TAKEN = rules.cite("10.11.2.4", "ch05_verbs/s20_deal.py, deal")


class Blow(Struct, frozen=True):
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
    """Dealing or taking: the changes of the amount, the event, the fact that names the piece concerned, and the other.

    One change is of any damage, one of the damage of arts, one of special damage.
    """

    change: str
    of_arts: str
    of_special: str
    event: str
    whose: str
    across: str


DEALING = Half("damage_dealt", "art_dealt", "special_dealt", "would_deal_damage", "by", "to")
TAKING = Half("damage_taken", "art_taken", "special_taken", "would_take_damage", "to", "by")
ART_DAMAGE = "art_damage"
"""The change of what an art adds up to before it is dealt (12.2.4)."""
HP_KEPT = "hp_kept"
"""The change that lets no ability of the opponent touch what HP a holomem has left."""
ART_KEPT = frozenset({"no_damage", "no_art_damage"})
SPECIAL_KEPT = frozenset({"no_damage", "no_special", HP_KEPT})
FIRST_ART = "first_art_taken"
UNREDUCED = "unreduced"
"""The change that lets nothing lower the damage of a holomem's arts."""


def deal(game: HololiveGame, blow: Blow) -> Script:
    """Deal damage: what replaces dealing it comes before what replaces taking it (10.11.2.4)."""
    to = blow.to
    if to.zone is None:
        return
    if blow.amount <= 0 or kept_from(game, blow):
        game.not_done = NotDone(game.step, (to,), NOTHING if blow.amount <= 0 else FORBIDDEN)
        return
    if not blow.by_art:
        game.sum_of = [(blow.clause, blow.amount)]
    facts: Found = {"by": blow.by, "to": to, "amount": blow.amount, "player": blow.player}
    facts["by_art"] = blow.by_art
    facts[UNREDUCED] = blow.by_art and is_unreduced(game, blow.by)
    told = game.sum_of
    for half in (DEALING, TAKING):
        before, known = facts["amount"], len(told)
        yield from replaced(game, facts, half)
        if half is TAKING and facts["to"] is not to:
            game.not_done = NotDone(game.step, (to,), INSTEAD)
            to, facts["amount"] = facts["to"], before
            del told[known:]
            yield from replaced(game, facts, half)
        told.append((REPLACED, facts["amount"] - before - sum(part for _, part in told[known:])))
    if facts["amount"] <= 0 or facts.get(GONE) or to.zone is None:
        game.not_done = NotDone(game.step, (blow.to, to), NEVER if facts.get(GONE) else LOWERED)
        return
    to.hurt_by, to.hurt_by_art, to.hurt_in = blow.by, blow.by_art, told
    fell = to.damage < hp(game, to)
    hurt(game, to, facts["amount"], blow.clause, by=blow.by, by_art=blow.by_art)
    if blow.spares_life and fell and to.damage >= hp(game, to):
        to.spares_life = True


def is_unreduced(game: HololiveGame, by: Piece) -> bool:
    """Whether nothing lowers the damage of an art, by its own text or by another."""
    if game.art is not None and game.art.unreduced:
        return True
    return UNREDUCED in game.spoken and any(changes_of(game, UNREDUCED, by))


def as_dealt(game: HololiveGame, by: Piece, to: Holomem, amount: int) -> int:
    """What an amount of special damage comes to by what is added to dealing and to taking it."""
    facts: Found = {"by": by, "to": to, "by_art": False, UNREDUCED: False}
    return amount + change_by(game, facts, DEALING) + change_by(game, facts, TAKING)


def kept_from(game: HololiveGame, blow: Blow) -> bool:
    """Whether an ability lets the opponent deal no damage to the holomem."""
    if blow.to.controller is blow.player:
        return False
    kinds = ART_KEPT if blow.by_art else SPECIAL_KEPT
    if game.lasting and any(True for change in kinds for _ in game.lasting_amounts(change, blow.to)):
        return True
    return not kinds.isdisjoint(game.spoken) and any(any(changes_of(game, change, blow.to)) for change in kinds)


def replaced(game: HololiveGame, facts: Found, half: Half) -> Script:
    """Static changes of the amount add up; then come the replacements, in the order of whoever is affected."""
    if facts["amount"] <= 0 or facts.get(GONE):
        return
    piece = facts[half.whose]
    if more := change_by(game, facts, half):
        game.exercise(DEALT_BEFORE_TAKEN)
        facts["amount"] += more
    affected = facts["player"] if half is DEALING else piece.controller
    if facts["amount"] > 0 and (yield from offer_replacements(game, half.event, facts, affected)):
        game.exercise(DEALT_BEFORE_TAKEN)


def change_by(game: HololiveGame, facts: Found, half: Half) -> int:
    """What static abilities add to the damage: those that admit who is on the other side of it.

    Nothing lowers what an art deals that is not to be reduced.
    """
    kind = half.of_arts if facts["by_art"] else half.of_special
    found = [*_while_it_lasts(game, (half.change, kind), facts[half.whose], facts[half.across])] if game.lasting else []
    if half.change in game.spoken or kind in game.spoken:
        found += [
            modifier.amount(ctx)
            for change in (half.change, kind)
            for ctx, modifier in changes_of(game, change, facts[half.whose])
            if modifier.amount is not None and (not modifier.value or modifier.admits(ctx, facts[half.across]))
        ]
    if half is TAKING and facts["by_art"] and game.lasting:
        found += _first_art(game, facts["to"])
    return sum(amount for amount in found if amount > 0 or not (half is TAKING and facts[UNREDUCED]))


def _while_it_lasts(game: HololiveGame, changes: Sequence[str], piece: Piece, across: Piece) -> Iterator[int]:
    """What effects that last add to damage that a piece deals or takes, of special damage that to the opponent."""
    for change in changes:
        if change != DEALING.of_special or owner_of(piece) is not owner_of(across):
            yield from game.lasting_amounts(change, piece)


def _first_art(game: HololiveGame, to: Holomem) -> Sequence[int]:
    """What an effect changes of the first damage of an art that a holomem takes; then it has done so."""
    found = tuple(amount for amount in game.lasting_amounts(FIRST_ART, to) if amount)
    if found:
        game.lasting = [one for one in game.lasting if one.number != FIRST_ART or one.on is not to]
    return found
