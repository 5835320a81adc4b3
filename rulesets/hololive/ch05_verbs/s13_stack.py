"""5.13 Bloom and 5.14 return to Debut, as card text does them."""

from typing import Self

from judge.engine.asking.checks import Facts, Stage, breach
from judge.engine.book.names import plain_names
from judge.engine.run.effects import EffectPlay
from judge.engine.run.lookup import Lookup
from judge.engine.table.pieces import Card
from judge.engine.trees.choices import About, Spec
from rulesets.hololive import effects
from rulesets.hololive.abilities.information import names
from rulesets.hololive.ch05_verbs.declared import there
from rulesets.hololive.ch05_verbs.s13_bloom import STEPS_UP, bloom
from rulesets.hololive.ch07_turn.own import own_first_turn
from rulesets.hololive.ch10_play_and_resolve.s13_source import source_of
from rulesets.hololive.game import HololiveGame, Holomem, NotDone, Side
from rulesets.hololive.rules import rules


@rules.play(effects.BloomByEffect, "5.13.1")
class BloomEffect(EffectPlay[HololiveGame, Side]):
    """Blooms a holomem with a card."""

    card: Card
    onto: Holomem
    again: bool = False
    first_turn: bool = False

    def enact(self, game: HololiveGame) -> None:
        side = self.player
        if own_first_turn(side) and not self.first_turn:
            game.reads("bloom_by_effect_on_the_first_turn")
        sp = isinstance(self.about, Spec) and self.about.ctx.ability.node.keyword == "sp"
        bloom(game, self.card, self.onto, "5.13.1", by=source_of(self.source), sp=sp)


@rules.check("5.13.1", on=BloomEffect, stage=Stage.IS)
def holomem_card(_: HololiveGame, play: BloomEffect) -> Facts | None:
    """A holomem blooms with a holomem card."""
    return None if play.card.face.type == "holomem" else breach(card=play.card)


@rules.check("2.11.2.4", on=BloomEffect, stage=Stage.IS)
def onto_may_bloom(_: HololiveGame, play: BloomEffect) -> Facts | None:
    """Modelled text blooms no holomem that says that it cannot."""
    return breach(target=play.onto) if isinstance(play.about, Spec) and play.onto.face.unbloomable else None


@rules.check("5.13.1", on=BloomEffect, stage=Stage.IS)
def conditions_of_the_action(game: HololiveGame, play: BloomEffect) -> Facts | None:
    """Modelled text that blooms keeps the conditions of the action (reading `bloom_by_effect_keeps_the_conditions`)."""
    if not isinstance(play.about, Spec):
        return None
    card, onto = play.card.face, play.onto.face
    spent = not play.again and (play.onto.entered or play.onto.bloomed)
    same = plain_names(card.names) & names(game, play.onto)
    fits = onto.level in STEPS_UP.get(card.level, ()) and same
    return None if fits and not spent and card.hp > play.onto.damage else breach(card=play.card, target=play.onto)


def can_return(holomem: Holomem) -> bool:
    """5.14.1.1 Whether a Debut card lies at the bottom of the holomem and another level on top."""
    return bool(holomem.cards[0].face.level == "debut" and holomem.top.face.level != "debut")


@rules.play(effects.ReturnToDebut, "5.14.1")
class ReturnToDebutEffect(EffectPlay[HololiveGame, Side]):
    """Leaves one Debut card and the cheers; all other cards go to their owner's hand (5.14.1.3)."""

    holomem: Holomem
    keep: Card | None

    @classmethod
    def look_up(cls, game: HololiveGame, player: Side, effect: effects.ReturnToDebut, about: About) -> Self:
        lookup = Lookup(game, player, about)
        keep = lookup.card(effect.keep) if effect.keep is not None else None
        return cls(player, about, lookup.stack(effect.holomem), keep)

    def enact(self, game: HololiveGame) -> None:
        holomem = self.holomem
        if not can_return(holomem):
            game.exercise("5.14.1.1")
            game.not_done = NotDone(game.step, (holomem,), "5.14.1.1")
            return
        game.set(holomem, "damage", 0, "5.14.1.2")
        kept = self.keep or holomem.cards[0]
        others = [card for card in reversed(holomem.cards) if card is not kept]
        for card in (*others, *holomem.supports):
            game.move(card, card.owner.zones["hand"], "5.14.1.3")


there(BloomEffect, "5.13.1", "card", "onto")
there(ReturnToDebutEffect, "5.14.1", "holomem")
