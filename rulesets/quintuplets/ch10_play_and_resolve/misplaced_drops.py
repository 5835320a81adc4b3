"""12.4.2.1, 12.5.3.1 Why an auto cannot be left unplayed: it does not wait, waits no more, or has no such limit."""

from judge.engine.asking.checks import Facts
from judge.engine.cards.faces import Blank
from judge.engine.rules.reasons import Question
from judge.engine.run.lookup import Absent
from judge.engine.run.misplaced import Misplaced
from judge.engine.table.pieces import Card
from rulesets.quintuplets.cards.definition import Ability
from rulesets.quintuplets.ch10_play_and_resolve.s03_validity import is_hero
from rulesets.quintuplets.game import QuintupletsGame
from rulesets.quintuplets.rules import rules


def _named(game: QuintupletsGame, it: Misplaced) -> tuple[Card, list[Ability]] | None:
    """The card of which an auto is left unplayed, with its autos, where the player has them to play."""
    card = it.named_card
    if card is None or isinstance(card, Absent) or isinstance(card.face, Blank):
        return None
    mine = game.turn_player if is_hero(card) else card.zone.owner
    autos = [one for one in card.face.abilities if one.kind == "auto"]
    modelled = autos and all(one.compiled is not None for one in autos)
    return (card, autos) if modelled and mine is it.player else None


def _carried(game: QuintupletsGame, card: Card, autos: list[Ability]) -> bool:
    """Whether one of the autos was played in this turn."""
    return any(game.carried.get((id(card), id(one.compiled))) == game.turn for one in autos)


def _dropped(game: QuintupletsGame, card: Card) -> bool:
    """Whether one of its autos waited in this turn and came to nothing."""
    return any(one.source is card for one in game.unplayed if one.turn == game.turn)


def _waits(game: QuintupletsGame, card: Card) -> bool:
    """Whether one of its autos waits."""
    return any(one.source is card for one in game.standby)


@rules.reason("10.7.3.1", Question.ONCE, "drop_pending")
def played_without_fail(game: QuintupletsGame, it: Misplaced) -> Facts | None:
    """An auto that no turn limits is played whenever it waits."""
    named = _named(game, it)
    if named is None or any(one.droppable for one in named[1]):
        return None
    return {"player": it.player, "source": named[0]} if _carried(game, *named) or _waits(game, named[0]) else None


@rules.reason("10.7.2.1", Question.ONCE, "drop_pending")
def waits_no_more(game: QuintupletsGame, it: Misplaced) -> Facts | None:
    """An auto waits as often as it was triggered, and each time is over by now."""
    named = _named(game, it)
    if named is None or _waits(game, named[0]) or not any(one.droppable for one in named[1]):
        return None
    return {"player": it.player, "source": named[0]} if _carried(game, *named) or _dropped(game, named[0]) else None


@rules.reason("10.7.2", Question.ONCE, "drop_pending")
def has_not_been_triggered(game: QuintupletsGame, it: Misplaced) -> Facts | None:
    """What has not been triggered does not wait."""
    named = _named(game, it)
    if named is None or _waits(game, named[0]) or _carried(game, *named) or _dropped(game, named[0]):
        return None
    return {"player": it.player, "source": named[0]}
