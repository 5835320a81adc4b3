"""5.22 Dice: rolling, what may come instead (10.11), and rolling again (5.24)."""

from judge.engine.asking.needs import FactNeed
from judge.engine.asking.plays import Script
from judge.engine.run.effects import EffectPlay
from judge.engine.table.pieces import Card
from judge.engine.trees.choices import Spec
from rulesets.hololive import effects
from rulesets.hololive.ch10_play_and_resolve.s11_replacement import offer_replacements
from rulesets.hololive.ch10_play_and_resolve.s13_source import source_of
from rulesets.hololive.game import HololiveGame, Side
from rulesets.hololive.rules import rules

FACES = tuple(range(1, rules.number("die_sides") + 1))
COUNTS_AS = rules.cite("10.2.1.3.3", "ch05_verbs/s22_dice.py, counted")
AGAIN = rules.cite("5.24.1", "ch05_verbs/s22_dice.py, rolled_anew")


@rules.play(effects.Roll, "5.22.1")
class RollEffect(EffectPlay[HololiveGame, Side]):
    """Rolls a die; `value` is what it shows, None where nobody knows; modelled text reads its dice together."""

    value: int | None = None

    def enact(self, game: HololiveGame) -> Script:
        while True:
            yield from offer_replacements(game, "would_roll", {"by": source_of(self.source)}, self.player)
            game.exercise("5.22.1")
            game.ventured += 1
            shown = yield FactNeed("5.22.1", "die", self.player, needed=True, possible=FACES, verb="roll")
            self.value = counted(game, self.player, shown)
            if isinstance(self.about, Spec):
                return
            if not (yield from rolled_anew(game, self.source, self.player)):
                tell(game, self.source, self.player)
                return


def counted(game: HololiveGame, player: Side, shown: int | None) -> int | None:
    """10.2.1.3.3 What a die counts as: what it shows, or what a lasting effect has all dice of the player show."""
    for amount in game.lasting_amounts("die", player):
        game.exercise(COUNTS_AS)
        return int(amount)
    return shown


def rolled_anew(game: HololiveGame, source: Card | None, player: Side) -> Script:
    """5.24.1 Before the dice that an ability has rolled are read, text may void them all; says whether it did."""
    again = yield from offer_replacements(game, "rolled", {"by": source_of(source)}, player)
    if again:
        game.exercise(AGAIN)
    return again


def tell(game: HololiveGame, source: Card | None, player: Side) -> None:
    """A die has been rolled, and its value stands: other abilities may wait for that."""
    game.note("rolled", by=source_of(source), player=player)
