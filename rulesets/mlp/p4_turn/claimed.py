"""What would have made a place on the board what a record claims, where nothing changed it."""

from collections.abc import Callable, Mapping

from judge.engine.run.board import Difference, count_claimed
from judge.engine.run.changes import Change
from judge.engine.run.unordered import number_of
from judge.engine.table.pieces import Card, Stack, Zone
from rulesets.mlp.abilities.in_play import holds
from rulesets.mlp.game import Character, MlpGame, Scene, Side
from rulesets.mlp.p4_turn.ch02_start_phase import TURNS_WITHOUT_DRAW
from rulesets.mlp.p4_turn.ch05_end_phase import HAND_LIMIT
from rulesets.mlp.p4_turn.counts import how_many_more
from rulesets.mlp.p4_turn.cut_due import ahead_of_the_cut
from rulesets.mlp.p4_turn.elsewhere import (
    brought_elsewhere,
    from_a_plan,
    stands_elsewhere,
    went_along,
    went_elsewhere,
)
from rulesets.mlp.p4_turn.ideas import would_have_won
from rulesets.mlp.p4_turn.moments import (
    contacts,
    in_contact_phase,
    just_now,
    losers_of_the_turn,
    moment,
    not_yet,
    passed,
    text_acted,
    the_turn,
    without_contact,
)
from rulesets.mlp.p4_turn.put_back import goes_back
from rulesets.mlp.p5_effects.ch01_not_met import not_met
from rulesets.mlp.rules import rules
from rulesets.mlp.zones import COLUMNS, PLANS

SOURCE = "p4_turn/claimed.py, would"
MOVED_FREELY, SET_UP, WON, COMPARED = rules.cites(SOURCE, "3-3.2.0", "1-3.2.0", "4-4.3.4a", "4-4.3.3")
ADVANCE, INTERVENE = rules.cites(SOURCE, "4-4.4.1", "4-4.4.2")
NO_DRAW, DRAW, NO_SCENE_LEFT, ADD_SCENE = rules.cites(SOURCE, "4-2.2.1", "4-2.2.0", "4-2.3.1", "4-2.3.0")
FACE_UP_AND_UNTAPPED, UNTAP, TO_THE_LIMIT, OWN_LIMIT = rules.cites(SOURCE, "3-5.0.0", "4-2.1.0", "4-5.2.0", "3-7.3.0")
MAKE_PLAN, PAYS_FOR_A_CARD, EXACTLY = rules.cites(SOURCE, "3-4.5.0", "6-8.3.0", "4-3.0.0#1")
FLIPPED_TO_BOOST, NOTHING_ALLOWS, RETIRED, TO_HAND = rules.cites(SOURCE, "5-1.3.1", "6-16.3.0", "6-14.1.3", "6-5.1.0")
LAST_OF_THE_EVENT, BY_TEXT, TEXT_FIRST, ITEM = rules.cites(SOURCE, "4-3.3.1", "5-2.1.1", "1-1.1.0", "4-3.4.0")
ONE_PLAN = rules.cite("3-4.2.0", SOURCE)
IN_ORDER: Mapping[str, str] = {
    "deck": rules.cite("3-1.2.0", SOURCE),
    "scene_deck": rules.cite("3-2.2.0", SOURCE),
    **dict.fromkeys(("stories", *PLANS), rules.cite("3-4.4.0", SOURCE)),
}
"""Where nobody changes the order of cards freely."""
LAID_OUT: Mapping[str, str] = {"stories": SET_UP, **dict.fromkeys(PLANS, rules.cite("1-3.4.2", SOURCE))}
"""What lays them out before the first turn."""
ALONG: Mapping[str, str] = {
    "candy": rules.cite("2-7.2.1c", SOURCE),
    "presents": rules.cite("2-7.2.2f", SOURCE),
}
VANISHED = ("2-7.2.1b", "2-7.2.2e")
NO_MOVE = rules.cite("6-12.1.1", SOURCE)
OF_FIELD: Mapping[str, str] = {
    "presents": rules.cite("2-7.2.2c#1", SOURCE),
    "candy": rules.cite("2-7.2.1", SOURCE),
    "moves": rules.cite("6-12.1.2", SOURCE),
}


def would(game: MlpGame, difference: Difference) -> str | None:
    """The clause that would have made a place what a claim has there, None where no clause is nearer than others."""
    subject = difference.subject
    if isinstance(subject, Side):
        return SET_UP if the_turn(game) == 0 else not_met(game, difference) or without_contact(game) or ADVANCE
    if isinstance(subject, Stack):
        return ahead_of_the_cut(game, difference) or not_met(game, difference) or _of_a_piece(game, subject, difference)
    if not isinstance(subject, Zone):
        return kept_back(game) or moment(game)
    found = (
        kept_back(game)
        or not_yet_at_rest(game, difference)
        or not_met(game, difference)
        or goes_back(game, difference)
        or went_elsewhere(game, difference)
        or ahead_of_the_cut(game, difference)
        or _of_a_zone(game, subject, difference)
    )
    return found or moment(game) or (BY_TEXT if text_acted(game) else None)


def kept_back(game: MlpGame) -> str | None:
    """The clause that has kept something from being done at the last step."""
    return game.kept_back[1] if game.kept_back is not None and game.kept_back[0] == game.step else None


def not_yet_at_rest(game: MlpGame, difference: Difference) -> str | None:
    """The clause by which a card goes to the rest area that is still in the processing area."""
    zone = difference.subject
    if zone.name != "rest" or count_claimed(difference.theirs) <= len(zone.pieces):
        return None
    waiting = [piece for piece in game.processing.pieces if piece.top.owner is zone.owner]
    said = [number_of(one) for one in difference.named or []]
    meant = (one for one in waiting if not said or one.top.number in said)
    return next((_by_which_it_rests(game, one) for one in meant), None)


def _by_which_it_rests(game: MlpGame, piece: Stack) -> str:
    if game.resolved.get(id(piece.top)) == "pre_plan":
        return TO_HAND
    return RETIRED if isinstance(piece, Character) else LAST_OF_THE_EVENT


def _of_a_piece(game: MlpGame, piece: Stack, difference: Difference) -> str | None:
    """A character or scene stands otherwise: as it came, or what would have tapped or turned it."""
    if difference.path.endswith("/item"):
        return went_along(game, difference) or ITEM
    came: Change | None = next((change for change in reversed(game.log) if _brings(change, piece)), None)
    if difference.what in OF_FIELD:
        entered = difference.what == "moves" and came is not None and came.step == game.step
        return NO_MOVE if entered else _of_a_token(game, piece, difference.what) or OF_FIELD[difference.what]
    if came is not None and (came.step == game.step or (difference.what == "flipped" and _this_turn(game, came))):
        return FACE_UP_AND_UNTAPPED if came.clause == ADD_SCENE else came.clause
    if difference.what == "tapped" and difference.theirs:
        return _tapped(game, piece)
    if difference.what == "flipped" and difference.theirs:
        return FLIPPED_TO_BOOST
    return UNTAP if difference.what in ("tapped", "flipped") else None


def _of_a_token(game: MlpGame, piece: Stack, what: str) -> str | None:
    """Tokens go along to the processing area; with a character that came back from elsewhere they have vanished."""
    if piece.zone is game.processing:
        return ALONG.get(what)
    gone = [n for n, one in enumerate(game.log) if one.what == what and one.clause in VANISHED]
    left = [next((one.subject for one in game.log[n:] if isinstance(one.subject, Card)), None) for n in gone]
    known = piece.top.number is not None and any(one is not None and one.number == piece.top.number for one in left)
    return game.log[gone[-1]].clause if known else None


def _this_turn(game: MlpGame, came: Change) -> bool:
    """Whether something has come since the turn began, where the record has seen it begin."""
    later = game.log[next((n for n, change in enumerate(game.log) if change is came), 0) :]
    return not any(change.what == "turn" for change in later)


def _tapped(game: MlpGame, piece: Stack) -> str:
    if not isinstance(piece, Scene):
        return NOTHING_ALLOWS
    return EXACTLY if any(change.clause == "6-8.1.0" for change in just_now(game)) else PAYS_FOR_A_CARD


def _brings(change: Change, piece: Stack) -> bool:
    return change.subject is piece.top and change.what in ("zone", "holder")


def _of_a_zone(game: MlpGame, zone: Zone, difference: Difference) -> str | None:
    more = how_many_more(difference)
    if more == 0 and zone.name in IN_ORDER:
        return IN_ORDER[zone.name] if game.turn else LAID_OUT.get(zone.name, IN_ORDER[zone.name])
    if zone.name in COLUMNS:
        if (put := brought_elsewhere(game, difference)) is not None:
            return put
        freely = more < 0 and stands_elsewhere(game, zone)
        if more < 0 and not freely and (_lost_and_stayed(game, zone) or _kept_from_an_event(game, zone)):
            return TEXT_FIRST
        return MOVED_FREELY if freely else _of_a_slot(game, zone.name, gone=more < 0)
    if zone.name in PLANS:
        return _of_a_plan(game, zone, gone=more < 0)
    side: Side = zone.owner  # type: ignore[assignment]
    ask: Callable[[MlpGame, Side, int, int], str | None] | None = OF_ZONE.get(zone.name)
    return ask(game, side, more, count_claimed(difference.theirs)) if ask is not None and more else None


def _of_a_plan(game: MlpGame, zone: Zone, *, gone: bool) -> str:
    """A plan is said to have gone, or to have come: by text, or as plans go and come in a turn."""
    if gone:
        return BY_TEXT if text_acted(game) and not in_contact_phase(game) else without_contact(game) or INTERVENE
    if game.turn == 0:
        return LAID_OUT[zone.name]
    return ONE_PLAN if len(zone) else MAKE_PLAN


def laid_on_another(game: MlpGame, zone: Zone) -> str | None:
    """The clause by which a new plan lies on this story, where a record has one more on another of the same side."""
    if zone.name not in PLANS:
        return None
    side: Side = zone.owner  # type: ignore[assignment]
    said = game.claimed.get(side.seat) or {}
    others = (side.zones[name] for name in PLANS if name in said and count_claimed(said[name]) > len(side.zones[name]))
    return next((_of_a_plan(game, other, gone=False) for other in others if other is not zone), None)


def _lost_and_stayed(game: MlpGame, zone: Zone) -> bool:
    """Whether the character of a slot has lost a contact of this turn, and a text has kept it there."""
    side: Side = zone.owner  # type: ignore[assignment]
    here = side.at(zone.name)
    return here is not None and any(one is here for one in losers_of_the_turn(game))


def _kept_from_an_event(game: MlpGame, zone: Zone) -> bool:
    """Whether the text of an event was carried out last, and another text keeps such from retiring who stands here."""
    side: Side = zone.owner  # type: ignore[assignment]
    here, source = side.at(zone.name), game.last_text[0]
    by_event = text_acted(game) and isinstance(source, Card) and getattr(source.face, "type", "") == "event"
    return here is not None and by_event and holds(game, "stays_in_events", here)


def _of_a_slot(game: MlpGame, column: str, *, gone: bool) -> str:
    """A character is said to have left, or to stand where none does."""
    if not gone:
        return MOVED_FREELY
    if in_contact_phase(game) and column not in contacts(game):
        return not_yet(game, column)
    if text_acted(game) and not in_contact_phase(game):
        return BY_TEXT
    without = without_contact(game) if game.stood is not None and passed(game) else None
    return without or (won(game, column) if column in contacts(game) else MOVED_FREELY)


def won(game: MlpGame, column: str) -> str:
    """Who wins a contact stays; where a record has it the other way round, by whose idea is higher."""
    return would_have_won(game, column) or COMPARED if turned_round(game, column) else WON


def turned_round(game: MlpGame, column: str) -> bool:
    """Whether a record has the loser of a contact still in its slot, and the winner gone from its own."""
    if column not in COLUMNS:
        return False
    said = [(side.at(column), game.claimed.get(side.seat) or {}) for side in game.active_first()]
    loser = any(here is None and board.get(column) is not None for here, board in said)
    return loser and any(here is not None and board.get(column, "") is None for here, board in said)


def _hand(game: MlpGame, side: Side, more: int, count: int) -> str | None:
    if more < 0:
        return of_the_limit(game, side) if count == HAND_LIMIT else None
    if any(change.clause == RETIRED for change in just_now(game)):
        return RETIRED
    return _draws(game, side)


def of_the_limit(game: MlpGame, side: Side) -> str:
    """By which clause a hand is not cut to the limit, or has been: only in the end phase of its player."""
    at = game.stood.cursor if game.stood is not None else game.cursor
    ended = side is not game.turn_player if passed(game) else at is not None and at.table.name == "end_phase"
    return TO_THE_LIMIT if ended else OWN_LIMIT


def _deck(game: MlpGame, side: Side, more: int, _: int) -> str | None:
    return _draws(game, side) if more < 0 else None


def _draws(game: MlpGame, side: Side) -> str | None:
    """Who draws in the draw step, and when nobody does."""
    if game.turn == 0:
        return None
    if the_turn(game) <= TURNS_WITHOUT_DRAW and side is game.turn_player:
        return NO_DRAW
    if passed(game) and not just_now(game):
        return DRAW
    at = game.stood.cursor if game.stood is not None else None
    return DRAW if at is None or (at.table.name == "start_phase" and not passed(game)) else None


def _rest(game: MlpGame, _: Side, more: int, __: int) -> str | None:
    removed = any(change.clause in (INTERVENE, TO_HAND) and from_a_plan(change) for change in just_now(game))
    if more > 0 and removed:
        return TO_HAND
    at = game.stood.cursor if game.stood is not None else None
    ended = game.stood is None or (at is not None and at.table.name == "end_phase")
    return TO_THE_LIMIT if more > 0 and ended and any(one.what == "turn" for one in game.log) else None


def _scenes(game: MlpGame, side: Side, more: int, _: int) -> str | None:
    if more < 0 or _by_text_alone(game):
        return None
    return ADD_SCENE if side.zones["scene_deck"] else NO_SCENE_LEFT


def _scene_deck(game: MlpGame, _: Side, more: int, __: int) -> str | None:
    return ADD_SCENE if more < 0 and not _by_text_alone(game) else None


def _by_text_alone(game: MlpGame) -> bool:
    """Whether nothing but text can have added a scene since the last step: the turn has not passed."""
    return text_acted(game) and not passed(game)


OF_ZONE = {"hand": _hand, "deck": _deck, "rest": _rest, "scenes": _scenes, "scene_deck": _scene_deck}
