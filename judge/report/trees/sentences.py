"""Ability trees told in sentences: one for the trigger, one a verb, those that hang on a condition below it."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, get_args

from msgspec import Meta
from msgspec.structs import fields

from judge.engine.trees import tree
from judge.engine.trees.vocabulary import Vocabulary
from judge.replay.raw import Json
from judge.report.escape import visible
from judge.report.trees.phrases import Phrases
from judge.report.trees.words import TreeWords, Variant, fitting
from judge.words import fill

PICK, AMOUNT, WHERE = "pick", "amount", "where"
VERB, ABILITY = "verb", "ability"


@dataclass(frozen=True, slots=True)
class Sentence:
    """One sentence, the clause it rests on, and what hangs on it."""

    text: str
    clause: str | None = None
    inner: tuple["Sentence", ...] = ()


@dataclass(frozen=True, slots=True)
class Teller:
    """Tells abilities in one language."""

    phrases: Phrases
    vocabulary: Vocabulary

    @property
    def words(self) -> TreeWords:
        """The game's words."""
        return self.phrases.words

    def ability(self, node: tree.AbilityNode) -> Iterator[Sentence]:
        """A whole ability: when and under which conditions it is played, what it costs, what it does or changes."""
        for n, trigger in enumerate(node.triggers):
            yield self._trigger(trigger, "when" if n == 0 else "or_when")
        if node.zone is not None:
            yield self._core("while_in", zone=self.phrases.value("position", node.zone))
        for key, raw in (("while", node.if_), ("requires", node.requires)):
            if raw is not None:
                yield self._core(key, condition=self.phrases.condition(raw))
        if node.limit is not None:
            yield Sentence(self._limit(node.limit))
        if node.may:
            yield self._core("optional")
        if node.cost:
            yield self._core("cost", inner=self.verbs(node.cost))
        yield from self.verbs(node.do)
        yield from (self._modifier(one) for one in node.modifiers)

    def _core(self, key: str, *, inner: Sequence[Sentence] = (), clause: str | None = None, **facts: str) -> Sentence:
        return Sentence(self.phrases.core(f"sentence.{key}", **facts), clause, tuple(inner))

    def _limit(self, limit: tree.Limit) -> str:
        return self.phrases.core(f"limit.{limit.per}" + ("_by_name" if limit.by == "name" else ""), times=limit.times)

    # -- triggers ----------------------------------------------------------------------------------------------------

    def _trigger(self, node: tree.TriggerNode, when: str) -> Sentence:
        known = self.words.events.get(node.on)
        event = self._event(node)
        clause = known.clause if known else None
        if node.if_ is None:
            return self._core(when, event=event, clause=clause)
        return self._core(f"{when}_if", event=event, condition=self.phrases.condition(node.if_), clause=clause)

    def _event(self, node: tree.TriggerNode) -> str:
        roles = {role: said for role in self.vocabulary.events[node.on] if (said := self._role(node, role))}
        ways = {"source": node.from_, "goal": node.to}
        zones = {way: self.phrases.value("position", self._zones(raw)) for way, raw in ways.items() if raw is not None}
        return fill(self.phrases.word(self.words.events, node.on), {**roles, **zones})

    def _zones(self, raw: str | list[str]) -> str | list[str]:
        """The word for several areas where there is one."""
        return next((name for name, areas in self.vocabulary.areas.items() if set(areas) == set(raw)), raw)

    def _role(self, node: tree.TriggerNode, role: str) -> str:
        """What plays a role, empty where the trigger does not ask."""
        words, language = self.words.roles.get(role), self.phrases.language
        if role in node.self_:
            return self.phrases.filtered(words.self_.get(language) if words else visible(role), node.who.get(role))
        if words is not None and words.any is not None and role not in node.side:
            return self.phrases.filtered(words.any.get(language), node.who.get(role))
        if role not in node.side and role not in node.who:
            return ""
        said = words.other.get(language) if words else visible(role)
        if role in node.side:
            said = fill(self.phrases.word(self.words.sides, node.side[role]), {"what": said})
        return self.phrases.filtered(said, node.who.get(role))

    # -- verbs -------------------------------------------------------------------------------------------------------

    def verbs(self, raws: Sequence[Any]) -> tuple[Sentence, ...]:
        """A sentence a verb."""
        return tuple(sentence for raw in raws for sentence in self._verb(raw))

    def _verb(self, raw: Mapping[str, Json]) -> Iterator[Sentence]:
        if raw["verb"] == "if":
            yield from self._if(tree.If.from_json(raw))
        elif raw["verb"] == "may":
            yield from self._may(tree.May.from_json(raw))
        elif raw["verb"] == "delay":
            yield self._delay(tree.Delay.from_json(raw))
        else:
            yield self._of_the_game(raw)

    def _if(self, node: tree.If) -> Iterator[Sentence]:
        yield self._core("if", condition=self.phrases.condition(node.cond), inner=self.verbs(node.then))
        if node.otherwise:
            yield self._core("otherwise", inner=self.verbs(node.otherwise))

    def _may(self, node: tree.May) -> Iterator[Sentence]:
        yield self._core("pay", inner=self.verbs(node.cost), clause=self.words.cost_clause)
        yield self._core("paid", inner=self.verbs(node.do))
        if node.otherwise:
            yield self._core("unpaid", inner=self.verbs(node.otherwise))

    def _delay(self, node: tree.Delay) -> Sentence:
        trigger = tree.TriggerNode.from_json(node.when)
        inner = self.verbs(node.do)
        if trigger.if_ is not None:
            inner = (self._core("if", condition=self.phrases.condition(trigger.if_), inner=inner),)
        span = "once_later" if node.until is None else "once_this_turn" if node.once else "each_time"
        return self._core(span, event=self._event(trigger), inner=inner)

    def _of_the_game(self, raw: Mapping[str, Json]) -> Sentence:
        kind = self.vocabulary.verbs[raw["verb"]]
        node = kind.model.from_json(raw)
        said = self._said(self.words.verbs.get(raw["verb"], ()), node, raw["verb"])
        if getattr(node, "may", False):
            said = self.phrases.core("may", sentence=said)
        return Sentence(said, kind.clause, tuple(self._within(node)))

    def _within(self, node: tree.Node) -> Iterator[Sentence]:
        """What hangs on a verb: further verbs, or an ability that it gives."""
        for name, shape in shapes_of(type(node)).items():
            if shape == VERB:
                yield from self._held(getattr(node, name))
            elif shape == ABILITY:
                yield from self.ability(tree.AbilityNode.from_json(getattr(node, name)))

    def _held(self, verbs: Sequence[Any]) -> Iterator[Sentence]:
        """The verbs that a verb holds, or several lists of them as options."""
        for n, one in enumerate(verbs, 1):
            yield from (self.verbs([one]) if isinstance(one, Mapping) else (self._option(n, one),))

    def _option(self, n: int, verbs: Sequence[Any]) -> Sentence:
        return self._core("option", n=str(n), inner=self.verbs(verbs))

    def _modifier(self, node: tree.ModifierNode) -> Sentence:
        said = self._said(self.words.changes.get(node.change, ()), node, node.change)
        change = Sentence(said, self.vocabulary.changes.get(node.change))
        if node.if_ is None:
            return change
        return self._core("if", condition=self.phrases.condition(node.if_), inner=[change])

    # -- nodes -------------------------------------------------------------------------------------------------------

    def _said(self, variants: Sequence[Variant], node: tree.Node, name: str) -> str:
        """A node in the first template that is for it; without one, its name and what it says."""
        content = {field: getattr(node, field) for field in type(node).__struct_fields__}
        facts = dict(self._facts(type(node), content))
        template = fitting(variants, content)
        if template is None:
            return " ".join((visible(name), *facts.values()))
        return fill(template.get(self.phrases.language), facts)

    def _facts(self, model: type[tree.Node], content: Mapping[str, Json]) -> Iterator[tuple[str, str]]:
        shapes = shapes_of(model)
        for name, value in content.items():
            if name == "verb" or value is None or value is False or value == {}:
                continue
            shape = shapes.get(name)
            if shape == PICK and not isinstance(value, list):
                yield name, self.phrases.pick(value)
                yield f"one_{name}", self.phrases.pick(value, one=True)
                yield f"any_{name}", self.phrases.pieces(value)
            elif shape == AMOUNT:
                yield from self._amounts(name, value)
            elif shape == WHERE:
                yield name, self.phrases.filters(value)
            elif shape in (None, PICK):
                yield name, "" if value is True else self.phrases.value(name, value)

    def _amounts(self, name: str, value: Any) -> Iterator[tuple[str, str]]:
        yield name, self.phrases.inside(value)
        yield f"signed_{name}", f"{value:+}" if isinstance(value, int) else self._signed(value)

    def _signed(self, amount: Mapping[str, Json]) -> str:
        times = int(amount.get("times", 1))
        if times < 0 and not amount.get("plus"):
            return "-" + self.phrases.inside({**amount, "times": -times})
        return "+" + self.phrases.inside(amount)


@cache
def shapes_of(model: type[tree.Node]) -> Mapping[str, str]:
    """Which fields of a node are sub-trees, and of which shape."""
    return {one.name: shape for one in fields(model) if (shape := _shape(_marks(one.type)))}


def _marks(annotation: Any) -> Iterator[Any]:
    """What types inside a type are annotated with."""
    yield from getattr(annotation, "__metadata__", ())
    for part in get_args(annotation):
        yield from _marks(part)


def _shape(marks: Iterable[Any]) -> str | None:
    schemas = (mark.extra_json_schema or {} for mark in marks if isinstance(mark, Meta))
    return next((schema["$ref"].rpartition("/")[2] for schema in schemas if "$ref" in schema), None)
