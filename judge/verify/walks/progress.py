"""How far the replay that is being judged has come, so that whoever ends it can say where."""

from ctypes import c_longlong

NOWHERE = -1


class Progress:
    """The number of the step that is being heard; `cell` may lie in memory that another process sees."""

    __slots__ = ("cell",)

    def __init__(self) -> None:
        """Nothing is being judged."""
        self.cell = c_longlong(NOWHERE)

    def begin(self) -> None:
        """A replay is about to be read."""
        self.cell.value = NOWHERE

    @property
    def step(self) -> int | None:
        """The step that was heard last; None where none was, or one that was played before the record."""
        return self.cell.value if self.cell.value > NOWHERE else None


PROGRESS = Progress()
