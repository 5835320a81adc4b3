"""Acts whose recorded form has the fields of their play, or the names of them: looked up and written alike."""

from collections.abc import Mapping
from typing import Any, ClassVar, Self

from judge.engine.asking.plays import A, Play, S
from judge.engine.run.fields import looked_up, told, written
from judge.engine.run.lookup import Lookup
from judge.engine.run.state import G


class ActPlay(Play[G, S, A]):
    """An act that its fields tell; `written_as` maps names of a record to those of the play where they differ."""

    written_as: ClassVar[Mapping[str, str]] = {}

    @classmethod
    def look_up(cls, game: G, player: S, act: Any, about: A) -> Self:  # noqa: ARG003 -- the fields tell it all
        return cls(player, **looked_up(cls, cls.written_as, Lookup(game, player), act))

    def recorded(self, game: G) -> Any:
        names = told(type(self), self.record, self.written_as)
        said = {name: written(game, getattr(self, mine), self.player) for name, mine in names.items()}
        return self.record(player=self.player.seat, **said)
