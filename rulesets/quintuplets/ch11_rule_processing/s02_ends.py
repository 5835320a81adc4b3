"""11.2 Three brides, 11.3 an empty main deck: read in one pass, then decided together (1.2.1, 1.2.2)."""

from collections.abc import Sequence

from rulesets.quintuplets.game import QuintupletsGame, Side
from rulesets.quintuplets.rules import rules

BRIDES = rules.cite("11.2.1", "ch11_rule_processing/s02_ends.py, due")
NO_DECK = rules.cite("11.3.1", "ch11_rule_processing/s02_ends.py, due")
DRAW = rules.cite("1.2.2", "ch11_rule_processing/s02_ends.py, end")
WON = rules.cite("1.2.1", "ch11_rule_processing/s02_ends.py, end")
RESTATED = {
    BRIDES: rules.cite("1.2.1.1", "ch11_rule_processing/s02_ends.py, end"),
    NO_DECK: rules.cite("1.2.1.2", "ch11_rule_processing/s02_ends.py, end"),
}
BRIDES_TO_WIN = rules.number("brides_to_win")


def due(game: QuintupletsGame) -> Sequence[tuple[Side, str]]:
    """The players for whom the game is decided now, each with the clause that wins or loses it."""
    winners = [(side, BRIDES) for side in game.in_turn_order if len(side.zones["brides"].pieces) >= BRIDES_TO_WIN]
    return winners + [(side, NO_DECK) for side in game.in_turn_order if not side.zones["main_deck"]]


def end(game: QuintupletsGame, found: Sequence[tuple[Side, str]]) -> None:
    """One winner who does not lose wins; else one loser loses; anything else is a draw."""
    for _, clause in found:
        game.exercise(clause)
        game.exercise(RESTATED[clause])
    winners = [side for side, clause in found if clause == BRIDES]
    losers = [side for side, clause in found if clause == NO_DECK]
    if len(winners) == 1 and winners[0] not in losers:
        game.exercise(WON)
        game.end([winners[0].opponent], BRIDES)
    if len(losers) == 1 and not winners:
        game.exercise(WON)
        game.end(losers, NO_DECK)
    if len(winners) == 1 and game.reads("three_brides_and_an_empty_deck") == "other":
        one_prevails(game, winners[0], losers)
    game.end(game.players, DRAW)


def one_prevails(game: QuintupletsGame, winner: Side, losers: Sequence[Side]) -> None:
    """Three brides win over the player's own empty deck, or that loses in spite of them."""
    if game.reads("three_brides_and_an_empty_deck") == "taken":
        game.end([winner.opponent], BRIDES)
    game.end(losers, NO_DECK)
