"""Effects that last (10.2.1.2), permit or forbid, and ends by text (1.2.4)."""

from collections.abc import Callable
from typing import Self

from judge.engine.asking.checks import Facts, breach
from judge.engine.rules.reasons import Question
from judge.engine.run.common import Forbidding, Losing, Permitting, Winning
from judge.engine.run.effects import EffectPlay, unless_unsaid
from judge.engine.run.lookup import Lookup
from judge.engine.run.misplaced import Misplaced
from judge.engine.table.lasting import Lasting
from judge.engine.table.pieces import Piece
from judge.engine.trees.choices import About, Spec
from judge.replay.common import Forbids, Loses, Permits, Wins
from judge.replay.steps import Effect, Step
from rulesets.hololive import effects
from rulesets.hololive.ch05_verbs.declared import there
from rulesets.hololive.game import HololiveGame, Holomem, Side
from rulesets.hololive.rules import rules

OTHER = "other"
"""What a record says of a number where it does not tell which it is: modelled text knows."""


@rules.play(effects.Lasting, "10.2.1.2")
class LastingEffect(EffectPlay[HololiveGame, Side]):
    """Begins an effect that changes a number until it ends: of one holomem, or of all that a test lets pass."""

    number: str
    on: Holomem | Callable[[Piece], bool] | None
    amount: int | None
    until: str
    reads: frozenset[str] = frozenset()

    @classmethod
    def look_up(cls, game: HololiveGame, player: Side, effect: effects.Lasting, about: About) -> Self:
        on = Lookup(game, player).stack(effect.on) if effect.on is not None else None
        if isinstance(about, Spec) and "on" in about.fixed:
            on = about.fixed["on"]
        until = unless_unsaid(about, effect.until, plain="turn")
        number = unless_unsaid(about, None if effect.number == OTHER else effect.number, plain=OTHER)
        return cls(player, about, number, on, effect.amount, until)

    def enact(self, game: HololiveGame) -> None:
        game.exercise("10.2.1.2")
        until, source, stamp = self.until, self.source, game.placed
        game.last(Lasting(self.number, self.on, self.amount, until, source, stamp=stamp, reads=self.reads))


@rules.play(effects.ChangeText, "13.6.2")
class ChangeTextEffect(EffectPlay[HololiveGame, Side]):
    """Uses the changed text of a card; a record that leaves it out shows it by what follows."""

    shown_by: str | None = None

    @classmethod
    def inferred(cls, _: HololiveGame, player: Side, about: About, step: Step) -> Self | None:
        shows = isinstance(about, Spec) and step.do == about.fixed.get("shown_by")
        mine = isinstance(step, Effect) and step.by == player.seat
        return cls(player, about, step.do) if shows and mine else None

    def enact(self, game: HololiveGame) -> None:
        game.exercise("13.6.2")


@rules.reason("13.6.2", Question.MOMENT, "effect:change_text")
def text_may_change(_: HololiveGame, misplaced: Misplaced) -> Facts | None:
    """The text of a card changes only while it may, and so often in all for cards of its name."""
    return None if misplaced.source is None else breach(source=misplaced.source)


@rules.play(Permits, "1.3.1")
class PermitsEffect(Permitting[HololiveGame, Side]):
    """Sets a clause aside."""


@rules.play(Forbids, "1.3.3")
class ForbidsEffect(Forbidding[HololiveGame, Side]):
    """Forbids a kind of act."""


@rules.play(Wins, "1.2.4")
class WinsEffect(Winning):
    """A player wins in the middle of an effect."""


@rules.play(Loses, "1.2.4")
class LosesEffect(Losing):
    """A player loses in the middle of an effect."""


there(LastingEffect, "10.2.1.2", "on")
