"""7.4 Active phase."""

from judge.engine.asking.tables import Row
from judge.engine.run.moments import occurs
from rulesets.lovelive.abilities.information import information
from rulesets.lovelive.ch09_play.s05_timing import check
from rulesets.lovelive.game import LoveLiveGame
from rulesets.lovelive.rules import rules

KEPT = rules.cite("1.3.3", "ch07_turn/s04_active_phase.py, ready")
UNTIL_ACTIVE = "active_phase"


def ready(game: LoveLiveGame) -> None:
    """7.4.1 Every waiting energy and member of the turn player becomes active, unless text keeps it waiting."""
    side = game.active
    kept = [turn for turn in side.kept if turn < game.turn]
    if kept:
        game.keep_back(KEPT)
    game.set(side, "waiting", min(len(kept), side.waiting), "7.4.1")
    game.set(side, "kept", side.kept[len(kept) :], "7.4.1")
    for member in side.members:
        if information(game, member, "stays_waiting"):
            game.keep_back(KEPT)
        elif game.set(member, "waiting", False, "7.4.1"):
            game.note("readied", to=member, player=side)
    game.expire(f"{UNTIL_ACTIVE}.{side.seat}", "7.4.1")


def start(game: LoveLiveGame) -> None:
    """7.4.2 The turn starts, once or in each active phase (reading start_of_turn_once); the game in turn 1."""
    game.exercise("7.4.2")
    occurs(game, "active_phase_start")
    if game.active is game.first or starts_again(game):
        occurs(game, "turn_start")
        if game.turn == 1:
            occurs(game, "game_start")


def starts_again(game: LoveLiveGame) -> bool:
    """Whether the turn starts in the second player's phase as well, where anything hangs on that."""
    moments = ("turn_start", *(("game_start",) if game.turn == 1 else ()))
    asked = any(game.heeding(moment) or game.stated(moment, game.active) for moment in moments)
    return asked and game.reads("start_of_turn_once") == "other"


ACTIVE_PHASE = rules.table(
    "active_phase",
    "7.4",
    Row("7.4.1", ready),
    Row("7.4.2", start),
    check("7.4.3"),
    then="energy_phase",
)
