"""A language as a grammar for the parser: each production a rule, each name of a slot a rule that says it."""

import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from msgspec import Struct, field

from judge.engine.texts.folding import folded
from judge.engine.texts.productions import Language, Production
from judge.replay.raw import Json

_SLOT = re.compile(r"(\{(?:\w+:)?[\w.]+\})")
_PART = re.compile(r"\{(?:(?P<name>\w+):)?(?P<kind>[\w.]+)\}")
_END = re.compile(r"<([^>]*)>")
_SAME_FORM = re.compile(r"\*\}")
_OPTIONAL = re.compile(r"([^()|?])(?=\?)")
_META = re.compile(r"([()|?])")
PLAIN = "end"
VERBAL = (PLAIN, "mid", "te")
"""The forms of a verb: a slot `{kind*}` is of the form that the production is in."""


class Rule(Struct, frozen=True):
    """A rule of the grammar: the production it comes from, and the names of its slots."""

    place: str
    production: Production


class Grammar(Struct):
    """The text of a grammar, and what its rules and words mean."""

    rules: dict[str, Rule] = field(default_factory=dict)
    values: dict[str, Mapping[str, Json]] = field(default_factory=dict)
    slots: dict[str, str] = field(default_factory=dict)
    kinds: dict[str, list[str]] = field(default_factory=dict)
    lines: list[str] = field(default_factory=list)

    def add(self, kind: str, body: str, name: str) -> None:
        """A rule that is a way of saying a kind."""
        self.lines.append(f"{name}: {body}")
        self.kinds.setdefault(_rule(kind), []).append(name)

    def has(self, kind: str) -> bool:
        """Whether there is any way to say a kind."""
        return _rule(kind) in self.kinds

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
            made.add(kind, _body(made, words), name)
    for theme in language.themes.values():
        for one in theme.words:
            _words(made, one.kind, one.values)
        for names in theme.names:
            before, after = names.marks[0], names.marks[1]
            known = language.lists[names.of]
            if names.open:
                _any_name(made, names.kind, before, after, known)
                continue
            _words(made, names.kind, {f"{before}{word}{after}": value for word, value in known.items()})
        for numbers in theme.numbers:
            _words(made, numbers.kind, {str(n): n for n in range(numbers.most + 1)})
    return made


def _rule(kind: str) -> str:
    return kind.replace(".", "_")


def _words(made: Grammar, kind: str, values: Mapping[str, Json]) -> None:
    """The words of a kind, as tokens of which none has a word that begins another of its own."""
    spelt = {folded(word): value for word, value in values.items()}
    for layer in _layers(spelt):
        name = f"v{len(made.values)}"
        made.values[name] = {word: spelt[word] for word in layer}
        made.lines.append(f"{name.upper()}: /{'|'.join(map(_escaped, layer))}/")
        made.add(kind, name.upper(), name)


class OpenNames(dict[str, Json]):
    """Names inside marks as they are meant; those that are not known as they are written."""

    def __missing__(self, marked: str) -> Any:
        """The name that differs in capitals only, else what stands inside the marks."""
        capitals = (value for word, value in self.items() if word.casefold() == marked.casefold())
        return next(capitals, marked[1:-1])


def _any_name(made: Grammar, kind: str, before: str, after: str, known: Mapping[str, str]) -> None:
    """Whatever stands inside marks, as one token."""
    name = f"v{len(made.values)}"
    made.values[name] = OpenNames({folded(f"{before}{word}{after}"): value for word, value in known.items()})
    first, last = re.escape(before), re.escape(after)
    made.lines.append(f"{name.upper()}: /{first}[^{first}{last}]+{last}/")
    made.add(kind, name.upper(), name)


def _layers(words: Iterable[str]) -> Sequence[Sequence[str]]:
    """Words so parted that none of a part begins another of it: a token is then read in one way from a place."""
    layers: list[list[str]] = []
    for word in sorted(words):
        free = (layer for layer in layers if not any(word.startswith(other) for other in layer))
        layer = next(free, None)
        if layer is None:
            layers.append([word])
        else:
            layer.append(word)
    return layers


def _escaped(word: str) -> str:
    return re.escape(word).replace("/", "\\/")


def _inflected(production: Production, endings: Mapping[str, Mapping[str, str]]) -> Iterator[tuple[str, str]]:
    """Each way to say a production, with the kind that its form is of."""
    for words in production.words:
        ends = _END.findall(words)
        same = _SAME_FORM.search(words)
        if not ends and not same:
            yield production.kind, words
            continue
        for form in VERBAL if same else endings[ends[0]]:
            said = _END.sub(lambda end, form=form: endings[end[1]][form], words)  # type: ignore[misc]
            ending = "" if form == PLAIN else f".{form}"
            yield f"{production.kind}{ending}", _SAME_FORM.sub(f"{ending}}}", said)


def _body(made: Grammar, words: str) -> str:
    return " ".join(part for piece in _SLOT.split(folded(words)) if piece for part in _parts(made, piece))


def _parts(made: Grammar, piece: str) -> Iterator[str]:
    """A slot, or the words between two: one token where they stand for themselves, else taken apart."""
    slot = _PART.fullmatch(piece)
    parts = [part for part in _META.split(_OPTIONAL.sub(r"(\1)", piece)) if part]
    token = "".join(part if _META.fullmatch(part) else _escaped(part) for part in parts)
    if slot:
        yield _slot(made, slot["name"] or slot["kind"].partition(".")[0], slot["kind"])
    elif _stands_alone(token):
        yield f"/{token}/"
    else:
        yield from (part if _META.fullmatch(part) else json.dumps(part, ensure_ascii=False) for part in parts)


def _stands_alone(token: str) -> bool:
    """Whether words are a token by themselves: no option reaches beyond them, and not all of them may be absent."""
    try:
        return not token.startswith(("?", "|")) and not token.endswith("|") and re.fullmatch(token, "") is None
    except re.error:
        return False


def _slot(made: Grammar, name: str, kind: str) -> str:
    """The rule of a slot, one for all that have its name and kind."""
    slot = f"s_{name}_{_rule(kind)}"
    if slot not in made.slots:
        made.slots[slot] = name
        made.lines.append(f"{slot}: k_{_rule(kind)}")
    return slot
