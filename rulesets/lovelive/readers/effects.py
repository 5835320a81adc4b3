"""What card text did in a step of the simulator's log."""

from rulesets.lovelive.readers.desk import Desk
from rulesets.lovelive.readers.log import LogStep


def effects_of(desk: Desk, step: LogStep) -> None:
    """Write the effects of a step."""
