"""Why acts and facts of the live phase, and acts of the main phase in it, are out of place."""

from collections.abc import Collection

from judge.engine.asking.checks import Facts, breach
from judge.engine.asking.plays import Offer
from judge.engine.rules.reasons import Question
from judge.engine.run.misplaced import Misplaced, resolved
from judge.replay.steps import Act
from rulesets.lovelive.causes import ALONE, BEATEN, JUDGING, KEPT, NOBODY_WINS, PERFORMING, why_no_pick
from rulesets.lovelive.ch04_zones.s10_success import FORBIDDEN
from rulesets.lovelive.game import LoveLiveGame
from rulesets.lovelive.rules import rules

MAIN_ACTS = ("play_member", "ability", "end_main_phase")
OF_CARDS = ("fact:cards", "fact:shuffle")
OF_A_TURN = ("active_phase", "energy_phase", "draw_phase", "main_phase")
SETTING = ("8.2.2", "8.2.4")
OF_THE_LIVES = ("live_set_phase", "performance_phase", "judgement_phase")


def _no_pick(clause: str, name: str) -> None:
    def moves_none(game: LoveLiveGame, it: Misplaced) -> Facts | None:
        """By this clause the player moves no card after the judgement."""
        judging = it.stood is not None and it.stood.table.name in OF_THE_LIVES
        return breach(player=it.player) if judging and why_no_pick(game, it.player.seat) == clause else None

    moves_none.__name__ = name
    rules.reason(clause, Question.SKIPPED, "pick_success")(moves_none)


_no_pick(KEPT, "moves_none_at_a_tie")
_no_pick(ALONE, "had_no_lives")
_no_pick(BEATEN, "has_the_lower_total")
_no_pick(NOBODY_WINS, "nobody_wins")


@rules.reason(FORBIDDEN, Question.SKIPPED, "pick_success")
def has_none_that_may_be_moved(game: LoveLiveGame, it: Misplaced) -> Facts | None:
    """The player has won, and text keeps every live from the success area."""
    judged, judging = game.judged, it.stood is not None and it.stood.table.name in OF_THE_LIVES
    if judged is None or not judging or game.kept_back != (game.step, FORBIDDEN):
        return None
    turn, _ = game.answered.get(("pick_success", it.player.seat), (None, ""))
    return breach(player=it.player) if it.player.seat in judged.won - judged.barred and turn != judged.turn else None


@rules.reason("1.3.4", Question.SKIPPED, "pick_success")
def picks_after_the_other(game: LoveLiveGame, it: Misplaced) -> Facts | None:
    """Both players move a card, the first player choosing first, and the other one has chosen already."""
    judged, other = game.judged, it.player.opponent
    if judged is None or judged.won != {it.player.seat, other.seat} or judged.barred:
        return None
    turn, _ = game.answered.get(("pick_success", other.seat), (None, ""))
    own, _ = game.answered.get(("pick_success", it.player.seat), (None, ""))
    return breach(player=it.player) if turn == judged.turn and own != turn else None


@rules.reason("1.3.4", Question.OTHERS, "pick_success")
def lets_the_first_pick(game: LoveLiveGame, it: Misplaced) -> Facts | None:
    """Both players move a card, and the first player, who chooses first, has not chosen yet."""
    judged, offer = game.judged, it.offer
    asked = offer is not None and offer.clause == "8.4.7" and offer.player is not it.player
    both = judged is not None and it.player.seat in judged.won and it.player.seat not in judged.barred
    return breach(player=it.player.opponent) if asked and both else None


@rules.reason("8.4.13", Question.OTHERS, *MAIN_ACTS, "fact:cards")
def goes_first_by_movement(game: LoveLiveGame, it: Misplaced) -> Facts | None:
    """A turn has begun, whose first player follows from the last judgement, and the other one acts or draws first."""
    now, heard = game.cursor, it.stood
    if game.passed_on != game.turn - 1 or now is None or heard is None or game.stays:
        return None
    act = isinstance(it.step, Act)
    begins = now.table.name == "main_phase" if act else now.table.name in OF_A_TURN
    ends = heard.table.name in OF_THE_LIVES if act else heard.table.name == JUDGING
    wrong = game.active is game.first and it.player is not game.first
    return breach(player=game.first, other=it.player) if begins and ends and wrong else None


@rules.reason("8.4.7", Question.OTHERS, "pick_success")
def picks_after_the_judgement(_: LoveLiveGame, it: Misplaced) -> Facts | None:
    """Cards are set for the lives yet, and none has succeeded."""
    setting = it.offer is not None and it.offer.clause in SETTING
    return breach(player=it.player) if setting else None


@rules.reason("8.4.7", Question.OTHERS, *MAIN_ACTS)
def picks_first(_: LoveLiveGame, it: Misplaced) -> Facts | None:
    """A winner of the live has to pick a card, and acts in a main phase instead."""
    picks = it.offer is not None and it.offer.clause == "8.4.7" and it.offer.player is it.player
    return breach(player=it.player, step=it.step.do) if picks else None


@rules.reason("7.7.2", Question.SKIPPED, *MAIN_ACTS)
def main_phase_is_over(game: LoveLiveGame, it: Misplaced) -> Facts | None:
    """Cards are set for the lives, or those are performed and judged, and the main phases of the turn are over."""
    setting = it.offer is not None and it.offer.clause in SETTING
    living = it.stood is not None and it.stood.table.name in OF_THE_LIVES
    living = living and (game.stays or (game.turn > 0 and game.rules.hooks.passes_by(game)))
    return breach(step=it.step.do) if setting or living else None


@rules.reason("9.7.3.1", Question.ONCE, "set_lives")
def autos_go_first(_: LoveLiveGame, it: Misplaced) -> Facts | None:
    """An auto of the other player, who has set cards, is being carried out and lets that player choose."""
    ctx = resolved(it.offer)
    auto = ctx is not None and ctx.kind == "auto" and it.offer is not None and it.offer.player is not it.player
    return breach(player=it.player.opponent, source=ctx.source) if auto and ctx is not None else None


@rules.reason("8.3.10", Question.ONCE, *OF_CARDS)
def blades_that_add_up_to_none(game: LoveLiveGame, it: Misplaced) -> Facts | None:
    """The blades of the player's active members are none, so that no card is yelled."""
    performing = it.stood is not None and it.stood.table.name == PERFORMING
    mine = (
        performing
        and it.step.do == "fact:cards"
        and it.step.zone == "deck"
        and game.unyelled.get(it.player.seat) == game.step
    )
    return breach(player=it.player) if mine else None


@rules.reason("10.2.4", Question.ONCE, *OF_CARDS)
def first_player_refreshes_first(game: LoveLiveGame, it: Misplaced) -> Facts | None:
    """Both refresh at once, and the first player's comes after that of the second player."""
    both = {one.facts.get("player") for one in game.happened if one.word == "refresh"} == {"P1", "P2"}
    left_out, _ = game.untold.get((f"{it.step.do} deck", it.player.seat), (None, ""))
    late = both and game.stood is not None and left_out == game.stood.turn
    return breach(player=it.player) if late and it.step.do == "fact:shuffle" else None


@rules.reason("10.2.2.1", Question.ONCE, "fact:shuffle")
def deck_is_not_empty(game: LoveLiveGame, it: Misplaced) -> Facts | None:
    """A player with a waiting room refreshes where the deck is empty; not where it was in silence, nor for a text."""
    if _refreshed_or_by_text(game, it):
        return None
    left = it.player.zones["deck"].pieces if it.step.zone == "deck" else ()
    refills = game.turn and left and it.player.zones["waiting_room"].pieces
    return breach(player=it.player, count=len(left)) if refills else None


@rules.reason("10.2.2.1", Question.ONCE, "fact:shuffle")
def waiting_room_is_empty(game: LoveLiveGame, it: Misplaced) -> Facts | None:
    """A player whose deck is empty has no card in the waiting room with which to refresh."""
    empty = not any(it.player.zones[name].pieces for name in ("deck", "waiting_room"))
    asked = game.turn and it.step.zone == "deck" and ("fact:shuffle deck", it.player.seat) not in game.untold
    return breach(player=it.player) if empty and asked else None


def _refreshed_or_by_text(game: LoveLiveGame, it: Misplaced) -> bool:
    """Whether a deck was shuffled in silence already, or a text has just been carried out or is about to be."""
    source, _, begun = game.last_text
    by_text = (source is not None and begun >= game.last_act) or any(game.rules.hooks.waiting(game))
    return by_text or ("fact:shuffle deck", it.player.seat) in game.untold


@rules.reason("10.2.2.2", Question.ONCE, "fact:shuffle")
def deck_has_as_many_as_are_looked_at(game: LoveLiveGame, it: Misplaced) -> Facts | None:
    """A text looks at cards of a deck that has as many, so that nobody refreshes for it."""
    offers = [one for one in (it.offer, *game.silent) if isinstance(one, Offer)]
    looks = any(kind.word == "effect:look" for one in offers for kind in one.kinds)
    left = it.player.zones["deck"].pieces if it.step.zone == "deck" else ()
    return breach(player=it.player, count=len(left)) if looks and left else None


def _told_after(it: Misplaced, rows: Collection[str]) -> bool:
    """Whether cards of a deck are told though the record stands at one of some rows, which is over."""
    over = it.stood is not None and it.stood.row.clause in rows and it.game.cursor != it.stood
    return over and it.step.do == "fact:cards" and it.step.zone == "deck"


def _draw_was_replaced(game: LoveLiveGame, it: Misplaced) -> bool:
    """Whether something has taken the place of what the row where the record stands was to bring."""
    drew = any(one.word == "draw" and one.facts.get("player") == it.player.seat for one in game.happened)
    return "would_draw" in game.replaced and not drew and _told_after(it, ("7.6.2", *SETTING))


@rules.reason("9.10.1.1", Question.ONCE, *OF_CARDS)
def nothing_was_drawn(game: LoveLiveGame, it: Misplaced) -> Facts | None:
    """Cards that were to be drawn never were, for something else has taken their place."""
    return breach(player=it.player) if _draw_was_replaced(game, it) else None


def _more_cards(row: str, clause: str, name: str) -> None:
    def no_more_cards(game: LoveLiveGame, it: Misplaced) -> Facts | None:
        """What the row where the record stands brings is told already, or brings nothing."""
        return breach() if _told_after(it, (row,)) and not _draw_was_replaced(game, it) else None

    no_more_cards.__name__ = name
    rules.reason(clause, Question.ONCE, *OF_CARDS)(no_more_cards)


_more_cards("7.6.2", "7.6.2", "no_more_than_one")
_more_cards("8.2.2", "8.2.2", "as_many_as_set_by_the_first")
_more_cards("8.2.4", "8.2.4", "as_many_as_set_by_the_second")
_more_cards("8.3.11", "8.3.12.1", "one_for_each_icon")


def _set_once(clause: str, name: str) -> None:
    def sets_once(game: LoveLiveGame, it: Misplaced) -> Facts | None:
        """The player has set cards in this turn already."""
        turn, asked = game.answered.get(("set_lives", it.player.seat), (None, ""))
        living = it.stood is not None and it.stood.table.name in OF_THE_LIVES
        same = game.stood is not None and turn == game.stood.turn and asked == clause
        return breach(player=it.player) if living and same else None

    sets_once.__name__ = name
    rules.reason(clause, Question.ONCE, "set_lives")(sets_once)


_set_once("8.2.2", "first_sets_once")
_set_once("8.2.4", "second_sets_once")
