"""7.2 Reset step."""

from collections.abc import Iterator
from typing import Self

from judge.engine.abilities.acting import acting
from judge.engine.asking.checks import Facts, Stage, breach
from judge.engine.asking.plays import Offer, Script
from judge.engine.asking.tables import Jump, Row
from judge.engine.rules.reasons import Question
from judge.engine.run.acts import ActPlay
from judge.engine.run.misplaced import Misplaced
from judge.engine.run.moments import occurs
from judge.replay.steps import Effect
from rulesets.hololive import acts
from rulesets.hololive.abilities.information import changes_of
from rulesets.hololive.ch04_zones.s04_holomem import alike, stays
from rulesets.hololive.ch07_turn.own import own_first_turn
from rulesets.hololive.ch07_turn.s01_turn import check
from rulesets.hololive.game import HololiveGame, Holomem, NotDone, Side
from rulesets.hololive.rules import rules

NO_READY, NO_REST = "no_ready", "no_rest"
"""Changes by which the reset step leaves a holomem as it is."""
BEGINNING = frozenset({"turn_start", "reset_step_start"})
"""What is triggered in the reset step (7.2.4)."""
FORBIDDEN = rules.cite("1.3.3", "ch07_turn/s02_reset_step.py, collab_goes_back")


def kept(game: HololiveGame, change: str, holomem: Holomem) -> bool:
    """Whether text, as long as it is in force or for a time, leaves a holomem as it is."""
    if change in game.spoken and any(changes_of(game, change, holomem)):
        return True
    return any(effect.number == change for effect in game.lasting) and any(
        True for _ in game.lasting_amounts(change, holomem)
    )


def skip_on_the_first_turn(game: HololiveGame) -> Jump | None:
    """7.2.1 A player's own first turn has no reset step at all."""
    return Jump("hand_step") if own_first_turn(game.turn_player) else None


def ready_stage(game: HololiveGame) -> None:
    """7.2.2 Everything on the turn player's stage becomes active."""
    for holomem in game.turn_player.stage:
        if not holomem.resting:
            continue
        if kept(game, NO_READY, holomem):
            game.not_done = NotDone(game.step, (holomem,), FORBIDDEN)
        else:
            game.set(holomem, "resting", False, "7.2.2")


def collab_goes_back(game: HololiveGame) -> None:
    """7.2.3 The collab holomem moves to the back position and then rests."""
    holomem = game.turn_player.at("collab")
    if holomem is not None and stays(game, holomem):
        game.reads("collab_that_stays")
    elif holomem is not None:
        game.move(holomem, game.turn_player.zones["back"], "7.2.3")
        if kept(game, NO_REST, holomem):
            game.not_done = NotDone(game.step, (holomem,), FORBIDDEN)
        else:
            game.set(holomem, "resting", True, "7.2.3")


def refill_center(game: HololiveGame) -> Script:
    """7.2.6 An empty center is filled from the back: with an active holomem if there is one."""
    return refill(game, "7.2.6")


def refill(game: HololiveGame, clause: str, resting_clause: str | None = None) -> Script:
    """Move a back holomem to an empty center; `resting_clause` is the one for a back that only rests."""
    side = game.turn_player
    if side.zones["center"] or not side.back:
        return
    if all(holomem.resting for holomem in side.back):
        clause = resting_clause or clause
    play = yield Offer(clause, side, (RefillCenterPlay,))
    if play and play.holomem is not None and play.holomem.zone is side.zones["back"]:
        game.move(play.holomem, side.zones["center"], clause)


@rules.play(acts.RefillCenter, "7.2.6")
class RefillCenterPlay(ActPlay[HololiveGame, Side]):
    """Says which back holomem becomes the center holomem, None for nobody."""

    holomem: Holomem | None

    @classmethod
    def options(cls, _: HololiveGame, player: Side, __: object) -> Iterator[Self]:
        for holomem in {alike(h): h for h in player.back}.values():
            yield cls(player, holomem)


@rules.check("7.2.6", on=RefillCenterPlay, stage=Stage.THERE)
def from_the_back(game: HololiveGame, play: RefillCenterPlay) -> Facts | None:
    """The new center holomem of the reset step is an own back holomem."""
    return _own_back(play) if _in_reset_step(game) else None


@rules.check("7.7.3.1", on=RefillCenterPlay, stage=Stage.THERE)
def from_the_back_at_the_end(game: HololiveGame, play: RefillCenterPlay) -> Facts | None:
    """The new center holomem of the end step is an own back holomem."""
    return None if _in_reset_step(game) else _own_back(play)


def _own_back(play: RefillCenterPlay) -> Facts | None:
    side = play.player
    return None if play.holomem in side.back else breach(player=side)


@rules.check("7.2.6", on=RefillCenterPlay, stage=Stage.IS)
def active_before_resting(game: HololiveGame, play: RefillCenterPlay) -> Facts | None:
    """7.2.6 A resting holomem only where no active one stands in the back."""
    return _active_first(play) if _in_reset_step(game) else None


@rules.check("7.7.3.1", on=RefillCenterPlay, stage=Stage.IS)
def active_before_resting_at_the_end(game: HololiveGame, play: RefillCenterPlay) -> Facts | None:
    """7.7.3.1 A resting holomem only where no active one stands in the back."""
    return None if _in_reset_step(game) else _active_first(play)


@rules.reason("7.2.1", Question.SKIPPED, "refill_center")
def no_reset_step_in_the_first_turn(game: HololiveGame, misplaced: Misplaced) -> Facts | None:
    """Nobody comes to the center in a reset step that is skipped."""
    ours = misplaced.player is game.turn_player and own_first_turn(game.turn_player)
    return breach(player=misplaced.player) if ours else None


@rules.reason("7.2.1", Question.SKIPPED)
def nothing_begins_in_the_first_turn(game: HololiveGame, misplaced: Misplaced) -> Facts | None:
    """What the beginning of a turn or of its reset step triggers is not triggered where that step is skipped."""
    if not isinstance(misplaced.step, Effect) or not own_first_turn(game.turn_player):
        return None
    begins = any(BEGINNING & one.triggers.keys() for one in acting(misplaced))
    return breach(step=misplaced.step.do, player=misplaced.player, source=misplaced.source) if begins else None


@rules.reason("7.2.6", Question.SKIPPED, "refill_center")
def center_is_taken(game: HololiveGame, misplaced: Misplaced) -> Facts | None:
    """In the reset step nobody comes to a center that is taken."""
    return _taken(misplaced) if misplaced.player is game.turn_player and not _at_the_end(misplaced) else None


@rules.reason("7.7.3", Question.SKIPPED, "refill_center")
def center_is_taken_at_the_end(_: HololiveGame, misplaced: Misplaced) -> Facts | None:
    """Neither in the end step."""
    return _taken(misplaced) if _at_the_end(misplaced) else None


@rules.reason("7.7.3.3", Question.SKIPPED, "refill_center")
def nobody_in_the_back_at_the_end(_: HololiveGame, misplaced: Misplaced) -> Facts | None:
    """With nobody in the back the center stays empty in the end step."""
    side = misplaced.player
    empty = not side.zones["center"] and not side.back
    return breach(player=side) if empty and _at_the_end(misplaced) else None


def _at_the_end(misplaced: Misplaced) -> bool:
    """Whether the record was last heard after the main step of the player's own turn."""
    stood = misplaced.stood
    return misplaced.own_turn and stood is not None and stood.table.name in ("performance_step", "end_step")


def _taken(misplaced: Misplaced) -> Facts | None:
    side = misplaced.player
    center = side.at("center")
    return None if center is None else breach(player=side, holomem=center)


def _in_reset_step(game: HololiveGame) -> bool:
    return game.cursor is None or game.cursor.table.name == "reset_step"


def _active_first(play: RefillCenterPlay) -> Facts | None:
    side = play.player
    active = [holomem for holomem in side.back if not holomem.resting]
    rests = play.holomem is not None and play.holomem.resting
    return breach(holomem=play.holomem, active=active[0]) if rests and active else None


def begin(game: HololiveGame) -> None:
    """7.2.4 The turn and the step begin."""
    game.exercise("7.2.4")
    occurs(game, "turn_start", "reset_step_start")


RESET_STEP = rules.table(
    "reset_step",
    "7.2",
    Row("7.2.1", skip_on_the_first_turn, jumps=("hand_step",)),
    Row("7.2.2", ready_stage),
    Row("7.2.3", collab_goes_back),
    Row("7.2.4", begin),
    check("7.2.5"),
    Row("7.2.6", refill_center),
    check("7.2.7"),
    then="hand_step",
)
