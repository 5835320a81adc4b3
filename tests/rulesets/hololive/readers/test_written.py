"""Random games between decks of the cards that HoloDuel knows, written as it would, are read back as they were played.

The long run: `WRITTEN_GAMES=500 pytest tests/rulesets/hololive/readers/test_written.py`.
"""

import os
from collections.abc import Mapping
from random import Random

import pytest

from judge.engine.cards.drawing import modelled
from judge.engine.cards.faces import CardBook, PrintedCard
from judge.engine.rules import registry
from judge.verify.api import verify
from rulesets.hololive.ch06_set_up import random_deck
from rulesets.hololive.readers.holoduel import read
from rulesets.hololive.readers.ids import table
from tests.rulesets.hololive.readers.writing.writer import Writer, with_boards, written

GAMES = int(os.environ.get("WRITTEN_GAMES", "4"))
FIRST = int(os.environ.get("WRITTEN_GAMES_FROM", "0"))
SETS = ("hSD01", "hSD02", "hSD03", "hSD04", "hBP01", "hBP02", "hY")
FORCED_REDRAW = "6.2.1.9.2"
"""After a redraw of the player's own the program lets a forced one draw a card less than the rules do."""
OPEN = {("open_clause", "12.1.3"), ("unmodelled", "12.1.3")}


def holoduels(book: CardBook) -> Mapping[str, PrintedCard]:
    """The cards that the program knows: it has ids for what holomem and oshi can do."""
    known = table()["arts"].keys() | table()["skills"].keys()
    return {
        number: face
        for number, face in modelled(book).items()
        if number in known or (number.startswith(SETS) and face.type in ("support", "cheer"))
    }


def played(number: int, monkeypatch: pytest.MonkeyPatch) -> Writer:
    """A game in which nobody was made to redraw, and no act turned out to be none that is legal."""
    monkeypatch.setattr(random_deck, "modelled", holoduels)
    hooks = registry.load("hololive").hooks
    book = hooks.book((), ())
    rng = Random(f"written/{number}")
    while True:
        writer = written({seat: hooks.random_deck(rng, book) for seat in ("P1", "P2")}, rng)
        redrawn = any(change.clause == FORCED_REDRAW for change in writer.game.log)
        if not (redrawn or writer.game.accusations):
            return writer


@pytest.mark.parametrize("number", range(FIRST, FIRST + GAMES))
def test_a_log_that_is_written_reads_as_the_game_that_was_played(number: int, monkeypatch: pytest.MonkeyPatch) -> None:
    game = played(number, monkeypatch)
    replay = read(game.finish())
    assert "stopped" not in replay
    verdict = verify(with_boards(replay, game.boards))
    assert (verdict.findings, verdict.problems) == ([], [])
    assert {(one.why, one.clause) for one in verdict.undecided} <= OPEN
    assert game.game.outcome is not None
    assert verdict.outcome is not None
    assert verdict.outcome.winner == game.game.outcome.winner
