"""5-3.1.6 A cost that a record also tells as what was done for it."""

from judge.engine.run.lookup import Ambiguous, Lookup
from judge.replay.references import BadReference
from judge.replay.steps import Step
from rulesets.mlp import effects
from rulesets.mlp.game import MlpGame

PAID = ("5-3.1.6", "6-8.1.0", "5-1.3.1", "5-1.3.2")
"""The clauses under which characters and scenes are tapped, or scenes flipped, for an act."""


def tells_the_cost(game: MlpGame, step: Step) -> bool:
    """Whether a step taps characters or scenes, or flips a scene, that the last act has been paid with."""
    if isinstance(step, effects.Tap):
        texts, what = step.pieces, "tapped"
    elif isinstance(step, effects.TurnScene) and not step.up:
        texts, what = [step.scene], "flipped"
    else:
        return False
    lookup = Lookup(game, game.player(step.by))
    try:
        pieces = [lookup.card(text).holder for text in texts]
    except (Ambiguous, BadReference):
        return False
    paid = [one.subject for one in game.since(game.last_act) if one.what == what and one.clause in PAID]
    return bool(pieces) and all(any(piece is one for one in paid) for piece in pieces)
