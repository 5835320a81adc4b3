"""10.7.2.3 Choices that a text asks for while it is resolved."""

from typing import ClassVar, Self

from judge.engine.asking.checks import Facts, Stage, breach
from judge.engine.run.effects import EffectPlay
from judge.engine.run.lookup import Lookup, refer
from judge.engine.table.pieces import Piece
from judge.engine.trees.choices import Spec
from judge.engine.trees.memory import whole
from rulesets.hololive import acts
from rulesets.hololive.game import HololiveGame, Side
from rulesets.hololive.rules import rules


@rules.play(acts.Choose, "10.7.2.3")
class ChoosePlay(EffectPlay[HololiveGame, Side]):
    """Names what is chosen; how many a text that is not modelled wants, nobody can tell."""

    names: ClassVar = "cards"
    cards: tuple[Piece, ...]

    @classmethod
    def look_up(cls, game: HololiveGame, player: Side, act: acts.Choose, about: object) -> Self:
        spec = about if isinstance(about, Spec) else None
        lookup = Lookup(game, player, spec)
        return cls(player, spec, tuple(whole(lookup.card(text, "deck")) for text in act.cards))

    def recorded(self, game: HololiveGame) -> acts.Choose:
        return acts.Choose(player=self.player.seat, cards=[refer(game, piece, self.player) for piece in self.cards])

    def enact(self, _: HololiveGame) -> None:
        """What is done with the chosen cards is for the effects that follow."""


@rules.check("10.7.2.3", on=ChoosePlay, stage=Stage.THERE)
def chosen_are_there(_: HololiveGame, play: ChoosePlay) -> Facts | None:
    """What is chosen is there."""
    gone = [piece for piece in play.cards if piece.zone is None or piece.zone.name == "nowhere"]
    return breach(card=gone[0]) if gone else None
