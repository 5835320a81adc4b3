"""What card text did in a step of the simulator's log: one declared verb for each thing that changed."""

from collections.abc import Iterator
from typing import Any

from judge.replay.steps import Seat
from rulesets.lovelive.readers.desk import Desk
from rulesets.lovelive.readers.log import SEATS, Event, LogStep
from rulesets.lovelive.readers.moves import Move, moves, turned_members

RESOLVED = ("effect_resolved", "effect_auto_resolved")
STARTED = ("effect_activated", "effect_inspection_started", "effect_choice_started", "effect_cost_paid")
TEXT = (*RESOLVED, *STARTED, "effect_cards_milled", "card_attached_under_member", "effect_hand_adjustment_discarded")
OWN_STEPS = ("activate_effect", "resolve_effect", "resolve_effect_choice", "skip_effect", "play_member")


def effects_of(desk: Desk, step: LogStep) -> None:
    """Write the effects of a step; where text did nothing that shows, an effect that may last is written."""
    acting = next(step.told(*TEXT), None)
    if acting is None:
        return
    writer = Writer(desk, step, acting)
    before = len(desk.script.steps)
    parts = (writer.moves, writer.draws) if _sent_first(step) else (writer.draws, writer.moves)
    for part in (*parts, writer.energies, writer.looks, writer.orientations):
        part()
    if len(desk.script.steps) == before and next(step.told(*RESOLVED), None) is not None:
        writer.say("lasting", number="other")


class Writer:
    """Writes the effects of one step under the name of the card whose text acts."""

    def __init__(self, desk: Desk, step: LogStep, acting: Event) -> None:
        """`acting` is the first event that tells of text."""
        self.desk = desk
        self.step = step
        self.by: Seat = acting.player or "P1"
        self.source = self.place(_source(step))
        for event in step.told("effect_inspection_started"):
            desk.table.inspected = event.detail.ids("inspected_card_instance_ids")

    def place(self, card: str | None) -> str | None:
        """Where the source is while its text acts; None where it moves meanwhile, and the rules know it anyway."""
        if card is None or self.step.action == "activate_effect":
            return None
        before, after = self.desk.table.place_of(card), self.desk.table.place_after(self.step, card)
        if before != after and self.step.action != "play_member":
            return None
        return self.desk.place(after, card, self.by) if after else None

    def say(self, verb: str, **fields: Any) -> None:
        """Write one effect."""
        source = {"source": self.source} if self.source else {}
        self.desk.script.add(f"effect:{verb}", by=self.by, **source, **fields)

    def draws(self) -> None:
        """Draws by text."""
        for event in self.step.told("cards_drawn"):
            if event.player and str(event.detail.data.get("reason", "")).startswith("effect"):
                cards = event.detail.ids("instance_ids")
                self.say("draw", player=event.player, count=len(cards))
                self.desk.out_of_deck(self.step, event.player, cards)

    def energies(self) -> None:
        """Energies that text put into the energy area."""
        for event in self.step.told("energy_added"):
            if event.player and event.detail.data.get("reason") not in ("energy_phase", "initial_energy"):
                waiting = event.detail.data.get("orientation") == "wait"
                self.say("put_energies", player=event.player, count=len(event.detail.ids("instance_ids")), waiting=waiting)

    def looks(self) -> None:
        """Cards looked at stay in the deck for the rules, wherever the program keeps them."""
        for event in self.step.told("effect_inspection_started"):
            cards = event.detail.ids("inspected_card_instance_ids")
            self.say("look", player=self.by, count=len(cards), cards=self.desk.log.numbers_of(cards))

    def moves(self) -> None:
        """Cards that moved, each kind of move as one effect."""
        if self.step.action not in OWN_STEPS:
            return
        for move in moves(self.desk.table, self.step):
            self.move(move)
        if next(self.step.told(*RESOLVED), None) is not None:
            self.desk.table.inspected = []

    def move(self, move: Move) -> None:
        """One kind of move."""
        cards = [self.reference(move.seat, move.start, card) for card in move.cards]
        if move.to.startswith("stage."):
            self.to_stage(move, cards)
        elif move.start == "energy_deck":
            self.say("put_energies", player=move.seat, count=len(cards))
        else:
            face_down = {"face_down": True} if move.to == "live" else {}
            self.say("put", cards=cards, to=move.to, **face_down)

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
            return f"{prefix}{start.removeprefix('stage.')}"
        return f"{prefix}{start}:{self.desk.log.number_of(card)}"

    def orientations(self) -> None:
        """Members and energies that turned, but for the energies that a play paid."""
        if self.step.action not in OWN_STEPS:
            return
        for seat, area, waiting in turned_members(self.desk.table, self.step):
            prefix = "" if seat == self.by else f"{seat}."
            self.say("wait" if waiting else "ready", member=f"{prefix}{area}")
        for seat in SEATS.values():
            paid = len(self.step.payload.ids("energy_instance_ids")) if self.step.action == "play_member" else 0
            more = _waiting(self.desk, self.step, seat) - self.desk.table.waiting_energies(seat)
            more -= paid if seat == self.by else 0
            if more > 0 and seat == self.by:
                self.say("pay", count=more)
            elif more < 0:
                self.say("ready_energies", player=seat, count=-more)


def _sent_first(step: LogStep) -> bool:
    """Whether cards went from the deck to the waiting room before any were drawn."""
    told = next(step.told("effect_cards_milled", "cards_drawn"), None)
    return told is not None and told.kind == "effect_cards_milled"


def _source(step: LogStep) -> str | None:
    """The card whose text acts in a step."""
    said = (str(event.detail.data.get("source_card_instance_id") or "") for event in _texts(step))
    return next((card for card in said if card), None)


def _texts(step: LogStep) -> Iterator[Event]:
    return step.told(*TEXT, "effect_triggered")


def _waiting(desk: Desk, step: LogStep, seat: Seat) -> int:
    """Energies that wait after a step, not counting those that came so or left."""
    stay = set(desk.table.at(seat, "energy_area")) & set(desk.table.later(step, seat, "energy_area"))
    gone = set(desk.table.at(seat, "wait")) & set(desk.table.at(seat, "energy_area")) - stay
    return len(stay & set(desk.table.later(step, seat, "wait"))) + len(gone)
