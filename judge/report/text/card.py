"""A card explained to people: its facts, and each ability in sentences with the clauses that it rests on."""

from collections.abc import Iterable, Sequence

from rich.text import Text

from judge.engine.rules.ruleset import Ruleset
from judge.engine.trees.tree import AbilityNode
from judge.report.escape import visible
from judge.report.gather.card import AbilityReport, CardReport
from judge.report.text.sheet import Sheet
from judge.report.trees import Sentence, Teller, fact, printed_ability, teller_of
from judge.report.voice import Voice
from judge.words import Language

HEAD = ("number", "name")
STEP = "  "
STYLES = {"tree": "bold green", "compiled": "bold cyan", "unmodelled": "bold yellow"}


def show_card(sheet: Sheet, ruleset: Ruleset, report: CardReport, languages: Sequence[Language]) -> None:
    """One card in one language or several; labels are in the first of them."""
    _Page(sheet, ruleset, report, languages).show()


class _Page:
    def __init__(self, sheet: Sheet, ruleset: Ruleset, report: CardReport, languages: Sequence[Language]) -> None:
        self.sheet = sheet
        self.report = report
        self.voice = Voice(languages[0], ruleset.name)
        self.tellers = tuple(teller_of(ruleset, language, report.type) for language in languages)

    def show(self) -> None:
        report, phrases = self.report, self.tellers[0].phrases
        number = Text(f"{report.ruleset} {visible(report.number)}", "bold cyan")
        self.sheet.head(number, f"({report.edition})", Text(visible(str(report.facts["name"])), "bold"))
        for name, value in report.facts.items():
            if name not in HEAD:
                self.sheet.row(phrases.word(phrases.words.facts, name), fact(phrases, name, value))
        for ability in report.abilities:
            self._ability(ability)

    def _ability(self, ability: AbilityReport) -> None:
        printed = ability.printed
        said = dict.fromkeys(printed_ability(teller.phrases, printed) for teller in self.tellers)
        style = STYLES.get(printed.modelled, "dim")
        self.sheet.gap()
        self.sheet.row(self.voice.say(f"modelled.{printed.modelled}"), *said, style=style)
        for node, clauses in zip(printed.trees, ability.clauses, strict=True):
            for teller in self.tellers:
                self.sheet.row("", Text(_kind(teller, node, bare=printed.facts is None), "italic"))
                self._sentences(teller.ability(node), "")
            titles = (f"{clause} {self.voice.title(clause)}" for clause in clauses)
            self.sheet.row(self.voice.say("label.clauses"), " · ".join(titles))

    def _sentences(self, sentences: Iterable[Sentence], indent: str) -> None:
        for sentence in sentences:
            self.sheet.row("", indent + sentence.text)
            self._sentences(sentence.inner, indent + STEP)


def _kind(teller: Teller, node: AbilityNode, *, bare: bool) -> str:
    """The kind of an ability, and its keyword where no printed part has told it."""
    kind = teller.phrases.word(teller.words.kinds, node.kind)
    return f"{kind} · {teller.phrases.word(teller.words.keywords, node.keyword)}" if bare and node.keyword else kind
