"""The steps of a replay while they are written."""

from collections.abc import Sequence
from typing import Any

from judge.replay import foreign
from judge.replay.steps import Seat


class Script(foreign.Script):
    """A growing list of steps of this game."""

    def cards(self, player: Seat, zone: str, cards: Sequence[str | None]) -> None:
        """Write what cards of a zone turned out to be."""
        self.add("fact:cards", player=player, zone=zone, cards=list(cards))

    def shuffle(self, player: Seat, zone: str = "deck") -> None:
        """Write a shuffle whose order the log does not show."""
        self.add("fact:shuffle", player=player, zone=zone)

    def claim(self, player: Seat, **counts: Any) -> None:
        """Write how many cards some zones of a player hold."""
        self.add("claim", board={player: counts})
