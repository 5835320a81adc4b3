"""4.10 The success area, and cards that may not come there."""

from judge.engine.abilities.waiting import abilities_of
from judge.engine.cards.faces import Unseen
from judge.engine.table.pieces import Card
from judge.engine.trees.context import Context
from rulesets.lovelive.abilities.information import CONTINUANCE, information
from rulesets.lovelive.game import LoveLiveGame
from rulesets.lovelive.rules import rules

FORBIDDEN = rules.cite("1.3.3", "ch04_zones/s10_success.py, may_succeed")
WHERE_IT_GOES = rules.cite("9.3.4.1.1", "ch04_zones/s10_success.py, kept_out_by_itself")
BAN = "cannot_succeed"


def may_succeed(game: LoveLiveGame, card: Card) -> bool:
    """1.3.3 Whether no text keeps a card out of the success area; an act that is forbidden is not done."""
    try:
        banned = bool(information(game, card, BAN)) or kept_out_by_itself(game, card)
    except Unseen:
        return True
    if banned:
        game.keep_back(FORBIDDEN)
    return not banned


def kept_out_by_itself(game: LoveLiveGame, card: Card) -> bool:
    """9.3.4.1.1 Whether a card's own text keeps it out, from wherever it would come.

    Raises:
        Unseen: nobody knows the card.
    """
    if BAN not in card.face.heeds or CONTINUANCE.invalid(game, card):
        return False
    for ability in abilities_of(card):
        ctx = Context(game, card.owner, card, ability)
        if any(one.change == BAN and one.applies(ctx, card) for one in ability.modifiers) and ability.valid(ctx):
            game.exercise(WHERE_IT_GOES)
            return True
    return False
