"""5.10 Swapping and 5.17 changing places, as card text does them; 5.15 collab and 5.5 moves on the stage."""

from typing import Self

from judge.engine.asking.checks import Facts, Stage, breach
from judge.engine.run.effects import EffectPlay
from judge.engine.run.lookup import Lookup
from judge.engine.table.pieces import Card, Piece
from judge.engine.trees.choices import About
from judge.engine.trees.memory import whole
from rulesets.hololive import effects
from rulesets.hololive.ch04_zones.s04_holomem import stays
from rulesets.hololive.ch05_verbs.declared import there
from rulesets.hololive.ch05_verbs.s05_put import put
from rulesets.hololive.ch05_verbs.s17_change_places import change_places
from rulesets.hololive.game import HololiveGame, Holomem, Side
from rulesets.hololive.rules import rules


class OnTwo(EffectPlay[HololiveGame, Side]):
    """A verb on two holomem."""

    first: Holomem
    second: Holomem


@rules.play(effects.Swap, "5.10.1")
class SwapEffect(EffectPlay[HololiveGame, Side]):
    """Two holomem, or cards, move at once to where the other one was."""

    first: Piece
    second: Piece

    @classmethod
    def look_up(cls, game: HololiveGame, player: Side, effect: effects.Swap, about: About) -> Self:
        first, second = (Lookup(game, player, about).card(text) for text in (effect.first, effect.second))
        return cls(player, about, whole(first), whole(second))

    def enact(self, game: HololiveGame) -> None:
        if isinstance(self.first, Holomem) and isinstance(self.second, Holomem):
            change_places(game, self.first, self.second, "5.10.1")
            return
        first, second = _card(self.first), _card(self.second)
        here, there = first.zone, second.zone
        with game.at_once():
            put(game, first, there, "5.10.1")
            put(game, second, here, "5.10.1")


def _card(piece: Piece) -> Card:
    return piece.top if isinstance(piece, Holomem) else piece


@rules.check("5.10.1", on=SwapEffect, stage=Stage.TARGET)
def two_cards(_: HololiveGame, play: SwapEffect) -> Facts | None:
    """The second card is not the first one once more."""
    return None if play.second is not play.first else breach(card=_card(play.first))


@rules.play(effects.ChangePlaces, "5.17.1")
class ChangePlacesEffect(OnTwo):
    """A center or collab holomem and a back holomem of one player change places."""

    def enact(self, game: HololiveGame) -> None:
        change_places(game, self.first, self.second, "5.17.1")


@rules.check("5.17.1", on=ChangePlacesEffect, stage=Stage.TARGET)
def one_in_the_back(_: HololiveGame, play: ChangePlacesEffect) -> Facts | None:
    """One stands in the back, the other in the center or collab position of the same player."""
    zones = {piece.zone.name if piece.zone is not None else "nowhere" for piece in (play.first, play.second)}
    same = play.first.controller is play.second.controller
    return None if same and "back" in zones and zones & {"center", "collab"} else breach(holomem=play.first)


@rules.play(effects.MoveHolomem, "5.5.1")
class MoveHolomemEffect(EffectPlay[HololiveGame, Side]):
    """Moves a holomem to another position, as far as it has room (4.4.6.1)."""

    holomem: Holomem
    to: str

    def enact(self, game: HololiveGame) -> None:
        controller = self.holomem.controller
        if controller is None or self.holomem.zone is controller.zones[self.to]:
            return
        if not stays(game, self.holomem):
            game.move(self.holomem, controller.zones[self.to], self.clause)


@rules.play(effects.CollabByEffect, "5.15.1")
class CollabEffect(MoveHolomemEffect):
    """Moves a holomem to the collab position: it has collabed."""

    to: str = "collab"

    def enact(self, game: HololiveGame) -> None:
        MoveHolomemEffect.enact(self, game)
        game.note("collab", to=self.holomem)


def _has_room(kind: type[MoveHolomemEffect], clause: str) -> None:
    def position_has_room(game: HololiveGame, play: MoveHolomemEffect) -> Facts | None:
        """The position holds no more holomem than its limit."""
        zone = play.holomem.controller.zones[play.to] if play.holomem.controller else None
        if zone is None or zone.kind.limit is None:
            return None
        game.exercise(zone.kind.clause)
        full = len(zone.pieces) >= zone.kind.limit
        return breach(holomem=play.holomem) if full and play.holomem.zone is not zone else None

    rules.check(clause, on=kind, stage=Stage.TARGET)(position_has_room)


def _holds_one(kind: type[MoveHolomemEffect], position: str, clause: str) -> None:
    def position_holds_one(_: HololiveGame, play: MoveHolomemEffect) -> Facts | None:
        """The position named holds at most one holomem."""
        to = play.holomem.controller.zones[position] if play.holomem.controller and play.to == position else None
        taken = to is not None and to.pieces and play.holomem.zone is not to
        return breach(holomem=play.holomem) if taken else None

    position_holds_one.__name__ = f"{position}_holds_one"
    rules.check(clause, on=kind, stage=Stage.TARGET)(position_holds_one)


_holds_one(MoveHolomemEffect, "center", "4.7.3")
_holds_one(MoveHolomemEffect, "collab", "4.8.3")
_holds_one(CollabEffect, "collab", "4.8.3")
_has_room(MoveHolomemEffect, "4.4.6.1")
_has_room(CollabEffect, "4.4.6.1")
there(SwapEffect, "5.10.2", "first", "second")
there(ChangePlacesEffect, "5.17.1", "first", "second")
there(MoveHolomemEffect, "5.5.1", "holomem")
there(CollabEffect, "5.15.1", "holomem")
