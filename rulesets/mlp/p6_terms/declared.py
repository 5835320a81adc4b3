"""What all declared verbs share: the check that the cards and characters that they name are there."""

from collections.abc import Iterator
from typing import Any

from judge.engine.effects import is_there
from judge.engine.plays import Stage, breach
from rulesets.mlp.game import Character, Scene
from rulesets.mlp.rules import rules
from rulesets.mlp.zones import COLUMNS


def there(kind: Any, clause: str, *fields: str) -> None:
    """Register the check that what the verb names is where the record says."""
    rules.check(clause, on=kind, stage=Stage.THERE)(is_there(*fields))


def for_characters(kind: Any, clause: str, *fields: str) -> None:
    """Register the check that what the verb names stands in an adventure area."""

    def a_character(_: Any, play: Any) -> Any:
        """What the verb names is a character in an adventure area."""
        pieces = [getattr(play, field) for field in fields]
        return _first(
            one for one in pieces if not (isinstance(one, Character) and one.zone and one.zone.name in COLUMNS)
        )

    rules.check(clause, on=kind, stage=Stage.THERE)(a_character)


def for_scenes(kind: Any, clause: str, *fields: str) -> None:
    """Register the check that what the verb names lies in a scene area."""

    def a_scene(_: Any, play: Any) -> Any:
        """What the verb names is a scene in a scene area."""
        return _first(one for field in fields if not isinstance(one := getattr(play, field), Scene))

    rules.check(clause, on=kind, stage=Stage.THERE)(a_scene)


def _first(wrong: Iterator[Any]) -> Any:
    """The first piece of the wrong kind; one that is not there at all is told by another check."""
    found = next((one for one in wrong if one.zone is not None), None)
    return None if found is None else breach(card=found.top)
