"""12.4.2.1, 12.5.3.1 Pending autos with a limit by turn may be left unplayed."""

from collections.abc import Iterator
from typing import Self

from judge.engine.asking.checks import Facts, Stage, breach
from judge.engine.asking.needs import Window
from judge.engine.asking.plays import Offer, Play, Script
from judge.engine.cards.faces import Blank
from judge.engine.run.lookup import Absent, Ambiguous, Lookup, refer
from judge.replay.references import BadReference
from rulesets.quintuplets import acts
from rulesets.quintuplets.abilities.in_play import Pending
from rulesets.quintuplets.cards.definition import Ability
from rulesets.quintuplets.ch10_play_and_resolve.s03_validity import ELSEWHERE, acts_unasked, has_text, valid
from rulesets.quintuplets.game import QuintupletsGame, Side
from rulesets.quintuplets.rules import rules

WHERE = "ch10_play_and_resolve/s07_left_unplayed.py, left_unplayed"
DROPPED = rules.cite("12.4.2.1", WHERE)
DROPPED_BY_NAME = rules.cite("12.5.3.1", WHERE)


def left_unplayed(game: QuintupletsGame, one: Pending) -> Script:
    """12.4.2.1, 12.5.3.1 Its player may leave it, even if it could be played.

    Readings `pending_turn_1_may_always_be_dropped` and `pending_autos_of_heroes_may_be_dropped`.
    """
    clause = DROPPED if one.facts.turn_1 else DROPPED_BY_NAME
    play = yield Offer(clause, one.controller, (DropPlay,), optional=True, about=one)
    if play is None:
        return False
    game.leaves_open(clause)
    game.comes_to_nothing(one.source, clause)
    game.reads("pending_turn_1_may_always_be_dropped")
    if one.masterless:
        game.reads("pending_autos_of_heroes_may_be_dropped")
    return True


@rules.play(acts.DropPending, "12.4.2.1")
class DropPlay(Play[QuintupletsGame, Side]):
    """Leaves a pending auto unplayed, which one with a limit by turn allows."""

    pending: Pending | None
    fits: bool

    @classmethod
    def look_up(
        cls, game: QuintupletsGame, player: Side, act: acts.DropPending, about: Pending | Window | None
    ) -> Self:
        if isinstance(about, Window):
            return cls(player, None, fits=True)
        card = Lookup(game, player).card(act.card)
        return cls(player, about, about is not None and about.source is card)

    @classmethod
    def options(cls, _: QuintupletsGame, player: Side, about: Pending) -> Iterator[Self]:
        yield cls(player, about, fits=True)

    def recorded(self, game: QuintupletsGame) -> acts.DropPending:
        assert self.pending is not None
        return acts.DropPending(player=self.player.seat, card=refer(game, self.pending.source, self.player))

    def enact(self, _: QuintupletsGame) -> None:
        """Of text that is not modelled, of which nothing is pending here: nothing follows."""


def may_be_dropped(game: QuintupletsGame, act: acts.DropPending) -> bool:
    """Whether a card may have an auto that nobody has modelled and that may be left unplayed."""
    try:
        card = Lookup(game, game.player(act.player)).card(act.card)
    except (Ambiguous, BadReference):
        return False
    if isinstance(card, Absent) or not has_text(card.face) or not acts_unasked(card.face):
        return False
    limited = isinstance(card.face, Blank) or not card.face.abilities or any(map(_limited, card.face.abilities))
    return limited and (valid(card) or card.zone.name in ELSEWHERE)


def _limited(ability: Ability) -> bool:
    """Whether an ability that is not modelled may be played once a turn."""
    return ability.tree is None and ability.kind == "auto" and ability.droppable


@rules.check("12.4.2.1", on=DropPlay, stage=Stage.THERE)
def the_one_that_is_pending(_: QuintupletsGame, play: DropPlay) -> Facts | None:
    """The card is the one whose auto comes next."""
    return None if play.fits else breach(player=play.player)
