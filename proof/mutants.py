"""Mutants: a legal record with one thing changed. Nothing here knows a game; a record is read as plain JSON."""

import json
import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass
from random import Random
from typing import Any

from judge.replay.raw import Json

Path = tuple[str | int, ...]
"""Where in a record something stands."""
SEATS = {"P1": "P2", "P2": "P1"}
TOLD = ("happened", "claim")
"""Steps that only say what the rules work out anyway."""
NUMBER = re.compile(r"\d+")
OTHERS = "opp."
PLACED = re.compile(r"^opp\.|[:/\[]")
"""What only a reference to a place or to a card in it has."""


@dataclass(frozen=True, slots=True)
class Mutant:
    """A changed record: what was done to it, at which steps (of the mutant; none: beside the steps), and to what."""

    kind: str
    steps: tuple[int, ...]
    verb: str
    told: str
    record: Mapping[str, Json]

    @property
    def step(self) -> int | None:
        """The first step that was changed."""
        return min(self.steps, default=None)

    @property
    def about(self) -> dict[str, Json]:
        """What tells of it in a result."""
        return {"kind": self.kind, "step": self.step, "verb": self.verb, "told": self.told}

    @property
    def of_a_player(self) -> bool:
        """Whether what was changed is something that a player does, by an act or as a text says."""
        return self.verb.startswith(("act:", "effect:"))


def mutants(record: Mapping[str, Json], rng: Random) -> Iterator[Mutant]:
    """Mutants of a record without end, each kind of change as likely as any other."""
    words = vocabulary(record)
    while True:
        kind = rng.choice(sorted(CHANGES))
        found = CHANGES[kind]({**record, "steps": list(record["steps"])}, words, rng)
        if found is not None and found.record != record:
            yield found


Words = Mapping[str, Sequence[Any]]
"""What stands in a record, by the step and field in which it stands."""


def vocabulary(record: Mapping[str, Json]) -> Words:
    """Every value that a record has somewhere, by what it is a value of."""
    found: dict[str, dict[str, Json]] = defaultdict(dict)
    for step in record["steps"]:
        for path, value in leaves(step):
            found[sort_of(step, path)][json.dumps(value)] = value
    return {sort: list(values.values()) for sort, values in found.items()}


def leaves(value: Any, path: Path = ()) -> Iterator[tuple[Path, Any]]:
    """Every single value in a JSON value, with where it stands."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from leaves(inner, (*path, key))
    elif isinstance(value, list):
        for index, inner in enumerate(value):
            yield from leaves(inner, (*path, index))
    else:
        yield path, value


def sort_of(step: Mapping[str, Json], path: Path) -> str:
    """The sort of a value: the kind of its step and its field, whatever list it is in."""
    return ".".join([step["do"], *(one for one in path if isinstance(one, str))])


def within(value: Any, path: Path) -> Any:
    """What stands at a place."""
    for one in path:
        value = value[one]
    return value


# -- whole steps -------------------------------------------------------------------------------------------------------


def drop(record: dict[str, Json], _: Words, rng: Random) -> Mutant | None:
    """One step is left out."""
    at = _some_step(record, rng, TOLD)
    step = record["steps"].pop(at)
    return Mutant("drop", (min(at, len(record["steps"]) - 1),), step["do"], _told(step), record)


def double(record: dict[str, Json], _: Words, rng: Random) -> Mutant | None:
    """One step stands twice."""
    at = _some_step(record, rng)
    step = record["steps"][at]
    record["steps"].insert(at + 1, deepcopy(step))
    return Mutant("double", (at + 1,), step["do"], _told(step), record)


def swap(record: dict[str, Json], _: Words, rng: Random) -> Mutant | None:
    """A step and the next one that decides change places."""
    steps = record["steps"]
    at = _some_step(record, rng, TOLD)
    after = next((n for n in range(at + 1, len(steps)) if steps[n]["do"] not in TOLD), None)
    if after is None:
        return None
    steps[at], steps[after] = steps[after], steps[at]
    return Mutant("swap", (at, after), steps[after]["do"], f"{_told(steps[after])} <-> {_told(steps[at])}", record)


def move(record: dict[str, Json], _: Words, rng: Random) -> Mutant | None:
    """One step stands elsewhere."""
    at, to = _some_step(record, rng, TOLD), _some_step(record, rng)
    step = record["steps"].pop(at)
    record["steps"].insert(to, step)
    return Mutant("move", (at, to), step["do"], f"{_told(step)} from {at} to {to}", record)


def add_effect(record: dict[str, Json], _: Words, rng: Random) -> Mutant | None:
    """An effect that took place elsewhere in the game is told here too."""
    effects = [step for step in record["steps"] if step["do"].startswith("effect:")]
    if not effects:
        return None
    at = _some_step(record, rng)
    step = deepcopy(rng.choice(effects))
    record["steps"].insert(at, step)
    return Mutant("add_effect", (at,), step["do"], _told(step), record)


def take_effect(record: dict[str, Json], _: Words, rng: Random) -> Mutant | None:
    """An effect is not told."""
    at = _some_step(record, rng, wanted="effect:")
    if at is None:
        return None
    step = record["steps"].pop(at)
    return Mutant("take_effect", (min(at, len(record["steps"]) - 1),), step["do"], _told(step), record)


# -- what a step says --------------------------------------------------------------------------------------------------


def seat(record: dict[str, Json], _: Words, rng: Random) -> Mutant | None:
    """The other player."""
    return _change(record, rng, "seat", lambda _, value: SEATS.get(value) if isinstance(value, str) else None)


def number(record: dict[str, Json], _: Words, rng: Random) -> Mutant | None:
    """One more or one less."""

    def other(_: str, value: Any) -> Any:
        return value + rng.choice((-1, 1)) if isinstance(value, int) and not isinstance(value, bool) else None

    return _change(record, rng, "number", other)


def flag(record: dict[str, Json], _: Words, rng: Random) -> Mutant | None:
    """What was so is not, and the other way round."""
    return _change(record, rng, "flag", lambda _, value: not value if isinstance(value, bool) else None)


def word(record: dict[str, Json], words: Words, rng: Random) -> Mutant | None:
    """A card, place, zone or word that stands in the same field elsewhere in the game."""

    def other(sort: str, value: Any) -> Any:
        others = [one for one in words[sort] if one != value]
        return rng.choice(others) if isinstance(value, str) and value not in SEATS and others else None

    return _change(record, rng, "word", other)


def index(record: dict[str, Json], _: Words, rng: Random) -> Mutant | None:
    """The next place of the same zone."""

    def other(_: str, value: Any) -> Any:
        found = list(NUMBER.finditer(value)) if isinstance(value, str) and "[" in value else []
        places = [one for one in found if value[one.start() - 1] == "["]
        if not places:
            return None
        one = rng.choice(places)
        return f"{value[: one.start()]}{int(one[0]) + rng.choice((-1, 1))}{value[one.end() :]}"

    return _change(record, rng, "index", other)


def side(record: dict[str, Json], _: Words, rng: Random) -> Mutant | None:
    """The place of the same name of the other player."""

    def other(_: str, value: Any) -> Any:
        if not isinstance(value, str) or not PLACED.search(value):
            return None
        return value.removeprefix(OTHERS) if value.startswith(OTHERS) else OTHERS + value

    return _change(record, rng, "side", other)


def shorter(record: dict[str, Json], _: Words, rng: Random) -> Mutant | None:
    """One thing of several is missing."""
    return _relist(record, rng, "shorter", lambda several: several.pop(rng.randrange(len(several))))


def longer(record: dict[str, Json], _: Words, rng: Random) -> Mutant | None:
    """One thing too many, of those that stand in the same field elsewhere."""

    def more(several: list[Any]) -> None:
        several.insert(rng.randint(0, len(several)), deepcopy(rng.choice(several)))

    return _relist(record, rng, "longer", more)


def twice(record: dict[str, Json], _: Words, rng: Random) -> Mutant | None:
    """One of several things in place of another."""

    def again(several: list[Any]) -> None:
        if len(several) > 1:
            one, other = rng.sample(range(len(several)), 2)
            several[other] = deepcopy(several[one])

    return _relist(record, rng, "twice", again)


def order(record: dict[str, Json], _: Words, rng: Random) -> Mutant | None:
    """Several things in another order."""
    return _relist(record, rng, "order", rng.shuffle)


def result(record: dict[str, Json], _: Words, rng: Random) -> Mutant | None:
    """The other player won, nobody did, or it ended otherwise."""
    said = deepcopy(record.get("result"))
    if not said:
        return None
    record["result"] = said
    what = rng.choice(("winner", "how"))
    if what == "winner":
        said["winner"] = rng.choice([one for one in ("P1", "P2", None) if one != said["winner"]])
    else:
        said["how"] = "concession" if said["how"] == "rule" else "rule"
    return Mutant("result", (), "result", f"{what} {said[what]}", record)


STEPS = (drop, double, swap, move, add_effect, take_effect)
WORDS = (seat, number, flag, word, index, side, shorter, longer, twice, order, result)
CHANGES = {change.__name__: change for change in (*STEPS, *WORDS)}


# -- helpers -----------------------------------------------------------------------------------------------------------


def _some_step(record: Mapping[str, Json], rng: Random, but: Sequence[str] = (), wanted: str = "") -> Any:
    """The place of a step, every kind of step as likely as any other."""
    kinds: dict[str, list[int]] = defaultdict(list)
    for place, step in enumerate(record["steps"]):
        if step["do"] not in but and step["do"].startswith(wanted):
            kinds[step["do"]].append(place)
    return rng.choice(kinds[rng.choice(sorted(kinds))]) if kinds else None


def _own(record: Mapping[str, Json], at: int) -> dict[str, Json]:
    """A step that may be changed: all others are those of the game."""
    step: dict[str, Json] = deepcopy(record["steps"][at])
    record["steps"][at] = step
    return step


def _change(record: dict[str, Json], rng: Random, kind: str, other: Any) -> Mutant | None:
    """One single value of a step becomes another one."""
    at = _some_step(record, rng)
    step = _own(record, at)
    places = [
        (path, new)
        for path, old in leaves(step)
        if path != ("do",) and (new := other(sort_of(step, path), old)) is not None
    ]
    if not places:
        return None
    path, new = rng.choice(places)
    old = within(step, path)
    within(step, path[:-1])[path[-1]] = new
    return Mutant(kind, (at,), step["do"], f"{step['do']} {'/'.join(map(str, path))}: {old} -> {new}", record)


def _relist(record: dict[str, Json], rng: Random, kind: str, change: Any) -> Mutant | None:
    """One list of a step is changed."""
    at = _some_step(record, rng)
    step = _own(record, at)
    places = [path for path in _lists(step) if within(step, path)]
    if not places:
        return None
    path = rng.choice(places)
    several = within(step, path)
    old = json.dumps(several, ensure_ascii=False)
    change(several)
    return Mutant(kind, (at,), step["do"], f"{step['do']} {'/'.join(map(str, path))}: {old[:60]}", record)


def _lists(value: Any, path: Path = ()) -> Iterator[Path]:
    if isinstance(value, list):
        yield path
    for key, inner in value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ():
        yield from _lists(inner, (*path, key))


def _told(step: Mapping[str, Json]) -> str:
    return json.dumps(step, ensure_ascii=False)[:140]
