"""6-9 Top and bottom of decks, and 6-17 moving cards between areas."""

from collections.abc import Sequence

from judge.engine.asking.checks import Facts, Stage, breach
from judge.engine.asking.needs import FactNeed
from judge.engine.asking.plays import Script
from judge.engine.run.common import OfAPile, Putting
from judge.engine.table.pieces import Card, Zone
from judge.engine.trees.choices import Spec
from rulesets.mlp import effects
from rulesets.mlp.game import Character, MlpGame, Side
from rulesets.mlp.p5_effects.ch01_triggered import emit
from rulesets.mlp.p6_terms.ch14_retire import Way, depart, leaves
from rulesets.mlp.p6_terms.declared import there
from rulesets.mlp.rules import rules
from rulesets.mlp.zones import PLANS

ORDER = rules.cite("6-9.3.0", "p6_terms/ch09_piles.py, to_bottom")


def to_bottom(game: MlpGame, cards: Sequence[Card], deck: Zone, clause: str, *, in_order: bool) -> None:
    """Cards go under a deck one below the other; where their order is not told, nobody knows which is which."""
    game.exercise(ORDER)
    for card in cards:
        game.move(card, deck, clause, index=0)
    if not in_order and len({card.number for card in cards}) > 1:
        game.in_some_order(cards)


@rules.play(effects.Put, "6-17.1.0")
class PutEffect(Putting[MlpGame, Side]):
    """Puts cards to an area of their owner, the first one named going first."""

    def enact(self, game: MlpGame) -> Script:
        if len(self.cards) > 1 and self.goal != self.to:
            game.exercise(ORDER)
        for card in self.cards:
            yield from self._put(game, card, card.owner.zones[self.goal])

    def _put(self, game: MlpGame, card: Card, to: Zone) -> Script:
        character = leaves(card)
        if to.name == "rest":
            game.exercise("3-6.2.6")
        if character is not None:
            game.reads("farewell_at_any_departure")
            yield from depart(game, character, Way(to, "6-17.1.0", at_bottom=self.at_bottom))
            return
        clause = "6-17.2.0" if card.zone.name in PLANS else "6-17.1.0"
        wearer = card.holder if isinstance(card.holder, Character) else None
        game.move(card, to, clause, index=0 if self.at_bottom else None)
        if wearer is not None and to.name == "rest":
            emit(game, "item_rests", {"card": card, "player": wearer.controller})
        if to.kind.public:
            game.reveal([card])


@rules.check("6-9.1.0", on=PutEffect, stage=Stage.TARGET)
def counted_from_the_top(game: MlpGame, play: PutEffect) -> Facts | None:
    """Cards that a text takes unseen from a deck are its top ones."""
    found = play.about.fields.get("cards") if isinstance(play.about, Spec) else None
    decks = {id(card.zone): card.zone for card in found.among} if found is not None and not game.looked else {}
    if found is None or len(decks) != 1 or play.misfit() is None:
        return None
    (deck,) = decks.values()
    below = [card for card in play.cards if card.zone is deck and card not in found.among[: len(play.cards)]]
    return breach(card=below[0]) if deck is not None and deck.kind.ordered and below else None


@rules.play(effects.ShuffleDeck, "1-3.1.1")
class ShuffleEffect(OfAPile[MlpGame, Side]):
    """Shuffles a deck."""

    def enact(self, game: MlpGame) -> Script:
        zone = self.pile
        game.shuffled(zone, "1-3.1.1")
        emit(game, "shuffle", {"player": self.owner})
        yield FactNeed("1-3.1.1", "shuffle", self.owner, zone, zone.pieces[::-1])


there(PutEffect, "6-17.1.0", "cards")
for _clause in ("6-17.2.0", "3-6.2.6"):
    rules.cite(_clause, "p6_terms/ch09_piles.py, PutEffect")
