"""What trees store under a name and ask for later: which store each question means."""

import json
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from msgspec import Struct, field

from judge.replay.raw import Json

BEFORE = ("when", "if", "cond", "cost")
"""What is done or asked before the rest of a node, wherever it is written."""
BRANCHES = ("then", "otherwise", "options")
LAST = ("it", "that")
"""`$it` and `$that` are what was stored last, under whatever name."""
NAMED = {"look_top": "seen", "reveal_top": "shown", "reveal_until": "found", "choose_colour": "colour"}
"""Verbs that store by themselves."""
Meant = dict[str, frozenset[int]]
"""The stores that a name may mean at a moment."""


class _Uses(Struct):
    """Stores in the order in which they are made, and which of them are asked for together."""

    stores: list[str] = field(default_factory=list)
    asked: list[frozenset[int]] = field(default_factory=list)

    def walk(self, tree: Json, meant: Meant) -> Meant:
        if isinstance(tree, list):
            for item in tree:
                meant = self.walk(item, meant)
        elif isinstance(tree, dict):
            meant = self._node(tree, meant)
        elif isinstance(tree, str) and tree.startswith("$"):
            self._ask(tree[1:].partition("/")[0], meant)
        return meant

    def _node(self, node: Mapping[str, Json], meant: Meant) -> Meant:
        for key in _in_order(node):
            if key == "store":
                self.stores.append(node[key])
                meant = {**meant, **dict.fromkeys((node[key], *LAST), frozenset({len(self.stores) - 1}))}
            elif key == "stored":
                self._ask(node[key], meant)
            elif key not in BRANCHES:
                meant = self.walk(node[key], meant)
        if node.get("verb") in NAMED:
            meant = {**meant, **dict.fromkeys(LAST, frozenset())}
        ends = [self.walk(branch, meant) for branch in _branches(node)]
        return _either([meant, *ends]) if ends else meant

    def _ask(self, name: str, meant: Meant) -> None:
        if found := meant.get(name):
            self.asked.append(found)

    def groups(self) -> list[int | None]:
        """For each store the first of those that are asked for with it; None for one that nobody asks for."""
        first: list[int | None] = [None] * len(self.stores)
        for ids in self.asked:
            known = {group for n in ids if (group := first[n]) is not None}
            low = min(known | ids)
            first = [low if n in ids or (group in known) else group for n, group in enumerate(first)]
        return first


def tidied(tree: Json) -> Any:
    """A tree that stores only what it asks for."""
    return _named(tree, lambda name, _: name)


def dangles(tree: Json) -> bool:
    """Whether a tidied tree still asks for what was stored last: nothing was."""
    return any(f'"${name}"' in json.dumps(tree) for name in LAST)


def counted(tree: Json) -> Any:
    """A tree that stores only what it asks for, under names by the order in which it does."""
    order: dict[int, str] = {}
    return _named(tree, lambda _, group: order.setdefault(group, f"n{len(order)}"))


def _named(tree: Json, name: Callable[[str, int], str]) -> Any:
    uses = _Uses()
    uses.walk(tree, {})
    groups = uses.groups()
    names = [
        name(store, group) if group is not None else None for store, group in zip(uses.stores, groups, strict=True)
    ]
    return _Renamed(iter(names)).walk(tree, {})[0]


class _Renamed(Struct):
    """Walks a tree once more, in the same order."""

    names: Iterator[str | None]

    def walk(self, tree: Json, now: dict[str, str]) -> tuple[Any, dict[str, str]]:
        if isinstance(tree, list):
            made = []
            for item in tree:
                one, now = self.walk(item, now)
                made.append(one)
            return made, now
        if isinstance(tree, dict):
            return self._node(tree, now)
        if isinstance(tree, str) and tree.startswith("$"):
            name, slash, part = tree[1:].partition("/")
            return f"${now.get(name, name)}{slash}{part}", now
        return tree, now

    def _node(self, node: Mapping[str, Json], now: dict[str, str]) -> tuple[dict[str, Json], dict[str, str]]:
        made: dict[str, Json] = {}
        for key in _in_order(node):
            if key == "store":
                name = next(self.names)
                if name is not None:
                    made[key], now = name, {**now, **dict.fromkeys((node[key], *LAST), name)}
            elif key == "stored":
                made[key] = now.get(node[key], node[key])
            elif key not in BRANCHES:
                made[key], now = self.walk(node[key], now)
        if node.get("verb") in NAMED:
            now = {**now, **dict.fromkeys(LAST, NAMED[node["verb"]])}
        after = now
        for key in BRANCHES:
            if key not in node:
                continue
            branches = node[key] if key == "options" else [node[key]]
            done = [self.walk(branch, now) for branch in branches]
            made[key] = [one for one, _ in done] if key == "options" else done[0][0]
            for _, end in done:
                after = {**after, **end}
        return {key: made[key] for key in node if key in made}, after


def _in_order(node: Mapping[str, Json]) -> list[str]:
    return sorted(node, key=lambda key: (key == "store", key not in BEFORE))


def _branches(node: Mapping[str, Json]) -> Iterator[Any]:
    for key in BRANCHES:
        if key in node:
            yield from node[key] if key == "options" and isinstance(node[key], list) else [node[key]]


def _either(ends: list[Meant]) -> Meant:
    return {name: frozenset().union(*(end.get(name, frozenset()) for end in ends)) for name in set().union(*ends)}
