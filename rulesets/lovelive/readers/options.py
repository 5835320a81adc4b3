"""Which of several effects a text lets choose was chosen, where nothing at once shows it."""

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import get_args

from judge.replay.raw import Json
from rulesets.lovelive.cards.definition import Colour
from rulesets.lovelive.readers.effects import Writer
from rulesets.lovelive.readers.log import LogStep
from rulesets.lovelive.readers.order import options_of, unseen_options
from rulesets.lovelive.readers.table import Table

COLOURS = {f"heart0{n}": colour for n, colour in enumerate(get_args(Colour), 1)}
NEEDS = {**{colour: slot for slot, colour in COLOURS.items()}, "any": "heart0"}
"""What the log calls the hearts that a live needs, by their colours in a tree."""
INNER = ("then", "otherwise", "do")
OF_NO_NAME = ("lasting", "if", "may")
"""Verbs that say nothing of what they do."""
STEM = 5
"""So many letters tell words apart."""


def named_option(tree: Mapping[str, Json], told: set[str], name: str) -> int | None:
    """The one of several effects that show nothing of which the log's name of what was chosen tells, if only one."""
    spoken = [n for n, option in unseen_options(tree, told) if _speaks(option, name)]
    return spoken[0] if len(spoken) == 1 else None


def may_mean(tree: Mapping[str, Json], option: int, name: str) -> bool:
    """Whether the log's name of what was chosen may mean one of several effects: it does not tell of another one."""
    speak = {n: _speaks(one, name) for n, one in enumerate(options_of(tree), 1)}
    return speak[option] or not any(speak.values())


def needed_option(tree: Mapping[str, Json], told: set[str], writer: Writer) -> int | None:
    """The one of several effects that sets what a live needs to what it turned out to need, if only one does."""
    setting = [(n, option) for n, option in unseen_options(tree, told) if any(raw.get("sets") for raw in option)]
    needs = _needs_of(writer.desk.table, writer.step, writer.acting) if setting else None
    fitting = [n for n, option in setting if needs is not None and _sets(option, needs)]
    return fitting[0] if len(fitting) == 1 else None


def _needs_of(table: Table, step: LogStep, live: str | None) -> Mapping[str, Json] | None:
    """What a live turned out to need when the lives were tested next, None where the log does not say."""
    for later in (one for one in table.log.steps if one.number_ >= step.number_):
        for event in later.told("live_requirements_resolved"):
            for one in event.detail.objects("allocations"):
                if one.data.get("live_instance_id") == live:
                    return one.inner("required_hearts").data
        if next(later.told("turn_completed"), None) is not None:
            return None
    return None


def _sets(option: list[Mapping[str, Json]], needs: Mapping[str, Json]) -> bool:
    set_to = {str(raw.get("change")).removeprefix("needs."): raw.get("amount", 1) for raw in option if raw.get("sets")}
    return bool(set_to) and all(needs.get(NEEDS.get(colour, ""), 0) == amount for colour, amount in set_to.items())


def _speaks(option: Iterable[Mapping[str, Json]], name: str) -> bool:
    """Whether the log's name of what was chosen has a word in common with what a tree says that is done."""
    return bool(_stems([name]) & _stems(_words(option)))


def _stems(names: Iterable[str]) -> set[str]:
    """How the words of names begin, by which one is known in the singular and in the plural."""
    return {word[:STEM] for name in names for word in re.findall("[a-z]+", name)}


def _words(raws: Iterable[Mapping[str, Json]]) -> Iterator[str]:
    """What trees call what they do: to what number, where to, or the verb itself."""
    for raw in raws:
        yield from (str(raw[name]) for name in ("change", "to") if name in raw)
        if raw["verb"] not in OF_NO_NAME:
            yield str(raw["verb"])
        for inner in INNER:
            found = raw.get(inner)
            yield from _words(found if isinstance(found, list) else [])
