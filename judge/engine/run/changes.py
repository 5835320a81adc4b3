"""The log of a game: every change of everything, in the order in which they came about."""

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from judge.engine.table.pieces import Piece, Value


class Change(NamedTuple):
    """One line of the event log: which step, under which clause, what changed from what to what.

    `cause` is the clause by which a text that is carried out changes it, empty where `clause` itself is the cause.
    """

    step: int
    clause: str
    subject: Piece
    what: str
    old: Value
    new: Value
    cause: str = ""


change: Callable[[tuple[Value, ...]], Change] = partial(tuple.__new__, Change)
"""A change from all its fields, made without a call of Python code: there are several for every step."""
