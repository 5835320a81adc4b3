"""A table in words: what pages that stand still print of a board, in one language or several."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from judge.engine.run.state import SEATS
from judge.report.escape import visible
from judge.report.gather.table import Half, Piece, Place, TableView
from judge.report.voice import Voice, counted

Told = list[str]
"""A text in each of the languages of a page."""
UNSEEN, NOTHING = "?", "–"


@dataclass(frozen=True, slots=True)
class Cell:
    """A place: its name, how many lie there where it is no single place, and what lies there."""

    name: Told
    count: int | None
    held: Told


@dataclass(frozen=True, slots=True)
class Part:
    """One side of the table, or what both share: a heading and rows of places."""

    head: Told
    active: bool
    rows: list[list[Cell]]


@dataclass(frozen=True, slots=True)
class Shower:
    """Puts tables into words; `names` are the names of cards by number."""

    voices: Sequence[Voice]
    names: Mapping[str, str]

    def parts(self, table: TableView) -> list[Part]:
        """The side opposite first, then what is shared, then the own side."""
        found = [self._half(half, far=half.seat != SEATS[0], turned=table.turned) for half in table.halves]
        shared = [row for row in map(self._row, table.shared) if any(cell.held[0] != NOTHING for cell in row)]
        middle = [Part(self._both(lambda voice: voice.say("page.shared")), active=False, rows=shared)] if shared else []
        far = [part for part, half in zip(found, table.halves, strict=True) if half.seat != SEATS[0]]
        return [*far, *middle, *(part for part in found if part not in far)]

    def _half(self, half: Half, *, far: bool, turned: bool) -> Part:
        """A side; the one opposite has its rows the other way round, and its places too where it is seen turned."""
        rows = [self._row(row[::-1] if far and turned else row) for row in half.rows]
        rows = rows[::-1] if far else rows
        return Part(self._both(lambda voice: self._head(voice, half)), half.active, rows)

    def _head(self, voice: Voice, half: Half) -> str:
        name = [visible(half.player)] if half.player else []
        told = [voice.remembered(key, value) for key, value in half.remembered]
        counters = [f"{voice.field(key)} {value}" for key, value in half.counters]
        return " · ".join([" ".join([half.seat, *name]), *told, *counters])

    def _row(self, places: Sequence[Place]) -> list[Cell]:
        return [self._cell(place) for place in places]

    def _cell(self, place: Place) -> Cell:
        count = None if place.form == "single" else place.count
        return Cell(
            self._both(lambda voice: voice.place(place.name)), count, self._both(lambda voice: self.held(voice, place))
        )

    def held(self, voice: Voice, place: Place) -> str:
        """What lies at a place."""
        if not place.pieces:
            return NOTHING if place.form != "pile" or not place.count else ""
        return counted([self._piece(voice, piece) for piece in place.pieces])

    def _piece(self, voice: Voice, piece: Piece) -> str:
        number = UNSEEN if piece.card is None else visible(piece.card)
        name = self.names.get(piece.card or "")
        told = [voice.state(key, value) for key, value in piece.states]
        told += [f"{voice.place(key)} {self._cards(voice, cards)}" for key, cards in piece.groups]
        return " ".join([number, *([visible(name)] if name else []), *([f"({', '.join(told)})"] if told else [])])

    def _cards(self, voice: Voice, cards: Sequence[Piece]) -> str:
        return counted([self._piece(voice, Piece(one.card, one.states)) if one.states else visible(one.card or UNSEEN)
                        for one in cards])  # fmt: skip

    def _both(self, say: Callable[[Voice], str]) -> Told:
        return [say(voice) for voice in self.voices]
