"""5.2 Turning cards over."""

from judge.engine.asking.checks import Stage
from judge.engine.run.effects import EffectPlay, is_there
from judge.engine.table.pieces import Card
from rulesets.quintuplets import effects
from rulesets.quintuplets.game import Pile, QuintupletsGame, Side
from rulesets.quintuplets.rules import rules

ALREADY_SO = rules.cite("1.3.2.1", "ch05_verbs/s02_turn.py, TurnEffect.enact")


@rules.play(effects.Turn, "5.2.1")
class TurnEffect(EffectPlay[QuintupletsGame, Side]):
    """Turns a hero or a removed card; one that shows this face already is left as it is."""

    card: Card
    up: bool

    def enact(self, game: QuintupletsGame) -> None:
        pile = self.card.holder
        if isinstance(pile, Pile) and pile.in_a_hero_lane:
            turned = game.set(pile, "face_down", not self.up, "5.2.1")
        else:
            turned = game.set(self.card, "face_up", self.up, "5.2.1")
        if not turned:
            game.exercise(ALREADY_SO)


rules.check("5.2.1", on=TurnEffect, stage=Stage.THERE)(is_there("card"))
