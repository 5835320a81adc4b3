"""What a claim of the board that differs has: a member that came waiting, cards face down still, an auto left out."""

from itertools import takewhile

from judge.engine.run.board import Difference, count_claimed
from judge.engine.run.changes import Change
from judge.engine.table.pieces import Card, Zone
from rulesets.lovelive.abilities.information import information
from rulesets.lovelive.game import LoveLiveGame, Member, Side


def has_come(game: LoveLiveGame, difference: Difference) -> bool:
    """Whether a member came to the stage with the last step."""
    own = (one for one in game.since(game.step) if one.what == "zone")
    member = difference.subject
    return isinstance(member, Member) and any(one.subject in (member, *member.cards) for one in own)


def still_face_down(game: LoveLiveGame, difference: Difference, turned_up: str) -> bool:
    """Whether a claim has cards of a live area face down that were turned up in this turn."""
    _, seat, zone, *_ = (*difference.path.split("/"), "", "")
    claimed = difference.named or ()
    down = isinstance(claimed, list) and any(isinstance(one, dict) and one.get("face_down") for one in claimed)
    if zone != "live" or not down:
        return False
    said = {one.get("card") for one in claimed if isinstance(one, dict)}
    turned = (one for one in game.log if one.clause == turned_up and isinstance(one.subject, Card))
    mine = [one for one in turned if one.subject.owner.seat == seat]
    return any(one.step == game.step or one.subject.number in said for one in mine)


def once_more(game: LoveLiveGame, difference: Difference) -> bool:
    """Whether an auto was carried out several times with the last step, and a claim leaves out one or more of these."""
    source, ability, begun = game.last_text
    times = sum(card is source for card in game.texts) if source is not None and begun == game.step else 0
    zone, theirs = difference.subject, difference.theirs
    said = len(theirs) if isinstance(theirs, list) else theirs
    if times <= 1 or ability.node.kind != "auto" or not isinstance(zone, Zone) or not isinstance(said, int):
        return False
    late = [one for one in game.since(game.step) if one.what == "zone" and one.cause]
    came = sum(_into(one, zone) for one in late)
    each, rest = divmod(abs(came), times)
    lack = abs(len(zone.pieces) - said)
    return rest == 0 < each and lack % each == 0 and 0 < lack < abs(came)


def of_the_owner(game: LoveLiveGame, difference: Difference, change: Change) -> bool:
    """Whether a claim has a card with who moved it, by a text or from an own place, that went to its owner's zone."""
    zone, card = difference.subject, change.subject
    if not isinstance(zone, Zone) or not isinstance(card, Card) or zone.owner in (None, card.owner):
        return False
    source = game.last_text[0]
    by_text = bool(change.cause) and source is not None and source.owner is zone.owner
    came_from = change.old[0] if isinstance(change.old, tuple) else None
    return by_text or (isinstance(came_from, Zone) and came_from.owner is zone.owner)


def brought(game: LoveLiveGame, zone: Zone) -> int:
    """How many cards the last step brought to a zone."""
    return sum(_into(one, zone) for one in game.since(game.step) if one.what == "zone")


def stays_waiting(game: LoveLiveGame, difference: Difference) -> bool:
    """Whether text keeps a member waiting that a claim has active."""
    member = difference.subject
    return isinstance(member, Member) and bool(information(game, member, "stays_waiting"))


def gives_way(game: LoveLiveGame, would: str | None) -> bool:
    """Whether something has taken the place of an event, or is about to."""
    return would in game.replaced or any(event == would for event, *_ in game.replacing)


def none_picked(game: LoveLiveGame, difference: Difference, side: Side) -> bool:
    """Whether a winner has to pick a live still, and a claim has them all in the waiting room."""
    lives, lie = len(side.zones["live"].pieces), len(side.zones["waiting_room"].pieces)
    judged = game.judged
    won = judged is not None and judged.turn == game.turn and side.seat in judged.won - judged.barred
    return won and bool(lives) and count_claimed(difference.theirs) == lie + lives


def in_part(game: LoveLiveGame, difference: Difference, change: Change) -> bool:
    """Whether a claim has some of several cards moved that were, as the last to or from a zone, moved for one cause."""
    zone = difference.subject
    if not isinstance(zone, Zone):
        return False
    moves = ((one, _into(one, zone)) for one in reversed(game.log) if one.what == "zone")
    late = ((one, came) for one, came in moves if came)
    alike = takewhile(lambda one: (one[0].step, one[0].cause) == (change.step, change.cause), late)
    moved, lack = sum(came for _, came in alike), len(zone.pieces) - count_claimed(difference.theirs)
    return 0 < abs(lack) < abs(moved) and lack * moved > 0


def _into(change: Change, zone: Zone) -> int:
    """How many cards a move brings to a zone: one, none, or one fewer."""
    places = (change.new, change.old)
    came, left = (isinstance(place, tuple) and place[0] is zone for place in places)
    return came - left


def paid_for_a_play(game: LoveLiveGame, difference: Difference, cost: str) -> bool:
    """Whether a claim is of how many energies of a player wait, who has just played a member.

    `cost` is the clause by which they were turned, and no text turned any.
    """
    card, played = next(iter(game.owed[0]), None), game.last_act
    if not difference.path.endswith("/waiting_energies") or card is None or game.step != played:
        return False
    since = [*game.since(played)]
    turned = [one for one in since if one.subject is difference.subject and one.what == difference.what]
    came, by_text = any(one.subject is card for one in since), any(one.cause != cost for one in turned)
    return came and not by_text and difference.subject is card.owner
