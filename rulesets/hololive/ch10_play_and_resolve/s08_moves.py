"""10.8.4 Moves between zones as triggers: as what the card that moved is seen."""

from typing import Any

from judge.engine.abilities.memory import whole
from judge.engine.abilities.observed import Glimpse
from rulesets.hololive.rules import rules

SOURCE = "ch10_play_and_resolve/s08_moves.py, pictured"
PUBLIC_SIDE = rules.cite("10.8.4.1.1", SOURCE)
AS_ON_STAGE = rules.cite("10.8.4.1.2", SOURCE)
WHERE_IT_IS = rules.cite("10.8.4.1.3", SOURCE)


def pictured(glimpse: Glimpse) -> tuple[Any, str]:
    """The piece as it is read, and the clause that says so: on its public side, on the stage, or where it now is."""
    source, to, now = glimpse.source.kind, glimpse.piece.zone.kind, whole(glimpse.piece)
    moves_on_stage = source.area is not None and source.area == to.area
    if not moves_on_stage:
        (glimpse.before.top if hasattr(glimpse.before, "top") else glimpse.before).moves = glimpse.piece.moves
    if source.public != to.public:
        return (glimpse.before if source.public else now), PUBLIC_SIDE
    leaves_stage = source.area is not None and not moves_on_stage
    return (glimpse.before, AS_ON_STAGE) if leaves_stage else (now, WHERE_IT_IS)
