"""Stopping a walk before a step: the board and the offer there."""

from dataclasses import dataclass, replace
from typing import Any

from judge.engine.board import Board, read_board
from judge.engine.requests import Offer, Request
from judge.engine.stacks import Stack
from judge.engine.state import Game
from judge.replay.load import Replay
from judge.replay.steps import as_json
from judge.verify.api import Options, Source, load, sides_of, walk_once
from judge.verify.walk import Walk


def stop_before(source: Source, step: int, options: Options | None = None) -> "Stopping":
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
    return walk_once(replay, ruleset, chosen, sides_of(replay, ruleset, chosen, step), step, Stopping)


@dataclass(frozen=True, slots=True)
class Told:
    """A moment that a position can tell: its board and its turn memory, and how far the record was read then."""

    board: Board
    memory: dict[str, Any]
    at: int


class Stopping(Walk):
    """A walk that stops before a step, and keeps the last moment on its way that a position can tell."""

    def __init__(self, walk: Walk) -> None:
        """`walk` is set out and has not begun."""
        super().__init__(walk.game, walk.replay, walk.record, walk.verdict, keep_going=True)
        self.told: Told | None = None

    def _answer(self, request: Request) -> Any:
        if isinstance(request, Offer) and request.free and self._begins_anew() and tellable(self.game):
            at = self.record.at + len(self.record.before())
            self.told = Told(read_board(self.game), self.game.rules.hooks.memory(self.game), at)
        return super()._answer(request)

    def _begins_anew(self) -> bool:
        """Whether what the record states of this moment, and what led to it, all stands before the stop."""
        return all(entry.number < (self.until or 0) for entry in self.record.before())

    def position(self) -> dict[str, Any]:
        """The moment where the walk has stopped, as a record may begin with it.

        In the middle of a resolution it is the last moment that a board and a turn memory can tell, with the steps
        that were played from there; where there was none, those from the beginning.
        """
        entries = self.record.entries[self.told.at if self.told else 0 :]
        then = [as_json(entry.step) for entry in entries if entry.number < (self.until or 0)]
        if self.told is not None:
            begun: dict[str, Any] = {"board": self.told.board, "memory": self.told.memory}
        else:
            given = self.replay.header.position
            begun = {name: getattr(given, name) for name in ("board", "memory") if given and getattr(given, name)}
        return {**begun, "then": then} if then or not begun else begun


def tellable(game: Game) -> bool:
    """Whether nothing goes on that a board and a turn memory do not tell."""
    lasting = [effect for effect in game.lasting if not isinstance(effect.on, Stack) or effect.on.zone is not None]
    return not (lasting or game.permits or game.forbids or game.standby) and game.rules.hooks.at_rest(game)


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
