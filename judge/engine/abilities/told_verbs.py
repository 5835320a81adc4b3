"""What the tree of an ability does, by the verbs that it tells."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from types import MappingProxyType

from judge.engine.trees.context import CompiledAbility
from judge.engine.trees.within import has_word, nodes, often, parts, verbs
from judge.replay.raw import Json

SEVERAL = ("each", "as_player")
"""How verbs begin that other players carry out as well."""
EVERYBODY = ("each", "both")
AS_THEY_ARE: Mapping[str, Collection[str]] = MappingProxyType({})
"""What verbs are told as where each has its own word."""


def does(ability: "CompiledAbility", do: str) -> bool:
    """Whether the tree of an ability does such a thing."""
    return not ability.verbs.isdisjoint(_told_as(ability, do))


def does_to(ability: "CompiledAbility", do: str, to: Json) -> bool:
    """Whether it does such a thing to a place that its tree names so, or to any where the record names none."""
    tree = [*ability.node.do, *ability.node.cost]
    return any(part.get("to") == to for verb in _told_as(ability, do) for part in parts(tree, verb))


def does_later_alone(ability: "CompiledAbility", do: str) -> bool:
    """Whether it does such a thing by what it makes for later, and not while it is carried out itself."""
    tree = [*ability.node.cost, *ability.node.do]
    later = [one["do"] for one in parts(tree, "delay")]
    return does(ability, do) and all(often(tree, verb) == often(later, verb) for verb in _told_as(ability, do))


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


def _told_as(ability: "CompiledAbility", do: str) -> set[str]:
    """The verbs of an ability that a record tells by such an effect."""
    return _verbs(do, ability.told_as)


def _verbs(do: str, told_as: Mapping[str, Collection[str]]) -> set[str]:
    """The verbs that a record tells by such an effect."""
    word = do.removeprefix("effect:")
    return {word, *(verb for verb, words in told_as.items() if word in words)}


def chooses(ability: "CompiledAbility", do: str) -> bool:
    """Whether a player chooses what it is done to, or how many."""
    return _mentions(ability.node.do, _told_as(ability, do), "choose", "up_to")


def asks_for_choices(ability: "CompiledAbility") -> bool:
    """Whether a player chooses anything for it."""
    return any(has_word([*ability.node.do, *ability.node.cost], word) for word in ("choose", "up_to"))


def reaches_up_to(ability: "CompiledAbility", do: str) -> bool:
    """Whether it is done to up to so many, or up to so often."""
    return _mentions(ability.node.do, _told_as(ability, do), "up_to")


def counts_up_to(ability: "CompiledAbility", do: str) -> bool:
    """Whether it is done up to so often, where nothing is chosen for it but how often."""
    told = _told_as(ability, do)
    return any(part.get("up_to") is True for verb in told for part in parts(ability.node.do, verb))


def ranges_from(ability: "CompiledAbility", do: str) -> bool | None:
    """Whether a text names the fewest of up to so many that it lets choose.

    None where it names just a number, or lets choose more than once.
    """
    told = _told_as(ability, do)
    found = [one for one in nodes(ability.node.do) if one.get("verb") in told and has_word(one, "up_to")]
    return any(has_word(one, "least") for one in found) if len(found) == 1 else None


def asks_several(ability: "CompiledAbility") -> bool:
    """Whether more players than its controller choose something for it."""
    return _for_others(ability.node.do)


def is_for_others(ability: "CompiledAbility") -> bool:
    """Whether a player besides its controller does something for it."""
    return asks_several(ability) or any("opponent" in _words(one) for one in nodes(ability.node.do))


def asks_each(ability: "CompiledAbility", words: Iterable[str]) -> bool:
    """Whether each player does one of some things, or chooses it."""
    of_each = (one for one in nodes(ability.node.do) if any(value in EVERYBODY for value in _words(one)))
    return any(verb.startswith(tuple(words)) for one in of_each for verb in verbs(one))


def _for_others(tree: Json) -> bool:
    several = any(verb.startswith(SEVERAL) for verb in verbs(tree))
    return several or any(value in EVERYBODY for one in nodes(tree) for value in _words(one))


def _words(tree: Mapping[str, Json]) -> Iterator[str]:
    return (value for value in tree.values() if isinstance(value, str))


def pays_with(ability: "CompiledAbility", do: str) -> bool:
    """Whether it is done as part of a cost."""
    told = _told_as(ability, do)
    costs = (one["cost"] for one in nodes(ability.node.do) if "cost" in one)
    return any(_mentions(cost, told) for cost in (ability.node.cost, *costs))


def only_pays_with(ability: "CompiledAbility", do: str) -> bool:
    """Whether it is done as part of a cost and not by what that pays for."""
    paid_for = verbs(ability.node.do, besides=("cost",))
    return pays_with(ability, do) and _told_as(ability, do).isdisjoint(paid_for)


def does_once(ability: "CompiledAbility", verb: str) -> bool:
    """Whether the tree of an ability does such a thing, and a single time."""
    tree = [*ability.node.do, *ability.node.cost]
    return [one.get("times", 1) for one in parts(tree, verb)] == [1]


def does_again(ability: "CompiledAbility", do: str) -> bool:
    """Whether more than one part of the tree of an ability does such a thing."""
    tree = [*ability.node.do, *ability.node.cost]
    return sum(often(tree, verb) for verb in _told_as(ability, do)) > 1


def _mentions(tree: Json, told: Collection[str], *words: str) -> bool:
    """Whether one of some verbs stands somewhere in a tree, with one of these words in it if any are given."""
    found = (one for one in nodes(tree) if one.get("verb") in told)
    return any(not words or any(has_word(one, word) for word in words) for one in found)
