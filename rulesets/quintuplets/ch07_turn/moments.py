"""Which clause brings an event about that a record tells and that did not take place."""

from collections.abc import Mapping

from rulesets.quintuplets.game import QuintupletsGame
from rulesets.quintuplets.rules import rules

SOURCE = "ch07_turn/moments.py, moment_of"
NO_START_PHASE = rules.cite("7.2.1", SOURCE)
NO_APPROACH = rules.cite("9.2.4", SOURCE)
BRIDE, JUDGED = "bride", "judgement_step_begins"
FAILED = rules.cite("9.4.2", SOURCE)
BROUGHT_BY: Mapping[str, str] = {
    event: rules.cite(clause, SOURCE)
    for event, clause in {
        "start_phase_begins": "7.2.2",
        "main_phase_begins": "7.3.1",
        "approach_phase_begins": "9.2.1",
        "declaration_step_begins": "9.2.1",
        "event_step_begins": "9.3.1",
        JUDGED: "9.4.1",
        "turn_ends": "7.5.1",
        "appear": "5.9.1",
        "approach": "9.2.2",
        BRIDE: "9.4.3.2",
        "set": "5.10.1",
        "move": "4.14.2.2",
        "ability": "8.5.1",
        "event": "8.4.1",
    }.items()
}
BY_AN_ACT: Mapping[str, str] = {
    "appear": rules.cite("8.2.1", SOURCE),
    "set": rules.cite("8.3.1", SOURCE),
}
"""What brings events about in a main phase where no act has brought any."""
OF_ROWS = ("_begins", "_ends")
OF_ACTS = ("ability", "appear", "event", "move", "set")
MAIN_PHASE = rules.cite("7.3.2", SOURCE)
AFTER_AN_APPROACH = (BRIDE, "event_step_begins", JUDGED)


def moment_of(game: QuintupletsGame, event: str) -> str | None:
    """The clause by which an event comes, or the one that skips what it belongs to; None where one such took place.

    Where a phase or step begins or ends of which a record names the other player, it is that which brings it.
    """
    if any(one.word == event for one in game.happened):
        return BROUGHT_BY[event] if event.endswith(OF_ROWS) and event in BROUGHT_BY else None
    skipped = {passed.table.rows[passed.at].clause for passed in game.skipped}
    if event == "start_phase_begins" and NO_START_PHASE in skipped:
        return NO_START_PHASE
    if event == "draw" and game.turn_player is game.first and game.turn_player.turns == 1:
        return NO_START_PHASE
    approached = any(one.word == "approach" for one in game.happened)
    if event in AFTER_AN_APPROACH and NO_APPROACH in skipped and not approached:
        return NO_APPROACH
    if event == BRIDE and _has_failed(game):
        return FAILED
    return BY_AN_ACT[event] if event in BY_AN_ACT and _nothing_done(game) else BROUGHT_BY.get(event)


def _has_failed(game: QuintupletsGame) -> bool:
    """Whether the approach of this turn has been judged, and nobody has succeeded."""
    judged = any(one.word == JUDGED for one in (*game.happened, *game.happened_as_told))
    last = next((one for one in reversed(game.log) if one.what in ("approaches", "partners") and one.new), None)
    return judged and last is not None and last.what == "approaches"


def _nothing_done(game: QuintupletsGame) -> bool:
    """Whether the main phase waits for an act, and nothing has come of the last one."""
    acted = any(one.word in OF_ACTS for one in (*game.happened, *game.happened_as_told))
    return not (acted or game.cause) and game.cursor is not None and game.cursor.row.clause == MAIN_PHASE
