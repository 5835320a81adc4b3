"""Boards that a record gives: the position where it starts, and what a judge sets."""

from judge.engine.run.board import Board, lay_out
from judge.engine.run.out_of_place import out_of_place
from judge.engine.run.state import Game
from judge.engine.table.pools import PoolExhausted
from judge.replay.load import Replay
from judge.replay.problem import InvalidReplay, Problem


def lay_out_recorded(game: Game, board: Board, clause: str, replay: Replay, pointer: str) -> None:
    """Make the board be as the record has it at a place.

    Raises:
        InvalidReplay: it shows more of a card than the deck lists hold, or a card or number where it cannot be.
    """
    try:
        lay_out(game, board, clause)
    except PoolExhausted as error:
        facts = {"card": str(error)}
        raise InvalidReplay([Problem("beyond_deck", pointer, *replay.place(pointer), facts)]) from error
    problems = [
        Problem(
            "out_of_place",
            pointer + one.path,
            *replay.place(pointer + one.path),
            {"said": str(one.said), "takes": one.takes},
        )
        for one in out_of_place(game, board)
    ]
    if problems:
        raise InvalidReplay(problems)
