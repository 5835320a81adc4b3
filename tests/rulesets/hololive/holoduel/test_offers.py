"""At every choice that a recorded game lists, the rules allow the same acts, but for what `explained.toml` explains."""

import sys
from collections import Counter
from collections.abc import Mapping
from pathlib import Path

import pytest

from judge.replay.raw import Json
from tests.rulesets.hololive.holoduel.games import Judge, complete, table
from tests.rulesets.hololive.holoduel.offers import Comparison, Difference, compare

EXPLAINED: list[Mapping[str, Json]] = table("explained")["explained"]
CHOICES = 3985
SAME = ("place", "bloom", "baton_pass", "art", "oshi_skill", "end_main_step", "end_performance_step")
"""The kinds of act in which no difference is left."""


@pytest.fixture(scope="module")
def comparisons(shared: Path) -> list[Comparison]:
    judge = Judge(shared)
    return [compare(judge.path(name), name, judge.cards) for name in complete()]


@pytest.fixture(scope="module")
def differences(comparisons: list[Comparison]) -> list[Difference]:
    return [one for comparison in comparisons for compared in comparison.compared for one in compared.differences]


def explains(entry: Mapping[str, Json], difference: Difference) -> bool:
    card = difference.option.get("card", "").rpartition(":")[2]
    return (
        (entry["kind"], entry["side"]) == (difference.kind, difference.side)
        and card in entry.get("cards", [card])
        and all(least <= difference.counts[name] <= most for name, (least, most) in entry["when"].items())
    )


def test_every_choice_is_compared(comparisons: list[Comparison]) -> None:
    assert sum(len(comparison.compared) for comparison in comparisons) == CHOICES
    assert [list(comparison.left) for comparison in comparisons] == [[]] * len(comparisons)


def test_every_difference_is_explained(differences: list[Difference]) -> None:
    assert [one for one in differences if not any(explains(entry, one) for entry in EXPLAINED)] == []


@pytest.mark.parametrize("entry", EXPLAINED, ids=lambda entry: f"{entry['kind']}-{entry['clause']}-{entry['count']}")
def test_every_explanation_is_needed(differences: list[Difference], entry: Mapping[str, Json]) -> None:
    count = sum(explains(entry, one) for one in differences)
    assert count == entry["count"]


def test_kinds_without_any_difference(differences: list[Difference]) -> None:
    assert {one.kind for one in differences}.isdisjoint(SAME)


def row(kind: object, *counts: object) -> str:
    return f"{kind:<22}" + "".join(f"{count:>14}" for count in counts)


def test_the_table(
    comparisons: list[Comparison], differences: list[Difference], capsys: pytest.CaptureFixture[str]
) -> None:
    both = sum((compared.both for comparison in comparisons for compared in comparison.compared), Counter[str]())
    apart = Counter((one.kind, one.side) for one in differences)
    lines = [row("act", "in both", "only listed", "only allowed")]
    lines += [row(kind, count, apart[kind, "listed"], apart[kind, "allowed"]) for kind, count in both.most_common()]
    with capsys.disabled():
        sys.stdout.write("\n" + "\n".join(lines) + "\n")
    assert both.total() > 0
