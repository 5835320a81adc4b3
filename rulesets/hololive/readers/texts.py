"""What a reader knows of the texts that a log has carried out: the verbs of their trees."""

from collections.abc import Mapping

from judge.engine.trees.within import nodes, parts, verbs
from judge.replay.foreign import Unknown
from judge.replay.raw import Json
from rulesets.hololive.cards.compiled import bundled_trees, trees_by_grammar

SHOWING = {"reveal_top", "reveal"}
ARCHIVING = "mill"
ROLLING = "roll"
OF_EVENTS = {"auto", "down", "replacement"}
SKILLS = ("oshi", "sp")
MARKED = {"bloom", "collab"}
"""What triggers texts that are at work anyway right after it."""


def trees_of(number: str | None) -> Json:
    """The trees of a card's abilities as far as it has some."""
    return (bundled_trees().get(number) or trees_by_grammar(number) or ()) if number is not None else ()


def verbs_of(number: str | None) -> set[str]:
    """All verbs of a card's text."""
    return set(verbs(trees_of(number)))


def damaged_places(number: str | None) -> list[str]:
    """Where a card's text deals damage, in its order."""
    targets = (node.get("to") for node in parts(trees_of(number), "damage"))
    return [str(target.get("from")) for target in targets if isinstance(target, Mapping)]


def hits_who_was_hit(number: str | None, keyword: str) -> bool:
    """Whether a skill of an oshi deals damage to the holomem whose damage lets it be used."""
    trees = trees_of(number)
    skills = [tree for tree in trees if isinstance(tree, Mapping) and tree.get("keyword") == keyword] if trees else []
    return any(node.get("to") == "event.to" for node in parts(skills, "damage"))


def triggered(number: str | None) -> list[Mapping[str, Json]]:
    """The abilities of a card that something triggers amid what another text does."""
    abilities = [tree for tree in trees_of(number) if isinstance(tree, Mapping) and tree.get("kind") in OF_EVENTS]
    return [tree for tree in abilities if _trigger(tree) not in MARKED]


def acts_on_downs(number: str | None, verb: str) -> bool:
    """Whether a down lets a card's text do something of a kind, be it one that an effect made to wait."""
    return any(does(node, verb) for node in nodes(trees_of(number)) if _trigger(node) == "downed")


def acts_by_itself(number: str | None, verb: str) -> bool:
    """Whether something triggers a text that does a thing of a kind, other than the Bloom or collab of its own card."""
    trees = (tree for tree in trees_of(number) if isinstance(tree, Mapping) and tree.get("kind") in OF_EVENTS)
    return any(does(tree, verb) for tree in trees if _trigger(tree) not in MARKED or "self" not in tree["when"])


def goals_of(number: str | None, verb: str) -> set[str]:
    """Where a card's text has something of a kind done, `self` where it is done to its own holomem."""
    return _places(number, verb, "to")


def origins_of(number: str | None, verb: str) -> set[str]:
    """Where a card's text takes the card of something of a kind from, `self/...` where it is its own holomem's."""
    return _places(number, verb, "card")


def _places(number: str | None, verb: str, field: str) -> set[str]:
    stored = {f"${node['store']}": node for node in nodes(trees_of(number)) if isinstance(node.get("store"), str)}
    found: set[str] = set()
    for target in (node.get(field) for node in parts(trees_of(number), verb)):
        place = target.get("from") if isinstance(target, Mapping) else target
        place = stored[place].get("from") if isinstance(place, str) and place in stored else place
        found |= {str(one) for one in (place if isinstance(place, list) else [place])}
    return found


def skill_that_acts(number: str | None, verb: str) -> str | None:
    """Which skill of an oshi something triggers that does a thing of a kind, None where no skill does."""
    found = (tree.get("keyword") for tree in triggered(number) if does(tree, verb))
    return next((str(keyword) for keyword in found if keyword in SKILLS), None)


def does(tree: Json, verb: str, amount: int | None = None, *, itself: bool = True) -> bool:
    """Whether a text has a verb, its amount this one or not fixed; `itself`: its own holomem may be meant."""
    said = (node.get("amount") for node in parts(tree, verb) if itself or node.get("to") != "self")
    return any(amount is None or not isinstance(one, int) or one == amount for one in said)


def hits_itself(tree: Json) -> bool:
    """Whether a text deals damage to its own holomem."""
    return any(node.get("to") == "self" for node in parts(tree, "damage"))


def holder_named(tree: Mapping[str, Json]) -> str | None:
    """The name that a holder needs to be given an ability, None where it needs none."""
    clauses = (node.get("where") for node in nodes(tree.get("if")) if node.get("is") == "self")
    names = (where.get("name") for where in clauses if isinstance(where, Mapping))
    return next((name for name in names if isinstance(name, str)), None) if tree.get("keyword") == "added" else None


def _trigger(tree: Mapping[str, Json]) -> Json:
    when = tree.get("when")
    return when.get("on") if isinstance(when, Mapping) else None


def activated(number: str | None, name: str, pointer: str = "") -> int:
    """The place among a card's abilities of the only one that players play by themselves.

    Raises:
        Unknown: it has none, or several, which the log's name does not tell apart.

    """
    found = _activated(number)
    if len(found) != 1:
        raise Unknown("unknown_ability", pointer, card=number or "?", ability=name)
    return found[0]


def activated_tried(number: str | None, name: str) -> int | str:
    """The place of the ability that a refused message names; a name that tells none stays as it is."""
    found = _activated(number)
    return found[0] if len(found) == 1 else name


def _activated(number: str | None) -> list[int]:
    abilities = enumerate(trees_of(number), 1)
    return [n for n, tree in abilities if isinstance(tree, Mapping) and tree.get("kind") == "activated"]
