"""The normal form of ability trees: two trees with the same one mean the same."""

import json
from collections.abc import Mapping
from typing import Any

from judge.engine.texts.stores import counted
from judge.replay.raw import Json

DICE = ("die", "any_die", "dice_that")
UNORDERED = ("all", "any", "modifiers")
"""Lists whose order means nothing."""
FILTERS = ("where", "value")
SHOWN_ONLY = {"type", "name", "group", "unit"}
"""What a card that lies face down has none of."""
OPTIONAL_ONE = ("reveal", "put", "wait", "ready", "choose", "enter")
"""Verbs of which a may with one piece is a pick of up to one."""
NOTHING: Mapping[str, Json] = {
    "may": False, "other": False, "sets": False, "once": False, "ordered": False, "waiting": False, "up_to": False,
    "fewer": False, "bottom": False, "stays": False, "shuffled": False, "face_down": False, "otherwise": [],
    "per": 1, "times": 1, "plus": 0, "least": 0, "cost": [], "side": "own", "of": "self", "who": "self",
}  # fmt: skip
"""What keys mean where they are unsaid."""


def normal(tree: Json) -> Any:
    """A tree with its defaults unsaid, its commutative parts in order, and its stored names counted."""
    return counted(_normal(tree))


def _normal(tree: Json) -> Any:
    if isinstance(tree, list):
        return [_normal(item) for item in tree]
    if not isinstance(tree, dict):
        return tree
    made = {key: (_filter if key in FILTERS else _normal)(value) for key, value in tree.items()}
    for form in (_unsaid, _faces, _amounts, _exists, _colours, _optional, _ordered, _stricter):
        made = form(made)
    return made["from"] if made.keys() == {"from"} and str(made["from"]).startswith(("$", "event.")) else made


def _filter(where: Any) -> Any:
    """A filter says nothing unsaid: each of its keys asks for something."""
    if isinstance(where, list):
        return [_filter(item) for item in where]
    if not isinstance(where, dict):
        return where
    if isinstance(colour := where.get("colour"), str) and f"hearts.{colour}" not in where:
        where = {**{key: value for key, value in where.items() if key != "colour"}, f"hearts.{colour}": {"at_least": 1}}
    if where.get("face_up") is True and where.keys() & SHOWN_ONLY:
        where = {key: value for key, value in where.items() if key != "face_up"}
    made = {key: _any_word(_filter(value) if key in UNORDERED else _normal(value)) for key, value in where.items()}
    return _ordered(_shared(made))


def _shared(where: dict[str, Json]) -> dict[str, Json]:
    """What all of several ways ask for is asked for once; several words of one property are one list."""
    ways = where.get("any")
    if not isinstance(ways, list) or not all(isinstance(way, dict) for way in ways):
        return where
    same = {key: value for key, value in ways[0].items() if all(key in way and way[key] == value for way in ways)}
    ways = [{key: value for key, value in way.items() if key not in same} for way in ways]
    if same.keys() & where.keys():
        return where
    rest = {**{key: value for key, value in where.items() if key != "any"}, **same}
    keys = {key for way in ways for key in way}
    if len(keys) == 1 and all(ways):
        (key,) = keys
        words = [word for way in ways for word in (way[key] if isinstance(way[key], list) else [way[key]])]
        if key not in rest and all(isinstance(word, str) for word in words):
            return {**rest, key: sorted(words)}
    return {**rest, "any": ways}


def _unsaid(node: dict[str, Json]) -> dict[str, Json]:
    return {key: value for key, value in node.items() if key not in NOTHING or value != NOTHING[key]}


def _faces(node: dict[str, Json]) -> dict[str, Json]:
    """The numbers of a plain die are one list, however they are bounded."""
    plain = range(1, 7)
    made = dict(node)
    for key in DICE:
        match node.get(key):
            case {"at_least": int(least)}:
                made[key] = [face for face in plain if face >= least]
            case {"at_most": int(most)}:
                made[key] = [face for face in plain if face <= most]
            case {"besides": int(other)}:
                made[key] = [face for face in plain if face != other]
    return made


def _amounts(node: dict[str, Json]) -> dict[str, Json]:
    """One piece, one card, one point are what is meant where no number is said; counting a zone is its number."""
    if "change" in node and node.get("amount") == 1 and not node.get("sets"):
        node = {key: value for key, value in node.items() if key != "amount"}
    if "verb" in node and node.get("count") == 1 and isinstance(node["count"], int):
        node = {key: value for key, value in node.items() if key != "count"}
    counted = node.get("count")
    if isinstance(counted, str) and counted.startswith("$") and not node.keys() & {"distinct", "total"}:
        return {**{key: value for key, value in node.items() if key != "count"}, "stored": counted[1:]}
    if isinstance(counted, dict) and counted.keys() == {"from"} and isinstance(counted["from"], str):
        rest = {key: value for key, value in node.items() if key != "count"}
        player, _, zone = counted["from"].partition(".")
        if player in {"own", "opponent"} and zone in ZONES and "distinct" not in node and "total" not in node:
            return {**rest, "number": counted["from"]}
    return node


ZONES = ("hand", "deck", "waiting_room", "success", "live", "energy", "energy_deck", "stage")


def _exists(node: dict[str, Json]) -> dict[str, Json]:
    if "exists" in node:
        rest = {key: value for key, value in node.items() if key != "exists"}
        return {**rest, "amount": _amounts({"count": node["exists"]}), "at_least": 1}
    if isinstance(inner := node.get("not"), dict) and inner.keys() in ({"amount", "at_least"}, {"amount", "at_most"}):
        rest = {key: value for key, value in node.items() if key != "not"}
        if isinstance(least := inner.get("at_least"), int):
            return {**rest, "amount": inner["amount"], "at_most": least - 1}
        if isinstance(most := inner.get("at_most"), int):
            return {**rest, "amount": inner["amount"], "at_least": most + 1}
    if "amount" in node and isinstance(bound := node.get("at_most"), dict):
        return _turned_round(node, bound)
    if "amount" in node and node.get("equals") == 0 and "change" not in node:
        return {**{key: value for key, value in node.items() if key != "equals"}, "at_most": 0}
    return node


def _turned_round(node: dict[str, Json], bound: Mapping[str, Json]) -> dict[str, Json]:
    """That something is at most something else says that the other is at least this."""
    rest = {key: value for key, value in node.items() if key not in {"amount", "at_most"}}
    amount = {key: value for key, value in bound.items() if key != "plus"}
    plus = node["amount"].get("plus", 0) - bound.get("plus", 0)
    return {**rest, "amount": amount, "at_least": _unsaid({**node["amount"], "plus": plus})}


def _colours(node: dict[str, Json]) -> dict[str, Json]:
    """A heart of a colour is one heart of it or more, and what is said of a colour may be a word of its own."""
    colour = node.get("colour")
    if node.get("change") in {"hearts", "needs"} and isinstance(colour, str) and not colour.startswith("$"):
        rest = {key: value for key, value in node.items() if key != "colour"}
        return {**rest, "change": f"{node['change']}.{colour}"}
    return node


def _optional(node: dict[str, Json]) -> dict[str, Json]:
    if node.get("verb") not in OPTIONAL_ONE or not node.get("may"):
        return node
    for key in ("cards", "who", "card"):
        pick = node.get(key)
        if isinstance(pick, dict) and "up_to" in pick and "least" not in pick:
            return {name: value for name, value in node.items() if name != "may"}
        if isinstance(pick, dict) and pick.get("choose") == 1:
            rest = {name: value for name, value in node.items() if name != "may"}
            return {**rest, key: {**{k: v for k, v in pick.items() if k != "choose"}, "up_to": 1}}
    return node


def _ordered(node: dict[str, Json]) -> dict[str, Json]:
    for key in UNORDERED:
        if isinstance(node.get(key), list):
            flat = [part for item in node[key] for part in (item[key] if _only(item, key) else [item])]
            node = {**node, key: sorted(flat, key=_text)}
    for key in ("do", "then", "otherwise"):
        if isinstance(node.get(key), list):
            node = {**node, key: _runs(_paid(_dice(node[key])))}
    return node


def _stricter(node: dict[str, Json]) -> dict[str, Json]:
    """What is done instead where a stricter bound holds: that one is asked for first, in or before the wider one."""
    then = node.get("then")
    inner = then[0] if node.get("verb") == "if" and isinstance(then, list) and len(then) == 1 else None
    if not isinstance(inner, dict) or inner.get("verb") != "if" or "otherwise" in node or "otherwise" not in inner:
        return node
    if not _implies(inner["cond"], node["cond"]):
        return node
    return {**inner, "otherwise": [{**node, "then": inner["otherwise"]}]}


def _implies(strict: Mapping[str, Json], wide: Mapping[str, Json]) -> bool:
    """Whether a bound of a number holds whenever another bound of the same number does."""
    for key, closer in (("at_most", int.__le__), ("at_least", int.__ge__)):
        one, other = strict.get(key), wide.get(key)
        same = strict.keys() == wide.keys() == {"amount", key} and strict["amount"] == wide["amount"]
        if same and isinstance(one, int) and isinstance(other, int) and closer(one, other):
            return True
    return False


def _dice(verbs: list[Any]) -> list[Any]:
    """What is done on an odd number and then what is done on an even one: one or the other."""
    made: list[Any] = []
    for verb in verbs:
        if made and _branch(made[-1]) == "odd" and _branch(verb) == "even":
            made[-1] = {**made[-1], "otherwise": verb["then"]}
        else:
            made.append(verb)
    return made


def _branch(verb: Json) -> str | None:
    """What a die must show for a verb that has no other branch."""
    plain = isinstance(verb, dict) and verb.keys() == {"verb", "cond", "then"} and verb["cond"].keys() == {"die"}
    return str(verb["cond"]["die"]) if plain else None


def _only(item: Json, key: str) -> bool:
    return isinstance(item, dict) and item.keys() == {key}


def _any_word(value: Json) -> Any:
    if isinstance(value, list) and all(isinstance(word, str) for word in value):
        return sorted(value) if len(value) > 1 else value[0]
    return value


def _paid(verbs: list[Any]) -> list[Any]:
    """One piece that may be moved, and what is done if it was: an optional cost."""
    made: list[Any] = []
    for verb in verbs:
        before = made[-1] if made else None
        if isinstance(before, dict) and isinstance(verb, dict) and _is_paid(before, verb):
            cost = {key: value for key, value in before.items() if key != "store"}
            pick = {key: value for key, value in cost["cards"].items() if key not in {"up_to", "store"}}
            made[-1] = {"verb": "may", "cost": [{**cost, "cards": {**pick, "choose": 1}}], "do": verb["then"]}
        else:
            made.append(verb)
    return made


def _is_paid(before: dict[str, Json], verb: dict[str, Json]) -> bool:
    pick = before.get("cards")
    if before.get("verb") != "put" or verb.get("verb") != "if" or verb.keys() - {"verb", "cond", "then"}:
        return False
    if not isinstance(pick, dict) or pick.get("up_to") != 1:
        return False
    stored = before.get("store") or pick.get("store")
    done = {"amount": {"stored": stored}, "at_least": 1}
    return verb["cond"] == done and f"${stored}" not in _text(verb["then"])


def _runs(verbs: list[Any]) -> list[Any]:
    """Effects that begin to last one after another, without anybody choosing, begin in any order."""
    made: list[Any] = []
    run: list[Any] = []
    for verb in [*verbs, None]:
        if isinstance(verb, dict) and verb.get("verb") == "lasting" and "choose" not in _text(verb):
            run.append(verb)
            continue
        made += sorted(run, key=_text)
        run = []
        if verb is not None:
            made.append(verb)
    return made


def _text(value: Json) -> str:
    return json.dumps(value, sort_keys=True, ensure_ascii=False)
