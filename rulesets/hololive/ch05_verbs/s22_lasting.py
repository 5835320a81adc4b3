"""Effects that last (10.2.1.2), permit or forbid, and ends by text (1.2.4)."""

from collections.abc import Callable, Sequence
from typing import Self

from judge.engine.asking.checks import Facts, breach
from judge.engine.rules.reasons import Question
from judge.engine.run.common import Forbidding, Losing, Permitting, Winning
from judge.engine.run.effects import EffectPlay, unless_unsaid
from judge.engine.run.lookup import Ambiguous, Lookup
from judge.engine.run.misplaced import Misplaced
from judge.engine.table.lasting import Lasting
from judge.engine.table.pieces import Card, Piece, Value
from judge.engine.trees.choices import About, Spec
from judge.replay.common import Forbids, Loses, Permits, Wins
from judge.replay.references import BadReference
from judge.replay.steps import Effect, Step
from rulesets.hololive import effects
from rulesets.hololive.ch05_verbs.declared import there
from rulesets.hololive.game import HololiveGame, Holomem, Side
from rulesets.hololive.rules import rules

OTHER = "other"
"""What a record says of a number where it does not tell which it is: modelled text knows."""


@rules.play(effects.Lasting, "10.2.1.2")
class LastingEffect(EffectPlay[HololiveGame, Side]):
    """Begins an effect that changes a number until it ends: of one holomem, or of all that a test lets pass.

    A record `named` one of them, and `said` how much it gets.
    """

    number: str
    on: Holomem | Callable[[Piece], bool] | None
    amount: Value
    until: str
    reads: frozenset[str] = frozenset()
    named: Holomem | None = None
    said: int | None = None

    @classmethod
    def look_up(cls, game: HololiveGame, player: Side, effect: effects.Lasting, about: About) -> Self:
        named = Lookup(game, player).stack(effect.on) if effect.on is not None else None
        on = about.fixed.get("on", named) if isinstance(about, Spec) else named
        until = unless_unsaid(about, effect.until, plain="turn")
        number = unless_unsaid(about, None if effect.number == OTHER else effect.number, plain=OTHER)
        return cls(player, about, number, on, effect.amount, until, named=named, said=effect.amount)

    def complete(self) -> None:
        """A number that a text works out anew is the text's own, whatever a record says that it comes to."""
        EffectPlay.complete(self)
        if isinstance(self.about, Spec) and callable(amount := self.about.fixed["amount"]):
            self.amount = amount

    def unlike_text(self) -> tuple[str, Value] | None:
        """Also where a record names a holomem that the text does not mean, or says another number than it gets."""
        if callable(self.on) and self.named is not None and not self.on(self.named):
            return "on", self.named
        if callable(self.amount) and self.said is not None and self.said not in self._numbers():
            return "amount", self.said
        return EffectPlay.unlike_text(self)

    def _numbers(self) -> Sequence[Value]:
        """What a number that is worked out for each holomem comes to, for one that is meant or for any of them."""
        on = self.on
        if not callable(on):
            return [self.amount(on)]
        every = [holomem for side in self.player.both for holomem in side.stage if on(holomem)]
        return [self.amount(holomem) for holomem in every if self.named in (None, holomem)]

    def enact(self, game: HololiveGame) -> None:
        game.exercise("10.2.1.2")
        until, source, stamp = self.until, self.source, game.placed
        game.last(Lasting(self.number, self.on, self.amount, until, source, stamp=stamp, reads=self.reads))


def told_already(game: HololiveGame, step: effects.Lasting, source: Card) -> bool:
    """Whether a step only tells, of one whom it concerns, a lasting effect that the text of a card has begun."""
    mark = game.bindings()
    try:
        on = Lookup(game, game.player(step.by)).stack(step.on) if step.on is not None else None
        return any(_is(effect, step, on) for effect in game.lasting if effect.source is source)
    except (Ambiguous, BadReference):
        return False
    finally:
        game.unbind_since(mark)


def _is(effect: Lasting, step: effects.Lasting, on: Holomem | None) -> bool:
    """Whether a lasting effect is the one of which a step tells, as far as that says."""
    if step.number not in (effect.number, OTHER) or step.until not in (None, effect.until):
        return False
    if on is None:
        return step.amount is None or callable(effect.amount) or step.amount == effect.amount
    if not (effect.on(on) if callable(effect.on) else effect.on is on):
        return False
    amount = effect.amount(on) if callable(effect.amount) else effect.amount
    return step.amount is None or step.amount == amount


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
