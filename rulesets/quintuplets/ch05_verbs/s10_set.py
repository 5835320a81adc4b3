"""5.10 Setting episodes by card text."""

from typing import ClassVar

from judge.engine.asking.checks import Facts, Stage, breach
from judge.engine.run.effects import EffectPlay, is_there
from judge.engine.table.pieces import Card
from rulesets.quintuplets import effects
from rulesets.quintuplets.ch04_zones.s14_characters import set_on
from rulesets.quintuplets.ch05_verbs.declared import OfDecks
from rulesets.quintuplets.game import Pile, QuintupletsGame, Side
from rulesets.quintuplets.rules import rules


@rules.play(effects.SetEpisode, "5.10.1")
class SetEffect(EffectPlay[QuintupletsGame, Side]):
    """Sets an episode card on a character."""

    card: Card
    onto: Pile
    lookup: ClassVar = OfDecks

    def enact(self, game: QuintupletsGame) -> None:
        set_on(game, self.card, self.onto, "5.10.1")


@rules.check("5.10.1", on=SetEffect, stage=Stage.IS)
def episode_card(_: QuintupletsGame, play: SetEffect) -> Facts | None:
    """What is set is an episode card, or a character card that lies somewhere as one (5.10.3).

    Of what a text lets choose see 10.6.3.
    """
    used_as_one = play.card.holder is not None and play.card in play.card.holder.attached
    fits = used_as_one or "episode" in play.card.face.types or play.misfit() is not None
    return None if fits else breach(card=play.card)


@rules.check("5.10.1", on=SetEffect, stage=Stage.TARGET)
def on_a_character(_: QuintupletsGame, play: SetEffect) -> Facts | None:
    """It is set on a character in a lane."""
    return None if play.onto.in_a_lane else breach(target=play.onto)


rules.check("5.10.1", on=SetEffect, stage=Stage.THERE)(is_there("card", "onto"))
