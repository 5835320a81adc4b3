"""8.2 Live set phase."""

from collections.abc import Iterator
from typing import Self

from judge.engine.asking.checks import Facts, Stage, breach
from judge.engine.asking.plays import Choice, Offer, Play, Script
from judge.engine.asking.tables import Row
from judge.engine.run.lookup import Lookup, refer
from judge.engine.run.moments import occurs
from judge.engine.table.pieces import Card, Player
from rulesets.lovelive import acts
from rulesets.lovelive.abilities.information import information
from rulesets.lovelive.ch04_zones.s01_moves import put
from rulesets.lovelive.ch05_verbs.s06_draw import draw
from rulesets.lovelive.ch07_turn.s02_active_player import nobodys_phase
from rulesets.lovelive.ch09_play.s05_timing import check, check_timing
from rulesets.lovelive.game import LoveLiveGame, Side
from rulesets.lovelive.rules import rules

LIMITS = {"8.2.2": rules.number("first_live_set_limit"), "8.2.4": rules.number("second_live_set_limit")}
UNTIL_SET = "live_set"
NONE_AT_ALL = rules.cite("1.3.5.1", "ch08_live/s02_live_set_phase.py, set_lives")
ORDER = rules.cite("8.1.2", "ch08_live/s02_live_set_phase.py, begin")


def begin(game: LoveLiveGame) -> Script:
    """8.2.1 The live phase and the live set phase begin, and a check timing follows."""
    nobodys_phase(game)
    game.exercise("8.2.1")
    game.exercise(ORDER)
    occurs(game, "live_phase_start", "live_set_phase_start")
    return check_timing(game)


def first_sets(game: LoveLiveGame) -> Script:
    """8.2.2 The first player sets cards."""
    return set_lives(game, game.first, "8.2.2")


def second_sets(game: LoveLiveGame) -> Script:
    """8.2.4 The second player sets cards, knowing how many the first player set."""
    return set_lives(game, game.second, "8.2.4")


def set_lives(game: LoveLiveGame, side: Side, clause: str) -> Script:
    """Hand cards of any type go face down to the live area, and as many are drawn."""
    play = yield Offer(clause, side, (SetLivesPlay,), about=clause)
    cards = play.cards if play is not None else ()
    if not cards:
        game.exercise(NONE_AT_ALL)
    for card in cards:
        put(game, card, side.zones["live"], clause, face_down=True)
    game.expire(f"{UNTIL_SET}.{side.seat}", clause)
    if cards:
        yield from draw(game, side, len(cards), clause)


def limit_of(game: LoveLiveGame, side: Player, clause: str) -> int:
    """How many cards a player may set."""
    return max(0, LIMITS[clause] + int(information(game, side, "live_limit")))


@rules.play(acts.SetLives, "8.2.2")
class SetLivesPlay(Play[LoveLiveGame, Side]):
    """Sets any number of cards up to the limit; `row` is the clause that limits them."""

    cards: tuple[Card, ...]
    row: str

    @classmethod
    def look_up(cls, game: LoveLiveGame, player: Side, act: acts.SetLives, about: str | None) -> Self:
        lookup = Lookup(game, player)
        return cls(player, tuple(lookup.card(text) for text in act.cards), about or "8.2.2")

    @classmethod
    def options(cls, game: LoveLiveGame, player: Side, about: str) -> Iterator[Choice]:
        hand, limit = player.zones["hand"].pieces, limit_of(game, player, about)
        yield Choice(lambda cards: cls(player, cards, about), hand, 0, limit, alike=lambda card: card.number)

    def recorded(self, game: LoveLiveGame) -> acts.SetLives:
        return acts.SetLives(player=self.player.seat, cards=[refer(game, card, self.player) for card in self.cards])


def _limit(clause: str, name: str) -> None:
    def within(game: LoveLiveGame, play: SetLivesPlay) -> Facts | None:
        """No more cards are set than the limit, whatever lies in the live area already."""
        if play.row != clause:
            return None
        if play.player.zones["live"]:
            game.reads("three_cards_per_act")
        limit = limit_of(game, play.player, clause)
        return breach(count=len(play.cards), limit=limit) if len(play.cards) > limit else None

    within.__name__ = name
    rules.check(clause, on=SetLivesPlay, stage=Stage.AMOUNT)(within)


def _from_hand(clause: str, name: str) -> None:
    def in_hand(_: LoveLiveGame, play: SetLivesPlay) -> Facts | None:
        """Every card set is in the own hand."""
        stray = [card for card in play.cards if card.zone is not play.player.zones["hand"]]
        return breach(card=stray[0]) if stray and play.row == clause else None

    in_hand.__name__ = name
    rules.check(clause, on=SetLivesPlay, stage=Stage.THERE)(in_hand)


_from_hand("8.2.2", "first_from_hand")
_from_hand("8.2.4", "second_from_hand")
_limit("8.2.2", "first_within_the_limit")
_limit("8.2.4", "second_within_the_limit")


LIVE_SET_PHASE = rules.table(
    "live_set_phase",
    "8.2",
    Row("8.2.1", begin),
    Row("8.2.2", first_sets),
    check("8.2.3"),
    Row("8.2.4", second_sets),
    check("8.2.5"),
    then="performance_phase",
)
