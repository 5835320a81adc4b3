"""Where every card is while a log is read, as far as references need it."""

from collections.abc import Mapping, Sequence

from msgspec import Struct, field

from judge.replay.steps import Seat
from rulesets.hololive.readers.log import SEATS, seat_of

FIRST_CHEER = 1001


def serial(card: str) -> int | None:
    """The number inside a card id; an oshi has none."""
    digits = card.partition("_")[2]
    return int(digits) if digits.isascii() and digits.isdigit() else None


def is_cheer(card: str) -> bool:
    """Whether a card id is one of the cheer deck's."""
    return (serial(card) or 0) >= FIRST_CHEER


class Holomem(Struct, eq=False):
    """A stack on stage, the top card last, with what is attached to it."""

    cards: list[str]
    cheer: list[str] = field(default_factory=list)
    support: list[str] = field(default_factory=list)


class Stage(Struct):
    """One player's holomem: two single places and the back, in order of arrival."""

    center: Holomem | None = None
    collab: Holomem | None = None
    back: list[Holomem] = field(default_factory=list)

    def all(self) -> list[tuple[str, Holomem]]:
        """Every holomem with its place."""
        single = [(name, it) for name, it in (("center", self.center), ("collab", self.collab)) if it]
        return single + [(f"back[{n}]", it) for n, it in enumerate(self.back, 1)]

    def take(self, holomem: Holomem) -> None:
        """Take a holomem from its place; a gap in the back closes."""
        if holomem is self.center:
            self.center = None
        elif holomem is self.collab:
            self.collab = None
        elif holomem in self.back:
            self.back.remove(holomem)

    def put(self, holomem: Holomem, place: str) -> None:
        """Put a holomem to a place, last in the back."""
        self.take(holomem)
        if place == "back":
            self.back.append(holomem)
        else:
            setattr(self, place, holomem)


class Board:
    """Both stages, and the zone of every card that is not on one of them."""

    def __init__(self, cards: Mapping[str, str]) -> None:
        """A board before set-up; `cards` tells the number of every card id."""
        self.numbers = cards
        self.stages: dict[Seat, Stage] = {seat: Stage() for seat in SEATS.values()}
        self.zones: dict[str, str] = {}

    # -- what is where ---------------------------------------------------------------------------------------------

    def number(self, card: str | None) -> str | None:
        """The card number of an id; None for a masked card and for an id that no card has."""
        return None if card is None else self.numbers.get(card)

    def oshi(self, seat: Seat) -> str | None:
        """The number of a player's oshi."""
        return next((self.numbers.get(f"{player}_oshi") for player, own in SEATS.items() if own == seat), None)

    def listed(self, cards: Sequence[str | None]) -> list[str | None]:
        """The card numbers of several ids."""
        return [self.number(card) for card in cards]

    def holomem(self, card: str | None) -> Holomem | None:
        """The holomem whose top card this is."""
        return next((it for stage in self.stages.values() for _, it in stage.all() if it.cards[-1] == card), None)

    def zone(self, card: str) -> str:
        """The zone of a card that is not on stage."""
        if card.endswith("_oshi"):
            return "oshi"
        return self.zones.get(card, "cheer_deck" if is_cheer(card) else "deck")

    def in_hand(self, seat: Seat) -> int:
        """How many cards a player has in hand."""
        on_stage = {card for _, holomem in self.stages[seat].all() for card in (*holomem.cards, *holomem.support)}
        held = (card for card, zone in self.zones.items() if zone == "hand" and card not in on_stage)
        return sum(seat_of(card) == seat for card in held)

    def ref(self, card: str, viewer: Seat | None) -> str:
        """The reference by which `viewer` points at a card; with no viewer the player is always named."""
        owner = seat_of(card)
        prefix = "" if owner == viewer else f"{owner}."
        number = self.number(card)
        if number is None:
            return f"{prefix}#{serial(card) or 0}"
        for place, holomem in self.stages[owner].all():
            if card == holomem.cards[-1]:
                return prefix + place
            if card in holomem.cards:
                return f"{prefix}{place}/under[{holomem.cards.index(card) + 1}]"
            for part in ("cheer", "support"):
                if card in getattr(holomem, part):
                    return f"{prefix}{place}/{part}:{number}"
        return self.in_zone(card, self.zone(card), viewer)

    def in_zone(self, card: str, zone: str, viewer: Seat | None) -> str:
        """The reference to a card of a zone off stage."""
        if zone == "resolution":
            return f"{zone}:{self.number(card)}"
        prefix = "" if seat_of(card) == viewer else f"{seat_of(card)}."
        return f"{prefix}oshi" if zone == "oshi" else f"{prefix}{zone}:{self.number(card)}"

    # -- moves -----------------------------------------------------------------------------------------------------

    def send(self, cards: Sequence[str | None], zone: str) -> None:
        """Move cards to a zone off stage, from wherever they are."""
        for card in cards:
            if card is not None:
                self.detach(card)
                self.zones[card] = zone

    def clear(self, seat: Seat, zone: str) -> None:
        """All cards of a zone go back to the deck."""
        for card, place in list(self.zones.items()):
            if place == zone and seat_of(card) == seat:
                del self.zones[card]

    def enter(self, card: str, place: str) -> None:
        """Put a card to the stage as a new holomem."""
        self.stages[seat_of(card)].put(Holomem([card]), place)

    def shift(self, card: str, place: str) -> None:
        """Move a holomem to another place of its stage."""
        if holomem := self.holomem(card):
            self.stages[seat_of(card)].put(holomem, place)

    def bloom(self, card: str, onto: str) -> None:
        """Stack a card onto a holomem."""
        if holomem := self.holomem(onto):
            holomem.cards.append(card)

    def attach(self, card: str, to: str) -> None:
        """Attach a card to a holomem."""
        self.detach(card)
        if holomem := self.holomem(to):
            (holomem.cheer if is_cheer(card) else holomem.support).append(card)

    def fall(self, card: str, archived: Sequence[str | None], returned: Sequence[str | None]) -> None:
        """Take a whole holomem off the stage: the top card and what is archived or returned to hand with it."""
        if holomem := self.holomem(card):
            self.stages[seat_of(card)].take(holomem)
        self.send([card, *archived], "archive")
        self.send(returned, "hand")

    def detach(self, card: str) -> None:
        """Take a card off the holomem that it is part of or attached to."""
        for stage in self.stages.values():
            for _, holomem in stage.all():
                for group in (holomem.cards, holomem.cheer, holomem.support):
                    if card in group:
                        group.remove(card)
                if not holomem.cards:
                    stage.take(holomem)
