"""Where a card went that a record has in another place."""

from collections import Counter
from collections.abc import Iterator

from judge.engine.run.board import Difference
from judge.engine.run.changes import Change
from judge.engine.run.unordered import number_of
from judge.engine.table.pieces import Card, Stack, Zone, zone_of
from judge.replay.raw import Json
from rulesets.mlp.game import MlpGame, Side
from rulesets.mlp.p4_turn.moments import just_now
from rulesets.mlp.rules import rules
from rulesets.mlp.zones import COLUMNS, PLANS

TO_HAND = rules.cite("6-5.1.0", "p4_turn/elsewhere.py, went_elsewhere")
BY_FAREWELL = rules.cite("6-14.1.3a", "p4_turn/elsewhere.py, went_elsewhere")
REMOVED = (TO_HAND, rules.cite("4-4.4.2", "p4_turn/elsewhere.py, went_elsewhere"))
OF_THEMSELVES = ("2-3.0.0#2", "2-3.0.0#3", "2-7.2.1b", "2-7.2.2e", "6-12.1.2")
"""What goes with something else by a rule of its own, whatever brings that about."""
SETS_THE_PLACE = (*OF_THEMSELVES, "6-1.1.0", "6-1.2.0", "6-2.1.0", "6-4.1.0", "6-5.1.0", "6-14.1.3")
"""The clauses of verbs that say themselves where a card goes."""


def went_elsewhere(game: MlpGame, difference: Difference) -> str | None:
    """The clause by which the last step brought a card to another place than where a record has it."""
    moved = next(_moves(game, difference), None)
    if moved is None and (counted := _moved_by_number(game, difference)) is not None:
        return counted.cause or counted.clause
    if moved is None:
        return BY_FAREWELL if _lost_sight_of(game, difference) else None
    if from_a_plan(moved) and moved.clause in REMOVED:
        return TO_HAND
    if difference.subject.name == "rest" and _by_its_farewell(game, moved):
        return BY_FAREWELL
    return moved.clause if moved.clause in SETS_THE_PLACE else moved.cause or moved.clause


def _lost_sight_of(game: MlpGame, difference: Difference) -> bool:
    """Whether a record has one more card at rest, and a farewell has put its character elsewhere, be it shuffled in."""
    zone, theirs = difference.subject, told(difference)
    if not isinstance(zone, Zone) or zone.name != "rest":
        return False
    said = theirs if isinstance(theirs, int) else len(theirs) if isinstance(theirs, list) else 0
    left = (one for one in just_now(game) if isinstance(one.subject, Card) and one.subject.owner is zone.owner)
    unnamed = (one for one in left if isinstance(theirs, int) or one.subject.number is None)
    return said == len(zone.pieces) + 1 and any(_by_its_farewell(game, one) for one in unnamed)


def _by_its_farewell(game: MlpGame, change: Change) -> bool:
    """Whether the farewell of a character has put it elsewhere than to the rest area."""
    left = isinstance(change.old, tuple) and bool(change.old) and getattr(change.old[0], "name", "") == "processing"
    return left and game.resolved.get(id(change.subject)) == "farewell"


def brought_elsewhere(game: MlpGame, difference: Difference) -> str | None:
    """The clause by which the last step brought a card to another place than the slot where a record has it."""
    zone, number = difference.subject, number_of(difference.theirs)
    moves = (
        one for one in reversed(just_now(game)) if isinstance(one.subject, Card) and one.what in ("zone", "holder")
    )
    moved = next((one for one in moves if one.subject.number == number and one.subject.owner is zone.owner), None)
    if number is None or moved is None or _from_a_slot(moved):
        return None
    return moved.cause or moved.clause


def went_along(game: MlpGame, difference: Difference) -> str | None:
    """The clause by which an item that a record has with a character went elsewhere by itself."""
    theirs = told(difference)
    said = [number_of(one) for one in (theirs if isinstance(theirs, list) else [theirs])]
    moves = (one for one in reversed(just_now(game)) if isinstance(one.subject, Card) and one.subject.number in said)
    return next((one.clause for one in moves if one.clause in OF_THEMSELVES), None)


def _from_a_slot(change: Change) -> bool:
    return isinstance(change.old, tuple) and bool(change.old) and getattr(change.old[0], "name", "") in COLUMNS


def _moves(game: MlpGame, difference: Difference) -> Iterator[Change]:
    """What moved the cards that a record has in a zone where they are not, the last move of each one."""
    zone, theirs = difference.subject, told(difference)
    if not isinstance(zone, Zone) or not isinstance(theirs, list):
        return
    extra = Counter(map(number_of, theirs)) - Counter(getattr(piece, "number", None) for piece in zone.pieces)
    seen: set[int] = set()
    for change in reversed(just_now(game)):
        card = change.subject
        if isinstance(card, Card) and change.what in ("zone", "holder") and id(card) not in seen:
            seen.add(id(card))
            if card.number in extra and zone.owner in (None, card.owner) and not _from(change, zone):
                yield change


def _moved_by_number(game: MlpGame, difference: Difference) -> Change | None:
    """What moved a card just now to a place where a record has as many fewer as it has more here."""
    zone, count = difference.subject, difference.theirs
    if not isinstance(zone, Zone) or zone.owner is None or not isinstance(count, int):
        return None
    said = game.claimed.get(zone.owner.seat) or {}
    for change in sorted(just_now(game), key=_from_the_processing_area):
        to = zone_of(change.new)
        if not isinstance(change.subject, Card) or to is None or to.owner is not zone.owner or to.name not in said:
            continue
        fewer = to.name not in PLANS and len(to.pieces) - _number_of_cards(said[to.name])
        if not _from(change, zone) and 0 < fewer == count - len(zone.pieces):
            return change
    return None


def _from_the_processing_area(change: Change) -> bool:
    zone = zone_of(change.old)
    return zone is not None and zone.kind.passing


def _number_of_cards(said: Json) -> int:
    return said if isinstance(said, int) else len(said) if isinstance(said, list) else int(said is not None)


def _from(change: Change, zone: Zone) -> bool:
    return isinstance(change.old, tuple) and bool(change.old) and change.old[0] is zone


def stands_elsewhere(game: MlpGame, zone: Zone) -> bool:
    """Whether the record has the character of a slot in another one of the same side, where nobody stands."""
    side: Side = zone.owner  # type: ignore[assignment]
    here = side.at(zone.name)
    said = game.claimed.get(side.seat) or {}
    there = [said.get(column) for column in COLUMNS if side.at(column) is None]
    numbers = [*map(number_of, there)]
    return here is not None and here.top.number is not None and here.top.number in numbers


def from_a_plan(change: Change) -> bool:
    """Whether a change took a plan from its story."""
    return isinstance(change.old, tuple) and bool(change.old) and getattr(change.old[0], "name", "") in PLANS


def told(difference: Difference) -> Json:
    """What a record has in a place, card by card where it names them."""
    return difference.theirs if difference.named is None else list(difference.named)


def numbers_in(zone: Zone) -> list[str | None]:
    """The numbers of the cards that lie in a zone, of stacks those on top."""
    return [piece.top.number if isinstance(piece, Stack) else piece.number for piece in zone.pieces]
