"""The corner book for people: how often replays came by each corner, the empty ones first."""

from rich import box
from rich.table import Table
from rich.text import Text

from judge.report.gather.corners import CornerBook
from judge.report.text.sheet import Sheet
from judge.report.voice import voice_of
from judge.words import Language


def show_corners(sheet: Sheet, book: CornerBook, language: Language) -> None:
    """A line each, sort by sort; corners that nothing came by are marked."""
    voice = voice_of(language, book.ruleset)
    seen = len(book.counts) - len(book.empty)
    said = voice.say("corners.counts", replays=book.replays, seen=seen, corners=len(book.counts))
    sheet.head(Text(f"{book.ruleset} ({book.edition})", "bold cyan"), Text(said))
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for name in ("sort", "name", "clause"):
        table.add_column(voice.say(f"corners.{name}"))
    table.add_column(voice.say("corners.met"), justify="right")
    table.add_column(voice.say("corners.broke"), justify="right")
    for corner, count in sorted(book.counts.items(), key=lambda one: book.reached(*one)):
        style = "" if book.reached(corner, count) else "bold yellow"
        sort = voice.say(f"corners.{corner.sort}")
        table.add_row(sort, Text(corner.name), Text(corner.clause), str(count.met), str(count.broke), style=style)
    sheet.draw(table)
