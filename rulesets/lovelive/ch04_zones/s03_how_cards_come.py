"""4.1.2.1, 4.3.2.3, 4.13.2 How cards come to a zone where a text does not say it: face up, and active."""

from judge.engine.asking.checks import Facts, Stage, breach
from judge.engine.run.effects import EffectPlay
from rulesets.lovelive.game import LoveLiveGame
from rulesets.lovelive.rules import rules

TO_WHERE_IT_MATTERS = ("effect:enter", "effect:put_energies")
REMOVED, SHOWN, ACTIVE = "4.13.2", "4.1.2.1", "4.3.2.3"


def comes_by(play: EffectPlay) -> str | None:
    """The clause of how a card comes to a zone, where a record has it come face down or waiting and no text does."""
    hit = play.unlike_text()
    if hit is None or hit[1] is not True:
        return None
    if hit[0] == "face_down":
        return REMOVED if getattr(play, "to", None) == "removed" else SHOWN
    return ACTIVE if hit[0] == "waiting" and play.word in TO_WHERE_IT_MATTERS else None


@rules.check(REMOVED, on=EffectPlay, stage=Stage.TARGET)
def removed_face_up(_: LoveLiveGame, play: EffectPlay) -> Facts | None:
    """A card is removed face up."""
    return breach() if comes_by(play) == REMOVED else None


@rules.check(SHOWN, on=EffectPlay, stage=Stage.TARGET)
def comes_face_up(_: LoveLiveGame, play: EffectPlay) -> Facts | None:
    """A card comes to a zone that everybody sees face up."""
    return breach() if comes_by(play) == SHOWN else None


@rules.check(ACTIVE, on=EffectPlay, stage=Stage.TARGET)
def comes_active(_: LoveLiveGame, play: EffectPlay) -> Facts | None:
    """A member or an energy comes active."""
    return breach() if comes_by(play) == ACTIVE else None
