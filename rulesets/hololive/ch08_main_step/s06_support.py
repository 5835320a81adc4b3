"""8.6 Support cards."""

from collections.abc import Iterator
from typing import Self

from judge.engine.abilities.told_verbs import pays_with
from judge.engine.asking.checks import Facts, Stage, breach
from judge.engine.asking.plays import Choice, Script
from judge.engine.book.names import plain_names
from judge.engine.cards.faces import Blank
from judge.engine.run.effects import EffectPlay
from judge.engine.run.lookup import Lookup, refer
from judge.engine.table.pieces import Card
from judge.engine.trees.context import Context
from rulesets.hololive import acts
from rulesets.hololive.abilities.information import names
from rulesets.hololive.ch05_verbs.s16_attach import limit_in_the_way
from rulesets.hololive.ch07_turn.own import first_players_first_turn
from rulesets.hololive.ch10_play_and_resolve.s04_costs import choices, payable, shares, text_of
from rulesets.hololive.ch10_play_and_resolve.s07_play_and_resolve import SupportUse, attaches, play_support
from rulesets.hololive.game import HololiveGame, Holomem, Side
from rulesets.hololive.rules import rules

LIMITED_USES = "limited_uses"
"""What an effect that lasts changes: how many LIMITED cards a player may use in a turn."""


@rules.play(acts.Support, "8.6", when="8.1.1", from_hand=True)
class SupportPlay(SupportUse):
    """Plays a support card from hand; `pays_nothing` where the record says so, not where it leaves that out."""

    pays_nothing: bool = False

    @classmethod
    def look_up(cls, game: HololiveGame, player: Side, act: acts.Support, _: object) -> Self:
        lookup = Lookup(game, player)
        card = lookup.card(act.card)
        to = lookup.stack(act.to) if act.to is not None else None
        return cls(player, card, to, tuple(lookup.card(text) for text in act.pay or ()), act.pay == [])

    @classmethod
    def options(cls, game: HololiveGame, player: Side, _: object) -> Iterator[Self | Choice]:
        for card in {c.number: c for c in player.zones["hand"].pieces if c.number is not None}.values():
            attached = not isinstance(card.face, Blank) and attaches(card)
            for to in player.stage if attached else (None,):
                yield cls._paid_somehow(game, player, card, to)

    @classmethod
    def _paid_somehow(cls, game: HololiveGame, player: Side, card: Card, to: Holomem | None) -> Self | Choice:
        cost = choices(game, player, card)
        if not cost:
            return cls(player, card, to)
        among = tuple(dict.fromkeys(one for act in cost for one in act.among))
        least, most = sum(act.least for act in cost), sum(act.most for act in cost)
        return Choice(lambda pay: cls(player, card, to, pay), among, least, most, alike=game.rules.hooks.apart)

    def recorded(self, game: HololiveGame) -> acts.Support:
        to = refer(game, self.to, self.player) if self.to else None
        pay = [refer(game, card, self.player) for card in self.pay] or None
        return acts.Support(player=self.player.seat, card=refer(game, self.card, self.player), to=to, pay=pay)

    def enact(self, game: HololiveGame) -> Script:
        if self.card.face.limited:
            game.set(self.player, "limited", True, "8.6.2")
        return play_support(game, self)


@rules.check("8.6.1", on=SupportPlay, stage=Stage.THERE)
def in_hand(_: HololiveGame, play: SupportPlay) -> Facts | None:
    """The card is in the own hand."""
    return None if play.card.zone is play.player.zones["hand"] else breach(card=play.card)


@rules.check("8.6.1", on=SupportPlay, stage=Stage.THERE)
def support_card(_: HololiveGame, play: SupportPlay) -> Facts | None:
    """The card is a support card."""
    return None if play.card.face.type == "support" else breach(card=play.card)


@rules.check("8.6.2", on=SupportPlay, stage=Stage.IS)
def limited_once_a_turn(game: HololiveGame, play: SupportPlay) -> Facts | None:
    """One LIMITED card a turn, or as many as a text lets be used."""
    side = play.player
    if not play.card.face.limited or not side.limited:
        return None
    used = max(1, sum(bool(card.face.limited) for card in side.used))
    most = max((1, *game.lasting_amounts(LIMITED_USES, side)))
    return None if used < most else breach(card=play.card)


@rules.check("8.6.2", on=SupportPlay, stage=Stage.IS)
def limited_not_on_the_very_first_turn(game: HololiveGame, play: SupportPlay) -> Facts | None:
    """No LIMITED card on the first turn of the player who goes first."""
    return breach(card=play.card) if play.card.face.limited and first_players_first_turn(game) else None


@rules.check("10.7.2.3.6", on=SupportPlay, stage=Stage.TARGET)
def names_its_holder(_: HololiveGame, play: SupportPlay) -> Facts | None:
    """A tool, mascot or fan names an own holomem that it goes to; other supports name none."""
    side = play.player
    if not attaches(play.card):
        return None if play.to is None else breach(card=play.card)
    return None if play.to is not None and play.to in side.stage else breach(card=play.card)


@rules.check("11.4.3", on=SupportPlay, stage=Stage.TARGET)
def holder_fits(game: HololiveGame, play: SupportPlay) -> Facts | None:
    """The holder is one of those that the card may be attached to."""
    if play.to is None or not attaches(play.card):
        return None
    only = play.card.face.attach_only
    fits = only is None or plain_names(only) & names(game, play.to)
    return None if fits else breach(card=play.card, target=play.to)


@rules.check("10.7.2.3.7", on=SupportPlay, stage=Stage.TARGET)
def room_for_it(game: HololiveGame, play: SupportPlay) -> Facts | None:
    """A card that cannot be attached, even once its cost is paid, would change nothing, so it cannot be played."""
    if play.to is None or not attaches(play.card):
        return None
    paid = shares(choices(game, play.player, play.card), play.pay) or [play.pay]
    hit = limit_in_the_way(play.to, play.card, [card for share in paid for card in share])
    if hit is None:
        return None
    game.exercise(hit[0])
    return breach(card=play.card, target=play.to, limit=hit[1], clause=hit[0])


@rules.check("10.7.2.4", on=SupportPlay, stage=Stage.PAYMENT)
def pays_what_is_there(_: HololiveGame, play: SupportPlay) -> Facts | None:
    """What is paid as an additional cost lies in an own zone."""
    stray = [card for card in play.pay if card.zone.owner is not play.player or card.zone.name == "nowhere"]
    return breach(card=stray[0]) if stray else None


@rules.check("1.3.1", on=SupportPlay, stage=Stage.AMOUNT)
def its_own_condition(game: HololiveGame, play: SupportPlay) -> Facts | None:
    """What the text demands before the card can be used holds."""
    ability = text_of(play.card)
    ctx = Context(game, play.player, play.card, ability) if ability else None
    return None if ability is None or ctx is None or ability.required(ctx) else breach(card=play.card)


@rules.check("10.4.2.2", on=SupportPlay, stage=Stage.PAYMENT)
def cost_can_be_paid(game: HololiveGame, play: SupportPlay) -> Facts | None:
    """All of the additional cost can be paid, or the card cannot be played."""
    ability = text_of(play.card)
    ctx = Context(game, play.player, play.card, ability) if ability else None
    if ability is None or ctx is None:
        return None
    there = all(step.possible(ctx) for step in ability.cost) and payable(choices(game, play.player, play.card))
    return None if there else breach(card=play.card)


@rules.check("10.7.2.4", on=SupportPlay, stage=Stage.PAYMENT)
def pays_what_it_costs(game: HololiveGame, play: SupportPlay) -> Facts | None:
    """What is paid is what the text asks for, no more and no less."""
    if text_of(play.card) is None:
        return None
    cost = choices(game, play.player, play.card)
    unpaid = play.pays_nothing and any(act.least for act in cost)
    if payable(cost) and (unpaid or shares(cost, play.pay) is None) and not _paid_by_what_follows(game, play):
        return breach(card=play.card, count=len(play.pay))
    return None


def _paid_by_what_follows(game: HololiveGame, play: SupportPlay) -> bool:
    """Whether a record that leaves out what is paid tells it as what the text does next."""
    ability = text_of(play.card)
    if ability is None or play.pay or play.pays_nothing:
        return False
    verbs = (kind for kind in game.rules.book.plays.values() if issubclass(kind, EffectPlay))
    return any(game.tells_later(kind.record) for kind in verbs if pays_with(ability, kind.word))


@rules.check("10.7.2.3.7", on=SupportPlay, stage=Stage.TARGET)
def could_change_something(game: HololiveGame, play: SupportPlay) -> Facts | None:
    """Resolving the card may change something beside the card going to the archive."""
    ability = text_of(play.card)
    if ability is None or attaches(play.card):
        return None
    if ability.played_for_something(Context(game, play.player, play.card, ability)):
        return None
    game.reads("what_counts_as_a_change")
    return breach(card=play.card)


@rules.check("10.7.2.4", on=SupportPlay, stage=Stage.PAYMENT)
def pays_only_a_cost_it_has(_: HololiveGame, play: SupportPlay) -> Facts | None:
    """A card whose whole text is known, and asks for nothing, has no additional cost to pay."""
    asks = play.card.face.text == "unmodelled" or text_of(play.card) is not None
    return breach(card=play.card) if play.pay and not asks else None
