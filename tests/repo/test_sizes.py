"""No module outgrows a reader."""

from pathlib import Path

LIMIT = 350


def test_no_module_is_longer_than_the_limit(root: Path) -> None:
    modules = [path for folder in ("judge", "rulesets", "tests") for path in (root / folder).rglob("*.py")]
    sizes = {path.relative_to(root).as_posix(): len(path.read_text(encoding="utf-8").splitlines()) for path in modules}
    assert sizes
    assert {name: size for name, size in sizes.items() if size > LIMIT} == {}
