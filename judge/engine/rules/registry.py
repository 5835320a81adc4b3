"""Finding rulesets: by entry point, and only the one that a file names is loaded."""

from functools import lru_cache
from typing import TYPE_CHECKING

from judge.words.home import home_of
from judge.words.installed import Point, points
from judge.words.kept import table_of

if TYPE_CHECKING:
    from judge.engine.rules.ruleset import Ruleset

GROUP = "judge.rulesets"


class UnknownRuleset(LookupError):
    """No installed ruleset has this name."""

    def __init__(self, name: str, known: tuple[str, ...]) -> None:
        """Keep the name and those that exist."""
        self.name = name
        self.known = known
        super().__init__(f"no ruleset {name!r}; installed: {', '.join(known) or 'none'}")


def names() -> tuple[str, ...]:
    """The installed rulesets."""
    return tuple(sorted({point.name for point in points(GROUP)}))


def editions(name: str) -> tuple[str, ...]:
    """The ids of a ruleset's editions, read from its own data without it.

    Raises:
        UnknownRuleset: none of this name is installed.
    """
    raw = table_of(home_of(_found(name).module).joinpath("editions.toml").read_text("utf-8"))
    return tuple(str(edition["id"]) for edition in raw["edition"])


def module(name: str) -> str:
    """The module that holds the ruleset of a name.

    Raises:
        UnknownRuleset: none of this name is installed.
    """
    return _found(name).module


@lru_cache(maxsize=8)
def load(name: str) -> "Ruleset":
    """The ruleset of a name.

    Raises:
        UnknownRuleset: none of this name is installed.
    """
    ruleset: Ruleset = _found(name).load()
    return ruleset


def _found(name: str) -> Point:
    for point in points(GROUP):
        if point.name == name:
            return point
    raise UnknownRuleset(name, names())
