"""4-4 Why an act has no place in the contact phase, or a contact act none where it is made."""

from collections.abc import Iterator

from judge.engine.asking.checks import Facts, Found
from judge.engine.rules.reasons import Question
from judge.engine.run.misplaced import Misplaced, by_text
from rulesets.mlp.game import MlpGame
from rulesets.mlp.p4_turn.ch04_contact_phase import TURNS_WITHOUT_CONTACT
from rulesets.mlp.p4_turn.moments import contacts, passed
from rulesets.mlp.rules import rules
from rulesets.mlp.zones import COLUMNS

ACTIONS = ("advance_story", "intervene", "take_no_action")
BOOSTS = ("boost", "end_boost_step")
NO_CONTACT = "4-4.1.0"


def _facts(it: Misplaced) -> Found:
    return {"step": it.step.do, "player": it.player}


def _asked(it: Misplaced, *words: str) -> bool:
    """Whether the rules ask for such an act here."""
    return it.offer is not None and any(kind.word in words for kind in it.offer.kinds)


@rules.reason(NO_CONTACT, Question.SKIPPED, *ACTIONS, *BOOSTS)
def no_contact_phase(game: MlpGame, it: Misplaced) -> Facts | None:
    """The first two turns of the game have no contact phase."""
    passed = [one.seat for one in game.skipped if one.table.rows[one.at].clause == NO_CONTACT]
    mine = it.player.seat in passed or (passed and it.kind is not None and it.kind.word in BOOSTS)
    return _facts(it) if mine or game.turn <= TURNS_WITHOUT_CONTACT else None


@rules.reason("4-4.4.0", Question.ONCE, *ACTIONS)
def one_action_a_column(game: MlpGame, it: Misplaced) -> Facts | None:
    """An action was taken in the column just now, and what it brought about is over."""
    stood = game.stood
    at = stood.cursor if stood is not None else None
    taken = at is not None and at.table.name == "action" and stood is not None and stood.seat == it.player.seat
    return _facts(it) if taken and by_text(it.offer) is None and not _asked(it, *ACTIONS) else None


@rules.reason("4-4.3.1a", Question.ONCE, "end_boost_step")
def boost_step_is_over(game: MlpGame, it: Misplaced) -> Facts | None:
    """A player who has used no more boosts has ended the own boost step of this contact."""
    ended = game.answered.get(("end_boost_step", it.player.seat), (None, ""))[0] == game.turn
    others = _asked(it, *BOOSTS) and it.offer is not None and it.offer.player is not it.player
    return _facts(it) if ended and others and it.player is game.turn_player else None


@rules.reason("4-4.2.0", Question.DUE, *ACTIONS, *BOOSTS)
def columns_in_order(game: MlpGame, it: Misplaced) -> Facts | None:
    """A column further on would have it, but it is not that one's turn yet."""
    if it.player is not game.turn_player or not _asked(it, *ACTIONS, *BOOSTS) or it.kind is None:
        return None
    alone = it.kind.word in ACTIONS
    later = any(alone is not facing for facing in _further_on(game))
    return {**_facts(it), "column": game.column} if later else None


def _further_on(game: MlpGame) -> Iterator[bool]:
    """The columns still to come where the active player has a character: whether another one faces it."""
    for column in COLUMNS[COLUMNS.index(game.column) + 1 :]:
        if game.turn_player.at(column) is not None:
            yield game.other.at(column) is not None


@rules.reason("4-4.3.5", Question.DUE, *ACTIONS)
def contact_is_over(game: MlpGame, it: Misplaced) -> Facts | None:
    """The contact that a record has told is over, and the phase with it where no column is left."""
    column = _of_a_contact(game, it) if _was_told(game) else None
    return {**_facts(it), "column": column} if column is not None else None


@rules.reason("4-4.3.0", Question.DUE, *ACTIONS)
def somebody_in_front(game: MlpGame, it: Misplaced) -> Facts | None:
    """Two characters that face each other have a contact."""
    column = _of_a_contact(game, it) if not _was_told(game) else None
    return {**_facts(it), "column": column} if column is not None else None


@rules.reason("4-4.4.0", Question.DUE, *ACTIONS)
def nobody_in_front_to_act(game: MlpGame, it: Misplaced) -> Facts | None:
    """An action needs an empty slot in front."""
    column = _of_a_contact(game, it) if not _was_told(game) else None
    return {**_facts(it), "column": column} if column is not None else None


def _was_told(game: MlpGame) -> bool:
    """Whether the record has told the contact that has gone by."""
    told = next(iter(game.acts_told(1)), None)
    return told is not None and told.do.removeprefix("act:") in BOOSTS and passed(game)


def _of_a_contact(game: MlpGame, it: Misplaced) -> str | None:
    """The column of the contact that stands, or has gone by for a silent record, where an action is said."""
    if passed(game) and it.own_turn and it.player is not game.turn_player:
        return next((column for column in COLUMNS if column in contacts(game)), None)
    contact = it.player is game.turn_player and _asked(it, *BOOSTS) and not _asked(it, *ACTIONS)
    return game.column if contact and columns_in_order(game, it) is None else None


@rules.reason("4-4.4.0", Question.OTHERS, *ACTIONS)
def actions_of_the_active_player(game: MlpGame, it: Misplaced) -> Facts | None:
    """Only the active player takes actions, whatever the contact phase asks for."""
    asked = _asked(it, *BOOSTS, *ACTIONS)
    return {**_facts(it), "other": game.turn_player} if asked and it.player is not game.turn_player else None


@rules.reason("5-1.3.1", Question.DUE, *BOOSTS)
def only_in_a_boost_step(game: MlpGame, it: Misplaced) -> Facts | None:
    """Boosts are used in the boost steps of a contact alone."""
    return _facts(it) if _asked(it, *ACTIONS) and columns_in_order(game, it) is None else None


@rules.reason("4-4.5.0", Question.TIME, *ACTIONS, *BOOSTS)
def no_character_of_their_own(game: MlpGame, it: Misplaced) -> Facts | None:
    """A player without characters has passed the columns by."""
    side = it.player
    at = game.stood.cursor if game.stood is not None else None
    seen = at is not None and at.table.name in ("contact", "action")
    own = it.own_turn or game.stood is None
    return _facts(it) if game.turn_player is not side and own and not seen and not side.characters else None
