"""4-3.1 Activated effects, and flip effects of scenes (5-1.3.2)."""

from collections.abc import Iterator, Mapping
from typing import ClassVar, Self

from judge.engine.abilities.costs import in_turn, payable
from judge.engine.asking.checks import Facts, Stage, breach
from judge.engine.asking.plays import Script
from judge.engine.run.acts import ActPlay
from judge.engine.run.lookup import Lookup
from judge.engine.table.pieces import Card
from judge.engine.trees.context import Context
from judge.replay import common
from judge.replay.references import parse
from rulesets.mlp import acts
from rulesets.mlp.cards.definition import Ability
from rulesets.mlp.game import Character, MlpGame, Scene, Side
from rulesets.mlp.p3_areas.ch05_scenes import flip
from rulesets.mlp.p5_effects.ch04_pending import Pending, effects_of, text_of, trigger
from rulesets.mlp.p5_effects.ch04_used import may_be_used, may_do_something
from rulesets.mlp.rules import rules

PENDING = rules.cite("5-4.1.0#2", "p4_turn/ch03_s01_abilities.py, AbilityPlay")


def activated(game: MlpGame, character: Character) -> list[tuple[Card, Ability]]:
    """The activated effects of a character: its own, then those that its item grants it, then those of effects."""
    cards = (character.top, *character.attached)
    own = [(card, ability) for card in cards for ability in effects_of(card, "activated")]
    return [*own, *((character.top, gift) for gift in game.gifts(character))]


@rules.play(common.Ability, "4-3.1.0", when="5-1.3.0")
class AbilityPlay(ActPlay[MlpGame, Side]):
    """Uses an activated effect; its cost is paid at once, the rest of it becomes pending."""

    character: Character
    number: int | str
    written_as: ClassVar[Mapping[str, str]] = {"source": "character", "ability": "number"}

    @classmethod
    def look_up(cls, game: MlpGame, player: Side, act: common.Ability, about: object) -> Self:
        item = Lookup(game, player).card(act.source) if parse(act.source).part else None
        if item is None or not isinstance(item.holder, Character) or item is item.holder.top:
            return super().look_up(game, player, act, about)
        return cls(player, item.holder, _on_its_wearer(game, item.holder, item, act.ability))

    @classmethod
    def options(cls, game: MlpGame, player: Side, _: object) -> Iterator[Self]:
        for character in player.characters:
            for number in range(1, len(activated(game, character)) + 1):
                yield cls(player, character, number)

    def ability(self, game: MlpGame) -> tuple[Card, Ability] | None:
        """The card that has the effect, and the effect."""
        there = activated(game, self.character)
        number = self.number if isinstance(self.number, int) else 0
        return there[number - 1] if 0 < number <= len(there) else None

    def enact(self, game: MlpGame) -> Script:
        found = self.ability(game)
        if found is None:
            return
        source, ability = found
        if source is not self.character.top:
            game.reads("granted_effects_may_be_activated")
        if ability.tap:
            game.set(self.character, "tapped", True, "5-3.1.6")
        if ability.compiled is not None:
            paying = Context(game, self.player, source, ability.compiled, held=self.character)
            yield from in_turn(ability.compiled.cost, paying)
        game.exercise("5-3.2.4")
        side = self.player
        bearer = self.character
        trigger(game, Pending(side, source, "activated", PENDING, compiled=ability.compiled, bearer=bearer))


def _on_its_wearer(game: MlpGame, wearer: Character, item: Card, ability: int | str) -> int | str:
    """Which effect of its wearer it is that is counted from 1 on an item."""
    places = [at for at, (card, _) in enumerate(activated(game, wearer), 1) if card is item]
    return places[ability - 1] if isinstance(ability, int) and 0 < ability <= len(places) else 0


@rules.check("4-3.1.0", on=AbilityPlay, stage=Stage.THERE)
def own_character(_: MlpGame, play: AbilityPlay) -> Facts | None:
    """The effect is one of a character in the own adventure area."""
    side = play.player
    return None if play.character in side.characters else breach(card=play.character.top)


@rules.check("5-3.2.4a", on=AbilityPlay, stage=Stage.IS)
def no_static_effect(game: MlpGame, play: AbilityPlay) -> Facts | None:
    """An effect that works all the time is not used."""
    return breach(card=play.character.top) if _has_static_ones_alone(game, play.character) else None


@rules.check("5-1.3.0", on=AbilityPlay, stage=Stage.IS)
def has_an_activated_effect(game: MlpGame, play: AbilityPlay) -> Facts | None:
    """The character has such an effect."""
    has_none = play.ability(game) is None and not _has_static_ones_alone(game, play.character)
    return breach(card=play.character.top) if has_none else None


def _has_static_ones_alone(game: MlpGame, character: Character) -> bool:
    return bool(effects_of(character.top, "static")) and not activated(game, character)


@rules.check("5-1.3.0", on=AbilityPlay, stage=Stage.TARGET)
def condition_of_use(game: MlpGame, play: AbilityPlay) -> Facts | None:
    """The condition that the effect sets for being used holds."""
    found = play.ability(game)
    if found is None or may_be_used(game, play.player, found[0], found[1].compiled):
        return None
    return breach(card=play.character.top)


@rules.check("5-3.1.6", on=AbilityPlay, stage=Stage.PAYMENT)
def cost_can_be_paid(game: MlpGame, play: AbilityPlay) -> Facts | None:
    """A character that is tapped already cannot pay by tapping, and all else that the cost asks for can be done."""
    found = play.ability(game)
    if found is None:
        return None
    source, ability = found
    text = ability.compiled
    can = text is None or payable(text.cost, Context(game, play.player, source, text))
    return breach(card=play.character.top) if not can or (ability.tap and play.character.tapped) else None


@rules.play(acts.Flip, "5-1.3.2", when="5-1.3.0")
class FlipPlay(ActPlay[MlpGame, Side]):
    """Uses the flip effect of a scene; turning it face down is the cost."""

    scene: Scene

    @classmethod
    def options(cls, _: MlpGame, player: Side, __: object) -> Iterator[Self]:
        for scene in player.scenes:
            if effects_of(scene.top, "flip"):
                yield cls(player, scene)

    def enact(self, game: MlpGame) -> None:
        flip(game, self.scene, "5-1.3.2")
        side = self.player
        trigger(game, Pending(side, self.scene.top, "flip", PENDING, compiled=text_of(self.scene.top, "flip")))


@rules.check("5-1.3.2", on=FlipPlay, stage=Stage.THERE)
def own_scene_face_up(_: MlpGame, play: FlipPlay) -> Facts | None:
    """The scene lies face up in the own scene area."""
    side = play.player
    return None if play.scene in side.scenes and not play.scene.flipped else breach(card=play.scene.top)


@rules.check("5-1.3.2", on=FlipPlay, stage=Stage.IS)
def has_a_flip_effect(_: MlpGame, play: FlipPlay) -> Facts | None:
    """The scene has a flip effect."""
    return None if play.scene.face.of_kind("flip") else breach(card=play.scene.top)


@rules.check("5-1.3.0", on=FlipPlay, stage=Stage.TARGET)
def condition_of_flipping(game: MlpGame, play: FlipPlay) -> Facts | None:
    """The condition that the flip effect sets for being used holds."""
    text = text_of(play.scene.top, "flip")
    return None if may_be_used(game, play.player, play.scene.top, text) else breach(card=play.scene.top)


@rules.check("5-1.3.2b", on=FlipPlay, stage=Stage.TARGET)
def could_do_something(game: MlpGame, play: FlipPlay) -> Facts | None:
    """Something that the flip effect says can be done."""
    return None if may_do_something(game, play.player, play.scene.top, "flip") else breach(card=play.scene.top)


rules.cite("5-3.2.4", "p4_turn/ch03_s01_abilities.py, AbilityPlay.enact")
