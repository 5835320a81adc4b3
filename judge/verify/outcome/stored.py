"""Verdicts read back from what `plain` made of them."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

from judge.engine.table.outcome import Outcome
from judge.replay.models import Result, Stopped
from judge.replay.problem import Problem
from judge.replay.raw import Json
from judge.verify.outcome.plain import names_of
from judge.verify.outcome.verdict import Broken, CardFact, Finding, Hang, Implied, Moment, Note, Undecided, Verdict

Raw = Mapping[str, Json]
One = TypeVar("One")


def verdict_of(raw: Raw) -> Verdict:
    """A verdict; what is said of it beside its own fields is left out.

    Raises:
        KeyError, TypeError, ValueError: it is none.
    """
    own = _own(Verdict, raw)
    return Verdict(
        **own
        | {
            "findings": [_finding(one) for one in raw["findings"]],
            "undecided": _each(Undecided, raw["undecided"]),
            "implied": _each(Implied, raw["implied"]),
            "hangs": _each(Hang, raw["hangs"]),
            "notes": [Note(one["word"], _facts(one["facts"])) for one in raw["notes"]],
            "problems": _each(Problem, raw["problems"]),
            "outcome": _maybe(Outcome, raw["outcome"]),
            "result": _maybe(Result, raw["result"]),
            "stopped": _maybe(Stopped, raw["stopped"]),
            "refused": {int(step): clauses for step, clauses in raw["refused"].items()},
            "exercised": frozenset(raw["exercised"]),
        }
    )


def _finding(raw: Raw) -> Finding:
    own = _own(Finding, raw)
    return Finding(
        **own
        | {
            "broken": [_broken(one) for one in raw["broken"]],
            "also": [_broken(one) for one in raw["also"]],
            "waits": None if raw["waits"] is None else _broken(raw["waits"]),
            "moment": _maybe(Moment, raw["moment"]),
        }
    )


def _broken(raw: Raw) -> Broken:
    return Broken(raw["clause"], raw["rule"], _facts(raw["facts"]))


def _facts(raw: Raw) -> dict[str, Json]:
    return {name: CardFact(**value) if isinstance(value, dict) else value for name, value in raw.items()}


def _each(kind: Callable[..., One], raw: Sequence[Raw]) -> list[One]:
    return [kind(**_own(kind, one)) for one in raw]


def _maybe(kind: Callable[..., One], raw: Raw | None) -> One | None:
    return None if raw is None else kind(**_own(kind, raw))


def _own(kind: Any, raw: Raw) -> dict[str, Json]:
    """What of an object is of this kind."""
    return {name: raw[name] for name in names_of(kind) if name in raw}
