"""Whatever a file holds, the judge gives a verdict."""

import json
from collections import Counter
from pathlib import Path
from random import Random

import pytest

from judge.replay.problem import InvalidReplay
from judge.replay.raw import Json
from judge.verify.api import verify
from judge.verify.mask import mask
from tests.verify.hostile import broken_bytes, by_key, spoil

REPLAYS = Path(__file__).parents[2] / "replays"
BASES = {
    folder.name: [
        json.loads(path.read_bytes()) for path in sorted(folder.glob("*.json")) if path.stat().st_size < 20_000
    ]
    for folder in sorted(REPLAYS.iterdir())
    if folder.is_dir()
}
KNOWN = {game: by_key(bases) for game, bases in BASES.items()}

by_game = pytest.mark.parametrize("game", BASES)


@by_game
@pytest.mark.parametrize("seed", range(4))
def test_spoilt_replays_get_a_verdict(game: str, seed: int) -> None:
    rng = Random(seed)
    kinds: Counter[str] = Counter()
    for _ in range(60):
        spoilt = spoil(rng.choice(BASES[game]), rng, KNOWN[game])
        kinds[verify(json.dumps(spoilt).encode(), keep_going=rng.random() < 1 / 2).kind] += 1
    assert len(kinds) > 2, kinds


@by_game
@pytest.mark.parametrize("seed", range(2))
def test_spoilt_replays_can_be_masked_or_are_invalid(game: str, seed: int) -> None:
    rng = Random(seed)
    for _ in range(30):
        spoilt = spoil(rng.choice(BASES[game]), rng, KNOWN[game])
        try:
            masked = mask(spoilt, rng.choice(("P1", "P2", "public")))
        except InvalidReplay:
            continue
        assert verify(masked).kind


@by_game
@pytest.mark.parametrize("seed", range(2))
def test_broken_bytes_get_a_verdict(game: str, seed: int) -> None:
    rng = Random(seed)
    for _ in range(40):
        assert verify(broken_bytes(rng.choice(BASES[game]), rng)).kind


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\xff\xfe",
        b"nul",
        b"[]",
        b"[" * 100_000,
        b'{"format": 1}',
        b'{"format": NaN}',
        b'{"format": 1, "format": 1}',
        b'{"format": ' + b"9" * 10_000 + b"}",
        b'{"format": 1, "ruleset": "../hololive"}',
        b'{"format": 1, "ruleset": "hololive", "edition": "9"}',
    ],
)
def test_what_is_no_replay_is_invalid(data: bytes) -> None:
    assert verify(data).kind == "invalid"


def test_a_file_cannot_ask_for_a_million_cards() -> None:
    deck: dict[str, Json] = {"oshi": "hSD01-001", "deck": {"hSD01-003": 10**9}, "cheer_deck": {}}
    base = {"format": 1, "ruleset": "hololive", "edition": "1.7.0", "steps": []}
    assert verify({**base, "decks": {"P1": deck}}).kind == "invalid"
    assert verify({**base, "position": {"board": {"P1": {"deck": 10**9}}}}).kind == "invalid"


WRONG_PLACES = [
    ("hololive", "1.7.0", {"P1": {"center": "hY01-001"}}, "/position/board/P1/center"),
    ("hololive", "1.7.0", {"P1": {"oshi": "hSD01-003"}}, "/position/board/P1/oshi"),
    ("lovelive", "1.06", {"P1": {"left": "T-L1"}}, "/position/board/P1/left"),
    ("mlp", "1.3.0", {"P2": {"left": "T-Y04"}}, "/position/board/P2/left"),
    ("mlp", "1.3.0", {"P1": {"scenes": ["T-C01"]}}, "/position/board/P1/scenes"),
    ("mlp", "1.3.0", {"P1": {"stage": 10}}, "/position/board/P1/stage"),
    ("quintuplets", "1.07", {"P1": {"lane1": "QS-H01"}}, "/position/board/P1/lane1"),
    ("quintuplets", "1.07", {"hero1": "QS-C01"}, "/position/board/hero1"),
]


@pytest.mark.parametrize(("game", "edition", "board", "pointer"), WRONG_PLACES)
def test_a_board_shows_nothing_where_it_cannot_be(
    game: str, edition: str, board: dict[str, Json], pointer: str
) -> None:
    base = {"format": 1, "ruleset": game, "edition": edition}
    in_position = verify({**base, "position": {"board": board}, "steps": []})
    assert [(problem.word, problem.pointer) for problem in in_position.problems] == [("out_of_place", pointer)]
    ruled = verify({**base, "position": {"board": {}}, "steps": [{"do": "ruling:set", "board": board}]})
    assert ruled.kind == "invalid"


def test_a_position_says_whose_card_is_being_resolved() -> None:
    base = {"format": 1, "ruleset": "quintuplets", "edition": "1.07", "steps": []}
    board = {"effect_resolution": [{"card": "QS-V36", "owner": "P2"}]}
    assert verify({**base, "position": {"board": board}}).kind == "unfinished"
