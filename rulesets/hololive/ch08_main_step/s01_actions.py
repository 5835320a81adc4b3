"""8.1 The actions of the main step, and ending it."""

from judge.engine.asking.plays import Play
from judge.engine.run.common import Bare
from rulesets.hololive import acts
from rulesets.hololive.ch08_main_step.s02_place import PlacePlay
from rulesets.hololive.ch08_main_step.s03_bloom import BloomPlay
from rulesets.hololive.ch08_main_step.s04_collab import CollabPlay
from rulesets.hololive.ch08_main_step.s05_oshi_skill import OshiSkillPlay
from rulesets.hololive.ch08_main_step.s06_support import SupportPlay
from rulesets.hololive.ch08_main_step.s07_baton_pass import BatonPassPlay
from rulesets.hololive.ch10_play_and_resolve.s01_activated import AbilityPlay
from rulesets.hololive.ch14_loops.s01_loops import ShowLoopPlay
from rulesets.hololive.game import HololiveGame, Side
from rulesets.hololive.rules import rules

AGAIN = rules.cite("8.1.2", "ch08_main_step/s01_actions.py, AGAIN")
"""A check timing comes after each action."""


@rules.play(acts.EndMainStep, "7.5.3", when="7.5.2")
class EndMainStepPlay(Bare[HololiveGame, Side]):
    """Does nothing more in the main step (10.6.4.3)."""

    repeats = False

    def enact(self, game: HololiveGame) -> None:
        game.exercise("10.6.4.3")


ACTIONS: tuple[type[Play], ...] = (
    PlacePlay,
    BloomPlay,
    CollabPlay,
    OshiSkillPlay,
    SupportPlay,
    BatonPassPlay,
    AbilityPlay,
    ShowLoopPlay,
)
