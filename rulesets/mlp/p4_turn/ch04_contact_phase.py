"""4-4 Contact phase: column by column, always in the first player's order."""

from collections.abc import Callable

from judge.engine.asking.tables import Jump, Row
from rulesets.mlp.game import MlpGame
from rulesets.mlp.rules import rules
from rulesets.mlp.zones import COLUMNS

TURNS_WITHOUT_CONTACT = rules.number("turns_without_contact")
CONTACT = rules.cite("4-4.3.0", "p4_turn/ch04_contact_phase.py, reach")
ACTION = rules.cite("4-4.4.0", "p4_turn/ch04_contact_phase.py, reach")
SKIP = rules.cite("4-4.5.0", "p4_turn/ch04_contact_phase.py, reach")
ROWS = {column: f"4-4.2.0#{number}" for number, column in enumerate(COLUMNS, 1)}


def begin(game: MlpGame) -> Jump | None:
    """4-4.1.0 The first two turns of the game have no contact phase."""
    return Jump("end_phase") if game.turn <= TURNS_WITHOUT_CONTACT else None


def reach(column: str) -> Callable[[MlpGame], Jump | None]:
    """4-4.2.0 A column is judged as it stands when it is reached: a contact, an action, or nothing."""

    def look(game: MlpGame) -> Jump | None:
        game.set(game, "column", column, ROWS[column])
        game.exercise(ROWS[column])
        game.exercise("4-4.2.0")
        own, facing = (side.zones[column] for side in game.active_first())
        if any(slot.unspecified and not slot.pieces for slot in (own, facing)):
            game.doubt(ROWS[column], None)
            return Jump("unknown_column")
        if not own:
            game.exercise(SKIP)
            return None
        game.exercise(CONTACT if facing else ACTION)
        return Jump("contact" if facing else "action")

    return look


def next_column(game: MlpGame) -> Jump:
    """4-4.3.5, 4-4.4.3 The next column, or the end of the phase after the last one."""
    at = COLUMNS.index(game.column) + 1
    return Jump("contact_phase", ROWS[COLUMNS[at]]) if at < len(COLUMNS) else Jump("end_phase")


CONTACT_PHASE = rules.table(
    "contact_phase",
    "4-4.0.0",
    Row("4-4.1.0", begin, jumps=("end_phase",)),
    *(Row(ROWS[column], reach(column), jumps=("contact", "action", "unknown_column")) for column in COLUMNS),
    then="end_phase",
)
rules.cite("4-4.2.0", "p4_turn/ch04_contact_phase.py, reach")
