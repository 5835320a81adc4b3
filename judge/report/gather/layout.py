"""How the zones of a game lie on the table: `layout.toml` in its package, the one description for every drawing."""

from functools import cache

from judge.engine.book.data import Data, DataError, read_toml
from judge.engine.rules.registry import load
from judge.engine.table.zone_kinds import ZoneKind
from judge.words.home import home_of

FILE = "layout.toml"


class Layout(Data):
    """Rows of zones: a player's own from the middle of the table outwards, and those that both share between them.

    `turned`: the side opposite is seen turned around, its left on our right; else both sides name places alike.
    """

    rows: list[list[str]]
    shared: list[list[str]] = []
    turned: bool = False

    def names(self, *, shared: bool) -> list[str]:
        """The zones in the order in which they are read."""
        return [name for row in (self.shared if shared else self.rows) for name in row]


@cache
def layout_of(ruleset: str) -> Layout:
    """The layout of a game.

    Raises:
        DataError: it leaves a zone out, or names one that there is not.
    """
    rules = load(ruleset)
    found: Layout = read_toml(home_of(rules.book.package).joinpath(FILE), Layout)
    for shared in (False, True):
        named, there = found.names(shared=shared), [kind.name for kind in rules.zones if kind.shared is shared]
        if sorted(named) != sorted(there):
            raise DataError(f"{FILE}: {', '.join(sorted({*named} ^ {*there})) or 'a zone stands twice'}")
    return found


@cache
def kinds_of(ruleset: str) -> dict[str, ZoneKind]:
    """The kinds of zones of a game by name."""
    return {kind.name: kind for kind in load(ruleset).zones}
