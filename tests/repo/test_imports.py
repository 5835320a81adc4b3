"""Who may import whom."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ENGINE, REPLAY, VERIFY, REPORT, WORDS = "judge.engine", "judge.replay", "judge.verify", "judge.report", "judge.words"
MAY_IMPORT = {
    "judge.words": set[str](),
    "judge.engine": {REPLAY, WORDS},
    "judge.replay": {WORDS},
    "judge.verify": {ENGINE, REPLAY, WORDS},
    "judge.report": {ENGINE, REPLAY, VERIFY, WORDS},
    "judge.cli": {ENGINE, REPLAY, VERIFY, REPORT, WORDS},
}
RULESETS_MAY_IMPORT = {ENGINE, REPLAY}


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
