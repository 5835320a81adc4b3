"""Both sides of a game that is being redone: every card by its number, in the order in which the simulator keeps it."""

from collections.abc import Hashable, Iterator, Mapping

from msgspec import Struct, field

from judge.replay.steps import Seat

SEATS: tuple[Seat, Seat] = ("P1", "P2")
FRONT = ("center", "collab")
PILES = ("deck", "cheer_deck", "hand", "life", "holo_power", "looked", "archive")
PARTS = ("cheer", "support", "under")


def other(seat: Seat) -> Seat:
    """The opponent."""
    return SEATS[1 - SEATS.index(seat)]


class Body(Struct):
    """A holomem: its cards from the bottom up, what is attached, the damage it bears, whether that downs it.

    `bloomed`: in this turn.
    """

    cards: list[str]
    cheer: list[str] = field(default_factory=list)
    support: list[str] = field(default_factory=list)
    damage: int = 0
    doomed: bool = False
    bloomed: bool = False
    came: int = 0
    """When it came to the back, counted from the start: by the rules who comes last stands last."""

    @property
    def top(self) -> str:
        """The card that counts."""
        return self.cards[-1]

    def part(self, name: str) -> list[str]:
        """The cards of a part: cheer, support, or what lies under the top card."""
        return self.cards if name == "under" else list(getattr(self, name))

    def copy(self) -> "Body":
        """One that changes apart."""
        return Body([*self.cards], [*self.cheer], [*self.support], self.damage, self.doomed, self.bloomed, self.came)


class Side(Struct):
    """The zones of a player; piles from the top down."""

    deck: list[str]
    cheer_deck: list[str]
    oshi: str
    hand: list[str] = field(default_factory=list)
    life: list[str] = field(default_factory=list)
    holo_power: list[str] = field(default_factory=list)
    looked: list[str] = field(default_factory=list)
    archive: list[str] = field(default_factory=list)
    center: Body | None = None
    collab: Body | None = None
    back: list[Body] = field(default_factory=list)
    came: int = 0

    def copy(self) -> "Side":
        """One that changes apart."""
        made = Side([*self.deck], [*self.cheer_deck], self.oshi)
        for name in Side.__struct_fields__[3:8]:
            setattr(made, name, [*getattr(self, name)])
        made.center, made.collab = (body and body.copy() for body in (self.center, self.collab))
        made.back, made.came = [body.copy() for body in self.back], self.came
        return made

    def pile(self, zone: str) -> list[str]:
        """A pile by name."""
        found: list[str] = getattr(self, zone)
        return found

    def places(self) -> Iterator[tuple[str, Body]]:
        """Every holomem with the place where it stands, as references name it."""
        for place in FRONT:
            if (body := getattr(self, place)) is not None:
                yield place, body
        yield from ((f"back[{n}]", body) for n, body in enumerate(self.back, 1))

    def body(self, place: str) -> Body:
        """Who stands at a place."""
        return dict(self.places())[place]

    def place_of(self, body: Body) -> str | None:
        """Where somebody stands."""
        return next((place for place, one in self.places() if one is body), None)

    def take(self, place: str) -> Body:
        """Who stood at a place and is now off the stage."""
        body = self.body(place)
        if place in FRONT:
            setattr(self, place, None)
        else:
            self.back = [one for one in self.back if one is not body]
        return body

    def stand(self, body: Body, zone: str) -> None:
        """Somebody comes to a position, at the end of the back."""
        if zone in FRONT:
            setattr(self, zone, body)
        else:
            self.back.append(body)
            self._last(body)

    def _last(self, body: Body) -> None:
        self.came += 1
        body.came = self.came

    def by_rules(self, place: str) -> str:
        """A place as the rules count it; this program leaves who changes places in the order where the other stood."""
        if place in FRONT:
            return place
        came = self.body(place).came
        return f"back[{sum(body.came <= came for body in self.back)}]"

    def exchange(self, first: str, second: str) -> None:
        """Two holomem change places, each standing where the other stood."""
        bodies = self.body(first), self.body(second)
        for place, body in zip((second, first), bodies, strict=True):
            if place in FRONT:
                setattr(self, place, body)
            else:
                self.back[int(place[len("back[") : -1]) - 1] = body
                self._last(body)

    def bury(self, body: Body) -> None:
        """All cards of a holomem go to the archive, its own from the top down, then what is attached."""
        self.archive += [*reversed(body.cards), *body.cheer, *body.support]


def cards_of(*seats: Seat) -> frozenset[str]:
    """The topic of whose cards lie where."""
    return frozenset(f"cards of {seat}" for seat in seats)


def stage_of(*seats: Seat) -> frozenset[str]:
    """The topic of who stands where and bears what."""
    return frozenset(f"stage of {seat}" for seat in seats)


def unseen(sides: Mapping[Seat, Side], about: frozenset[str]) -> Hashable:
    """The decks and the life of those whose cards topics speak of."""
    return tuple(
        (*sides[seat].deck, "", *sides[seat].cheer_deck, "", *sides[seat].life)
        for seat in sides
        if cards_of(seat) & about
    )
