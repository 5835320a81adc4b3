"""4-3.4 Playing items."""

from collections.abc import Iterator
from typing import Self

from judge.engine.asking.checks import Facts, Stage, breach
from judge.engine.asking.plays import Choice
from judge.engine.cards.faces import Unseen
from judge.engine.run.lookup import Lookup, refer
from rulesets.mlp import acts
from rulesets.mlp.game import Character, MlpGame, Side
from rulesets.mlp.p2_cards.ch03_items import adorn, may_wear
from rulesets.mlp.p4_turn.ch03_hand import playable
from rulesets.mlp.p5_effects.ch03_payment import PaidPlay, looked_up_scenes, paid, ways_to_pay
from rulesets.mlp.rules import rules


@rules.play(acts.PlayItem, "4-3.4.0", when="4-3.0.0", from_hand=True)
class PlayItemPlay(PaidPlay):
    """Plays an item from hand onto an own character."""

    wearer: Character

    @classmethod
    def look_up(cls, game: MlpGame, player: Side, act: acts.PlayItem, _: object) -> Self:
        lookup = Lookup(game, player)
        card, scenes = lookup.card(act.card), looked_up_scenes(lookup, act.scenes)
        return cls(player, card, scenes, lookup.stack(act.wearer, Character))

    @classmethod
    def options(cls, game: MlpGame, player: Side, _: object) -> Iterator[Choice]:
        for card in playable(player, "item"):
            for wearer in player.characters:
                yield ways_to_pay(game, cls, player, card, wearer)

    def recorded(self, game: MlpGame) -> acts.PlayItem:
        card, wearer = (refer(game, piece, self.player) for piece in (self.card, self.wearer))
        return acts.PlayItem(player=self.player.seat, card=card, wearer=wearer, scenes=self.named_scenes(game))

    def enact(self, game: MlpGame) -> None:
        self.pay(game)
        game.exercise("5-3.2.0")
        adorn(game, self.card, self.wearer, "4-3.4.0")
        self.played(game)


@rules.check("4-3.4.0", on=PlayItemPlay, stage=Stage.IS)
def item_card(_: MlpGame, play: PlayItemPlay) -> Facts | None:
    """The card is an item."""
    return None if play.card.face.type == "item" else breach(card=play.card)


@rules.check("5-3.1.8", on=PlayItemPlay, stage=Stage.AMOUNT)
def somebody_may_wear_it(game: MlpGame, play: PlayItemPlay) -> Facts | None:
    """An own character may wear the item."""
    side = play.player
    if any(may_wear(game, play.card, one) for one in side.characters):
        return None
    if any(slot.unspecified and not slot.pieces for slot in side.slots):
        raise Unseen
    return breach(card=play.card)


@rules.check("5-3.2.2", on=PlayItemPlay, stage=Stage.TARGET)
def own_wearer(game: MlpGame, play: PlayItemPlay) -> Facts | None:
    """The wearer is an own character."""
    side = play.player
    if play.wearer in side.characters:
        return None
    game.reads("item_on_an_own_character")
    return breach(card=play.wearer.top)


@rules.check("5-3.2.2", on=PlayItemPlay, stage=Stage.TARGET)
def wearer_fits(game: MlpGame, play: PlayItemPlay) -> Facts | None:
    """The item lets this character wear it."""
    return None if may_wear(game, play.card, play.wearer) else breach(card=play.card, wearer=play.wearer)


paid(PlayItemPlay)
