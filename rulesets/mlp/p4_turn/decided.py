"""Which clause decides a claim on a place, where it is not the one that what changed the place was done under."""

from collections import Counter
from collections.abc import Iterator, Sequence

from judge.engine.run.board import Difference
from judge.engine.run.changes import Change
from judge.engine.run.unordered import number_of
from judge.engine.table.pieces import Card, Value, Zone
from judge.replay.raw import Json
from rulesets.mlp.game import MlpGame
from rulesets.mlp.p2_cards.ch07_tokens import of_a_present
from rulesets.mlp.p4_turn.ch05_end_phase import HAND_LIMIT
from rulesets.mlp.p4_turn.claimed import (
    BY_TEXT,
    TO_THE_LIMIT,
    kept_back,
    laid_on_another,
    not_yet_at_rest,
    of_the_limit,
    turned_round,
    would,
)
from rulesets.mlp.p4_turn.elsewhere import OF_THEMSELVES, SETS_THE_PLACE, numbers_in, told, went_elsewhere
from rulesets.mlp.p4_turn.ideas import would_have_won
from rulesets.mlp.p4_turn.moments import just_now, text_acted
from rulesets.mlp.p4_turn.put_back import goes_back
from rulesets.mlp.p5_effects.ch01_not_met import not_met
from rulesets.mlp.rules import rules

SOURCE = "p4_turn/decided.py, decides"
LOSER_RETIRES = rules.cite("4-4.3.4b", SOURCE)
COMPARED = rules.cite("4-4.3.3", SOURCE)
HOW_OFTEN = rules.cite("5-1.1.3", SOURCE)
ADDED, OPENING_SCENE = rules.cite("4-2.3.0", SOURCE), rules.cite("1-3.4.3", SOURCE)
IN_PART = rules.cite("5-2.1.1a", SOURCE)
ITEM_LIMIT = rules.cite("2-3.0.0#1", SOURCE)
OPENED = rules.cite("2-7.2.2c", SOURCE)
INTERVENE, TO_BE_USED = rules.cites(SOURCE, "4-4.4.2", "3-8.1.2")
PLACED_IN_ORDER = rules.cite("6-9.3.0", SOURCE)
TOP_OR_BOTTOM = rules.cite("6-9.1.0", SOURCE)
PUT_BACK = ("6-11.3.0", "6-13.3.0")
ORDERED = ("deck", "scene_deck")
PUT_TO_A_DECK = ("6-17.1.0", "1-3.4.1a", "6-9.1.0")


def decides(game: MlpGame, difference: Difference, change: Change) -> str | None:
    """The clause of what goes along by itself, of an order, or of a limit; None where that of the change decides."""
    theirs = told(difference)
    if difference.path.endswith("/item") and isinstance(theirs, list) and len(theirs) > 1:
        return ITEM_LIMIT
    if change.clause in OF_THEMSELVES or change.clause in PUT_BACK:
        return change.clause
    if change.cause == BY_TEXT and _done_in_part(game, change):
        return IN_PART
    own = _of_a_place(game, difference, change, theirs)
    return own or (OPENED if change.cause == BY_TEXT and _by_a_present(game, change) else None)


def _of_a_place(game: MlpGame, difference: Difference, change: Change, theirs: Json) -> str | None:
    if isinstance(difference.subject, Zone):
        return _of_a_zone(game, difference, change, theirs)
    return not_met(game, difference) if isinstance(difference.subject, Card) else None


def _by_a_present(game: MlpGame, change: Change) -> bool:
    """Whether what opening a present does has brought a change, and was the last text carried out."""
    source, ability, began = game.last_text
    return source is not None and change.step >= began and of_a_present(game, ability)


def _done_in_part(game: MlpGame, change: Change) -> bool:
    """Whether a text brought a change as far as it could do what it says."""
    if game.partly is None:
        return False
    since, until = game.partly
    return any(one is change for one in game.log[since:until])


def _of_a_zone(game: MlpGame, difference: Difference, change: Change, theirs: Json) -> str | None:
    if change.cause == LOSER_RETIRES and (_both_lose(game, change) or turned_round(game, difference.subject.name)):
        return would_have_won(game, difference.subject.name) or COMPARED
    if difference.subject is game.processing:
        return change.clause
    if change.clause == TO_BE_USED and not change.cause:
        return INTERVENE
    if _cut_to_the_limit(game, difference):
        return of_the_limit(game, difference.subject.owner)
    if change.cause == BY_TEXT and change.clause in SETS_THE_PLACE and _lies_elsewhere(game, difference, change):
        return change.clause
    own = kept_back(game) or not_yet_at_rest(game, difference) or _otherwise_from_the_start(difference, change, theirs)
    own = own or not_met(game, difference)
    own = own or laid_on_another(game, difference.subject) if change.cause == BY_TEXT else own
    own = own or _as_often(game, difference, change) or goes_back(game, difference)
    return own or (_card_by_card(game, difference, change, theirs) if isinstance(theirs, list) else None)


def _lies_elsewhere(game: MlpGame, difference: Difference, change: Change) -> bool:
    """Whether a record has a card, which a text has brought to a zone, in another one where it does not lie."""
    number, zone = getattr(change.subject, "number", None), difference.subject
    if number is None:
        return False
    if not _lies(change.new, zone):
        theirs = told(difference)
        return zone.owner is not change.subject.owner and isinstance(theirs, list) and _more_of(zone, theirs, number)
    here = (zone, change.old[0] if isinstance(change.old, tuple) and change.old else None)
    others = ((zone, cards) for zone, cards in _told_zones(game) if not any(zone is one for one in here))
    return any(_more_of(zone, cards, number) for zone, cards in others)


def _told_zones(game: MlpGame) -> Iterator[tuple[Zone, Sequence[Json]]]:
    """The zones of which a record lists the cards now."""
    for side in game.players:
        zones = (game.claimed.get(side.seat) or {}).items()
        yield from ((side.zones[name], cards) for name, cards in zones if isinstance(cards, list))
    if isinstance(game.claimed.get("processing"), list):
        yield game.processing, game.claimed["processing"]


def _more_of(zone: Zone, cards: Sequence[Json], number: str) -> bool:
    return [number_of(one) for one in cards].count(number) > numbers_in(zone).count(number)


def _otherwise_from_the_start(difference: Difference, change: Change, theirs: Json) -> str | None:
    """Before the first scene was added, the opening one lay as it was put there."""
    if difference.subject.name != "scenes" or change.clause != ADDED or not isinstance(theirs, list):
        return None
    before = [one for one in difference.subject.pieces if one.top is not change.subject]
    pairs = zip(before, theirs, strict=False)
    turned = any(isinstance(said, dict) and said.get("flipped", one.flipped) != one.flipped for one, said in pairs)
    return OPENING_SCENE if len(before) == len(theirs) == 1 and turned else None


def _both_lose(game: MlpGame, retired: Change) -> bool:
    """Whether a character retired with the other one of its contact, for neither had the higher idea."""
    before = game.log[: next(n for n, change in enumerate(game.log) if change is retired)]
    lost = next((change.new for change in reversed(before) if change.what == "losers"), ())
    return isinstance(lost, tuple) and len(lost) > 1


def _as_often(game: MlpGame, difference: Difference, change: Change) -> str | None:
    """5-1.1.3, where a record has an effect used another number of times for what took place several times at once."""
    zone = difference.subject
    since, used = game.at_once or (len(game.log), 0)
    by_text = [one for one in game.log[since:] if one.cause == BY_TEXT]
    met = since > 0 and bool(used) and game.log[since - 1].step == change.step
    if not met and not any(one is change for one in by_text):
        return None
    came = sum(_lies(one.new, zone) - _lies(one.old, zone) for one in by_text)
    each, rest = divmod(came, used)
    said = difference.theirs if isinstance(difference.theirs, int) else len(told(difference) or ())
    if not each or rest:
        return None
    times, odd = divmod(came + said - len(zone), each)
    return HOW_OFTEN if not odd and times not in (0, used) else None


def _lies(side: Value, zone: Zone) -> int:
    return int(isinstance(side, tuple) and bool(side) and side[0] is zone)


def _card_by_card(game: MlpGame, difference: Difference, change: Change, theirs: Sequence[Json]) -> str | None:
    """Of a zone of which a record names every card: in which order, where a card went, and what brought it there."""
    if difference.subject.name in ORDERED and _in_another_order(difference.subject.pieces, theirs):
        if change.clause not in PUT_TO_A_DECK:
            return None
        return TOP_OR_BOTTOM if _only_that_one(game, difference, change, theirs) else PLACED_IN_ORDER
    return went_elsewhere(game, difference) or _without_it(game, difference, change, theirs)


def _only_that_one(game: MlpGame, difference: Difference, change: Change, theirs: Sequence[Json]) -> bool:
    """Whether the card that was put there alone lies otherwise than a record has it."""
    zone, said = difference.subject, [number_of(one) for one in theirs]
    others, number = [card.number for card in zone.pieces if card is not change.subject], change.subject.number
    put = [one for one in just_now(game) if one.clause == change.clause and _lies(one.new, zone)]
    places = [n for n, one in enumerate(said) if one == number]
    return len(put) == 1 and any(said[:n] + said[n + 1 :] == others for n in places)


def _cut_to_the_limit(game: MlpGame, difference: Difference) -> bool:
    """Whether a record has a hand down at the limit that is above it, where nobody discarded."""
    subject, limit = difference.subject, HAND_LIMIT
    if not isinstance(subject, Zone) or subject.name != "hand" or difference.theirs not in (limit, [limit]):
        return False
    return len(subject) > limit and not any(change.clause == TO_THE_LIMIT for change in just_now(game))


def _in_another_order(pieces: Sequence[Card], theirs: Sequence[Json]) -> bool:
    """Whether a record has the same cards one upon the other otherwise."""
    return Counter(card.number for card in pieces) == Counter(map(number_of, theirs))


def _without_it(game: MlpGame, difference: Difference, change: Change, theirs: Sequence[Json]) -> str | None:
    """What would have made it so, where the record differs in other cards than the one that was moved."""
    ours = [getattr(piece, "number", None) for piece in difference.subject.pieces]
    said = [number_of(one) for one in theirs]
    stray = {*(Counter(ours) - Counter(said)), *(Counter(said) - Counter(ours))}
    number = getattr(change.subject, "number", None)
    if None in {number, *ours, *said} or number in stray:
        return None
    return BY_TEXT if text_acted(game) else would(game, difference)
