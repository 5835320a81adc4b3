"""8.4.6 to 8.4.8: who wins the live, what goes to the success area, and the rest."""

from collections.abc import Iterator, Sequence
from typing import Self

from judge.engine.asking.checks import Facts, Stage, breach
from judge.engine.asking.needs import FactNeed, Pause
from judge.engine.asking.plays import Offer, Script
from judge.engine.cards.faces import Blank
from judge.engine.run.acts import ActPlay
from judge.engine.table.pieces import Card
from rulesets.lovelive import acts
from rulesets.lovelive.ch04_zones.s01_moves import put
from rulesets.lovelive.ch04_zones.s10_success import may_succeed
from rulesets.lovelive.ch08_live.s03_yell import count_icons, lying
from rulesets.lovelive.ch08_live.s04_totals import higher, may_add, total
from rulesets.lovelive.ch09_play.s03_valid_text import may_rest_on
from rulesets.lovelive.ch09_play.s10_replacement import replaced
from rulesets.lovelive.ch10_rule_processing.s02_refresh import refreshed
from rulesets.lovelive.game import Judged, LoveLiveGame, Side
from rulesets.lovelive.rules import rules

NO_WINNER = rules.cite("8.4.6.1", "ch08_live/s04_success.py, winners")
WINNERS = rules.cite("8.4.6.2", "ch08_live/s04_success.py, winners")
COMPARED = rules.cite("8.4.3", "ch08_live/s04_success.py, winners")
BARRED = rules.cite("8.4.7.1", "ch08_live/s04_success.py, barred")
ADDS_UP = "fact:score/adds_up"
ADDED_UP = rules.cite("8.4.2", "ch08_live/s04_success.py, winners")
ICONS = rules.cite("8.4.2.1", "ch08_live/s04_success.py, overlooking")
FACT_RULES = {ADDS_UP: ADDED_UP}
FIRST_CHOOSES_FIRST = rules.cite("1.3.4", "ch08_live/s04_success.py, succeed")
FULL = rules.number("tie_success_limit")


def winners(game: LoveLiveGame) -> Script:
    """8.4.6 Totals are read again (reading totals_are_read_again); nobody wins without cards in a live area."""
    performed = [side for side in game.from_first() if side.zones["live"]]
    if not performed:
        higher(game, {})
        game.exercise(NO_WINNER)
        return []
    totals: dict[Side, int] = {}
    game.reads("totals_are_read_again")
    for side in performed:
        ours, more = total(game, side), may_add(game, side)
        said = yield FactNeed(
            "8.4.6", "score", side, possible=range(ours, ours + more + 1), needed=more > 0, halts=True,
            rests_on=may_rest_on(game), rule=ADDS_UP, also=("8.4.6",), facts={"score": ours}, which=ADDED_UP,
            counted=overlooking(game, side, ours),
        )  # fmt: skip
        totals[side] = ours if said is None else said
    game.exercise(WINNERS)
    game.exercise(COMPARED)
    return higher(game, totals)


def overlooking(game: LoveLiveGame, side: Side, ours: int) -> dict[int, str]:
    """8.4.2.1 The totals without the score icons of the yell, or, without text, with those of the lives themselves.

    Or with those of the other player's yell.
    """
    texts = any(not isinstance(card.face, Blank) and card.face.abilities for card, _ in game.in_play())
    of_lives = 0 if texts or game.lasting else count_icons(game, side.zones["live"].pieces, "score_icons", ICONS)
    theirs = 0 if texts or game.lasting else side.opponent.icons
    wrongs = (-side.icons, of_lives, of_lives - side.icons, theirs, theirs - side.icons)
    return {ours + wrong: ICONS for wrong in wrongs if wrong}


def decide(game: LoveLiveGame) -> Script:
    """8.4.6 The winners of the live are remembered."""
    won: Sequence[Side] = yield from winners(game)
    game.exercise("8.4.6")
    for side in game.players:
        game.set(side, "won", side in won, "8.4.6")
    for side in won:
        game.note("live_won", player=side)


def succeed(game: LoveLiveGame) -> Script:
    """8.4.7 Each winner moves one card to the success area, the first player choosing first (1.3.4)."""
    won = [side for side in game.from_first() if side.won]
    kept_out = [side for side in won if barred(game, side, tie=len(won) > 1)]
    performed = [side for side in game.from_first() if side.zones["live"]]
    failed = [side for side in game.players if side.failed]
    game.judged = Judged(game.turn, seats(failed), seats(performed), seats(won), seats(kept_out))
    for side in won:
        if side in kept_out:
            game.exercise(BARRED)
            continue
        lives = side.zones["live"].pieces
        if lives and not any(may_succeed(game, live) for live in lives):
            continue
        play = yield Offer("8.4.7", side, (PickSuccessPlay,))
        if play is not None:
            game.exercise(FIRST_CHOOSES_FIRST)
            yield from put_to_success(game, side, play.card)
            yield Pause("8.4.7", halts=True)


def seats(sides: Sequence[Side]) -> frozenset[str]:
    """The seats of some players."""
    return frozenset(side.seat for side in sides)


def put_to_success(game: LoveLiveGame, side: Side, live: Card) -> Script:
    """8.4.7 The card goes to the success area, or what text puts there instead (9.10)."""
    success = side.zones["success"].pieces
    before = len(success)
    if not (yield from replaced(game, "would_succeed", {"card": live}, side)):
        if live.owner is not side:
            game.reads("owner_of_a_card_that_was_cleared")
        put(game, live, side.zones["success"], "8.4.7")
    if len(success) > before:
        game.set(side, "moved_success", True, "8.4.7")


def barred(game: LoveLiveGame, side: Side, *, tie: bool) -> bool:
    """8.4.7.1 At a tie a player with two successes moves none (reading two_successes_at_a_tie)."""
    if not tie:
        return False
    if game.reads("two_successes_at_a_tie") == "taken":
        return side.zones["success"].unspecified is False and len(side.zones["success"]) >= FULL
    return side.zones["live"].unspecified is False and len(side.zones["live"]) == FULL


def clear(game: LoveLiveGame) -> Script:
    """8.4.8 What is left in the live areas and all yelled cards go to the waiting rooms, in one move."""
    with game.at_once():
        for side in game.from_first():
            for card in (*side.zones["live"].pieces, *lying(game, side)):
                put(game, card, card.owner.zones["waiting_room"], "8.4.8")
            game.set(side, "yelled", (), "8.4.8")
    return refreshed(game)


@rules.play(acts.PickSuccess, "8.4.7")
class PickSuccessPlay(ActPlay[LoveLiveGame, Side]):
    """Picks the card that goes to the success area."""

    card: Card

    @classmethod
    def options(cls, _: LoveLiveGame, player: Side, __: object) -> Iterator[Self]:
        for card in {card.number: card for card in player.zones["live"].pieces}.values():
            yield cls(player, card)


@rules.check("1.3.3", on=PickSuccessPlay, stage=Stage.IS)
def not_kept_out(game: LoveLiveGame, play: PickSuccessPlay) -> Facts | None:
    """No text keeps the card out of the success area."""
    return None if may_succeed(game, play.card) else breach(card=play.card)


@rules.check("8.4.7", on=PickSuccessPlay, stage=Stage.THERE)
def from_the_live_area(_: LoveLiveGame, play: PickSuccessPlay) -> Facts | None:
    """The card lies in the own live area."""
    return None if play.card.zone is play.player.zones["live"] else breach(card=play.card)
