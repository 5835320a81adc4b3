"""5-4.6.0 The order of effects that become pending at the same time."""

from collections.abc import Iterator, Sequence
from typing import Protocol, Self, TypeVar

from judge.engine.abilities.runs import begins
from judge.engine.abilities.told_verbs import does
from judge.engine.asking.checks import Facts, Stage, breach
from judge.engine.asking.plays import Choice, Offer, Play, Script
from judge.engine.run.lookup import Ambiguous, Lookup, refer
from judge.engine.table.pieces import Card
from judge.engine.trees.context import CompiledAbility
from judge.replay.references import BadReference
from judge.replay.steps import Effect, Step
from rulesets.mlp import acts
from rulesets.mlp.game import MlpGame, Side
from rulesets.mlp.rules import rules


class Waits(Protocol):
    """An effect that is to be put on the list: the card that has it, and what kind it is.

    `untold` is the same number, not 0, in effects of a player that became pending together in an order nobody told.
    """

    source: Card
    kind: str
    player: Side
    compiled: CompiledAbility | None
    untold: int


E = TypeVar("E", bound=Waits)


def in_order(game: MlpGame, side: Side, effects: Sequence[E]) -> Script:
    """The effects of one player in the order in which that player puts them on the list.

    A record may leave the order out: what is done first shows it, one effect after the other.
    """
    if len(_sources(effects)) <= 1:
        return effects
    play = yield Offer("5-4.6.0", side, (OrderEffectsPlay,), optional=True, about=effects)
    if play is None:
        for effect in effects:
            effect.untold = effects[0].untold or len(game.log) + 1
        return effects
    game.exercise("5-1.1.1a")
    return sorted(effects, key=lambda effect: _place(effect, play.sources))


def bring_up(game: MlpGame, waiting: list[E]) -> None:
    """Of effects on top whose order nobody has told the one comes first that the record has next."""
    last = waiting[-1] if waiting else None
    if last is None or not last.untold:
        return
    step = game.next_told()
    together = (one for one in reversed(waiting) if one.untold == last.untold and one.player is last.player)
    shown = _first_of(game, [one for one in together if _shows(game, one, step)])
    if shown is not None and shown is not last:
        game.exercise("5-1.1.1a")
        waiting.append(waiting.pop(next(n for n, one in enumerate(waiting) if one is shown)))


def _first_of(game: MlpGame, shown: Sequence[E]) -> E | None:
    """The one of several that do the same that the record has next; of more than one, by what it tells after that."""
    said = [one.compiled for one in shown if one.compiled is not None]
    return shown[begins(said, game.effects_told()) if len(said) == len(shown) else 0] if shown else None


def _shows(game: MlpGame, effect: Waits, step: Step | None) -> bool:
    """Whether a step is what an effect does."""
    if not isinstance(step, Effect) or step.by != effect.player.seat:
        return False
    if step.source is None:
        return effect.compiled is not None and does(effect.compiled, step.do)
    mark = game.bindings()
    try:
        return Lookup(game, effect.player).card(step.source) is effect.source
    except (Ambiguous, BadReference):
        return False
    finally:
        game.unbind_since(mark)


def _sources(effects: Sequence[Waits]) -> list[Card]:
    """The cards that have the effects, each once."""
    return list({id(effect.source): effect.source for effect in effects}.values())


def _place(effect: Waits, sources: Sequence[Card]) -> int:
    return next((n for n, card in enumerate(sources) if card is effect.source), len(sources))


@rules.play(acts.OrderEffects, "5-4.6.0")
class OrderEffectsPlay(Play[MlpGame, Side]):
    """Orders the own effects; the last one named is resolved first."""

    sources: tuple[Card, ...]
    effects: Sequence[Waits]

    @classmethod
    def look_up(cls, game: MlpGame, player: Side, act: acts.OrderEffects, about: Sequence[Waits]) -> Self:
        lookup = Lookup(game, player)
        return cls(player, tuple(lookup.card(text) for text in act.effects), about)

    @classmethod
    def options(cls, _: MlpGame, player: Side, about: Sequence[Waits]) -> Iterator[Choice]:
        sources = _sources(about)
        count = len(sources)
        yield Choice(lambda cards: cls(player, cards, about), sources, count, count, ordered=True)

    def recorded(self, game: MlpGame) -> acts.OrderEffects:
        effects = [refer(game, card, self.player, exact=True) for card in self.sources]
        return acts.OrderEffects(player=self.player.seat, effects=effects)


@rules.check("5-4.6.0", on=OrderEffectsPlay, stage=Stage.AMOUNT)
def each_once(_: MlpGame, play: OrderEffectsPlay) -> Facts | None:
    """Every effect that became pending is named once, and no other."""
    due = {id(effect.source) for effect in play.effects}
    named = [id(card) for card in play.sources]
    return None if set(named) == due and len(named) == len(due) else breach(count=len(named), due=len(due))


rules.cite("5-1.1.1a", "p5_effects/ch04_order.py, in_order")
