"""The steps of a replay while they are written."""

from collections.abc import Sequence
from typing import Any

from judge.replay.steps import Seat

Step = dict[str, Any]


class Script:
    """A growing list of steps; `src` is the number of the log's message that caused what is written next."""

    def __init__(self) -> None:
        """An empty script."""
        self.steps: list[Step] = []
        self.src: int | None = None

    def add(self, do: str, **fields: Any) -> None:
        """Write a step."""
        source = {} if self.src is None else {"src": self.src}
        self.steps.append({"do": do, **fields, **source})

    def skill_at_the_end(self) -> int | None:
        """Where the oshi skill stands that was just played and paid for, None where the script ends otherwise."""
        at = len(self.steps) - 1
        while at >= 0 and self.steps[at]["do"] == "fact:cards" and self.steps[at]["zone"] == "holo_power":
            at -= 1
        return at if at >= 0 and self.steps[at]["do"] == "act:oshi_skill" else None

    def act(self, kind: str, player: Seat, **fields: Any) -> None:
        """Write an act."""
        self.add(f"act:{kind}", player=player, **fields)

    def cards(self, player: Seat, zone: str, cards: Sequence[str | None]) -> None:
        """Write what cards of a zone turned out to be."""
        self.add("fact:cards", player=player, zone=zone, cards=list(cards))

    def shuffle(self, player: Seat, zone: str = "deck") -> None:
        """Write a shuffle whose order the log does not show."""
        self.add("fact:shuffle", player=player, zone=zone)

    def claim(self, player: Seat, **counts: Any) -> None:
        """Write how many cards some zones of a player hold."""
        self.add("claim", board={player: counts})
