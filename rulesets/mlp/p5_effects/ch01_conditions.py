"""5-1.5 Conditions that modelled text asks for while it is carried out."""

from collections.abc import Iterator, Sequence

from judge.engine.trees.context import Context
from judge.replay.raw import Json
from rulesets.mlp.rules import rules

WHERE = "p5_effects/ch01_conditions.py, note_conditions"
ONCE = rules.cite("5-1.5.1", WHERE)
ANOTHER = rules.cite("5-1.5.3", WHERE)


def note_conditions(ctx: Context) -> None:
    """The text is looked at when it is reached, and a condition that asks for another card leaves the source out."""
    for condition in _conditions(ctx.ability.node.do):
        ctx.game.exercise(ANOTHER if asks_for_another(condition) else ONCE)


def _conditions(steps: Sequence[Json]) -> Iterator[Json]:
    for step in steps:
        if step.get("verb") == "if":
            yield step["cond"]


def asks_for_another(tree: Json) -> bool:
    """Whether a condition is about other cards than the source alone."""
    if isinstance(tree, dict):
        return bool(tree.get("other")) or any(asks_for_another(part) for part in tree.values())
    return isinstance(tree, list) and any(asks_for_another(part) for part in tree)
