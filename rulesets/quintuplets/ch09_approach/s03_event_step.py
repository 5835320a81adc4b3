"""9.3 Event step: the players in turn, until both have played nothing one after the other."""

from judge.engine.asking.plays import Offer, Script
from judge.engine.asking.tables import Jump, Row
from judge.engine.run.common import Bare
from rulesets.quintuplets import acts
from rulesets.quintuplets.ch07_turn.s01_turn import begins
from rulesets.quintuplets.ch08_main_phase.s04_event import PlayEventPlay
from rulesets.quintuplets.ch10_play_and_resolve.s05_timing import ACTS, DONE, FIRST_A_CHECK, check_timing
from rulesets.quintuplets.game import QuintupletsGame, Side
from rulesets.quintuplets.rules import rules

PLAYED, NONE = "played", "none"


@rules.play(acts.EndEvents, "9.3.2", when="9.1.1")
class EndEventsPlay(Bare[QuintupletsGame, Side]):
    """Plays no more events for now."""


def other_players_events(game: QuintupletsGame) -> Script:
    """9.3.2 The non-turn player's play timing."""
    return events(game, game.other, "9.3.2")


def turn_players_events(game: QuintupletsGame) -> Script:
    """9.3.4 The turn player's play timing."""
    return events(game, game.turn_player, "9.3.4")


def events(game: QuintupletsGame, side: Side, clause: str) -> Script:
    """Events one after another until the player plays none.

    After the first one a record may go on with the other player at once (reading `several_events_in_a_row`).
    """
    came_to = NONE
    while True:
        yield from check_timing(game)
        game.exercise(FIRST_A_CHECK)
        again = came_to == PLAYED
        play = yield Offer(clause, side, (PlayEventPlay, EndEventsPlay), free=True, optional=again)
        if play is None and again:
            game.follows("several_events_in_a_row")
        if not isinstance(play, PlayEventPlay):
            break
        came_to = PLAYED
        game.exercise(ACTS)
        yield from play.enact(game)
    game.exercise(DONE)
    game.set(side, "event_window", came_to, clause)


def both_passed(game: QuintupletsGame) -> bool:
    """Whether the last play timings of both went by without an event."""
    return all(side.event_window == NONE for side in game.players)


def end_after_the_other(game: QuintupletsGame) -> Jump | None:
    """9.3.3 The step ends after the non-turn player's pass, but not before the turn player has had a chance."""
    return Jump("judgement_step") if both_passed(game) else None


def end_or_another_round(game: QuintupletsGame) -> Jump:
    """9.3.5 The step ends after the turn player's pass, or goes on with the non-turn player."""
    return Jump("judgement_step") if both_passed(game) else Jump("event_step", "9.3.2")


EVENT_STEP = rules.table(
    "event_step",
    "9.3",
    begins("9.3.1", "event_step_begins"),
    Row("9.3.2", other_players_events),
    Row("9.3.3", end_after_the_other, jumps=("judgement_step",)),
    Row("9.3.4", turn_players_events),
    Row("9.3.5", end_or_another_round, jumps=("judgement_step", "event_step")),
)
