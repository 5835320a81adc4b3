"""Looking on while a game is judged: the board before every step, and each finding with its checks."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from judge.engine.asking.plays import Request
from judge.engine.run.board import UNSPOKEN, read_zone
from judge.engine.run.lookup import Ambiguous
from judge.engine.run.state import Game
from judge.engine.table.pieces import Zone
from judge.replay.raw import Json
from judge.replay.references import BadReference
from judge.replay.steps import Act, Step
from judge.report.gather.offer import ActReport, act_report
from judge.verify.judges.hearing import Hearing
from judge.verify.outcome.facts import moment
from judge.verify.outcome.verdict import Finding, Moment

Contents = Mapping[tuple[str, str], Any]
"""What lies where: by seat, empty for what both share, and name. A content that stays is the same object."""


@dataclass(slots=True)
class Frame:
    """A moment: what lies where, when it is, and how much the judge had noted until then."""

    contents: Contents
    memory: Mapping[str, Json]
    moment: Moment | None
    logged: int
    readings: frozenset[str]


@dataclass(slots=True)
class Trace:
    """The frames of a walk by the step that is due, and the checks of acts that were found to be illegal."""

    hearing: Hearing
    frames: dict[int, Frame] = field(default_factory=dict)
    checked: list[tuple[Finding, ActReport | None]] = field(default_factory=list)
    _last: Frame | None = None
    _placed: int = -1
    _marks: dict[tuple[str, str], list[Any] | None] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Hear of findings too."""
        self.hearing.findings.told = self._found

    def sees(self, number: int) -> None:
        """A step is due."""
        self.frames[number] = self.look()

    def look(self) -> Frame:
        """How things stand now."""
        game = self.hearing.game
        last, when = self._last, moment(game, game.cursor)
        if last is not None and last.logged == len(game.log) and self._placed == game.placed:
            frame = Frame(last.contents, last.memory, when, last.logged, frozenset(game.readings))
        else:
            memory = game.rules.hooks.memory(game)
            frame = Frame(self._contents(), memory, when, len(game.log), frozenset(game.readings))
        self._last, self._placed = frame, game.placed
        return frame

    def _contents(self) -> Contents:
        """What lies where; a place at which nothing has changed keeps its content of before."""
        game = self.hearing.game
        before = self._last.contents if self._last is not None else {}
        found: dict[tuple[str, str], Any] = {}
        for seat, zone in zones_of(game):
            place, marks = (seat, zone.name), marks_of(zone)
            old = before.get(place, UNSPOKEN)
            if marks is not None and marks == self._marks.get(place):
                content = old
            else:
                content = read_zone(game, zone)
                content = old if old == content else content
            self._marks[place] = marks
            if content is not UNSPOKEN:
                found[place] = content
        for player in game.players:
            for name, counter in game.rules.shape.counters.items():
                found[player.seat, name] = getattr(player, counter)
        return found

    def _found(self, finding: Finding, step: Step, request: Request | None) -> None:
        report = None
        if isinstance(step, Act) and request is not None and finding.kind == "illegal":
            try:
                report = act_report(self.hearing.game, request, step)
            except (Ambiguous, BadReference):
                report = None
        self.checked.append((finding, report))


def zones_of(game: Game) -> Iterator[tuple[str, Zone]]:
    """Every zone with the seat it belongs to, which is empty for what both share."""
    for player in game.players:
        yield from ((player.seat, zone) for zone in player.zones.values())
    yield from (("", zone) for zone in game.shared.values())


def marks_of(zone: Zone) -> list[Any] | None:
    """What tells that single cards lie as they lay before; None where it takes a closer look."""
    if zone.kind.stacks or zone.kind.shared or zone.unspecified:
        return None
    return [card.number if card.face_up else (card.number, False) for card in zone.pieces]
