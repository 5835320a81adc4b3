"""1-3.1 to 1-3.3: decks, main character and stories on the table, and who goes first."""

from collections.abc import Sequence

from judge.engine.asking.checks import Facts
from judge.engine.asking.needs import FactNeed
from judge.engine.asking.plays import Script
from judge.engine.rules.reasons import Question
from judge.engine.run.common import ChoosingFirst, who_is_first
from judge.engine.run.decks import lay_deck
from judge.engine.run.misplaced import Misplaced
from judge.engine.table.zone_kinds import EVERYBODY
from judge.replay import common
from rulesets.mlp.game import MlpGame, Side
from rulesets.mlp.rules import rules


def lay_decks(game: MlpGame) -> Script:
    """1-3.1.0 Both decks are shuffled and lie face down."""
    for side in game.players:
        for name in ("deck", "scene_deck"):
            lay_deck(game, side, name)
            zone = side.zones[name]
            game.shuffled(zone, "1-3.1.0")
            yield FactNeed("1-3.1.0", "shuffle", side, zone, zone.pieces[::-1], loose=True)


def lay_stories(game: MlpGame) -> None:
    """1-3.2.0 The main character stands left of the stories, which lie from stage I to stage IV."""
    game.exercise("1-3.2.0")
    for side in game.players:
        deck = game.decks.get(side.seat, {})
        _lay(game, side, "stories", deck.get("stories", ()))
        _lay(game, side, "main_character", [deck["main_character"]] if deck.get("main_character") else ())
        game.set(side, "stage", 0, "1-3.2.0")


def _lay(game: MlpGame, side: Side, name: str, numbers: Sequence[str]) -> None:
    zone = side.zones[name]
    zone.unspecified = side.seat not in game.decks
    zone.pieces = [game.new_card(side, zone, number, side.pools[name]) for number in numbers]
    game.reveal(zone.pieces, EVERYBODY)


def choose_first(game: MlpGame) -> Script:
    """1-3.3.0 The players settle who goes first in any way; either may say so."""
    first = yield from who_is_first(game, None, "1-3.3.0", ChooseFirstPlay)
    if first is not None:
        game.set(game, "first", first, "1-3.3.0")


@rules.play(common.ChooseFirst, "1-3.3.0")
class ChooseFirstPlay(ChoosingFirst[MlpGame, Side]):
    """Says who goes first, however that was settled."""


@rules.reason("1-3.3.0", Question.ONCE, "choose_first")
def settled_before(game: MlpGame, it: Misplaced) -> Facts | None:
    """Who goes first is settled once, as the game starts."""
    return {"step": it.step.do, "player": it.player, "first": game.first}
