"""Replacements of one event: each that applies, once, in an order that somebody chooses."""

from collections.abc import Callable, Sequence
from typing import Any, Literal

from judge.engine.abilities.tools import compiled
from judge.engine.abilities.waiting import Standby
from judge.engine.asking.plays import Script
from judge.engine.trees.context import Compiled, Context
from judge.engine.trees.tree import Node

GONE = "gone"
"""The fact of an event that something else takes its place."""


class InsteadNode(Node):
    """The event that the ability replaces does not take place; what else the ability says is done for it."""

    verb: Literal["instead"] = "instead"


def instead(clause: str) -> Compiled:
    """The verb that takes the place of an event, under the clause of its game."""

    def run(ctx: Context, _: bool) -> Script:
        yield from ()
        event: Any = ctx.event
        event[GONE] = True
        return True

    return compiled(run, clause, lambda _: True)


def each_once(
    applicable: Callable[[], Sequence[Standby]],
    next_one: Callable[[Sequence[Standby]], Script],
    apply: Callable[[Standby], Script],
) -> Script:
    """Apply what is applicable until nothing new is; one may make others apply, or none any more.

    Returns:
        Whether any applied, and whether any was used.
    """
    done: set[tuple[int, int]] = set()
    used = False
    while waiting := [one for one in applicable() if key_of(one) not in done]:
        chosen = yield from next_one(waiting)
        done.add(key_of(chosen))
        used |= bool((yield from apply(chosen)))
    return bool(done), used


def key_of(one: Standby) -> tuple[int, int]:
    """What tells one replacement from another, however often it is found."""
    return id(one.source), id(one.ability)
