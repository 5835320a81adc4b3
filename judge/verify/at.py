"""Stopping a walk before a step: the board and the offer there."""

from msgspec.structs import replace

from judge.engine.asking.plays import Offer
from judge.replay.load import Replay
from judge.verify.api import Source, load, sides_of, walk_once
from judge.verify.options import Options
from judge.verify.walks.tries import Terms, retraced
from judge.verify.walks.walk import Walk


def stop_before(source: Source, step: int, options: Options | None = None) -> Walk:
    """A walk that has read all steps before one, and waits where that step is due.

    Args:
        source: a replay or a foreign log.
        step: the number of the step; the number of steps means the end of the record.
        options: how to judge; the walk always goes on after faults.

    Returns:
        The walk; `walk.pending` is what the rules wait for, None where the game is over.

    Raises:
        InvalidReplay: the source is no replay.
    """
    chosen = replace(options or Options(), keep_going=True)
    replay, ruleset = load(source, chosen.cards, chosen.limits)
    sides = tuple(sides_of(replay, ruleset, chosen, step))
    return retraced(lambda terms: walk_once(replay, ruleset, chosen, terms, step), Terms(sides=sides))


def offer_at(walk: Walk) -> Offer | None:
    """The offer that a stopped walk waits on, None where it waits for something else."""
    return walk.pending if isinstance(walk.pending, Offer) else None


def step_of(replay: Replay, at: str) -> int:
    """The step that `--at` means: a number, or `src:NUMBER` for the foreign log's own number.

    Raises:
        ValueError: it means none.
    """
    if at.startswith("src:"):
        wanted = int(at.removeprefix("src:"))
        for number, one in enumerate(replay.steps):
            if one.src == wanted:
                return number
        raise ValueError(f"no step comes from number {wanted} of the source")
    number = int(at)
    if not 0 <= number <= len(replay.steps):
        raise ValueError(f"steps run from 0 to {len(replay.steps)}")
    return number


__all__ = ["offer_at", "step_of", "stop_before"]
