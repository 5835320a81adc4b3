"""10.1.1.1 Activated abilities of cards, played at play timing."""

from collections.abc import Iterator
from typing import Self

from judge.engine.abilities.costs import in_turn, payable
from judge.engine.abilities.play import count_use, within_limit
from judge.engine.abilities.waiting import abilities_of
from judge.engine.asking.checks import Facts, Stage, breach
from judge.engine.asking.plays import Script
from judge.engine.cards.faces import Unseen
from judge.engine.run.acts import ActPlay
from judge.engine.run.effects import resolving
from judge.engine.table.pieces import Card
from judge.engine.trees.context import CompiledAbility, Context
from judge.replay.common import Ability
from rulesets.hololive.cards.definition import ATTACHABLE
from rulesets.hololive.ch10_play_and_resolve.s08_standby import do_all
from rulesets.hololive.ch14_loops.s01_loops import REPEATS
from rulesets.hololive.game import HololiveGame, Side
from rulesets.hololive.rules import rules

ARCHIVE = "archive"
RESOLVED = rules.cite("10.7.2.5.2", "ch10_play_and_resolve/s01_activated.py, AbilityPlay.enact")


@rules.play(Ability, "10.1.1.1", when="8.1.1")
class AbilityPlay(ActPlay[HololiveGame, Side]):
    """Plays an activated ability of a card of one's own."""

    source: Card
    ability: str | int

    @classmethod
    def options(cls, game: HololiveGame, player: Side, _: object) -> Iterator[Self]:
        mine = [card for card, controller in game.in_play() if controller is player]
        for card in (*mine, *player.zones[ARCHIVE].pieces):
            where = None if card.holder is not None or card.zone.name != ARCHIVE else ARCHIVE
            for n, ability in enumerate(abilities_of(card) if card.number is not None else (), 1):
                if ability.node.kind == "activated" and ability.node.zone == where:
                    yield cls(player, card, n)

    def enact(self, game: HololiveGame) -> Script:
        ability = self.tree
        REPEATS.note(game, self)
        if ability is not None:
            ctx = Context(game, self.player, self.source, ability)
            count_use(ctx)
            yield from in_turn(ability.cost, ctx) if len(ability.cost) > 1 else do_all(ctx, ability.cost)
            yield from do_all(ctx, ability.steps)
        yield from resolving(game, RESOLVED, self.source)

    @property
    def tree(self) -> CompiledAbility | None:
        """The ability as a tree: the one named, or counted from 1 on the card; None where it is not modelled.

        Where the one so counted is none to play, they are counted by themselves.
        """
        own = enumerate(abilities_of(self.source), 1)
        activated = [(n, ability) for n, ability in own if ability.node.kind == "activated"]
        meant = (ability for n, ability in activated if self.ability in (n, ability.name))
        return next(meant, next((ability for n, (_, ability) in enumerate(activated, 1) if n == self.ability), None))

    @property
    def names_a_continuous_one(self) -> bool:
        """Whether the ability named is one that works all the time."""
        own = enumerate(abilities_of(self.source), 1)
        return any(one.node.kind == "continuous" and self.ability in (n, one.name) for n, one in own)


@rules.check("10.3.4.1", on=AbilityPlay, stage=Stage.THERE)
def top_card_on_the_own_stage(_: HololiveGame, play: AbilityPlay) -> Facts | None:
    """A holomem card's ability is valid while it is the top card of a holomem on the stage."""
    card = play.source
    if card.zone.name == "nowhere":
        return breach(card=card)
    if card.face.type != "holomem" or (play.tree is not None and play.tree.node.zone is not None):
        return None
    valid = card.holder is not None and card.holder.top is card and card.zone.owner is play.player
    return None if valid else breach(card=card)


@rules.check("10.3.4.3", on=AbilityPlay, stage=Stage.THERE)
def where_its_text_is_of_use(_: HololiveGame, play: AbilityPlay) -> Facts | None:
    """An ability whose text says where its card lies is valid there alone."""
    ability, card = play.tree, play.source
    if ability is None or ability.node.zone is None or card.zone.name == "nowhere":
        return None
    there = card.holder is None and card.zone is play.player.zones[ability.node.zone]
    return None if there else breach(card=card)


@rules.check("8.6.1", on=AbilityPlay, stage=Stage.THERE)
def no_support_to_be_used_up(_: HololiveGame, play: AbilityPlay) -> Facts | None:
    """The text of a support that stays nowhere is carried out as the card is played, and not as an ability."""
    card = play.source
    used_up = card.zone.name != "nowhere" and card.face.type == "support" and not card.face.subtypes & ATTACHABLE
    return breach(card=card) if used_up and play.tree is None else None


@rules.check("10.3.4.2", on=AbilityPlay, stage=Stage.THERE)
def attached_on_the_own_stage(_: HololiveGame, play: AbilityPlay) -> Facts | None:
    """A tool's, mascot's or fan's ability is valid while it is on the stage."""
    card = play.source
    if card.zone.name == "nowhere" or not card.face.subtypes & ATTACHABLE:
        return None
    return None if card.holder is not None and card.zone.owner is play.player else breach(card=card)


@rules.check("10.7.1", on=AbilityPlay, stage=Stage.IS)
def no_continuous_one(_: HololiveGame, play: AbilityPlay) -> Facts | None:
    """The ability is no continuous one, which is never played."""
    return breach(card=play.source) if play.tree is None and play.names_a_continuous_one else None


@rules.check("10.1.1.1", on=AbilityPlay, stage=Stage.IS)
def has_text(_: HololiveGame, play: AbilityPlay) -> Facts | None:
    """The card has such an ability, as far as its text is known."""
    text = play.source.face.text
    has_none = text == "none" or (text == "tree" and play.tree is None and not play.names_a_continuous_one)
    return breach(card=play.source) if has_none else None


@rules.check("10.3.3", on=AbilityPlay, stage=Stage.IS)
def valid_now(game: HololiveGame, play: AbilityPlay) -> Facts | None:
    """The condition under which the ability is valid holds."""
    ability = play.tree
    if ability is None:
        return None
    return None if game.in_force(Context(game, play.player, play.source, ability)) else breach(card=play.source)


@rules.check("10.7.2.1.1", on=AbilityPlay, stage=Stage.IS)
def within_its_limit(game: HololiveGame, play: AbilityPlay) -> Facts | None:
    """The ability is played no more often than it says."""
    ability = play.tree
    if ability is None:
        return None
    return None if within_limit(Context(game, play.player, play.source, ability)) else breach(card=play.source)


@rules.check("10.4.2.2", on=AbilityPlay, stage=Stage.PAYMENT)
def cost_can_be_paid(game: HololiveGame, play: AbilityPlay) -> Facts | None:
    """All of the cost can be paid, or none of it is."""
    ability = play.tree
    if ability is None:
        return None
    ctx = Context(game, play.player, play.source, ability)
    return None if payable(ability.cost, ctx) else breach(card=play.source)


@rules.check("14.1.1.2", on=AbilityPlay, stage=Stage.AMOUNT)
def not_again_in_the_same_state(game: HololiveGame, play: AbilityPlay) -> Facts | None:
    """What was done in exactly this state of the game is not done in it again this turn.

    Raises:
        Unseen: text that is not modelled may count what nothing on the table shows.
    """
    if not REPEATS.has(game, play):
        return None
    if game.rules.hooks.text_in_play(game):
        raise Unseen
    return breach(card=play.source)
