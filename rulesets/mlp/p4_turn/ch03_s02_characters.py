"""4-3.2 Playing characters."""

from collections.abc import Iterator
from typing import Self

from judge.engine.asking.checks import Facts, Stage, breach
from judge.engine.asking.plays import Choice
from judge.engine.run.lookup import Lookup, refer
from judge.engine.table.pieces import Zone
from rulesets.mlp import acts
from rulesets.mlp.game import MlpGame, Side
from rulesets.mlp.p3_areas.ch03_adventure import empty_slots, enter, is_empty_slot, no_empty_slot, slot_name, slot_of
from rulesets.mlp.p4_turn.ch03_hand import playable
from rulesets.mlp.p5_effects.ch03_payment import PaidPlay, looked_up_scenes, paid, ways_to_pay
from rulesets.mlp.rules import rules


@rules.play(acts.PlayCharacter, "4-3.2.0", when="4-3.0.0", from_hand=True)
class PlayCharacterPlay(PaidPlay):
    """Plays a character from hand to an empty own slot."""

    slot: Zone

    @classmethod
    def look_up(cls, game: MlpGame, player: Side, act: acts.PlayCharacter, _: object) -> Self:
        lookup = Lookup(game, player)
        card, scenes = lookup.card(act.card), looked_up_scenes(lookup, act.scenes)
        return cls(player, card, scenes, slot_of(game, player, act.slot))

    @classmethod
    def options(cls, game: MlpGame, player: Side, _: object) -> Iterator[Choice]:
        for card in playable(player, "character"):
            for slot in empty_slots(player):
                yield ways_to_pay(game, cls, player, card, slot)

    def recorded(self, game: MlpGame) -> acts.PlayCharacter:
        card, slot = refer(game, self.card, self.player), slot_name(self.slot, self.player)
        return acts.PlayCharacter(player=self.player.seat, card=card, slot=slot, scenes=self.named_scenes(game))

    def enact(self, game: MlpGame) -> None:
        self.pay(game)
        game.exercise("5-3.2.0")
        enter(game, self.card, self.slot, "4-3.2.0")
        self.played(game)
        if game.held:
            game.exercise("5-3.3.1")


@rules.check("4-3.2.0", on=PlayCharacterPlay, stage=Stage.IS)
def character_card(_: MlpGame, play: PlayCharacterPlay) -> Facts | None:
    """The card is a character."""
    return None if play.card.face.type == "character" else breach(card=play.card)


@rules.check("5-3.1.7", on=PlayCharacterPlay, stage=Stage.AMOUNT)
def room_for_it(_: MlpGame, play: PlayCharacterPlay) -> Facts | None:
    """There is an empty own slot."""
    side = play.player
    return breach(player=side) if no_empty_slot(side) else None


@rules.check("3-3.0.0#1", on=PlayCharacterPlay, stage=Stage.TARGET)
def nobody_stands_there(_: MlpGame, play: PlayCharacterPlay) -> Facts | None:
    """The slot picked has no character."""
    return breach(slot=play.slot.name) if play.slot.pieces else None


@rules.check("5-3.2.1", on=PlayCharacterPlay, stage=Stage.TARGET)
def own_empty_slot(_: MlpGame, play: PlayCharacterPlay) -> Facts | None:
    """The slot picked is an own one and empty."""
    own = play.slot.owner is play.player
    return None if own and is_empty_slot(play.slot) else breach(slot=play.slot.name)


paid(PlayCharacterPlay)
for _clause in ("5-3.2.0", "5-3.3.1"):
    rules.cite(_clause, "p4_turn/ch03_s02_characters.py, PlayCharacterPlay.enact")
