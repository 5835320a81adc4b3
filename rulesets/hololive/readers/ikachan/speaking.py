"""Texts that no line names: which other text acts where the one at work does no such thing."""

from collections.abc import Iterator
from contextlib import contextmanager

from msgspec.structs import replace

from judge.replay.foreign import Step
from judge.replay.steps import Seat
from rulesets.hololive.readers.ikachan.table import LATER, Source, Table, may_be_of
from rulesets.hololive.readers.texts import acts_by_itself, acts_on_downs, skill_that_acts


@contextmanager
def by_whoever(table: Table, verb: str) -> Iterator[None]:
    """What is told meanwhile is of another text that does such a thing, where only one may and the one at work not.

    It acts when the text at work is done.
    """
    at_work, before = table.source, len(table.steps)
    if at_work is not None and not may_be_of(at_work, verb):
        able = [one for one in _in_play(table, at_work.by) if _acts_by_itself(one.number, verb)]
        if len({one.number for one in able}) == 1:
            _acts(table, able[0], verb)
    yield
    if table.source is not at_work and table.falling is None:
        table.steps[before:] = [{**step, LATER: True} for step in table.steps[before:]]
    table.source = at_work


def _acts_by_itself(number: str, verb: str) -> bool:
    return acts_by_itself(number, verb) or acts_on_downs(number, verb)


def _acts(table: Table, source: Source, verb: str) -> None:
    """The text of a card acts, the skill of an oshi once it is used."""
    skill = skill_that_acts(source.number, verb)
    used = {"do": "act:oshi_skill", "player": source.by, "skill": skill}
    table.source = replace(source, ability=skill)
    if skill is not None and not any(used.items() <= step.items() for step in _since_the_last_event(table)):
        table.use_skill(table.source)


def _since_the_last_event(table: Table) -> list[Step]:
    last = next((n for n in range(len(table.steps), 0, -1) if table.steps[n - 1]["do"] == "happened"), 0)
    return table.steps[last:]


def _in_play(table: Table, seat: Seat) -> Iterator[Source]:
    """Every card of a player whose text may act."""
    side = table.sides[seat]
    for place, body in side.places():
        yield Source(seat, body.top, place)
        yield from (Source(seat, card, f"{place}/support:{card}") for card in body.support)
    yield Source(seat, side.oshi, "oshi")
