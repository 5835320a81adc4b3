"""A language as a grammar for the parser: each production a rule, each of its slots a rule that says its name."""

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from judge.engine.texts.folding import folded
from judge.engine.texts.productions import Language, Production

_PART = re.compile(r"\{(?:(?P<name>\w+):)?(?P<kind>[\w.]+)\}|<(?P<end>[^>]*)>|(?P<meta>[()|?])|(?P<words>[^{}<>()|?]+)")
PLAIN = "end"


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule of the grammar: the production it comes from, and the names of its slots."""

    place: str
    production: Production


@dataclass(slots=True)
class Grammar:
    """The text of a grammar, and what its rules and words mean."""

    rules: dict[str, Rule] = field(default_factory=dict)
    values: dict[str, Mapping[str, Any]] = field(default_factory=dict)
    slots: dict[str, str] = field(default_factory=dict)
    kinds: dict[str, list[str]] = field(default_factory=dict)
    lines: list[str] = field(default_factory=list)

    def add(self, kind: str, body: str, name: str) -> None:
        """A rule that is a way of saying a kind."""
        self.lines.append(f"{name}: {body}")
        self.kinds.setdefault(_rule(kind), []).append(name)

    @property
    def text(self) -> str:
        """The grammar as the parser reads it."""
        kinds = (f"?k_{kind}: {' | '.join(names)}" for kind, names in self.kinds.items())
        return "\n".join([*self.lines, *kinds])


def grammar_of(language: Language) -> Grammar:
    """The grammar of a language."""
    made = Grammar()
    for place, production in language.productions:
        for kind, words in _inflected(production, language.endings):
            name = f"p{len(made.rules)}"
            made.rules[name] = Rule(place, production)
            made.add(kind, _body(made, name, words), name)
    for theme in language.themes.values():
        for one in theme.words:
            _words(made, one.kind, one.values)
        for names in theme.names:
            before, after = names.marks[0], names.marks[1]
            known = language.lists[names.of]
            _words(made, names.kind, {f"{before}{word}{after}": value for word, value in known.items()})
        for numbers in theme.numbers:
            _words(made, numbers.kind, {str(n): n for n in range(numbers.most + 1)})
    return made


def _rule(kind: str) -> str:
    return kind.replace(".", "_")


def _words(made: Grammar, kind: str, values: Mapping[str, Any]) -> None:
    """All words of a kind as one token, the longest first."""
    name = f"v{len(made.values)}"
    made.values[name] = {folded(word): value for word, value in values.items()}
    longest = sorted(made.values[name], key=lambda word: (-len(word), word))
    made.lines.append(f"{name.upper()}: /{'|'.join(map(_escaped, longest))}/")
    made.add(kind, name.upper(), name)


def _escaped(word: str) -> str:
    return re.escape(word).replace("/", "\\/")


def _literal(words: str) -> str:
    return json.dumps(folded(words), ensure_ascii=False)


def _inflected(production: Production, endings: Mapping[str, Mapping[str, str]]) -> Iterator[tuple[str, str]]:
    """Each way to say a production, with the kind that its form is of."""
    for words in production.words:
        ends = {part["end"] for part in _PART.finditer(words) if part["end"]}
        if not ends:
            yield production.kind, words
            continue
        for form in endings[next(iter(ends))]:
            said = re.sub(r"<([^>]*)>", lambda end, form=form: endings[end[1]][form], words)  # type: ignore[misc]
            yield production.kind if form == PLAIN else f"{production.kind}.{form}", said


def _body(made: Grammar, name: str, words: str) -> str:
    return " ".join(_parts(made, name, _PART.finditer(words)))


def _parts(made: Grammar, rule: str, parts: Iterable[re.Match[str]]) -> Iterator[str]:
    for n, part in enumerate(parts):
        if part["words"]:
            yield _literal(part["words"])
        elif part["meta"]:
            yield part["meta"]
        else:
            slot = f"{rule}s{n}"
            made.slots[slot] = part["name"] or part["kind"].partition(".")[0]
            made.lines.append(f"{slot}: k_{_rule(part['kind'])}")
            yield slot
