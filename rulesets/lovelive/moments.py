"""When an event that a record states comes about, or why it does not."""

from judge.engine.run.changes import Change
from judge.engine.run.state import Game
from judge.engine.table.pieces import Card
from rulesets.lovelive.abilities import sorts
from rulesets.lovelive.causes import ALONE, BEATEN, FOR_ICONS, NEVER_HAPPENED, NOBODY_WINS, PERFORMING, why_no_pick
from rulesets.lovelive.claimed import gives_way
from rulesets.lovelive.game import LoveLiveGame
from rulesets.lovelive.rules import rules

SOURCE = "moments.py, moment_of"

GOES_FIRST = rules.cite("8.4.13", SOURCE)
CANNOT_LIVE = rules.cite("8.3.4.1", SOURCE)
NO_START = rules.cite("11.5.2.1", SOURCE)
REPLACED = {"draw": "would_draw", "waited": "would_wait"}
"""Events in whose place something else may happen, each with what may be replaced then."""

MOMENTS = {
    **dict.fromkeys(("turn_start", "game_start", "active_phase_start"), rules.cite("7.4.2", SOURCE)),
    "energy_phase_start": rules.cite("7.5.1", SOURCE),
    "draw_phase_start": rules.cite("7.6.1", SOURCE),
    "main_phase_start": rules.cite("7.7.1", SOURCE),
    **dict.fromkeys(("live_phase_start", "live_set_phase_start"), rules.cite("8.2.1", SOURCE)),
    "performance_phase_start": rules.cite("8.3.3", SOURCE),
    "live_start": rules.cite("8.3.8", SOURCE),
    "yell": rules.cite("8.3.11", SOURCE),
    **dict.fromkeys(("live_succeeded", "live_failed"), rules.cite("8.3.15.1", SOURCE)),
    "judgement_phase_start": rules.cite("8.4.1", SOURCE),
    "score": rules.cite("8.4.2", SOURCE),
    "live_success": rules.cite("8.4.4", SOURCE),
    "live_won": BEATEN,
    "turn_end": rules.cite("8.4.10", SOURCE),
    "effects_end": rules.cite("8.4.11", SOURCE),
    "refresh": rules.cite("10.2.2.1", SOURCE),
    "baton": rules.cite("9.6.2.3.2.1", SOURCE),
    "entry": rules.cite("11.4.2", SOURCE),
    "resolved": rules.cite("9.6.2.4.2", SOURCE),
}
"""The clauses of events that come at one moment only."""

ROWS_OF_MOMENTS = {
    clause: tuple(one for one in sorts.MOMENTS if MOMENTS[one] == clause)
    for clause in dict.fromkeys(MOMENTS[one] for one in sorts.MOMENTS)
}
"""The rows at which the moments come for which autos wait."""


def moment_of(game: LoveLiveGame, event: str, seat: str | None) -> str | None:
    """The clause of an event that comes at one moment only, or of why it does not come there."""
    if (why_not := _why_not(game, event, seat)) is not None:
        return why_not
    if event in ("turn_start", "active_phase_start") and game.passed_on == game.turn - 1:
        return MOMENTS[event] if seat == game.first.seat else GOES_FIRST
    if event == "live_won" and game.judged is not None and seat is not None:
        reason = why_no_pick(game, seat)
        return reason if reason in (ALONE, NOBODY_WINS) else BEATEN
    if event == "entry":
        return _entered(game, seat) or MOMENTS[event]
    if event == "draw":
        return FOR_ICONS if _performing(game) and all(one.word != event for one in game.happened) else None
    return MOMENTS.get(event)


def _entered(game: LoveLiveGame, seat: str | None) -> str | None:
    """The clause that put the last member on a player's stage of those of whom the record has not told."""
    entries = (one for one in reversed(game.happened) if one.word == "entry")
    return next((one.clause for one in entries if seat in (None, one.facts.get("player"))), None)


def _why_not(game: LoveLiveGame, event: str, seat: str | None) -> str | None:
    """The clause that has kept an event from happening."""
    if event == "live_start" and any(_put_away(one, seat) for one in game.since(game.last_act)):
        return CANNOT_LIVE
    if event == "live_start" and any(one.table.name == PERFORMING and one.early for one in game.skipped):
        return NO_START
    replaced = gives_way(game, REPLACED.get(event)) and all(one.word != event for one in game.happened)
    return NEVER_HAPPENED if replaced else None


def _put_away(change: Change, seat: str | None) -> bool:
    """Whether a player put a card away for not being allowed a live."""
    return change.clause == CANNOT_LIVE and isinstance(change.subject, Card) and change.subject.owner.seat == seat


def _performing(game: Game) -> bool:
    stood = game.stood.cursor if game.stood is not None else game.cursor
    return stood is not None and stood.table.name == PERFORMING
