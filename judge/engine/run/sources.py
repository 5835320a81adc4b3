"""The card that a recorded effect names as its source."""

from judge.engine.run.copies import acts_for
from judge.engine.run.lookup import Ambiguous, Lookup
from judge.engine.run.state import Game
from judge.engine.table.pieces import Card, Stack
from judge.engine.table.zone_kinds import EVERYBODY
from judge.engine.trees.choices import About, Spec
from judge.replay.references import BadReference, parse
from judge.replay.steps import Effect


def named_source(game: "Game", effect: Effect) -> Card | None:
    """The card named, None where the effect names none.

    Raises:
        Ambiguous: several different cards fit.
        BadReference: the name is no reference.
    """
    mark = game.bindings()
    try:
        return _named(game, effect)
    finally:
        game.unbind_since(mark)


def may_come_from(game: "Game", about: About, effect: Effect) -> bool:
    """Whether an effect names the card whose modelled text makes an offer about this, or no card at all."""
    if effect.source is None or not isinstance(about, Spec):
        return True
    try:
        return _lies_alone(game, effect, about.source) or _is_meant(game, effect, about.source)
    except (Ambiguous, BadReference):
        return True


def _is_meant(game: "Game", effect: Effect, source: Card) -> bool:
    """Whether an effect names a card, or the place that it has left.

    Raises:
        Ambiguous, BadReference: as above.
    """
    mark = game.bindings()
    try:
        named = _named(game, effect)
        meant = named is source if _pinpoints(effect.source or "", named) else acts_for(named, source)
        return meant or has_left(game, effect, source)
    finally:
        game.unbind_since(mark)


def _lies_alone(game: "Game", effect: Effect, source: Card) -> bool:
    """Whether an effect names a card by the place of its own player where it lies, and nothing lies beside it."""
    zone, named = source.zone, parse(effect.source or "")
    place = named.place
    return (
        place.zone == zone.name
        and place.number in (None, source.number)
        and place.index is None
        and place.label is None
        and named.part is None
        and named.seat is None
        and len(zone.pieces) == 1
        and (zone.pieces[0] is source or (source.holder is zone.pieces[0] and source.holder.cards[-1] is source))
        and zone.owner is game.players[effect.by == "P2"]
        and zone.sees == EVERYBODY
        and place.zone not in game.rules.hooks.of_either
    )


def _named(game: "Game", effect: Effect) -> Card | None:
    """The card named as the source; an unseen one is what the record says that it is, until it is unbound."""
    return Lookup(game, game.player(effect.by)).card(effect.source) if effect.source is not None else None


def has_left(game: "Game", effect: Effect, source: Card) -> bool:
    """Whether an effect names the place that its card was on when it began to act, and that is empty now.

    Where one card stands at a time, another one may have come there meanwhile.
    """
    place = parse(effect.source or "").place
    zone = game.zone(place.zone, game.player(effect.by)) if place.zone is not None else None
    if zone is None or place.number not in (None, source.number):
        return False
    taken, single = bool(zone.pieces), zone.kind.stacks and place.index is None
    if taken and (source.zone is zone or not single):
        return False
    since = game.since(game.last_act) if taken else reversed(game.log)
    left = (one for one in since if isinstance(one.old, tuple) and one.old and one.old[0] is zone)
    return any(one.subject is source or _stood_on_top(one.subject, source) for one in left)


def _stood_on_top(piece: object, card: Card) -> bool:
    """Whether a card is the top one of a stack; one that has come apart has none."""
    return isinstance(piece, Stack) and bool(piece.cards) and piece.top is card


def _pinpoints(text: str, card: Card | None) -> bool:
    """Whether a reference tells a card from its equals: by its place where everybody sees it and it stays."""
    if card is None or card.holder is not None or parse(text).place.index is None:
        return False
    kind = card.zone.kind
    return kind.public and (kind.ordered or kind.passing or kind.faces)
