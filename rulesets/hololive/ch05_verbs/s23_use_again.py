"""5.23 Using an art once more: it is played again when no rule processing and no other ability is left."""

from judge.engine.asking.plays import Offer, Script
from judge.engine.run.effects import EffectPlay
from judge.engine.run.legal import Legal
from judge.engine.trees.choices import Spec
from rulesets.hololive import effects
from rulesets.hololive.ch05_verbs.declared import there
from rulesets.hololive.game import ArtAgain, HololiveGame, Holomem, Side
from rulesets.hololive.rules import rules

AGAIN = rules.cite("5.23.1", "ch05_verbs/s23_use_again.py, arts_again")


@rules.play(effects.UseAgain, "5.23.1")
class UseAgainEffect(EffectPlay[HololiveGame, Side]):
    """Lets a holomem play the art of this moment once more; text that is not modelled may leave it at that."""

    performer: Holomem
    target: Holomem | None = None

    def enact(self, game: HololiveGame) -> None:
        game.exercise(AGAIN)
        art = game.art.art if game.art is not None else game.last_art
        optional = not isinstance(self.about, Spec)
        game.again.append(ArtAgain(self.performer, art, optional, self.target))


def arts_again(game: HololiveGame) -> Script:
    """5.23.1 One art is played again, if its cost is there and it has a target; says whether one was waiting."""
    again = game.again.pop(0)
    side = again.performer.controller
    if side is not None:
        offer = Offer(AGAIN, side, (rules.plays["art"],), optional=again.optional, about=again)
        if next(iter(Legal(game, offer)), None) is not None:
            game.exercise(AGAIN)
            play = yield offer
            if play is not None:
                yield from play.enact(game)
    return True


there(UseAgainEffect, "5.23.1", "performer")
