"""A whole game to look through: its verdict, the moment before every step, and the last one."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from msgspec.structs import replace

from judge.engine.rules.ruleset import Ruleset
from judge.engine.table.zone_kinds import ZoneKind
from judge.replay.load import Replay
from judge.replay.raw import Json
from judge.replay.steps import Act
from judge.replay.text import parse_json
from judge.report.gather.offer import ActReport, legal_report
from judge.report.gather.position import PositionReport, names
from judge.report.gather.table import Place, place_of
from judge.report.gather.trace import Contents, Frame, Trace
from judge.verify.api import Source, convert, load, read_bytes, walk_through
from judge.verify.at import stop_before
from judge.verify.mask import mask
from judge.verify.options import Options
from judge.verify.outcome.verdict import Finding, Verdict
from judge.verify.walks.walk import Walk

FULL = "full"

Change = tuple[str, str, int | None, str | None, Any, Any]
"""What a step changes: seat and zone; of which piece, None for the zone as a whole; what of it, from what, to what."""


@dataclass(slots=True)
class Film:
    """A judged game; `frames` has the moment before each step and, last, the one after all of them."""

    name: str
    walk: Walk
    frames: tuple[Frame, ...]
    checked: tuple[tuple[Finding, ActReport | None], ...]
    options: Options = field(default_factory=Options)

    @property
    def verdict(self) -> Verdict:
        """What the game came to."""
        return self.walk.verdict

    @property
    def replay(self) -> Replay:
        """The record."""
        return self.walk.replay

    @property
    def rules(self) -> Ruleset:
        """The game's rules."""
        return self.walk.game.rules

    def position(self, step: int) -> PositionReport:
        """How things stand before a step."""
        return position_in(self.walk, step, self.frames[step])

    def checks(self, step: int) -> ActReport | None:
        """An act of the record check by check, as it was when it came; None of a step that is no act."""
        act = self.replay.steps[step]
        if not isinstance(act, Act):
            return None
        return legal_report(stop_before(self.replay.data, step, self.options), step, act).act

    def clauses(self, step: int) -> list[str]:
        """The clauses under which things changed from a step on until the next one."""
        log = self.walk.game.log[self.frames[step].logged : self.frames[step + 1].logged]
        return list(dict.fromkeys(clause for change in log for clause in (change.clause, change.cause) if clause))


def position_in(walk: Walk, step: int, frame: Frame) -> PositionReport:
    """A moment of a walk as a position."""
    board: dict[str, Json] = {}
    for (seat, name), content in frame.contents.items():
        (board.setdefault(seat, {}) if seat else board)[name] = content
    players = {seat: player.name for seat, player in (walk.replay.header.players or {}).items()}
    known = dict(names(walk.game, board))
    return PositionReport(walk.game.rules.name, step, frame.moment, board, frame.memory, known, players)


def film_of(name: str, source: Source, options: Options, perspective: str = FULL) -> Film:
    """Judge a game to its end and keep every moment; `perspective` is whose knowledge of a full record is shown.

    Raises:
        InvalidReplay: it is no replay.
    """
    chosen = replace(options, keep_going=True, watcher=Trace)
    if perspective != FULL:
        source = masked(source, options, perspective)
    replay, ruleset = load(source, chosen.cards, chosen.limits)
    walk = walk_through(replay, ruleset, chosen)
    trace = walk.watcher
    assert isinstance(trace, Trace)
    return Film(name, walk, tuple(_in_order(trace, len(replay.steps))), tuple(trace.checked), options)


def masked(source: Source, options: Options, perspective: str) -> Mapping[str, Json]:
    """A replay as a seat, or as somebody who sees what both see, would have recorded it.

    Raises:
        InvalidReplay: it is no replay.
    """
    raw, _ = parse_json(read_bytes(source, options.limits), options.limits)
    converted = convert(raw, options.cards) if isinstance(raw, dict) and "format" not in raw else None
    record: Mapping[str, Json] = converted[1] if converted is not None else raw
    load(record, options.cards, options.limits)
    seen_by = record.get("perspective", FULL)
    return record if seen_by != FULL else mask(record, perspective, options)


def _in_order(trace: Trace, steps: int) -> Iterator[Frame]:
    """The frames by step; a step that nobody came to stands where the one before it does."""
    end = trace.look()
    last = trace.frames.get(min(trace.frames, default=0), end)
    for number in range(steps):
        last = trace.frames.get(number, last if number <= max(trace.frames, default=0) else end)
        yield last
    yield end


# -- what changes ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Shapes:
    """How the places of a game look, whatever lies there."""

    rules: Ruleset

    @cached_property
    def kinds(self) -> Mapping[str, ZoneKind]:
        """The kinds of zones by name."""
        return {kind.name: kind for kind in self.rules.zones}

    def places(self, contents: Contents, before: Contents) -> Iterator[tuple[tuple[str, str], Place | int]]:
        """What is not as before: places, and counters."""
        for key, content in contents.items():
            if key not in before or before[key] is not content:
                yield key, self.look(key[1], content)

    def look(self, name: str, content: Any) -> Place | int:
        """A place, or the number of a counter."""
        kind = self.kinds.get(name)
        return place_of(kind, self.rules.shape, content) if kind is not None else int(content)

    def changes(self, before: Contents, after: Contents) -> Iterator[Change]:
        """What differs between two moments, place by place."""
        for (seat, name), content in after.items():
            old = before.get((seat, name), content)
            if old is content:
                continue
            was, now = self.look(name, old), self.look(name, content)
            if isinstance(was, int) or isinstance(now, int):
                yield seat, name, None, None, was, now
            else:
                yield from ((seat, name, *rest) for rest in _differs(was, now))


def _differs(was: Place, now: Place) -> Iterator[tuple[int | None, str | None, Any, Any]]:
    """In what two looks at a place differ: how many lie there, or what of a piece."""
    if was.form == "pile" or len(was.pieces) != len(now.pieces):
        if was.count != now.count:
            yield None, None, was.count, now.count
        return
    for n, (old, new) in enumerate(zip(was.pieces, now.pieces, strict=True)):
        if old.card != new.card:
            yield n, "card", old.card, new.card
        states, others = dict(old.states), dict(new.states)
        for name in {**states, **others}:
            if states.get(name) != others.get(name):
                yield n, name, states.get(name), others.get(name)
        groups, there = dict(old.groups), dict(new.groups)
        for name in {**groups, **there}:
            if len(groups.get(name, ())) != len(there.get(name, ())):
                yield n, name, len(groups.get(name, ())), len(there.get(name, ()))
