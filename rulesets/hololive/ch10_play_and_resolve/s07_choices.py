"""10.7.2.3 Choices that a text asks for while it is resolved."""

from collections.abc import Iterator
from typing import Self

from judge.engine.asking.checks import Facts, Stage, breach
from judge.engine.asking.plays import Play
from judge.engine.run.lookup import Lookup, refer
from judge.engine.table.pieces import Card
from rulesets.hololive import acts
from rulesets.hololive.game import HololiveGame, Side
from rulesets.hololive.rules import rules


@rules.play(acts.Choose, "10.7.2.3")
class ChoosePlay(Play[HololiveGame, Side]):
    """Names what is chosen; how many a text that is not modelled wants, nobody can tell."""

    cards: tuple[Card, ...]

    @classmethod
    def look_up(cls, game: HololiveGame, player: Side, act: acts.Choose, _: object) -> Self:
        lookup = Lookup(game, player)
        return cls(player, tuple(lookup.card(text, "deck") for text in act.cards))

    @classmethod
    def options(cls, _: HololiveGame, __: Side, ___: object) -> Iterator[Self]:
        yield from ()

    def recorded(self, game: HololiveGame) -> acts.Choose:
        return acts.Choose(player=self.player.seat, cards=[refer(game, card, self.player) for card in self.cards])

    def enact(self, _: HololiveGame) -> None:
        """What is done with the chosen cards is for the effects that follow."""


@rules.check("10.7.2.3", on=ChoosePlay, stage=Stage.THERE)
def chosen_are_there(_: HololiveGame, play: ChoosePlay) -> Facts | None:
    """What is chosen is there."""
    gone = [card for card in play.cards if card.zone.name == "nowhere"]
    return breach(card=gone[0]) if gone else None
