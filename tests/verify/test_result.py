"""The recorded result is compared as a whole: who won, how, and under which clause."""

import json
from pathlib import Path

import pytest

from judge.replay.raw import Json
from judge.verify.api import verify
from judge.verify.outcome.verdict import Verdict

REPLAYS = Path(__file__).parents[2] / "replays"


def with_result(name: str, change: dict[str, Json]) -> Verdict:
    replay = json.loads((REPLAYS / name).read_bytes())
    return verify({**replay, "result": {**replay["result"], **change}})


@pytest.mark.parametrize(
    ("game", "change", "rule"),
    [
        ("hololive/concession.json", {"how": "rule"}, "result/how"),
        ("hololive/concession.json", {"how": "time"}, "result/how"),
        ("hololive/concession.json", {"clause": "7.3.2.1"}, "result/clause"),
        ("hololive/concession.json", {"how": "rule", "winner": "P1"}, "result/winner"),
        ("hololive/starter-legal.json", {"how": "concession"}, "result/how"),
        ("hololive/starter-legal.json", {"clause": "1.2.3"}, "result/clause"),
    ],
)
def test_another_end_diverges_under_the_clause_that_ends_it(game: str, change: dict[str, Json], rule: str) -> None:
    finding = with_result(game, change).findings[-1]
    ended = json.loads((REPLAYS / game).read_bytes())["result"]["clause"]
    assert (finding.kind, finding.broken[0].rule, finding.clause) == ("diverges", rule, ended)
    assert finding.pointer == "/result"


@pytest.mark.parametrize(
    ("game", "change"),
    [
        ("hololive/concession.json", {"how": "unknown"}),
        ("hololive/concession.json", {"clause": None}),
        ("hololive/concession.json", {"clause": "1.2"}),
        ("quintuplets/brides.json", {"clause": "1.2.1.1"}),
    ],
)
def test_another_name_of_the_same_end_is_no_fault(game: str, change: dict[str, Json]) -> None:
    assert with_result(game, change).kind == "legal"
