"""The JSON Schema of one game's ability trees, made from the models of its nodes and from its words."""

from collections.abc import Iterable, Mapping
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from msgspec import Meta
from msgspec.structs import fields

from judge.engine.trees import tree
from judge.engine.trees.vocabulary import Vocabulary
from judge.replay.raw import Json
from judge.replay.schema import DRAFT
from judge.replay.strict import Strict

PLAIN: Mapping[Any, Mapping[str, Json]] = {
    bool: {"type": "boolean"},
    int: {"type": "integer"},
    str: {"type": "string"},
    NoneType: {"type": "null"},
}
COMMON: Mapping[str, type[tree.Node]] = {"if": tree.If, "may": tree.May, "delay": tree.Delay}
"""Verbs of every game."""


TOLD_BY_HEADS = ("kind", "index")
"""What a tree leaves to the head that it hangs on."""


def schema_of_trees(title: str, vocabulary: Vocabulary, head: type[Strict] | None = None) -> dict[str, Json]:
    """The schema of a card's abilities: a list of trees, or of heads with trees."""
    made = Schemas(vocabulary)
    items = made.of_type(tree.AbilityNode) if head is None else made.of_head(head)
    made.defs["ability"] = made.of_type(tree.AbilityNode)
    made.defs["verb"] = made.verbs()
    made.defs["where"] = made.filters()
    made.defs["condition"] = made.of_type(tree.Condition)
    people = {"enum": sorted(vocabulary.people)}
    made.defs["pick"] = {"anyOf": [people, {"type": "string", "pattern": r"^\$"}, made.of_type(tree.Select)]}
    made.defs["amount"] = {"anyOf": [PLAIN[int], made.of_type(tree.Amount)]}
    return {"$schema": DRAFT, "title": title, "type": "array", "items": items, "$defs": dict(sorted(made.defs.items()))}


class Schemas:
    """Collects the schemas of nodes."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        """`vocabulary` has the words that some fields of nodes are limited to."""
        self.vocabulary = vocabulary
        self.defs: dict[str, Json] = {}
        self.words: Mapping[tuple[type[Strict], str], Iterable[str]] = {
            (tree.TriggerNode, "on"): vocabulary.events,
            (tree.AbilityNode, "keyword"): vocabulary.keywords,
            (tree.ModifierNode, "change"): vocabulary.changes,
            (tree.Amount, "number"): vocabulary.numbers,
            (tree.Amount, "distinct"): vocabulary.properties,
            (tree.Amount, "total"): vocabulary.properties,
            (tree.Compared, "property"): vocabulary.properties,
            (tree.Select, "alike"): vocabulary.properties,
            (tree.Select, "unlike"): vocabulary.properties,
        }

    def of_head(self, head: type[Strict]) -> dict[str, Json]:
        """The schema of an ability that is printed with more than its text, which is its `tree`."""
        text = self._fields(tree.AbilityNode)
        for name in TOLD_BY_HEADS:
            del text["properties"][name]
        del text["required"], text["description"]
        self.defs["tree"] = text
        made = self._fields(head)
        made["properties"]["tree"] = {"anyOf": [{"$ref": "#/$defs/tree"}, PLAIN[NoneType]]}
        return made

    def verbs(self) -> dict[str, Json]:
        """A verb as an object whose word chooses its schema: a wrong one is told only what its own kind needs."""
        models = {**COMMON, **{word: kind.model for word, kind in self.vocabulary.verbs.items()}}
        shape = {"type": "object", "required": ["verb"]}
        chosen = [
            {"if": {**shape, "properties": {"verb": {"const": word}}}, "then": self.of_type(models[word])}
            for word in sorted(models)
        ]
        return {**shape, "properties": {"verb": {"enum": sorted(models)}}, "allOf": chosen}

    def filters(self) -> dict[str, Json]:
        """A filter: the game's properties, and what combines and compares."""
        properties: dict[str, Json] = {name: dict(one.schema) for name, one in self.vocabulary.properties.items()}
        here = {"$ref": "#/$defs/where"}
        properties |= {"not": here, "any": {"type": "array", "items": here}, "side": {"enum": ["own", "opponent"]}}
        properties |= dict.fromkeys(("same", "differs", "beyond"), self.of_type(tree.Compared))
        return {"type": "object", "properties": properties, "additionalProperties": False}

    def of_type(self, annotation: Any) -> dict[str, Json]:
        """The schema of a type: a node's by reference."""
        if (origin := get_origin(annotation)) is not None:
            return self._of_parts(origin, get_args(annotation))
        if isinstance(annotation, type) and issubclass(annotation, tree.Node):
            return self._of_node(annotation)
        return dict(PLAIN.get(annotation, {}))

    def _of_parts(self, origin: Any, args: tuple[Any, ...]) -> dict[str, Json]:
        """The schema of a type that is made of others."""
        if origin is Annotated:
            return _marked(args[1:]) or self.of_type(args[0])
        if origin is Literal:
            return {"enum": list(args)}
        if origin in (Union, UnionType):
            return {"anyOf": [self.of_type(one) for one in args]}
        many = self.of_type(args[-1])
        return {"type": "array", "items": many} if origin is list else {"type": "object", "additionalProperties": many}

    def _of_node(self, model: type[tree.Node]) -> dict[str, Json]:
        if model.__name__ not in self.defs:
            self.defs[model.__name__] = {}
            self.defs[model.__name__] = self._fields(model)
        return {"$ref": f"#/$defs/{model.__name__}"}

    def _fields(self, model: type[Strict]) -> dict[str, Json]:
        properties, required = {}, []
        for field in fields(model):
            words = self.words.get((model, field.name))
            key, made = field.encode_name, self.of_type(field.type)
            properties[key] = {"enum": sorted(words)} if words is not None else made
            if field.required:
                required.append(key)
        doc = " ".join((model.__doc__ or "").split())
        node = {"type": "object", "description": doc, "properties": properties, "additionalProperties": False}
        return {**node, "required": required} if required else node


def _marked(marks: Iterable[Any]) -> dict[str, Json] | None:
    """What a type says of its own schema."""
    for mark in marks:
        if isinstance(mark, Meta) and mark.extra_json_schema is not None:
            return dict(mark.extra_json_schema)
        if isinstance(mark, Meta) and mark.ge is not None:
            return {"type": "integer", "minimum": mark.ge, "maximum": mark.le}
    return None
