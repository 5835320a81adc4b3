"""An ability that a text has made for later: a record may tell of it as something that lasts."""

from typing import Any

from judge.engine.abilities.waiting import Delayed
from judge.engine.cards.faces import Unseen
from judge.engine.run.copies import acts_for
from judge.engine.run.lookup import Ambiguous
from judge.engine.run.sources import has_left, named_source
from judge.engine.run.state import Game
from judge.engine.table.pieces import Card
from judge.replay.references import BadReference

LASTS, OTHER = "effect:lasting", "other"
"""How a record tells of something that lasts, and is no number that it knows."""


def states_what_waits(game: Game, step: Any) -> bool:
    """Whether a step only tells of an ability that a text, carried out since the last act, has made for later."""
    delayed: list[Delayed] = getattr(game, "delayed", [])
    if not delayed or step.do != LASTS or step.number != OTHER:
        return False
    makers = [one.maker.source for one in delayed if step.until in (None, one.until)]
    return any(source in makers and is_of(game, step, source) for source in game.texts)


def is_of(game: Game, step: Any, source: Card) -> bool:
    """Whether an effect may be of a card whose text has been carried out, be it that the card has moved on since."""
    mark = game.bindings()
    try:
        return step.source is None or acts_for(named_source(game, step), source) or has_left(game, step, source)
    except (Ambiguous, BadReference, Unseen):
        return False
    finally:
        game.unbind_since(mark)
