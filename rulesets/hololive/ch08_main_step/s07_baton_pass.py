"""8.7 Baton pass."""

from collections.abc import Iterator, Mapping
from typing import ClassVar

from judge.engine.asking.checks import Facts, Stage, breach
from judge.engine.asking.plays import Choice
from judge.engine.run.acts import ActPlay
from judge.engine.table.pieces import Card
from rulesets.hololive import acts
from rulesets.hololive.ch04_zones.s04_holomem import alike, stays
from rulesets.hololive.ch05_verbs.s17_change_places import change_places
from rulesets.hololive.ch10_play_and_resolve.s05_colours import due, pays_exactly
from rulesets.hololive.game import HololiveGame, Holomem, Side
from rulesets.hololive.rules import rules


@rules.play(acts.BatonPass, "8.7", when="8.1.1")
class BatonPassPlay(ActPlay[HololiveGame, Side]):
    """Swaps the center holomem with a back holomem, archiving the cost."""

    repeats = False

    partner: Holomem
    pay: tuple[Card, ...]
    written_as: ClassVar[Mapping[str, str]] = {"to": "partner"}

    @classmethod
    def options(cls, game: HololiveGame, player: Side, _: object) -> Iterator[Choice]:
        center = player.at("center")
        if center is None or center.resting or player.baton_passed:
            return
        count = len(due(game, center, center.face.baton_cost, "baton_cost"))
        for partner in {alike(h): h for h in player.back}.values():
            yield Choice(
                lambda pay, partner=partner: cls(player, partner, pay),  # type: ignore[misc]
                center.cheers,
                count,
                count,
                alike=lambda card: card.number,
            )

    def enact(self, game: HololiveGame) -> None:
        side = self.player
        for card in self.pay:
            game.move(card, card.owner.zones["archive"], "8.7.2")
        center = side.at("center")
        if center is not None:
            change_places(game, center, self.partner, "8.7.3")
        game.set(side, "baton_passed", True, "8.7.4")
        if center is not None and center.zone is side.zones["back"]:
            game.note("baton_pass", to=center)


@rules.check("8.7.4", on=BatonPassPlay, stage=Stage.WHEN)
def first_baton_pass_of_the_turn(_: HololiveGame, play: BatonPassPlay) -> Facts | None:
    """The action is done once a turn."""
    side = play.player
    return breach(player=side) if side.baton_passed else None


@rules.check("8.7.1", on=BatonPassPlay, stage=Stage.THERE)
def partner_in_the_back(_: HololiveGame, play: BatonPassPlay) -> Facts | None:
    """The partner stands in the own back position."""
    return None if play.partner.zone is play.player.zones["back"] else breach(player=play.player)


@rules.check("8.7.2", on=BatonPassPlay, stage=Stage.THERE)
def somebody_in_the_center(_: HololiveGame, play: BatonPassPlay) -> Facts | None:
    """There is an own center holomem."""
    side = play.player
    return None if side.at("center") is not None or side.zones["center"].unspecified else breach(player=side)


@rules.check("8.7.1", on=BatonPassPlay, stage=Stage.IS)
def partner_is_active(_: HololiveGame, play: BatonPassPlay) -> Facts | None:
    """The partner is not resting."""
    return breach(holomem=play.partner) if play.partner.resting else None


@rules.check("8.7.2", on=BatonPassPlay, stage=Stage.IS)
def center_is_active(_: HololiveGame, play: BatonPassPlay) -> Facts | None:
    """The center holomem is not resting."""
    side = play.player
    center = side.at("center")
    return breach(holomem=center) if center is not None and center.resting else None


@rules.check("1.3.3", on=BatonPassPlay, stage=Stage.IS)
def may_leave_the_center(game: HololiveGame, play: BatonPassPlay) -> Facts | None:
    """No effect keeps the center holomem in its place."""
    side = play.player
    center = side.at("center")
    return breach(holomem=center) if center is not None and stays(game, center) else None


@rules.check("8.7.2", on=BatonPassPlay, stage=Stage.PAYMENT)
def paid_from_the_center(_: HololiveGame, play: BatonPassPlay) -> Facts | None:
    """Every card paid is a cheer attached to the center holomem."""
    side = play.player
    center = side.at("center")
    stray = [card for card in play.pay if center is None or card not in center.cheers]
    return breach(card=stray[0]) if stray else None


@rules.check("8.7.2", on=BatonPassPlay, stage=Stage.PAYMENT)
def exact_cost(game: HololiveGame, play: BatonPassPlay) -> Facts | None:
    """Exactly the combination of the cost is paid: as printed, and as effects in force change it."""
    side = play.player
    center = side.at("center")
    if center is None:
        return None
    cost = due(game, center, center.face.baton_cost, "baton_cost")
    return None if pays_exactly(play.pay, cost) else breach(count=len(play.pay), cost=len(cost), holomem=center)
