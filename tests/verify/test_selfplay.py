"""Self-play: games end, read back as legal in every perspective, and lose no card.

The long run of 500 games: `SELFPLAY_GAMES=500 pytest tests/verify/test_selfplay.py`.
"""

import json
from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import pytest

from judge.engine.asking.plays import Offer, Play, Request
from judge.engine.rules import registry
from judge.engine.run.board import read_board
from judge.engine.run.legal import Legal
from judge.engine.run.state import Game
from judge.replay.problem import InvalidReplay
from judge.replay.raw import Json
from judge.replay.steps import as_json
from judge.replay.write import write
from judge.verify.api import verify
from judge.verify.mask import mask
from judge.verify.play import selfplay
from tests.verify.games import GAMES, game, header

SIDE = 50 + 20 + 1


@pytest.mark.parametrize("number", range(GAMES))
def test_a_game_reads_back_as_legal(number: int) -> None:
    verdict = verify(game(number))
    assert verdict.kind == "legal", (verdict.findings, verdict.undecided)
    assert {one.act for one in verdict.implied} <= {None}


@pytest.mark.parametrize("number", range(GAMES))
def test_a_masked_game_finds_nothing(number: int) -> None:
    for perspective in ("P1", "P2", "public"):
        verdict = verify(mask(game(number), perspective))
        assert verdict.kind == "legal", (perspective, verdict.findings, verdict.problems, verdict.undecided)
        assert verdict.outcome is not None


def test_the_same_seed_plays_the_same_game(tmp_path: Path) -> None:
    first, again = (list(selfplay.play_games("hololive", 2, 7, tmp_path / name)) for name in ("first", "again"))
    assert [path.read_bytes() for path in first] == [path.read_bytes() for path in again]
    assert first[0].read_bytes() != first[1].read_bytes()


def test_all_games_go_to_one_file_of_games_a_line(tmp_path: Path) -> None:
    paths = list(selfplay.play_games("quintuplets", 3, 7, tmp_path / "games.jsonl"))
    assert set(paths) == {tmp_path / "games.jsonl"}
    games = [json.loads(line) for line in paths[0].read_text("utf-8").splitlines()]
    assert [verify(game).kind for game in games] == ["legal"] * 3


def test_rare_acts_are_sought(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = {"even": set[str](), "rare": set[str]()}

    class Noting(selfplay.SelfPlay):
        def write(self, play: Play | None) -> None:
            super().write(play)
            if play is not None:
                seen["even" if self.done is None else "rare"].add(selfplay.what_it_does(play))

    monkeypatch.setattr(selfplay, "SelfPlay", Noting)
    start, done = selfplay.opening(registry.load("mlp")), Counter[str]()
    for number in range(3):
        for counted in (None, done):
            replay = selfplay.play(start, Random(f"rare/{number}"), done=counted)
            assert verify(replay).kind == "legal"
    assert len(seen["rare"]) > len(seen["even"])


def test_a_written_game_has_a_step_a_line(tmp_path: Path) -> None:
    (path,) = selfplay.play_games("hololive", 1, 1, tmp_path)
    text = path.read_text(encoding="utf-8")
    replay = json.loads(text)
    steps = [json.loads(line.rstrip(",")) for line in text.splitlines() if line.startswith("  {")]
    assert steps == replay["steps"]
    assert write(replay) == text


def test_games_can_be_written_from_a_perspective(tmp_path: Path) -> None:
    (path,) = selfplay.play_games("hololive", 1, 1, tmp_path, perspective="P2")
    assert json.loads(path.read_text(encoding="utf-8"))["perspective"] == "P2"
    assert not verify(path).findings


def test_nobody_concedes_unless_asked() -> None:
    for number in range(GAMES):
        assert not any(step["do"] == "act:concede" for step in game(number)["steps"])
    how = Counter(selfplay.play(header(), Random(n), concede=True)["result"]["how"] for n in range(5))
    assert how["concession"] >= 4


@pytest.mark.parametrize("number", range(5))
def test_a_game_with_a_concession_reads_back_as_legal(number: int) -> None:
    assert verify(selfplay.play(header(), Random(number), concede=True)).kind == "legal"


def test_a_game_can_start_from_a_position(root: Path, tmp_path: Path) -> None:
    for name in ("deck-out", "bloom-into-too-much-damage", "judges-question"):
        start = root / "replays" / "hololive" / f"{name}.json"
        for path in selfplay.play_games("hololive", 5, 3, tmp_path / name, position=start):
            verdict = verify(path)
            assert verdict.kind in ("legal", "undecided"), verdict.findings


def test_a_game_can_have_decks_of_its_own(root: Path, tmp_path: Path) -> None:
    deck = header()["decks"]["P2"]
    (tmp_path / "deck.json").write_text(json.dumps(deck), encoding="utf-8")
    for decks in (tmp_path / "deck.json", root / "replays" / "hololive" / "starter-legal.json"):
        (path,) = selfplay.play_games("hololive", 1, 3, tmp_path / "out", decks=decks)
        assert verify(path).kind == "legal"
    (tmp_path / "none.json").write_text("[]", encoding="utf-8")
    with pytest.raises(InvalidReplay):
        selfplay.opening(registry.load("hololive"), tmp_path / "none.json")


def test_a_game_without_end_is_an_error_that_names_what_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(selfplay, "ACT_LIMIT", 9)
    with pytest.raises(selfplay.EndlessGame, match=r"6\.2\.1\.5 \(1 times\)") as caught:
        selfplay.play(header(), Random(1))
    assert sum(caught.value.rows.values()) == 10


class Census(selfplay.SelfPlay):
    """Counts every card each time somebody is asked to act; `decks` are those of the game."""

    decks: Mapping[str, Json] = header()["decks"]

    def answer(self, request: Request) -> Any:
        if isinstance(request, Offer) and self.game.turn:
            everything = list(cards(self.game))
            assert len({id(card) for card in everything}) == len(everything) == 2 * SIDE
            for player in self.game.players:
                assert owned(self.game, player, everything) == listed(self.decks[player.seat])
        return super().answer(request)


def cards(game: Game) -> Iterator[Any]:
    zones = (*game.shared.values(), *(zone for player in game.players for zone in player.zones.values()))
    for piece in (piece for zone in zones for piece in zone.pieces):
        yield from (*piece.cards, *piece.attached) if hasattr(piece, "attached") else (piece,)


def owned(game: Game, player: Any, everything: list[Any]) -> Counter[str]:
    """The cards of a player that are bound, those that slots share, and what the player's pools have left."""
    found = Counter(card.number for card in everything if card.owner is player and card.number is not None)
    for pool in player.pools.values():
        found.update(pool.left)
        found.update(number for share in game.shares if share.pool is pool for number in share.numbers.elements())
    return found


def listed(deck: Mapping[str, Json]) -> Counter[str]:
    return Counter({deck["oshi"]: 1}) + Counter(deck["deck"]) + Counter(deck["cheer_deck"])


@pytest.mark.parametrize("number", range(12))
def test_no_card_is_lost_or_made(number: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(selfplay, "SelfPlay", Census)
    selfplay.play(header(), Random(number))


class Lister(selfplay.SelfPlay):
    """Keeps what a record up to some offers would be, with every legal answer to them."""

    found: list[tuple[list[dict[str, Json]], list[dict[str, Json]]]]

    def answer(self, request: Request) -> Any:
        if isinstance(request, Offer) and self.rng.random() < 1 / 12:
            answers = [as_json(play.recorded(self.game)) for play in islice(Legal(self.game, request), 12)]
            self.found.append(([*self.steps, {"do": "claim", "board": read_board(self.game)}], answers))
        return super().answer(request)


@pytest.mark.parametrize("number", range(2))
def test_whatever_is_listed_as_legal_is_judged_legal(number: int, monkeypatch: pytest.MonkeyPatch) -> None:
    Lister.found = []
    monkeypatch.setattr(selfplay, "SelfPlay", Lister)
    replay = selfplay.play(header(), Random(number))
    for before, answers in Lister.found:
        for answer in answers:
            verdict = verify({**replay, "result": None, "steps": [*before, answer]})
            assert not verdict.findings, (answer, verdict.findings)
            assert verdict.kind != "invalid", (answer, verdict.problems)


def test_a_card_among_others_of_its_number_in_a_hidden_order_is_told_by_its_place() -> None:
    """A game in which a card comes to lie unseen on a known one of its number, and is named later."""
    verdict = verify(selfplay.play(header(), Random("7/114")))
    assert (verdict.kind, verdict.findings) == ("legal", [])
