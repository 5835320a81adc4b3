"""What declared verbs share: looking up the cards that they name."""

from judge.engine.run.lookup import Lookup
from judge.engine.run.state import top
from judge.engine.table.pieces import Card

DECKS = ("main_deck", "hero_deck")


class OfDecks(Lookup):
    """Resolves references of effects, of which a deck alone means its top card, or the next one not named yet."""

    def card(self, text: str | None, hidden: str = "hand") -> Card:
        """The card meant; null means a card of the hand that the record does not show."""
        seat, _, zone = (text or "").rpartition(".")
        if zone not in DECKS:
            return super().card(text, hidden)
        owner = {"": self.actor, "own": self.actor, "opp": self.actor.opponent}.get(seat) or self.game.player(seat)
        named = self.taken(owner.zones[zone])
        found = top(owner.zones[zone], len(named) + 1, self.game)
        card = next((card for card in found if card not in named), None)
        return self.take(card) if card is not None else self.absent(None)
