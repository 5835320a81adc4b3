"""6-11 Opening and 6-13 looking at cards, and putting them back."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import ClassVar, Self

from judge.engine.abilities.told_verbs import mentions
from judge.engine.asking.checks import Facts, Stage, breach
from judge.engine.rules.reasons import Question
from judge.engine.run.effects import EffectPlay
from judge.engine.run.misplaced import Misplaced, resolved
from judge.engine.run.state import top
from judge.engine.table.pieces import Card
from judge.engine.table.zone_kinds import EVERYBODY
from judge.engine.trees.choices import About, Spec
from judge.replay.steps import Effect
from rulesets.mlp import effects
from rulesets.mlp.game import MlpGame, Side
from rulesets.mlp.rules import rules

PLANS_OF = "plans"


class Seeing(EffectPlay[MlpGame, Side]):
    """Cards are seen: from the top of a deck or the front of a hand, or plans from stage I on."""

    of: Side
    zone: str
    numbers: tuple[str | None, ...]
    cards: tuple[Card | None, ...] = ()
    written_as: ClassVar[Mapping[str, str]] = {"player": "of", "cards": "numbers"}

    @classmethod
    def look_up(cls, game: MlpGame, player: Side, effect: effects.Open | effects.Look, about: About) -> Self:
        seen = cls(player, about, game.player(effect.player), effect.zone, tuple(effect.cards))
        seen.cards = tuple(seen.slots(game))
        return seen

    def recorded(self, game: MlpGame) -> Effect:
        numbers = [card.number if card is not None else None for card in self.slots(game)]
        source = self.named_source(game)
        found: Effect = self.record(
            by=self.player.seat, source=source, player=self.of.seat, zone=self.zone, cards=numbers
        )
        return found

    def slots(self, game: MlpGame) -> Sequence[Card | None]:
        """The cards meant, in the order of the numbers; None for a stage without a plan."""
        if self.zone == PLANS_OF:
            return [next(iter(top(place, 1, game)), None) for place in self.of.plans]
        zone = self.of.zones[self.zone]
        return top(zone, len(self.numbers), game) if zone.kind.ordered else zone.pieces

    def see(self, game: MlpGame, seats: int) -> None:
        """Learn the cards; they stay where they are."""
        pairs = zip(self.slots(game), self.numbers, strict=False)
        seen = [(card, number) for card, number in pairs if card is not None]
        for card, number in seen:
            if number is not None:
                game.learn(card, number)
            card.known |= seats
        game.looked = (*game.looked, *(card for card, _ in seen))
        game.seen = tuple(card.number for card, _ in seen if card.number is not None)


@rules.play(effects.Open, "6-11.1.0")
class OpenEffect(Seeing):
    """Opens cards to everybody until the effect is resolved."""

    def enact(self, game: MlpGame) -> None:
        game.exercise("6-11.2.0")
        if self.of.zones[self.zone].kind.ordered:
            game.exercise("6-9.2.0")
        self.see(game, EVERYBODY)


@rules.play(effects.Look, "6-13.1.0")
class LookEffect(Seeing):
    """Lets one player look at cards until the effect is resolved; of plans at those of `stages`, or at all."""

    stages: tuple[int, ...] | None = None

    @classmethod
    def look_up(  # type: ignore[override]
        cls, game: MlpGame, player: Side, effect: effects.Look, about: About
    ) -> Self:
        of = game.player(effect.player)
        stages = tuple(effect.stages) if effect.stages is not None else None
        numbers = tuple(effect.cards)
        if effect.zone == PLANS_OF:
            held = [bool(place) if stages is None else n in stages for n, place in enumerate(of.plans, 1)]
            numbers = over_the_stages(numbers, held)
        seen = cls(player, about, of, effect.zone, numbers)
        seen.stages = stages
        if seen.stages is None and isinstance(about, Spec) and "stages" in about.fields:
            seen.stages = tuple(n for n, number in enumerate(numbers, 1) if number is not None)
        seen.cards = tuple(seen.slots(game))
        return seen

    def recorded(self, game: MlpGame) -> effects.Look:
        found: effects.Look = Seeing.recorded(self, game)  # type: ignore[assignment]
        return found if self.stages is None else replace(found, stages=list(self.stages))

    def slots(self, game: MlpGame) -> Sequence[Card | None]:
        found = Seeing.slots(self, game)
        if self.stages is None:
            return found
        return [card if n in self.stages else None for n, card in enumerate(found, 1)]

    def enact(self, game: MlpGame) -> None:
        game.exercise("6-13.2.0")
        self.see(game, self.player.bit)


def over_the_stages(numbers: Sequence[str | None], held: Sequence[bool]) -> tuple[str | None, ...]:
    """The plans as they lie from stage I on, where a record tells only those that there are."""
    if len(numbers) == len(held) or len(numbers) != sum(held):
        return tuple(numbers)
    left = iter(numbers)
    return tuple(next(left) if one else None for one in held)


def _lies_there(game: MlpGame, play: Seeing) -> Facts | None:
    """The cards seen are those that lie there, as far as that is known and the deck list allows."""
    cards = play.slots(game)
    for card, number in zip(cards, play.numbers, strict=False):
        if number is not None and (card is None or card.number not in (None, number)):
            return breach(said=number)
    said = game.impossible(cards, play.numbers)
    return breach(said=said) if said is not None else None


def no_more_than_lie_there(game: MlpGame, play: Seeing) -> Facts | None:
    """No more cards are seen than lie there."""
    there = len(play.slots(game))
    return breach(count=len(play.numbers), there=there) if len(play.numbers) > there else None


for _kind, _clause in ((OpenEffect, "6-11.1.0"), (LookEffect, "6-13.1.0")):
    rules.check(_clause, on=_kind, stage=Stage.AMOUNT)(no_more_than_lie_there)


@rules.check("6-9.2.0", on=OpenEffect, stage=Stage.TARGET)
def opened_in_their_order(game: MlpGame, play: OpenEffect) -> Facts | None:
    """Cards of a deck stay in their order while they are open."""
    return _lies_there(game, play) if _in_another_order(game, play) else None


@rules.check("6-11.1.0", on=OpenEffect, stage=Stage.TARGET)
def opens_what_lies_there(game: MlpGame, play: OpenEffect) -> Facts | None:
    """The opened cards are those that lie there."""
    return None if _in_another_order(game, play) else _lies_there(game, play)


def _in_another_order(game: MlpGame, play: Seeing) -> bool:
    """Whether a record has the very cards that lie there, one before the other."""
    there = [card.number if card is not None else None for card in play.slots(game)]
    return None not in play.numbers and Counter(there) == Counter(play.numbers)


@rules.check("6-13.1.0", on=LookEffect, stage=Stage.TARGET)
def sees_what_lies_there(game: MlpGame, play: LookEffect) -> Facts | None:
    """The cards looked at are those that lie there."""
    return _lies_there(game, play)


for _clause in ("6-11.2.0", "6-13.2.0"):
    rules.cite(_clause, "p6_terms/ch11_open.py")


@rules.reason("6-13.1.0", Question.MOMENT, "effect:look")
def only_its_user_looks(game: MlpGame, it: Misplaced) -> Facts | None:
    """Who uses a text looks at the cards, and nobody else."""
    ctx = resolved(it.offer)
    source, ability = (ctx.source, ctx.ability) if ctx is not None else game.last_text[:2]
    looks = source is not None and source is it.source and mentions(ability.node.do, "look")
    return {**it.facts, "source": source} if looks and source.owner is not it.player else None
