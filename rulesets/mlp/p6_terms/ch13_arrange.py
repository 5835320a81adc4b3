"""6-11.3.0, 6-13.3.0 Putting cards back in another order."""

from collections import Counter
from collections.abc import Mapping
from typing import ClassVar, Self

from judge.engine.asking.checks import Facts, Stage, breach
from judge.engine.run.effects import EffectPlay
from judge.engine.table.pieces import Card, Zone
from judge.engine.trees.choices import About
from rulesets.mlp import effects
from rulesets.mlp.game import MlpGame, Side
from rulesets.mlp.p6_terms.ch11_open import PLANS_OF
from rulesets.mlp.rules import rules


@rules.play(effects.Arrange, "6-11.3.0")
class ArrangeEffect(EffectPlay[MlpGame, Side]):
    """Puts seen cards back: on a deck from the top, or plans from stage I on, null where none goes."""

    of: Side
    zone: str
    numbers: tuple[str | None, ...]
    seen: tuple[Card, ...]
    written_as: ClassVar[Mapping[str, str]] = {"player": "of", "cards": "numbers"}

    @classmethod
    def look_up(cls, game: MlpGame, player: Side, effect: effects.Arrange, about: About) -> Self:
        of = game.player(effect.player)
        seen = tuple(card for card in game.looked if card.zone in _places(of, effect.zone))
        return cls(player, about, of, effect.zone, tuple(effect.cards), seen)

    def enact(self, game: MlpGame) -> None:
        """What nobody tells of the order nobody knows: each card is from then on any of those that were seen."""
        game.exercise("6-11.3.0")
        if len([number for number in self.numbers if number is not None]) < len(self.seen):
            game.mingle(self.seen)
            return
        places = _places(self.of, self.zone)
        left = list(self.seen)
        moves: list[tuple[Card, Zone]] = []
        for number, place in zip(self.numbers, places * len(self.numbers), strict=False):
            card = next((card for card in left if number is not None and card.number == number), None)
            if card is not None:
                left.remove(card)
                moves.append((card, place))
        for card, place in reversed(moves):
            game.move(card, place, "6-11.3.0")


def _places(of: Side, zone: str) -> tuple[Zone, ...]:
    return tuple(of.plans) if zone == PLANS_OF else (of.zones[zone],)


@rules.check("6-13.3.0", on=ArrangeEffect, stage=Stage.AMOUNT)
def only_what_was_seen(_: MlpGame, play: ArrangeEffect) -> Facts | None:
    """The cards put back are those that were seen, as far as they are told."""
    named: Counter[str | None] = Counter(number for number in play.numbers if number is not None)
    seen: Counter[str | None] = Counter(card.number for card in play.seen)
    fits = (named - seen).total() <= seen[None]
    return None if fits and named.total() <= len(play.seen) else breach(count=named.total(), seen=len(play.seen))


@rules.check("6-13.3.0", on=ArrangeEffect, stage=Stage.TARGET)
def only_where_it_was_seen(_: MlpGame, play: ArrangeEffect) -> Facts | None:
    """No card goes to a place that was not looked at."""
    if play.zone != PLANS_OF:
        return None
    looked_at = {card.zone.name for card in play.seen}
    named = [place for number, place in zip(play.numbers, play.of.plans, strict=False) if number is not None]
    stray = [place.name for place in named if place.name not in looked_at]
    return breach(place=stray[0]) if stray else None
