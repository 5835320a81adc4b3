"""12.1 Loops: an act that led back to the same state is not done again."""

from collections.abc import Hashable, Iterator

from judge.engine import repeats as core
from judge.engine.plays import Play
from rulesets.lovelive.game import LoveLiveGame, Side


def note_act(game: LoveLiveGame, play: Play) -> None:
    """Keep what was done in which state of this turn."""
    core.note_act(game, play, *_turn(game))


def repeats(game: LoveLiveGame, play: Play) -> bool:
    """12.1.1.2 Whether the same was done before, this turn, in a state in all respects like this one."""
    return core.repeats(game, play, *_turn(game))


def _turn(game: LoveLiveGame) -> Iterator[Hashable]:
    """What players have done this turn, and their energies in wait."""
    for side in game.players:
        yield side.waiting
        yield tuple(str(getattr(side, name)) for name in Side.TURN)
