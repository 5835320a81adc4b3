"""What a board shows of a game."""

from collections.abc import Callable, Mapping

from msgspec import Struct

from judge.engine.table.pieces import Card


class BoardShape(Struct, frozen=True):
    """What a board shows of a game.

    `parts`: per group of attached cards its name and which cards belong to it. `fields`: the name on the board of
    each field of a stack. `counters`: likewise for a player, `most` how high
    they may be. `clause_of`: the clause that a difference at a zone
    or field falls under where the log names none. `takes`: which types of cards a part can have, or what lies under.
    """

    parts: Mapping[str, Callable[[Card], bool]]
    fields: Mapping[str, str]
    counters: Mapping[str, str]
    clause_of: Mapping[str, str]
    most: Mapping[str, int] | None = None
    takes: Mapping[str, frozenset[str]] | None = None
