"""10.11 Last information: what a character was when it left the lanes."""

from msgspec import Struct

from judge.engine.cards.faces import Unseen
from judge.engine.table.pieces import Card, Value
from judge.engine.trees.context import Context
from rulesets.quintuplets.ch10_play_and_resolve.s09_layers import read
from rulesets.quintuplets.game import Pile, QuintupletsGame
from rulesets.quintuplets.rules import rules

LAST = rules.cite("10.11.1", "ch10_play_and_resolve/s11_last_information.py, last_of")


class Last(Struct, frozen=True):
    """A character's data at the moment it left; None where nobody knows the power."""

    power: int | None
    lane: int


def remember(game: QuintupletsGame, pile: Pile) -> Last:
    """Keep the data of a character that is about to leave its lane."""
    try:
        power = read(game, pile, "power") if pile.in_a_lane else None
    except Unseen:
        power = None
    last = game.last_information[pile.top] = Last(power, pile.lane)
    return last


def last_of(ctx: Context, what: str) -> Value:
    """What the character of the source is, or was when it left the lanes.

    Raises:
        Unseen: nobody knows.
    """
    pile = ctx.holder
    if isinstance(pile, Pile) and pile.zone is not None:
        return pile.lane if what == "lane" else read(ctx.game, pile, what)
    ctx.game.exercise(LAST)
    return _kept(ctx.game.last_information.get(ctx.source), what, ctx.source)


def _kept(last: Last | None, what: str, card: Card) -> int:
    value = getattr(last, what, None)
    if value is None:
        raise Unseen(card.number)
    return int(value)
