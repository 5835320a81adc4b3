"""The board drawn for people: both sides, what stands on the stage, and the piles."""

from collections.abc import Iterator, Mapping
from typing import Any

from rich import box
from rich.cells import cell_len
from rich.console import Group
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from judge.engine.run.state import SEATS
from judge.engine.table.zone_kinds import ZoneKind
from judge.report.escape import visible
from judge.report.gather.position import PositionReport
from judge.report.text.sheet import Sheet
from judge.report.voice import Voice, counted, voice_of
from judge.words import Language

UNKNOWN = "?"
NOTHING = "–"
BETWEEN = " · "
TITLE_ROOM = 60
"""How wide what is remembered of a side may be to stand in its title; more stands below."""


def show_board(sheet: Sheet, report: PositionReport, name: str, language: Language) -> None:
    """Where the game stands, and each side as a panel; the side whose turn it is has the bright frame."""
    voice = voice_of(language, report.ruleset)
    when = voice.moment(report.moment) if report.moment else ""
    sheet.head(visible(name), voice.say("report.step", step=report.step), when)
    drawing = Drawing(voice, report)
    for seat in reversed([seat for seat in SEATS if seat in report.board]):
        sheet.draw(drawing.side(seat))
    places = drawing.shared_places()
    if places.row_count:
        sheet.draw(places)
    for kind in drawing.kinds:
        if kind.shared and not kind.stacks and report.board.get(kind.name):
            sheet.row(voice.place(kind.name), *drawing.pile(report.board[kind.name]))


class Drawing:
    """Draws the sides of one position."""

    def __init__(self, voice: Voice, report: PositionReport) -> None:
        """`voice` names zones and fields."""
        self.voice = voice
        self.report = report
        self.kinds: tuple[ZoneKind, ...] = voice.ruleset.zones if voice.ruleset else ()
        self.parts = tuple(voice.ruleset.shape.parts) if voice.ruleset else ()

    def shared_places(self) -> Table:
        """What both sides share and stands in places of its own."""
        table = Table.grid(padding=(0, 2))
        for kind in self.kinds:
            if kind.shared and kind.stacks and kind.name in self.report.board:
                for row in self._rows(kind, self.report.board[kind.name]):
                    table.add_row(*row)
        return table

    def side(self, seat: str) -> Panel:
        """One side: single cards and stacks by row, then the piles."""
        side = self.report.board[seat]
        own = [kind for kind in self.kinds if not kind.shared and kind.name in side]
        table = Table.grid(padding=(0, 2), expand=True)
        for ratio in (None, None, None, 1):
            table.add_column(ratio=ratio, no_wrap=ratio is None)
        for kind in own:
            for row in self._rows(kind, side[kind.name]):
                table.add_row(*row)
        active = self.report.moment is not None and self.report.moment.player == seat
        style = "bold cyan" if active else "dim"
        told = self._memory(seat)
        return Panel(
            Group(*([Text(told, "dim")] if cell_len(told) > TITLE_ROOM else []), table, *self._piles(own, side)),
            title=self._title(seat),
            title_align="left",
            box=box.ROUNDED,
            border_style=style,
        )

    def _title(self, seat: str) -> Text:
        name = self.report.players.get(seat)
        title = Text.assemble(" ", (seat, "bold"), f" {visible(name)} " if name else " ")
        told = self._memory(seat)
        return title + Text(f"· {told} " if told and cell_len(told) <= TITLE_ROOM else "", "dim")

    def _memory(self, seat: str) -> str:
        return BETWEEN.join(self._remembered(self.report.memory.get(seat, {})))

    def _remembered(self, memory: Mapping[str, Any]) -> Iterator[str]:
        for name, value in memory.items():
            word = self.voice.field(name)
            yield word if value is True else f"{word}: {self._told(value)}"

    def _told(self, value: Any) -> str:
        """A value of the memory; what it counts by kind, kind by kind."""
        if not isinstance(value, Mapping):
            return visible(str(value))
        return ", ".join(f"{self.voice.kind(kind)} {count}" for kind, count in value.items())

    # -- rows --------------------------------------------------------------------------------------------------------

    def _rows(self, kind: ZoneKind, content: Any) -> Iterator[tuple[Text, Text, Text, Text]]:
        """A zone of stacks or of a single card as rows; a pile has none."""
        if not kind.stacks and kind.limit != 1:
            return
        word = self.voice.place(kind.name)
        pieces = _pieces(content)
        for n, piece in enumerate(pieces, 1):
            yield self._row(word if kind.limit == 1 and len(pieces) == 1 else f"{word} {n}", piece)
        if not pieces:
            yield self._row(word, None)

    def _row(self, word: str, piece: Any) -> tuple[Text, Text, Text, Text]:
        if piece is None:
            return Text(word, "dim"), Text(NOTHING, "dim"), Text(), Text()
        stack = piece if isinstance(piece, Mapping) else {"card": piece}
        return Text(word, "dim"), self._card(stack.get("card")), self._state(stack), self._below(stack)

    def _card(self, number: str | None) -> Text:
        if number is None:
            return Text(UNKNOWN)
        name = self.report.names.get(number)
        return Text.assemble((visible(number), "bold"), f" {visible(name)}" if name else "")

    def _state(self, stack: Mapping[str, Any]) -> Text:
        said = Text()
        for name, value in stack.items():
            if name in ("card", "under", *self.parts):
                continue
            word = self.voice.field(name)
            piece = Text(word, "yellow") if value is True else Text(f"{word} {value}", "red")
            said = said + Text(", ") + piece if said else piece
        return said

    def _below(self, stack: Mapping[str, Any]) -> Text:
        """What is attached and what lies under the top card, a line each."""
        groups = [(name, stack[name]) for name in (*self.parts, "under") if stack.get(name)]
        lines = [Text.assemble((f"{self.voice.place(name)} ", "dim"), _cards(cards)) for name, cards in groups]
        return Text("\n").join(lines)

    # -- piles -------------------------------------------------------------------------------------------------------

    def _piles(self, own: list[ZoneKind], side: Mapping[str, Any]) -> Iterator[Text | Table]:
        """Piles of which only the number is known on one line, then a row for each of the others."""
        piles = {kind.name: side[kind.name] for kind in own if not kind.stacks and kind.limit != 1}
        counts = [
            f"{self.voice.place(n)} {len(c) if isinstance(c, list) else c}" for n, c in piles.items() if not _seen(c)
        ]
        counters = [f"{self.voice.field(name)} {side[name]}" for name in self._counters() if side.get(name)]
        yield Text(BETWEEN.join([*counts, *counters]), "dim")
        table = Table.grid(padding=(0, 2))
        for name, content in piles.items():
            if _seen(content):
                table.add_row(Text(self.voice.place(name), "dim"), *self.pile(content))
        if table.row_count:
            yield table

    def _counters(self) -> Iterator[str]:
        yield from self.voice.ruleset.shape.counters if self.voice.ruleset else ()

    def pile(self, content: Any) -> tuple[str, ...]:
        """How many cards a pile has, and which."""
        if not isinstance(content, list):
            return (str(content),)
        return str(len(content)), _cards(content)


def _pieces(content: Any) -> list[Any]:
    """What lies at a place, where the board may show one piece, several, or only how many nobody has seen."""
    if isinstance(content, int):
        return [{"card": None}] * content
    shown = content if isinstance(content, list) else [] if content is None else [content]
    return [{"card": None} if piece is None else piece for piece in shown]


def _seen(content: Any) -> bool:
    return isinstance(content, list) and any(item is not None for item in content)


def _cards(cards: list[Any]) -> str:
    numbers = [item.get("card") if isinstance(item, Mapping) else item for item in cards]
    return counted([UNKNOWN if number is None else visible(number) for number in numbers])
