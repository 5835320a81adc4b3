"""What has gone on since a record was last heard: in which turn, where contacts were, and by which clause."""

from judge.engine.run.changes import Change
from rulesets.mlp.game import Character, MlpGame
from rulesets.mlp.p4_turn.ch04_contact_phase import TURNS_WITHOUT_CONTACT
from rulesets.mlp.p5_effects.text import TEXT
from rulesets.mlp.rules import rules
from rulesets.mlp.zones import COLUMNS

NO_CONTACT = rules.cite("4-4.1.0", "p4_turn/moments.py, without_contact")
COLUMN_ORDER, COMPARED, ACTS = rules.cites("p4_turn/moments.py, not_yet", "4-4.2.0", "4-4.3.3", "4-4.4.0")
CONTACT_TABLES = ("contact_phase", "contact", "action", "unknown_column")


def just_now(game: MlpGame) -> list[Change]:
    """What has changed by the last step, up to the end of its turn."""
    own = [*game.since(game.step)][::-1]
    return own[: next((n for n, change in enumerate(own) if change.what == "turn_player"), len(own))]


def text_acted(game: MlpGame) -> bool:
    """Whether the text of a card has been carried out since the last step."""
    told = game.step >= 0 and game.step in (game.last_text[2], game.effect_at)
    return told or any(change.cause == TEXT.carried_out for change in just_now(game))


def passed(game: MlpGame) -> bool:
    """Whether the turn has passed since the last step."""
    return any(change.what == "turn" for change in game.since(game.step))


def the_turn(game: MlpGame) -> int:
    """The turn of the last step."""
    return game.turn - passed(game)


def moment(game: MlpGame) -> str | None:
    """The clause by which the last step changed something last, where its turn has passed since."""
    changes = [change for change in just_now(game) if change.what != "column"] if passed(game) else []
    return (changes[-1].cause or changes[-1].clause) if changes else None


def in_contact_phase(game: MlpGame) -> bool:
    """Whether the game stands in the contact phase, or has just left it."""
    at = game.stood.cursor if passed(game) and game.stood is not None else game.cursor
    return at is not None and at.table.name in CONTACT_TABLES


def without_contact(game: MlpGame) -> str | None:
    """The clause by which a turn has no contact phase."""
    return NO_CONTACT if the_turn(game) <= TURNS_WITHOUT_CONTACT else None


def contacts(game: MlpGame) -> set[str]:
    """The columns in which the turn of the last step has seen a contact."""
    before: set[str] = set()
    now: set[str] = set()
    column = COLUMNS[0]
    for change in game.log:
        if change.what == "turn":
            before, now = now, set()
        elif change.what == "column":
            column = change.new
        elif change.what == "losers" and change.new:
            now.add(column)
    return before if passed(game) else now


def losers_of_the_turn(game: MlpGame) -> list[Character]:
    """Who has lost a contact in the turn of the last step."""
    found: list[Character] = []
    over = passed(game)
    for change in reversed(game.log):
        if change.what == "turn":
            if not over:
                break
            over = False
        elif change.what == "losers":
            found += change.new or ()
    return found


def not_yet(game: MlpGame, column: str) -> str:
    """The clause by which nobody has lost a contact in a column that has had none in this phase."""
    if COLUMNS.index(column) > COLUMNS.index(game.column):
        return COLUMN_ORDER
    both = all(side.at(column) is not None for side in game.active_first())
    return COMPARED if both else ACTS
