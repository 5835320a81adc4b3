"""Why a file is no replay."""

from collections.abc import Iterable

from judge.replay.problem import Problem
from judge.report.escape import visible
from judge.report.text.sheet import Sheet
from judge.words import Language, say


def show_problems(sheet: Sheet, language: Language, name: str, problems: Iterable[Problem], line: int = 0) -> None:
    """Each problem with its place; `line` lines of the file stand before the replay."""
    for problem in problems:
        placed = problem.pointer or line or (problem.line, problem.column) != (1, 1)
        place = f":{problem.line + line}:{problem.column}" if placed else ""
        sheet.head(visible(name) + place, visible(problem.pointer))
        sheet.row(say("verdict.invalid", language).upper(), visible(problem.text(language)), style="bold red")
