"""The card that a recorded effect names as its source."""

from typing import TYPE_CHECKING, Any

from judge.engine.abilities.context import Spec
from judge.engine.cards import Card
from judge.engine.effects import acts_for
from judge.engine.lookup import Ambiguous, Lookup
from judge.replay.references import BadReference
from judge.replay.steps import Effect

if TYPE_CHECKING:
    from judge.engine.state import Game


def named_source(game: "Game", effect: Effect) -> Card | None:
    """The card named, None where the effect names none.

    Raises:
        Ambiguous: several different cards fit.
        BadReference: the name is no reference.
    """
    if effect.source is None:
        return None
    mark = game.bindings()
    card = Lookup(game, game.player(effect.by)).card(effect.source)
    game.unbind_since(mark)
    return card


def may_come_from(game: "Game", about: Any, effect: Effect) -> bool:
    """Whether an effect names the card whose modelled text makes an offer about this, or no card at all."""
    if effect.source is None or not isinstance(about, Spec):
        return True
    try:
        return acts_for(named_source(game, effect), about.source)
    except (Ambiguous, BadReference):
        return True
