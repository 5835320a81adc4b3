"""Rulings that change the state: a judge sets the board, or moves the game to a row."""

from judge.replay.steps import GoTo, SetBoard
from judge.verify.judges.hearing import Hearing
from judge.verify.outcome.verdict import Note
from judge.verify.record.boards import lay_out_recorded
from judge.verify.record.script import Entry, GoToRuling


def carry_out(walk: Hearing, ruling: SetBoard | GoToRuling, entry: Entry) -> None:
    """Do what the ruling of an entry says."""
    if isinstance(ruling, SetBoard):
        set_board(walk, ruling, entry.number)
    else:
        go_to(walk, ruling)


def set_board(walk: Hearing, ruling: SetBoard, number: int) -> None:
    """The board is from now on as the judge says at a step, where the ruling speaks."""
    lay_out_recorded(walk.game, dict(ruling.board), "ruling", walk.replay, f"/steps/{number}/board")
    walk.disputes.open_.clear()
    walk.findings.after = None


def go_to(walk: Hearing, ruling: GoTo) -> None:
    """The game goes on at the row of a clause."""
    cursor = walk.game.rules.procedure.at(ruling.row)
    if cursor is None:
        walk.verdict.notes.append(Note("go_to_nowhere", {"row": ruling.row}))
        return
    walk.jump(cursor)
