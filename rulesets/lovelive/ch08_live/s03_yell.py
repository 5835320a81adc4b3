"""8.3.10 to 8.3.13: blades, the yell, and its draw icons."""

from collections.abc import Sequence

from judge.engine.asking.needs import FactNeed
from judge.engine.asking.plays import NOTHING, Script
from judge.engine.cards.faces import Unseen
from judge.engine.run.state import top
from judge.engine.table.pieces import Card
from judge.engine.table.pools import PoolExhausted
from judge.engine.table.zone_kinds import EVERYBODY
from rulesets.lovelive.abilities.information import information
from rulesets.lovelive.ch05_verbs.s06_draw import draw
from rulesets.lovelive.ch05_verbs.s06_mill import lowest
from rulesets.lovelive.ch09_play.s03_valid_text import may_rest_on
from rulesets.lovelive.ch09_play.s09_numbers import blades_of, bonus
from rulesets.lovelive.ch10_rule_processing.s02_refresh import refreshed, still_to_come
from rulesets.lovelive.game import LoveLiveGame, Side
from rulesets.lovelive.rules import rules

ADDED = rules.cite("8.3.10", "ch08_live/s03_yell.py, add_up_blades")
ONE_BY_ONE = rules.cite("4.8.3", "ch08_live/s03_yell.py, yell")
NO_YELL = rules.cite("1.3.2.2", "ch08_live/s03_yell.py, yell")
AS_FAR_AS_IT_GOES = rules.cite("1.3.2", "ch08_live/s03_yell.py, yell")
ICON_DRAWS = rules.cite("8.3.12.1", "ch08_live/s03_yell.py, draw_for_icons")
PHASES = ("performance_phase", "judgement_phase")
"""Where yelled cards lie in the resolution area."""
PER_ICON = rules.number("draws_per_icon")


def add_up_blades(game: LoveLiveGame) -> None:
    """8.3.10 The blades of the active members, fixed from here on; the number to yell is not below zero."""
    side = game.active
    total = bonus(game, "yells", side)
    for member in side.members:
        if member.waiting:
            continue
        try:
            total += blades_of(game, member)
        except Unseen as unseen:
            game.doubt(ADDED, unseen.number)
    if total < 0:
        game.reads("negative_hearts_and_blades")
    game.exercise(ADDED)
    game.set(side, "yells", max(0, total), ADDED)


def blades_that_wait(game: LoveLiveGame, side: Side) -> int:
    """The blades of the members in wait, which do not count (8.3.10)."""
    try:
        return sum(blades_of(game, member) for member in side.members if member.waiting)
    except Unseen:
        return 0


def yell_for_blades(game: LoveLiveGame) -> Script:
    """8.3.11 One card for each blade."""
    side = game.active
    if side.yells is None:
        add_up_blades(game)
    return yell(game, side, side.yells or 0, "8.3.11")


def yell(game: LoveLiveGame, side: Side, count: int, clause: str) -> Script:
    """Cards of the deck come to the resolution area one by one; a refresh comes between them where it is due."""
    if count <= 0:
        game.exercise(NO_YELL)
        game.reads("no_blades_no_yell")
        game.unyelled[side.seat] = game.step
    left, revealed = count, list[Card]()
    while left > 0 or (count <= 0 and left == count and may_rest_on(game)):
        cards = next_of(game, side, left)
        if left > 0 and not cards:
            game.exercise(AS_FAR_AS_IT_GOES)
            break
        need = _shown(game, side, cards, clause)
        if len(cards) < left:
            need.more = still_to_come(side, len(cards), left - len(cards))
        need.shown = len(revealed)
        shown = yield need
        moved = cards if shown is None or len(shown) == len(cards) else _as_shown(game, side, cards, shown)
        for card in moved:
            game.exercise(ONE_BY_ONE)
            game.move(card, game.resolution, clause)
            card.known = EVERYBODY
            game.set(side, "yelled", (*side.yelled, card), clause)
            revealed.append(card)
        left = left - len(cards) if moved is cards and cards else min(left, 0) - 1
        yield from refreshed(game)
    if count > 0:
        game.note("yell", player=side, amount=count - max(left, 0), revealed=tuple(revealed))


def next_of(game: LoveLiveGame, side: Side, count: int) -> list[Card]:
    """The cards that a yell takes next: the top ones, or the lowest where text says so."""
    deck = side.zones["deck"]
    return lowest(deck, count) if information(game, side, "yells_from_bottom") else top(deck, count, game)


def _shown(game: LoveLiveGame, side: Side, cards: Sequence[Card], clause: str) -> FactNeed:
    needed = any(not card.bound for card in cards)
    waiting = blades_that_wait(game, side)
    return FactNeed(
        clause, "cards", side, side.zones["deck"], cards, needed=needed, tells=EVERYBODY, halts=True,
        rests_on=may_rest_on(game), counted={len(cards) + waiting: ADDED} if waiting else {}, which="8.3.11",
    )  # fmt: skip


def _as_shown(game: LoveLiveGame, side: Side, cards: Sequence[Card], shown: Sequence[str | None]) -> Sequence[Card]:
    """Where text may have changed the number of cards, as many as the record shows."""
    found = next_of(game, side, len(shown))
    for card, number in zip(found[len(cards) :], shown[len(cards) :], strict=False):
        if number is not None:
            try:
                game.learn(card, number)
            except PoolExhausted:
                game.doubt("8.3.11", number)
    return found


def look_at_icons(game: LoveLiveGame) -> None:
    """8.3.12 Only the player's own cards are looked at (reading draw_icons_of_own_cards)."""
    if game.active.yelled:
        game.exercise("8.3.12")
        game.reads("draw_icons_of_own_cards")


def draw_for_icons(game: LoveLiveGame) -> Script:
    """8.3.12.1 One draw for each draw icon, after all cards of the yell are out."""
    icons = icons_of(game, game.active, "draw_icons", ICON_DRAWS)
    if icons:
        return draw(game, game.active, icons * PER_ICON, ICON_DRAWS)
    return NOTHING


def icons_are_past(game: LoveLiveGame, side: Side) -> bool:
    """Whether the draw icons of a player's yell have been looked at this turn, so that later ones come too late."""
    if game.cursor is None or game.cursor.table.name not in PHASES:
        return False
    if game.cursor.table.name == PHASES[0] and game.active is side:
        return game.cursor.index >= [row.clause for row in game.cursor.table.rows].index(ICON_DRAWS)
    return game.cursor.table.name == PHASES[1] or side is game.first


def draw_once_more(game: LoveLiveGame, side: Side, cards: Sequence[Card]) -> Script:
    """One draw for each draw icon of cards that were yelled after 8.3.12, or none (reading second_yell_draws)."""
    icons = count_icons(game, cards, "draw_icons", ICON_DRAWS)
    if icons and game.reads("second_yell_draws") == "taken":
        return draw(game, side, icons * PER_ICON, ICON_DRAWS)
    return NOTHING


def icons_of(game: LoveLiveGame, side: Side, kind: str, clause: str) -> int:
    """How many icons of a kind the yelled cards have that still lie in the resolution area."""
    return count_icons(game, lying(game, side), kind, clause)


def count_icons(game: LoveLiveGame, cards: Sequence[Card], kind: str, clause: str) -> int:
    """How many icons of a kind some cards have."""
    count = 0
    for card in cards:
        try:
            count += getattr(card.face, kind)
        except Unseen as unseen:
            game.doubt(clause, unseen.number)
    return count


def lying(game: LoveLiveGame, side: Side) -> list[Card]:
    """The yelled cards of a player that still lie in the resolution area."""
    return [card for card in side.yelled if card.zone is game.resolution]
