"""What would have made the board what a record claims."""

from judge.engine.run.board import Difference, count_claimed
from judge.engine.run.changes import Change
from judge.engine.table.pieces import Card, Zone
from rulesets.lovelive.ch09_play.text import TEXT
from rulesets.lovelive.claimed import (
    brought,
    gives_way,
    has_come,
    in_part,
    none_picked,
    of_the_owner,
    once_more,
    paid_for_a_play,
    stays_waiting,
    still_face_down,
)
from rulesets.lovelive.game import LoveLiveGame, Side
from rulesets.lovelive.rules import rules
from rulesets.lovelive.zones import AREAS

SOURCE = "causes.py, would"
SETTING, PERFORMING, JUDGING = "live_set_phase", "performance_phase", "judgement_phase"
NORMAL = ("7.4", "7.5", "7.6", "7.7")

ALONE = rules.cite("8.4.3.2", SOURCE)
BEATEN = rules.cite("8.4.6.2", SOURCE)
KEPT = rules.cite("8.4.7.1", SOURCE)
PICKED = rules.cite("8.4.7", SOURCE)
SWEPT = "8.4.8"
TURNED_UP = rules.cite("8.3.4", SOURCE)
FAILED = rules.cite("8.3.16", SOURCE)

ON_TOP = rules.cite("4.10.2", SOURCE)
ALONG = rules.cite("4.5.5.3", SOURCE)
LEAVES_ALONE = rules.cite("4.5.5.4", SOURCE)
LEFT_OVER = ("10.5.3", "10.5.4")
"""The clauses by which goes what lay under a member that has left."""
ENERGIES_GO = ("10.5.4", rules.cite("10.5.5", SOURCE))
"""The clauses by which energies go to their deck."""
KEPT_ON_THE_WAY = {"/beneath": ALONG, "/waiting": rules.cite("4.1.4", SOURCE)}
OWNERS_ZONE = rules.cite("4.1.7", SOURCE)
FORBIDDEN = rules.cite("1.3.3", SOURCE)
COMES_ACTIVE = rules.cite("4.3.2.3", SOURCE)
ORDER_KEPT = rules.cite("4.1.3", SOURCE)
IN_ORDER = {"/success": ON_TOP, "/deck": ORDER_KEPT}
"""Zones whose order is kept, each with its clause."""
NEVER_HAPPENED = rules.cite("9.10.1.1", SOURCE)
IN_PLACE_OF = {"waiting": "would_wait", "hand": "would_draw", "success": "would_succeed"}
"""Places of which there is more by what something else may take the place of, each with that."""
REFRESHED, ALL_OF_IT = rules.cite("10.2.2.1", SOURCE), rules.cite("10.2.3", SOURCE)
NOBODY_WINS = rules.cite("8.4.6.1", SOURCE)
FOR_ICONS = rules.cite("8.3.12.1", SOURCE)
DRAWN = rules.cite("7.6.2", SOURCE)
PLAYED = rules.cite("7.7.2.2", SOURCE)
LESS = rules.cite("9.6.2.3.2", SOURCE)
PAID, ENERGIES = rules.cite("9.6.2.3.1", SOURCE), rules.cite("7.5.2", SOURCE)
READIED = rules.cite("7.4.1", SOURCE)
FIRST_ENERGIES = rules.cite("6.2.1.7", SOURCE)
SET_ASIDE = rules.cite("8.2.2", SOURCE), rules.cite("8.2.4", SOURCE)
CLEARED = rules.cite("8.4.8", SOURCE)

ALWAYS = {
    "waiting_energies": READIED,
    "waiting": READIED,
    "energy": ENERGIES,
    "energy_deck": ENERGIES,
    "by_baton": "9.6.2.3.2.1",
    "entered_this_turn": rules.cite("9.6.2.4.1", SOURCE),
    "moved_this_turn": rules.cite("11.10.1", SOURCE),
}
"""The clauses that change a place, or what is told of a member, in whatever phase."""
IN_PHASE = {
    **{(phase, zone): DRAWN for phase in NORMAL for zone in ("hand", "deck")},
    ("8.3", "hand"): FOR_ICONS,
    ("8.3", "deck"): "8.3.11",
    ("8.3", "resolution"): "8.3.11",
    ("8.3", "waiting_room"): CLEARED,
    **{("8.4", place): CLEARED for place in ("live", "waiting_room", "resolution", *AREAS)},
}
"""The clauses that change a place in one phase."""


def would(game: LoveLiveGame, difference: Difference) -> str | None:
    """The clause that would have changed a place so, None where none stands out.

    A text whose condition failed; what is told of a member; what goes to the success area; else what changes such a
    place in the phase in which the record stands.
    """
    if _in_another_order(difference):
        return _of_the_order(difference)
    return (
        _taken_along(game, difference)
        or _in_its_place(game, difference)
        or _of_a_refresh(game, difference)
        or _kept_back(game)
        or _comes_active(game, difference)
        or _paid_so(game, difference)
        or _to_its_deck(game, difference)
        or _by_text(game)
        or _by_a_row(game, difference)
    )


def _in_another_order(difference: Difference) -> bool:
    """Whether a record has the very cards that lie in a zone with an order in another one."""
    ours, theirs = difference.ours, difference.theirs
    if not isinstance(ours, list) or not isinstance(theirs, list) or not difference.path.endswith(tuple(IN_ORDER)):
        return False
    return all(isinstance(one, str) for one in (*ours, *theirs)) and sorted(ours) == sorted(theirs)


def _of_the_order(difference: Difference) -> str:
    """The clause of the order that a zone has."""
    return next(clause for end, clause in IN_ORDER.items() if difference.path.endswith(end))


def _taken_along(game: LoveLiveGame, difference: Difference) -> str | None:
    """What lies beneath a member goes where the member goes, and it stays active or waiting as it was."""
    moved = (one.subject for one in game.since(game.step) if one.what == "zone")
    if not any(one is difference.subject for one in moved):
        return None
    return next((clause for end, clause in KEPT_ON_THE_WAY.items() if difference.path.endswith(end)), None)


def _in_its_place(game: LoveLiveGame, difference: Difference) -> str | None:
    """Something took the place of what would have made it so, which then has not happened."""
    ours, theirs = difference.ours, difference.theirs
    more = isinstance(ours, int) and isinstance(theirs, int) and theirs > ours
    return NEVER_HAPPENED if more and gives_way(game, IN_PLACE_OF.get(difference.path.rpartition("/")[2])) else None


def _of_a_refresh(game: LoveLiveGame, difference: Difference) -> str | None:
    """After a refresh, the waiting room as it is now has not gone into the deck."""
    seat, zone = [*difference.path.split("/"), ""][1:3]
    if seat not in ("P1", "P2") or zone not in ("deck", "waiting_room"):
        return None
    side = game.player(seat)
    left, deck = len(side.zones["waiting_room"].pieces), len(side.zones["deck"].pieces)
    once_more = difference.theirs in ((0, []) if zone == "waiting_room" else (deck + left,))
    return REFRESHED if side.refreshes and left and once_more else None


def decides(game: LoveLiveGame, difference: Difference, change: Change) -> str | None:
    """The clause of the order of a zone, where a claim has the same cards in another one; else that of the change.

    What a later turn brings than that in which the record was last heard decides nothing; how many lives go to the
    success area is no matter of those that are put away after that. What lay under a member does not go along with it,
    to where nothing puts it.
    """
    if (where := _of_where_it_went(game, difference, change)) is not None:
        return where
    if still_face_down(game, difference, TURNED_UP):
        return TURNED_UP
    if change.cause == TEXT.carried_out and once_more(game, difference):
        return TEXT.counted
    if change.clause == SWEPT and difference.path.endswith("/success"):
        return _kept_back(game) or _by_a_row(game, difference) or PICKED
    later = game.stood is not None and game.stood.turn < game.turn
    if later and not change.cause and change.clause in (DRAWN, ENERGIES, READIED):
        return _by_text(game) or _by_a_row(game, difference)
    return None if change.cause or not _in_another_order(difference) else _of_the_order(difference)


def _of_where_it_went(game: LoveLiveGame, difference: Difference, change: Change) -> str | None:
    """The clause by which a card has not gone to where a claim has it, nor an energy been turned."""
    if paid_for_a_play(game, difference, PAID):
        return _of_its_price(game, difference)
    if change.cause == REFRESHED and in_part(game, difference, change):
        return ALL_OF_IT
    if change.clause in LEFT_OVER and difference.path.rpartition("/")[2] in ("hand", "deck", "success", "removed"):
        return LEAVES_ALONE
    return OWNERS_ZONE if of_the_owner(game, difference, change) else None


def _comes_active(game: LoveLiveGame, difference: Difference) -> str | None:
    """The clause by which does not wait what the text of the last step has just brought."""
    _, seat, place, *_ = (*difference.path.split("/"), "", "")
    if difference.path.endswith("/waiting") and difference.theirs:
        return COMES_ACTIVE if has_come(game, difference) else None
    if place != "waiting_energies" or not isinstance(difference.theirs, int):
        return None
    more = difference.theirs - game.player(seat).waiting
    return COMES_ACTIVE if 0 < more <= brought(game, game.player(seat).zones["energy"]) else None


def _to_its_deck(game: LoveLiveGame, difference: Difference) -> str | None:
    """The clause by which an energy went to its deck at the last step that a record has in the waiting room."""
    zone = difference.subject
    if not difference.path.endswith("/waiting_room") or not isinstance(zone, Zone):
        return None
    if count_claimed(difference.theirs) <= len(zone.pieces):
        return None
    late = (one.clause for one in game.since(game.step) if one.what == "zone")
    return next((clause for clause in late if clause in ENERGIES_GO), None)


def _by_a_row(game: LoveLiveGame, difference: Difference) -> str | None:
    at = game.stood.cursor if game.stood is not None else game.cursor
    phase = at.table.clause if at is not None else ""
    _, *path = difference.path.split("/")
    place, what = path[1] if path[0] in ("P1", "P2") and len(path) > 1 else path[0], path[-1]
    if what == "waiting" and (difference.theirs or stays_waiting(game, difference)):
        return FORBIDDEN if not difference.theirs else COMES_ACTIVE if has_come(game, difference) else None
    if what == "waiting_energies" and difference.theirs and not _readied(game, difference):
        return COMES_ACTIVE
    if game.turn and what in ("energy", "energy_deck") and (moved := _of_an_energy(game)) is not None:
        return moved
    if what in ALWAYS:
        return FIRST_ENERGIES if game.turn == 0 and what in ("energy", "energy_deck") else ALWAYS[what]
    side = game.player(path[0]) if path[0] in ("P1", "P2") else game.active
    if (phase, place) == ("7.7", "hand") and count_claimed(difference.theirs) < len(side.zones["hand"].pieces):
        return PLAYED
    return _of_the_lives(game, difference, phase, place, side) or IN_PHASE.get((phase, place))


def _of_an_energy(game: LoveLiveGame) -> str | None:
    """The clause by which the last step has moved an energy."""
    moves = (one for one in game.since(game.step) if one.what in ("zone", "holder"))
    known = (one for one in moves if isinstance(one.subject, Card) and one.subject.number is not None)
    move = next((one for one in known if one.subject.face.type == "energy"), None)
    return None if move is None else move.cause or move.clause


def _readied(game: LoveLiveGame, difference: Difference) -> bool:
    """Whether energies of a player have been made active that a record has waiting."""
    own = (one for one in reversed(game.log) if one.subject is difference.subject and one.what == difference.what)
    return any(one.clause == READIED for one in own)


def _of_the_lives(game: LoveLiveGame, difference: Difference, phase: str, place: str, side: Side) -> str | None:
    """What a live brings: a success, cards that are set, turned up or put away; and a waiting room that is empty."""
    if place == "success":
        return _not_moved(game, side)
    if place == "waiting_room" and not difference.theirs:
        return REFRESHED
    if (phase, place) == ("8.4", "waiting_room") and none_picked(game, difference, side):
        return PICKED
    if phase == "8.2" and place in ("live", "hand", "deck"):
        return SET_ASIDE[side is game.second]
    return _turned_up(difference) if (phase, place) == ("8.3", "live") else None


def _kept_back(game: LoveLiveGame) -> str | None:
    """The clause that has kept something from being done at the last step."""
    return game.kept_back[1] if game.kept_back is not None and game.kept_back[0] == game.step else None


def _paid_so(game: LoveLiveGame, difference: Difference) -> str | None:
    """The clause of the cost by which a number of the same text came about that a record has otherwise."""
    if paid_for_a_play(game, difference, PAID):
        return _of_its_price(game, difference)
    same = (one for one in reversed(game.log) if one.subject is difference.subject and one.what == difference.what)
    last = next(same, None)
    of_the_text = last is not None and last.cause == TEXT.cost and last.step > game.last_act
    return TEXT.cost if of_the_text and not game.unmet else None


def _of_its_price(game: LoveLiveGame, difference: Difference) -> str:
    """By which clause a member was paid for so: of more energies than were, what a baton touch has taken off."""
    passed = any(one.clause == LESS for one in game.since(game.step))
    return LESS if passed and difference.theirs > difference.ours else PAID


def _by_text(game: LoveLiveGame) -> str | None:
    """The clause by which a text was carried out at the last step, or whose condition has failed since the last act."""
    if not game.unmet and game.log and game.log[-1].step == game.step and game.log[-1].cause == TEXT.cost:
        return TEXT.paid
    source, ability, begun = game.last_text
    carried_out = source is not None and begun == game.step
    if carried_out and not game.unmet:
        return TEXT.carrying_out(ability.node.kind)
    return TEXT.carried_out if game.unmet or game.effect_at == game.step else None


def _not_moved(game: LoveLiveGame, side: Side) -> str:
    """Why a card of a player's did not come to the success area at the last judgement, or not another one."""
    judged, stood = game.judged, game.stood
    if side.failed or (judged is not None and side.seat in judged.failed):
        return FAILED
    if judged is None or (stood is not None and stood.turn != judged.turn):
        return PICKED
    return why_no_pick(game, side.seat) or PICKED


def why_no_pick(game: LoveLiveGame, seat: str) -> str | None:
    """Why a player moves no card to the success area after the last judgement, None where the player does."""
    judged = game.judged
    if judged is None:
        return None
    if seat in judged.barred:
        return KEPT
    if seat in judged.won:
        return None
    return (BEATEN if seat in judged.with_lives else ALONE) if judged.won else NOBODY_WINS


def _turned_up(difference: Difference) -> str:
    """Cards of the live area are turned up, or stay so unless one of them fails."""
    ours, theirs = difference.ours, difference.theirs
    fewer = isinstance(ours, list) and isinstance(theirs, list) and len(theirs) < len(ours)
    return FAILED if fewer else TURNED_UP
