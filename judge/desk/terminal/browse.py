"""Looking through a game by keys."""

from typing import ClassVar

from rich.text import Text
from textual.app import App, ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.widgets import Footer, OptionList, Static
from textual.widgets.option_list import Option

from judge.desk.terminal import told
from judge.replay.steps import as_json
from judge.report.gather.film import Film
from judge.report.page.data import sentence
from judge.report.text.verdicts import STYLES
from judge.report.voice import Voice, voice_of
from judge.words import LANGUAGES, Language


class Browse(App[None]):
    """The steps of a game, the board at one of them, and what was found there."""

    CSS = "#steps {width: 2fr;} #side {width: 5fr;} #found, #when {height: auto; padding: 0 1;}"
    BINDINGS: ClassVar[list[BindingType]] = [
        ("right,n", "go(1)", "→"),
        ("left,p", "go(-1)", "←"),
        ("home", "show(0)", "|←"),
        ("end", "show(-1)", "→|"),
        ("f", "mark(1)", "!→"),
        ("d", "mark(-1)", "←!"),
        ("b", "turn", "before/after"),
        ("l", "speak", "en/ja"),
        ("q", "quit", "quit"),
    ]

    def __init__(self, film: Film, language: Language) -> None:
        """It opens at the first finding."""
        super().__init__()
        self.film = film
        self.voice: Voice = voice_of(language, film.rules.name)
        self.last = max(len(film.replay.steps) - 1, 0)
        found = (one.step if one.step is not None else self.last for one in film.verdict.findings)
        self.marks = sorted({max(0, min(step, self.last)) for step in found})
        self.at = self.marks[0] if self.marks else 0
        self.after: bool | None = None

    def compose(self) -> ComposeResult:
        """The steps on the left, the rest on the right."""
        yield Horizontal(
            OptionList(id="steps", markup=False),
            VerticalScroll(
                Static(id="when", markup=False), Static(id="found", markup=False), Static(id="board"), id="side"
            ),
        )
        yield Footer()

    def on_mount(self) -> None:
        """List the steps."""
        self._list()
        self._draw()

    def _list(self) -> None:
        steps = self.query_one("#steps", OptionList)
        steps.clear_options()
        steps.add_options(
            Option(Text(self._told(n), "bright_red" if n in self.marks else ""))
            for n in range(len(self.film.replay.steps))
        )

    def _told(self, number: int) -> str:
        step = as_json(self.film.replay.steps[number])
        who = step.get("player") or step.get("by") or ""
        return f"{number} {who} {sentence(self.voice, step)}"

    def _draw(self) -> None:
        film, voice = self.film, self.voice
        here = [one for one in film.checked if one[0].step == self.at or (one[0].step is None and self.at == self.last)]
        late = self.after if self.after is not None else not here
        verdict = film.verdict
        word = (f"{voice.say(f'verdict.{verdict.kind}').upper()} ", STYLES[verdict.kind])
        frame = min(self.at + late, len(film.frames) - 1)
        when = film.frames[self.at].moment
        key = "page.after" if late else "page.before"
        told_when = f"{voice.say('report.step', step=self.at)}  {voice.moment(when) if when else ''}  {voice.say(key)}"
        self.query_one("#when", Static).update(Text.assemble(word, told_when))
        self.query_one("#found", Static).update(Text("\n").join(told.finding(voice, *one) for one in here))
        self.query_one("#board", Static).update(told.board(voice, film.position(frame)))
        steps = self.query_one("#steps", OptionList)
        if steps.option_count:
            steps.highlighted = self.at

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """Show the step that the cursor is on."""
        if event.option_index != self.at:
            self.action_show(event.option_index)

    def action_go(self, by: int) -> None:
        """Some steps on or back."""
        self.action_show(max(0, min(self.at + by, self.last)))

    def action_show(self, number: int) -> None:
        """A step; the last one for any below zero."""
        self.at = self.last if number < 0 else min(number, self.last)
        self._draw()

    def action_mark(self, way: int) -> None:
        """The next finding, or the one before."""
        there = [one for one in self.marks if (one > self.at if way > 0 else one < self.at)]
        if there:
            self.action_show(there[0] if way > 0 else there[-1])

    def action_turn(self) -> None:
        """The board before the step, or after it."""
        here = any(one.step == self.at for one in self.film.verdict.findings)
        self.after = not (self.after if self.after is not None else not here)
        self._draw()

    def action_speak(self) -> None:
        """The other language."""
        other = LANGUAGES[1 - LANGUAGES.index(self.voice.language)]
        self.voice = voice_of(other, self.film.rules.name)
        self._list()
        self._draw()
