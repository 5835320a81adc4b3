"""What all declared verbs share: the check that what they name is there."""

from typing import Any

from judge.engine.cards import Card
from judge.engine.plays import Stage, breach
from judge.engine.stacks import Stack
from judge.engine.zones import Zone
from rulesets.mlp.rules import rules


def there(kind: Any, clause: str, *fields: str) -> None:
    """Register the check that what the verb names is where the record says."""

    def is_there(_: Any, play: Any) -> Any:
        for field in fields:
            value = getattr(play, field)
            for piece in value if isinstance(value, tuple) else (value,):
                if _gone(piece):
                    return breach(card=piece.top if isinstance(piece, Stack) else _card(piece))
        return None

    is_there.__doc__ = "What the verb names is there."
    rules.check(clause, on=kind, stage=Stage.THERE)(is_there)


def _gone(piece: Any) -> bool:
    zone = piece if isinstance(piece, Zone) else getattr(piece, "zone", None)
    return piece is not None and (zone is None or zone.name == "nowhere")


def _card(piece: Any) -> Card | None:
    return piece if isinstance(piece, Card) else None
