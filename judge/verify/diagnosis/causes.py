"""Why a board is not as a record claims: the change that the record missed or made up, by the clause that caused it."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import dropwhile, takewhile
from typing import Any, NamedTuple

from judge.engine.run.board import FACES, OWNERS, Difference, count_claimed
from judge.engine.run.changes import Change
from judge.engine.run.state import SIDES_SHOWN, Game
from judge.engine.run.unordered import number_of
from judge.engine.table.pieces import Card, Stack, Zone, zone_of
from judge.verify.diagnosis.places import (
    comes,
    is_at,
    last_claimed,
    said_of,
    told_card_by_card,
    top_number,
)
from judge.verify.diagnosis.untold import demanded_by, of_silence


class Cause(NamedTuple):
    """The clause that decides between a record and the rules, and the change that it rests on, None where none is.

    `near`: it is the clause of what would have made the place so, or unmade it, not of the moment, or of the
    last change alone.
    """

    clause: str
    change: Change | None = None
    near: bool = True


def cause_of(game: Game, difference: Difference) -> Cause:
    """Take the claimed value as true and ask how it could have come about.

    It stood at an earlier moment: the first change since. It is what all but one of several changes of the last step
    make: that one. A card is missing or extra: the move that took or brought it. Else the change that the last step
    brought, what the rules say would have made it so, or the last change of the place; and where it never changed, the
    last moment, or, where nothing has happened at all, what the place is.
    """
    if difference.what == FACES:
        return _of_faces(game, difference, difference.subject)
    if difference.what == OWNERS:
        return _of_owners(game, difference.subject)
    change = _card_by_card(game, difference) or _first_since(game, difference) or _one_of_several(game, difference)
    change = change or _to_the_other(game, difference) or of_silence(game, difference, _changes(game, difference))
    change = change or _missed(game, difference)
    told, last = change is not None, _last(game, difference)
    if change is None and last is not None and last.step == game.step:
        change = _moved_elsewhere(game, difference) or last
    clause = game.rules.hooks.would(game, difference) if change is None else None
    if clause is None:
        change = change or _moved_elsewhere(game, difference) or last
    if change is not None:
        own = game.rules.hooks.decides(game, difference, change)
        near = told or own is not None or change is not last
        return Cause(own or demanded_by(game, difference, change) or change.cause or change.clause, change, near)
    clause = clause or _beyond_the_deck(difference)
    near, clause = clause is not None, clause or _in_the_turn_heard(game, difference)
    return Cause(clause or _last_moment(game) or clause_of(game, difference), near=near)


def _of_faces(game: Game, difference: Difference, zone: Zone) -> Cause:
    """The last change by which a card there was turned, or came; what the zone is, where all its cards are seen."""
    if not zone.kind.faces:
        return Cause(zone.kind.clause)
    lying = [one for one in reversed(game.log) if any(one.subject is card for card in zone.pieces)]
    change = next((one for one in lying if one.what in (*SIDES_SHOWN, "zone")), None)
    clause = game.rules.hooks.would(game, difference) or zone.kind.clause
    return Cause(clause) if change is None else Cause(change.cause or change.clause, change)


def _of_owners(game: Game, subject: Zone | Stack) -> Cause:
    """By which clause something came last to a zone that both players share; what the zone is, where nothing did."""
    zone = subject if isinstance(subject, Zone) else subject.top.zone
    moved = (one for one in reversed(game.log) if one.what in ("zone", "holder"))
    return Cause(next((one.clause for one in moved if is_at(one.new, zone)), zone.kind.clause))


def _beyond_the_deck(difference: Difference) -> str | None:
    """The clause of a deck list, where a claim has more of a card in one zone than the list has in all."""
    zone, named = difference.subject, said_of(difference)
    cards = [one for one in zone.pieces if isinstance(one, Card)] if isinstance(zone, Zone) else []
    if not cards or not isinstance(named, list) or (pool := cards[0].pool).left is None:
        return None
    said = Counter(map(number_of, named)) - Counter(card.number for card in cards)
    more = {number for number, count in said.items() if number is not None and count > pool.left.get(number, 0)}
    return pool.clause if more else None


def clause_of(game: Game, difference: Difference) -> str:
    """The clause of a place on the board: what it is."""
    names = game.rules.shape.clause_of
    for part in reversed(difference.path.split("/")):
        if part in names:
            return names[part]
    return next(iter(names.values()))


def _last_moment(game: Game) -> str | None:
    """The clause that ended the game, else by which the last step changed something, or of the text told since an act.

    Else that of the row last heard, where no later turn has begun since.
    """
    stood = game.stood
    shown = {"zone", "holder", *game.rules.shape.fields.values(), *game.rules.shape.counters.values()}
    if game.outcome is not None:
        return str(game.outcome.clause)
    last = next((one for one in reversed(game.log) if one.step != game.step or one.what in shown), None)
    if last is not None and last.step == game.step:
        return str(last.cause or last.clause)
    text, ability = game.rules.hooks.text, game.last_text[1]
    told = game.effect_at if game.effect_at is not None else -1
    if text is not None and ability is not None and (told == game.step or game.last_act < told):
        return str(text.carrying_out(ability.node.kind))
    cursor = stood.cursor if stood is not None else game.cursor
    return cursor.row.clause if cursor is not None else None


def _in_the_turn_heard(game: Game, difference: Difference) -> str | None:
    """The clause of the row last heard, where that turn is over, and a later one brings nothing that decides.

    Of a player's cards it is that by which one of them moved last in that turn, after the step.
    """
    stood = game.stood
    if game.outcome is not None or stood is None or stood.cursor is None or not 0 < stood.turn < game.turn:
        return None
    heard = dropwhile(lambda one: one.what != "turn" or one.old != stood.turn, game.since(game.step))
    pile = isinstance(difference.subject, Zone) and not difference.subject.kind.stacks
    whose = difference.subject.owner if pile else None
    moved = (one for one in heard if one.what in ("zone", "holder") and isinstance(one.subject, Card))
    last = next((one for one in moved if one.subject.owner is whose), None)
    return stood.cursor.row.clause if last is None else last.cause or last.clause


def _last(game: Game, difference: Difference) -> Change | None:
    return next(_changes(game, difference), None)


def _changes(game: Game, difference: Difference) -> Iterator[Change]:
    """The changes of what a claim differs on, the last one first."""
    concerns = _concerns(game, difference)
    return (change for change in reversed(game.log) if concerns(change))


def _concerns(game: Game, difference: Difference) -> Callable[[Change], bool]:
    subject, what = difference.subject, difference.what
    if isinstance(subject, Zone):
        return lambda change: change.what in ("zone", "holder") and bool(comes(change, subject))
    if what == "holder" and isinstance(subject, Stack):
        part, hooks = difference.path.rpartition("/")[2], game.rules.hooks
        own = subject.cards if part != "under" else ()

        def hangs(card: Any) -> bool:
            return card not in own and (part not in hooks.part_names or hooks.part_name(card) == part)

        return lambda change: (change.new is subject or is_at(change.old, subject)) and hangs(change.subject)
    if isinstance(subject, Card):
        pieces = (subject, subject.holder)
        return lambda change: any(change.subject is one for one in pieces) and change.what in ("zone", "holder")
    return lambda change: change.subject is subject and change.what == what


def _first_since(game: Game, difference: Difference) -> Change | None:
    """The first change after the latest moment at which the claimed value stood, since the place was last claimed.

    Where it never stood, the change of the last step that went past it.
    """
    known = last_claimed(game, difference.path)
    if not isinstance(difference.subject, Zone):
        since = takewhile(lambda change: change.step > known, _changes(game, difference))
        stood = (change for change in since if change.what == difference.what)
        return next((change for change in stood if change.old == difference.theirs), None)
    count = len(difference.subject.pieces)
    claimed = count_claimed(difference.theirs)
    if difference.subject.kind.passing:
        return _of_a_stray(game, difference)
    if count == claimed or told_card_by_card(difference):
        return None
    latest, within, changes = None, None, [one for one in _changes(game, difference) if one.step > known]
    for change, before in zip(changes, [*changes[1:], None], strict=False):
        count -= comes(change, difference.subject)
        latest = latest or _moment(change)
        ends = before is None or _moment(before) != _moment(change)
        if count == claimed and (ends or _moment(change) == latest):
            return change
        if count == claimed and change.step == game.step:
            within = within or change
    return within


def _of_a_stray(game: Game, difference: Difference) -> Change | None:
    """The last move of a card that a record does not have in a zone, or has there alone."""
    said = said_of(difference)
    if not isinstance(said, list):
        return None
    lie, named = Counter(map(top_number, difference.subject.pieces)), Counter(map(number_of, said))
    stray = {*(lie - named), *(named - lie)}
    return next((one for one in _changes(game, difference) if top_number(one.subject) in stray), None)


def _moment(change: Change) -> tuple[int, str]:
    """What changes together: in the middle of that a place is never claimed to be, unless it is the last."""
    return change.step, change.cause or change.clause


def _one_of_several(game: Game, difference: Difference) -> Change | None:
    """Of several changes of a number by the last step the one without which it would be what a record says."""
    ours, theirs = difference.ours, difference.theirs
    if isinstance(difference.subject, Zone) or not all(type(one) is int for one in (ours, theirs)):
        return None
    late = [one for one in _changes(game, difference) if one.step == game.step]
    return next((one for one in late if one.what == difference.what and ours - (one.new - one.old) == theirs), None)


def _missed(game: Game, difference: Difference) -> Change | None:
    """The first of the changes by one cause without which a zone would hold as many cards as a record has there.

    What the last moment brought is not among them, nor is it where that done once more, or not at all, would fit, or a
    text then moved several and has another number of them.
    """
    zone = difference.subject
    if not isinstance(zone, Zone) or told_card_by_card(difference):
        return None
    lack = len(zone.pieces) - count_claimed(difference.theirs)
    sums: dict[tuple[int, str], list[Change]] = {}
    for change in _changes(game, difference):
        sums.setdefault((change.step, change.cause or change.clause), []).append(change)
    brought = [(sum(comes(one, zone) for one in changes), changes) for changes in sums.values()]
    if not brought or lack == 0 or abs(brought[0][0]) == abs(lack):
        return None
    last = brought[0][1]
    if last[0].cause and abs(lack) < len(last):
        return None
    before = [(came, changes) for came, changes in brought if changes[0].step != brought[0][1][0].step]
    return next((changes[-1] for came, changes in before if came == lack), None)


def _card_by_card(game: Game, difference: Difference) -> Change | None:
    """Of a zone of which a record names every card: the first change since these lay there, else one card's move."""
    zone, named = difference.subject, said_of(difference)
    if isinstance(zone, Zone) and zone.kind.stacks:
        return _left_standing(game, difference, zone)
    if not isinstance(zone, Zone) or not isinstance(named, list):
        return _move_of_a_card(game, difference)
    lie, said = Counter(getattr(card, "number", None) for card in zone.pieces), Counter(map(number_of, named))
    known = None not in said and None not in lie
    if not known or lie == said:
        return _first_since_this_order(game, zone, [*map(number_of, named)]) if known else None
    before = Counter(lie)
    for change in _changes(game, difference):
        before[getattr(change.subject, "number", None)] -= comes(change, zone)
        if +before == said:
            return change
    if not lie - said and (elsewhere := _went_elsewhere(game, difference)) is not None:
        return elsewhere
    stray = {*(lie - said), *(said - lie)}
    return next((one for one in _changes(game, difference) if getattr(one.subject, "number", None) in stray), None)


def _first_since_this_order(game: Game, zone: Zone, order: Sequence[Any]) -> Change | None:
    """The first change since the cards of a zone, which are those that a record names, lay in its order."""
    lying: list[Any] = list(zone.pieces)
    for change in reversed(game.log):
        came, left = is_at(change.new, zone), is_at(change.old, zone)
        if change.what != "zone" or not (came or left):
            continue
        if came and (len(lying) <= change.new[1] or lying.pop(change.new[1]) is not change.subject):
            return None
        if left:
            lying.insert(change.old[1], change.subject)
        if [getattr(card, "number", None) for card in lying] == order:
            return change
    return None


def _went_elsewhere(game: Game, difference: Difference) -> Change | None:
    """The first move of the last step by which a card came to stay elsewhere that never lay where a record has it."""
    for card in (one.subject for one in _moves_elsewhere(game, difference, game.step)):
        moves = [one for one in game.log if one.subject is card]
        if not any(is_at(one.old, difference.subject) for one in moves):
            return next((one for one in moves if one.step == game.step and not _passes(one)), None)
    return None


def _passes(move: Change) -> bool:
    """Whether a card was moved to where it only lies until what it does is done."""
    place = zone_of(move.new)
    return place is not None and place.kind.passing


def _moved_elsewhere(game: Game, difference: Difference) -> Change | None:
    """The move of the last step that took a card which a record has in another place, of its owner or else not."""
    return next(iter(_moves_elsewhere(game, difference, game.step)), None)


def _moves_elsewhere(game: Game, difference: Difference, since: float) -> Sequence[Change]:
    """The moves since a step of cards that a record has in another place.

    Those of its owner come first; of another's cards they are moves to where that player has what the record has there.
    """
    zone, named = difference.subject, said_of(difference)
    if not isinstance(zone, Zone) or zone.kind.stacks or not isinstance(named, list):
        return ()
    extra = Counter(map(number_of, named)) - Counter(getattr(card, "number", None) for card in zone.pieces)
    moves = (one for one in game.since(since) if one.what in ("zone", "holder"))
    such = [one for one in moves if getattr(one.subject, "number", None) in +extra and _may_be_meant(one, zone)]
    return sorted(such, key=lambda one: zone.owner not in (None, one.subject.owner))


def _may_be_meant(move: Change, zone: Zone) -> bool:
    """Whether a card that has moved may be one that a record has in a zone: its owner's, or like the one it came to."""
    to = zone_of(move.new)
    return zone.owner in (None, move.subject.owner) or (to is not None and to.kind is zone.kind)


def _to_the_other(game: Game, difference: Difference) -> Change | None:
    """The last move since then that brought a card to such a zone of one player, which a record has in the other's."""
    zone, known = difference.subject, last_claimed(game, difference.path)
    places = ((one, zone_of(one.new)) for one in _moves_elsewhere(game, difference, known))
    theirs = ((one, to) for one, to in places if to is not None and to.kind is zone.kind)
    return next((one for one, to in theirs if to.owner is not zone.owner), None)


def _left_standing(game: Game, difference: Difference, zone: Zone) -> Change | None:
    """The move of a card that a record still has where stacks stand, or of the stack of which it is the top."""
    theirs = difference.theirs if isinstance(difference.theirs, list) else [difference.theirs]
    here = {piece.top.number for piece in zone.pieces if isinstance(piece, Stack)}
    gone = {number_of(one) for one in theirs} - here - {None}
    left = (one for one in _changes(game, difference) if is_at(one.old, zone))
    return next((one for one in left if top_number(one.subject) in gone), None)


def _move_of_a_card(game: Game, difference: Difference) -> Change | None:
    """The move that took a card which the record has there, or brought one which it has not."""
    ours, theirs = difference.ours, difference.theirs
    if not isinstance(ours, list) or not isinstance(theirs, list):
        return None
    mine, said = Counter(map(number_of, ours)), Counter(map(number_of, theirs))
    stray = {number for number in (mine - said) | (said - mine) if number is not None}
    moves = [one for one in _changes(game, difference) if getattr(one.subject, "number", None) in stray]
    late = [one for one in moves if one.step == game.step]
    return next(iter(late[-1:] or moves[:1]), None)
