"""8.1 The actions of the main phase, and ending it."""

from judge.engine.asking.plays import Play
from judge.engine.run.common import Bare
from rulesets.quintuplets import acts
from rulesets.quintuplets.ch08_main_phase.s02_character import PlayCharacterPlay
from rulesets.quintuplets.ch08_main_phase.s03_episode import PlayEpisodePlay
from rulesets.quintuplets.ch08_main_phase.s04_event import PlayEventPlay
from rulesets.quintuplets.ch08_main_phase.s05_ability import AbilityPlay
from rulesets.quintuplets.ch13_loops.s01_loops import ShowLoopPlay
from rulesets.quintuplets.game import QuintupletsGame, Side
from rulesets.quintuplets.rules import rules


@rules.play(acts.EndMainPhase, "7.3.3", when="7.3.2")
class EndMainPhasePlay(Bare[QuintupletsGame, Side]):
    """Does nothing more in the main phase."""

    repeats = False


ACTIONS: tuple[type[Play], ...] = (PlayCharacterPlay, PlayEpisodePlay, PlayEventPlay, AbilityPlay, ShowLoopPlay)
