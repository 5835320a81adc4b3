"""4-3.3 Playing events."""

from collections.abc import Iterator
from typing import Self

from judge.engine.asking.checks import Facts, Stage, breach
from judge.engine.asking.plays import Choice
from judge.engine.run.lookup import Lookup, refer
from rulesets.mlp import acts
from rulesets.mlp.abilities.in_play import of_card
from rulesets.mlp.game import MlpGame, Side
from rulesets.mlp.p4_turn.ch03_hand import playable
from rulesets.mlp.p5_effects.ch03_payment import PaidPlay, looked_up_scenes, paid, ways_to_pay
from rulesets.mlp.p5_effects.ch04_pending import Pending, effects_of, text_of, trigger
from rulesets.mlp.rules import rules

PENDING = rules.cite("5-4.1.0#3", "p4_turn/ch03_s03_events.py, PlayEventPlay.enact")
CONDITION = rules.cite("5-1.4.0", "p4_turn/ch03_s03_events.py, PlayEventPlay.enact")
RESTS = rules.cite("4-3.3.1", "p4_turn/ch03_s03_events.py, PlayEventPlay.enact")


@rules.play(acts.PlayEvent, "4-3.3.0", when="4-3.0.0", from_hand=True)
class PlayEventPlay(PaidPlay):
    """Plays an event: it goes to the processing area, its effect becomes pending, and at its end it rests."""

    @classmethod
    def look_up(cls, game: MlpGame, player: Side, act: acts.PlayEvent, _: object) -> Self:
        lookup = Lookup(game, player)
        return cls(player, lookup.card(act.card), looked_up_scenes(lookup, act.scenes))

    @classmethod
    def options(cls, game: MlpGame, player: Side, _: object) -> Iterator[Choice]:
        for card in playable(player, "event"):
            yield ways_to_pay(game, cls, player, card)

    def recorded(self, game: MlpGame) -> acts.PlayEvent:
        card = refer(game, self.card, self.player)
        return acts.PlayEvent(player=self.player.seat, card=card, scenes=self.named_scenes(game))

    def enact(self, game: MlpGame) -> None:
        self.pay(game)
        card, side = self.card, self.player
        if any(ability.compiled is None for ability in effects_of(card, "rule")):
            game.doubt(CONDITION, card.number, "unmodelled", card)
        game.exercise("5-3.2.3")
        stack = game.stand(card, game.processing, "3-8.1.1")

        def rest(game: MlpGame) -> None:
            for clause in ("5-3.3.2", "3-6.2.2"):
                game.exercise(clause)
            if stack.zone is game.processing:
                game.move(card, card.owner.zones["rest"], RESTS)

        text = text_of(card, "event")
        effect = Pending(side, card, "event", PENDING, stack=stack, finish=rest, compiled=text)
        self.played(game)
        trigger(game, effect)


@rules.check("4-3.3.0", on=PlayEventPlay, stage=Stage.IS)
def event_card(_: MlpGame, play: PlayEventPlay) -> Facts | None:
    """The card is an event."""
    return None if play.card.face.type == "event" else breach(card=play.card)


@rules.check("5-1.4.0", on=PlayEventPlay, stage=Stage.TARGET)
def condition_met(game: MlpGame, play: PlayEventPlay) -> Facts | None:
    """The card's own condition of being played holds."""
    for one in of_card(play.card, "rule", play.player):
        if not one.compiled.required(one.context(game)):
            return breach(card=play.card)
    return None


paid(PlayEventPlay)
for _clause in ("5-3.2.3", "3-8.1.1", "5-3.3.2", "3-6.2.2"):
    rules.cite(_clause, "p4_turn/ch03_s03_events.py, PlayEventPlay.enact")
