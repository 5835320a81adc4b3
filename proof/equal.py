"""Why a mutant may rightly pass: independent arguments that it tells of the same game, or of another lawful one."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from judge.engine.run.state import Change
from judge.engine.table.pieces import Card, Player, Stack, Zone
from judge.replay.raw import Json
from judge.verify.api import Options, load, walk_through
from judge.verify.verdict import Verdict
from proof.mutants import Mutant

Trace = list[tuple[Any, ...]]
"""Every change of a game in order, with the cards as numbers and the places as names."""
LEAVING_OUT = ("drop", "take_effect")
"""Changes that make a record say less."""
ADDING = ("add_effect", "double", "result")
"""Changes that leave no player anything else to choose."""


def run(record: Mapping[str, Json]) -> tuple[Verdict, Trace]:
    """Judge a record; returns the verdict and everything that changed."""
    walk = walk_through(*load(record), Options())
    return walk.verdict, [told(change) for change in walk.game.log]


def told(change: Change) -> tuple[Any, ...]:
    """A change without what only this run knows."""
    return (change.clause, change.what, *map(named, (change.subject, change.old, change.new)))


def named(thing: Any) -> Any:
    """A piece of a game by number, place or seat; anything else as it is."""
    if isinstance(thing, Card):
        return f"{thing.owner.seat} {thing.number}"
    if isinstance(thing, Stack):
        return f"stack {thing.cards[-1].number if thing.cards else None}"
    if isinstance(thing, Player):
        return thing.seat
    if isinstance(thing, Zone):
        return thing.place
    if isinstance(thing, tuple | list):
        return tuple(map(named, thing))
    return thing if isinstance(thing, str | int | float | None) else type(thing).__name__


def argument(mutant: Mutant, verdict: Verdict, trace: Trace, origin: Trace) -> str | None:
    """Why a mutant that no finding tells of is no fault; None where nothing argues for it.

    `same`: it re-enacts to the same changes. `commutes`: to the same ones in another order. `silent`: it leaves out
    what the record then does not tell, and the verdict says so or the rules answer in its place. `another`: a player
    chooses otherwise, and every claim of the boards that follow is still borne out.
    """
    if trace == origin:
        return "same"
    if mutant.kind in ("swap", "move", "order") and Counter(trace) == Counter(origin):
        return "commutes"
    if mutant.kind in LEAVING_OUT and (verdict.implied or verdict.undecided):
        return "silent"
    if verdict.undecided:
        return "undecided"
    return "another" if mutant.kind not in ADDING and claimed_later(mutant) else None


def claimed_later(mutant: Mutant) -> bool:
    """Whether the record claims a board after what was changed."""
    steps = mutant.record["steps"][mutant.step + 1 :] if mutant.step is not None else ()
    return any(step["do"] == "claim" for step in steps)
