"""11.5 Life damage: one life card at a time, and only when no other rule process is due."""

from collections.abc import Sequence

from judge.engine.asking.plays import Script
from judge.engine.run.state import count_of, top
from rulesets.hololive.ch05_verbs.s19_send_cheer import send_shown
from rulesets.hololive.game import HololiveGame, Side
from rulesets.hololive.rules import rules

TURN_PLAYER_FIRST = rules.cite("11.5.1.1", "ch11_rule_processing/s05_life_damage.py, due")


def due(game: HololiveGame) -> Sequence[Side]:
    """11.5.1.1 Whose life damage is paid next: the turn player's first, but see `both_on_their_last_life`."""
    owing = [side for side in game.in_turn_order if side.life_damage >= 1]
    if len(owing) > 1:
        game.exercise(TURN_PLAYER_FIRST)
        on_their_last = all(count_of(side.zones["life"]) == 1 for side in owing)
        if on_their_last and game.reads("both_on_their_last_life") == "other":
            return owing
    return owing[:1]


def pay_one(game: HololiveGame, found: Sequence[Side]) -> Script:
    """11.5.1 The top life card is turned over and sent to an own holomem; then the life damage goes down by one."""
    for side in found:
        for card in top(side.zones["life"], 1, game):
            yield from send_shown(game, side, card, side.zones["life"], "11.5.1")
        game.set(side, "life_damage", side.life_damage - 1, "11.5.1")
        game.life_paid = (game.turn, *game.life_paid[1:][-1:], side.seat)


def pay_all(game: HololiveGame, side: Side) -> Script:
    """The other reading of two downs: what one down costs is paid before the next holomem goes down."""
    while side.life_damage >= 1 and side.zones["life"] and side.stage:
        yield from pay_one(game, [side])


def runs_out_as_well(game: HololiveGame, side: Side) -> bool:
    """Whether a player whose opponent has no life left owes all of their own, and both are to lose together."""
    left, theirs = count_of(side.zones["life"]), count_of(side.opponent.zones["life"])
    both = theirs == 0 and left is not None and left <= side.life_damage
    return both and game.reads("both_on_their_last_life") == "other"
