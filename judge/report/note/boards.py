"""Boards and what is remembered, as people write them: a place and what lies there."""

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from judge.engine.table.zone_kinds import ZoneKind
from judge.replay.raw import Json
from judge.report.note.faults import Fault, listed, nearest
from judge.report.note.values import NOTHING, TIMES, UNSEEN, Values, json_of, split

PIECE = re.compile(r"^(?P<card>\S+?)(?:\s*[(（](?P<inside>.*)[)）]|\s+(?P<after>.+))?$")
EMPTY = (NOTHING, "-", "none", "なし")
UNDER = "under"
AFTER_A_PLACE = ("", " ", "\t", "\u3000", ":", "：")


@dataclass(frozen=True)
class Boards:
    """Reads and writes what lies at the places of a game."""

    values: Values

    @cached_property
    def kinds(self) -> Mapping[str, ZoneKind]:
        """The kinds of zones by name."""
        rules = self.values.voice.ruleset
        assert rules is not None
        return {kind.name: kind for kind in rules.zones}

    @cached_property
    def counters(self) -> Mapping[str, str]:
        """Counters of a side by each of their names."""
        rules = self.values.voice.ruleset
        assert rules is not None
        return self._named(rules.shape.counters)

    @cached_property
    def places(self) -> Mapping[str, str]:
        """Zones and counters by each of their names."""
        zones = {told: name for told, name in self.values.named.items() if name in self.kinds}
        return {**zones, **self.counters}

    @cached_property
    def traits(self) -> Mapping[str, str]:
        """What can be said of a piece by each of its names."""
        rules = self.values.voice.ruleset
        assert rules is not None
        return self._named((*rules.shape.fields, *rules.shape.parts, UNDER, "id", "owner", "face_down"))

    @cached_property
    def memories(self) -> Mapping[str, str]:
        """What can be remembered of a side by each of its names."""
        return self._named(self.values.voice.words.memory)

    def _named(self, names: Any) -> Mapping[str, str]:
        told = {voice.field(name).casefold(): name for name in names for voice in self.values.voices.values()}
        return {**told, **{name: name for name in names}}

    def place(self, text: str) -> tuple[str, int] | None:
        """The place with whose name a text begins, and how long the name is."""
        folded = text.casefold()
        for told in sorted(self.places, key=len, reverse=True):
            if folded.startswith(told) and folded[len(told) : len(told) + 1] in AFTER_A_PLACE:
                return self.places[told], len(told)
        return None

    # -- reading -----------------------------------------------------------------------------------------------------

    def content(self, name: str, text: str, column: int) -> Any:
        """What a text says of a place.

        Raises:
            Fault: it says nothing that can be there.
        """
        said = text.strip()
        column += len(text) - len(text.lstrip())
        kind = self.kinds.get(name)
        if said.isdigit():
            return int(said)
        if kind is None or not said:
            raise Fault(column, "count", said=said, place=self.values.voice.field(name))
        if said[0] in "[{":
            return json_of(said, column)
        one = kind.limit == 1
        if said in EMPTY:
            return None if one else []
        if one:
            return self.piece(said, column)
        return [piece for item, at in split(said, column) for piece in self._times(item, at)]

    def _times(self, item: str, column: int) -> list[Any]:
        times = TIMES.match(item)
        return [self.piece(times[1] if times else item, column)] * (int(times[2]) if times else 1)

    def piece(self, text: str, column: int) -> Any:
        """A card, or a stack by its top card and what is said of it."""
        match = PIECE.match(text)
        if match is None:
            raise Fault(column, "piece", said=text)
        part = "inside" if match["inside"] is not None else "after"
        card = None if match["card"] == UNSEEN else match["card"]
        if not match[part]:
            return card
        return {"card": card, **dict(self._traits(match[part], column + match.start(part), self.traits))}

    def side(self, text: str, column: int) -> dict[str, Json]:
        """What is remembered of a side."""
        return dict(self._traits(text, column, self.memories))

    def _traits(self, text: str, column: int, known: Mapping[str, str]) -> Iterator[tuple[str, Json]]:
        for item, at in split(text, column, ",、"):
            folded = item.casefold()
            told = next((one for one in sorted(known, key=len, reverse=True) if _begins(folded, one)), None)
            if told is None:
                word = item.partition(" ")[0]
                raise Fault(at, "trait", said=word, **(nearest(word, known) or listed(known.values())))
            yield known[told], self._trait(known[told], item[len(told) :].strip(" :："), at + len(told))

    def _trait(self, name: str, said: str, column: int) -> Any:
        if not said:
            return True
        if said[0] in "[{":
            return json_of(said, column)
        rules = self.values.voice.ruleset
        if rules is not None and name in (*rules.shape.parts, UNDER):
            return [piece for item in said.split() for piece in self._times(item, column)]
        return int(said) if said.isdigit() else said

    # -- writing -----------------------------------------------------------------------------------------------------

    def write(self, name: str, content: Any) -> str:
        """What lies at a place as people write it; JSON where that would not read as the same again."""
        text = self._written(content)
        try:
            same = bare(self.content(name, text, 0)) == bare(content)
        except Fault:
            same = False
        return text if same else json.dumps(content, ensure_ascii=False)

    def _written(self, content: Any) -> str:
        if isinstance(content, list):
            return ", ".join(self._piece(one) for one in content) or NOTHING
        return NOTHING if content is None else self._piece(content)

    def _piece(self, piece: Any) -> str:
        if not isinstance(piece, Mapping):
            return UNSEEN if piece is None else str(piece)
        told = ", ".join(self.trait(name, value) for name, value in piece.items() if name != "card")
        card = self._piece(piece.get("card"))
        return f"{card} ({told})" if told else card

    def trait(self, name: str, value: Any) -> str:
        """Something that is said of a piece or remembered of a side."""
        word = self.values.voice.field(name)
        if value is True:
            return word
        if isinstance(value, list) and all(isinstance(one, str) for one in value):
            return f"{word} {' '.join(value)}"
        return f"{word} {value if isinstance(value, int) else json.dumps(value, ensure_ascii=False)}"

    def remembered(self, side: Mapping[str, Json]) -> str | None:
        """What is remembered of a side; None where that would not read as the same again."""
        text = ", ".join(self.trait(name, value) for name, value in side.items())
        try:
            return text if self.side(text, 0) == side else None
        except Fault:
            return None


def _begins(text: str, word: str) -> bool:
    return text.startswith(word) and not text[len(word) : len(word) + 1].isalpha()


def bare(content: Any) -> Any:
    """A content, or a whole board, in which a stack of which nothing is said is its card."""
    if isinstance(content, list):
        return [bare(one) for one in content]
    if not isinstance(content, Mapping):
        return content
    return content["card"] if set(content) == {"card"} else {name: bare(one) for name, one in content.items()}
