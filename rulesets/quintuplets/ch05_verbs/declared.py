"""What declared verbs share: looking up the cards that they name."""

from judge.engine.run.lookup import Lookup
from judge.engine.run.state import top
from judge.engine.table.pieces import Card
from rulesets.quintuplets.game import QuintupletsGame

DECKS = ("main_deck", "hero_deck")


def named_card(game: QuintupletsGame, lookup: Lookup, text: str | None) -> Card:
    """The card meant: a deck alone means its top card, or the next one where that is named already.

    Null means a card of the hand that the record does not show.
    """
    seat, _, zone = (text or "").rpartition(".")
    if zone not in DECKS:
        return lookup.card(text)
    owner = {"": lookup.actor, "own": lookup.actor, "opp": lookup.actor.opponent}.get(seat) or game.player(seat)
    named = lookup.taken(owner.zones[zone])
    found = top(owner.zones[zone], len(named) + 1, game)
    card = next((card for card in found if card not in named), None)
    return lookup.take(card) if card is not None else lookup.absent(None)
