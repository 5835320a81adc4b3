"""The forms of lines: every kind of step by the templates with which reports tell it."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import get_type_hints

from judge.engine.rules.ruleset import Ruleset
from judge.replay.raw import Json
from judge.replay.steps import Act, Effect, Fact, Step, tag
from judge.report.note.faults import Fault, listed, nearest
from judge.report.note.values import Takes, Values, takes
from judge.words import LANGUAGES, fields, say
from judge.words.template import FIELD, OPTIONAL

ARROW = re.compile(r"^ [a-z]+((?: [a-z]+)*) $")
"""What stands between two fields and may as well be an arrow."""


LONGEST = 1500
"""No line in words is longer: trying forms on it takes time."""


@dataclass(frozen=True)
class Form:
    """One way to write a kind of step: its template, and the patterns that read it, short values first."""

    do: str
    record: type[Step]
    template: str
    patterns: tuple[re.Pattern[str], ...]
    hints: Mapping[str, Takes]

    @property
    def verb(self) -> str:
        """The words with which it begins, up to the first field."""
        return OPTIONAL.sub("", self.template).partition("{")[0].strip(" :").replace("_", " ")

    @property
    def shown(self) -> str:
        """What it looks like."""
        return FIELD.sub(lambda found: found[1].upper(), self.template)

    @property
    def weight(self) -> int:
        """How much of it is words; of two forms that fit, the wordier one is meant."""
        return len(FIELD.sub("", self.template))


@dataclass(frozen=True)
class Forms:
    """Every form of a game's steps, in both languages."""

    rules: Ruleset
    values: Values

    @cached_property
    def all(self) -> Sequence[Form]:
        """The forms, the wordiest first."""
        found = [
            self._form(record, template) for record in self.rules.step_types for template in self._templates(record)
        ]
        return sorted(found, key=lambda one: -one.weight)

    @cached_property
    def by_kind(self) -> Mapping[str, Sequence[Form]]:
        """The forms of each kind of step, those of the written language first."""
        found: dict[str, list[Form]] = {}
        for form in self.all:
            written = self.values.voice.words.steps[form.do].get(self.values.language)
            found.setdefault(form.do, []).insert(0 if form.template == written else 9, form)
        return found

    def _templates(self, record: type[Step]) -> Iterator[str]:
        do = tag(record)
        words = self.values.voice.words.steps.get(do)
        told = [words.get(one) for one in LANGUAGES] if words else []
        yield from dict.fromkeys(told)
        if issubclass(record, Fact) and do.endswith(":die"):
            yield from (f"{say('note.roll', one)} {{value}}" for one in LANGUAGES)

    def _form(self, record: type[Step], template: str) -> Form:
        hints = {name: takes(hint) for name, hint in get_type_hints(record, include_extras=True).items()}
        patterns = tuple(re.compile(_pattern(template, some), re.IGNORECASE) for some in (".+?", ".+"))
        return Form(tag(record), record, template, patterns, hints)

    # -- reading -----------------------------------------------------------------------------------------------------

    def of(self, kinds: tuple[type, ...]) -> Iterator[Form]:
        """The forms of steps of some classes, the wordiest first."""
        return (form for form in self.all if issubclass(form.record, kinds))

    def read(self, text: str, column: int, kinds: tuple[type, ...] = (Step,)) -> tuple[Form, dict[str, Json]]:
        """The kind of step that a text is, and its fields.

        Raises:
            Fault: it is none, or one whose values mean nothing.
        """
        if len(text) > LONGEST:
            raise Fault(column + LONGEST, "long", most=str(LONGEST))
        fault: Fault | None = None
        fits = ((form, pattern.fullmatch(text)) for form in self.of(kinds) for pattern in form.patterns)
        for form, match in fits:
            if match is None:
                continue
            try:
                return form, dict(self._fields(form, match, column))
            except Fault as error:
                fault = fault or error
        raise fault or self._unknown(text, column)

    def _fields(self, form: Form, match: re.Match[str], column: int) -> Iterator[tuple[str, Json]]:
        for name, said in match.groupdict().items():
            if said is not None:
                yield name, self.values.read(name, form.hints[name], said, column + match.start(name))

    def _unknown(self, text: str, column: int) -> Fault:
        """A text of which the beginning is known, or nothing."""
        plain = text.casefold().replace("_", " ")
        begun = [form for form in self.all if form.verb and f"{plain} ".startswith(f"{form.verb.casefold()} ")]
        if begun:
            at = column + len(begun[0].verb)
            return Fault(min(at, column + len(text)), "form", verb=begun[0].verb, form=begun[0].shown)
        verbs = [form.verb for form in self.all if form.verb]
        first = " ".join(plain.split()[:2])
        word = plain.partition(" ")[0]
        longer = [verb for verb in verbs if verb.casefold().startswith(f"{word} ")]
        if word and longer:
            meant = {"near": " · ".join(sorted(set(longer)))}
        else:
            meant = nearest(first, verbs) or nearest(word, [*verbs, *self.values.named])
        return Fault(column, "verb", said=text.partition(" ")[0], **meant)

    # -- writing -----------------------------------------------------------------------------------------------------

    def write(self, step: Mapping[str, Json], kinds: tuple[type, ...] = (Step,)) -> tuple[str, set[str]] | None:
        """A step as a text, and the fields that it tells; None where none of its forms reads as the same again."""
        for form in self.by_kind[step["do"]]:
            shown = {name: self.values.write(name, value) for name, value in step.items() if name in form.hints}
            text, told = _filled(form.template, shown)
            if told is None:
                continue
            try:
                again, found = self.read(text, 0, kinds)
            except Fault:
                continue
            if again.do == form.do and found == {name: step[name] for name in told if name in step}:
                return text, told
        return None

    def seat_of(self, record: type[Step]) -> str | None:
        """The field for which a seat at the beginning of a line stands."""
        if issubclass(record, Act):
            return "player"
        if issubclass(record, Effect):
            return "by"
        return "player" if "player" in getattr(record, "__dataclass_fields__", {}) else None

    def possible(self, kinds: Sequence[str]) -> dict[str, str]:
        """The verbs of kinds of steps, as a fact."""
        return listed(self.by_kind[do][0].shown for do in kinds if do in self.by_kind)


def _pattern(template: str, some: str) -> str:
    pieces = [_piece(piece, some) for piece in OPTIONAL.split(template)]
    return "".join(f"(?:{piece})?" if n % 2 else piece for n, piece in enumerate(pieces)) + r"\s*"


def _piece(piece: str, some: str) -> str:
    found, seen = "", FIELD.split(piece)
    for n, part in enumerate(seen):
        if n % 2:
            found += f"(?P<{part}>{some})"
        elif 0 < n < len(seen) - 1 and (arrow := ARROW.match(part)):
            more = rf"(?:{_literal(arrow[1].strip())}\s+)?" if arrow[1] else ""
            found += rf"(?:{_literal(part)}|\s*(?:->|→)\s*{more})"
        else:
            found += _literal(part)
    return found


def _literal(text: str) -> str:
    words = re.split(r"([ _]+)", text)
    return "".join(r"[\s_]+" if n % 2 else re.escape(word) for n, word in enumerate(words))


def _filled(template: str, shown: Mapping[str, str]) -> tuple[str, set[str] | None]:
    """A template with its fields, and which it has; none where one that must be there is missing."""
    told: set[str] = set()
    text = ""
    for n, piece in enumerate(OPTIONAL.split(template)):
        names = list(fields(piece))
        if any(name not in shown for name in names):
            if n % 2:
                continue
            return "", None
        told.update(names)
        text += FIELD.sub(lambda found: shown[found[1]], piece)
    return text, told
