"""Slips of writing: texts of a record that can mean nothing, each told at its place with the nearest word."""

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import islice
from typing import get_args

from judge.engine.rules.ruleset import Ruleset
from judge.engine.run.state import SEATS, Game
from judge.replay.load import Replay
from judge.replay.marks import Meaning, Text, meant, texts, texts_of
from judge.replay.nearest import near
from judge.replay.problem import MAX_PROBLEMS, Problem
from judge.replay.references import EXAMPLES, BadReference, Parsed, parse
from judge.replay.steps import Happened, Step
from judge.verify.record.numbers import Numbers

WORD = re.compile(r"^((?:\w+\.)?\w+)(.*)$", re.DOTALL)
SIDES = (*SEATS, "opp", "own")
FACTS = ("player", "to", "card", "amount")
"""What a record may say of an event that has it."""
Slip = tuple[str, Mapping[str, str]]
"""The word of a problem, and its facts."""


def slips(replay: Replay, game: Game) -> list[Problem]:
    """What of a record is misspelt, as far as anybody wants to read; what a reader wrote is spelt as it should be.

    The game learns which card numbers the header names.
    """
    if replay.foreign is not None:
        return []
    reading = Slips(replay, game)
    found = list(islice(reading.found(), MAX_PROBLEMS))
    game.named = set(reading.numbers.named)
    places = replay.places(pointer for pointer, _ in found)
    return [
        Problem(word, pointer, *place, facts) for (pointer, (word, facts)), place in zip(found, places, strict=True)
    ]


class Slips:
    """The texts of one record, measured against the words that there are."""

    def __init__(self, replay: Replay, game: Game) -> None:
        """`game` knows its cards and its rules."""
        self.replay = replay
        self.rules: Ruleset = game.rules
        self.parts = {"under", *self.rules.hooks.part_names, *self.rules.shape.parts}
        self.numbers = Numbers(game.book, replay.header, self.rules.zone_names)
        self.judged: dict[tuple[str, str], Slip] = {}
        self.sound: dict[Meaning, set[str | None]] = {means: {None} for means in get_args(Meaning)}

    def found(self) -> Iterator[tuple[str, Slip]]:
        """Every slip with its place, in the order of the file."""
        for name in ("decks", "position", "result"):
            yield from self._among(texts_of(self.replay.header, name, f"/{name}"))
            self.judged.clear()
            self.sound = {means: {None} for means in get_args(Meaning)}
            self.numbers.take_in(name)
        steps = (*self.replay.before, *self.replay.steps)
        for number, step in () if self._are_sound(steps) else enumerate(steps, -len(self.replay.before)):
            if isinstance(step, Happened):
                yield from self._of_event(step, number)
            place = self.replay.pointer(number)
            yield from ((place + pointer, slip) for pointer, slip in self._among(texts(step, type(step))))

    def _are_sound(self, steps: Sequence[Step]) -> bool:
        """Whether nothing is misspelt, looked at kind by kind: most records are sound, and say the same often."""
        kinds: dict[type, list[Step]] = {}
        for step in steps:
            kinds.setdefault(type(step), []).append(step)
        said: dict[Meaning, dict[str, None]] = {means: {} for means in self.sound}
        for kind, those in kinds.items():
            meant(kind, those, said)
        wrong = [(means, text) for means in said for text in said[means] if not self._is_sound(means, text)]
        events = (step for step in kinds.get(Happened, ()) if isinstance(step, Happened))
        return not wrong and not any(any(self._of_event(event, 0)) for event in events)

    def _among(self, said: Iterable[Text]) -> list[tuple[str, Slip]]:
        return [(pointer, self.judged[means, text]) for pointer, means, text in said if not self._is_sound(means, text)]

    def _is_sound(self, means: Meaning, text: str) -> bool:
        """Whether a text can mean something; what is wrong with it otherwise is noted."""
        if text in self.sound[means]:
            return True
        key = (means, text)
        if key in self.judged:
            return False
        if (slip := self._slip(means, text)) is not None:
            self.judged[key] = slip
            return False
        self.sound[means].add(text)
        return True

    def _slip(self, means: str, said: str) -> Slip | None:
        """What is wrong with a text, None where it can mean something."""
        book = self.rules.book
        if means == "reference":
            return self._reference(said)
        if means == "card":
            return self._card(said)
        if means == "clause":
            return None if said in book.index else _no("clause", said, book.index.numbers)
        if means == "act":
            return None if said in book.plays or f"effect:{said}" in book.plays else _no("act", said, book.plays)
        rows = [row.clause for row in self.rules.procedure.rows()]
        return None if self.rules.procedure.at(said) is not None else _no("row", said, rows)

    def _reference(self, said: str) -> Slip | None:
        try:
            parsed = parse(said)
        except BadReference:
            return "bad_reference", {"text": said, "example": EXAMPLES, **self._meant(said)}
        place, part = parsed.place, parsed.part
        if place.zone is not None and place.zone not in self.rules.zone_names:
            return "no_such_place", {"text": said, **self._meant(said)}
        if part is not None and part.zone not in self.parts:
            return "no_such_place", {"text": said, **near(part.zone or "", self.parts)}
        return next((slip for number in _numbers_in(parsed) if (slip := self._card(number)) is not None), None)

    def _meant(self, said: str) -> dict[str, str]:
        """The reference that was meant: with the nearest zone, and the nearest seat where one is written."""
        word = WORD.match(said)
        if word is None:
            return {}
        zones = self.rules.zone_names
        places = [f"{seat}.{zone}" for seat in SIDES for zone in zones] if "." in word[1] else zones
        found = near(word[1], places)
        meant = found["near"] + word[2] if found else said
        return {"near": meant} if meant != said else {}

    def _card(self, said: str) -> Slip | None:
        return None if self.numbers.may_be(said) else ("no_such_card", {"card": said, **self.numbers.near(said)})

    def _of_event(self, said: Happened, number: int) -> Iterator[tuple[str, Slip]]:
        """An event that there is not, and what is said of one that it does not have."""
        events = self.rules.hooks.events
        if said.event not in events:
            yield f"{self.replay.pointer(number)}/event", _no("event", said.event, events)
            return
        known = events[said.event]
        for name in FACTS:
            if name not in known and getattr(said, name) is not None:
                facts = {"event": said.event, "key": name, **({"known": " · ".join(known)} if known else {})}
                yield f"{self.replay.pointer(number)}/{name}", ("not_of_event", facts)


def _no(what: str, said: str, known: Collection[str]) -> Slip:
    return f"no_such_{what}", {what: said, **near(said, known)}


def _numbers_in(parsed: Parsed) -> Iterator[str]:
    for place in (parsed.place, parsed.part):
        if place is not None and place.number is not None:
            yield place.number
