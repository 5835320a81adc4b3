"""9.2.1.2 Effects that last, text that permits or forbids (1.3.1, 1.3.3), and ends by text (1.2.4)."""

from typing import ClassVar, Self

from judge.engine.abilities.naming import named
from judge.engine.asking.checks import Facts, Stage
from judge.engine.run.common import Forbidding, Losing, OfAPlayer, Permitting, Winning
from judge.engine.run.effects import EffectPlay, is_there, unless_unsaid
from judge.engine.run.lookup import Lookup
from judge.engine.table.lasting import Lasting
from judge.engine.table.pieces import Card, Player, Stack, Value
from judge.engine.trees.choices import About, Spec
from judge.replay.common import Forbids, Loses, Permits, Wins
from rulesets.lovelive import effects
from rulesets.lovelive.abilities.information import BLADE_HEART_COLOUR, FLAGS, HEART_COLOUR
from rulesets.lovelive.game import LoveLiveGame, Side
from rulesets.lovelive.rules import rules
from rulesets.lovelive.zones import AREAS

OF_ONE_PLAYER = ("active_phase", "live_set")
"""Moments until which effects last that come for each player at another time."""
COLOURED = ("hearts", "needs")
COLOURING = (HEART_COLOUR, BLADE_HEART_COLOUR)
"""Information that is a colour, which an effect gives anew."""


@rules.play(effects.Lasting, "9.2.1.2")
class LastingEffect(EffectPlay[LoveLiveGame, Side]):
    """Begins an effect that may change information until it ends: of a member, another card, or a player."""

    number: str
    on: Stack | Card | Side | None
    amount: int | None
    until: str
    colour: str | None = None
    sets: bool = False
    reads: frozenset[str] = frozenset()
    written_as: ClassVar = {"on": "piece", "player": "owner"}

    @classmethod
    def look_up(cls, game: LoveLiveGame, player: Side, effect: effects.Lasting, about: About) -> Self:
        on = _subject(game, player, effect, about)
        until = unless_unsaid(about, effect.until, plain="turn")
        sets = unless_unsaid(about, effect.sets, plain=False)
        return cls(player, about, effect.number, on, effect.amount, until, effect.colour, sets)

    @classmethod
    def answers(cls, _: LoveLiveGame, about: About, effect: effects.Lasting) -> bool:
        """An effect on other information belongs to another verb of the text."""
        return not isinstance(about, Spec) or about.fixed["number"] == effect.number

    @property
    def piece(self) -> Stack | Card | None:
        """The member or card that it is on."""
        return None if isinstance(self.on, Side) else self.on

    @property
    def owner(self) -> Side | None:
        """The player that it is on."""
        return self.on if isinstance(self.on, Side) else None

    def enact(self, game: LoveLiveGame) -> None:
        game.exercise("9.2.1.2")
        amount: Value = frozenset((self.colour,)) if self.number in COLOURING else self.amount
        amount = frozenset((True,)) if amount is None and self.number in FLAGS else amount
        whose = self.whose
        until = f"{self.until}.{whose.seat}" if whose is not None and self.until in OF_ONE_PLAYER else self.until
        game.last(Lasting(self.what, self.on, amount, until, self.source, self.sets, game.placed, self.reads))

    @property
    def whose(self) -> Player | None:
        """The player at whose moment it ends: of a member, who controls it."""
        return self.on.controller if isinstance(self.on, Stack) else self.player

    @property
    def what(self) -> str:
        """The information that it changes; a score of a player is a total score."""
        if self.number in COLOURED:
            return f"{self.number}.{self.colour}"
        return "total" if self.number == "score" and isinstance(self.on, Side) else self.number


def _subject(game: LoveLiveGame, player: Side, effect: effects.Lasting, about: About) -> Stack | Card | Side | None:
    """What the effect is on: a member, another card, or a player.

    A total is a player's, be it told of the player or of the member or live that raises it.
    """
    if effect.on is None:
        side = game.player(effect.player) if effect.player is not None else None
        return _raising(about, side) if effect.number == "total" else side
    (card,) = named(Lookup(game, player, about), about, "on", (effect.on,), "hand")
    return card.holder if isinstance(card.holder, Stack) and card.zone.name in AREAS else card


def _raising(about: About, side: Side | None) -> Stack | Card | Side | None:
    """What a text has an effect on a player's total be on, where nobody chooses that."""
    found = about.fields.get("on") if isinstance(about, Spec) else None
    only = found.among[0] if found is not None and len(found.among) == 1 else None
    return only if isinstance(only, Stack | Card) and only.zone is not None and only.zone.owner is side else side


@rules.play(effects.CannotLive, "8.3.4.1")
class CannotLiveEffect(OfAPlayer[LoveLiveGame, Side]):
    """Keeps a player from performing a live this turn."""

    def enact(self, game: LoveLiveGame) -> None:
        game.set(self.side, "cannot_live", True, "8.3.4.1")


@rules.play(effects.LoseSurplus, "8.3.15.1.2")
class LoseSurplusEffect(OfAPlayer[LoveLiveGame, Side]):
    """Takes away the hearts that a player's live left over (reading surplus_hearts)."""

    def enact(self, game: LoveLiveGame) -> None:
        game.reads("surplus_hearts")
        game.set(self.side, "surplus", 0, "8.3.15.1.2")
        game.set(self.side, "surplus_colours", (), "8.3.15.1.2")


@rules.play(Permits, "1.3.1")
class PermitsEffect(Permitting[LoveLiveGame, Side]):
    """Sets a clause aside."""


@rules.play(Forbids, "1.3.3")
class ForbidsEffect(Forbidding[LoveLiveGame, Side]):
    """Forbids a kind of act."""


@rules.play(Wins, "1.2.4")
class WinsEffect(Winning):
    """A player wins in the middle of an effect."""


@rules.play(Loses, "1.2.4")
class LosesEffect(Losing):
    """A player loses in the middle of an effect."""


def _there(_: LoveLiveGame, play: LastingEffect) -> Facts | None:
    """What the effect is on is there."""
    return None if play.on is None or isinstance(play.on, Side) else is_there("on")(_, play)


_there.__name__ = "is_there"
rules.check("9.2.1.2", on=LastingEffect, stage=Stage.THERE)(_there)
