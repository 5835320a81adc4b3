"""4-5 End phase."""

from collections.abc import Iterator

from judge.engine.asking.checks import Facts, Stage, all_in, breach
from judge.engine.asking.plays import Choice, Offer, Script
from judge.engine.asking.tables import Jump, Row
from judge.engine.run.acts import ActPlay
from judge.engine.run.state import count_of
from judge.engine.table.pieces import Card
from rulesets.mlp import acts
from rulesets.mlp.game import MlpGame, Side
from rulesets.mlp.p1_game.ch03_s04_hands import references
from rulesets.mlp.p4_turn.ch01_turns import begin_turn
from rulesets.mlp.p5_effects.ch01_triggered import emit
from rulesets.mlp.p5_effects.ch04_pending import settle_list
from rulesets.mlp.p6_terms.ch02_discard import discard
from rulesets.mlp.rules import rules

HAND_LIMIT = rules.number("hand_limit")
NO_TRIGGERS = rules.cite("6-2.3.0", "p4_turn/ch05_end_phase.py, cut_hand")


def end_of_turn(game: MlpGame) -> Script:
    """4-5.0.0 Effects of the end of a turn come first (reading `end_of_turn_triggers_come_first`)."""
    before = len(game.log)
    emit(game, "turn_ends", {"player": game.turn_player})
    yield from settle_list(game)
    if len(game.log) != before:
        game.reads("end_of_turn_triggers_come_first")


def release(game: MlpGame) -> None:
    """4-5.1.0 Effects of both players that last for this turn end."""
    game.exercise("6-6.1.0")
    game.expire("turn", "4-5.1.0")


def cut_hand(game: MlpGame) -> Script:
    """4-5.2.0 The active player discards down to the hand limit; nothing triggers."""
    side = game.turn_player
    count = count_of(side.zones["hand"])
    if count is None or count <= HAND_LIMIT:
        return
    play = yield Offer("4-5.2.0", side, (DiscardPlay,))
    if play:
        game.reads("no_triggers_at_all_from_the_hand_limit")
        game.exercise(NO_TRIGGERS)
        game.exercise("3-7.3.0")
        discard(game, play.cards, "4-5.2.0")


def next_turn(game: MlpGame) -> Jump:
    """4-1.1.0 The opponent becomes the active player and begins a turn."""
    begin_turn(game, game.other, "4-1.1.0")
    return Jump("start_phase")


@rules.play(acts.DiscardCards, "4-5.2.0")
class DiscardPlay(ActPlay[MlpGame, Side]):
    """Discards down to the hand limit."""

    cards: tuple[Card, ...]

    @classmethod
    def options(cls, _: MlpGame, player: Side, __: object) -> Iterator[Choice]:
        hand = player.zones["hand"].pieces
        due = len(hand) - HAND_LIMIT
        yield Choice(lambda cards: cls(player, cards), hand, due, due, alike=lambda card: card.number or id(card))

    def recorded(self, game: MlpGame) -> acts.DiscardCards:
        return acts.DiscardCards(player=self.player.seat, cards=references(game, self.cards, self.player))


@rules.check("4-5.2.0", on=DiscardPlay, stage=Stage.THERE)
def from_the_own_hand(_: MlpGame, play: DiscardPlay) -> Facts | None:
    """The cards are in the own hand."""
    return all_in(play.player.zones["hand"], play.cards)


@rules.check("4-5.2.0", on=DiscardPlay, stage=Stage.AMOUNT)
def down_to_the_limit(_: MlpGame, play: DiscardPlay) -> Facts | None:
    """Exactly as many cards as are above the limit."""
    due = len(play.player.zones["hand"]) - HAND_LIMIT
    return None if len(play.cards) == due else breach(count=len(play.cards), due=due)


END_PHASE = rules.table(
    "end_phase",
    "4-5.0.0",
    Row("4-5.0.0", end_of_turn),
    Row("4-5.1.0", release),
    Row("4-5.2.0", cut_hand),
    Row("4-1.1.0", next_turn, jumps=("start_phase",)),
)
for _clause in ("6-6.1.0", "3-7.3.0"):
    rules.cite(_clause, "p4_turn/ch05_end_phase.py")
