"""The cases of single cards, `cards/NUMBER.toml` or `NUMBER_what.toml`: what a text allows passes, else it is found."""

import json
from collections import defaultdict
from pathlib import Path

import pytest

from judge.engine.book.catalogue import load_catalogue
from judge.engine.rules import registry
from tests.rulesets.judged import HOME, KEPT, RULES, Judged, judged
from tests.rulesets.test_cases import complaints

BROKEN = frozenset({"illegal", "diverges"})
FILES = sorted(HOME.glob("*/cards/*.toml"))
CARDS: dict[tuple[str, str], list[Path]] = defaultdict(list)
for _path in FILES:
    CARDS[_path.parents[1].name, _path.stem.partition("_")[0]].append(_path)

by_card = pytest.mark.parametrize(("game", "number"), sorted(CARDS))


def cases_of(game: str, number: str) -> list[Judged]:
    return [case for path in CARDS[game, number] for case in judged(path)]


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parents[1].name}/{path.stem}")
def test_cases_come_to_what_they_state(path: Path) -> None:
    assert [complaint for case in judged(path) for complaint in complaints(case)] == []


@by_card
def test_a_text_is_kept_by_a_case_and_broken_by_one(game: str, number: str) -> None:
    expected = {verdict for case in cases_of(game, number) for verdict in case.case.expect.verdicts}
    assert expected & KEPT
    assert expected & BROKEN


@by_card
def test_every_case_is_about_the_card(game: str, number: str) -> None:
    for case in cases_of(game, number):
        assert number in json.dumps(case.case.replay, ensure_ascii=False), case.name


@by_card
def test_cases_rest_on_a_clause(game: str, number: str) -> None:
    assert {case.case.clause for case in cases_of(game, number)} <= set(load_catalogue(RULES / game))


@by_card
def test_the_card_has_a_tree(game: str, number: str) -> None:
    assert registry.load(game).hooks.book((), ()).face(number).text == "tree"
