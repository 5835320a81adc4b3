"""6.2.1.6 The mulligan: aside, as many new cards, and only then back into the deck."""

from collections.abc import Iterator

from judge.engine.asking.checks import Facts, Stage, all_in
from judge.engine.asking.needs import FactNeed
from judge.engine.asking.plays import Choice, Offer, Script
from judge.engine.run.acts import ActPlay
from judge.engine.table.pieces import Card
from rulesets.lovelive import acts
from rulesets.lovelive.ch06_set_up.s02_opening import take_hand
from rulesets.lovelive.game import LoveLiveGame, Side
from rulesets.lovelive.rules import rules


def mulligans(game: LoveLiveGame) -> Script:
    """6.2.1.6 The first player first, each once."""
    for side in game.from_first():
        play = yield Offer("6.2.1.6", side, (RedrawPlay,))
        if play is not None and play.cards:
            yield from exchange(game, side, play.cards)


def exchange(game: LoveLiveGame, side: Side, aside: tuple[Card, ...]) -> Script:
    """New cards come before the old ones go back, so that none of these can come again."""
    deck = side.zones["deck"]
    yield from take_hand(game, side, len(aside), "6.2.1.6")
    for card in aside:
        game.move(card, deck, "6.2.1.6")
    game.shuffled(deck, "6.2.1.6")
    yield FactNeed("6.2.1.6", "shuffle", side, deck, deck.pieces[::-1])


@rules.play(acts.Redraw, "6.2.1.6")
class RedrawPlay(ActPlay[LoveLiveGame, Side]):
    """Puts any number of cards aside; none keeps the hand."""

    cards: tuple[Card, ...]

    @classmethod
    def options(cls, _: LoveLiveGame, player: Side, __: object) -> Iterator[Choice]:
        hand = player.zones["hand"].pieces
        yield Choice(lambda cards: cls(player, cards), hand, 0, len(hand), alike=lambda card: card.number)


@rules.check("6.2.1.6", on=RedrawPlay, stage=Stage.THERE)
def aside_from_hand(_: LoveLiveGame, play: RedrawPlay) -> Facts | None:
    """The cards put aside are in the own hand."""
    return all_in(play.player.zones["hand"], play.cards)
