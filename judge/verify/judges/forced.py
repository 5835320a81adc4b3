"""Going on where a step that is at fault cannot be carried out as it stands."""

from judge.engine.asking.tables import Cursor
from judge.replay.problem import InvalidReplay
from judge.replay.steps import GoTo, SetBoard
from judge.verify.judges.hearing import Hearing
from judge.verify.outcome.verdict import Note


def skipped(walk: Hearing, error: Exception) -> Cursor | None:
    """Where the walk goes on after carrying out a step failed; None where it cannot.

    After a finding or a ruling the board need not be one that the rules lead to, and what follows may be impossible
    on it: that is skipped and said. Each such failure must have read further than the last one.

    Raises:
        Exception: the error itself, where nothing but the rules made the board.
    """
    if isinstance(error, InvalidReplay):
        raise error
    read = walk.record.entries[: walk.record.at]
    if not walk.verdict.findings and not any(isinstance(entry.step, SetBoard | GoTo) for entry in read):
        raise error
    step = walk.game.step
    told = Note("cannot_be_applied", {"step": step})
    if told not in walk.verdict.notes:
        walk.verdict.notes.append(told)
        if (entry := walk.record.deciding) is not None and entry.number == step:
            walk.record.take()
        return walk.game.cursor
    walk.pending, walk.astray = None, True
    return None
