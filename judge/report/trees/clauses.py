"""The clauses that an ability rests on."""

from collections.abc import Iterator, Mapping

from judge.engine.trees import tree
from judge.engine.trees.vocabulary import Vocabulary
from judge.replay.raw import Json
from judge.report.trees.words import TreeWords

CHOOSING = ("choose", "up_to")


def clauses_of(node: tree.AbilityNode, vocabulary: Vocabulary, words: TreeWords) -> tuple[str, ...]:
    """Of its kind, keyword and trigger, its verbs, costs, choices and changes, each once, in this order."""
    found = [*_frame(node, vocabulary, words), *_inside(node.said(), vocabulary, words)]
    return tuple(dict.fromkeys(clause for clause in found if clause))


def _frame(node: tree.AbilityNode, vocabulary: Vocabulary, words: TreeWords) -> Iterator[str | None]:
    kind = words.kinds.get(node.kind)
    yield kind.clause if kind else None
    yield vocabulary.keywords.get(node.keyword or "")
    for trigger in node.triggers:
        event = words.events.get(trigger.on)
        yield event.clause if event else None


def _inside(raw: Json, vocabulary: Vocabulary, words: TreeWords) -> Iterator[str | None]:
    if isinstance(raw, list):
        for one in raw:
            yield from _inside(one, vocabulary, words)
    if isinstance(raw, Mapping):
        yield from _of_node(raw, vocabulary, words)
        for one in raw.values():
            yield from _inside(one, vocabulary, words)


def _of_node(raw: Mapping[str, Json], vocabulary: Vocabulary, words: TreeWords) -> Iterator[str | None]:
    if isinstance(raw.get("cost"), list) and raw["cost"]:
        yield words.cost_clause
    verb = vocabulary.verbs.get(str(raw.get("verb")))
    yield verb.clause if verb else None
    yield vocabulary.changes.get(str(raw.get("change")))
    if "from" in raw and any(raw.get(name) is not None for name in CHOOSING):
        yield vocabulary.choice_clause
