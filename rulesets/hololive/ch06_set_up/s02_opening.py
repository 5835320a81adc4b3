"""6.2.1.1 to 6.2.1.6 and 6.2.1.11 to 6.2.1.13: decks, first player, hands, life, and the start."""

from collections.abc import Callable, Sequence

from judge.engine.asking.checks import Facts, breach
from judge.engine.asking.needs import FactNeed
from judge.engine.asking.plays import Script
from judge.engine.asking.tables import Jump
from judge.engine.cards.faces import Unseen
from judge.engine.rules.reasons import Question
from judge.engine.run.common import ChoosingFirst, said_before_the_hands, who_is_first
from judge.engine.run.decks import lay_deck
from judge.engine.run.misplaced import Misplaced
from judge.engine.run.notebook import Accusation
from judge.engine.run.state import top
from judge.engine.table.pieces import Card
from judge.engine.table.zone_kinds import EVERYBODY
from judge.replay.common import ChooseFirst
from judge.replay.raw import Json
from rulesets.hololive.ch07_turn.s01_turn import begin_turn
from rulesets.hololive.game import HololiveGame, Holomem, Side
from rulesets.hololive.rules import rules

OPENING_HAND = rules.number("opening_hand")


def lay_decks(zone_name: str, clause: str) -> Callable[[HololiveGame], Script]:
    """6.2.1.2, 6.2.1.3 Place a deck as slots and shuffle it."""

    def lay(game: HololiveGame) -> Script:
        for side in game.players:
            zone = side.zones[zone_name]
            lay_deck(game, side, zone_name)
            game.shuffled(zone, clause)
            yield FactNeed(clause, "shuffle", side, zone, zone.pieces[::-1], loose=True)

    return lay


def show_oshi(game: HololiveGame) -> None:
    """6.2.1.4 The oshi lies face up in the oshi position."""
    game.exercise("6.2.1.4")
    for side in game.players:
        zone = side.zones["oshi"]
        number = game.decks[side.seat]["oshi"] if side.seat in game.decks else None
        zone.pieces = [game.new_card(side, zone, number)]
        zone.pieces[0].known = EVERYBODY


def choose_first(game: HololiveGame) -> Script:
    """6.2.1.5 Chance names a player, who says who goes first."""
    seat = yield FactNeed("6.2.1.5", "random_player", needed=True, possible=("P1", "P2"))
    first = yield from who_is_first(game, seat, "6.2.1.5", ChooseFirstPlay)
    if first is not None:
        game.set(game, "first", first, "6.2.1.5")


@rules.play(ChooseFirst, "6.2.1.5")
class ChooseFirstPlay(ChoosingFirst[HololiveGame, Side]):
    """Says who goes first."""


rules.reason("6.2.1.5", Question.ONCE, "choose_first")(said_before_the_hands)


def draw_hand(game: HololiveGame, side: Side, count: int, clause: str, *, loose: bool = False) -> Script:
    """The top cards of the deck go to the hand, one by one (5.7.2); no more than the record shows."""
    cards = top(side.zones["deck"], count, game)
    shown = yield FactNeed(clause, "cards", side, side.zones["deck"], cards, tells=side.bit, loose=loose)
    for card in cards if shown is None else cards[: len(shown)]:
        game.move(card, side.zones["hand"], clause)


def opening_hands(game: HololiveGame) -> Script:
    """6.2.1.6 Each player takes the opening hand."""
    for side in game.from_first():
        yield from draw_hand(game, side, OPENING_HAND, "6.2.1.6", loose=True)


def lay_life(game: HololiveGame) -> Script:
    """6.2.1.11 As many cheer cards as the oshi's life; of an oshi that no table knows the record has to tell it.

    Nobody sees them, but a record may tell them all the same; one card alone is that of the cheer step.
    """
    for side in game.from_first():
        try:
            count = side.oshi.face.life if side.oshi else 0
            cheers = side.zones["cheer_deck"]
            cards = top(cheers, count, game)
            if game.tells_cards(cheers.name, side.seat) > 1:
                yield FactNeed("6.2.1.11", "cards", side, cheers, cards, immaterial=True, loose=True)
            lay(game, side, count)
        except Unseen as unseen:
            game.doubt("6.2.1.11", unseen.number)
            side.zones["life"].unspecified = side.zones["cheer_deck"].unspecified = True


def lay(game: HololiveGame, side: Side, count: int) -> None:
    """6.2.1.11 Cheer cards become life one by one, so the last one is on top."""
    for card in top(side.zones["cheer_deck"], count, game):
        game.move(card, side.zones["life"], "6.2.1.11")


def learn_life(game: HololiveGame, side: Side, claimed: Json) -> None:
    """How much life a player has, where the rules could not know and a claim tells it."""
    life, cheers = side.zones["life"], side.zones["cheer_deck"]
    count = len(claimed) if isinstance(claimed, list) else claimed
    if isinstance(count, int) and life.unspecified and cheers.unspecified and not life.pieces:
        life.unspecified = cheers.unspecified = False
        lay(game, side, count)


def turn_up(game: HololiveGame) -> Script:
    """6.2.1.12 Everything on the stage is turned face up."""
    for side in game.from_first():
        for name in ("center", "back"):
            cards = [piece.top for piece in side.zones[name].pieces if isinstance(piece, Holomem)]
            unseen = [card for card in cards if not card.bound]
            if cards:
                yield FactNeed("6.2.1.12", "cards", side, side.zones[name], cards, tells=EVERYBODY, loose=True)
            for card in cards:
                game.set(card, "face_up", True, "6.2.1.12")
            judge_what_was_placed(game, unseen, name)


@rules.reason("6.2.1.12", Question.DUE, "fact:cards")
def turned_up_later(game: HololiveGame, misplaced: Misplaced) -> Facts | None:
    """What was placed stays face down until both players have placed theirs."""
    placed = not game.turn and misplaced.step.zone in PLACED
    return breach(player=misplaced.player) if placed else None


PLACED = {
    "center": ("6.2.1.10.1", "place_center/debut_in_the_center", ("debut",)),
    "back": ("6.2.1.10.3", "place_back/debut_or_spot_in_the_back", ("debut", "spot")),
}
"""Position to the clause and rule of placing a card there, and the levels that it allows."""


def judge_what_was_placed(game: HololiveGame, cards: Sequence[Card], position: str) -> None:
    """Cards placed unseen are judged once they are shown: a wrong one accuses the act that placed it."""
    clause, rule, levels = PLACED[position]
    found = [(card, placed_at(game, card), fits(card, levels)) for card in cards]
    for card, step, right in found:
        if right is False:
            game.accuse(Accusation(step, clause, rule, {"card": card}))
    if all(right is not None for _, _, right in found):
        for _, step, _ in found:
            game.settle(step, clause)


def fits(card: Card, levels: Sequence[str]) -> bool | None:
    """Whether a card is of one of these levels, None where nobody knows."""
    try:
        return card.face.level in levels
    except Unseen:
        return None


def placed_at(game: HololiveGame, card: Card) -> int:
    """The step that put a card where it is."""
    step: int = next(change.step for change in reversed(game.log) if change.subject is card and change.what == "zone")
    return step


def start(game: HololiveGame) -> Jump:
    """6.2.1.13 The first player becomes the turn player and the game starts."""
    begin_turn(game, game.first, "6.2.1.13")
    return Jump("reset_step")
