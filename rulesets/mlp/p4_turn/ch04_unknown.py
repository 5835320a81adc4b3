"""4-4 A column of which nobody knows who stands there: the record's word goes, and what may have gone is open."""

from types import GeneratorType

from judge.engine.asking.plays import Offer, Play, Script
from judge.engine.asking.tables import Row
from judge.engine.table.pieces import Zone
from rulesets.mlp.game import Character, MlpGame
from rulesets.mlp.p4_turn.ch04_contact_phase import ROWS, next_column
from rulesets.mlp.p4_turn.ch04_s03_boosts import BoostPlay, EndBoostStepPlay
from rulesets.mlp.p4_turn.ch04_s04_actions import AdvanceStoryPlay, IntervenePlay, TakeNoActionPlay
from rulesets.mlp.p5_effects.ch04_pending import settle_list
from rulesets.mlp.rules import rules

BOOSTS = (BoostPlay, EndBoostStepPlay)
ACTIONS = (AdvanceStoryPlay, IntervenePlay, TakeNoActionPlay)


def as_recorded(game: MlpGame) -> Script:
    """What the record has the players do here: boosts of a contact, or one action."""
    clause = ROWS[game.column]
    boosts = Offer(clause, game.other, BOOSTS, optional=True)
    play: Play | None = None
    while not isinstance(play, ACTIONS):
        play = yield Offer(clause, game.turn_player, (*BOOSTS, *ACTIONS), optional=True, also=(boosts,))
        if play is None:
            may_have_met(game)
            return
        done = play.enact(game)
        if isinstance(done, GeneratorType):
            yield from done
        yield from settle_list(game)


def may_have_met(game: MlpGame) -> None:
    """Where no action is recorded there may have been a contact, and a character that stood here may have lost it."""
    for side in game.active_first():
        character = side.at(game.column)
        if character is not None:
            lose_sight(game, character)


def lose_sight(game: MlpGame, character: Character) -> None:
    """A character stands in its slot or has gone to the rest area, with its item: both places are open from now on."""
    slot: Zone = character.zone  # type: ignore[assignment]
    owners = {card.owner for card in (*character.cards, *character.attached)}
    for zone in (slot, *(owner.zones["rest"] for owner in owners)):
        zone.unspecified = True
    for card in (*character.cards, *character.attached):
        game.forget(card)
    slot.pieces.remove(character)
    character.zone = None
    game.changed.update((slot.name, "rest"))
    game.placed += 1
    game.shifts += 1
    game.laid_elsewhere()


UNKNOWN_COLUMN = rules.table(
    "unknown_column",
    "4-4.2.0",
    Row("4-4.2.0", as_recorded),
    Row("4-4.3.5", next_column, jumps=("contact_phase", "end_phase")),
)
