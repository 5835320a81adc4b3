"""The rooms of the desk as plain functions: what a page asks for, and the data that it gets."""

import json
import re
import secrets
from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from random import SystemRandom
from typing import Any

from judge.desk.asking import Answer, answer, cards_like
from judge.desk.recorder import Recorder, Refused, Waiting, resumed
from judge.engine.rules import registry
from judge.replay.cases import read_cases
from judge.replay.models import FORMAT
from judge.replay.problem import InvalidReplay, Problem
from judge.replay.raw import Json
from judge.replay.text import text_of
from judge.report.gather.film import Film, film_of
from judge.report.note.faults import Fault
from judge.report.note.lines import Notation
from judge.report.note.read import read_note
from judge.report.page.data import PageData, page_words, sentence
from judge.report.page.render import view_page
from judge.report.voice import Voice
from judge.verify.options import Options
from judge.words import LANGUAGES, Language

KEPT = 20
"""So many opened games are kept in memory."""
NAME = re.compile(r"^[A-Za-z0-9_-]{1,64}$")


class NoSuchThing(LookupError):
    """A game or a record that the desk does not have."""


@dataclass
class Desk:
    """Everything that is on the desk: opened games, and records, each in a file of its own in one folder."""

    folder: Path
    options: Options = field(default_factory=Options)
    opened: OrderedDict[str, Film] = field(default_factory=OrderedDict)
    records: dict[str, Recorder] = field(default_factory=dict)

    def games(self) -> dict[str, Json]:
        """The rulesets that there are, and the words of the pages."""
        rules = [registry.load(name) for name in registry.names()]
        found = [{"name": one.name, "title": one.title, "editions": [each.id for each in one.book.editions][::-1]}
                 for one in rules]  # fmt: skip
        return {"rulesets": found, "words": {"ui": page_words()}, "records": self.saved()}

    # -- open ----------------------------------------------------------------------------------------------------------

    def open(self, name: str, content: bytes) -> list[dict[str, Json]]:
        """Judge what somebody brings: a replay, a log, a note, or a file of cases; one entry for each game.

        Raises:
            InvalidReplay: it is none of them.
        """
        return [self._opened(told, source) for told, source in self._games(name, content)]

    def _games(self, name: str, content: bytes) -> list[tuple[str, Json]]:
        if name.endswith(".toml"):
            return [(f"{name} {one.shows}", one.replay) for one in read_cases(content, self.options.limits)][:KEPT]
        if name.endswith((".txt", ".note")):
            return [(name, read_note(text_of(self.options.limits.sized(content))).replay)]
        if name.endswith(".jsonl"):
            return [(f"{name} {n}", line) for n, line in enumerate(content.splitlines()) if line.strip()][:KEPT]
        return [(name, content)]

    def _opened(self, name: str, source: Any) -> dict[str, Json]:
        film = film_of(name, source, self.options)
        key = secrets.token_hex(8)
        self.opened[key] = film
        while len(self.opened) > KEPT:
            self.opened.popitem(last=False)
        data = PageData(film).all()
        return {"id": key, "name": data["name"], "verdict": data["verdict"], "title": data["title"],
                "findings": data["findings"][:3], "clauses": data["clauses"]}  # fmt: skip

    def page(self, key: str, language: Language) -> str:
        """The page of an opened game.

        Raises:
            NoSuchThing: it is not there any more.
        """
        if key not in self.opened:
            raise NoSuchThing(key)
        film = self.opened[key]
        return view_page(film, language, f"/book/{film.rules.name}/")

    # -- ask -----------------------------------------------------------------------------------------------------------

    def ask(self, text: str, language: Language) -> dict[str, Json]:
        """The answer to a note.

        Raises:
            InvalidReplay: a line means nothing.
        """
        found: Answer = answer(text, language, self.options)
        data = PageData(found.film)
        shown = data.all()
        moment = data.moment(found.film.frames[max(0, len(found.noted.lines) - 1)])
        possible = [{"t": data.both(lambda voice, one=one: sentence(voice, one.step)), "w": one.step.get("player"),
                     "line": Notation(found.film.rules.name, language).write_step(one.step),
                     "against": data.broken(one.against) if one.against else None}
                    for one in found.possible]  # fmt: skip
        return {**shown, **moment, **data.named(), "possible": possible, "lines": found.noted.lines}

    def empty(self, ruleset: str) -> dict[str, Json]:
        """The bare table of a game, to set a position up on."""
        header = {"format": FORMAT, "ruleset": ruleset, "edition": registry.load(ruleset).book.editions[-1].id}
        data = PageData(film_of("", {**header, "steps": []}, self.options))
        words = data.voices[0].words
        tables = {name: [one.en, one.ja] for name, one in words.tables.items()}
        memory = {name: [one.en, one.ja] for name, one in words.memory.items()}
        return {**data.about(), "tables": tables, "memory": memory, **data.named()}

    def cards(self, ruleset: str, text: str) -> list[tuple[str, str]]:
        """Bundled cards by number or name."""
        return cards_like(registry.load(ruleset), text)

    # -- record --------------------------------------------------------------------------------------------------------

    def saved(self) -> list[str]:
        """The records in the folder, the newest first."""
        found = sorted(self.folder.glob("record-*.json"), key=lambda one: one.stat().st_mtime, reverse=True)
        return [one.stem.removeprefix("record-") for one in found if NAME.match(one.stem.removeprefix("record-"))]

    def begin(self, asked: Mapping[str, Json]) -> str:
        """Begin a record; says its name.

        Raises:
            InvalidReplay: what is asked for is no game.
        """
        rules = registry.load(str(asked.get("ruleset")))
        header: dict[str, Json] = {"format": FORMAT, "ruleset": rules.name}
        header["edition"] = str(asked.get("edition") or rules.book.editions[-1].id)
        header["perspective"] = str(asked.get("perspective") or "full")
        decks = asked.get("decks")
        if decks == "starter":
            header["decks"] = rules.hooks.starter_decks()
        elif isinstance(decks, str) and decks.strip():
            header["decks"] = _decks(decks)
        names = {seat: {"name": str(asked[seat])} for seat in ("P1", "P2") if asked.get(seat)}
        if names:
            header["players"] = names
        name = secrets.token_hex(4)
        recorder = Recorder(header, self.options, self._file(name))
        recorder.save()
        self.records[name] = recorder
        return name

    def recorder(self, name: str) -> Recorder:
        """A record by name, read from its file where it is not open.

        Raises:
            NoSuchThing: there is none.
        """
        if not NAME.match(name):
            raise NoSuchThing(name)
        if name not in self.records:
            file = self._file(name)
            if not file.is_file():
                raise NoSuchThing(name)
            self.records[name] = resumed(file, self.options)
        return self.records[name]

    def _file(self, name: str) -> Path:
        return self.folder / f"record-{name}.json"

    def act(self, name: str, asked: Mapping[str, Json], language: Language) -> dict[str, Json]:
        """Record a step, or a line of notation; what is wrong with it where it is refused.

        Raises:
            InvalidReplay: it is no step.
        """
        recorder = self.recorder(name)
        step = asked.get("step") or self._line(recorder, str(asked.get("line", "")), language)
        at = asked.get("at")
        refused = recorder.record(step, stood=bool(asked.get("stood")), at=at if isinstance(at, int | float) else None)
        return self.state(name, refused)

    @staticmethod
    def _line(recorder: Recorder, line: str, language: Language) -> dict[str, Json]:
        rules = recorder.live.game.rules
        try:
            return Notation(rules.name, language).line(line.strip())
        except Fault as fault:
            raise InvalidReplay([fault.problem(1)]) from fault

    def move(self, name: str, what: str) -> dict[str, Json]:
        """Undo, redo, say nothing, or let chance decide.

        Raises:
            NoSuchThing: there is no such move.
        """
        recorder = self.recorder(name)
        moves = {"undo": recorder.undo, "redo": recorder.redo, "silent": recorder.silent}
        if what == "chance":
            return self.state(name, recorder.chance(SystemRandom()))
        if what not in moves:
            raise NoSuchThing(what)
        moves[what]()
        return self.state(name)

    def state(self, name: str, refused: Refused | None = None) -> dict[str, Json]:
        """Everything that the room shows of a record."""
        recorder = self.recorder(name)
        live, trace = recorder.live, recorder.trace
        frame = trace.look()
        data = PageData(Film(name, live, (frame, frame), ()))
        waits = recorder.waiting()
        found = {
            **data.about(),
            **data.moment(frame),
            "id": name,
            "waits": _waits(data, waits),
            "acts": [_act(data, one) for one in waits.acts],
            "more": waits.more,
            "steps": [_act(data, one) for one in recorder.steps],
            "wrong": [data.finding(*one) for one in trace.checked],
            "remarks": recorder.remarks,
            "undone": len(recorder.undone),
            "refused": None,
        }
        if refused is not None:
            told = _act(data, refused.step)
            found["refused"] = {**told, "findings": [data.finding(*one) for one in refused.findings]}
        return {**found, **data.named()}


def _decks(text: str) -> Any:
    try:
        told = json.loads(text)
    except ValueError as error:
        raise InvalidReplay([Problem("not_json", "/decks")]) from error
    return told if isinstance(told, dict) and set(told) <= {"P1", "P2"} else {"P1": told, "P2": told}


def _act(data: PageData, step: Mapping[str, Json]) -> dict[str, Json]:
    """A step as a button: what it does, its kind to group by, and who does it."""
    kind = data.both(lambda voice: sentence_of_kind(voice, str(step["do"])))
    who = step.get("player") or step.get("by")
    return {"step": step, "t": data.both(lambda voice: sentence(voice, step)), "g": kind, "w": who}


def sentence_of_kind(voice: Voice, do: str) -> str:
    """What a kind of step is called."""
    return voice.verb(do).replace("_", " ")


def _waits(data: PageData, waits: Waiting) -> dict[str, Json]:
    def told(voice: Voice) -> str:
        if waits.fact is not None:
            fact = waits.fact
            places = {"player": fact.player, "zone": voice.place(fact.zone), "count": fact.count} if fact.zone else {}
            return voice.say("waits.fact", fact=voice.verb(fact.do), **places)
        if waits.what == "offer":
            return voice.say("waits.may" if waits.may_pass else "waits.must", player=waits.player)
        return voice.say(f"waits.{waits.what}")

    fact = {"do": waits.fact.do, "player": waits.fact.player, "zone": waits.fact.zone, "count": waits.fact.count,
            "possible": waits.possible} if waits.fact is not None else None  # fmt: skip
    return {
        "what": waits.what,
        "clause": waits.clause,
        "title": data.both(lambda voice: voice.title(waits.clause)),
        "t": data.both(told),
        "player": waits.player,
        "may_pass": waits.may_pass,
        "fact": fact,
        "when": data.both(lambda voice: voice.moment(waits.moment) if waits.moment else ""),
    }


def problems(error: InvalidReplay) -> list[dict[str, Json]]:
    """What is wrong, for a page."""
    return [{"line": one.line, "column": one.column, "pointer": one.pointer,
             "message": [one.text(language) for language in LANGUAGES]} for one in error.problems]  # fmt: skip
