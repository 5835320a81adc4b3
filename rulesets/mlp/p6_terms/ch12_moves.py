"""6-12 Moves within the adventure area."""

from typing import Self

from judge.engine.asking.checks import Facts, Stage, breach
from judge.engine.run.effects import EffectPlay
from judge.engine.run.lookup import Lookup, refer
from judge.engine.table.pieces import Zone
from judge.engine.trees.choices import About
from rulesets.mlp import effects
from rulesets.mlp.game import Character, MlpGame, Side
from rulesets.mlp.p3_areas.ch03_adventure import is_empty_slot, slot_name, slot_of
from rulesets.mlp.p5_effects.ch01_triggered import emit
from rulesets.mlp.p6_terms.declared import there
from rulesets.mlp.rules import rules

NO_MOVES = rules.cite("1-1.1.0", "p6_terms/ch12_moves.py, MoveEffect")
COUNTED = rules.cite("6-12.1.2", "p6_terms/ch12_moves.py, move")


def move(game: MlpGame, character: Character, slot: Zone, clause: str) -> None:
    """6-12.1.0 A character goes to another slot; every move of the turn counts (6-12.1.2)."""
    game.move(character, slot, clause)
    game.set(character, "moves", character.moves + 1, COUNTED)
    game.note("move", to=character, card=character.top.number)
    emit(game, "move", {"to": character, "player": character.controller})


@rules.play(effects.Move, "6-12.1.0")
class MoveEffect(EffectPlay[MlpGame, Side]):
    """Moves a character."""

    character: Character
    slot: Zone

    @classmethod
    def look_up(cls, game: MlpGame, player: Side, effect: effects.Move, about: About) -> Self:
        return cls(
            player, about, Lookup(game, player).stack(effect.character, Character), slot_of(game, player, effect.slot)
        )

    def recorded(self, game: MlpGame) -> effects.Move:
        character, slot = refer(game, self.character, self.player), slot_name(self.slot, self.player)
        return effects.Move(by=self.player.seat, source=self.named_source(game), character=character, slot=slot)

    def enact(self, game: MlpGame) -> None:
        if game.forbidden("move"):
            game.exercise(NO_MOVES)
        else:
            move(game, self.character, self.slot, "6-12.1.0")


there(MoveEffect, "6-12.1.0", "character")


@rules.check("6-12.1.0", on=MoveEffect, stage=Stage.TARGET)
def empty_slot_of_its_area(_: MlpGame, play: MoveEffect) -> Facts | None:
    """The slot is empty and of the area where the character is."""
    own = play.slot.owner is play.character.controller
    return None if own and is_empty_slot(play.slot) else breach(slot=play.slot.name)


@rules.play(effects.Switch, "3-3.2.0")
class SwitchEffect(EffectPlay[MlpGame, Side]):
    """Two characters exchange their slots, which is no move (reading `switching_slots`)."""

    first: Character
    second: Character

    def enact(self, game: MlpGame) -> None:
        game.reads("switching_slots")
        here, there_ = self.first.zone, self.second.zone
        if here is not None and there_ is not None:
            game.move(self.first, there_, "3-3.2.0")
            game.move(self.second, here, "3-3.2.0")
            emit(game, "switch", *({"to": one, "player": one.controller} for one in (self.first, self.second)))


there(SwitchEffect, "3-3.2.0", "first", "second")


@rules.check("3-3.2.0", on=SwitchEffect, stage=Stage.TARGET)
def of_one_area(game: MlpGame, play: SwitchEffect) -> Facts | None:
    """Both stand in the same adventure area, in slots of their own (reading `switching_slots`)."""
    if play.first.controller is play.second.controller and play.first is not play.second:
        return None
    game.reads("switching_slots")
    return breach(first=play.first, second=play.second)
