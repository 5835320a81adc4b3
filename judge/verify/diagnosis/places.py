"""What a place held by a change, and what a record has there."""

from collections.abc import Sequence
from math import inf
from typing import Any

from judge.engine.run.board import Difference, count_claimed
from judge.engine.run.changes import Change
from judge.engine.run.state import Game
from judge.engine.run.unordered import number_of
from judge.engine.table.pieces import Stack, Zone
from judge.replay.raw import Json
from judge.verify.diagnosis.compare import spoken_of


def said_of(difference: Difference) -> Json | Sequence[Json]:
    """What a record has in a place: the cards, where it names them, none of them too."""
    return difference.theirs if difference.named is None else difference.named


def last_claimed(game: Game, path: str) -> float:
    """The step at which a record last claimed the zone or value in which a path lies."""
    return next((step for step, board in reversed(game.claims) if spoken_of(board, path)), -inf)


def told_card_by_card(difference: Difference) -> bool:
    """Whether a record names every card of a zone, and every one that lies there is known."""
    zone, named = difference.subject, said_of(difference)
    if zone.kind.stacks or not isinstance(named, list):
        return False
    return None not in {*map(number_of, named), *(getattr(card, "number", None) for card in zone.pieces)}


def top_number(piece: Any) -> Any:
    """The number of the top card of a stack, or of a card."""
    return piece.top.number if isinstance(piece, Stack) and piece.cards else getattr(piece, "number", None)


def comes(change: Change, zone: Zone) -> int:
    """How many more pieces lie in a zone by a change: 1, -1, or 0 where none came or went."""
    return int(is_at(change.new, zone)) - int(is_at(change.old, zone))


def is_at(side: Any, place: Any) -> bool:
    """Whether a side of a change is a place in a zone."""
    return isinstance(side, tuple) and bool(side) and side[0] is place


def lack_of(difference: Difference) -> int | None:
    """How many pieces more a zone holds than a record has there, None where it names them all, or it is no zone."""
    zone = difference.subject
    if not isinstance(zone, Zone) or told_card_by_card(difference):
        return None
    return len(zone.pieces) - count_claimed(difference.theirs)
