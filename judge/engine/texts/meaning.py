"""What a production means: its tree with the meanings of its slots put in."""

import json
import re
from collections.abc import Mapping
from typing import Any

from judge.replay.raw import Json

_WHOLE = re.compile(r"\{(\w+)\}")
_MINUS = re.compile(r"-\{(\w+)\}")
_SPREAD = re.compile(r"\{\*(\w+)\}")


class NoMeaning(Exception):
    """What was read this way cannot be said by a tree."""


_ABSENT = object()
THAT = "$that"
"""The piece spoken of last, or the one to which something happened."""


def filled(tree: Json, slots: Mapping[str, Json]) -> Any:
    """A tree with its slots filled.

    `"{x}"` is what a slot means, `"-{x}"` its number taken away, inside other words its word; what a slot that was not
    read, or that means nothing, stands for falls away. `"{*x}"` in a list is all of the slot's list. `"+"` merges the
    map that a slot means, the only one of a list, or several. `{each = "{x}", give = tree}` is a list with `tree` for
    each of a list's maps, which `{it}` means, and `first`, if there is one, for the first; `{sum = "{x}", by = key}` is
    a list in which maps that differ only in a number are added up, each as often as there is of `per`, if that is said;
    `{one = "{x}"}` is a list, or its only item; `{players = "{x}"}` is `x` for either player whom `PLAYER` stands for;
    `{same = [a, b]}` is a, which b must be too; `{that = "{x}", means = y}` is `x` in which `$that` is y, unless `x`
    stores something under a name of `unless`, which it could mean as well.
    """
    match tree:
        case str():
            return _word(tree, slots)
        case {"each": _} | {"one": _} | {"sum": _} | {"players": _} | {"same": [_, _]} | {"that": _}:
            return _worked_out(tree, slots)
        case dict():
            return _map(tree, slots)
        case list():
            return [one for item in tree for one in _items(item, slots)]
    return tree


def _worked_out(tree: Mapping[str, Json], slots: Mapping[str, Json]) -> Any:
    match tree:
        case {"each": each, "give": give}:
            first = tree.get("first", give)
            return [filled(give if n else first, {**slots, "it": one}) for n, one in enumerate(filled(each, slots))]
        case {"sum": terms, "by": str(key)}:
            made = summed(filled(terms, slots), key)
            per = filled(tree.get("per"), slots)
            return made if per in (None, _ABSENT) else [{**one, key: _as_often(per, one[key])} for one in made]
        case {"players": act}:
            return [_with_word(filled(act, slots), "PLAYER", side) for side in ("own", "opponent")]
    return _checked(tree, slots)


def _checked(tree: Mapping[str, Json], slots: Mapping[str, Json]) -> Any:
    match tree:
        case {"same": [one, other]}:
            return _equal(filled(one, slots), filled(other, slots))
        case {"that": act, "means": str(word)}:
            return _meant(filled(act, slots), word, tree.get("unless"))
    found = filled(tree["one"], slots)
    return found[0] if isinstance(found, list) and len(found) == 1 else found


def _with_word(tree: Json, word: str, other: str) -> Any:
    if isinstance(tree, str):
        return tree.replace(word, other)
    if isinstance(tree, list):
        return [_with_word(item, word, other) for item in tree]
    if isinstance(tree, dict):
        return {key: _with_word(value, word, other) for key, value in tree.items()}
    return tree


def _equal(one: Any, other: Any) -> Any:
    if one != other:
        raise NoMeaning
    return one


def _meant(act: Any, word: str, unless: Json) -> Any:
    said = json.dumps(act)
    stores = unless if isinstance(unless, list) else []
    if THAT in said and any(f'"store": "{store}"' in said for store in stores):
        raise NoMeaning
    return _with_word(act, THAT, word)


def _word(word: str, slots: Mapping[str, Json]) -> Any:
    whole = _WHOLE.fullmatch(word)
    if whole:
        found = slots.get(whole[1], _ABSENT)
        return _ABSENT if found == {} else found
    minus = _MINUS.fullmatch(word)
    if minus and isinstance(number := slots.get(minus[1]), int):
        return -number
    return _WHOLE.sub(lambda slot: _text(slots.get(slot[1])), word)


def _text(value: Json) -> str:
    if not isinstance(value, str | int):
        raise NoMeaning
    return str(value)


def _items(item: Json, slots: Mapping[str, Json]) -> list[Any]:
    spread = _SPREAD.fullmatch(item) if isinstance(item, str) else None
    if spread:
        found = slots.get(spread[1], [])
        return list(found) if isinstance(found, list) else [found]
    one = filled(item, slots)
    if isinstance(item, dict) and "each" in item:
        return list(one)
    return [] if one is _ABSENT else [one]


def _map(tree: Mapping[str, Json], slots: Mapping[str, Json]) -> dict[str, Json]:
    made: dict[str, Json] = {}
    for key, value in tree.items():
        meant = filled(value, slots)
        if meant is _ABSENT or (meant == {} and value != {}):
            continue
        if key == "+":
            for part in meant if isinstance(value, list) else [meant]:
                _merge(made, part)
        else:
            _merge(made, {_WHOLE.sub(lambda slot: _text(slots.get(slot[1])), key): meant})
    return made


def _merge(made: dict[str, Json], part: Any) -> None:
    if isinstance(part, list) and len(part) == 1:
        part = part[0]
    if not isinstance(part, dict) or part.keys() & made.keys():
        raise NoMeaning
    made.update(part)


def _as_often(amount: dict[str, Json], number: int) -> dict[str, Json]:
    """An amount that is counted, so many times."""
    if "plus" in amount:
        raise NoMeaning
    return {**amount, "times": amount.get("times", 1) * number}


def summed(terms: list[dict[str, Json]], key: str) -> list[dict[str, Json]]:
    """Maps in the order of their first, those that differ only in a number added up; absent, the number is 1."""
    found: list[tuple[dict[str, Json], int]] = []
    for term in terms:
        rest, number = {name: value for name, value in term.items() if name != key}, term.get(key, 1)
        at = next((n for n, (other, _) in enumerate(found) if other == rest), None)
        if at is None:
            found.append((rest, number))
        else:
            found[at] = (rest, found[at][1] + number)
    return [{**rest, key: number} for rest, number in found]
