"""1-1.1.0 Texts by which something else takes the place of a retirement."""

from collections.abc import Iterator, Sequence

from judge.engine.abilities.replacing import GONE
from judge.engine.asking.checks import Found
from judge.engine.asking.plays import Script
from judge.engine.trees.context import Context
from rulesets.mlp.abilities.in_play import in_play
from rulesets.mlp.game import Character, MlpGame
from rulesets.mlp.rules import rules

TEXT_FIRST = rules.cite("1-1.1.0", "p5_effects/ch01_replaced.py, replaced")
WOULD, IN_CONTACT = "would_retire", "would_retire_in_contact"


def replaced(game: MlpGame, character: Character, *, in_contact: bool) -> Script:
    """Whether text says that something else is done than that a character retires; that is done at once."""
    events = (WOULD, IN_CONTACT) if in_contact else (WOULD,)
    for event in events:
        for ctx in tuple(_waiting(game, event, character)):
            game.exercise(TEXT_FIRST)
            yield from ctx.ability.resolve(ctx)
            if ctx.event.get(GONE):
                return True
    return False


def _waiting(game: MlpGame, event: str, character: Character) -> Iterator[Context]:
    facts: Found = {"to": character, "player": character.controller}
    for one in in_play(game, "static"):
        if event in one.compiled.triggers:
            ctx = Context(game, one.side, one.card, one.compiled, dict(facts), held=one.card.holder)
            if one.compiled.valid(ctx) and one.compiled.triggers[event](ctx):
                yield ctx


__all__: Sequence[str] = ("replaced",)
