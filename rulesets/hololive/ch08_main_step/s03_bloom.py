"""8.3 Bloom."""

from collections.abc import Iterator, Mapping
from typing import ClassVar, Self

from judge.engine.asking.checks import Facts, Stage, breach
from judge.engine.book.names import plain_names
from judge.engine.run.acts import ActPlay
from judge.engine.table.pieces import Card
from rulesets.hololive import acts
from rulesets.hololive.abilities.information import changes_of, names
from rulesets.hololive.ch04_zones.s04_holomem import alike
from rulesets.hololive.ch05_verbs.s13_bloom import STEPS_UP, bloom
from rulesets.hololive.ch07_turn.own import own_first_turn
from rulesets.hololive.game import HololiveGame, Holomem, Side
from rulesets.hololive.rules import rules


@rules.play(acts.Bloom, "8.3", when="8.1.1", from_hand=True)
class BloomPlay(ActPlay[HololiveGame, Side]):
    """Stacks a holomem card from hand onto an own holomem."""

    card: Card
    target: Holomem
    written_as: ClassVar[Mapping[str, str]] = {"onto": "target"}

    @classmethod
    def options(cls, _: HololiveGame, player: Side, __: object) -> Iterator[Self]:
        if own_first_turn(player):
            return
        ready = (holomem for holomem in player.stage if not (holomem.entered or holomem.bloomed))
        targets = tuple({(holomem.zone, alike(holomem)): holomem for holomem in ready}.values())
        for card in {c.number: c for c in player.zones["hand"].pieces if c.number is not None}.values():
            for target in targets:
                yield cls(player, card, target)

    def enact(self, game: HololiveGame) -> None:
        bloom(game, self.card, self.target, "8.3.4")


@rules.check("8.3.1", on=BloomPlay, stage=Stage.WHEN)
def not_on_the_own_first_turn(_: HololiveGame, play: BloomPlay) -> Facts | None:
    """Nobody blooms by action on the own first turn."""
    side = play.player
    return breach(player=side) if own_first_turn(side) else None


@rules.check("8.3.2", on=BloomPlay, stage=Stage.THERE)
def own_holomem(_: HololiveGame, play: BloomPlay) -> Facts | None:
    """The target is a holomem on the own stage."""
    side = play.player
    return None if play.target in side.stage else breach(player=side)


@rules.check("8.3.3", on=BloomPlay, stage=Stage.THERE)
def card_in_hand(_: HololiveGame, play: BloomPlay) -> Facts | None:
    """The card is in the own hand."""
    return None if play.card.zone is play.player.zones["hand"] else breach(card=play.card)


@rules.check("8.3.3", on=BloomPlay, stage=Stage.THERE)
def holomem_card(_: HololiveGame, play: BloomPlay) -> Facts | None:
    """The card is a holomem card."""
    return None if play.card.face.type == "holomem" else breach(card=play.card)


@rules.check("8.3.2#1", on=BloomPlay, stage=Stage.IS)
def target_is_no_spot(_: HololiveGame, play: BloomPlay) -> Facts | None:
    """A Spot holomem never blooms."""
    return breach(target=play.target) if play.target.face.level == "spot" else None


@rules.check("8.3.2#2", on=BloomPlay, stage=Stage.IS)
def target_stood_before_this_turn(_: HololiveGame, play: BloomPlay) -> Facts | None:
    """The target did not come to the stage this turn."""
    return breach(target=play.target) if play.target.entered else None


@rules.check("8.3.2#3", on=BloomPlay, stage=Stage.IS)
def target_has_not_bloomed_this_turn(game: HololiveGame, play: BloomPlay) -> Facts | None:
    """A holomem blooms once a turn, unless text says otherwise."""
    if not play.target.bloomed:
        return None
    text = changes_of(game, "bloom_again", play.target)
    return None if any(m.admits(ctx, play.card) for ctx, m in text) else breach(target=play.target)


@rules.check("2.11.2.4", on=BloomPlay, stage=Stage.IS)
def target_may_bloom(_: HololiveGame, play: BloomPlay) -> Facts | None:
    """The target does not say that it cannot bloom."""
    return breach(target=play.target) if play.target.face.unbloomable else None


@rules.check("8.3.3#1", on=BloomPlay, stage=Stage.IS)
def same_name(game: HololiveGame, play: BloomPlay) -> Facts | None:
    """Card and target share a name."""
    shared = plain_names(play.card.face.names) & names(game, play.target)
    return None if shared else breach(card=play.card, target=play.target)


@rules.check("8.3.3#2", on=BloomPlay, stage=Stage.IS)
def next_level(game: HololiveGame, play: BloomPlay) -> Facts | None:
    """1st goes on Debut or 1st, 2nd on 1st or 2nd."""
    if play.target.face.level in STEPS_UP.get(play.card.face.level, ()):
        return None
    text = changes_of(game, "bloom_any_level", play.target)
    return None if any(m.admits(ctx, play.card) for ctx, m in text) else breach(card=play.card, target=play.target)


@rules.check("8.3.3#3", on=BloomPlay, stage=Stage.AMOUNT)
def outlives_its_damage(_: HololiveGame, play: BloomPlay) -> Facts | None:
    """The printed HP of the card is above the damage of the target."""
    hp = play.card.face.hp
    return None if hp > play.target.damage else breach(hp=hp, damage=play.target.damage)
