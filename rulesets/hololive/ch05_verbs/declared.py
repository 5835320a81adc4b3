"""What all declared verbs share: looking their cards and holomem up, and the check that these are there."""

from typing import Any

from judge.engine.cards import Card
from judge.engine.plays import Stage, breach
from rulesets.hololive.game import Holomem
from rulesets.hololive.rules import rules


def there(kind: Any, clause: str, *fields: str) -> None:
    """Register the check that what the verb names is where the record says."""

    def is_there(_: Any, play: Any) -> Any:
        for field in fields:
            value = getattr(play, field)
            for piece in value if isinstance(value, tuple) else (value,):
                if _gone(piece):
                    return breach(card=piece.top if isinstance(piece, Holomem) else piece)
        return None

    is_there.__doc__ = "What the verb names is there."
    rules.check(clause, on=kind, stage=Stage.THERE)(is_there)


def _gone(piece: Any) -> bool:
    if isinstance(piece, Card):
        return piece.zone.name == "nowhere"
    return piece is not None and (piece.zone is None or piece.zone.name == "nowhere")
