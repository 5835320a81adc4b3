"""Who may import whom."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ENGINE, REPLAY, WORDS = "judge.engine", "judge.replay", "judge.words"
VERIFY, RUNS, REPORT, DESK = "judge.verify", "judge.runs", "judge.report", "judge.desk"
MAY_IMPORT = {
    "judge.words": set[str](),
    "judge.engine": {REPLAY, WORDS},
    "judge.replay": {WORDS},
    "judge.verify": {ENGINE, REPLAY, WORDS},
    "judge.runs": {ENGINE, REPLAY, VERIFY, WORDS},
    "judge.report": {ENGINE, REPLAY, VERIFY, WORDS},
    "judge.desk": {ENGINE, REPLAY, VERIFY, REPORT, WORDS},
    "judge.cli": {ENGINE, REPLAY, VERIFY, RUNS, REPORT, WORDS, DESK},
}
RULESETS_MAY_IMPORT = {ENGINE, REPLAY}
ENGINE_ROOMS = {
    "book": set[str](),
    "cards": set[str](),
    "table": {"cards"},
    "asking": {"table"},
    "trees": {"asking", "table", "cards"},
    "texts": {"book", "trees"},
    "rules": {"asking", "book", "cards", "table", "texts", "trees"},
    "run": {"asking", "book", "cards", "rules", "table", "texts", "trees"},
    "abilities": {"asking", "book", "cards", "rules", "run", "table", "texts", "trees"},
}
DOORS = {"api", "at", "judging", "mask", "options", "readers"}
VERIFY_ROOMS = {
    "files": set[str](),
    "outcome": {"files"},
    "record": {"outcome"},
    "diagnosis": {"outcome", "record"},
    "judges": {"diagnosis", "outcome", "record"},
    "walks": {"diagnosis", "judges", "outcome", "record"},
    "play": {"diagnosis", "judges", "outcome", "record", "walks", *DOORS},
}
HOUSES = {"judge.engine": ENGINE_ROOMS, "judge.verify": VERIFY_ROOMS}
"""The rooms of the engine and of the walk, from the ground up, and which others each may import."""


def imported(path: Path, package: str) -> Iterator[str]:
    """Every module that a file imports, inside functions too; relative imports are resolved against its package."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package.rsplit(".", node.level - 1)[0] + "." if node.level else ""
            yield from (f"{base}{node.module or ''}.{alias.name}".replace("..", ".") for alias in node.names)


def unit(module: str) -> str:
    """The part of the project that a module belongs to: two names deep."""
    return ".".join(module.split(".")[:2])


def crossings(root: Path, folder: str) -> set[tuple[str, str]]:
    """Pairs (part, imported part) of our own code in which the two differ."""
    found = set()
    for path in sorted((root / folder).rglob("*.py")):
        package = ".".join(path.relative_to(root).parts[:-1])
        for name in imported(path, package):
            if name.split(".")[0] in {"judge", "rulesets"} and unit(name) != unit(package):
                found.add((unit(package), unit(name)))
    return found


def test_the_core_imports_no_ruleset(root: Path) -> None:
    assert {pair for pair in crossings(root, "judge") if pair[1].startswith("rulesets")} == set()


@pytest.mark.parametrize("part", sorted(MAY_IMPORT))
def test_arrows_inside_the_core(root: Path, part: str) -> None:
    targets = {target for source, target in crossings(root, part.replace(".", "/")) if source == part}
    assert targets - MAY_IMPORT[part] == set()


@pytest.mark.parametrize(("house", "room"), [(house, room) for house, rooms in HOUSES.items() for room in rooms])
def test_rooms(root: Path, house: str, room: str) -> None:
    found = {
        name.split(".")[2]
        for path in (root / house.replace(".", "/") / room).rglob("*.py")
        for name in imported(path, ".".join(path.relative_to(root).parts[:-1]))
        if name.startswith(f"{house}.")
    }
    assert found - HOUSES[house][room] - {room} == set()


@pytest.mark.parametrize(("house", "doors"), [("judge.engine", set[str]()), ("judge.verify", DOORS)])
def test_every_module_stands_in_a_room(root: Path, house: str, doors: set[str]) -> None:
    folder = root / house.replace(".", "/")
    assert {path.stem for path in folder.iterdir() if path.suffix == ".py"} == {"__init__", *doors}
    assert {path.parent.name for path in folder.glob("*/__init__.py")} == set(HOUSES[house])


def test_no_circle_of_files(root: Path) -> None:
    modules = {".".join(path.relative_to(root).with_suffix("").parts): path for path in code_of(root)}
    arrows = {
        name: {of for of in imported(path, name.rpartition(".")[0]) for of in (of, of.rpartition(".")[0])}
        & set(modules)
        for name, path in modules.items()
    }
    assert circles(arrows) == set()


def code_of(root: Path) -> Iterator[Path]:
    """Every file of our own code."""
    return (path for folder in ("judge", "rulesets") for path in sorted((root / folder).rglob("*.py")))


def circles(arrows: dict[str, set[str]]) -> set[str]:
    """The files that lie on or between circles: what is left where files without arrows in or out are taken away."""
    left = {name: targets - {name} for name, targets in arrows.items()}
    while True:
        reached = {target for targets in left.values() for target in targets}
        inner = {name for name, targets in left.items() if targets and name in reached}
        if len(inner) == len(left):
            return inner
        left = {name: left[name] & inner for name in inner}


def test_circles_are_found() -> None:
    assert circles({"a": {"b"}, "b": {"c"}, "c": {"b"}, "d": {"a"}}) == {"b", "c"}


def test_rulesets_import_only_the_engine_and_the_replay(root: Path) -> None:
    assert {pair for pair in crossings(root, "rulesets") if pair[1] not in RULESETS_MAY_IMPORT} == set()


def test_the_scan_sees_every_form_of_import(tmp_path: Path) -> None:
    part = tmp_path / "rulesets" / "lantern"
    part.mkdir(parents=True)
    forms = (
        "import rulesets.candle.acts",
        "from rulesets.torch import acts",
        "from ..beacon import acts",
        "from .. import ember",
        "from .sibling import x",
        "def f(): import judge.cli",
    )
    (part / "m.py").write_text("\n".join(forms), encoding="utf-8")
    assert {target for _, target in crossings(tmp_path, "rulesets")} == {
        "rulesets.candle",
        "rulesets.torch",
        "rulesets.beacon",
        "rulesets.ember",
        "judge.cli",
    }
