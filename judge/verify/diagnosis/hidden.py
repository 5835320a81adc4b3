"""Looks that no text orders: where a card may not be looked at, what keeps it hidden decides."""

from collections.abc import Iterator

from judge.engine.abilities.waiting import abilities_of
from judge.engine.run.misplaced import Answer, Misplaced, by_text
from judge.replay.steps import Effect


def looked_into(it: Misplaced) -> Iterator[Answer]:
    """A player looks where that player sees nothing, by no card's text, or by one of a card that has none."""
    step, source = it.step, it.source or by_text(it.offer)
    if not isinstance(step, Effect) or not getattr(it.kind, "looks", False):
        return
    if source is not None and (source.number is None or abilities_of(source)):
        return
    owner = it.game.player(getattr(step, "player", None) or it.player.seat)
    zone = owner.zones.get(getattr(step, "zone", it.game.rules.hooks.usual_pool))
    if zone is not None and not zone.sees & it.player.bit:
        yield Answer(zone.kind.clause, "misplaced/hidden", {**it.facts, "zone": zone})
