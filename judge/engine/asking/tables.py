"""Step tables: the order of a game as rows, each citing the clause that puts it there."""

from collections.abc import Callable, Mapping
from typing import Any

from msgspec import Struct

from judge.engine.asking.plays import Script


class Jump(Struct, frozen=True):
    """Go on at a table, from its first row or from the row of a clause."""

    table: str
    row: str | None = None


RowDoes = Callable[[Any], "Script | Jump | None"]


class Row(Struct, frozen=True):
    """One clause of a procedure and what happens there.

    `does` changes the game, or returns a script that asks, or a `Jump`; `jumps` names every table it may jump to.
    """

    clause: str
    does: RowDoes
    jumps: tuple[str, ...] = ()


class Table(Struct, frozen=True):
    """A step or phase: its rows in order, and the table that follows the last one."""

    name: str
    clause: str
    rows: tuple[Row, ...]
    then: str | None = None


class Cursor:
    """Where a game stands: a table and a row of it. Turn and player are the game's own. Every row has one cursor."""

    __slots__ = ("index", "row", "table")

    def __init__(self, table: Table, index: int) -> None:
        """`index` is the place of the row in the table."""
        self.table = table
        self.index = index
        self.row = table.rows[index]


class Procedure:
    """All step tables of a game. `after` is the row that follows each where it does not jump."""

    def __init__(self, tables: tuple[Table, ...]) -> None:
        """Every jump must lead somewhere.

        Raises:
            ValueError: a table or row that a row jumps to does not exist.
        """
        self.tables: Mapping[str, Table] = {table.name: table for table in tables}
        self._cursors = {table.name: tuple(Cursor(table, n) for n in range(len(table.rows))) for table in tables}
        self._rows = {cursor.row.clause: cursor for cursors in self._cursors.values() for cursor in cursors}
        targets = [table.then for table in tables if table.then]
        targets += [jump for table in tables for row in table.rows for jump in row.jumps]
        if missing := sorted(set(targets) - set(self.tables)):
            message = f"no such step table: {', '.join(missing)}"
            raise ValueError(message)
        self.after = {cursor: self._after(cursor) for cursors in self._cursors.values() for cursor in cursors}

    def at(self, clause: str) -> Cursor | None:
        """The row of a clause, or the first row of the table of a clause or name."""
        if clause in self._rows:
            return self._rows[clause]
        return next((self._first(t.name) for t in self.tables.values() if clause in (t.clause, t.name)), None)

    def target(self, jump: Jump) -> Cursor:
        """Where a jump leads."""
        if jump.row is not None:
            return self._rows[jump.row]
        return self._first(jump.table)

    def _after(self, cursor: Cursor) -> Cursor | None:
        cursors = self._cursors[cursor.table.name]
        if cursor.index + 1 < len(cursors):
            return cursors[cursor.index + 1]
        return self._first(cursor.table.then) if cursor.table.then else None

    def _first(self, table: str) -> Cursor:
        return self._cursors[table][0]

    def rows(self) -> list[Row]:
        """Every row, table by table."""
        return [row for table in self.tables.values() for row in table.rows]
