"""Which abilities of the card that is named as the source of a step would do what the step says."""

from collections.abc import Iterator

from judge.engine.abilities.told_verbs import does
from judge.engine.abilities.waiting import modelled_of
from judge.engine.cards.faces import Unseen
from judge.engine.run.misplaced import Misplaced
from judge.engine.table.pieces import Card
from judge.engine.trees.context import CompiledAbility, Context
from judge.replay.steps import Effect


def acting(it: Misplaced) -> "Iterator[CompiledAbility]":
    """The abilities of the card named as the source that do such a thing."""
    if it.source is not None and isinstance(it.step, Effect):
        yield from (one for one in modelled_of(it.source) if does(one, it.step.do))


def context_of(it: Misplaced, ability: "CompiledAbility") -> Context:
    """A fresh resolution of an ability of the source."""
    assert it.source is not None
    return Context(it.game, it.player, it.source, ability, held=it.source.holder)


def in_force(it: Misplaced, ability: "CompiledAbility") -> bool:
    """Whether an ability of the source is valid, as far as anybody can tell."""
    try:
        return it.game.in_force(context_of(it, ability))
    except Unseen:
        return True


def waits(it: Misplaced) -> bool:
    """Whether an ability of the source waits to be carried out."""
    return any(card is it.source and player is it.player for card, player in it.game.rules.hooks.waiting(it.game))


def was_carried_out(it: Misplaced, ability: "CompiledAbility") -> bool:
    """Whether the ability was carried out in this turn, or in that of the last step, or since the record was silent."""
    assert it.source is not None
    stood = it.game.stood
    turn = it.game.carried.get((id(it.source), id(ability)))
    lately = (it.game.turn, stood.turn if stood is not None else None)
    return turn is not None and (turn in lately or it.said_late)


def is_made(source: Card, ability: "CompiledAbility") -> bool:
    """Whether an ability is none of a card's own: an effect has made it for later."""
    return all(one is not ability for one in modelled_of(source))


def is_always_at_work(it: Misplaced) -> bool:
    """Whether what is told to last for a while is what the source changes as long as it is there."""
    number = getattr(it.step, "number", None)
    if number is None or it.source is None or not isinstance(it.step, Effect):
        return False
    changing = (one for one in modelled_of(it.source) if any(each.change == number for each in one.modifiers))
    return any(in_force(it, one) for one in changing)


def has_just_gone(it: Misplaced) -> bool:
    """Whether the source has changed its zone since the last act, which may trigger what it said where it lay."""
    since = it.game.since(it.game.last_act)
    return any(one.what == "zone" and one.subject is it.source for one in since)
