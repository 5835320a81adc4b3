"""Reading a note: its lines become a replay, and every fault has its line and column."""

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from msgspec.structs import replace

from judge.engine.asking.checks import Found
from judge.engine.rules import registry
from judge.replay.models import FORMAT, Header
from judge.replay.problem import InvalidReplay, Problem
from judge.replay.raw import Json
from judge.report.gather.offer import legal_report
from judge.report.note.faults import Fault, nearest
from judge.report.note.lines import NAME, REMARK, REMARKS, SEAT, SO_FAR, TAIL, TURN, Notation
from judge.report.note.values import json_of, split
from judge.verify.api import load
from judge.verify.at import stop_before
from judge.words import LANGUAGES, Language, say

KEYS = tuple(name for name in Header.__dataclass_fields__ if name not in ("format", "ruleset", "edition", "position"))
AS_THE_FILE_HAS_IT = ("position", "memory", "board")
WORDED = ("profile", "perspective")
PERSPECTIVES = ("full", "public", "P1", "P2")
STARTER = "starter"
CARD = "card"
FACTS = re.compile(r"^\S+ [a-z_]+ ")
"""A number, and the first fact of the card by its name."""
JSON_BEGINS = tuple('[{"')


@dataclass(frozen=True, slots=True)
class Noted:
    """A note that has been read: the replay, and the line of each step, counted from 1."""

    replay: dict[str, Json]
    lines: tuple[int, ...]


def read_note(text: str, language: Language = "en") -> Noted:
    """The replay that a note is.

    Raises:
        InvalidReplay: a line means nothing.
    """
    return _Reader(language).read(text)


@dataclass
class _Reader:
    language: Language
    replay: dict[str, Json] = field(default_factory=dict)
    lines: list[int] = field(default_factory=list)
    notation: Notation | None = None

    def read(self, text: str) -> Noted:
        for number, line in enumerate(text.splitlines(), 1):
            try:
                self._line(line, number)
            except Fault as fault:
                raise InvalidReplay([self._told(fault, number)]) from fault
        if self.notation is None:
            raise InvalidReplay([Problem("no_content")])
        if "memory" in self.replay.get("position", {}):
            self._lay("board", {})
        found = {**self.replay, "steps": self.replay.pop("steps", [])}
        try:
            load(found)
        except InvalidReplay as error:
            raise InvalidReplay([self._placed(one) for one in error.problems]) from error
        return Noted(found, tuple(self.lines))

    def _placed(self, problem: Problem) -> Problem:
        """A problem of the replay at the line that it comes from."""
        step = re.match(r"^/steps/(\d+)", problem.pointer)
        return replace(problem, line=self.lines[int(step[1])] if step else 1, column=1)

    def _told(self, fault: Fault, number: int) -> Problem:
        """A fault with what would have been possible there."""
        if self.notation is not None and fault.word in ("verb", "form") and "possible" not in fault.facts:
            fault.facts |= self.notation.forms.possible(self._offered())
        return fault.problem(number)

    def _offered(self) -> list[str]:
        """The kinds of acts that are legal after the lines that have been read."""
        try:
            steps = self.replay.get("steps", [])
            report = legal_report(stop_before({**self.replay, "steps": steps}, len(steps)), len(steps), None)
        except InvalidReplay:
            return []
        return [option.act["do"] for offer in report.offers for option in offer.options]

    def _line(self, line: str, number: int) -> None:
        remark = REMARK.search(line)
        said = line[: remark.start()] if remark else line
        if remark and (told := line[remark.end() :].strip()):
            meta = self.replay.setdefault("meta", {})
            meta.setdefault(REMARKS, []).append([len(self.replay.get("steps", [])), told])
        text = said.strip()
        if text:
            self._content(text, len(said) - len(said.lstrip()), number)

    def _content(self, text: str, column: int, number: int) -> None:
        if self.notation is None:
            self._begin(text, column)
        elif not (self._header(text, column) or self._position(text, column)):
            self._step(text, column, number)

    def _begin(self, text: str, column: int) -> None:
        """The first line: the game, and if it is another one than the newest, the edition; whose knowledge it is."""
        name, *rest = text.split()
        if name not in registry.names():
            raise Fault(
                column, "game", said=name, known=" · ".join(registry.names()), **nearest(name, registry.names())
            )
        self.notation = Notation(name, self.language)
        editions = [one.id for one in self.notation.rules.book.editions]
        self.replay |= {"format": FORMAT, "ruleset": name, "edition": editions[-1]}
        for word in rest:
            if word not in (*editions, *PERSPECTIVES):
                known = " · ".join((*editions, *PERSPECTIVES))
                raise Fault(column + text.index(word), "game", said=word, known=known)
            self.replay["perspective" if word in PERSPECTIVES else "edition"] = word

    def _header(self, text: str, column: int) -> bool:
        """A line for a key of the header, or for what is not told in words."""
        key, _, said = text.partition(" ")
        if key == CARD and FACTS.match(said):
            self._card(said, column + len(key) + 1)
            return True
        if key not in (*KEYS, *AS_THE_FILE_HAS_IT) or not said:
            return False
        if key in WORDED:
            self.replay[key] = said
            return True
        starters = [say(f"note.{STARTER}", one) for one in LANGUAGES]
        if key == "decks" and said in starters:
            assert self.notation is not None
            self.replay["decks"] = self.notation.rules.hooks.starter_decks()
            return True
        if said[0] not in "[{":
            return False
        try:
            value = json.loads(said)
        except ValueError as error:
            raise Fault(column + len(key) + 1, "json", said=said) from error
        if key in AS_THE_FILE_HAS_IT[1:]:
            self._lay(key, value)
        elif key == "meta":
            self.replay["meta"] = {**value, **self.replay.get("meta", {})}
        else:
            self.replay[key] = value
        return True

    def _card(self, said: str, column: int) -> None:
        """A made-up card: its number, and facts by name as card sets write them."""
        number, _, rest = said.partition(" ")
        facts: Found = {"number": number}
        for item, at in split(rest, column + len(number) + 1, ",、"):
            name, _, value = item.partition(" ")
            facts[name] = json_of(value, at + len(name) + 1) if value[:1] in JSON_BEGINS else _plain(value)
        self.replay.setdefault("cards", {}).setdefault("inline", []).append(facts)

    def _lay(self, key: str, value: Mapping[str, Json]) -> None:
        position = self.replay.setdefault("position", {})
        there = position.setdefault(key, {})
        for name, one in value.items():
            if isinstance(one, Mapping) and isinstance(there.get(name), dict):
                there[name] |= one
            else:
                there[name] = one

    def _position(self, text: str, column: int) -> bool:
        """A line of where things stand, before the first step."""
        notation = self.notation
        assert notation is not None
        seat = SEAT.match(text)
        rest = text[seat.end() :] if seat else text
        if turn := TURN.match(text):
            memory = {"turn": int(turn[1])} if turn[1] else {}
            row = self._row(turn[3].strip(), column + turn.start(3))
            self._lay("memory", {**memory, "turn_player": turn[2], **row})
            return True
        if seat and (name := NAME.match(rest)):
            self.replay.setdefault("players", {})[seat[1]] = {"name": name[1].strip()}
            return True
        if seat and (so_far := SO_FAR.match(rest)):
            self._lay("memory", {seat[1]: notation.boards.side(so_far[1], column + seat.end() + so_far.start(1))})
            return True
        found = None if self.replay.get("steps") else notation.line(text, column)
        if found is None or TAIL.search(text) or found["do"] != "claim":
            return False
        self._lay("board", found["board"])
        return True

    def _row(self, said: str, column: int) -> dict[str, str]:
        """The row that a step of the game, or a clause, begins with."""
        assert self.notation is not None
        if not said:
            return {}
        tables = self.notation.values.voice.words.tables
        known = {words.get(one).casefold(): name for name, words in tables.items() for one in LANGUAGES}
        known |= {name: name for name in tables}
        name = known.get(said.casefold())
        if name is None and not said[0].isdigit():
            raise Fault(column, "table", said=said, **nearest(said, known))
        return {"row": name or said}

    def _step(self, text: str, column: int, number: int) -> None:
        assert self.notation is not None
        self.replay.setdefault("steps", []).append(self.notation.line(text, column))
        self.lines.append(number)


def _plain(value: str) -> Any:
    """A fact of a card: a whole number, yes where nothing more is said, or a text."""
    return int(value) if value.isdigit() else value or True
