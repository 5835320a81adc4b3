"""The steps of a replay while they are written."""

from collections.abc import Sequence
from typing import Any

from judge.replay import foreign
from judge.replay.steps import Seat


class Script(foreign.Script):
    """A growing list of steps of this game."""

    def skill_at_the_end(self) -> int | None:
        """Where the oshi skill stands that was just played and paid for, None where the script ends otherwise."""
        at = len(self.steps) - 1
        while at >= 0 and self.steps[at]["do"] == "fact:cards" and self.steps[at]["zone"] == "holo_power":
            at -= 1
        return at if at >= 0 and self.steps[at]["do"] == "act:oshi_skill" else None

    def cards(self, player: Seat, zone: str, cards: Sequence[str | None]) -> None:
        """Write what cards of a zone turned out to be."""
        self.add("fact:cards", player=player, zone=zone, cards=list(cards))

    def shuffle(self, player: Seat, zone: str = "deck") -> None:
        """Write a shuffle whose order the log does not show."""
        self.add("fact:shuffle", player=player, zone=zone)

    def claim(self, player: Seat, **counts: Any) -> None:
        """Write how many cards some zones of a player hold."""
        self.add("claim", board={player: counts})
