"""Games with real decks come to what `expected.toml` states, turn by turn, and no step of them is undecided."""

from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from judge.replay.raw import Json
from judge.verify.outcome.verdict import Finding
from tests.rulesets.lovelive.readers.games import HUMAN, WITH_TEXT, Games, Said, expected, own, said

FAULTS = {"late_success", "early_end", "passed_over", "blade_astray", "left_active", "greedy_hearts"}
ON_SUCCESS = "8.4.5"


def stated(name: str) -> list[dict[str, Json]]:
    return list(expected()[name].get("findings", ()))


def short(findings: Sequence[dict[str, Json]]) -> list[Said]:
    return [(one["src"], one["clause"], one["rule"]) for one in findings]


def found(shared: Path, name: str) -> list[Finding]:
    return [finding for verdict in Games(shared).turns(name) for finding in own(verdict)]


def early_ends(shared: Path, name: str) -> Iterator[int]:
    """The steps in which the log says that effects end."""
    for step in Games(shared).log(name)["steps"]:
        yield from (step["n"] for event in step["events"] if event["type"] == "manual_modifiers_expired")


def test_every_game_is_listed() -> None:
    assert list(expected()) == list(WITH_TEXT)
    assert {one["fault"] for name in WITH_TEXT for one in stated(name)} == FAULTS
    assert all(one["why"].endswith(".") for name in WITH_TEXT for one in stated(name))


@pytest.mark.parametrize("name", WITH_TEXT)
def test_the_whole_game_leaves_the_rules_at_its_first_finding(shared: Path, name: str) -> None:
    verdict = Games(shared).verdict(name)
    assert [said(finding) for finding in verdict.findings] == short(stated(name))[:1]
    assert verdict.kind == expected()[name]["verdict"]


@pytest.mark.parametrize("name", WITH_TEXT)
def test_each_turn_comes_to_what_was_found_by_reading(shared: Path, name: str) -> None:
    assert [said(finding) for finding in found(shared, name)] == short(stated(name))


@pytest.mark.parametrize("name", WITH_TEXT)
def test_no_step_is_undecided(shared: Path, name: str) -> None:
    games = Games(shared)
    verdicts = [games.verdict(name), games.verdict(name, keep_going=True), *games.turns(name)]
    assert [verdict.undecided for verdict in verdicts] == [[]] * len(verdicts)
    assert [verdict.problems for verdict in verdicts] == [[]] * len(verdicts)


def test_every_early_end_of_effects_is_found(shared: Path) -> None:
    told = {(name, step) for name in WITH_TEXT for step in early_ends(shared, name)}
    seen = {(name, one["src"]) for name in WITH_TEXT for one in stated(name) if one["fault"] == "early_end"}
    assert told == seen


def test_what_comes_late_after_a_success_says_what_the_rules_had_reached(shared: Path) -> None:
    late = [(name, one["src"]) for name in WITH_TEXT for one in stated(name) if one["clause"] == ON_SUCCESS]
    assert len(late) == 3
    for name, src in late:
        finding = next(one for one in found(shared, name) if one.src == src)
        assert finding.waits is not None
        assert finding.waits.clause == "7.7.2"


def test_a_card_that_may_not_succeed_is_missed_in_the_success_area(shared: Path) -> None:
    verdict = Games(shared).verdict("sim_abilities_random_101", keep_going=True)
    seen = [finding.broken[0].facts.get("path") for finding in verdict.findings if finding.clause == "1.3.3"]
    assert seen == ["/P2/success"]


def test_a_game_of_people_is_judged_as_far_as_the_log_goes(shared: Path) -> None:
    verdict = Games(shared).verdict(HUMAN, keep_going=True)
    assert [finding.clause for finding in verdict.findings] == ["6.2.1.6", "6.2.1.6"]
    assert verdict.undecided == []
