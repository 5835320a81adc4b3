"""6-11.3.0, 6-13.3.0 Putting cards back in another order."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import factorial, prod
from typing import ClassVar, Self, overload

from judge.engine.abilities.told_verbs import does, mentions
from judge.engine.asking.checks import Facts, Stage, breach
from judge.engine.asking.plays import Script
from judge.engine.rules.reasons import Question
from judge.engine.run.effects import EffectPlay, ask
from judge.engine.run.misplaced import Misplaced
from judge.engine.table.pieces import Card, Zone
from judge.engine.trees.choices import About, Candidates, Spec
from judge.engine.trees.context import Context
from judge.replay.references import parse
from rulesets.mlp import effects
from rulesets.mlp.game import MlpGame, Side
from rulesets.mlp.p6_terms.ch11_open import PLANS_OF, over_the_stages
from rulesets.mlp.rules import rules
from rulesets.mlp.zones import PLANS

HIDDEN = ("deck", "scene_deck", *PLANS)
"""Where cards lie that a text lets be seen."""


@rules.play(effects.Arrange, "6-11.3.0")
class ArrangeEffect(EffectPlay[MlpGame, Side]):
    """Puts seen cards back: on a deck from the top, or plans from stage I on, null where none goes."""

    of: Side
    zone: str
    numbers: tuple[str | None, ...]
    seen: tuple[Card, ...]
    written_as: ClassVar[Mapping[str, str]] = {"player": "of", "cards": "numbers"}

    @classmethod
    def look_up(cls, game: MlpGame, player: Side, effect: effects.Arrange, about: About) -> Self:
        of = game.player(effect.player)
        places = _places(of, effect.zone)
        seen = tuple(card for card in game.looked if card.zone in places)
        numbers = tuple(effect.cards)
        if effect.zone == PLANS_OF:
            numbers = over_the_stages(numbers, [any(card.zone is place for card in seen) for place in places])
        return cls(player, about, of, effect.zone, numbers, seen)

    def enact(self, game: MlpGame) -> None:
        """What nobody tells of the order nobody knows: each card is from then on any of those that were seen."""
        clause = "6-11.3.0" if _opened(self) else "6-13.3.0"
        game.exercise(clause)
        if len([number for number in self.numbers if number is not None]) < len(self.seen):
            game.mingle(self.seen)
            return
        places = _places(self.of, self.zone)
        left = list(self.seen)
        moves: list[tuple[Card, Zone]] = []
        for number, place in zip(self.numbers, places * len(self.numbers), strict=False):
            card = next((card for card in left if number is not None and card.number == number), None)
            if card is not None:
                left.remove(card)
                moves.append((card, place))
        for card, place in reversed(moves):
            game.move(card, place, clause)


def _places(of: Side, zone: str) -> tuple[Zone, ...]:
    return tuple(of.plans) if zone == PLANS_OF else (of.zones[zone],)


class Orders(Sequence[tuple[str | None, ...]]):
    """Every order of the numbers: from the top of a deck, or over the places of the plans that were seen.

    Where not all are known, or the record is kept by somebody else than the one `by` whom it is made, the order may be
    told by nobody. Of many cards the orders are too many to list, so each is made as it is looked at.
    """

    def __init__(self, by: Side, game: MlpGame, places: Sequence[Zone] | None, seen: Sequence[Card]) -> None:
        """`places` are those of the plans, None for a deck."""
        self.numbers = Counter(card.number for card in seen)
        self.held = [places is None or any(card.zone is place for card in seen) for place in places or seen]
        hidden = game.perspective not in ("full", by.seat)
        self.untold = any(self.numbers) and (None in self.numbers or hidden)

    def __iter__(self) -> Iterator[tuple[str | None, ...]]:
        return map(self.__getitem__, range(len(self)))

    def __contains__(self, order: object) -> bool:
        if not isinstance(order, tuple) or len(order) != len(self.held):
            return False
        said = [number for number, one in zip(order, self.held, strict=True) if one]
        beside = any(number is not None for number, one in zip(order, self.held, strict=True) if not one)
        return not beside and (Counter(said) == self.numbers or (self.untold and not any(said)))

    def __len__(self) -> int:
        return _ways(self.numbers) + self.untold

    @overload
    def __getitem__(self, n: int) -> tuple[str | None, ...]: ...

    @overload
    def __getitem__(self, n: slice) -> Sequence[tuple[str | None, ...]]: ...

    def __getitem__(self, n: int | slice) -> tuple[str | None, ...] | Sequence[tuple[str | None, ...]]:
        if isinstance(n, slice):
            return tuple(self[one] for one in range(*n.indices(len(self))))
        if not 0 <= n < len(self):
            raise IndexError(n)
        told = n < _ways(self.numbers)
        return self._over_places(_nth_order(self.numbers, n) if told else [None] * self.numbers.total())

    def _over_places(self, order: Iterable[str | None]) -> tuple[str | None, ...]:
        left = iter(order)
        return tuple(next(left) if one else None for one in self.held)


def _ways(numbers: Counter[str | None]) -> int:
    """How many orders some numbers have, equal ones being one."""
    return factorial(numbers.total()) // prod(factorial(count) for count in numbers.values())


def _nth_order(numbers: Counter[str | None], n: int) -> list[str | None]:
    """One of the orders of some numbers, from the least."""
    for number in sorted(numbers, key=lambda one: one or ""):
        rest = numbers - Counter([number])
        if n < _ways(rest):
            return [number, *_nth_order(rest, n)]
        n -= _ways(rest)
    return []


def put_back(ctx: Context, since: int) -> Script:
    """6-11.3.0 Opened cards that were not moved go back as an effect ends, in an order that their player chooses.

    `since` is where the log stood before the effect. Where nobody tells the order, nobody knows it.
    """
    game, verbs = ctx.game, ctx.ability.node.do
    if not mentions(verbs, "open") or mentions(verbs, "arrange"):
        return
    moved = [change.subject for change in game.log[since:] if change.what == "zone"]
    left = tuple(card for card in game.looked if card.zone.kind.ordered and not any(card is one for one in moved))
    if len({card.number for card in left}) <= 1:
        return
    fixed = {"of": left[0].owner, "zone": left[0].zone.name, "seen": left}
    numbers = Candidates(Orders(ctx.controller, game, None, left))
    if (yield from ask(ctx, ArrangeEffect, Spec(ctx, {"numbers": numbers}, fixed), optional=True)) is None:
        game.mingle(left)


def _opened(play: ArrangeEffect) -> bool:
    """Whether modelled text has opened the cards to everybody."""
    return isinstance(play.about, Spec) and mentions(play.about.ctx.ability.node.do, "open")


@rules.check("6-11.3.0", on=ArrangeEffect, stage=Stage.TARGET)
def only_what_was_opened(_: MlpGame, play: ArrangeEffect) -> Facts | None:
    """The cards put back are those that were opened, as far as they are told."""
    return _other_cards(play) if _opened(play) else None


@rules.check("6-13.3.0", on=ArrangeEffect, stage=Stage.AMOUNT)
def only_what_was_seen(_: MlpGame, play: ArrangeEffect) -> Facts | None:
    """The cards put back are those that were seen, as far as they are told."""
    return None if _opened(play) else _other_cards(play)


def _other_cards(play: ArrangeEffect) -> Facts | None:
    named: Counter[str | None] = Counter(number for number in play.numbers if number is not None)
    seen: Counter[str | None] = Counter(card.number for card in play.seen)
    fits = (named - seen).total() <= seen[None]
    return None if fits and named.total() <= len(play.seen) else breach(count=named.total(), seen=len(play.seen))


@rules.check("6-13.3.0", on=ArrangeEffect, stage=Stage.TARGET)
def only_where_it_was_seen(_: MlpGame, play: ArrangeEffect) -> Facts | None:
    """No card goes to a place that was not looked at."""
    if play.zone != PLANS_OF:
        return None
    looked_at = {card.zone.name for card in play.seen}
    named = [place for number, place in zip(play.numbers, play.of.plans, strict=False) if number is not None]
    stray = [place.name for place in named if place.name not in looked_at]
    return breach(place=stray[0]) if stray else None


@rules.reason("6-13.3.0", Question.MOMENT, "effect:arrange")
def back_in_the_old_order(game: MlpGame, it: Misplaced) -> Facts | None:
    """Cards that were looked at go back as they lay, where the text does not let them be put in another order."""
    source, ability, _ = game.last_text
    looked = source is not None and source is it.source and mentions(ability.node.do, "look")
    return {**it.facts, "source": source} if looked else None


@rules.reason("6-11.2.0", Question.MOMENT, "effect:put")
def opened_cards_stay(game: MlpGame, it: Misplaced) -> Facts | None:
    """Cards that were opened stay where they lie, where the text puts them nowhere."""
    return _stays(game, it, "open")


@rules.reason("6-13.2.0", Question.MOMENT, "effect:put")
def looked_at_cards_stay(game: MlpGame, it: Misplaced) -> Facts | None:
    """So do cards that were looked at."""
    return _stays(game, it, "look")


def _stays(game: MlpGame, it: Misplaced, verb: str) -> Facts | None:
    """What is put somewhere out of a pile after a text that lets only see cards of one."""
    source, ability, _ = game.last_text
    if source is None or source is not it.source or not isinstance(it.step, effects.Put):
        return None
    hidden = all(parse(one).place.zone in HIDDEN for one in it.step.cards if one is not None)
    seen = mentions(ability.node.do, verb) and not does(ability, it.step.do)
    return {"step": it.step.do, "source": source} if seen and hidden else None
