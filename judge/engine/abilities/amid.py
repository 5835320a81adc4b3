"""Whether a step stands in the middle of a text that has to be carried out to its end first."""

from judge.engine.abilities.acting import acting, waits
from judge.engine.run.misplaced import Misplaced, by_text, resolved
from judge.engine.table.pieces import Card
from judge.replay.steps import Effect


def amid_another(it: Misplaced) -> Card | None:
    """The card of the text that is being carried out while an ability of the step's own source waits.

    Of the other player's it is one that did not wait as well, for between those that wait another order decides.
    """
    other, ctx = by_text(it.offer), resolved(it.offer)
    if ctx is None or it.source is None or other is it.source or not isinstance(it.step, Effect):
        return None
    apart = ctx.controller is it.player or ctx.kind != "auto"
    return other if apart and waits(it) else None


def interrupting(it: Misplaced) -> Card | None:
    """The card of which an effect of the player's was told before the rest of a text, of which the step is part."""
    other, at = it.game.effect_from, it.game.effect_at
    if not isinstance(other, Card) or not it.said_late or other.zone.owner is not it.player:
        return None
    begun = it.source is None or any(it.source is one for one in it.game.texts)
    return other if begun and at is not None and at > it.game.last_act else None


def of_no_auto(it: Misplaced) -> bool:
    """Whether the text of which the step is part never waited for its turn among autos."""
    return any(one.node.kind != "auto" for one in acting(it))
