"""Where abilities of cards are valid (10.3.4), and what triggers autos (10.7)."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from msgspec import Struct

from judge.engine.abilities.waiting import Standby
from judge.engine.asking.checks import Facts
from judge.engine.cards.faces import Blank, Unseen
from judge.engine.table.pieces import Card, as_shown
from judge.engine.trees.context import CompiledAbility, Context
from rulesets.quintuplets.cards.definition import Ability
from rulesets.quintuplets.ch10_play_and_resolve.s03_validity import in_force
from rulesets.quintuplets.game import Gift, QuintupletsGame, Side
from rulesets.quintuplets.rules import rules

SILENCING = frozenset({"no_abilities"})
MADE = -3
"""The place of an ability that an effect made to wait for an event."""
HEROES = rules.cite("10.3.4.2", "abilities/in_play.py, in_play")
PENDING = rules.cite("10.7.2", "abilities/in_play.py, trigger")
TOGETHER = rules.cite("10.7.4.2", "abilities/in_play.py, trigger")
EACH_TIME = rules.cite("10.7.2.1", "abilities/in_play.py, trigger")


class InPlay(Struct, frozen=True):
    """A modelled ability that is valid now: of which card, where on it, and whose (nobody's, if a hero's: 4.4.5)."""

    card: Card
    place: int
    facts: Ability
    compiled: CompiledAbility
    controller: Side | None


class Pending(Standby, eq=False, kw_only=True):
    """An auto that waits to be played; `place` is where it stands on its card, `masterless` if that is a hero."""

    facts: Ability
    place: int
    masterless: bool
    stamp: int

    @property
    def key(self) -> tuple[Card, int, int]:
        """What its uses of a turn are counted by: the ability of this one card (reading `turn_1_per_card`)."""
        return self.source, self.stamp, self.place


def in_play(game: QuintupletsGame, kind: str, event: str | None = None) -> Sequence[InPlay]:
    """The modelled abilities of a kind, of those that wait for an event if one is named, valid where their cards are.

    The heroes' come first, those given by effects last.
    """
    if not game.modelled:
        return ()
    found = _printed(game).get((kind, event), ())
    for effect in game.lasting:
        if isinstance(gift := effect.amount, Gift):
            one = gift.compiled
            if one.node.kind == kind and (event is None or event in one.triggers):
                found = (*found, InPlay(effect.on, gift.place, gift.facts, one, effect.on.zone.owner))
    return found


@as_shown
def _printed(game: QuintupletsGame) -> Mapping[tuple[str, str | None], Sequence[InPlay]]:
    """Printed abilities, by their kind and each event that they wait for."""
    found: dict[tuple[str, str | None], list[InPlay]] = {}
    for card in in_force(game):
        if isinstance(card.face, Blank):
            continue
        side: Any = card.zone.owner
        for place, facts in enumerate(card.face.abilities):
            if facts.compiled is not None and facts.group != "event":
                one = InPlay(card, place, facts, facts.compiled, side)
                for event in (None, *facts.compiled.triggers):
                    found.setdefault((facts.compiled.node.kind, event), []).append(one)
    return found


def silenced(game: QuintupletsGame, card: Card) -> bool:
    """Whether a character or hero has lost its abilities (10.9.1.3, 10.3.2)."""
    pile = card.holder
    return (
        pile is not None
        and pile.cards[-1] is card
        and changed_by_text(game, SILENCING)
        and not game.read(pile, "abilities")
    )


def changed_by_text(game: QuintupletsGame, what: frozenset[str]) -> bool:
    """Whether any text in force makes one of these changes."""
    for effect in game.lasting:
        if effect.number in what:
            return True
        if isinstance(gift := effect.amount, Gift) and any(one.change in what for one in gift.compiled.modifiers):
            return True
    return game.modelled and not what.isdisjoint(_static_changes(game))


@as_shown
def _static_changes(game: QuintupletsGame) -> frozenset[str]:
    """What printed static abilities change."""
    found = _printed(game).get(("continuous", None), ())
    return frozenset(modifier.change for one in found for modifier in one.compiled.modifiers)


def waiting_for(game: QuintupletsGame, kind: str, event: str, facts: Facts) -> Iterator[Pending]:
    """The abilities of a kind that an event calls on."""
    return _called_on(game, in_play(game, kind, event), event, facts)


def _called_on(game: QuintupletsGame, there: Sequence[InPlay], event: str, facts: Facts) -> Iterator[Pending]:
    for one in there:
        side = one.controller or game.turn_player
        ctx = Context(game, side, one.card, one.compiled, facts)
        if _called(game, one, event, ctx):
            yield pending_of(one, side, facts)


def pending_of(one: InPlay, side: Side, event: Facts) -> Pending:
    """An ability put in standby."""
    masterless = one.controller is None
    return Pending(
        one.compiled, one.card, side, event,
        facts=one.facts, place=one.place, masterless=masterless, stamp=one.card.moves,
    )  # fmt: skip


def _called(game: QuintupletsGame, one: InPlay, event: str, ctx: Context) -> bool:
    """Whether an event calls on an ability; where nobody knows a card that decides it, that is a doubt."""
    try:
        return not silenced(game, one.card) and one.compiled.valid(ctx) and one.compiled.triggers[event](ctx)
    except Unseen as unseen:
        game.doubt(PENDING, unseen.number)
        return False


def trigger(game: QuintupletsGame, event: str, facts: Facts) -> bool:
    """10.7.2 Autos that an event triggers become pending, once for each time (10.7.2.1); says whether any did."""
    found = list(_called_on(game, there, event, facts)) if (there := in_play(game, "auto", event)) else []
    if game.put_off:
        found += _put_off(game, event)
    if game.delayed:
        found += _delayed(game, event, facts)
    if not found:
        return False
    if event == "turn_ends":
        found = [one for one in found if one.key not in game.ended]
        game.ended.update(one.key for one in found)
    for pending in found:
        game.exercise(PENDING)
        if pending.masterless:
            game.exercise(HEROES)
        if any(pending.key == other.key for other in game.standby):
            game.exercise(EACH_TIME)
        if event == "appear" and pending.source.holder is facts.get("to"):
            game.exercise(TOGETHER)
        game.standby.append(pending)
    return bool(found)


def _put_off(game: QuintupletsGame, event: str) -> Iterator[Pending]:
    """10.7.5.1 What was put off until this moment, once."""
    for moment, pending in game.put_off:
        if moment == event:
            game.exercise("10.7.5.1")
            yield pending
    game.put_off = [entry for entry in game.put_off if entry[0] != event]


def _delayed(game: QuintupletsGame, event: str, facts: Facts) -> Iterator[Pending]:
    """10.7.5.1 Abilities that effects made and that wait for this event: once, or until their span ends."""
    for waiting in tuple(game.delayed):
        ctx = waiting.context(facts)
        if event in waiting.ability.triggers and waiting.ability.triggers[event](ctx):
            game.exercise("10.7.5.1")
            yield Pending(
                waiting.ability, ctx.source, ctx.controller, facts, ctx.held, ctx.stored,
                facts=Ability("auto"), place=MADE, masterless=False, stamp=ctx.source.moves,
            )  # fmt: skip
            if waiting.until is None:
                game.delayed.remove(waiting)
