"""Declared effects: what text that is not modelled did, taken from the record one verb at a time."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Self

from judge.engine.cards import Card
from judge.engine.plays import Play
from judge.engine.requests import Script, Window

if TYPE_CHECKING:
    from judge.engine.players import Player
    from judge.engine.state import Game


@dataclass(slots=True)
class EffectPlay(Play):
    """One verb that card text carried out; `source` is the card, `player` the controller of the effect."""

    source: Card | None

    @classmethod
    def options(cls, game: Any, player: Any, about: Any) -> Iterator[Self]:  # noqa: ARG003 -- the same for every play
        """Nobody can list what unmodelled text might do."""
        yield from ()


def resolving(game: "Game", clause: str, about: Any = None) -> Script:
    """Carry out all that text does while the text of `about` is resolved, whatever its sources."""
    while (yield from declared(game, clause, about=about)):
        pass


def declared(game: "Game", clause: str, player: "Player | None" = None, about: Any = None) -> Script:
    """Carry out one resolution: consecutive effects of one source; says whether there were any.

    `player` limits the window to effects of that player's abilities; `about` is the card whose text is resolved.
    """
    if not game.unmodelled:
        return False
    source: Any = None
    started = False
    while True:
        play = yield Window(clause, player, about, source)
        if play is None:
            return started
        source, started = (play.source if isinstance(play, EffectPlay) else source), True
        done = play.enact(game)
        if done is not None:
            yield from done
