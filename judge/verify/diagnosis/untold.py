"""What texts have changed for a record that is silent on them."""

from collections.abc import Iterable, Iterator
from itertools import takewhile

from judge.engine.run.board import Difference
from judge.engine.run.changes import Change
from judge.engine.run.notebook import LeftUntold
from judge.engine.run.state import Game
from judge.engine.table.pieces import Zone
from judge.verify.diagnosis.places import comes, lack_of, last_claimed


def of_silence(game: Game, difference: Difference, changes: Iterable[Change]) -> Change | None:
    """The first of the changes of a zone by a text left untold that alone makes up for what a record lacks there."""
    lack, zone = lack_of(difference), difference.subject
    if not lack or not game.left_untold or not isinstance(zone, Zone):
        return None
    known = last_claimed(game, difference.path)
    since = [one for one in changes if one.step > known]
    for _, brought in _untold(game):
        mine = [one for one in brought if any(one is other for other in since)]
        if sum(comes(one, zone) for one in mine) == lack:
            return mine[0]
    return None


def demanded_by(game: Game, difference: Difference, change: Change) -> str | None:
    """The clause by which the text that made a change may not be left out, where a record tells of none of it.

    A text of several verbs, one that moved other than what a record lacks, or brought what the record has otherwise,
    is one that was carried out in another way.
    """
    left, brought = next((one for one in _untold(game) if any(each is change for each in one[1])), (None, ()))
    if left is None or left.acted or _goes_on(game, left, change):
        return None
    moved = [one for one in brought if one.what in ("zone", "holder")]
    if isinstance(zone := difference.subject, Zone):
        lack = lack_of(difference)
        missed = lack is None or lack == sum(comes(one, zone) for one in moved)
    else:
        piece = (change.subject, *getattr(change.subject, "cards", ()))
        missed = not any(one.subject is part for one in moved if one is not change for part in piece)
    return game.rules.hooks.leaves_out(left.ctx) if missed else None


def _goes_on(game: Game, left: LeftUntold, change: Change) -> bool:
    """Whether a text did more than what a record is silent on there."""
    verbs = [one for one in game.left_untold if one.ctx is left.ctx]
    told = game.effect_from is left.ctx.source and game.effect_at is not None and game.effect_at >= change.step
    return told or len(verbs) > 1


def _untold(game: Game) -> Iterator[tuple[LeftUntold, list[Change]]]:
    """What each effect changed that the rules have added for a silent record, the last one first."""
    until = len(game.log)
    for left in reversed(game.left_untold):
        changes = game.log[left.since : until]
        step = changes[0].step if changes else None
        yield left, [*takewhile(lambda one, at=step: one.step == at and bool(one.cause), changes)]  # type: ignore[misc]
        until = left.since
