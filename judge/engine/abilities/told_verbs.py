"""What the tree of an ability does, by the verbs that it tells."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from types import MappingProxyType

from judge.engine.table.pieces import Piece
from judge.engine.trees.context import CompiledAbility
from judge.replay.raw import Json

SEVERAL = ("each", "as_player")
"""How verbs begin that other players carry out as well."""
EVERYBODY = ("each", "both")
AS_THEY_ARE: Mapping[str, Collection[str]] = MappingProxyType({})
"""What verbs are told as where each has its own word."""


def does(ability: "CompiledAbility", do: str) -> bool:
    """Whether the tree of an ability does such a thing."""
    return _mentions([*ability.node.do, *ability.node.cost], _told_as(ability, do))


def does_to(ability: "CompiledAbility", do: str, to: Json) -> bool:
    """Whether it does such a thing to a place that its tree names so, or to any where the record names none."""
    tree = [*ability.node.do, *ability.node.cost]
    return any(part.get("to") == to for verb in _told_as(ability, do) for part in parts(tree, verb))


def begins_with(ability: "CompiledAbility", do: str) -> bool:
    """Whether such a thing is the first that it does, or that is done to pay for it."""
    first = next(_in_order([*ability.node.cost, *ability.node.do]), None)
    return first in _told_as(ability, do)


def _in_order(tree: Json) -> Iterator[Json]:
    """The verbs of a tree that do something themselves, one after the other: what is paid before what it pays for."""
    if isinstance(tree, list | tuple):
        for one in tree:
            yield from _in_order(one)
    if isinstance(tree, Mapping) and "verb" in tree:
        inner = [tree[word] for word in ("cost", "do", "then") if isinstance(tree.get(word), list | tuple)]
        yield from _in_order(inner) if inner else (tree["verb"],)


def told_verb(ability: "CompiledAbility", verb: str, do: str) -> bool:
    """Whether a verb of an ability is told by such an effect."""
    return verb in _told_as(ability, do)


def mentions(tree: Json, do: str, told_as: Mapping[str, Collection[str]] = AS_THEY_ARE) -> bool:
    """Whether some verbs of a tree do such a thing, those among them that records tell by another word."""
    return _mentions(tree, _verbs(do, told_as))


def _told_as(ability: "CompiledAbility", do: str) -> Collection[str]:
    """The verbs of an ability that a record tells by such an effect."""
    return _verbs(do, ability.told_as)


def _verbs(do: str, told_as: Mapping[str, Collection[str]]) -> Collection[str]:
    """The verbs that a record tells by such an effect."""
    word = do.removeprefix("effect:")
    return {word, *(verb for verb, words in told_as.items() if word in words)}


def chooses(ability: "CompiledAbility", do: str) -> bool:
    """Whether a player chooses what it is done to, or how many."""
    return _mentions(ability.node.do, _told_as(ability, do), "choose", "up_to")


def asks_for_choices(ability: "CompiledAbility") -> bool:
    """Whether a player chooses anything for it."""
    return any(_names([*ability.node.do, *ability.node.cost], word) for word in ("choose", "up_to"))


def reaches_up_to(ability: "CompiledAbility", do: str) -> bool:
    """Whether it is done to up to so many, or up to so often."""
    return _mentions(ability.node.do, _told_as(ability, do), "up_to")


def counts_up_to(ability: "CompiledAbility", do: str) -> bool:
    """Whether it is done up to so often, where nothing is chosen for it but how often."""
    verbs = _told_as(ability, do)
    return any(part.get("up_to") is True for verb in verbs for part in parts(ability.node.do, verb))


def ranges_from(ability: "CompiledAbility", do: str) -> bool | None:
    """Whether a text names the fewest of up to so many that it lets choose.

    None where it names just a number, or lets choose more than once.
    """
    verbs = _told_as(ability, do)
    found = [one for one in _nodes(list(ability.node.do)) if one.get("verb") in verbs and _names(one, "up_to")]
    return any(_names(one, "least") for one in found) if len(found) == 1 else None


def parts(tree: Json, verb: str) -> Iterator[Mapping[str, Json]]:
    """The parts of a tree that are of a verb."""
    if isinstance(tree, Mapping):
        if tree.get("verb") == verb:
            yield tree
        tree = list(tree.values())
    if isinstance(tree, list | tuple):
        for one in tree:
            yield from parts(one, verb)


def asks_several(ability: "CompiledAbility") -> bool:
    """Whether more players than its controller choose something for it."""
    return _for_others(ability.node.do)


def is_for_others(ability: "CompiledAbility") -> bool:
    """Whether a player besides its controller does something for it."""
    return asks_several(ability) or any("opponent" in _words(one) for one in _nodes(list(ability.node.do)))


def asks_each(ability: "CompiledAbility", words: Iterable[str]) -> bool:
    """Whether each player does one of some things, or chooses it."""
    of_each = (one for one in _nodes(ability.node.do) if any(value in EVERYBODY for value in _words(one)))
    verbs = (str(node.get("verb", "")) for one in of_each for node in _nodes(one))
    return any(verb.startswith(tuple(words)) for verb in verbs)


def _nodes(tree: Json) -> Iterator[Mapping[str, Json]]:
    """All parts of a tree that say something."""
    if isinstance(tree, Mapping):
        yield tree
        tree = list(tree.values())
    if isinstance(tree, list):
        for one in tree:
            yield from _nodes(one)


def _for_others(tree: Json) -> bool:
    if isinstance(tree, Mapping):
        several = str(tree.get("verb", "")).startswith(SEVERAL) or any(value in EVERYBODY for value in _words(tree))
        return several or any(_for_others(one) for one in tree.values())
    return isinstance(tree, list) and any(_for_others(one) for one in tree)


def _words(tree: Mapping[str, Json]) -> Iterator[str]:
    return (value for value in tree.values() if isinstance(value, str))


def pays_with(ability: "CompiledAbility", do: str) -> bool:
    """Whether it is done as part of a cost."""
    verbs = _told_as(ability, do)
    return _mentions(ability.node.cost, verbs) or any(_mentions(cost, verbs) for cost in _costs(ability.node.do))


def only_pays_with(ability: "CompiledAbility", do: str) -> bool:
    """Whether it is done as part of a cost and not by what that pays for."""
    return pays_with(ability, do) and not _acts_with(ability.node.do, _told_as(ability, do))


def _acts_with(tree: Json, verbs: Collection[str]) -> bool:
    """Whether a verb stands somewhere in a tree outside its costs."""
    if isinstance(tree, Mapping):
        return tree.get("verb") in verbs or any(_acts_with(one, verbs) for key, one in tree.items() if key != "cost")
    return isinstance(tree, list) and any(_acts_with(one, verbs) for one in tree)


def often(tree: Json, verb: str) -> int:
    """How often a verb stands in a tree."""
    found, left = 0, [tree]
    while left:
        one = left.pop()
        if isinstance(one, dict):
            found += one.get("verb") == verb
            left += one.values()
        elif isinstance(one, list):
            left += one
    return found


def does_once(ability: "CompiledAbility", verb: str) -> bool:
    """Whether the tree of an ability does such a thing, and a single time."""
    tree = [*ability.node.do, *ability.node.cost]
    return often(tree, verb) == 1 and not _repeats(tree, verb)


def does_again(ability: "CompiledAbility", do: str) -> bool:
    """Whether more than one part of the tree of an ability does such a thing."""
    tree = [*ability.node.do, *ability.node.cost]
    return sum(often(tree, verb) for verb in _told_as(ability, do)) > 1


def _repeats(tree: Json, verb: str) -> bool:
    """Whether a verb in a tree is done another number of times than one."""
    if isinstance(tree, Mapping):
        here = tree.get("verb") == verb and tree.get("times", 1) != 1
        return here or any(_repeats(one, verb) for one in tree.values())
    return isinstance(tree, list) and any(_repeats(one, verb) for one in tree)


def _costs(tree: Json) -> Iterator[Piece]:
    if isinstance(tree, Mapping):
        yield from (tree["cost"],) if "cost" in tree else ()
        for one in tree.values():
            yield from _costs(one)
    elif isinstance(tree, list):
        for one in tree:
            yield from _costs(one)


def _mentions(tree: Json, verbs: Collection[str], *words: str) -> bool:
    """Whether one of some verbs stands somewhere in a tree, with one of these words in it if any are given."""
    if isinstance(tree, dict):
        if tree.get("verb") in verbs and (not words or any(_names(tree, word) for word in words)):
            return True
        return any(_mentions(one, verbs, *words) for one in tree.values())
    return isinstance(tree, list) and any(_mentions(one, verbs, *words) for one in tree)


def _names(tree: Json, word: str) -> bool:
    if isinstance(tree, Mapping):
        return word in tree or any(_names(one, word) for one in tree.values())
    return isinstance(tree, list) and any(_names(one, word) for one in tree)
