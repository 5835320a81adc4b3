"""2-3 Items: who wears them, and what becomes of them."""

from judge.engine.asking.checks import Facts, Stage, breach
from judge.engine.run.effects import EffectPlay
from judge.engine.table.pieces import Card
from rulesets.mlp import effects
from rulesets.mlp.abilities.in_play import wearers
from rulesets.mlp.game import Character, MlpGame, Side
from rulesets.mlp.p5_effects.ch01_triggered import emit
from rulesets.mlp.p6_terms.declared import there
from rulesets.mlp.rules import rules

CHANGE = rules.cite("2-3.0.0#2", "p2_cards/ch03_items.py, adorn")
LEAVE = rules.cite("2-3.0.0#3", "p2_cards/ch03_items.py, take_off")


def may_wear(game: MlpGame, card: Card, character: Character) -> bool:
    """Whether the text of an item lets a character wear it."""
    named = card.face.wearers
    return (named is None or bool(named & character.face.keywords)) and wearers(game, card, character)


def adorn(game: MlpGame, item: Card, wearer: Character, clause: str) -> None:
    """2-3.0.0#1 A character wears one item: an old one goes to the rest area first (2-3.0.0#2)."""
    if wearer.item is not None:
        old = wearer.item
        game.move(old, old.owner.zones["rest"], CHANGE)
        emit(game, "item_rests", {"card": old, "player": wearer.controller})
    game.exercise("2-3.0.0#1")
    game.attach(item, wearer, clause)
    game.reveal([item])


def take_off(game: MlpGame, wearer: Character, *, to_rest: bool) -> None:
    """2-3.0.0#3 The item of a character that goes on to another area rests, wherever its wearer goes."""
    side = wearer.controller
    for item in tuple(wearer.attached):
        if to_rest:
            game.exercise("3-6.2.3")
        else:
            game.reads("item_rests_whatever_its_wearer_does")
        game.move(item, item.owner.zones["rest"], LEAVE)
        emit(game, "item_rests", {"card": item, "player": side})


@rules.play(effects.Adorn, "2-3.0.0")
class AdornEffect(EffectPlay[MlpGame, Side]):
    """Makes a character wear an item."""

    item: Card
    wearer: Character

    def enact(self, game: MlpGame) -> None:
        adorn(game, self.item, self.wearer, "2-3.0.0")


there(AdornEffect, "2-3.0.0", "item", "wearer")


@rules.check("2-3.0.0", on=AdornEffect, stage=Stage.IS)
def an_item(_: MlpGame, play: AdornEffect) -> Facts | None:
    """What is worn is an item."""
    return None if play.item.face.type == "item" else breach(card=play.item)


@rules.check("2-3.0.0", on=AdornEffect, stage=Stage.TARGET)
def may_be_worn(game: MlpGame, play: AdornEffect) -> Facts | None:
    """The character is one that may wear the item."""
    return None if may_wear(game, play.item, play.wearer) else breach(card=play.item, wearer=play.wearer)


for _clause in ("2-3.0.0#1", "3-6.2.3"):
    rules.cite(_clause, "p2_cards/ch03_items.py")
