"""The game up to a line of the log: cards, choices taken, whose text acts, and the steps written."""

import re
from collections.abc import Callable, Sequence
from enum import IntEnum
from typing import Any

from msgspec import Struct, field
from msgspec.structs import replace

from judge.replay.foreign import Step
from judge.replay.steps import Seat
from rulesets.hololive.readers.ikachan.chance import Chance
from rulesets.hololive.readers.ikachan.facts import Facts
from rulesets.hololive.readers.ikachan.search import ANY, Misfit, Topics, Ways, certain
from rulesets.hololive.readers.ikachan.sides import FRONT, Body, Side, cards_of, other, stage_of
from rulesets.hololive.readers.ikachan.wording import Wording
from rulesets.hololive.readers.texts import verbs_of

UNNAMED = ""
"""The ability of a holomem that has just bloomed or made a collab, until a line names it."""
CARD, LATER = "_card", "_later"
"""What is noted with a step while a log is told: whose text it is, and that it acts when the text at work is done."""
IN_TEXT = re.compile(r"(?:card|mem|order|downorder)_.*|ok|yes|no|confirm|skip")
"""Choices that card text and pauses ask for; every other one belongs to a rule."""
COUNT = re.compile(r"card_\d+")
IN_BACK = re.compile(r"(?:(?P<seat>P[12])\.)?(?P<place>back\[\d+\])")
CHOICES_AHEAD = 8
QUOTED = re.compile(r".*「(.+)」")
PLACE = "(center|collab|back)_([0-9]+)"
"""How a choice names a holomem."""


class Kept(IntEnum):
    """How far a reading takes for granted that players keep the rules about levels and costs."""

    NOWHERE = 0
    UNLESS_TEXTS = 1
    ALWAYS = 2


class Source(Struct, frozen=True):
    """The card whose text is being carried out, and which ability of it, as far as the log names that."""

    by: Seat
    number: str
    ref: str
    ability: str | None = None
    part: str | None = None


class Standing(Struct, frozen=True):
    """A holomem and where it stands."""

    seat: Seat
    place: str
    body: Body


OF_SOME_TEXTS = {
    "draw": "draw",
    "send_cheer": "cheer",
    "damage": "damage",
    "heal": "heal",
    "roll": "roll",
    "attach": "attach",
}
"""Effects to what the verbs of a text are called that bring them; where it has none of those, another text acts."""


class Handful(Struct, frozen=True):
    """Cards of a pile that are chosen together: up to which choice, the pile as it was, and which cards are gone."""

    end: int
    where: tuple[Seat, str, str | None]
    pile: tuple[str, ...]
    gone: tuple[int, ...]


class Table(Struct):
    """The game up to a line of the log.

    `at` counts the choices taken; `cheer` is one shown and not sent yet, `target` whom the art is aimed at, `falling`
    who goes down; `passing` and `paid` are a baton pass that is being paid for; `played` is a support that lies in the
    resolution zone; `cheaper`: an effect changes what arts cost in this turn; `kept`: how far the record is taken to
    keep the rules, which tells readings apart that fit alike.
    """

    sides: dict[Seat, Side]
    chance: Chance
    facts: Facts
    log: Sequence[str]
    options: Sequence[str]
    steps: list[Step] = field(default_factory=list)
    ways: Ways = field(default_factory=Ways)
    at: int = 0
    src: int = 0
    active: Seat = "P1"
    part: str = "set_up"
    source: Source | None = None
    cheer: str | None = None
    target: tuple[Seat, str] | None = None
    falling: tuple[Seat, str] | None = None
    passing: str | None = None
    paid: tuple[str, ...] = ()
    played: str | None = None
    handful: Handful | None = None
    looked_from: str = "deck"
    cheaper: bool = False
    kept: Kept = Kept.ALWAYS

    def copy(self) -> "Table":
        """One that changes apart; only the steps are shared."""
        return replace(
            self,
            sides={seat: side.copy() for seat, side in self.sides.items()},
            chance=self.chance.copy(),
            facts=replace(self.facts, called={**self.facts.called}),
        )

    @property
    def own(self) -> Side:
        """The side of whose turn it is."""
        return self.sides[self.active]

    @property
    def by(self) -> Seat:
        """Whose text is being carried out."""
        return self.source.by if self.source else self.active

    @property
    def mine(self) -> Side:
        """The side of whoever acts by text."""
        return self.sides[self.by]

    @property
    def wording(self) -> Wording:
        """How the text that is being carried out speaks of cards."""
        if self.source is None:
            return self.facts.wording(None)
        return self.facts.wording(self.source.number, self.source.part or self.source.ability)

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
            Misfit: it is of another.
        """
        found = self.choice(pattern)
        if found is None:
            raise Misfit("choice_of_another_kind", cards_of(self.active) | stage_of(self.active))
        return found

    def in_text(self) -> list[str]:
        """The choices of card text that come next."""
        rest = self.options[self.at :]
        return list(rest[: next((n for n, one in enumerate(rest) if not IN_TEXT.fullmatch(one)), len(rest))])

    def counts(self) -> list[tuple[int, str]]:
        """The next choices of card text that count through a pile, with how many choices stand before each."""
        return [(n, option) for n, option in enumerate(self.in_text()[:CHOICES_AHEAD]) if COUNT.fullmatch(option)]

    # -- what a line means -------------------------------------------------------------------------------------------

    def called(self, number: str, name: str, about: Topics = ANY) -> str:
        """A card that the log calls by a name.

        Raises:
            Misfit: it has another.
        """
        certain(self.facts.may_be(number, name), "other_card", about, card=number, name=name)
        self.facts.called.setdefault(number, name)
        return number

    def standing(self, who: Seat, zone: str, index: str, name: str) -> str:
        """The place that a choice names, where somebody of that name stands.

        Raises:
            Misfit: nobody does.
        """
        place = place_of(zone, index)
        found = dict(self.sides[who].places()).get(place)
        if found is None:
            raise Misfit("nobody_there", stage_of(who), name=name)
        self.called(found.top, name, stage_of(who) | cards_of(who))
        return place

    def held(self, who: Seat, index: str, name: str | None = None) -> str:
        """A card that a choice takes from the hand.

        Raises:
            Misfit: there is none, or it has another name.
        """
        hand = self.sides[who].hand
        certain(int(index) < len(hand), "hand_too_small", cards_of(who))
        number = hand.pop(int(index))
        return number if name is None else self.called(number, name, cards_of(who))

    def somebody(
        self,
        seats: Sequence[Seat],
        name: str,
        fits: Callable[[Standing], object] = bool,
        likely: Callable[[Standing], bool] = bool,
        *,
        pointed: bool = True,
    ) -> Standing:
        """A holomem of a name: first the ones that the next choices point at, if any do, then the likely ones.

        Raises:
            Misfit: there is none.
        """
        found = [
            Standing(seat, place, body)
            for seat in seats
            for place, body in self.sides[seat].places()
            if self.facts.may_be(body.top, name)
        ]
        ways = [(0, one) for one in sorted(found, key=lambda one: not likely(one)) if fits(one)]
        for n, option in enumerate(self.in_text() if pointed else ()):
            if (choice := re.fullmatch(f"mem_{PLACE}", option)) is not None:
                place = place_of(choice[1], choice[2])
                there = [(n + 1, one) for _, one in ways if one.place == place]
                if there:
                    ways = there + [way for way in ways if way[1].place != place]
                break
        taken, one = self.ways.one_of(ways, "nobody_of_name", stage_of(*seats), name=name)
        self.at += taken
        self.called(one.body.top, name, stage_of(*seats))
        return one

    def speaker(self, named: str) -> Source | None:
        """The card that a line names as the one whose text acts: by its name or that of its ability."""
        name = QUOTED.sub(r"\1", named)
        if self.source is not None and name in self.facts.texts(self.source.number):
            return self.source if self.source.ability else replace(self.source, part=name)
        falling = self.falling[0] if self.falling else self.target[0] if self.target else self.active
        for seat in (falling, other(falling)):
            side = self.sides[seat]
            for place, body in side.places():
                if name in self.facts.texts(body.top):
                    return Source(seat, body.top, place, part=name)
                for card in body.support:
                    if name in self.facts.texts(card):
                        return Source(seat, card, f"{place}/support:{card}", part=name)
            if name in self.facts.texts(side.oshi) or self.facts.wording(side.oshi).text.startswith(name):
                return Source(seat, side.oshi, "oshi", self._skill(side.oshi, name))
        return None

    def _skill(self, oshi: str, name: str) -> str | None:
        known = self.facts.card(oshi)
        return next((skill.kind for skill in known.skills if skill.name == name), None) if known else None

    def use_skill(self, source: Source, cost: int | None = None) -> None:
        """An oshi skill is played; this program pays with the holo power that came first.

        Raises:
            Misfit: there is less holo power.
        """
        side, known = self.sides[source.by], self.facts.card(source.number)
        skills = known.skills if known else ()
        printed = next((skill.cost for skill in skills if skill.kind == source.ability), None)
        due = cost if cost is not None else printed or 0
        certain(len(side.holo_power) >= due, "too_little_holo_power", cards_of(source.by))
        paid, side.holo_power = side.holo_power[:due], side.holo_power[due:]
        side.archive += paid
        self.source = source
        self.act("oshi_skill", source.by, skill=source.ability)
        self.cards(source.by, "holo_power", paid[::-1])

    # -- writing -----------------------------------------------------------------------------------------------------

    def add(self, do: str, **fields: Any) -> None:
        """Write a step."""
        seat = fields.get("by") or fields.get("player") or self.active
        told = {name: self._by_rules(value, seat) for name, value in fields.items()}
        self.steps.append({"do": do, **told, "src": self.src})

    def _by_rules(self, value: Any, seat: Seat) -> Any:
        """A field of a step with every place in the back as the rules count it."""
        if isinstance(value, list):
            return [self._by_rules(one, seat) for one in value]
        found = IN_BACK.match(value) if isinstance(value, str) else None
        if found is None:
            return value
        side = self.sides[found["seat"] or seat]  # type: ignore[index]
        place = found["place"]
        known = dict(side.places())
        return value.replace(place, side.by_rules(place), 1) if place in known else value

    def act(self, verb: str, seat: Seat, **fields: Any) -> None:
        """Write an act."""
        self.add(f"act:{verb}", player=seat, **fields)

    def cards(self, seat: Seat, zone: str, cards: Sequence[str]) -> None:
        """Write what cards turned out to be."""
        self.add("fact:cards", player=seat, zone=zone, cards=[*cards])

    def effect_by(self, seat: Seat, verb: str, **fields: Any) -> None:
        """Write what a player did as the text of either player says."""
        source = self.source
        if source is None or not may_be_of(source, verb):
            self.add(f"effect:{verb}", by=seat, **fields)
            return
        shared = source.by == seat or source.ref.startswith("resolution")
        named = {"source": source.ref if shared else f"{source.by}.{source.ref}"}
        ability = {"ability": source.ability} if source.ability else {}
        self.add(f"effect:{verb}", by=seat, **named, **ability, **fields, **{CARD: source.number})

    def effect(self, verb: str, **fields: Any) -> None:
        """Write what a text did; where the log does not say whose, the source stays unnamed."""
        self.effect_by(self.by, verb, **fields)

    def draw(self, seat: Seat, count: int, bottom: bool = False) -> list[str]:
        """Move cards from the top of the deck, or its bottom, to the hand."""
        side = self.sides[seat]
        certain(len(side.deck) >= count, "deck_too_small", cards_of(seat))
        at = len(side.deck) - count if bottom else 0
        drawn = side.deck[at : at + count]
        del side.deck[at : at + count]
        drawn = drawn[::-1] if bottom else drawn
        side.hand += drawn
        return drawn


def may_be_of(source: Source, verb: str) -> bool:
    """Whether a text may do what a line tells; nobody can say where nobody has modelled it."""
    verbs = verbs_of(source.number)
    if source.part == UNNAMED and verbs:
        return False
    return verb not in OF_SOME_TEXTS or not verbs or any(OF_SOME_TEXTS[verb] in one for one in verbs)


def place_of(zone: str, index: str) -> str:
    """A place as references write it, from how choices do."""
    return zone if zone in FRONT else f"back[{int(index) + 1}]"
