"""What card text did in a step of a log: one declared verb for each thing that changed."""

from typing import Any

from judge.replay.steps import Seat
from rulesets.lovelive.readers.desk import Desk
from rulesets.lovelive.readers.log import SEATS, LogStep
from rulesets.lovelive.readers.moves import Known, Move, moves, turned_members

DECKS = ("main_deck", "energy_deck")


class Writer:
    """Writes the effects of one step under the name of the card whose text acts."""

    def __init__(self, desk: Desk, step: LogStep, by: Seat, source: str | None, *, played: bool) -> None:
        """`source` is the id of the card whose text acts; `played`: it has just been played."""
        self.desk = desk
        self.step = step
        self.by = by
        self.played = played
        self.acting = source
        self.source = self.place(source)

    def of(self, seat: Seat) -> "Writer":
        """A writer of what the text has a player do (1.3.4.1)."""
        return self if seat == self.by else Writer(self.desk, self.step, seat, self.acting, played=self.played)

    def place(self, card: str | None) -> str | None:
        """Where the source is while its text acts; None where it moves or is in a deck: the rules know it anyway."""
        if card is None:
            return None
        before, after = self.desk.table.place_of(card), self.desk.table.place_after(self.step, card)
        if (before != after and not self.played) or (after is not None and after[1] in DECKS):
            return None
        beneath = self.desk.table.apart(self.step).is_beneath(card)
        return self.desk.place(after, card, self.by, beneath=beneath) if after else None

    def moved(self) -> tuple[str, str] | None:
        """Where the source was before the step and where it is after it, None where it stays or is in no such place."""
        if self.acting is None or self.played:
            return None
        before, after = self.desk.table.place_of(self.acting), self.desk.table.place_after(self.step, self.acting)
        if before is None or after is None or before == after:
            return None
        start, end = self.desk.place(before, self.acting, self.by), self.desk.place(after, self.acting, self.by)
        return None if start is None or end is None else (start, end)

    def say(self, verb: str, **fields: Any) -> None:
        """Write one effect."""
        source = {"source": self.source} if self.source else {}
        self.desk.script.add(f"effect:{verb}", by=self.by, **source, **fields)

    def moves(self, whole: LogStep, known: Known, *, done: bool) -> None:
        """Cards that moved in the whole of a step, each kind of move as one effect."""
        for move in moves(self.desk.table, whole, known, done=done):
            self.move(move)
        if done:
            self.desk.table.inspected = []

    def move(self, move: Move) -> None:
        """One kind of move."""
        cards = [self.reference(move.seat, move.start, card) for card in move.cards]
        if move.to.startswith("stage."):
            self.to_stage(move, cards)
        elif move.start == "energy_deck":
            self.say("put_energies", player=move.seat, count=len(cards))
        else:
            self.say("put", cards=cards, to=move.to, **self.faces(move))

    def faces(self, move: Move) -> dict[str, bool]:
        """On which side cards come to the live area."""
        if move.to != "live":
            return {}
        hidden = self.desk.table.later(self.step, move.seat, "facedown_live")
        return {"face_down": True} if all(card in hidden for card in move.cards) else {}

    def to_stage(self, move: Move, cards: list[str]) -> None:
        """Members that enter or change areas, and cards that go under a member."""
        area = move.to.removeprefix("stage.")
        prefix = "" if move.seat == self.by else f"{move.seat}."
        for card, text in zip(move.cards, cards, strict=True):
            if move.start.startswith("stage.") and not move.under:
                self.say("position_change", member=text, area=area)
            elif move.under:
                waiting = {"waiting": True} if card in self.desk.table.at(move.seat, "wait") else {}
                self.say("put_under", card=text, to=f"{prefix}{area}", **waiting)
            else:
                waiting = {"waiting": True} if card in self.desk.table.later(self.step, move.seat, "wait") else {}
                self.say("enter", card=text, area=f"{prefix}{area}", **waiting)

    def reference(self, seat: Seat, start: str, card: str) -> str:
        """A card where it lay before the step."""
        prefix = "" if seat == self.by else f"{seat}."
        if start.startswith("stage."):
            under = self.desk.under(card) if self.desk.table.is_beneath(card) else ""
            return f"{prefix}{start.removeprefix('stage.')}{under}"
        return f"{prefix}{start}:{self.desk.log.number_of(card)}"

    def orientations(self, play: int, cost: int = 0) -> None:
        """Members and energies that turned, but for those that a `play` paid; a `cost` may be readied again at once."""
        for seat, area, waiting in turned_members(self.desk.table, self.step, played=self.played):
            prefix = "" if seat == self.by else f"{seat}."
            self.say("wait" if waiting else "ready", member=f"{prefix}{area}")
        for seat in SEATS.values():
            more = _waiting(self.desk, self.step, seat) - self.desk.table.waiting_energies(seat)
            more -= _readied_as_they_came(self.desk, self.step, seat)
            if seat == self.by:
                more -= play + cost
                if cost:
                    self.say("pay", count=cost)
            if more > 0 and seat == self.by:
                self.say("pay", count=more)
            elif more < 0:
                self.say("ready_energies", player=seat, count=-more)


def _readied_as_they_came(desk: Desk, step: LogStep, seat: Seat) -> int:
    """How many energies came in wait in a step and lie active after it."""
    added = [event for event in step.told("energy_added") if event.player == seat]
    waiting = [one.detail for one in added if one.detail.data.get("orientation") == "wait"]
    came = {card for said in waiting for card in said.ids("instance_ids")}
    return len(came & set(desk.table.later(step, seat, "energy_area")) - set(desk.table.later(step, seat, "wait")))


def _waiting(desk: Desk, step: LogStep, seat: Seat) -> int:
    """Energies that wait after a step, not counting those that came so or left."""
    stay = set(desk.table.at(seat, "energy_area")) & set(desk.table.later(step, seat, "energy_area"))
    gone = set(desk.table.at(seat, "wait")) & set(desk.table.at(seat, "energy_area")) - stay
    return len(stay & set(desk.table.later(step, seat, "wait"))) + len(gone)
