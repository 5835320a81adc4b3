"""What texts would have done if their conditions had held."""

from collections.abc import Callable, Iterator

from judge.engine.run.board import Difference
from judge.engine.run.changes import Change
from judge.engine.run.notebook import Unmet
from judge.engine.table.pieces import Card, Zone
from judge.engine.trees.within import nodes
from judge.replay.steps import Happened
from rulesets.mlp.game import MlpGame
from rulesets.mlp.p4_turn.counts import how_many_more
from rulesets.mlp.p4_turn.elsewhere import stands_elsewhere
from rulesets.mlp.p5_effects.ch01_brought import Tree, brings, brings_about
from rulesets.mlp.p5_effects.ch01_conditions import asks_for_another
from rulesets.mlp.rules import rules
from rulesets.mlp.zones import COLUMNS

ONCE, ANOTHER = rules.cites("p5_effects/ch01_not_met.py, not_met", "5-1.5.1", "5-1.5.3")


def not_met(game: MlpGame, difference: Difference) -> str | None:
    """The clause of the condition that did not hold, for which a text did not make a place what a record has there.

    Where the last step has brought or taken as many cards as a record has besides, that is nearer.
    """
    place = difference.subject
    if not game.unmet or (isinstance(place, Zone) and _nearer(game, place, difference)):
        return None
    return _last(game, lambda verb, source: brings(verb, source, difference))


def event_not_met(game: MlpGame, said: Happened) -> str | None:
    """The clause of the condition that did not hold, for which a text did not bring about an event."""
    player = game.player(said.player) if said.player is not None else game.turn_player
    return _last(game, lambda verb, source: brings_about(verb, source, said, player)) if game.unmet else None


def _last(game: MlpGame, fits: Callable[[Tree, Card], bool]) -> str | None:
    """The clause of the last condition that did not hold and kept such a verb from being done."""
    unmet = (one for one in reversed(game.unmet) if any(fits(verb, one.source) for verb in _verbs(one)))
    return next((ANOTHER if asks_for_another(one.condition) else ONCE for one in unmet), None)


def _verbs(unmet: Unmet) -> Iterator[Tree]:
    return (one for one in nodes(unmet.verbs) if "verb" in one)


def _nearer(game: MlpGame, zone: Zone, difference: Difference) -> bool:
    """Whether the last step moved as many cards that a record has where they were, or one more such move is claimed."""
    if zone.name in COLUMNS and stands_elsewhere(game, zone):
        return False
    more, moves = how_many_more(difference), [_came(one, zone) for one in game.since(game.step)]
    again = sum(came for came, used in moves if not used)
    return more != 0 and (sum(came for came, _ in moves) == -more or again == more)


def _came(change: Change, zone: Zone) -> tuple[int, bool]:
    """How many more cards lie in a zone by a change, and whether a player only used the card."""
    here = [isinstance(at, tuple) and bool(at) and at[0] is zone for at in (change.new, change.old)]
    return here[0] - here[1], zone.name == "hand" and here[1] and not change.cause
