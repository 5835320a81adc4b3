"""10.6 Playing and resolving cards and abilities."""

from judge.engine.cards import Card
from judge.engine.effects import resolving
from judge.engine.requests import Script
from judge.engine.zones import Zone
from rulesets.quintuplets.ch04_zones.s14_characters import appear, set_on
from rulesets.quintuplets.ch10_play_and_resolve.s03_validity import is_character
from rulesets.quintuplets.game import Pile, QuintupletsGame, Side
from rulesets.quintuplets.rules import rules

SHOWN = rules.cite("10.6.2.1", "ch10_play_and_resolve/s06_play.py, show")
WHERE_TO = rules.cite("10.6.2.4", "ch10_play_and_resolve/s06_play.py, the acts of chapter 8")
ON_ITS_WAY = rules.cite("10.6.2.3", "ch10_play_and_resolve/s06_play.py, show")
RESOLVED = rules.cite("10.6.2.6", "ch10_play_and_resolve/s06_play.py, play_event")
EFFECT = rules.cite("10.6.2.6.1", "ch10_play_and_resolve/s06_play.py, play_ability")
SOURCE_GONE = rules.cite("10.6.2.6.2", "ch10_play_and_resolve/s06_play.py, play_ability")
INTO_THE_LANE = rules.cite("10.6.4.1", "ch10_play_and_resolve/s06_play.py, play_character")
ON_TOP = rules.cite("10.6.4.1.1", "ch10_play_and_resolve/s06_play.py, play_character")
ONTO_THE_CHARACTER = rules.cite("10.6.4.2", "ch10_play_and_resolve/s06_play.py, play_episode")
NO_MORE_THAN_A_BONUS = rules.cite("10.6.4.2.1", "ch10_play_and_resolve/s06_play.py, play_episode")
AFTERWARDS = rules.cite("10.6.4.3", "ch10_play_and_resolve/s06_play.py, play_event")


def show(game: QuintupletsGame, card: Card, area: Zone) -> None:
    """10.6.2.1, 10.6.2.3 The card is shown and lies in a resolution area."""
    game.exercise(SHOWN)
    game.exercise(area.kind.clause)
    game.move(card, area, ON_ITS_WAY)


def play_character(game: QuintupletsGame, card: Card, lane: Zone) -> None:
    """10.6.4.1 A character goes into its lane, on top of one that stands there."""
    show(game, card, game.lane_resolution)
    appear(game, card, lane, INTO_THE_LANE, ON_TOP)


def play_episode(game: QuintupletsGame, card: Card, onto: Pile) -> None:
    """10.6.4.2 An episode, or a card used as one, is set on its character."""
    show(game, card, game.lane_resolution)
    set_on(game, card, onto, NO_MORE_THAN_A_BONUS if is_character(card) else ONTO_THE_CHARACTER)


def play_event(game: QuintupletsGame, side: Side, card: Card) -> Script:
    """10.6.4.3 An event does what it says and goes to the waiting room."""
    show(game, card, game.effect_resolution)
    game.note("event", player=side, card=card.number)
    game.exercise(RESOLVED)
    yield from resolving(game, RESOLVED, card)
    if card.zone is game.effect_resolution:
        game.move(card, card.owner.zones["waiting_room"], AFTERWARDS)


def play_ability(game: QuintupletsGame, side: Side, source: Card) -> Script:
    """10.6.2.6.1 An ability does what it says, wherever its card is by then."""
    game.note("ability", player=side, card=source.number)
    game.exercise(EFFECT)
    stamp = source.moves
    yield from resolving(game, EFFECT, source)
    if source.moves != stamp:
        game.exercise(SOURCE_GONE)
