"""What a set of results holds, asked with DuckDB: verdicts, findings by clause, what was exercised and what left doubt.

Results are what `judge verify --format jsonl` writes, packed or not, or the same as Parquet.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection

PARQUET = ".parquet"
COLUMNS = {
    "kind": "VARCHAR",
    "ruleset": "VARCHAR",
    "source": "VARCHAR",
    "steps": "BIGINT",
    "findings": "STRUCT(step BIGINT, kind VARCHAR, broken STRUCT(clause VARCHAR, rule VARCHAR)[])[]",
    "undecided": "STRUCT(step BIGINT, clause VARCHAR, why VARCHAR, card VARCHAR)[]",
    "exercised": "VARCHAR[]",
}
"""What is read of a result; the rest of it is left alone."""
VERDICTS = """
    SELECT coalesce(ruleset, ''), kind, count(*), coalesce(sum(steps), 0) FROM results GROUP BY ALL ORDER BY ALL
"""
FINDINGS = """
    SELECT ruleset, found.broken[1].clause AS clause, found.broken[1].rule, count(*), count(DISTINCT source),
           arg_min(source, (source, found.step)), arg_min(found.step, (source, found.step))
    FROM (SELECT ruleset, source, unnest(findings) AS found FROM results)
    GROUP BY ALL ORDER BY 4 DESC, 1, 2, 3
"""
EXERCISED = """
    SELECT ruleset, count(DISTINCT clause) FROM (SELECT ruleset, unnest(exercised) AS clause FROM results)
    WHERE ruleset IS NOT NULL GROUP BY ALL ORDER BY ALL
"""
DOUBTED = """
    SELECT ruleset, open.card, open.why, count(*),
           arg_min(source, (source, open.step)), arg_min(open.step, (source, open.step))
    FROM (SELECT ruleset, source, unnest(undecided) AS open FROM results)
    WHERE open.card IS NOT NULL GROUP BY ALL ORDER BY 4 DESC, 1, 2, 3
"""
FEATURES = """
    SELECT source, ruleset, coalesce(exercised, []),
           [one.broken[1].clause || ' ' || one.broken[1].rule || ' ' || one.kind FOR one IN coalesce(findings, [])]
    FROM results ORDER BY source
"""


@dataclass(frozen=True, slots=True)
class Verdicts:
    """How many replays of a ruleset came to a verdict, and how many steps they have; no ruleset: unreadable ones."""

    ruleset: str
    kind: str
    count: int
    steps: int


@dataclass(frozen=True, slots=True)
class ByClause:
    """How often a clause decided, by which rule, in how many replays; the first of them by name, and its step."""

    ruleset: str
    clause: str
    rule: str
    count: int
    replays: int
    source: str
    step: int | None


@dataclass(frozen=True, slots=True)
class Exercised:
    """How many clauses of a ruleset the replays exercised."""

    ruleset: str
    clauses: int


@dataclass(frozen=True, slots=True)
class Doubted:
    """A card for want of which steps were left undecided, why and how many; the first place of them."""

    ruleset: str
    card: str
    why: str
    count: int
    source: str
    step: int


@dataclass(frozen=True, slots=True)
class StatsReport:
    """All that is told of a set of results."""

    verdicts: tuple[Verdicts, ...]
    findings: tuple[ByClause, ...]
    exercised: tuple[Exercised, ...]
    cards: tuple[Doubted, ...]


def stats(files: Sequence[Path]) -> StatsReport:
    """The counts of these results."""
    with _results(files) as base:
        return StatsReport(
            tuple(Verdicts(*row) for row in base.execute(VERDICTS).fetchall()),
            tuple(ByClause(*row) for row in base.execute(FINDINGS).fetchall()),
            tuple(Exercised(*row) for row in base.execute(EXERCISED).fetchall()),
            tuple(Doubted(*row) for row in base.execute(DOUBTED).fetchall()),
        )


def to_parquet(files: Sequence[Path], file: Path) -> None:
    """Write what is asked of these results as one Parquet file."""
    with _results(files) as base:
        base.table("results").write_parquet(str(file))


def smallest(files: Sequence[Path]) -> list[str]:
    """Replays with every clause exercised, and every sort of finding, that all have; chosen greedily, so few enough."""
    with _results(files) as base:
        rows = base.execute(FEATURES).fetchall()
    holds = {source: {(game, one) for one in (*exercised, *found)} for source, game, exercised, found in rows}
    return list(_cover(holds))


def _cover(holds: Mapping[str, set[tuple[str, str]]]) -> Iterable[str]:
    """Always the one with most that is missing yet, the first by name among equals."""
    missing: set[tuple[str, str]] = set().union(*holds.values())
    while missing:
        best = max(sorted(holds), key=lambda source: len(holds[source] & missing))
        missing -= holds[best]
        yield best


def _results(files: Sequence[Path]) -> "DuckDBPyConnection":
    """A database in memory with the results as a table; a line that is no result is left out."""
    import duckdb  # noqa: PLC0415 -- an extra

    base = duckdb.connect(":memory:")
    columns = ", ".join(COLUMNS)
    base.execute(f"CREATE TABLE results ({', '.join(f'{name} {kind}' for name, kind in COLUMNS.items())})")
    for file in files:
        if file.suffix == PARQUET:
            base.execute(f"INSERT INTO results SELECT {columns} FROM read_parquet(?)", [str(file)])  # noqa: S608
        else:
            lines = base.read_json(str(file), format="newline_delimited", columns=COLUMNS)
            lines.filter("source IS NOT NULL").insert_into("results")
    return base
