"""4-3 Main phase."""

from collections.abc import Iterator
from typing import Self

from judge.engine.asking.checks import Facts, Stage, breach
from judge.engine.asking.plays import Offer, Play, Script
from judge.engine.asking.tables import Row
from judge.engine.run.acts import ActPlay
from judge.engine.run.common import Bare
from rulesets.mlp import acts
from rulesets.mlp.game import MlpGame, Scene, Side
from rulesets.mlp.p4_turn.ch03_s01_abilities import AbilityPlay, FlipPlay
from rulesets.mlp.p4_turn.ch03_s02_characters import PlayCharacterPlay
from rulesets.mlp.p4_turn.ch03_s03_events import PlayEventPlay
from rulesets.mlp.p4_turn.ch03_s04_items import PlayItemPlay
from rulesets.mlp.p5_effects.ch04_pending import settle_list
from rulesets.mlp.rules import rules


@rules.play(acts.TapScenes, "6-8.3.0")
class TapScenesPlay(ActPlay[MlpGame, Side]):
    """Taps scenes without a card to pay for, which nobody may."""

    scenes: tuple[Scene, ...]

    @classmethod
    def options(cls, _: MlpGame, __: Side, ___: object) -> Iterator[Self]:
        yield from ()

    def enact(self, game: MlpGame) -> None:
        for scene in self.scenes:
            game.set(scene, "tapped", True, "6-8.3.0")


@rules.check("6-8.3.0", on=TapScenesPlay, stage=Stage.WHEN)
def pays_for_a_card(_: MlpGame, play: TapScenesPlay) -> Facts | None:
    """Scenes make harmony only while a card is being played."""
    return breach(player=play.player)


@rules.play(acts.EndMainPhase, "4-1.2.0", when="4-3.0.0")
class EndMainPhasePlay(Bare[MlpGame, Side]):
    """Does nothing more in the main phase."""


ACTIONS = (
    PlayCharacterPlay, PlayEventPlay, PlayItemPlay, AbilityPlay, FlipPlay, TapScenesPlay, EndMainPhasePlay,
)  # fmt: skip


def act(game: MlpGame) -> Script:
    """4-3.0.0 The active player acts, with an empty list each time (5-3.1.1), until doing nothing."""
    play: Play | None = None
    while not isinstance(play, EndMainPhasePlay):
        yield from settle_list(game)
        game.exercise("5-3.1.1")
        play = yield Offer("4-3.0.0", game.turn_player, ACTIONS, free=True)
        if play is None:
            return
        done = play.enact(game)
        if done is not None:
            yield from done


MAIN_PHASE = rules.table("main_phase", "4-3.0.0", Row("4-3.0.0", act), then="contact_phase")
