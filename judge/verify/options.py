"""How to judge, as whoever asks for a verdict says it."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from msgspec import Struct

from judge.replay.limits import DEFAULTS, Limits

if TYPE_CHECKING:
    from judge.verify.judges.hearing import Watcher
    from judge.verify.walks.walk import Walk

READERS = "judge.readers"
"""The entry points of readers of foreign logs."""


class Options(Struct, frozen=True):
    """How to judge: profile and edition instead of the replay's own, card tables, going on after a fault or not.

    `limits` is how large a file may be; `weigh` whether to tell which readings a verdict hangs on: never, where there
    are findings, or always; `turned` a reading to take the other way; `watcher` makes somebody who looks on a walk.
    """

    profile: str | None = None
    edition: str | None = None
    cards: Sequence[Path] = ()
    keep_going: bool = False
    limits: Limits = DEFAULTS
    weigh: Literal["never", "findings", "always"] = "never"
    turned: str | None = None
    watcher: "Callable[[Walk], Watcher] | None" = None
