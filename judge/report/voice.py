"""Speaking of a game: steps, places, facts and messages as a reader of one language gets them."""

import json
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING, Any

from judge.engine.rules import registry
from judge.replay.models import Stopped
from judge.replay.raw import Json
from judge.replay.references import BadReference, Place, parse
from judge.report.escape import visible
from judge.report.lexicon import Lexicon, words_of
from judge.verify.outcome.verdict import Broken, CardFact, Moment, Note
from judge.words import Language, blank, fields, fill, say, sentences

if TYPE_CHECKING:
    from judge.engine.rules.ruleset import Ruleset

LEAD = ("onto", "to", "with", "from", "at", "of")
"""Names of a step's fields that read as the preposition before their value."""
UNSPOKEN = ("do", "src", "player", "by", "source", "refused", "inferred", "reordered")
HAND = "hand"
REMEMBERED = 4096
"""So many references, each told often, are looked up once."""
UNSEEN = {"card": "unseen_card"}
"""Fields of a step where null is a card that nobody shows; elsewhere it is nothing at all."""


@dataclass(slots=True)
class Voice:
    """Everything a report says, in one language; a game that is named brings its own words.

    Its rules are read only where they are asked for: what has been judged once is told without them.
    """

    language: Language
    game: str | None = None
    _words: Lexicon | None = field(init=False, default=None)
    _references: dict[str, str] = field(init=False, default_factory=dict, repr=False)

    @property
    def ruleset(self) -> "Ruleset | None":
        """The ruleset of the game, None where there is none."""
        return None if self.game is None else registry.load(self.game)

    @property
    def words(self) -> Lexicon:
        """The game's words."""
        if self._words is None:
            self._words = words_of(None if self.game is None else registry.module(self.game))
        return self._words

    def say(self, key: str, /, **facts: object) -> str:
        """A sentence of the core."""
        return say(key, self.language, **facts)

    # -- names -------------------------------------------------------------------------------------------------------

    def table(self, name: str) -> str:
        """A step table."""
        return self._word(self.words.tables, name)

    def place(self, name: str) -> str:
        """A zone, or a group of attached cards."""
        return self._word(self.words.places, name)

    def field(self, name: str) -> str:
        """A field of a stack or a side on the board."""
        return self._word({**self.words.places, **self.words.memory, **self.words.fields}, name)

    def kind(self, name: str) -> str:
        """One of the kinds by which something is counted: a colour, or another word of the board."""
        term = self.words.glossary.get(f"colour.{name}")
        return term.get(self.language) if term else self.field(name)

    def state(self, name: str, value: Any) -> str:
        """A state of a piece: what is so, or how much of it there is."""
        return self.field(name) if value is True else f"{self.field(name)} {self.told(value)}"

    def remembered(self, name: str, value: Any) -> str:
        """Something that the turn memory says of a player."""
        return self.field(name) if value is True else f"{self.field(name)}: {self.told(value)}"

    def told(self, value: Any) -> str:
        """A value of the board or the turn memory: kind by kind what it counts, equal ones together what it lists."""
        if isinstance(value, Mapping):
            return ", ".join(f"{self.kind(kind)} {self.told(count)}" for kind, count in value.items())
        if isinstance(value, list | tuple):
            return counted([self.told(one) for one in value]) or self.say("value.empty")
        return self.say("value.empty") if value is None else self.kind(str(value))

    def title(self, clause: str) -> str:
        """The title of a clause, empty where the catalogue has none."""
        entry = self.words.catalogue.get(clause)
        return entry.title.get(self.language) if entry else ""

    def moment(self, moment: Moment) -> str:
        """Turn, player and step."""
        turn = {"turn": moment.turn} if moment.turn else {}
        return self.say("report.moment", **turn, player=moment.player, table=self.table(moment.table))

    def _word(self, words: Mapping[str, Json], name: str) -> str:
        if name in words:
            return str(words[name].get(self.language))
        return self.say(f"name.{name}") if f"name.{name}" in sentences() else visible(name.replace("_", " "))

    # -- steps -------------------------------------------------------------------------------------------------------

    def step(self, step: Mapping[str, Json], faces: Mapping[str, str] | None = None) -> str:
        """A recorded step in one line; `faces` are the cards that lie where it only names a place."""
        template = self.words.steps.get(step["do"])
        named = {*fields(template.get(self.language)), "source"} if template is not None else set(step)
        there = {name: value for name, value in step.items() if name in named and value is not None}
        shown = {name: self._field_of(name, value, faces or {}) for name, value in there.items()}
        if template is None:
            return " ".join((visible(step["do"].partition(":")[2] or step["do"]), *_labelled(step, shown)))
        said = fill(template.get(self.language), self._with_nulls(step, shown))
        return self.say("report.by", step=said, source=shown["source"]) if _from_a_card(step) else said

    def verb(self, do: str) -> str:
        """What a kind of step is called."""
        term = self.words.glossary.get(do.replace(":", ".")) or self.words.steps.get(do)
        if term is not None and self.language != "en":
            return blank(term.get(self.language))
        return visible(do.removeprefix("act:").replace(":", " "))

    def _with_nulls(self, step: Mapping[str, Json], shown: Mapping[str, str]) -> dict[str, str]:
        missing = {name: self.say(f"value.{UNSEEN.get(name, 'empty')}") for name, v in step.items() if v is None}
        return {**missing, **shown}

    def _field_of(self, name: str, value: Any, faces: Mapping[str, str]) -> str:
        """A field of a step: a word of the game for what it names, or any other value."""
        if name == "event":
            return self.fact(name, value)
        term = self.words.glossary.get(f"{name}.{value}") if isinstance(value, str) else None
        return term.get(self.language) if term and value not in self.words.places else self.shown(value, faces)

    def shown(self, value: Any, faces: Mapping[str, str]) -> str:
        """A field of a step."""
        if value is None:
            return self.say("value.unseen_card")
        if isinstance(value, bool):
            return self.say("value.yes" if value else "value.no")
        if isinstance(value, list | tuple):
            return counted([self.shown(item, faces) for item in value]) or self.say("value.empty")
        if isinstance(value, Mapping):
            return ": ".join(self.shown(item, faces) for item in value.values())
        if not isinstance(value, str):
            return visible(str(value))
        face = f" ({visible(faces[value])})" if value in faces else ""
        return self.reference(value) + face

    def reference(self, text: str) -> str:
        """A reference, or any other text, with the places in it named; a card of the hand by its number alone."""
        if len(self._references) > REMEMBERED:
            self._references.clear()
        if text not in self._references:
            self._references[text] = self._reference(text)
        return self._references[text]

    def _reference(self, text: str) -> str:
        try:
            parsed = parse(text)
        except BadReference:
            return visible(text)
        zone = parsed.place.zone
        if zone not in self.words.places:
            return visible(text)
        if zone == HAND and parsed.place.number and parsed.seat is None:
            return visible(parsed.place.number)
        seat = f"{parsed.seat}." if parsed.seat else ""
        return seat + "/".join(self._part(part) for part in (parsed.place, parsed.part) if part is not None)

    def _part(self, place: Place) -> str:
        name = place.zone or ""
        word = self.place(name) if self.language != "en" else name
        index = f"[{place.index}]" if place.index is not None else ""
        number = f":{visible(place.number)}" if place.number else ""
        return f"{word}{index}{number}" + (f"#{place.label}" if place.label is not None else "")

    # -- findings ----------------------------------------------------------------------------------------------------

    def message(self, broken: Broken) -> str:
        """What is wrong, in words: the clause's own message, the core's, or the title with the facts."""
        facts = dict(self._facts(broken))
        template = self.template(broken)
        if template is not None:
            return fill(template, facts)
        told = ", ".join(f"{self._name(name)} {facts[name]}" for name in broken.facts)
        return self.title(broken.clause) + (f" ({told})" if told else "")

    def template(self, broken: Broken) -> str | None:
        """The message that a rule has of its own: in its clause's entry, in the core's sentences, or in another's.

        What goes against the text of a card is told of that card, where there is a sentence for it.
        """
        entry = self.words.catalogue.get(broken.clause)
        if entry is not None and broken.rule in entry.says:
            return entry.says[broken.rule].get(self.language)
        key = "rule." + broken.rule.replace("/", ".")
        keys = [f"{key}_of_text", key] if "source" in broken.facts else [key]
        of_core = next((sentences()[one][self.language] for one in keys if one in sentences()), None)
        return of_core or self._of_another_clause(broken.rule)

    def _of_another_clause(self, rule: str) -> str | None:
        """The message of a rule that decides under more than one clause, as the entry of one of them has it."""
        entry = next((one for one in self.words.catalogue.values() if rule in one.says), None)
        return entry.says[rule].get(self.language) if entry is not None else None

    def note(self, note: Note) -> str:
        """What a reader should know besides."""
        return self.say(f"note.{note.word}", **{name: self.fact(name, value) for name, value in note.facts.items()})

    def stopped(self, stopped: Stopped) -> str:
        """Where and why the reader of a record stopped."""
        words = self.words.stops.get(stopped.why)
        facts = {name: visible(str(value)) for name, value in (stopped.facts or {}).items()}
        why = fill(words.get(self.language), facts) if words else visible(stopped.why)
        return self.say("report.stopped", at=stopped.at, why=why)

    def _facts(self, broken: Broken) -> Iterator[tuple[str, str]]:
        yield from (("clause", broken.clause), ("title", self.title(broken.clause)))
        for name, value in broken.facts.items():
            if name == "changed_at" and isinstance(value, int) and value < 0:
                continue
            term = self.words.glossary.get(f"{broken.facts.get('field')}.{value}")
            yield name, term.get(self.language) if term else self.fact(name, value)
            if isinstance(value, CardFact):
                yield f"{name}.at", self.reference(value.at)

    def fact(self, name: str, value: Any) -> str:
        """A typed fact of a finding."""
        if value is None:
            return self.say(NULLS.get(name, "value.unknown"))
        if isinstance(value, CardFact):
            return self._card(value)
        if isinstance(value, bool):
            return self.say("value.yes" if value else "value.no")
        return self._text(name, value) if isinstance(value, str) else str(value)

    def _card(self, card: CardFact) -> str:
        if card.card is not None:
            return visible(card.card)
        return self.say("value.no_card" if card.at.endswith("nowhere") else "value.unseen_card")

    def _text(self, name: str, value: str) -> str:
        speak: Mapping[str, Callable[[str], str]] = {
            "path": self.path, "step": self.verb, "act": self.verb, "ours": self.board, "theirs": self.board,
            "field": self._name, "how": self._how, "said_how": self._how,
        }  # fmt: skip
        if name in speak:
            return speak[name](value)
        term = self.words.events.get(value) if name == "event" else self.words.glossary.get(value)
        return term.get(self.language) if term else self.reference(value)

    def _how(self, value: str) -> str:
        """How a game ends."""
        return self.say(f"how.{value}")

    def board(self, value: str) -> str:
        """A piece of the board, written as JSON: cards by number, a stack with what is not at its default."""
        try:
            return self._piece(json.loads(value))
        except ValueError:
            return visible(value)

    def _piece(self, value: Any) -> str:
        if value is None:
            return self.say("value.unseen_card")
        if isinstance(value, bool):
            return self.say("value.yes" if value else "value.no")
        if isinstance(value, list):
            return counted([self._piece(one) for one in value]) or self.say("value.empty")
        if not isinstance(value, dict):
            return visible(str(value))
        rest = (f"{self.field(name)} {self._piece(one)}" for name, one in value.items() if name != "card")
        told = ", ".join(rest)
        return self._piece(value.get("card")) + (f" ({told})" if told else "")

    def path(self, pointer: str) -> str:
        """A pointer into the board: `/P2/back/0/damage` is `P2 back[1] damage`."""
        pieces: list[str] = []
        for part in pointer.split("/")[1:]:
            if part.isdigit() and pieces:
                pieces[-1] += f"[{int(part) + 1}]"
            else:
                pieces.append(self.field(part))
        return ("の" if self.language == "ja" else " ").join(pieces)

    def _name(self, name: str) -> str:
        if f"name.{name}" in sentences():
            return self.say(f"name.{name}")
        term = self.words.glossary.get(name)
        return term.get(self.language) if term else visible(name)


NULLS = {"winner": "value.nobody", "said": "value.nobody", "ours": "value.empty", "theirs": "value.empty",
         "to": "value.empty"}  # fmt: skip
"""What a missing value means under a name."""


def _from_a_card(step: Mapping[str, Json]) -> bool:
    """Whether a step is an effect that names its card."""
    return bool(step["do"].startswith("effect:") and step.get("source"))


def _labelled(step: Mapping[str, Json], shown: Mapping[str, str]) -> Iterator[str]:
    """The fields of a step for which the game has no template: the first one bare, the others behind their name."""
    names = [name for name in step if name not in UNSPOKEN and name in shown]
    for n, name in enumerate(names):
        yield shown[name] if n == 0 and name not in LEAD else f"{name} {shown[name]}"


def counted(items: Sequence[str]) -> str:
    """A list with equal entries counted: `a ×2, b`."""
    return tallied(Counter(items))


def tallied(counts: Mapping[str, int]) -> str:
    """How many there are of each: `a ×2, b`."""
    return ", ".join(item if n == 1 else f"{item} ×{n}" for item, n in counts.items())


@cache
def voice_of(language: Language, ruleset: str | None) -> Voice:
    """The voice for a ruleset by name; without the game's words where it is not installed."""
    known = ruleset is not None and ruleset in registry.names()
    return Voice(language, ruleset if known else None)


def ruled(voice: Voice, waived: str | None) -> str:
    """Why a finding does not count."""
    return voice.say("report.ruled") if waived is None else voice.say("report.waived", reason=visible(waived))
