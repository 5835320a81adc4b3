"""The table of a game that is being redone: every card by its number, the choices taken, and the steps written."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from judge.replay.foreign import Step
from judge.replay.steps import Seat
from rulesets.hololive.readers.ikachan.chance import Chance

SEATS: tuple[Seat, Seat] = ("P1", "P2")
FRONT = ("center", "collab")
IN_TEXT = re.compile(r"(?:card|mem|order|downorder)_.*|ok|yes|no|confirm|skip")
"""Choices that card text and pauses ask for; every other one belongs to a rule."""
PLACE = "(center|collab|back)_([0-9]+)"
"""How a choice names a holomem."""


class Uncertain(Exception):
    """A line of the log from which nothing certain follows, and why."""


def certain(holds: object, why: str) -> None:
    """Go on only where something holds.

    Raises:
        Uncertain: it does not.
    """
    if not holds:
        raise Uncertain(why)


def other(seat: Seat) -> Seat:
    """The opponent."""
    return SEATS[1 - SEATS.index(seat)]


@dataclass(slots=True)
class Body:
    """A holomem: its cards from the bottom up, what is attached, the damage it bears, whether that downs it."""

    cards: list[str]
    cheer: list[str] = field(default_factory=list)
    support: list[str] = field(default_factory=list)
    damage: int = 0
    doomed: bool = False


@dataclass(slots=True)
class Side:
    """The zones of a player; piles from the top down."""

    deck: list[str]
    cheer_deck: list[str]
    oshi: str
    hand: list[str] = field(default_factory=list)
    life: list[str] = field(default_factory=list)
    holo_power: list[str] = field(default_factory=list)
    looked: list[str] = field(default_factory=list)
    center: Body | None = None
    collab: Body | None = None
    back: list[Body] = field(default_factory=list)

    def places(self) -> Iterator[tuple[str, Body]]:
        """Every holomem with the place where it stands, as references name it."""
        for place in FRONT:
            if (body := getattr(self, place)) is not None:
                yield place, body
        yield from ((f"back[{n}]", body) for n, body in enumerate(self.back, 1))

    def body(self, place: str) -> Body:
        """Who stands at a place."""
        return dict(self.places())[place]

    def take(self, place: str) -> Body:
        """Who stood at a place and is now off the stage."""
        body = self.body(place)
        if place in FRONT:
            setattr(self, place, None)
        else:
            self.back = [one for one in self.back if one is not body]
        return body


@dataclass(slots=True)
class Source:
    """The card whose text is being carried out."""

    by: Seat
    ref: str
    ability: str | None = None


@dataclass(slots=True)
class Table:
    """The game up to a line of the log.

    `names` is what the log has called the cards so far. `at` counts the choices taken; `cheer` is one shown and not
    sent yet, `target` whom the art is aimed at; `passing` and `paid` are a baton pass that is being paid for.
    """

    sides: dict[Seat, Side]
    chance: Chance
    log: Sequence[str]
    options: Sequence[str]
    names: dict[str, str] = field(default_factory=dict)
    steps: list[Step] = field(default_factory=list)
    at: int = 0
    src: int = 0
    active: Seat = "P1"
    part: str = "set_up"
    source: Source | None = None
    cheer: str | None = None
    target: tuple[Seat, str] | None = None
    passing: str | None = None
    paid: tuple[str, ...] = ()

    @property
    def own(self) -> Side:
        """The side of whose turn it is."""
        return self.sides[self.active]

    # -- choices -----------------------------------------------------------------------------------------------------

    def choice(self, pattern: str) -> re.Match[str] | None:
        """The next choice if it is of a kind; choices that text asked for may be passed over."""
        for at in range(self.at, len(self.options)):
            if (found := re.fullmatch(pattern, self.options[at])) is not None:
                self.at = at + 1
                return found
            if not IN_TEXT.fullmatch(self.options[at]):
                break
        return None

    def chosen(self, pattern: str) -> re.Match[str]:
        """The next choice, which is of a kind.

        Raises:
            Uncertain: it is of another.
        """
        found = self.choice(pattern)
        if found is None:
            raise Uncertain("the choice that caused this is not the next one")
        return found

    def in_text(self) -> list[str]:
        """The choices of card text that come next."""
        rest = self.options[self.at :]
        return list(rest[: next((n for n, one in enumerate(rest) if not IN_TEXT.fullmatch(one)), len(rest))])

    # -- what a line means -------------------------------------------------------------------------------------------

    def called(self, number: str, name: str) -> str:
        """A card that the log calls by a name.

        Raises:
            Uncertain: it called it otherwise before.
        """
        certain(self.names.setdefault(number, name) == name, f"{number} was called otherwise before")
        return number

    def may_be(self, number: str, name: str) -> bool:
        """Whether a card may have a name."""
        return self.names.get(number, name) == name

    def standing(self, who: Seat, zone: str, index: str, name: str) -> str:
        """The place that a choice names, where somebody of that name stands.

        Raises:
            Uncertain: nobody does.
        """
        place = zone if zone in FRONT else f"back[{int(index) + 1}]"
        found = dict(self.sides[who].places()).get(place)
        if found is None:
            raise Uncertain("nobody stands where the choice points")
        self.called(found.cards[-1], name)
        return place

    def held(self, who: Seat, index: str, name: str | None = None) -> str:
        """A card that a choice takes from the hand.

        Raises:
            Uncertain: there is none, or it has another name.
        """
        hand = self.sides[who].hand
        certain(int(index) < len(hand), "the choice points past the hand")
        number = hand.pop(int(index))
        return number if name is None else self.called(number, name)

    # -- writing -----------------------------------------------------------------------------------------------------

    def add(self, do: str, **fields: Any) -> None:
        """Write a step."""
        self.steps.append({"do": do, **fields, "src": self.src})

    def act(self, verb: str, seat: Seat, **fields: Any) -> None:
        """Write an act."""
        self.add(f"act:{verb}", player=seat, **fields)

    def cards(self, seat: Seat, zone: str, cards: Sequence[str]) -> None:
        """Write what cards turned out to be."""
        self.add("fact:cards", player=seat, zone=zone, cards=[*cards])

    def effect(self, verb: str, **fields: Any) -> None:
        """Write what a text did; where the log does not say whose, the source stays unnamed."""
        source = self.source
        named = {} if source is None else {"source": source.ref}
        ability = {"ability": source.ability} if source is not None and source.ability else {}
        self.add(f"effect:{verb}", by=self.by, **named, **ability, **fields)

    @property
    def by(self) -> Seat:
        """Whose text is being carried out."""
        return self.source.by if self.source else self.active

    def draw(self, seat: Seat, count: int) -> list[str]:
        """Move cards from the top of the deck to the hand."""
        side = self.sides[seat]
        drawn, side.deck = side.deck[:count], side.deck[count:]
        side.hand += drawn
        certain(len(drawn) == count, "the deck has fewer cards")
        return drawn
