"""Verdicts: what the walk found, as plain data that reports print."""

from collections.abc import Mapping
from typing import Any, Literal

from msgspec import Struct

from judge.replay.models import Result
from judge.replay.problem import Problem
from judge.replay.raw import Json
from judge.replay.told import Told

Kind = Literal["legal", "unfinished", "illegal", "diverges", "undecided", "invalid"]
BY_THE_RULES = ("rule", "concession")
"""How games end that nobody but the rules and a player ends."""


class CardFact(Told, Struct, frozen=True):
    """A card in a finding: its number, None where unseen, and where it was."""

    card: str | None
    at: str


FactValue = CardFact | int | str | None


class Broken(Told, Struct, frozen=True):
    """One clause that did not hold: its rule id, and the facts by name."""

    clause: str
    rule: str
    facts: Mapping[str, FactValue]


class Moment(Told, Struct, frozen=True):
    """When something was found: turn, whose turn, and the step table with its clause."""

    turn: int
    player: str
    table: str
    clause: str


class Finding(Told, Struct):
    """What went wrong at a step.

    `kind` is `illegal`, `diverges` or `invalid`; `broken` is the clause that decides, then others of the same stage;
    `also` those of later stages; `act` the step as recorded; `legal` what was legal instead, at most a dozen, of
    `legal_count`; `waits` what the rules were waiting for; `pointer`, `line`, `column` and `src` where it stands;
    `concerns` an earlier step that is at fault; `after` the step whose fault may have caused this one; `rests_on` cards
    whose unmodelled text was in force; `compiled` cards that it speaks of, or by whose text it came, whose trees a
    grammar read from a card table;
    `faces` the numbers of the cards that lay where the step points without naming them; `ruled` that it stands all
    the same, by a ruling, or `waived` for the reason that the record gives.
    """

    step: int | None
    kind: Literal["illegal", "diverges", "invalid"]
    broken: list[Broken]
    also: list[Broken] = []
    act: Mapping[str, Json] | None = None
    legal: list[Mapping[str, Json]] = []
    legal_count: int | None = None
    waits: Broken | None = None
    moment: Moment | None = None
    pointer: str = ""
    line: int | None = None
    column: int | None = None
    src: int | None = None
    concerns: int | None = None
    after: int | None = None
    rests_on: list[str] = []
    compiled: list[str] = []
    faces: Mapping[str, str] = {}
    ruled: bool = False
    waived: str | None = None

    @property
    def clause(self) -> str:
        """The clause that decides."""
        return self.broken[0].clause


class Undecided(Told, Struct, frozen=True):
    """A step that the rules alone cannot judge: under which clause, why, and for want of which card's facts.

    `why` is `unmodelled`, `unknown_card`, `unseen`, `not_recorded`, `open_clause` or `without_end`.
    """

    step: int
    clause: str
    why: str
    card: str | None = None
    src: int | None = None


class Implied(Told, Struct, frozen=True):
    """An answer that the record leaves out and the rules give: before which step, and the act (None: declined)."""

    before: int
    clause: str
    act: Mapping[str, Json] | None


class Hang(Told, Struct, frozen=True):
    """A reading on which the verdict hangs, and what the verdict is under its other side."""

    reading: str
    kind: Kind


class Note(Told, Struct, frozen=True):
    """Something that a reader should know and that decides nothing: a word, and the facts by name."""

    word: str
    facts: Mapping[str, FactValue]


class Verdict(Told, Struct):
    """The judgement of one replay."""

    kind: Kind
    ruleset: str | None = None
    edition: str | None = None
    profile: str | None = None
    source: str | None = None
    findings: list[Finding] = []
    undecided: list[Undecided] = []
    implied: list[Implied] = []
    readings: list[str] = []
    hangs: list[Hang] = []
    notes: list[Note] = []
    problems: list[Problem] = []
    outcome: Any = None
    result: Result | None = None
    stopped: Any = None
    steps: int = 0
    acts: int = 0
    refused: dict[int, list[str]] = {}
    exercised: frozenset[str] = frozenset()

    @property
    def decided(self) -> float:
        """The share of steps that were decided, from 0 to 1; one found wrong is, whatever it leaves open."""
        found = {finding.step for finding in self.findings}
        undecided = len({one.step for one in self.undecided if 0 <= one.step < self.steps} - found)
        return 1.0 if not self.steps else 1 - undecided / self.steps


def first_fault(verdict: Verdict) -> Finding | None:
    """The first finding that counts: no ruling or waiver lets it stand."""
    return next((finding for finding in verdict.findings if not finding.ruled), None)


def kind_of(verdict: Verdict) -> Kind:
    """What a verdict comes to by what it holds."""
    fault = first_fault(verdict)
    if fault is not None:
        return fault.kind
    if verdict.undecided:
        return "undecided"
    over = verdict.outcome is not None or (verdict.result is not None and verdict.result.how not in BY_THE_RULES)
    return "legal" if over else "unfinished"
