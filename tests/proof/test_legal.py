"""Random games, legal in every perspective. The long run: `python -m proof.legal RULESET --games 10000 --out FILE`."""

from pathlib import Path

from proof.ledger import Ledger
from proof.legal import games, summary


def test_random_games_are_legal_and_a_run_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    assert list(games("quintuplets", "suite", iter(range(2)), Ledger(path))) == []
    again = Ledger(path)
    assert summary(again) == "2 games, legal 2"
    assert list(games("quintuplets", "suite", iter(range(2)), again)) == []
