"""Values of a step's fields as people write them, by the types that the field may have."""

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from judge.replay.marks import Means
from judge.replay.references import BadReference, parse
from judge.report.note.faults import Fault, nearest
from judge.report.voice import Voice
from judge.words import LANGUAGES, say

HAND = "hand:"
UNSEEN, NOTHING = "?", "–"
TIMES = re.compile(r"^(.*?)\s*[×x*]\s*(\d{1,3})$")
SEATED = re.compile(r"^((?:P1|P2|opp|own)\.)?(.*)$", re.DOTALL)
NAMELY = re.compile(r"^([^\[\]:#/]+)(.*)$", re.DOTALL)
CLOSING = {"[": "]", "{": "}", "(": ")", "（": "）"}


@dataclass(frozen=True, slots=True)
class Takes:
    """What a field may hold."""

    many: bool = False
    null: bool = False
    number: bool = False
    truth: bool = False
    text: bool = False
    reference: bool = False
    other: bool = False
    words: tuple[str, ...] = ()


def takes(hint: Any) -> Takes:
    """What a type hint of a step allows."""
    found = set(_plain(hint))
    words = tuple(word for kind, word in found if kind == "word")
    flags = {kind: True for kind, _ in found if kind != "word"}
    return Takes(**flags, words=words)


def _plain(hint: Any) -> Iterator[tuple[str, str]]:
    origin, inner = get_origin(hint), get_args(hint)
    if origin is Annotated:
        means = [mark.word for mark in inner[1:] if isinstance(mark, Means)]
        yield from [("reference", "")] if "reference" in means else _plain(inner[0])
    elif origin in (Union, UnionType):
        for one in inner:
            yield from _plain(one)
    elif origin is list:
        yield from (("many", ""), *_plain(inner[0]))
    elif origin is Literal:
        yield from (("word", str(one)) for one in inner)
    else:
        yield {NoneType: "null", int: "number", bool: "truth", str: "text"}.get(hint, "other"), ""


@dataclass(frozen=True)
class Values:
    """Reads and writes the values of a game's steps; words of both languages are read, those of one are written."""

    voices: Mapping[str, Voice]
    language: str
    zones: frozenset[str] = field(init=False)

    def __post_init__(self) -> None:
        """The zones and groups by which places are named."""
        rules = self.voice.ruleset
        assert rules is not None
        object.__setattr__(self, "zones", frozenset({*rules.zone_names, *rules.shape.parts, "under"}))

    @property
    def voice(self) -> Voice:
        """The language that is written."""
        return self.voices[self.language]

    @cached_property
    def named(self) -> Mapping[str, str]:
        """Every name of a place in every language, to the name in the file."""
        told = {voice.place(name).casefold(): name for voice in self.voices.values() for name in self.zones}
        return {**told, **{name: name for name in self.zones}}

    @cached_property
    def terms(self) -> Mapping[tuple[str, str], str]:
        """What a field holds, by the field and each of the words for it."""
        glossary = {name: term for name, term in self.voice.words.glossary.items() if "." in name}
        found = {(name.partition(".")[0], term.get(one).casefold()): name.partition(".")[2]
                 for name, term in glossary.items() for one in LANGUAGES}  # fmt: skip
        events = self.voice.words.events.items()
        return {**found, **{("event", term.get(one).casefold()): name for name, term in events for one in LANGUAGES}}

    # -- reading -----------------------------------------------------------------------------------------------------

    def read(self, name: str, kind: Takes, text: str, column: int) -> Any:
        """The value that a text gives a field.

        Raises:
            Fault: it gives none.
        """
        said = text.strip()
        column += len(text) - len(text.lstrip())
        if kind.null and not kind.many and said in (UNSEEN, NOTHING):
            return None
        if not kind.many or (kind.number and said.isdigit()):
            return self._one(name, kind, said, column)
        found = []
        for item, at in split(said, column):
            times = TIMES.match(item)
            found += [self._item(name, kind, times[1] if times else item, at)] * (int(times[2]) if times else 1)
        return found

    def _item(self, name: str, kind: Takes, text: str, column: int) -> Any:
        return None if text == UNSEEN else self._one(name, kind, text, column)

    def _one(self, name: str, kind: Takes, text: str, column: int) -> Any:
        folded = text.casefold()
        if (name, folded) in self.terms and (not kind.words or self.terms[name, folded] in kind.words):
            return self.terms[name, folded]
        if kind.truth and (truth := _truth(folded)) is not None:
            return truth
        if kind.number and text.lstrip("-").isdigit():
            return int(text)
        return self._worded(name, kind, text, column)

    def _worded(self, name: str, kind: Takes, text: str, column: int) -> Any:
        if kind.words:
            return self._word(kind, text, column)
        if kind.reference:
            return self.reference(text, column)
        if kind.other and text[:1] in "[{":
            return json_of(text, column)
        if kind.text or kind.other:
            return text
        raise Fault(column, "value", said=text, field=name, takes=_told(kind))

    def _word(self, kind: Takes, text: str, column: int) -> str:
        plain = text.casefold().replace(" ", "_")
        by_key = {word.casefold(): word for word in kind.words}
        word = by_key.get(plain) or self.named.get(text.casefold(), "")
        if word not in kind.words:
            raise Fault(column, "value", said=text, field="", takes=" · ".join(kind.words), **nearest(text, kind.words))
        return word

    def reference(self, text: str, column: int) -> str:
        """A reference; a card number that stands alone is a card of the hand.

        Raises:
            Fault: a place that there is not.
        """
        seated = SEATED.match(text)
        assert seated is not None
        seat, rest = seated[1] or "", seated[2]
        parts = [self._place(part) for part in rest.split("/")]
        if parts[0] is None:
            known = [*self.zones, *(self.voice.place(name) for name in self.zones)]
            if text.islower() or not text:
                raise Fault(column, "place", said=text, **nearest(text, known))
            parts[0] = f"{HAND}{rest.partition('/')[0]}"
        found = seat + "/".join(
            part if part is not None else said for part, said in zip(parts, rest.split("/"), strict=True)
        )
        try:
            parse(found)
        except BadReference as error:
            raise Fault(column, "place", said=text) from error
        return found

    def _place(self, text: str) -> str | None:
        """A part of a reference with the place as the file names it; None where it is no place."""
        if text.startswith("#"):
            return text
        match = NAMELY.match(text)
        zone = self.named.get(match[1].strip().casefold()) if match else None
        return f"{zone}{match[2]}" if match and zone else None

    # -- writing -----------------------------------------------------------------------------------------------------

    def write(self, name: str, value: Any) -> str:
        """A value as people write it; what has no other form is JSON."""
        if isinstance(value, list):
            return ", ".join(self.write(name, one) for one in value) if value else NOTHING
        if isinstance(value, str):
            return self._told(name, value)
        if isinstance(value, bool):
            return self.voice.say("value.yes" if value else "value.no")
        return UNSEEN if value is None else json.dumps(value, ensure_ascii=False)

    def _told(self, name: str, value: str) -> str:
        words = self.voice.words
        term = words.events.get(value) if name == "event" else words.glossary.get(f"{name}.{value}")
        if term is not None:
            return term.get(self.language)
        return self.voice.place(value) if value in self.zones and self.language != "en" else self._written(value)

    def _written(self, text: str) -> str:
        if text.startswith(HAND) and not text.removeprefix(HAND).islower() and "#" not in text:
            return text.removeprefix(HAND)
        return text if self.language == "en" else self.voice.reference(text)


def split(text: str, column: int, marks: str = ",、&") -> Iterator[tuple[str, int]]:
    """The items of a list with their columns; what stands in brackets stays together."""
    if text in ("", NOTHING, "-", "[]"):
        return
    start, open_ = 0, []
    for at, sign in enumerate(f"{text}{marks[0]}"):
        if sign in CLOSING:
            open_.append(CLOSING[sign])
        elif open_ and sign == open_[-1]:
            open_.pop()
        elif sign in marks and (not open_ or at == len(text)):
            item = text[start:at]
            yield item.strip(), column + start + len(item) - len(item.lstrip())
            start = at + 1


def _truth(folded: str) -> bool | None:
    for value, key in ((True, "value.yes"), (False, "value.no")):
        if folded in (say(key, one).casefold() for one in LANGUAGES):
            return value
    return None


def json_of(text: str, column: int) -> Any:
    """The JSON value of a text.

    Raises:
        Fault: it is none.
    """
    try:
        return json.loads(text)
    except ValueError as error:
        raise Fault(column, "json", said=text) from error


def _told(kind: Takes) -> str:
    return "1, 2, 3 …" if kind.number else "yes · no" if kind.truth else "{…}"
