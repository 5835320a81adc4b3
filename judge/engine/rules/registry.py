"""Finding rulesets: by entry point, and only the one that a file names is loaded."""

from functools import lru_cache
from importlib.metadata import entry_points

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
    return tuple(sorted({point.name for point in entry_points(group=GROUP)}))


@lru_cache(maxsize=8)
def load(name: str) -> Ruleset:
    """The ruleset of a name.

    Raises:
        UnknownRuleset: none of this name is installed.
    """
    for point in entry_points(group=GROUP, name=name):
        ruleset: Ruleset = point.load()
        return ruleset
    raise UnknownRuleset(name, names())
