"""Running a game through its step tables, row after row."""

from types import GeneratorType

from judge.engine.asking.plays import Script
from judge.engine.asking.tables import Cursor, Jump, Procedure
from judge.engine.run.notebook import Skipped
from judge.engine.run.state import Game
from judge.engine.table.outcome import GameOver


def run(game: Game, procedure: Procedure, start: Cursor) -> Script:
    """Run a game from a row until it ends; the outcome then stands in `game.outcome`."""
    cursor: Cursor | None = start
    try:
        while cursor is not None:
            game.cursor = cursor
            row = cursor.row
            before, seat = len(game.log), game.rules.hooks.active(game).seat if row.jumps else ""
            result = row.does(game)
            if isinstance(result, GeneratorType):
                result = yield from result
            if len(game.log) != before:
                game.exercise(row.clause)
            if type(result) is Jump:
                game.exercise(row.clause)
                game.skipped.append(Skipped(cursor.table, cursor.index, seat))
                cursor = procedure.target(result)
            else:
                cursor = procedure.after[cursor]
    except GameOver as over:
        game.outcome = over.outcome
