"""A whole ability from its printed head and what its text says."""

from collections.abc import Mapping
from typing import Any

from judge.replay.raw import Json

KINDS = {
    "collab": "auto",
    "bloom": "auto",
    "gift": "continuous",
    "oshi": "skill",
    "sp": "skill",
    "attached": "continuous",
}
LIMITS = {"ターン": "turn", "ゲーム": "game"}
NAMED = ("collab", "bloom", "gift", "stage")


def whole(head: Any, told: Mapping[str, Json]) -> dict[str, Json]:
    """The ability as it is written by hand.

    What productions say beside a tree: `seat` is where the holomem must stand, `under` what it bloomed from, `once`
    which cards of a turn it shuts out; in what it waits for, `turn` is whose turn it must be, and `subject` the role of
    the holomem that `event.that` means.
    """
    tree = dict(told)
    seat, under, once, worn_by = (tree.pop(word, None) for word in ("seat", "under", "once", "worn_by"))
    made: dict[str, Json] = {"kind": tree.pop("kind", KINDS.get(head.kind, head.kind))}
    made |= {"keyword": head.keyword} if head.keyword else {}
    made |= {"name": head.name} if head.name else {}
    made |= {"index": head.index} if made["kind"] == "art" else {}
    made |= {"limit": {"per": LIMITS[head.limit]}} if head.limit else {}
    if once is not None:
        _both(tree, "requires", {"not": {"exists": {"from": "used", "where": once}}})
    if worn_by is not None:
        worn = {"is": "self", "where": worn_by}
        tree["if"] = {"all": [worn, tree["if"]]} if "if" in tree else worn
    if seat is not None:
        standing = {"is": "self", "where": {"position": seat}}
        if "do" in tree and head.kind in {"art", "collab", "bloom"}:
            tree["do"] = [{"verb": "if", "cond": standing, "then": tree["do"]}]
        else:
            _both(tree, "if", standing)
    if under is not None:
        tree["do"] = [{"verb": "if", "cond": {"is": "bloomed_from", "where": under}, "then": tree["do"]}]
    return _of_the_event(_by_art(made | tree, head))


def _of_the_event(made: dict[str, Json]) -> dict[str, Json]:
    """What is said of the event that an ability waits for."""
    if not isinstance(made.get("when"), dict):
        return made
    when: dict[str, Json] = dict(made["when"])
    that, turn = when.pop("subject", None), when.pop("turn", None)
    if turn is not None:
        mine = {"amount": {"number": f"{turn}_turn"}, "equals": 1}
        when["if"] = {"all": [mine, when["if"]]} if "if" in when else mine
    meant = {**made, "when": when}
    return meant if that is None else _meaning(meant, f"event.{that}")


def _meaning(tree: Json, that: str) -> Json:
    """A tree in which the holomem meant is named by its role."""
    if isinstance(tree, dict):
        return {key: _meaning(value, that) for key, value in tree.items()}
    if isinstance(tree, list):
        return [_meaning(item, that) for item in tree]
    return tree.replace("event.that", that) if isinstance(tree, str) else tree


def _both(tree: dict[str, Json], key: str, cond: Mapping[str, Json]) -> None:
    tree[key] = {"all": [tree[key], cond]} if key in tree else cond


def _by_art(made: dict[str, Json], head: Any) -> dict[str, Json]:
    """What follows on the damage of this very art, and not of another one of the card."""
    when = made.get("when")
    if not isinstance(when, dict) or not isinstance(cond := when.get("if"), dict) or not cond.pop("by_this_art", False):
        return made
    conds = [{"amount": {"number": "by_art"}, "equals": 1}]
    if head.arts > 1:
        conds.append({"amount": {"number": "art_number"}, "equals": head.index})
    conds += [cond] if cond else []
    made["when"] = {**when, "if": conds[0] if len(conds) == 1 else {"all": conds}}
    return made
