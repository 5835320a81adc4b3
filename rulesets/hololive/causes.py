"""What decides about a place on the board that a record has otherwise: what would have made it so, what set it."""

from collections import Counter
from collections.abc import Sequence
from itertools import takewhile

from judge.engine.asking.plays import Offer
from judge.engine.run.board import Difference
from judge.engine.run.changes import Change
from judge.engine.run.misplaced import resolved
from judge.engine.run.unordered import number_of
from judge.engine.table.pieces import Card, Piece, Zone, zone_of
from rulesets.hololive.abilities.information import CHANGED
from rulesets.hololive.causes_of_damage import part_of_the_sum
from rulesets.hololive.ch04_zones.s04_holomem import room_on_stage
from rulesets.hololive.ch07_turn.own import own_first_turn
from rulesets.hololive.game import HololiveGame, Holomem, NotDone, Side
from rulesets.hololive.rules import rules

SOURCE = "causes.py, would"
NO_RESET = rules.cite("7.2.1", SOURCE)
BLOOMED = rules.cite("5.13.2", SOURCE)
MOVED = rules.cite("4.1.4", SOURCE)
TAKEN, TAKEN_ALONG = ("/cheer", "/support", "/under"), rules.cite("4.4.4", SOURCE)
ORDER_KEPT = rules.cite("4.1.3", SOURCE)
UNDER_IN_ORDER = rules.cite("4.4.2.3", SOURCE)
TAKEN_IN_ORDER = tuple(rules.cite(clause, SOURCE) for clause in ("5.7.1", "5.7.2", "5.19.2"))
"""Verbs that take cards from the top."""
LEFT_A_DEBUT = rules.cite("5.14.1.3", SOURCE)
OF_ITS_OWN = (rules.cite("4.4.7", SOURCE), rules.cite("5.14.1.2", SOURCE), LEFT_A_DEBUT)
"""What happens besides when a stack leaves the stage or returns to its Debut card."""
DEALING = ("12.2.4.5", "5.20.1")
LOWERED, NO_REVERSE = "10.2.1.3.3", rules.cite("1.3.2.2", SOURCE)
RESOLVED = rules.cite("10.7.2.5.2", SOURCE)
START_OF_TURN = {
    "hand": rules.cite("7.3.2", SOURCE),
    "deck": "7.3.2",
    "resting": rules.cite("7.2.2", SOURCE),
    "collab": rules.cite("7.2.3", SOURCE),
    "cheer": rules.cite("7.4.2", SOURCE),
    "cheer_deck": "7.4.2",
    "center": rules.cite("7.2.6", SOURCE),
}
"""What each place is changed by before the main step of a turn."""
OSHI = "oshi"
AT_SET_UP = {
    "deck": rules.cite("6.2.1.2", SOURCE),
    "cheer_deck": rules.cite("6.2.1.3", SOURCE),
    OSHI: rules.cite("6.2.1.4", SOURCE),
    "hand": rules.cite("6.2.1.6", SOURCE),
    "center": rules.cite("6.2.1.10.1", SOURCE),
    "back": rules.cite("6.2.1.10.3", SOURCE),
    "life": rules.cite("6.2.1.11", SOURCE),
}
"""What each place is laid by before the first turn."""
RESET = ("resting", "collab", "center")
FORBIDDEN = rules.cite("1.3.3", SOURCE)
NOT_BELOW_NOTHING = rules.cite("5.21.1.1", SOURCE)
LIFE, DOWN = "11.5.1", "11.3.1.2"
NOT_DOWN = rules.cite("11.3.1", SOURCE)
HP_CHANGED = rules.cite("10.10.1.4", SOURCE)
NEW = {"damage": rules.cite("4.4.5.1", SOURCE), "resting": rules.cite("4.3.2.3", SOURCE)}
"""What a holomem is like that is new on the stage."""
NOT_PAID = rules.cite("10.8.3.1.1", SOURCE)
COST_OF_ARTS = rules.cite("12.2.3.1.1", SOURCE)
AT_THE_END = rules.cite("7.7.3", SOURCE)
NOBODY_TO_MOVE = rules.cite("7.7.3.3", SOURCE)
WHOSE_ZONE, PUTTING = rules.cite("4.1.6", SOURCE), ("5.5.1", "5.12.1")
"""Verbs that name no player."""
STEPS = ("7.2", "7.3", "7.4")
STAGE = ("center", "collab", "back")
STAGE_LIMIT = rules.cite("4.6.2.1", SOURCE)


def would(game: HololiveGame, difference: Difference) -> str | None:
    """The clause that would have changed the place, None where no clause stands out.

    The order that a zone keeps; drawing that text forbids; what else was to be done and was not; what an auto does for
    a cost that nobody paid; what makes a holomem go down that was hit and stands; state that a holomem keeps when it
    blooms or moves, or has as a new one; what a turn begins with.
    """
    if _another_order(game, difference):
        return ORDER_KEPT
    if difference.path.endswith(("/hand", "/deck")) and game.forbidden("draw"):
        return FORBIDDEN
    left = game.not_done
    if left is not None and _left_yet(game, left, difference):
        healed = left.clause == LOWERED and difference.what == "damage" and difference.theirs < difference.ours
        return NO_REVERSE if healed else left.clause
    if any(isinstance(one, Offer) and one.optional and _of_an_auto(one) for one in game.silent):
        return NOT_PAID
    laid = _laid_at_set_up(game, difference)
    if laid is not None or not game.log:
        return laid
    last = game.log[-1]
    return (
        _as_if_down(game, last, difference)
        or _left_with_it(last, game, difference)
        or _kept(last, game, difference)
        or _stays_for_the_art(game, difference)
        or _at_the_start(game, difference)
        or _of_an_idle_auto(game, last)
    )


def _left_yet(game: HololiveGame, left: NotDone, difference: Difference) -> bool:
    """Whether the place is one that was left so, just now or, of a holomem, with nothing that changed it since."""
    if not any(difference.subject is place for place in left.places):
        return False
    if left.step == game.step:
        return True
    later = (one for one in game.since(left.step + 1) if one.subject is difference.subject)
    return isinstance(difference.subject, Holomem) and all(one.what != difference.what for one in later)


def _laid_at_set_up(game: HololiveGame, difference: Difference) -> str | None:
    """The clause by which a place is laid before the first turn, where nothing has changed it yet.

    The oshi is never laid by any other; another one there is a matter of the deck list.
    """
    zone, place = difference.subject, difference.path.removesuffix("/card").rpartition("/")[2]
    if place == OSHI and difference.theirs:
        return None
    sides = (side for one in game.log for side in (one.old, one.new) if one.what == "zone")
    changed = any(isinstance(side, tuple) and zone in side for side in sides)
    return AT_SET_UP.get(place) if not changed and (place == OSHI or not game.turn) else None


def _of_an_idle_auto(game: HololiveGame, last: Change) -> str | None:
    """The clause by which an auto is carried out that was resolved last and changed nothing."""
    _, ability, begun = game.last_text
    idle = begun == game.step and ability is not None and ability.node.kind == "auto"
    return RESOLVED if idle and last.step == game.step and not last.cause else None


def _as_if_down(game: HololiveGame, last: Change, difference: Difference) -> str | None:
    """The clause by which a holomem that was hit last would have gone down, where a record has a place as if it had.

    Of one that stands only by what adds to its HP, it is the clause that has this added.
    """
    zone, holomem = difference.subject, last.subject
    if last.what != "damage" or not isinstance(holomem, Holomem) or not isinstance(zone, Zone):
        return None
    paid = zone.name == "life" and zone.owner is holomem.controller and not getattr(game.last_art, "text", False)
    fewer = zone is holomem.zone or paid
    more = zone.name == "archive" and zone.owner is holomem.controller
    if not (more if _claims_more(difference) else fewer):
        return None
    return HP_CHANGED if holomem.damage >= CHANGED.printed(game, holomem, "hp") else NOT_DOWN


def _beyond_the_stage(difference: Difference) -> bool:
    """Whether a record has more holomem in a position than the stage has room for, one from elsewhere among them."""
    zone, theirs = difference.subject, difference.theirs
    side = zone.owner if isinstance(zone, Zone) and zone.name in STAGE else None
    if not isinstance(side, Side) or not isinstance(theirs, list):
        return False
    here = Counter(holomem.top.number for holomem in side.stage)
    said = Counter(map(number_of, theirs))
    return len(theirs) - len(zone.pieces) > room_on_stage(side) and bool(said - here)


def _another_order(game: HololiveGame, difference: Difference) -> bool:
    """Whether a record has the cards of an ordered zone, to which nothing was put, in another order."""
    zone = difference.subject
    if not isinstance(zone, Zone) or not zone.kind.ordered or not _in_another_order(difference):
        return False
    return not any(isinstance(one.new, tuple) and zone in one.new for one in game.log)


def _in_another_order(difference: Difference) -> bool:
    """Whether a record has the very cards that lie in a place, in another order."""
    ours, theirs = difference.ours, difference.theirs
    return isinstance(ours, list) and isinstance(theirs, list) and Counter(ours) == Counter(theirs)


def _of_an_auto(offer: Offer) -> bool:
    """Whether an offer is a part of an auto ability, which the record leaves out."""
    ctx = resolved(offer)
    return ctx is not None and ctx.kind == "auto"


def _kept(last: Change, game: HololiveGame, difference: Difference) -> str | None:
    """The clause by which a holomem keeps what it has, where it was the last to bloom or to move."""
    holomem = difference.subject
    if not isinstance(holomem, Holomem):
        return None
    for change in reversed(game.log):
        if change.step != last.step:
            return None
        if change.subject is holomem and change.what == "entered":
            return NEW.get(difference.what)
        if change.subject is holomem.top and change.what == "holder" and holomem.under:
            return BLOOMED
        if change.subject is holomem and change.what == "zone" and _within_the_stage(change):
            return TAKEN_ALONG if difference.path.endswith(TAKEN) else MOVED
    return None


def _left_with_it(last: Change, game: HololiveGame, difference: Difference) -> str | None:
    """Cheer stays with a holomem of which the other cards have just gone but for a Debut."""
    late = takewhile(lambda one: one.step == last.step, reversed(game.log))
    gone = (one.old for one in late if one.clause == LEFT_A_DEBUT and isinstance(one.old, tuple))
    left = difference.path.endswith("/cheer") and any(difference.subject in place for place in gone)
    return LEFT_A_DEBUT if left else None


def _stays_for_the_art(game: HololiveGame, difference: Difference) -> str | None:
    """Cheer that an art asks for stays where it is."""
    mine = f"/{game.turn_player.seat}/"
    cheer = difference.path.startswith(mine) and difference.path.endswith(("/cheer", "/archive"))
    return COST_OF_ARTS if cheer and game.log[-1].clause == "12.2.4.5" else None


def decides(game: HololiveGame, difference: Difference, change: Change) -> str | None:
    """What a verb takes, how far it goes and where it puts what lies under a holomem is its own to say.

    How much damage is dealt is said by the part of the sum that a record counts otherwise, and how much life is paid by
    what raised the life damage.
    """
    if _beyond_the_stage(difference):
        return STAGE_LIMIT
    if change.clause == NOT_BELOW_NOTHING and isinstance(difference.theirs, int) and difference.theirs < 0:
        return NOT_BELOW_NOTHING
    if difference.path.endswith("/under") and _in_another_order(difference):
        return UNDER_IN_ORDER
    of_its_own = change.clause in OF_ITS_OWN or (change.clause in TAKEN_IN_ORDER and _another_card(difference))
    if change.cause and (of_its_own or _put_to_the_other(game, difference, change)):
        return change.clause if of_its_own else WHOSE_ZONE
    if difference.what == "damage" and change.clause in DEALING and difference.theirs != change.old:
        return part_of_the_sum(game, change.subject, difference.ours - difference.theirs)
    return _lives_owed(difference, change, game.log)


def _put_to_the_other(game: HololiveGame, difference: Difference, change: Change) -> bool:
    """Whether a text has just put a card to such a zone of its own player that a record has in the other's."""
    zone, said = difference.subject, difference.theirs if difference.named is None else difference.named
    if not isinstance(zone, Zone) or not isinstance(said, list):
        return False
    extra = Counter(map(number_of, said)) - Counter(getattr(piece, "number", None) for piece in zone.pieces)
    late = (one for one in game.since(change.step) if one.step == change.step and one.clause in PUTTING)
    places = (zone_of(one.new) for one in late if getattr(one.subject, "number", None) in +extra)
    return any(to is not None and to.kind is zone.kind and to.owner is not zone.owner for to in places)


def _another_card(difference: Difference) -> bool:
    """Whether a record has other cards in a place, and as many as lie there."""
    ours, theirs = difference.ours, difference.theirs
    return isinstance(ours, list) and isinstance(theirs, list) and len(ours) == len(theirs)


def _lives_owed(difference: Difference, change: Change, log: Sequence[Change]) -> str | None:
    """How many lives are owed is set by what raised the life damage, for a down by more than by others.

    That they are paid at all the payment itself says: it decides about those that a record leaves out.
    """
    if change.clause != LIFE or not difference.path.endswith("/life"):
        return None
    owed = [one for one in log[: log.index(change)] if one.subject is difference.subject.owner and _owed(one)]
    paid = list(takewhile(lambda one: one.clause == LIFE, reversed(owed)))
    raised = list(takewhile(lambda one: one.clause != LIFE, reversed(owed[: len(owed) - len(paid)])))
    clauses = [one.cause or one.clause for one in raised]
    more = next((clause for clause in clauses if clause != DOWN), None)
    if _claims_more(difference):
        return more if paid else None
    return more or next(iter(clauses), None)


def _owed(change: Change) -> bool:
    return change.what == "life_damage"


def _claims_more(difference: Difference) -> bool:
    """Whether a record has more cards in a zone than lie there."""
    theirs = difference.theirs
    claimed = theirs if isinstance(theirs, int) else len(theirs if isinstance(theirs, list) else [theirs])
    return theirs is not None and claimed > len(difference.subject.pieces)


def _within_the_stage(change: Change) -> bool:
    sides = (change.old, change.new)
    zones = [side[0] if isinstance(side, tuple) else side for side in sides]
    return all(isinstance(zone, Zone) and zone.name in STAGE for zone in zones)


def _at_the_start(game: HololiveGame, difference: Difference) -> str | None:
    """The clause of the turn's beginning that changes such a place, where nothing else has happened since."""
    last = game.log[-1]
    if last.cause or not last.clause.startswith(STEPS):
        return None
    *_, holder, what = difference.path.removesuffix("/card").split("/")
    what = holder if what.isdigit() else what
    owner = _owner(difference)
    if what == "center" and owner is game.other:
        return AT_THE_END if owner.back else NOBODY_TO_MOVE
    if what in RESET and own_first_turn(game.turn_player) and owner is game.turn_player:
        return NO_RESET
    return START_OF_TURN.get(what)


def _owner(difference: Difference) -> Piece:
    subject = difference.subject
    if isinstance(subject, Holomem):
        return subject.controller
    return subject.zone.owner if isinstance(subject, Card) else getattr(subject, "owner", None)
