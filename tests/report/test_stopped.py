"""A record that its reader did not tell to the end: the verdict says where the reader stopped and why."""

from io import StringIO

import pytest
from rich.console import Console

from judge.replay.foreign import stopped
from judge.replay.raw import Json
from judge.report.as_json import verdict_object
from judge.report.text.sheet import Sheet
from judge.report.text.verdicts import VerdictReport
from judge.verify.api import verify
from judge.verify.outcome.corpus import Judged
from judge.words import Language

SAID: dict[Language, str] = {
    "en": "reader stopped at line 7: no words for this",
    "ja": "読み取りは7行目で止まった: no words for this",
}
FRAME = {"format": 1, "ruleset": "hololive", "edition": "1.7.0", "perspective": "full"}


def judged(steps: list[dict[str, Json]]) -> Judged:
    return Judged("log.json", verify({**FRAME, "steps": steps, **stopped(7, "no words for this")}))


@pytest.mark.parametrize("language", SAID)
@pytest.mark.parametrize(
    "steps",
    [
        [{"do": "fact:random_player", "player": "P1"}],
        [{"do": "fact:random_player", "player": "P1"}, {"do": "act:choose_first", "player": "P2", "first": "P1"}],
    ],
    ids=["no-finding", "finding"],
)
def test_the_verdict_says_where_the_reader_stopped(language: Language, steps: list[dict[str, Json]]) -> None:
    file, one = StringIO(), judged(steps)
    VerdictReport(Sheet(drawn=Console(file=file, width=200)), language).show(one)
    assert SAID[language] in file.getvalue()
    said = {"at": 7, "why": "no words for this", "facts": None, "message": SAID[language]}
    assert verdict_object(one, language)["stopped"] == said
