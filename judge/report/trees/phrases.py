"""Phrases of ability trees: the pieces that a pick means, filters, amounts and conditions, in one language."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from judge.engine.abilities.filters import INCLUDES, SIDE
from judge.engine.book.data import Words
from judge.engine.trees import tree
from judge.replay.raw import Json
from judge.report.escape import visible
from judge.report.lexicon import Lexicon
from judge.report.trees.words import Counted, TreeWords, fitting
from judge.words import Language, fill, say

BOUNDS = ("at_least", "at_most", "equals")
EXACTLY = {"at_least", "at_most"}
COMPARED = ("same", "differs", "beyond")
HOLDS = ({"equals": 1}, {"at_least": 1})
HOLDS_NOT = ({"equals": 0}, {"at_most": 0})
COMBINED = {"all_": "and", "any_": "either"}
NO_BOUND = 60
"""What a tree lets choose at most where its text sets no bound: no zone holds more."""
CARDS = Counted(en="", ja="")


@dataclass(frozen=True, slots=True)
class Phrases:
    """Says the parts of sentences; `lexicon` is the game's own, for values that its glossary has."""

    language: Language
    words: TreeWords
    lexicon: Lexicon

    def core(self, key: str, /, **facts: object) -> str:
        """A sentence of the grammar."""
        return say(f"tree.{key}", self.language, **facts)

    def word(self, words: Mapping[str, Words], name: str) -> str:
        """A word of the game, or the name itself."""
        return words[name].get(self.language) if name in words else visible(name.replace("_", " "))

    def among(self, items: Sequence[str]) -> str:
        """One of several: `a, b or c`."""
        if len(items) < 2:  # noqa: PLR2004 -- a list that needs no word between
            return "".join(items)
        return self.core("or", items=self.core("list").join(items[:-1]), last=items[-1])

    def value(self, name: str, value: Any) -> str:
        """A value of a property or a fact: from the game's words, its glossary, or as it is."""
        if isinstance(value, list | tuple):
            return self.among([self.value(name, one) for one in value])
        if isinstance(value, dict):
            return self._bounded(name, value)
        if isinstance(value, str) and value.startswith("$") and f"{name}.{value}" not in self.words.values:
            return self._called(value)
        term = self.lexicon.glossary.get(f"{self.words.families.get(name, name)}.{value}")
        own = self.words.values.get(f"{name}.{value}") or self.words.values.get(str(value))
        found = own or term
        return found.get(self.language) if found is not None else visible(str(value))

    def _bounded(self, name: str, value: Mapping[str, Json]) -> str:
        """The bounds of a number, or the number that they leave."""
        bounds = list(value.values())
        if value.keys() == EXACTLY and bounds[0] == bounds[1]:
            return self.inside(bounds[0])
        return self.core("list").join(self._bound(name, how, bound) for how, bound in value.items())

    def _bound(self, name: str, how: str, bound: Any) -> str:
        """A bound of a number, what a word includes, or what one word is paired with."""
        if how in BOUNDS:
            return self.core(f"filter.{how}", n=self.inside(bound))
        if how != INCLUDES:
            return self.core("filter.pair", first=self.value(name, how), second=self.value(name, bound))
        said = self.core("filter.of", pieces=self._called(bound)) if bound.startswith("$") else visible(bound)
        return self.core("filter.includes", words=said)

    # -- picks -------------------------------------------------------------------------------------------------------

    def pick(self, raw: Json, *, one: bool = False) -> str:
        """The pieces that a pick means, with how many; `one` where a verb takes one of all that fit."""
        if isinstance(raw, str):
            return self._called(raw)
        node = tree.Select.from_json(raw)
        pieces = self._pieces(node)
        lies = [self._counted(place) for place in _places(node)]
        if self._single(node) and node.choose in (None, 1):
            return pieces
        number = self._number_of(lies[0].counts)
        if node.choose is not None or (one and node.up_to is None):
            return self.core("pick.some", n=number(node.choose or 1), pieces=pieces)
        if node.up_to is None:
            return self.core("pick.all", pieces=pieces)
        if node.up_to >= NO_BOUND:
            return self.core("pick.at_least" if node.least else "pick.any_number", least=node.least, pieces=pieces)
        bounds = "between" if node.least else "up_to"
        return self.core(f"pick.{bounds}", least=node.least, n=number(node.up_to), pieces=pieces)

    def pieces(self, raw: Json) -> str:
        """The pieces among which a pick chooses, whatever their number."""
        return self._called(raw) if isinstance(raw, str) else self._pieces(tree.Select.from_json(raw))

    def _pieces(self, node: tree.Select) -> str:
        said = self.among([self._place(place, node.on) for place in _places(node)])
        if node.other:
            said = self.core("pick.other", pieces=said)
        if node.besides is not None:
            said = self.core("pick.besides", pieces=said, those=self._called(node.besides))
        for how, name in (("alike", node.alike), ("unlike", node.unlike)):
            if name is not None:
                said = self.core(f"pick.{how}", pieces=said, property=self.word(self.words.facts, name))
        if node.each_of:
            sorts = self.core("or_each").join(self.filters(one) for one in node.each_of)
            said = self.core("pick.each_of", pieces=said, sorts=sorts)
        if (each := node.each_with) is not None:
            word, those = self.word(self.words.facts, each.property), self.pick(each.as_)
            said = self.core("pick.each_with", pieces=said, property=word, those=those)
        return self.filtered(said, node.where)

    def filtered(self, pieces: str, where: Mapping[str, Json] | None) -> str:
        """Pieces with what they must be in brackets."""
        return self.core("pick.filtered", pieces=pieces, filters=self.filters(where)) if where else pieces

    def _called(self, word: str) -> str:
        if not word.startswith("$"):
            return self.word(self.words.people, word)
        stored = self.words.stored.get(word[1:])
        return stored.get(self.language) if stored else self.core("pick.stored", name=visible(word[1:]))

    def _place(self, place: str, on: Mapping[str, Json] | None) -> str:
        body, _, part = place.partition("/")
        said = self._called(body) if body in self.words.people or body.startswith("$") else self._of_side(body)
        if not part:
            return said
        holders = self.filtered(said, on)
        return fill(self.word(self.words.parts, part), {"holders": holders})

    def _of_side(self, body: str) -> str:
        side, _, zones = body.rpartition(".")
        what = self.among([self.word(self.words.zones, zone) for zone in zones.split("|")])
        return fill(self.word(self.words.sides, side or "own"), {"what": what})

    def _alone(self, raw: Json) -> bool:
        """Whether a pick never means more than one piece."""
        if isinstance(raw, str):
            return raw in self.words.people and self.words.people[raw].single
        return self._single(tree.Select.from_json(raw))

    def _single(self, node: tree.Select) -> bool:
        """Whether there is never more than one such piece."""
        places = _places(node)
        return len(places) == 1 and "|" not in places[0] and self._counted(places[0]).single

    def _counted(self, place: str) -> Counted:
        body, _, part = place.partition("/")
        if body in self.words.people and not part:
            return self.words.people[body]
        zones = body.rpartition(".")[2]
        return self.words.parts.get(part, CARDS) if part else self.words.zones.get(zones.partition("|")[0], CARDS)

    def _number_of(self, counter: str) -> Any:
        template = self.words.counters.get(counter)
        return lambda n: fill(template.get(self.language), {"n": str(n)}) if template else str(n)

    # -- filters -----------------------------------------------------------------------------------------------------

    def filters(self, where: Mapping[str, Json]) -> str:
        """Everything that a filter asks for."""
        return self.core("list").join(self._filter(name, wanted) for name, wanted in where.items())

    def _alternative(self, where: Mapping[str, Json]) -> str:
        said = self.filters(where)
        return self.core("condition.inside", condition=said) if len(where) > 1 else said

    def _filter(self, name: str, wanted: Any) -> str:
        if name == "not":
            return self.core("filter.not", filter=self.filters(wanted))
        if name == "any":
            return self.core("either").join(self._alternative(one) for one in wanted)
        if name == SIDE:
            return self.core(f"filter.side_{wanted}")
        if name in COMPARED:
            what = self.word(self.words.facts, wanted["property"])
            return self.core(f"filter.{name}", property=what, pieces=self.pieces(wanted["as"]))
        template = fitting(self.words.properties.get(name, ()), {"value": wanted})
        said = self.value(name, wanted)
        return fill(template.get(self.language), {"value": said}) if template else f"{visible(name)} {said}"

    # -- amounts -----------------------------------------------------------------------------------------------------

    def amount(self, raw: Json) -> str:
        """A number, plain or worked out."""
        if not isinstance(raw, dict):
            return str(raw)
        node = tree.Amount.from_json(raw)
        said = self._base(node)
        if node.per != 1:
            said = self.core("amount.per", amount=said, n=node.per)
        if node.most is not None:
            said = self.core("amount.most", amount=said, n=node.most)
        plus = node.plus if isinstance(node.plus, int) else 0
        if node.times < 0 < plus:
            taken = said if node.times == -1 else self.core("amount.times", amount=said, n=-node.times)
            return self.core("amount.minus", amount=plus, n=taken)
        if node.times != 1:
            said = self.core("amount.times", amount=said, n=node.times)
        if isinstance(node.plus, dict):
            return self.core("amount.plus", amount=said, n=self.amount(node.plus))
        if plus:
            said = self.core("amount.plus" if plus > 0 else "amount.minus", amount=said, n=abs(plus))
        return said

    def inside(self, raw: Json) -> str:
        """A number inside a sentence: in brackets where it is worked out."""
        said = self.amount(raw)
        return self.core("amount.inside", amount=said) if isinstance(raw, dict) else said

    def _base(self, node: tree.Amount) -> str:
        if node.dice:
            return self.core("amount.dice")
        if node.dice_that is not None:
            return self.core("amount.dice_that", faces=self._faces(node.dice_that))
        if node.stored is not None:
            return self._stored(f"${node.stored}")
        if node.number is not None:
            return self.word(self.words.numbers, node.number)
        for how in ("distinct", "total"):
            if (name := getattr(node, how)) is not None:
                key = "of" if how == "total" and self._alone(node.count) else how
                what = self.word(self.words.facts, name)
                return self.core(f"amount.{key}", property=what, pieces=self.pieces(node.count))
        return self.core("amount.count", pieces=self.pieces(node.count))

    def _stored(self, word: str) -> str:
        """How many a name holds; a number that the game knows by it."""
        if word in self.words.numbers:
            return self.word(self.words.numbers, word)
        return self.core("amount.stored", pieces=self._called(word))

    # -- conditions --------------------------------------------------------------------------------------------------

    def condition(self, raw: Json) -> str:
        """Everything that a condition says."""
        return self.core("and").join(self._tests(tree.Condition.from_json(raw)))

    def _tests(self, node: tree.Condition) -> Iterator[str]:
        if node.exists is not None:
            yield self._exists(node.exists)
        if node.is_ is not None:
            yield self._is(node.is_, node.where or {})
        if node.amount is not None:
            yield from self._bounds(node)
        for name in ("die", "any_die"):
            if (faces := getattr(node, name)) is not None:
                yield self.core(f"condition.{name}", faces=self._faces(faces))
        for name, joiner in COMBINED.items():
            if (parts := getattr(node, name)) is not None:
                yield self.core(joiner).join(self._part(one) for one in parts)
        if node.not_ is not None:
            yield self._not(tree.Condition.from_json(node.not_))

    def _part(self, raw: Json) -> str:
        """A condition among several, in brackets where it is made of several itself."""
        said, inner = self.condition(raw), tree.Condition.from_json(raw)
        several = len(inner.all_ or inner.any_ or ()) > 1
        return self.core("condition.inside", condition=said) if several else said

    def _exists(self, raw: Json) -> str:
        if isinstance(raw, str):
            return self.core("condition.exists", pieces=self.pieces(raw))
        node = tree.Select.from_json(raw)
        if not self._single(node):
            return self.core("condition.exists", pieces=self._pieces(node))
        place = self._place(_places(node)[0], node.on)
        asked = [self.core("filter.other")] if node.other else []
        asked += [self.filters(node.where)] if node.where else []
        if not asked:
            return self.core("condition.there", pieces=place)
        return self.core("condition.is", pieces=place, filters=self.core("list").join(asked))

    def _is(self, raw: Json, where: Mapping[str, Json]) -> str:
        key = "is" if self._one(raw) else "every"
        return self.core(f"condition.{key}", pieces=self.pieces(raw), filters=self.filters(where))

    def _one(self, raw: Json) -> bool:
        return isinstance(raw, str) or self._single(tree.Select.from_json(raw))

    def _not(self, node: tree.Condition) -> str:
        if node.exists is not None and tree.names_of(node) == ["exists"]:
            return self.core("condition.none", pieces=self.pieces(node.exists))
        if node.is_ is not None and {*tree.names_of(node)} <= {"is", "where"} and self._one(node.is_):
            return self._is(node.is_, {"not": node.where})
        return self.core("condition.not", condition=self.core("and").join(self._tests(node)))

    def _bounds(self, node: tree.Condition) -> Iterator[str]:
        bounds = {name: getattr(node, name) for name in BOUNDS if getattr(node, name) is not None}
        holds = self._holds(node.amount)
        if holds is not None and bounds in HOLDS:
            yield holds
        elif holds is not None and bounds in HOLDS_NOT:
            yield self.core("condition.not", condition=holds)
        else:
            for name, bound in bounds.items():
                yield self.core(f"condition.{name}", amount=self.amount(node.amount), n=self.amount(bound))
        if node.parity is not None:
            faces = self.core(f"condition.{node.parity}")
            yield self.core("condition.parity", amount=self.amount(node.amount), faces=faces)

    def _holds(self, amount: Any) -> str | None:
        """What it means that a number is 1 which is only 0 or 1."""
        known = self.words.numbers.get(str(amount.get("number"))) if isinstance(amount, dict) else None
        return known.holds.get(self.language) if known is not None and known.holds is not None else None

    def _faces(self, faces: tree.Faces) -> str:
        if isinstance(faces, str):
            return self.core(f"condition.{faces}")
        if isinstance(faces, dict):
            return self.core("list").join(self.core(f"filter.{how}", n=bound) for how, bound in faces.items())
        return self.among([str(face) for face in faces])


def _places(node: tree.Select) -> list[str]:
    return [node.from_] if isinstance(node.from_, str) else node.from_
