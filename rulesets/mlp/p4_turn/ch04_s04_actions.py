"""4-4.4 Actions: advancing the story and intervening in a plan."""

from collections.abc import Iterator
from typing import Self

from judge.engine.asking.checks import Facts, Stage, breach
from judge.engine.asking.plays import Offer, Script
from judge.engine.asking.tables import Row
from judge.engine.cards.faces import Unseen
from judge.engine.run.common import Bare
from rulesets.mlp import acts
from rulesets.mlp.game import MlpGame, Side
from rulesets.mlp.p3_areas.ch04_stories import STEP, advance, lowest_plan, plan_on
from rulesets.mlp.p4_turn.ch04_contact_phase import next_column
from rulesets.mlp.p5_effects.ch01_triggered import emit
from rulesets.mlp.p5_effects.ch04_pending import settle_list
from rulesets.mlp.p6_terms.ch04_plans import remove_plan
from rulesets.mlp.rules import rules


def action(game: MlpGame) -> Script:
    """4-4.4.0 The active player takes one of the two actions, or none."""
    intervening = (IntervenePlay,) if may_intervene(game) else ()
    play = yield Offer("4-4.4.0", game.turn_player, (AdvanceStoryPlay, *intervening, TakeNoActionPlay))
    if play is None:
        return
    done = play.enact(game)
    if done is not None:
        yield from done
    yield from settle_list(game)


def may_intervene(game: MlpGame) -> bool:
    """Whether intervening is offered, which without a plan is open (reading intervening_without_a_plan)."""
    opponent = game.turn_player.opponent
    try:
        without = lowest_plan(opponent) is None
    except Unseen:
        return True
    return not without or game.reads("intervening_without_a_plan") == "other"


@rules.play(acts.AdvanceStory, "4-4.4.1", when="4-4.4.0")
class AdvanceStoryPlay(Bare[MlpGame, Side]):
    """Advances the own story by one stage."""

    def enact(self, game: MlpGame) -> None:
        side = self.player
        advance(game, side, "4-4.4.1")


@rules.check("4-4.4.1#1", on=AdvanceStoryPlay, stage=Stage.TARGET)
def no_plan_in_the_way(game: MlpGame, play: AdvanceStoryPlay) -> Facts | None:
    """The opponent has no plan on the story of the stage to be entered."""
    side = play.player
    stage = side.stage + STEP
    if not plan_on(side.opponent, stage):
        return None
    game.reads("plan_on_the_same_stage")
    return breach(stage=stage)


@rules.play(acts.Intervene, "4-4.4.2", when="4-4.4.0")
class IntervenePlay(Bare[MlpGame, Side]):
    """Removes the opponent's plan of the lowest stage; without a plan nothing happens."""

    @classmethod
    def options(cls, _: MlpGame, player: Side, __: object) -> Iterator[Self]:
        opponent = player.opponent
        if lowest_plan(opponent) is not None:
            yield cls(player)

    def enact(self, game: MlpGame) -> Script | None:
        opponent = self.player.opponent
        place = lowest_plan(opponent)
        if place is None:
            return None
        side = self.player
        game.note("intervene", player=side)
        emit(game, "intervene", {"to": side.at(game.column), "player": side})
        return remove_plan(game, opponent, place, "4-4.4.2")


@rules.play(acts.TakeNoAction, "4-4.4.0")
class TakeNoActionPlay(Bare[MlpGame, Side]):
    """Takes no action in this column."""


ACTION = rules.table(
    "action",
    "4-4.4.0",
    Row("4-4.4.0", action),
    Row("4-4.4.3", next_column, jumps=("contact_phase", "end_phase")),
)
