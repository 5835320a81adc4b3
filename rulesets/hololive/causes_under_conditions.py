"""What texts that were carried out this turn would have added to the damage of arts under conditions."""

from collections.abc import Iterator

from judge.engine.abilities.waiting import abilities_of
from judge.engine.table.pieces import Card
from judge.engine.trees.within import parts
from judge.replay.raw import Json
from rulesets.hololive.ch05_verbs.s20_deal import ART_DAMAGE
from rulesets.hololive.game import HololiveGame, Holomem, Side


def under_unmet_conditions(game: HololiveGame) -> Iterator[Json]:
    """How much each text of this turn adds to arts for a while under a condition, where nothing of it lasts.

    What a condition that held has brought about lasts still, and so the amount is one of those that count.
    """
    for card in _cards(game.turn_player):
        for ability in abilities_of(card):
            if game.carried.get((id(card), id(ability))) != game.turn or any(
                one.source is card for one in game.lasting
            ):
                continue
            lasting = (one for hung in parts(ability.node.do, "if") for one in parts(hung.get("then"), "lasting"))
            yield from (one.get("amount") for one in lasting if one.get("change", ART_DAMAGE) == ART_DAMAGE)


def _cards(side: Side) -> Iterator[Card]:
    """The cards of a player, wherever they are."""
    for zone in side.zones.values():
        for piece in zone.pieces:
            yield from (*piece.cards, *piece.attached) if isinstance(piece, Holomem) else (piece,)
