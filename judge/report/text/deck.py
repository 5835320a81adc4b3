"""Deck lists judged, for people."""

from rich.text import Text

from judge.report.escape import visible
from judge.report.gather.deck import DeckReport
from judge.report.text.sheet import Sheet
from judge.report.voice import voice_of
from judge.words import Language


def show_decks(sheet: Sheet, report: DeckReport, name: str, language: Language) -> None:
    """Every fault where it stands, or that there is none."""
    voice = voice_of(language, report.ruleset)
    for fault in report.faults:
        broken = fault.broken[0]
        sheet.head(f"{visible(name)}:{fault.line}:{fault.column}", visible(fault.pointer))
        citation = f"{report.ruleset} {broken.clause} ({report.edition})"
        sheet.row(voice.say("verdict.illegal").upper(), citation, voice.message(broken), style="bold red")
    for clause, why, card in dict.fromkeys((doubt.clause, doubt.why, doubt.card) for doubt in report.undecided):
        told = f"{voice.say(f'why.{why}')}: {visible(card or '')}"
        sheet.row(voice.say("label.doubts"), clause, voice.title(clause), told)
    if not report.faults:
        sheet.head(visible(name), *report.seats if len(report.seats) > 1 else ())
        word = "undecided" if report.undecided else "legal"
        style = "bold yellow" if report.undecided else "bold green"
        said = Text(voice.say("deck.sound" if report.seats else "deck.none"))
        sheet.row(voice.say(f"verdict.{word}").upper(), f"{report.ruleset} ({report.edition})", said, style=style)
