"""What texts would have drawn if their conditions had held."""

from collections.abc import Iterator

from judge.engine.run.notebook import Unmet
from judge.engine.run.state import Change
from judge.engine.table.pieces import Zone
from judge.engine.trees.within import parts
from judge.replay.raw import Json
from rulesets.mlp.game import MlpGame
from rulesets.mlp.p5_effects.ch01_conditions import asks_for_another
from rulesets.mlp.rules import rules

ONCE, ANOTHER = rules.cites("p5_effects/ch01_not_met.py, not_drawn", "5-1.5.1", "5-1.5.3")
DRAWN = {"hand": 1, "deck": -1}
"""By how many cards each card that is drawn changes the places that it concerns."""


def not_drawn(game: MlpGame, zone: Zone, more: int) -> str | None:
    """The clause of the condition that did not hold, for which so many cards were not drawn to a hand or from a deck.

    Where as many have gone or come there by the last step, that is nearer.
    """
    cards = more * DRAWN.get(zone.name, 0)
    if cards <= sum(change.step == game.step and _concerns(change, zone) for change in game.log):
        return None
    unmet = (one for one in reversed(game.unmet) if cards in _draws(one, zone))
    return next((ANOTHER if asks_for_another(one.condition) else ONCE for one in unmet), None)


def _concerns(change: Change, zone: Zone) -> bool:
    return any(isinstance(at, tuple) and bool(at) and at[0] is zone for at in (change.old, change.new))


def _draws(unmet: Unmet, zone: Zone) -> Iterator[Json]:
    """How many cards the player of a zone would have drawn, for each time that the text says so."""
    said = "own" if unmet.source.owner is zone.owner else "opponent"
    yield from (one.get("count", 1) for one in parts(unmet.verbs, "draw") if one.get("who", "own") in (said, "each"))
