"""A film as data for a page: what the script of the page draws from, in both languages, as short as it can be.

A card is the place of its number in a list, a place is its count and pieces, and a step has only what it changes.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from judge.engine.run.state import SEATS
from judge.replay.raw import Json
from judge.replay.steps import as_json
from judge.report.escape import visible
from judge.report.gather.film import Change, Film, Shapes
from judge.report.gather.layout import layout_of
from judge.report.gather.offer import ActReport, CheckReport
from judge.report.gather.table import Piece, Place
from judge.report.gather.trace import Frame
from judge.report.text.legal import told_check
from judge.report.text.verdicts import told_legal
from judge.report.voice import Voice, voice_of
from judge.verify.outcome.verdict import Broken, Finding
from judge.words import LANGUAGES, sentences

Both = list[str]
"""A text in each language."""
UI = "page."
NAME = re.compile(r"\b[a-z]+(?:_[a-z]+)+\b")


def page_data(film: Film) -> dict[str, Json]:
    """Everything that the page of a film shows."""
    return PageData(film).all()


def page_words() -> dict[str, Both]:
    """The words of the pages themselves."""
    return {key.removeprefix(UI): [words[one] for one in LANGUAGES] for key, words in _own().items()}


def _own() -> Mapping[str, Mapping[str, str]]:
    return {key: words for key, words in sentences().items() if key.startswith(UI)}


class Cards:
    """Card numbers by their place in a list, with the names that are known."""

    def __init__(self, book: Any, voices: Sequence[Voice]) -> None:
        """`book` knows names, `voices` tell what is no number."""
        self.book = book
        self.voices = voices
        self.places: dict[str, int] = {}

    def __call__(self, number: str | None) -> int:
        """The place of a number; -1 for a card that nobody has seen."""
        return -1 if number is None else self.places.setdefault(number, len(self.places))

    def table(self) -> list[list[str]]:
        """Each number with its name, safe to show."""
        return [[visible(number), self._name(number)] for number in self.places]

    def _name(self, number: str) -> str:
        known = self.book.knows(number)
        return visible(str(getattr(self.book.face(number), "name", None) or "")) if known else ""


def piece(cards: Cards, one: Piece) -> Any:
    """A piece: a card alone, or with states and groups."""
    if not one.states and not one.groups:
        return cards(one.card)
    states = [[name, told_value(cards, value)] for name, value in one.states]
    return [cards(one.card), states, [[name, [piece(cards, each) for each in held]] for name, held in one.groups]]


def place(cards: Cards, one: Place | int) -> Any:
    """A place: its count and pieces; a counter is its number."""
    return one if isinstance(one, int) else [one.count, [piece(cards, each) for each in one.pieces]]


def told_value(cards: Cards, value: Any) -> Any:
    """The value of a state: so or so much of it, or else words."""
    return value if value is None or isinstance(value, bool | int) else [voice.told(value) for voice in cards.voices]


class PageData:
    """Puts a film, or a moment of it, into data."""

    def __init__(self, film: Film) -> None:
        """Nothing is named yet."""
        self.film = film
        self.voices: Sequence[Voice] = [voice_of(language, film.rules.name) for language in LANGUAGES]
        self.cards = Cards(film.walk.game.book, self.voices)
        self.shapes = Shapes(film.rules)
        self.moments: dict[Any, int] = {}
        self.cited: set[str] = set()

    def all(self) -> dict[str, Json]:
        """The whole document; clauses and cards last, when all that are named are known."""
        film = self.film
        found: dict[str, Json] = {
            **self.about(),
            **self.moment(film.frames[0]),
            "verdict": self._verdict(),
            "steps": [self._step(number) for number in range(len(film.replay.steps))],
            "findings": [self.finding(*each) for each in film.checked],
            "doubts": [self._doubt(one) for one in film.verdict.undecided],
            "readings": self._readings(),
            "notes": [self.both(lambda voice, note=note: voice.note(note)) for note in film.verdict.notes],
        }
        return {**found, **self.named()}

    def about(self) -> dict[str, Json]:
        """What stays the same: the game, who plays, and how the places lie."""
        film, header = self.film, self.film.replay.header
        return {
            "name": visible(film.name),
            "ruleset": film.rules.name,
            "title": film.rules.title,
            "edition": film.verdict.edition,
            "perspective": header.perspective,
            "players": {seat: visible(one.name or "") for seat, one in (header.players or {}).items()},
            "layout": self._layout(),
            "words": self._words(),
        }

    def moment(self, frame: Frame) -> dict[str, Json]:
        """What lies where, and what is remembered."""
        return {
            "start": self._moved({}, frame.contents),
            "memory": self._memory({seat: frame.memory.get(seat) or {} for seat in SEATS}),
        }

    def named(self) -> dict[str, Json]:
        """What has been named: moments, clauses and cards."""
        ends = [self.both(lambda voice, when=when: voice.moment(when) if when else "") for when in self.moments]
        return {"moments": ends, "clauses": self._clauses(), "cards": self.cards.table()}

    def both(self, say: Callable[..., str]) -> Both:
        """What is said in each language."""
        return [say(voice) for voice in self.voices]

    # -- steps -------------------------------------------------------------------------------------------------------

    def _moved(self, before: Any, after: Any) -> dict[str, Json]:
        return {f"{seat}/{name}": place(self.cards, one) for (seat, name), one in self.shapes.places(after, before)}

    def _step(self, number: int) -> dict[str, Json]:
        here, after = self.film.frames[number], self.film.frames[number + 1]
        step = as_json(self.film.replay.steps[number])
        found: dict[str, Json] = {
            "t": self.both(lambda voice: sentence(voice, step)),
            "k": step["do"].partition(":")[0],
            "m": self.moments.setdefault(here.moment, len(self.moments)),
        }
        who = step.get("by") or step.get("player")
        changes = [self._change(one) for one in self.shapes.changes(here.contents, after.contents)]
        clauses = self.film.clauses(number)
        self.cited.update(clauses)
        memory = _differing(here.memory, after.memory)
        told = {"w": who, "d": self._moved(here.contents, after.contents), "x": changes, "c": clauses}
        more = {"y": self._memory(memory), "s": step.get("src"), "n": visible(str(step.get("note") or ""))}
        return {**found, **{key: value for key, value in {**told, **more}.items() if value not in (None, [], {}, "")}}

    def _change(self, change: Change) -> list[Any]:
        seat, zone, at, what, *values = change
        shown = [self.cards(one) if what == "card" else told_value(self.cards, one) for one in values]
        return [seat, zone, at, what, *shown]

    def _memory(self, memory: Mapping[str, Mapping[str, Json]]) -> dict[str, list[Both]]:
        return {
            seat: [self.both(lambda voice, n=name, v=value: voice.remembered(n, v)) for name, value in side.items()]
            for seat, side in memory.items()
        }

    # -- the verdict ---------------------------------------------------------------------------------------------------

    def _verdict(self) -> dict[str, Json]:
        verdict = self.film.verdict
        outcome = verdict.outcome
        end: Both = ["", ""]
        if outcome is not None:
            key = "report.draw" if outcome.winner is None else "report.won"
            end = self.both(
                lambda voice: voice.say(
                    key, winner=outcome.winner, clause=outcome.clause, title=voice.title(outcome.clause)
                )
            )
        word = self.both(lambda voice: voice.say(f"verdict.{verdict.kind}"))
        return {"kind": verdict.kind, "word": word, "end": end, "steps": verdict.steps, "profile": verdict.profile}

    def finding(self, finding: Finding, report: ActReport | None) -> dict[str, Json]:
        legal = (
            self.both(lambda voice: in_words(voice, told_legal(voice, finding)))
            if finding.legal_count is not None
            else None
        )
        found = {
            "step": finding.step,
            "kind": finding.kind,
            "word": self.both(lambda voice: voice.say(f"verdict.{finding.kind}")),
            "broken": [self.broken(one) for one in finding.broken],
            "also": [self.broken(one) for one in finding.also],
            "act": self.both(lambda voice: sentence(voice, finding.act or {}, finding.faces)) if finding.act else None,
            "waits": self.broken(finding.waits) if finding.waits else None,
            "legal": legal,
            "checks": [self._check(one) for one in report.checks] if report else None,
            "rests": visible(", ".join(finding.rests_on)),
            "concerns": finding.concerns,
            "after": finding.after,
            "ruled": finding.ruled,
            "waived": visible(finding.waived or ""),
        }
        return {key: value for key, value in found.items() if value not in (None, [], "", False)}

    def broken(self, one: Broken) -> list[Any]:
        self.cited.add(one.clause)
        return [one.clause, self.both(lambda voice: voice.message(one))]

    def _check(self, one: CheckReport) -> list[Any]:
        self.cited.add(one.clause)
        return [one.state, one.clause, self.both(lambda voice: told_check(voice, one))]

    def _doubt(self, one: Any) -> dict[str, Json]:
        self.cited.add(one.clause)
        why = self.both(lambda voice: voice.say(f"why.{one.why}") + (f" ({visible(one.card)})" if one.card else ""))
        return {"step": one.step, "clause": one.clause, "why": why}

    def _readings(self) -> list[dict[str, Json]]:
        """Each reading that decided something, from the step at which it first did."""
        found: list[dict[str, Json]] = []
        known: set[str] = set()
        rulings = self.film.rules.book.rulings
        for number, frame in enumerate(self.film.frames):
            for name in sorted(frame.readings - known):
                known.add(name)
                reading = rulings.readings[name]
                words = reading.taken if reading.side(self.film.verdict.profile or "") == "taken" else reading.other
                found.append({"step": max(number - 1, 0), "name": name, "says": [words.en, words.ja]})
                found[-1]["clauses"] = reading.clauses
        return found

    # -- words ---------------------------------------------------------------------------------------------------------

    def _layout(self) -> dict[str, Json]:
        layout = layout_of(self.film.rules.name)
        forms = {kind.name: "single" if kind.limit == 1 else "row" if kind.stacks else "pile"
                 for kind in self.film.rules.zones}  # fmt: skip
        counters = list(self.film.rules.shape.counters)
        return {"rows": layout.rows, "shared": layout.shared, "turned": layout.turned, "forms": forms,
                "counters": counters}  # fmt: skip

    def _clauses(self) -> dict[str, list[Both]]:
        catalogue = self.voices[0].words.catalogue
        known = (number for number in sorted(self.cited) if number in catalogue)
        return {one: [_pair(catalogue[one].title), _pair(catalogue[one].summary)] for one in known}

    def _words(self) -> dict[str, dict[str, Both]]:
        rules = self.film.rules
        places = (*(kind.name for kind in rules.zones), *rules.shape.parts, "under")
        fields = (*rules.shape.fields, *rules.shape.counters, "card", "owner", "face_down")
        return {
            "zones": {name: self.both(lambda voice, n=name: voice.place(n)) for name in places},
            "fields": {name: self.both(lambda voice, n=name: voice.field(n)) for name in fields},
            "ui": page_words(),
        }


def sentence(voice: Voice, step: Mapping[str, Json], faces: Mapping[str, str] | None = None) -> str:
    """A step as people say it."""
    return in_words(voice, voice.step(step, faces))


def in_words(voice: Voice, said: str) -> str:
    """A text with the names of acts and zones as words."""
    if voice.language != "en" or voice.ruleset is None or "_" not in said:
        return said
    acts, zones = voice.ruleset.book.plays, voice.ruleset.zone_names
    return NAME.sub(lambda one: one[0].replace("_", " ") if one[0] in acts or one[0] in zones else one[0], said)


def _pair(words: Any) -> Both:
    return [words.en, words.ja]


def _differing(before: Mapping[str, Json], after: Mapping[str, Json]) -> dict[str, Mapping[str, Json]]:
    """What the turn memory says of each side, where it is not what it said before."""
    return {
        seat: after.get(seat) or {}
        for seat in SEATS
        if before is not after and (before.get(seat) or {}) != (after.get(seat) or {})
    }
