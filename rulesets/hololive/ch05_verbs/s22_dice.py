"""5.22 Dice: rolling, what may come instead (10.11), and rolling again (5.24)."""

from typing import NamedTuple, Self

from judge.engine.abilities.waiting import abilities_of
from judge.engine.asking.checks import Found
from judge.engine.asking.needs import FactNeed
from judge.engine.asking.plays import Script
from judge.engine.run.effects import EffectPlay
from judge.engine.table.pieces import Card, Piece
from judge.engine.trees.choices import About, Spec
from judge.replay.steps import Step
from rulesets.hololive import acts, effects
from rulesets.hololive.ch10_play_and_resolve.s11_replacement import offer_replacements
from rulesets.hololive.ch10_play_and_resolve.s13_source import source_of
from rulesets.hololive.game import HololiveGame, Side
from rulesets.hololive.rules import rules

FACES = tuple(range(1, rules.number("die_sides") + 1))
COUNTS_AS = rules.cite("10.2.1.3.3", "ch05_verbs/s22_dice.py, counted")
AGAIN = rules.cite("5.24.1", "ch05_verbs/s22_dice.py, rolled_anew")


OF_DICE = ("would_roll", "rolled")
DICE, ANEW = "dice", "anew"
"""What has been rolled, and the places of what is rolled again, as an event of dice tells them."""


class Throw(NamedTuple):
    """Who rolls a die, by the ability of what, how many dice that ability rolls together, and what the die shows."""

    player: Side
    by: Piece
    together: int
    shown: int


@rules.play(effects.Roll, "5.22.1")
class RollEffect(EffectPlay[HololiveGame, Side]):
    """Rolls a die, one of so many `together`; `value` is what it shows, None where nobody knows.

    Modelled text reads its dice together.
    """

    value: int | None = None
    together: int = 1

    @classmethod
    def inferred(cls, game: HololiveGame, player: Side, about: About, step: Step) -> Self | None:
        """What it shows, or a skill that waits for a roll, tells that a die is rolled."""
        told = isinstance(step, acts.Die) or (isinstance(step, acts.OshiSkill) and _of_dice(game, step))
        return cls(player, about, **about.fixed) if told and isinstance(about, Spec) else None

    def enact(self, game: HololiveGame) -> Script:
        while True:
            yield from offer_replacements(game, "would_roll", {"by": source_of(self.source)}, self.player)
            game.exercise("5.22.1")
            game.ventured += 1
            shown = yield FactNeed("5.22.1", "die", self.player, needed=True, possible=FACES, verb="roll")
            self.value = counted(game, self, shown)
            if isinstance(self.about, Spec):
                return
            dice = [self.value] if self.value is not None else []
            if not (yield from rolled_anew(game, self.source, self.player, dice)):
                self.value = next(iter(dice), None)
                tell(game, self.source, self.player)
                return


def _of_dice(game: HololiveGame, act: acts.OshiSkill) -> bool:
    """Whether a skill waits for a die."""
    oshi = game.player(act.player).oshi
    mine = (one for one in abilities_of(oshi) if one.node.keyword == act.skill) if oshi is not None else ()
    return any(event in one.triggers for one in mine for event in OF_DICE)


def counted(game: HololiveGame, roll: RollEffect, shown: int | None) -> int | None:
    """10.2.1.3.3 What a die counts as: what it shows, or what a lasting effect has all such dice show."""
    throw = Throw(roll.player, source_of(roll.source), roll.together, shown or 0)
    for amount in game.lasting_amounts("die", throw):
        game.exercise(COUNTS_AS)
        return int(amount)
    return shown


def rolled_anew(game: HololiveGame, source: Card | None, player: Side, dice: list[int]) -> Script:
    """5.24.1 Before the dice that an ability has rolled are read, text may void them, or change what one shows.

    Returns:
        The places of those that are rolled again.
    """
    facts: Found = {"by": source_of(source), DICE: dice}
    if not (yield from offer_replacements(game, "rolled", facts, player)):
        return ()
    again = facts.get(ANEW, tuple(range(len(dice))))
    if again:
        game.exercise(AGAIN)
    return again


def tell(game: HololiveGame, source: Card | None, player: Side) -> None:
    """A die has been rolled, and its value stands: other abilities may wait for that."""
    game.note("rolled", by=source_of(source), player=player)
