"""5-1.5 Conditions that modelled text asks for while it is carried out."""

from collections.abc import Iterator, Sequence

from judge.engine.cards.faces import Unseen
from judge.engine.run.notebook import Unmet
from judge.engine.trees.context import Context
from judge.engine.trees.tree import AbilityNode
from judge.replay.raw import Json
from rulesets.mlp.rules import rules

WHERE = "p5_effects/ch01_conditions.py, note_conditions"
ONCE = rules.cite("5-1.5.1", WHERE)
ANOTHER = rules.cite("5-1.5.3", WHERE)


def note_conditions(ctx: Context) -> None:
    """The text is looked at when it is reached, and a condition that asks for another card leaves the source out."""
    for condition, _ in hung_on(ctx.ability.node):
        ctx.game.exercise(ANOTHER if asks_for_another(condition) else ONCE)


def holds_now(ctx: Context) -> bool:
    """Whether the condition of a whole text holds when it is carried out."""
    node = ctx.ability.node
    if node.if_ is None or ctx.bears_out(ctx.ability.valid):
        return True
    ctx.game.unmet.append(Unmet(ctx.source, node.if_, node.do))
    return False


def may_hold(ctx: Context) -> bool:
    """Whether the condition of a whole text holds, as far as what it asks for is seen."""
    try:
        return ctx.ability.valid(ctx)
    except Unseen:
        return True


def hung_on(node: AbilityNode) -> Iterator[tuple[Json, Sequence[Json]]]:
    """The conditions of a text, each with the verbs that hang on it."""
    if node.if_ is not None:
        yield node.if_, node.do
    for step in node.do:
        if step.get("verb") == "if":
            yield step["cond"], step["then"]


def asks_for_another(tree: Json) -> bool:
    """Whether a condition is about other cards than the source alone."""
    if isinstance(tree, dict):
        return bool(tree.get("other")) or any(asks_for_another(part) for part in tree.values())
    return isinstance(tree, list) and any(asks_for_another(part) for part in tree)
