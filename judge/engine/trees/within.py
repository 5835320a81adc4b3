"""What stands within the raw tree of an ability."""

from collections.abc import Collection, Mapping

from judge.replay.raw import Json


def nodes(tree: Json, *, besides: Collection[str] = ()) -> list[Mapping[str, Json]]:
    """All parts of a tree that say something, each before what stands within it; `besides` are fields left out."""
    found: list[Mapping[str, Json]] = []
    left = [tree]
    while left:
        one = left.pop()
        if isinstance(one, dict):
            found.append(one)
            inner = [one[field] for field in one if field not in besides] if besides else one.values()
            left += reversed(list(inner))
        elif isinstance(one, list | tuple):
            left += reversed(one)
    return found


def parts(tree: Json, verb: str) -> list[Mapping[str, Json]]:
    """The parts of a tree that are of a verb."""
    return [one for one in nodes(tree) if one.get("verb") == verb]


def often(tree: Json, verb: str) -> int:
    """How often a verb stands in a tree."""
    return len(parts(tree, verb))


def verbs(tree: Json, *, besides: Collection[str] = ()) -> list[str]:
    """The verbs of a tree in their order."""
    return [verb for one in nodes(tree, besides=besides) if isinstance(verb := one.get("verb"), str)]


def has_word(tree: Json, word: str) -> bool:
    """Whether a part of a tree says such a thing."""
    return any(word in one for one in nodes(tree))
