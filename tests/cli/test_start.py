"""What a command reads before it does anything."""

import subprocess
import sys

import pytest

HEAVY = ("pydantic", "rich", "lark", "jsonschema", "dataclasses")


def imported(*command: str) -> set[str]:
    """The modules that a command imports."""
    program = (
        "import sys\nfrom judge.cli import main\n"
        "try: main(sys.argv[1:])\nfinally: print('\\n', *sys.modules, sep='\\n', file=sys.stderr)"
    )
    run = subprocess.run([sys.executable, "-c", program, *command], capture_output=True, text=True, check=False)
    return set(run.stderr.split())


def test_the_version_is_told_without_the_judge() -> None:
    own = {name for name in imported("--version") if name.partition(".")[0] in {"judge", "rulesets"}}
    assert {name for name in own if name.startswith(("judge.verify", "judge.report", "judge.replay"))} == set()
    assert {name for name in own if name.startswith("rulesets.") and name.count(".") > 1} == set()
    assert imported("--version").isdisjoint(HEAVY)


@pytest.mark.parametrize("game", ["hololive", "mlp"])
def test_only_the_ruleset_that_a_file_names_is_read(game: str) -> None:
    found = imported("verify", f"replays/{game}/judges-question.json")
    assert {name.split(".")[1] for name in found if name.startswith("rulesets.")} == {game}
