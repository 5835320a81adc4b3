"""5.19 Sending cheer: the card is shown, then attached to a holomem (5.19.1, 5.19.2)."""

from collections.abc import Iterator
from typing import Self

from judge.engine.asking.checks import Facts, Stage, breach
from judge.engine.asking.needs import FactNeed
from judge.engine.asking.plays import Offer, Play, Script
from judge.engine.rules.reasons import Question
from judge.engine.run.lookup import Lookup, refer
from judge.engine.run.misplaced import Misplaced, by_text
from judge.engine.table.pieces import Card, Zone
from judge.engine.table.zone_kinds import EVERYBODY
from rulesets.hololive import acts
from rulesets.hololive.ch05_verbs.s16_attach import attach
from rulesets.hololive.game import HololiveGame, Holomem, Side
from rulesets.hololive.rules import rules


def send_shown(game: HololiveGame, side: Side, card: Card, zone: Zone, clause: str) -> Script:
    """Show a cheer card and let its owner send it to one of the own holomem; with no holomem it stays (1.3.2)."""
    yield FactNeed(clause, "cards", side, zone, (card,), tells=EVERYBODY)
    if not side.stage:
        return
    play = yield Offer(clause, side, (SendCheerPlay,), about=clause)
    to = play.to if play else None
    if to is not None and to.zone is not None and to.zone.name in ("center", "collab", "back"):
        attach(game, card, to, clause)


@rules.reason("11.5.1.1", Question.OTHERS, "send_cheer")
def turn_players_life_first(game: HololiveGame, misplaced: Misplaced) -> Facts | None:
    """While the turn player owes a life, the other one sends none."""
    waits = misplaced.player is game.other and misplaced.player.life_damage >= 1
    return breach(player=misplaced.player) if waits and game.turn_player.life_damage >= 1 else None


@rules.reason("11.5.1.1", Question.ONCE, "send_cheer", "fact:cards")
def turn_players_life_was_first(game: HololiveGame, misplaced: Misplaced) -> Facts | None:
    """The turn player's life was due before the other's, which the record has before it."""
    told = (game.turn, "11.5.1")
    mine, theirs = (game.answered.get(("send_cheer", side.seat)) == told for side in (game.turn_player, game.other))
    paid = game.life_paid == (game.turn, game.turn_player.seat, game.other.seat)
    late = misplaced.player is game.turn_player and _of_a_life(misplaced) and paid and theirs and not mine
    return breach(player=game.other) if late else None


def _of_a_life(misplaced: Misplaced) -> bool:
    """Whether a step is the card of a life, or sends one."""
    return getattr(misplaced.step, "zone", "life") == "life"


@rules.reason("11.5.1", Question.TIME, "fact:cards")
def no_life_is_due(game: HololiveGame, misplaced: Misplaced) -> Facts | None:
    """A card of a life is turned over where life damage is left, and nowhere else."""
    surplus = _of_a_life(misplaced) and by_text(misplaced.offer) is None and game.turn
    return breach(player=misplaced.player) if surplus else None


@rules.reason("11.5.1", Question.TIME, "send_cheer")
def nobody_owes_a_life(game: HololiveGame, misplaced: Misplaced) -> Facts | None:
    """In a performance step, or in the opponent's turn, cheers are sent for life damage."""
    at = misplaced.stood
    fighting = misplaced.player is not game.turn_player or (at is not None and at.table.name == "performance_step")
    return breach(player=misplaced.player) if fighting else None


@rules.reason("7.4.2", Question.TIME, "send_cheer")
def in_the_own_cheer_step(game: HololiveGame, misplaced: Misplaced) -> Facts | None:
    """At other times they are sent in the cheer step."""
    return breach(player=misplaced.player) if nobody_owes_a_life(game, misplaced) is None else None


@rules.play(acts.SendCheer, "5.19.1")
class SendCheerPlay(Play[HololiveGame, Side]):
    """Says which holomem the shown cheer goes to, None for nowhere; `clause_of_offer` is the one that sends it."""

    to: Holomem | None
    clause_of_offer: str

    @classmethod
    def look_up(cls, game: HololiveGame, player: Side, act: acts.SendCheer, about: str) -> Self:
        return cls(player, None if act.to is None else Lookup(game, player).stack(act.to), about)

    @classmethod
    def options(cls, _: HololiveGame, player: Side, about: str) -> Iterator[Self]:
        for holomem in player.stage:
            yield cls(player, holomem, about)

    def recorded(self, game: HololiveGame) -> acts.SendCheer:
        to = None if self.to is None else refer(game, self.to, self.player)
        return acts.SendCheer(player=self.player.seat, to=to)


@rules.check("7.4.2", on=SendCheerPlay, stage=Stage.THERE)
def to_an_own_holomem(_: HololiveGame, play: SendCheerPlay) -> Facts | None:
    """The cheer of the cheer step goes to an own holomem on the stage."""
    return None if play.clause_of_offer != "7.4.2" else _own_holomem(play)


@rules.check("11.5.1", on=SendCheerPlay, stage=Stage.THERE)
def life_to_an_own_holomem(_: HololiveGame, play: SendCheerPlay) -> Facts | None:
    """The life card goes to an own holomem on the stage."""
    return None if play.clause_of_offer != "11.5.1" else _own_holomem(play)


def _own_holomem(play: SendCheerPlay) -> Facts | None:
    side = play.player
    return None if play.to in side.stage else breach(player=side)
