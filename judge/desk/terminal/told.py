"""What the rooms on a terminal tell: a board, a finding, a step, as things that can be drawn."""

from collections.abc import Iterator

from rich.console import Group, RenderableType
from rich.text import Text

from judge.report.gather.offer import ActReport
from judge.report.gather.position import PositionReport
from judge.report.page.data import in_words
from judge.report.text.board import Drawing
from judge.report.text.legal import MARKS, told_check
from judge.report.text.verdicts import STYLES, told_legal
from judge.report.voice import Voice
from judge.verify.outcome.verdict import Finding


def board(voice: Voice, position: PositionReport) -> RenderableType:
    """The board of a position."""
    drawing = Drawing(voice, position)
    piles = [Text(f"{voice.place(one.name)} {' '.join(drawing.pile(one))}") for one in drawing.shared_piles()]
    return Group(*drawing.all(), *piles)


def finding(voice: Voice, found: Finding, report: ActReport | None) -> Text:
    """A finding with what its clause says, its checks, and what was legal."""
    return Text("\n").join(_lines(voice, found, report))


def _lines(voice: Voice, found: Finding, report: ActReport | None) -> Iterator[Text]:
    for n, broken in enumerate(found.broken):
        word = voice.say(f"verdict.{found.kind}").upper() if n == 0 else voice.say("label.and")
        yield Text.assemble((f"{word} ", STYLES[found.kind]), (f"{broken.clause} ", "bold"), voice.message(broken))
        entry = voice.words.catalogue.get(broken.clause)
        if entry is not None:
            yield Text(entry.summary.get(voice.language), "italic")
    if found.waits is not None:
        yield _labelled(voice, "waits", f"{found.waits.clause} {voice.message(found.waits)}")
    if found.legal_count is not None:
        yield _labelled(voice, "legal", in_words(voice, told_legal(voice, found)))
    for broken in found.also:
        yield _labelled(voice, "also", f"{broken.clause} {voice.message(broken)}")
    for check in report.checks if report is not None else ():
        mark, style = MARKS[check.state]
        yield Text.assemble((f"{mark} {check.clause} ", style), told_check(voice, check))


def _labelled(voice: Voice, label: str, text: str) -> Text:
    return Text.assemble((f"{voice.say(f'label.{label}')} ", "dim"), text)
