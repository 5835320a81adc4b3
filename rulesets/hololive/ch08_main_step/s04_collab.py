"""8.4 Collab."""

from collections.abc import Iterator
from typing import Self

from judge.engine.asking.checks import Facts, Stage, breach
from judge.engine.rules.reasons import Question
from judge.engine.run.acts import ActPlay
from judge.engine.run.misplaced import Misplaced
from judge.engine.run.state import top
from rulesets.hololive import acts
from rulesets.hololive.ch04_zones.s04_holomem import alike
from rulesets.hololive.game import HololiveGame, Holomem, NotDone, Side
from rulesets.hololive.rules import rules

HOLO_POWER = rules.number("holo_power_per_collab")
TO_HOLO_POWER = rules.cite("8.4.3", "ch08_main_step/s04_collab.py, CollabPlay.enact")
rules.cite("5.15.1", "ch08_main_step/s04_collab.py, CollabPlay.enact")


@rules.play(acts.Collab, "8.4", when="8.1.1")
class CollabPlay(ActPlay[HololiveGame, Side]):
    """Moves an active back holomem to the collab position, with the top card of the deck to holo power."""

    repeats = False

    holomem: Holomem

    @classmethod
    def options(cls, _: HololiveGame, player: Side, __: object) -> Iterator[Self]:
        if player.collabed:
            return
        for holomem in {alike(h): h for h in player.back}.values():
            yield cls(player, holomem)

    def enact(self, game: HololiveGame) -> None:
        side = self.player
        power, cards = side.zones["holo_power"], top(side.zones["deck"], HOLO_POWER, game)
        for card in cards:
            game.move(card, power, TO_HOLO_POWER)
        if not cards:
            game.not_done = NotDone(game.step, (power,), TO_HOLO_POWER)
        game.exercise("5.15.1")
        game.move(self.holomem, side.zones["collab"], "8.4.4")
        game.set(side, "collabed", True, "8.4.1")
        game.note("collab", to=self.holomem)


@rules.reason("8.4.3", Question.SKIPPED, "fact:cards")
def deck_has_none_for_the_holo_power(game: HololiveGame, it: Misplaced) -> Facts | None:
    """A deck without a card gives none to the holo power."""
    left = game.not_done
    none = left is not None and left.clause == TO_HOLO_POWER and left.step == game.step
    return breach(player=it.player) if none and it.step.zone == "deck" else None


@rules.check("8.4.1", on=CollabPlay, stage=Stage.WHEN)
def collab_position_is_empty(_: HololiveGame, play: CollabPlay) -> Facts | None:
    """Nobody stands in the own collab position."""
    side = play.player
    there = side.at("collab")
    return breach(holomem=there) if there else None


@rules.check("8.4.1", on=CollabPlay, stage=Stage.WHEN)
def first_collab_of_the_turn(_: HololiveGame, play: CollabPlay) -> Facts | None:
    """The action is done once a turn, even if the position is free again."""
    side = play.player
    return breach(player=side) if side.collabed else None


@rules.check("8.1.3", on=CollabPlay, stage=Stage.WHEN)
def deck_feeds_holo_power(game: HololiveGame, play: CollabPlay) -> Facts | None:
    """Under some profiles an empty deck allows no collab."""
    if play.player.zones["deck"] or game.reads("collab_with_an_empty_deck") == "taken":
        return None
    return breach(player=play.player)


@rules.check("8.4.2", on=CollabPlay, stage=Stage.THERE)
def own_back_holomem(_: HololiveGame, play: CollabPlay) -> Facts | None:
    """The holomem stands in the own back position."""
    return None if play.holomem.zone is play.player.zones["back"] else breach(player=play.player)


@rules.check("8.4.2", on=CollabPlay, stage=Stage.IS)
def active(_: HololiveGame, play: CollabPlay) -> Facts | None:
    """The holomem is not resting."""
    return breach(holomem=play.holomem) if play.holomem.resting else None
