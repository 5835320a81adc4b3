"""Lines to a replay and back."""

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from judge.engine.rules import registry
from judge.engine.run.state import SEATS
from judge.replay.raw import Json
from judge.replay.steps import Effect, Step, tag
from judge.report.note.boards import Boards
from judge.report.note.faults import Fault
from judge.report.note.forms import Forms
from judge.report.note.values import Values
from judge.report.voice import voice_of
from judge.words import LANGUAGES, Language, say

REMARK = re.compile(r"(?:^|\s)#(?:\s|$)")
SEAT = re.compile(r"^(P[12])\b\s*")
TAIL = re.compile(r"\s\|\s(.*)$")
REMARKS = "remarks"


def _begun(key: str, rest: str) -> re.Pattern[str]:
    """A line that begins with a word of the notation, in either language."""
    words = "|".join(re.escape(say(f"note.{key}", one)) for one in LANGUAGES)
    return re.compile(rf"^(?:{words}){rest}$", re.IGNORECASE)


def _by(language: Language) -> re.Pattern[str]:
    """How an effect tells its card."""
    told = re.escape(say("report.by", language, step="STEP", source="SOURCE"))
    return re.compile(told.replace("STEP", "(.*)").replace("SOURCE", r"(\S+)"))


BY = tuple(map(_by, LANGUAGES))
TURN = _begun("turn", r"\s+(?:(\d+)\s+)?(P[12])\b\s*(.*)")
SO_FAR = _begun("so_far", r"\s*[:：]?\s*(.*)")
NAME = _begun("name", r"\s+(.*)")


@dataclass
class Notation:
    """The notation of a game: reads lines of either language and writes them in one."""

    ruleset: str
    language: Language = "en"
    forms: Forms = field(init=False)
    boards: Boards = field(init=False)

    def __post_init__(self) -> None:
        """Learn the words of the game."""
        self.rules = registry.load(self.ruleset)
        self.values = Values({one: voice_of(one, self.ruleset) for one in LANGUAGES}, self.language)
        self.forms, self.boards = Forms(self.rules, self.values), Boards(self.values)
        self.verbs = {form.verb.casefold() for form in self.forms.all}

    def line(self, text: str, column: int = 0) -> dict[str, Json]:
        """The step that a line is, which may be a claim about places.

        Raises:
            Fault: it is none.
        """
        try:
            return self.step(text, column)
        except Fault as fault:
            board = self.board(text, column)
            if board is None:
                raise fault from None
        return {"do": "claim", "board": board}

    # -- steps -------------------------------------------------------------------------------------------------------

    def step(self, text: str, column: int = 0) -> dict[str, Json]:
        """The step that a line is.

        Raises:
            Fault: it is none.
        """
        rest, more = text, {}
        if tail := TAIL.search(text):
            rest, more = text[: tail.start()], _pairs(tail[1], column + tail.start(1))
        seat = SEAT.match(rest)
        begin = seat.end() if seat else 0
        said = rest[begin:]
        source = None
        for pattern in BY:
            if found := pattern.fullmatch(said):
                said, source = found[1], self.values.reference(found[2], column + begin + found.start(2))
        if said.strip() in self._tags:
            return self._whole(self._tags[said.strip()], {}, seat[1] if seat else None, source) | more
        form, fields = self.forms.read(said, column + begin, (Effect,) if source else (Step,))
        return self._whole(form.record, fields, seat[1] if seat else None, source) | more

    @property
    def _tags(self) -> Mapping[str, type[Step]]:
        return {tag(record): record for record in self.rules.step_types}

    def _whole(
        self, record: type[Step], fields: dict[str, Json], seat: str | None, source: str | None
    ) -> dict[str, Json]:
        found: dict[str, Json] = {"do": tag(record)}
        name = self.forms.seat_of(record)
        if seat and name and name not in fields:
            found[name] = seat
        return {**found, **({"source": source} if source else {}), **fields}

    def write_step(self, step: Mapping[str, Json]) -> str:
        """A step as a line."""
        record = self._tags[step["do"]]
        source = step.get("source") if issubclass(record, Effect) else None
        told = self.forms.write(step, (Effect,) if source else (Step,))
        text, done = told if told is not None else (step["do"], set())
        name = self.forms.seat_of(record)
        begin = ""
        if name and step.get(name) and name not in done:
            begin, done = f"{step[name]} ", {*done, name}
        if source and " " not in (named := self.values.write("source", source)):
            text, done = say("report.by", self.language, step=text, source=named), {*done, "source"}
        rest = {key: value for key, value in step.items() if key not in done and key != "do"}
        tail = ", ".join(f"{key}={json.dumps(value, ensure_ascii=False)}" for key, value in rest.items())
        line = begin + text + (f" | {tail}" if tail else "")
        return line if self._same(line, step) else self._plain(step)

    def _same(self, line: str, step: Mapping[str, Json]) -> bool:
        try:
            return self.line(line) == dict(step)
        except Fault:
            return False

    def _plain(self, step: Mapping[str, Json]) -> str:
        """A step by its tag, with every field by its name."""
        rest = {key: value for key, value in step.items() if key != "do"}
        return f"{step['do']} | " + ", ".join(f"{k}={json.dumps(v, ensure_ascii=False)}" for k, v in rest.items())

    # -- places ------------------------------------------------------------------------------------------------------

    def board(self, text: str, column: int = 0) -> dict[str, Json] | None:
        """What a line says of places; None where it does not begin with one."""
        found: dict[str, Json] = {}
        for piece in re.finditer(r"[^;；]+", text):
            seat = SEAT.match(piece[0].strip())
            at = piece.start() + len(piece[0]) - len(piece[0].lstrip())
            rest = text[at + (seat.end() if seat else 0) : piece.end()]
            place = self.boards.place(rest)
            if place is None or (place[0] in self.boards.kinds and self.boards.kinds[place[0]].shared is bool(seat)):
                return None
            name, length = place
            said = rest[length:]
            content = self.boards.content(name, said.lstrip(":： "), column + piece.end() - len(said.lstrip(":： ")))
            (found.setdefault(seat[1], {}) if seat else found)[name] = content
        return found or None

    def write_board(self, board: Mapping[str, Json]) -> Iterator[str]:
        """A line for each place."""
        for key, value in board.items():
            if key not in SEATS:
                yield f"{self._place(key)} {self.boards.write(key, value)}"
                continue
            for name, content in value.items():
                yield f"{key} {self._place(name)} {self.boards.write(name, content)}"

    def _place(self, name: str) -> str:
        word = name if self.language == "en" else self.values.voice.field(name)
        return f"{word}:" if word.casefold() in self.verbs else word


def _pairs(text: str, column: int) -> dict[str, Json]:
    """`name=JSON, name=JSON`."""
    found: dict[str, Json] = {}
    at, decoder = 0, json.JSONDecoder()
    while at < len(text):
        name = re.compile(r"\s*,?\s*([a-z_]+)=").match(text, at)
        if name is None:
            raise Fault(column + at, "pair", said=text[at:])
        try:
            found[name[1]], at = decoder.raw_decode(text, name.end())
        except ValueError as error:
            raise Fault(column + name.end(), "json", said=text[name.end() :]) from error
    return found
