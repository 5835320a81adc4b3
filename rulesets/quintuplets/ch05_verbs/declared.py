"""What declared verbs share: looking up the cards that they name."""

from judge.engine.cards import Card
from judge.engine.lookup import Lookup
from judge.engine.state import top
from rulesets.quintuplets.game import QuintupletsGame

DECKS = ("main_deck", "hero_deck")


def named_card(game: QuintupletsGame, lookup: Lookup, text: str | None) -> Card:
    """The card meant; a deck alone means its top card, null a card of the hand that the record does not show."""
    seat, _, zone = (text or "").rpartition(".")
    if zone not in DECKS:
        return lookup.card(text)
    owner = {"": lookup.actor, "own": lookup.actor, "opp": lookup.actor.opponent}.get(seat) or game.player(seat)
    found = top(owner.zones[zone], 1, game)
    return found[0] if found else lookup.absent(None)
