"""4-2 Start phase."""

from judge.engine.asking.plays import NOTHING, Script
from judge.engine.asking.tables import Row
from rulesets.mlp.game import Character, MlpGame, Scene
from rulesets.mlp.p1_game.ch04_end import lose_by_drawing
from rulesets.mlp.p3_areas.ch05_scenes import add_scene
from rulesets.mlp.p4_turn.ch02_s04_presents import open_presents
from rulesets.mlp.p5_effects.ch01_triggered import emit
from rulesets.mlp.p5_effects.ch04_pending import settle_list
from rulesets.mlp.p6_terms.ch01_draw import draw
from rulesets.mlp.rules import rules

DRAWN = rules.number("draw_step")
TURNS_WITHOUT_DRAW = rules.number("turns_without_draw")
SKIPPED = rules.cite("4-2.2.1", "p4_turn/ch02_start_phase.py, draw_step")
EMPTY = rules.cite("4-2.2.2", "p4_turn/ch02_start_phase.py, draw_step")
NO_SCENE = rules.cite("4-2.3.1", "p4_turn/ch02_start_phase.py, scene_step")


def untap(game: MlpGame) -> None:
    """4-2.1.0 The active player's characters and scenes untap; flipped scenes stay flipped."""
    pieces: tuple[Character | Scene, ...] = (*game.turn_player.characters, *game.turn_player.scenes)
    for piece in pieces:
        if piece.tapped:
            game.set(piece, "tapped", False, "4-2.1.0")


def draw_step(game: MlpGame) -> Script:
    """4-2.2.0 The active player draws, but not in the first turn; without a deck that player loses."""
    if game.turn <= TURNS_WITHOUT_DRAW:
        game.exercise(SKIPPED)
        return
    if not (yield from draw(game, game.turn_player, DRAWN, "4-2.2.0")):
        lose_by_drawing(game, [game.turn_player], EMPTY)


def scene_step(game: MlpGame) -> Script:
    """4-2.3.0 The active player adds a scene, if there is one."""
    if not game.turn_player.zones["scene_deck"]:
        game.exercise(NO_SCENE)
        return NOTHING
    return add_scene(game, game.turn_player, "4-2.3.0")


def preparation(game: MlpGame) -> Script:
    """4-2.4.0 Effects of the start of a turn: presents, and text that is not modelled."""
    before = len(game.log)
    emit(game, "turn_begins", {"player": game.turn_player})
    yield from open_presents(game)
    yield from settle_list(game)
    if len(game.log) != before:
        game.reads("start_of_turn_is_the_preparation_step")


START_PHASE = rules.table(
    "start_phase",
    "4-2.0.0",
    Row("4-2.1.0", untap),
    Row("4-2.2.0", draw_step),
    Row("4-2.3.0", scene_step),
    Row("4-2.4.0", preparation),
    then="main_phase",
)
