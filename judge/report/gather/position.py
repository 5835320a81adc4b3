"""The game as it stands at a step: the board of both sides and the turn memory, ready to be a position."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from judge.engine.run.board import read_board
from judge.engine.run.state import Game
from judge.replay.raw import Json
from judge.verify.outcome.facts import moment
from judge.verify.outcome.verdict import Moment
from judge.verify.walks.walk import Walk


@dataclass(frozen=True, slots=True)
class PositionReport:
    """A board with its turn memory, when it is, and the names of the cards that can be seen on it."""

    ruleset: str
    step: int
    moment: Moment | None
    board: Mapping[str, Json]
    memory: Mapping[str, Json]
    names: Mapping[str, str]
    players: Mapping[str, str | None]


def position_report(walk: Walk, step: int) -> PositionReport:
    """The position in which a stopped walk waits."""
    game = walk.game
    board = read_board(game)
    seats = walk.replay.header.players or {}
    return PositionReport(
        game.rules.name,
        step,
        moment(game, game.cursor),
        board,
        game.rules.hooks.memory(game),
        dict(names(game, board)),
        {seat: player.name for seat, player in seats.items()},
    )


def names(game: Game, board: Mapping[str, Json]) -> Iterator[tuple[str, str]]:
    """The names of the cards on a board, by number, as far as a card set explains them."""
    for number in sorted(set(texts(board))):
        if game.book.knows(number) and (name := getattr(game.book.face(number), "name", None)):
            yield number, name


def texts(value: Any) -> Iterator[str]:
    """Every text in a value."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        for one in value.values():
            yield from texts(one)
    elif isinstance(value, list):
        for one in value:
            yield from texts(one)
