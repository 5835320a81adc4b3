"""Every case comes to the verdict that it states, by the clause and the rules that it names."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.rulesets.judged import CHAPTERS, HOME, Chapter, Judged, chapter_of, files, judged

FILES = [path for chapter in CHAPTERS for path in files(chapter)]


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parents[1].name}/{path.parent.name}/{path.stem}")
def test_cases_come_to_what_they_state(path: Path) -> None:
    cases = judged(path)
    assert cases
    assert {case.case.clause for case in cases} == {path.stem}
    game = path.parents[1].name
    assert path.parent == Chapter(game, chapter_of(game, path.stem)).folder
    assert [complaint for case in cases for complaint in complaints(case)] == []


def test_no_case_file_stands_elsewhere() -> None:
    assert set(HOME.glob("*/*ch[0-9]*/**/*.toml")) == set(FILES)


def complaints(judged_case: Judged) -> Iterator[str]:
    """Where the verdict is not what the case expects."""
    verdict, expected = judged_case.verdict, judged_case.case.expect
    if verdict.kind not in expected.verdicts:
        yield f"{judged_case.name}: {verdict.kind}; {reasons(judged_case)}"
        return
    first = verdict.findings[0].broken[0] if verdict.findings else None
    if (first.clause if first else "") not in (expected.clauses or [""]):
        yield f"{judged_case.name}: clause {first.clause if first else None}; {reasons(judged_case)}"
    if expected.rule is not None and expected.rule != (first.rule if first else None):
        yield f"{judged_case.name}: rule {first.rule if first else None}"
    if expected.step not in (None, verdict.findings[0].step if first else None):
        yield f"{judged_case.name}: step {verdict.findings[0].step if first else None}"
    if expected.breaks is not None and sorted(expected.breaks) != sorted(b.rule for b in judged_case.broken):
        yield f"{judged_case.name}: breaks {[b.rule for b in judged_case.broken]}"
    if missed := set(expected.exercised or ()) - verdict.exercised:
        yield f"{judged_case.name}: did not exercise {', '.join(sorted(missed))}"


def reasons(judged_case: Judged) -> str:
    """What a verdict rests on, for whoever reads a failing test."""
    verdict = judged_case.verdict
    broken = [(finding.step, one) for finding in verdict.findings for one in (*finding.broken, *finding.also)]
    found = [f"step {step}: {one.clause} {one.rule} {dict(one.facts)}" for step, one in broken]
    found += [f"step {one.step}: {one.clause} {one.why} {one.card or ''}".strip() for one in verdict.undecided]
    found += [f"{problem.pointer} {problem.message}".strip() for problem in verdict.problems]
    return "; ".join([*found, f"implied {len(verdict.implied)}"])
