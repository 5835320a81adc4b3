"""6.2 The procedure before the game, row by row, and its last steps."""

from judge.engine.asking.needs import FactNeed
from judge.engine.asking.plays import Script
from judge.engine.asking.tables import Jump, Row
from judge.engine.run.state import top
from judge.engine.table.zone_kinds import EVERYBODY
from rulesets.quintuplets.ch06_set_up import s02_opening
from rulesets.quintuplets.ch07_turn.s01_turn import begin_turn
from rulesets.quintuplets.game import QuintupletsGame
from rulesets.quintuplets.rules import rules

FIVE = rules.cite("4.4.2", "ch06_set_up/s02_set_up.py, lay_heroes")


def lay_heroes(game: QuintupletsGame) -> Script:
    """6.2.1.6 The first player's heroes come face up to the hero lanes, from lane 1 on."""
    side = game.first
    yield from s02_opening.shuffle(game, side, "hero_deck", "6.2.1.6")
    heroes = top(game.hero_deck, len(game.hero_lanes), game)
    game.exercise(FIVE)
    yield FactNeed("6.2.1.6", "cards", side, game.hero_deck, heroes, tells=EVERYBODY)
    for hero, lane in zip(heroes, game.hero_lanes, strict=False):
        game.stand(hero, lane, "6.2.1.6")
        game.arrivals[hero] = len(game.log)


def start(game: QuintupletsGame) -> Jump:
    """6.2.1.7 The game starts with the first player as turn player."""
    begin_turn(game, game.first, "6.2.1.7")
    return Jump("start_phase")


SET_UP = rules.table(
    "set_up",
    "6.2.1",
    Row("6.2.1.2", s02_opening.place_decks),
    Row("6.2.1.3", s02_opening.first_player),
    Row("6.2.1.4", s02_opening.opening_hands),
    Row("6.2.1.5", s02_opening.redraws),
    Row("6.2.1.6", lay_heroes),
    Row("6.2.1.7", start, jumps=("start_phase",)),
)
