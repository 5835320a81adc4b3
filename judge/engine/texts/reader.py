"""Reads a text whole, by the grammar of a language, or says at which words it stopped."""

from collections.abc import Sequence
from functools import cached_property
from itertools import product
from math import prod
from typing import TYPE_CHECKING, Any, cast

from msgspec import Struct

from judge.engine.texts.folding import folded, without_notes
from judge.engine.texts.grammar import Grammar, grammar_of
from judge.engine.texts.meaning import NoMeaning, filled
from judge.engine.texts.normal import normal
from judge.engine.texts.productions import Language
from judge.engine.texts.stores import dangles, tidied
from judge.replay.raw import Json

if TYPE_CHECKING:
    from lark import Lark, Token, Tree
    from lark.exceptions import UnexpectedInput

MOST_WAYS = 64
"""So many ways to read a part are compared; a text with more of them is not read."""


class TooManyWays(Exception):
    """A part can be read in more ways than are compared."""


class Read(Struct, frozen=True):
    """What a text says: its tree, and the productions by which it was read, outermost first."""

    tree: Json
    by: tuple[str, ...]


class Stopped(Struct, frozen=True):
    """Where a text stopped being understood: `why` is `unread`, `ambiguous` or `no_meaning`; `at` the words there."""

    why: str
    at: str
    position: int = 0


class Reader:
    """Reads texts of a language."""

    def __init__(self, language: Language) -> None:
        """The parsers are made when they are needed."""
        self.language = language
        self._parsers: dict[str, Lark] = {}
        self._known: dict[tuple[str, str], Sequence[Read] | Stopped] = {}

    @cached_property
    def grammar(self) -> Grammar:
        """The grammar of the language."""
        return grammar_of(self.language)

    def read(self, kind: str, text: str) -> Read | Stopped:
        """What a text of a kind says, if it says one thing."""
        ways = self.ways(kind, text)
        if isinstance(ways, Stopped):
            return ways
        return ways[0] if len(ways) == 1 else Stopped("ambiguous", without_notes(folded(text)))

    def ways(self, kind: str, text: str) -> Sequence[Read] | Stopped:
        """The different things that a text of a kind may say; the same text is read once."""
        words = without_notes(folded(text))
        if (kind, words) not in self._known:
            self._known[kind, words] = self._read(kind, words)
        return self._known[kind, words]

    def _read(self, kind: str, words: str) -> Sequence[Read] | Stopped:
        if not self.grammar.has(kind):
            return Stopped("unread", words, 0)
        from lark.exceptions import UnexpectedInput  # noqa: PLC0415 -- only who reads texts loads the parser

        try:
            parsed = self._parser(kind).parse(words)
        except UnexpectedInput as error:
            at = _position(error, words)
            return Stopped("unread", words[at:], at)
        try:
            found = self._ways(parsed)
        except TooManyWays:
            return Stopped("ambiguous", words)
        whole = [Read(tree, way.by) for way in found if not dangles(tree := tidied(way.tree))]
        return whole or Stopped("no_meaning", words)

    def _parser(self, kind: str) -> "Lark":
        from lark import Lark  # noqa: PLC0415 -- the same

        if kind not in self._parsers:
            start = f"k_{kind.replace('.', '_')}"
            self._parsers[kind] = _quick(
                Lark(self.grammar.text, start=start, parser="earley", ambiguity="explicit", maybe_placeholders=False)
            )
        return self._parsers[kind]

    def _ways(self, node: "Tree[Token]") -> Sequence[Read]:
        """The different meanings of a part, each by the first way to it.

        Raises:
            TooManyWays: a part of it can be read in more ways than are compared.
        """
        if node.data == "_ambig":
            return _different([way for child in _parts(node) for way in self._ways(child)])
        if node.data in self.grammar.values:
            return [Read(self.grammar.values[node.data][str(node.children[0])], ())]
        if node.data in self.grammar.slots:
            return self._ways(_parts(node)[0])
        rule = self.grammar.rules[node.data]
        names: list[str] = []
        parts: list[Sequence[Read]] = []
        for child in _parts(node):
            names.append(self._slot(child))
            parts.append(self._ways(child))
        if prod(map(len, parts)) > MOST_WAYS:
            raise TooManyWays
        found = []
        for chosen in product(*parts):
            slots = {name: way.tree for name, way in zip(names, chosen, strict=True)}
            by = (rule.place, *(place for way in chosen for place in way.by))
            try:
                found.append(Read(filled(rule.production.tree, slots), by))
            except NoMeaning:
                continue
        return _different(found)

    def _slot(self, node: "Tree[Token]") -> str:
        while node.data == "_ambig":
            node = _parts(node)[0]
        return self.grammar.slots[node.data]


def _quick(parser: "Lark") -> "Lark":
    """The parser, expecting of a part only its own rules: those of its parts are expected when it comes to them."""
    expected: dict[Any, list[Any]] = parser.parser.parser.predictions
    for part, rules in expected.items():
        expected[part] = [rule for rule in rules if rule.origin == part]
    return parser


def _different(ways: Sequence[Read]) -> Sequence[Read]:
    """Ways that mean different things.

    Raises:
        TooManyWays: there are more of them than are compared.
    """
    found: list[Read] = []
    for way in ways:
        if all(normal(way.tree) != normal(other.tree) for other in found):
            found.append(way)
    if len(found) > MOST_WAYS:
        raise TooManyWays
    return found


def _position(error: "UnexpectedInput", words: str) -> int:
    """Where the parser could not go on; the end of the text where it wanted more."""
    place: int | None = error.pos_in_stream
    return len(words) if place is None or place < 0 else place


def _parts(node: "Tree[Token]") -> "Sequence[Tree[Token]]":
    """The parts of a part, without the words between them."""
    return [cast("Tree[Token]", child) for child in node.children if hasattr(child, "data")]
