"""8.4.2 and 8.4.3 Total scores and how they compare."""

from judge.engine.cards.faces import Blank, Unseen
from judge.engine.table.pieces import Card
from rulesets.lovelive.ch08_live.s03_yell import count_icons, lying
from rulesets.lovelive.ch09_play.s09_numbers import bonus, score_of
from rulesets.lovelive.game import LoveLiveGame, Side
from rulesets.lovelive.rules import rules

PER_ICON = rules.number("score_per_icon")
MOST_ICONS = 1
"""So many score icons has a card that may be any."""
NOBODY = rules.cite("8.4.3.1", "ch08_live/s04_totals.py, higher")
ONLY_ONE = rules.cite("8.4.3.2", "ch08_live/s04_totals.py, higher")
BOTH = rules.cite("8.4.3.3", "ch08_live/s04_totals.py, higher")


def total(game: LoveLiveGame, side: Side) -> int:
    """8.4.2 The scores of the cards in the live area, and one for each score icon of the own yell (8.4.2.1)."""
    score: int = (side.icons - lost_icons(game, side)) * PER_ICON + bonus(game, "total", side)
    for card in side.zones["live"].pieces:
        try:
            score += score_of(game, card)
        except Unseen as unseen:
            game.doubt("8.4.2", unseen.number)
    return score


def may_add(game: LoveLiveGame, side: Side) -> int:
    """8.4.2.1 How much more the total may be by the icons of yelled cards that a record does not name."""
    return PER_ICON * sum(_icons_that_may_be(game, card) for card in lying(game, side) if not card.bound)


def _icons_that_may_be(game: LoveLiveGame, card: Card) -> int:
    """The most icons that a card may have which nobody has named."""
    faces = [game.book.face(number) for number in game.may_be(card) or ()]
    return max((face.score_icons for face in faces if not isinstance(face, Blank)), default=MOST_ICONS)


def lost_icons(game: LoveLiveGame, side: Side) -> int:
    """8.4.2.1 How many icons counted no longer count, their cards having gone (reading score_icons_stay_counted)."""
    gone = [card for card in side.scored if card.zone is not game.resolution]
    lost = count_icons(game, gone, "score_icons", "8.4.2.1") if gone else 0
    if lost and game.reads("score_icons_stay_counted", (side.seat, game.turn)) == "other":
        return lost
    return 0


def higher(game: LoveLiveGame, totals: dict[Side, int]) -> list[Side]:
    """8.4.3 Who has the higher total, both where they are equal; `totals` has those with cards in the live area."""
    if not totals:
        game.exercise(NOBODY)
        return list(game.from_first())
    if len(totals) == 1:
        game.exercise(ONLY_ONE)
        return list(totals)
    game.exercise(BOTH)
    best = max(totals.values())
    return [side for side, score in totals.items() if score == best]
