"""The board drawn for people: both sides, what stands on the stage, and the piles."""

from collections.abc import Iterable, Iterator
from typing import Any

from rich import box
from rich.cells import cell_len
from rich.console import Group
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from judge.report.escape import visible
from judge.report.gather.position import PositionReport
from judge.report.gather.table import Half, Piece, Place, TableView, table_of
from judge.report.text.sheet import Sheet
from judge.report.voice import Voice, counted, voice_of
from judge.words import Language

UNKNOWN = "?"
NOTHING = "–"
BETWEEN = " · "
TITLE_ROOM = 60
"""How wide what is remembered of a side may be to stand in its title; more stands below."""

Row = tuple[Text, Text, Text, Text]


def show_board(sheet: Sheet, report: PositionReport, name: str, language: Language) -> None:
    """Where the game stands, and each side as a panel; the side whose turn it is has the bright frame."""
    voice = voice_of(language, report.ruleset)
    when = voice.moment(report.moment) if report.moment else ""
    sheet.head(visible(name), voice.say("report.step", step=report.step), when)
    drawing = Drawing(voice, report)
    for thing in drawing.all():
        sheet.draw(thing)
    for place in drawing.shared_piles():
        sheet.row(voice.place(place.name), *drawing.pile(place))


class Drawing:
    """Draws the sides of one position."""

    def __init__(self, voice: Voice, report: PositionReport) -> None:
        """`voice` names zones and fields."""
        self.voice = voice
        self.names = report.names
        self.table: TableView = table_of(report)

    def all(self) -> Iterator[Panel | Table]:
        """Both sides, the one opposite first, and what both share and stands in places of its own."""
        yield from (self.side(half) for half in reversed(self.table.halves))
        places = self.grid([place for row in self.table.shared for place in row if place.form != "pile"])
        if places.row_count:
            yield places

    def shared_piles(self) -> Iterator[Place]:
        """The piles that both share, as far as anything lies there."""
        return (place for row in self.table.shared for place in row if place.form == "pile" and place.count)

    def side(self, half: Half) -> Panel:
        """One side: single cards and stacks by row, then the piles."""
        grid = self.grid([place for place in half.places if place.form != "pile"], expand=True)
        for ratio, column in zip((None, None, None, 1), grid.columns, strict=False):
            column.ratio, column.no_wrap = ratio, ratio is None
        told = self._memory(half)
        return Panel(
            Group(*([Text(told, "dim")] if cell_len(told) > TITLE_ROOM else []), grid, *self._piles(half)),
            title=self._title(half),
            title_align="left",
            box=box.ROUNDED,
            border_style="bold cyan" if half.active else "dim",
        )

    def _title(self, half: Half) -> Text:
        title = Text.assemble(" ", (half.seat, "bold"), f" {visible(half.player)} " if half.player else " ")
        told = self._memory(half)
        return title + Text(f"· {told} " if told and cell_len(told) <= TITLE_ROOM else "", "dim")

    def _memory(self, half: Half) -> str:
        return BETWEEN.join(self.voice.remembered(name, value) for name, value in half.remembered)

    # -- rows --------------------------------------------------------------------------------------------------------

    def grid(self, places: Iterable[Place], *, expand: bool = False) -> Table:
        """Places as rows of a grid."""
        table = Table.grid(padding=(0, 2), expand=expand)
        for place in places:
            for row in self._rows(place):
                table.add_row(*row)
        return table

    def _rows(self, place: Place) -> Iterator[Row]:
        word = self.voice.place(place.name)
        alone = place.form == "single" and len(place.pieces) == 1
        for n, piece in enumerate(place.pieces, 1):
            yield self._row(word if alone else f"{word} {n}", piece)
        if not place.pieces:
            yield Text(word, "dim"), Text(NOTHING, "dim"), Text(), Text()

    def _row(self, word: str, piece: Piece) -> Row:
        return Text(word, "dim"), self._card(piece.card), self._state(piece), self._below(piece)

    def _card(self, number: str | None) -> Text:
        if number is None:
            return Text(UNKNOWN)
        name = self.names.get(number)
        return Text.assemble((visible(number), "bold"), f" {visible(name)}" if name else "")

    def _state(self, piece: Piece) -> Text:
        said = [Text(self.voice.state(name, value), state_style(value)) for name, value in piece.states]
        return Text(", ").join(said)

    def _below(self, piece: Piece) -> Text:
        """What is attached and what lies under the top card, a line each."""
        lines = [
            Text.assemble((f"{self.voice.place(name)} ", "dim"), self.cards(cards)) for name, cards in piece.groups
        ]
        return Text("\n").join(lines)

    # -- piles -------------------------------------------------------------------------------------------------------

    def _piles(self, half: Half) -> Iterator[Text | Table]:
        """Piles of which only the number is known on one line, then a row for each of the others."""
        piles = [place for place in half.places if place.form == "pile"]
        counts = [f"{self.voice.place(place.name)} {place.count}" for place in piles if not place.pieces]
        counters = [f"{self.voice.field(name)} {value}" for name, value in half.counters]
        yield Text(BETWEEN.join([*counts, *counters]), "dim")
        table = Table.grid(padding=(0, 2))
        for place in piles:
            if place.pieces:
                table.add_row(Text(self.voice.place(place.name), "dim"), *self.pile(place))
        if table.row_count:
            yield table

    def pile(self, place: Place) -> tuple[str, ...]:
        """How many cards a pile has, and which."""
        return (str(place.count), self.cards(place.pieces)) if place.pieces else (str(place.count),)

    def cards(self, pieces: Iterable[Piece]) -> str:
        """Cards by number, with what state they are in, equal ones counted."""
        return counted([self._told(piece) for piece in pieces])

    def _told(self, piece: Piece) -> str:
        number = UNKNOWN if piece.card is None else visible(piece.card)
        told = ", ".join(self.voice.state(name, value) for name, value in piece.states)
        return f"{number} ({told})" if told else number


def state_style(value: Any) -> str:
    """The colour of a state: what is so, or how much of it there is."""
    return "yellow" if value is True else "red"
