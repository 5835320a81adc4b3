"""Recording a game by keys."""

import re
from collections.abc import Mapping
from random import SystemRandom
from typing import ClassVar

from rich.text import Text
from textual.app import App, ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.widgets import Footer, Input, OptionList, Static
from textual.widgets.option_list import Option

from judge.desk.recorder import Recorder, Refused, Waiting
from judge.desk.terminal import told
from judge.replay.problem import InvalidReplay
from judge.replay.raw import Json
from judge.report.escape import visible
from judge.report.gather.film import position_in
from judge.report.note.faults import Fault
from judge.report.note.lines import Notation
from judge.report.page.data import sentence
from judge.report.voice import Voice, voice_of
from judge.words import LANGUAGES, Language

WORD = re.compile(r"[^\s,:()]+")


class Record(App[None]):
    """What the rules wait for, the legal acts, and the board; anything else is entered as a line of notation."""

    CSS = (
        "#acts {height: 1fr;} #left {width: 3fr;} #side {width: 5fr;} #waits {height: auto; padding: 0 1;} "
        "#refused {height: auto; padding: 0 1;}"
    )
    BINDINGS: ClassVar[list[BindingType]] = [
        ("escape", "leave", "acts"),
        ("slash", "filter", "filter"),
        ("colon", "line", "line"),
        ("u", "undo", "undo"),
        ("r", "redo", "redo"),
        ("c", "chance", "chance"),
        ("s", "silent", "silent"),
        ("x", "stood", "it stood"),
        ("l", "speak", "en/ja"),
        ("q", "quit", "quit"),
    ]

    def __init__(self, recorder: Recorder, language: Language) -> None:
        """`recorder` may have begun."""
        super().__init__()
        self.recorder = recorder
        self.language: Language = language
        self.shown: list[Mapping[str, Json]] = []
        self.refused: Refused | None = None

    @property
    def voice(self) -> Voice:
        """The language of the room."""
        return voice_of(self.language, self.recorder.live.game.rules.name)

    def compose(self) -> ComposeResult:
        """Acts on the left, the board on the right."""
        left = Vertical(
            Static(id="waits", markup=False), Static(id="refused", markup=False), OptionList(id="acts", markup=False),
            Input(id="filter"), Input(id="line"), id="left",
        )  # fmt: skip
        yield Horizontal(left, VerticalScroll(Static(id="board"), id="side"))
        yield Footer()

    def on_mount(self) -> None:
        """Show where the record stands."""
        self._draw()
        self.query_one("#acts").focus()

    def _draw(self) -> None:
        voice, recorder = self.voice, self.recorder
        waits = recorder.waiting()
        when = voice.moment(waits.moment) if waits.moment else ""
        line = f"{self._asked(waits)} · {when} · {waits.clause} {voice.title(waits.clause)} · {len(recorder.steps)}"
        self.query_one("#waits", Static).update(Text(line, "bold"))
        self.query_one("#filter", Input).placeholder = voice.say("page.room.filter")
        self.query_one("#line", Input).placeholder = voice.say("page.room.anything")
        self.query_one("#refused", Static).update(self._refusal())
        self._list(waits)
        position = position_in(recorder.live, len(recorder.steps), recorder.trace.look())
        self.query_one("#board", Static).update(told.board(voice, position))

    def _asked(self, waits: Waiting) -> str:
        voice, fact = self.voice, waits.fact
        if fact is not None:
            places = {"player": fact.player, "zone": voice.place(fact.zone), "count": fact.count} if fact.zone else {}
            return voice.say("waits.fact", fact=voice.verb(fact.do), **places)
        if waits.what == "offer":
            return voice.say("waits.may" if waits.may_pass else "waits.must", player=waits.player)
        return voice.say(f"waits.{waits.what}")

    def _list(self, waits: Waiting) -> None:
        asked = self.query_one("#filter", Input).value.casefold()
        told_acts = [(act, f"{act.get('player') or act.get('by') or ''} {self._named(act)}") for act in waits.acts]
        fits = [(act, text) for act, text in told_acts if asked in text.casefold()]
        self.shown = [act for act, _ in fits]
        acts = self.query_one("#acts", OptionList)
        acts.clear_options()
        acts.add_options(Option(Text(text)) for _, text in fits)

    def _named(self, act: Mapping[str, Json]) -> str:
        """An act with the names of the cards that it tells by number."""
        said, book = sentence(self.voice, act), self.recorder.live.game.book
        known = [word for word in WORD.findall(said) if book.knows(word)]
        names = [visible(str(getattr(book.face(word), "name", ""))) for word in dict.fromkeys(known)]
        return f"{said}  {', '.join(names)}" if names else said

    def _refusal(self) -> Text:
        if self.refused is None:
            return Text()
        voice = self.voice
        lines = [Text(f"{voice.say('page.room.not_recorded')}: {sentence(voice, self.refused.step)}", "red")]
        lines += [told.finding(voice, *one) for one in self.refused.findings]
        return Text("\n").join([*lines, Text(f"x: {voice.say('page.room.stood')}", "dim")])

    # -- acts ----------------------------------------------------------------------------------------------------------

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Record the act that was chosen."""
        self._record(self.shown[event.option_index])

    def on_input_changed(self, event: Input.Changed) -> None:
        """Filter the acts."""
        if event.input.id == "filter":
            self._list(self.recorder.waiting())

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Record a line, or go to the acts that are left."""
        if event.input.id == "line":
            self._enter(event.value)
        self.query_one("#acts").focus()

    def _enter(self, line: str) -> None:
        notation = Notation(self.recorder.live.game.rules.name, self.language)
        try:
            self._record(notation.line(line.strip()))
        except Fault as fault:
            self.query_one("#refused", Static).update(Text(fault.problem(1).text(self.language), "red"))
        except InvalidReplay as error:
            said = " · ".join(one.text(self.language) for one in error.problems)
            self.query_one("#refused", Static).update(Text(said, "red"))

    def _record(self, step: Mapping[str, Json], *, stood: bool = False) -> None:
        self.refused = self.recorder.record(step, stood=stood)
        for one in ("#filter", "#line"):
            self.query_one(one, Input).value = ""
        self._draw()

    def action_stood(self) -> None:
        """Record what was refused nevertheless."""
        if self.refused is not None:
            self._record(self.refused.step, stood=True)

    def action_chance(self) -> None:
        """Let chance decide the fact that is due."""
        if self.recorder.waiting().what == "fact":
            self.refused = self.recorder.chance(SystemRandom())
            self._draw()

    def action_silent(self) -> None:
        """Say nothing of what the rules wait for."""
        self.recorder.silent()
        self._draw()

    def action_undo(self) -> None:
        """Take the last step back."""
        self.recorder.undo()
        self.refused = None
        self._draw()

    def action_redo(self) -> None:
        """Bring it back."""
        self.recorder.redo()
        self._draw()

    # -- the room ------------------------------------------------------------------------------------------------------

    def action_filter(self) -> None:
        """Type to filter."""
        self.query_one("#filter").focus()

    def action_line(self) -> None:
        """Type a line."""
        self.query_one("#line").focus()

    def action_leave(self) -> None:
        """Back to the acts."""
        self.query_one("#acts").focus()

    def action_speak(self) -> None:
        """The other language."""
        self.language = LANGUAGES[1 - LANGUAGES.index(self.language)]
        self._draw()
