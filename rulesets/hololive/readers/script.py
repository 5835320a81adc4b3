"""The steps of a replay while they are written."""

from collections.abc import Sequence
from typing import Any

from judge.replay import foreign
from judge.replay.steps import Seat

DRAWN = ("effect:draw", "fact:cards", "claim")
POINTERS = {"card", "cards", "holomem", "onto", "pay", "performer", "source", "target", "to"}
"""The fields of acts that point at cards or holomem."""


def seen_by(reference: str | None, before: Seat, now: Seat) -> str | None:
    """A reference of one player's as the other player would write it."""
    if reference is None or reference.startswith("resolution"):
        return reference
    if reference.startswith(f"{now}."):
        return reference.removeprefix(f"{now}.")
    return reference if reference.startswith(f"{before}.") else f"{before}.{reference}"


class Script(foreign.Script):
    """A growing list of steps of this game."""

    def skill_at_the_end(self) -> int | None:
        """Where the oshi skill stands that was just played and paid for, None where the script ends otherwise."""
        at = len(self.steps) - 1
        while at >= 0 and self.steps[at]["do"] == "fact:cards" and self.steps[at]["zone"] == "holo_power":
            at -= 1
        return at if at >= 0 and self.steps[at]["do"] == "act:oshi_skill" else None

    def once(self) -> None:
        """The last step is no other one if it says the same as that before it, of the same moment."""
        if self.steps[-2:-1] == self.steps[-1:]:
            self.steps.pop()

    def put_before_draws(self) -> None:
        """What each player puts back comes before what each draws; the log has one player do all of it first."""
        put, drawn = self.steps[-1], self.steps[-4:-1]
        if [step["do"] for step in drawn] == list(DRAWN) and drawn[0]["by"] != put["by"]:
            self.steps[-4:] = [put, *drawn]

    def hand_over(self, at: int, sender: Seat) -> None:
        """The act at a place is told of the player who sent it, who points at cards from the own side."""
        step = self.steps[at]
        before, step["player"] = step["player"], sender
        for field in POINTERS & step.keys():
            value = step[field]
            told = [seen_by(one, before, sender) for one in (value if isinstance(value, list) else [value])]
            step[field] = told if isinstance(value, list) else told[0]

    def cards(self, player: Seat, zone: str, cards: Sequence[str | None]) -> None:
        """Write what cards of a zone turned out to be."""
        self.add("fact:cards", player=player, zone=zone, cards=list(cards))

    def shuffle(self, player: Seat, zone: str = "deck") -> None:
        """Write a shuffle whose order the log does not show."""
        self.add("fact:shuffle", player=player, zone=zone)

    def claim(self, player: Seat, **counts: Any) -> None:
        """Write how many cards some zones of a player hold."""
        self.add("claim", board={player: counts})
