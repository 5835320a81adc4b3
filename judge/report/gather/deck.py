"""Deck lists judged without a game."""

from collections.abc import Mapping
from dataclasses import dataclass

from msgspec.structs import replace

from judge.engine.rules import registry
from judge.replay.models import FORMAT
from judge.replay.positions import locate
from judge.replay.problem import InvalidReplay, Problem
from judge.replay.raw import Json
from judge.replay.text import parse_json
from judge.verify.api import Source, read_bytes, verify
from judge.verify.options import Options
from judge.verify.outcome.verdict import Finding, Undecided, Verdict

DECKS = "/decks/"
WHOLE = "P1"
"""The seat that a list is given which belongs to none."""


@dataclass(frozen=True, slots=True)
class DeckReport:
    """The decks of a file: their seats, what is wrong with them, and what nobody can tell; `verdict` is the run's."""

    ruleset: str
    edition: str
    seats: tuple[str, ...]
    faults: tuple[Finding, ...]
    undecided: tuple[Undecided, ...]


def deck_report(source: Source, ruleset: str | None, options: Options) -> DeckReport:
    """Judge the deck lists of a replay, or a list that stands alone.

    Raises:
        InvalidReplay: it is neither, or a list that stands alone comes without the name of a ruleset.
    """
    raw, text = parse_json(read_bytes(source, options.limits), options.limits)
    if not isinstance(raw, dict):
        raise InvalidReplay([Problem("no_object_here")])
    alone = "format" not in raw
    header = _around(raw, ruleset) if alone else _header(raw)
    verdict = verify(header, options)
    if verdict.kind == "invalid":
        raise InvalidReplay([_in_file(problem, text, alone=alone) for problem in verdict.problems])
    return _report(verdict, tuple(header.get("decks") or ()), text, alone=alone)


def _around(deck: Mapping[str, Json], ruleset: str | None) -> dict[str, Json]:
    """A replay that holds nothing but a deck list."""
    if ruleset is None:
        raise InvalidReplay([Problem("deck_alone")])
    edition = registry.load(ruleset).book.editions[-1].id
    return {"format": FORMAT, "ruleset": ruleset, "edition": edition, "decks": {WHOLE: deck}, "steps": []}


def _header(replay: Mapping[str, Json]) -> dict[str, Json]:
    """A replay without what was played."""
    return {**{key: value for key, value in replay.items() if key not in ("result", "position")}, "steps": []}


def _report(verdict: Verdict, seats: tuple[str, ...], text: str, *, alone: bool) -> DeckReport:
    faults = tuple(_placed(one, text, alone=alone) for one in verdict.findings if one.pointer.startswith(DECKS))
    undecided = tuple(one for one in verdict.undecided if one.step < 0)
    return DeckReport(verdict.ruleset or "", verdict.edition or "", seats, faults, undecided)


def _placed(finding: Finding, text: str, *, alone: bool) -> Finding:
    """A finding with its place in the file that was given."""
    pointer = _pointer(finding.pointer, alone=alone)
    line, column = locate(text, pointer)
    return replace(finding, pointer=pointer, line=line, column=column)


def _in_file(problem: Problem, text: str, *, alone: bool) -> Problem:
    pointer = _pointer(problem.pointer, alone=alone)
    place = locate(text, pointer)
    return replace(problem, pointer=pointer, line=place[0], column=place[1])


def _pointer(pointer: str, *, alone: bool) -> str:
    return pointer.removeprefix(DECKS + WHOLE) if alone else pointer
