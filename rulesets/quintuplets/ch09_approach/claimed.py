"""What would have made a place on the board what a record claims, where nothing changed it."""

from collections.abc import Iterator, Sequence

from judge.engine.asking.tables import Cursor
from judge.engine.run.board import Difference
from judge.engine.run.changes import Change
from judge.engine.run.unordered import number_of
from judge.engine.table.pieces import Player, Zone, zone_of
from judge.replay.raw import Json
from rulesets.quintuplets.cards.definition import if_known
from rulesets.quintuplets.ch09_approach.s04_judgement import succeeds
from rulesets.quintuplets.ch10_play_and_resolve.s10_replacement import REPLACED
from rulesets.quintuplets.game import Pile, QuintupletsGame, Side
from rulesets.quintuplets.rules import rules

SOURCE = "ch09_approach/claimed.py, would"
NO_START_PHASE, DRAW, NO_APPROACH, FAILED, BRIDE = rules.cites(SOURCE, "7.2.1", "7.2.3", "9.2.4", "9.4.2", "9.4.3.2")
LAID, TURNED, ORDER_KEPT, SAME_CARD, OPENLY = rules.cites(SOURCE, "6.2.1.6", "9.4.3.1", "4.1.3", "4.1.4", "4.1.2.1")
NO_LIMIT, WITH_EVERYTHING, TRADED, LEFT_BEHIND = rules.cites(SOURCE, "7.5.3", "4.14.2.2", "4.14.2.2.1", "4.14.2.3")
HERO_DECK, NOBODYS, MISFIT, HERO_GOES = rules.cites(SOURCE, "6.2.1.6.2", "11.4.1", "11.4.2", "4.7.3")
OF_THEMSELVES = (TRADED, LEFT_BEHIND)
"""What happens to other cards than the one that a text moves."""
EVENTS = ("9.3.2", "9.3.4")


def goes_along(game: QuintupletsGame, difference: Difference, change: Change) -> str | None:
    """The clause of what a move brings with it, where a record has it otherwise than it was and than it is."""
    if change.clause in OF_THEMSELVES and not _stood_before(difference, change):
        return change.clause
    return WITH_EVERYTHING if _left_on_the_way(game, difference) else None


def _stood_before(difference: Difference, change: Change) -> bool:
    """Whether a place is said to be as it was before a change."""
    zone = difference.subject
    if not isinstance(zone, Zone) or not zone.kind.stacks or not isinstance(change.subject, Pile):
        return False
    came = isinstance(change.new, tuple) and change.new[0] is zone
    return not came and number_of(difference.theirs) == change.subject.top.number


def _left_on_the_way(game: QuintupletsGame, difference: Difference) -> bool:
    """Whether a record leaves behind what belongs to a character that has changed its lane just now."""
    moved = [pile for pile in _moved_lately(game) if pile.in_a_lane]
    belongs = {card.number for pile in moved for card in (*pile.attached, *pile.under)}
    said = {number_of(one) for one in _cards_said(difference)}
    if difference.path.endswith(("/episodes", "/under")):
        return any(difference.subject is pile for pile in moved) and (not said or bool(said & belongs))
    return isinstance(difference.subject, Zone) and bool(said & belongs)


def in_no_hero_deck(game: QuintupletsGame, difference: Difference) -> bool:
    """Whether a record has heroes come to the hero deck of the second player, which is not the one of the game."""
    zone = difference.subject
    mine = isinstance(zone, Zone) and zone.name == "hero_deck" and zone.owner is not game.first
    return mine and _count(difference.theirs) > _count(difference.ours)


def among_the_main_cards(game: QuintupletsGame, change: Change) -> bool:
    """Whether a hero has come to the hero deck just now, and a record has one card more in a main deck."""
    to = zone_of(change.new)
    if to is not game.hero_deck or change.step != game.step or change.cause is None:
        return False
    decks = ((side.zones["main_deck"], game.claimed.get(side.seat) or {}) for side in game.players)
    return any(_count(said[deck.name]) == len(deck) + 1 for deck, said in decks if deck.name in said)


def _moved_lately(game: QuintupletsGame) -> Iterator[Pile]:
    """The piles that the last step has moved from one place to another."""
    lately = (change for change in game.since(game.step) if change.what == "zone" and change.old)
    return (change.subject for change in lately if isinstance(change.subject, Pile))


def _cards_said(difference: Difference) -> Sequence[Json]:
    """The cards that a claim has in a place."""
    said = difference.theirs if isinstance(difference.theirs, list) else difference.named
    return said or []


def would(game: QuintupletsGame, difference: Difference) -> str | None:
    """The clause that would have made a place what a claim has there, None where no clause is nearer than others."""
    zone = difference.subject
    if difference.what == "face_down":
        return _facing(game, difference)
    if in_no_hero_deck(game, difference):
        return HERO_DECK
    if _in_another_order(game, difference):
        return ORDER_KEPT
    if not isinstance(zone, Zone):
        turned_over = _lies_under(difference) and ORDER_KEPT
        return WITH_EVERYTHING if _left_on_the_way(game, difference) else turned_over or None
    if game.left_open is not None and game.left_open[0] == game.step:
        return game.left_open[1]
    return (
        _swept(difference, zone) or _moved(game, difference, zone) or _more(game, difference, zone) or _kept_back(game)
    )


def _lies_under(difference: Difference) -> bool:
    """Whether a record has a card on top of a character that lies under it."""
    pile = getattr(difference.subject, "holder", None)
    named = number_of(difference.theirs)
    return isinstance(pile, Pile) and named is not None and any(card.number == named for card in pile.under)


def _kept_back(game: QuintupletsGame) -> str | None:
    """The clause that has kept something from being done that the last text asks for."""
    return game.kept_back[1] if game.kept_back is not None and game.kept_back[0] >= game.last_text[2] else None


def _in_another_order(game: QuintupletsGame, difference: Difference) -> bool:
    """Whether a record has the cards of an ordered zone, to which nothing came, in another order."""
    zone, ours, theirs = difference.subject, difference.ours, difference.theirs
    if not isinstance(zone, Zone) or not zone.kind.ordered or not (isinstance(ours, list) and isinstance(theirs, list)):
        return False
    came = any(one.subject is zone or (isinstance(one.new, tuple) and zone in one.new) for one in game.log)
    return not came and sorted(map(str, ours)) == sorted(map(str, theirs))


def _facing(game: QuintupletsGame, difference: Difference) -> str | None:
    """The clause by which a hero shows its face: as it did before it moved, openly where it has come just now."""
    came = [change for change in game.since(game.step) if change.what == "zone"]
    hero = difference.subject
    if any(change.clause == LAID for change in came):
        return LAID if difference.theirs is True else None
    if any(change.subject is hero for change in came):
        return SAME_CARD
    if isinstance(hero, Pile) and any(change.subject is hero.top for change in came):
        return OPENLY
    return _judged(game, TURNED) if difference.theirs is True else None


def _moved(game: QuintupletsGame, difference: Difference, zone: Zone) -> str | None:
    """The clause by which pieces went elsewhere just now, or stayed."""
    if _left_on_the_way(game, difference):
        return WITH_EVERYTHING
    if game.step in game.replaced and (zone.kind.stacks or zone.name == "waiting_room"):
        return REPLACED
    return game.cursor.row.clause if zone.kind.stacks and game.stood is None and game.cursor is not None else None


def _swept(difference: Difference, zone: Zone) -> str | None:
    """The clause by which an episode would go to the waiting room where a record has it, and it is on a character."""
    if zone.name != "waiting_room" or not isinstance(zone.owner, Side):
        return None
    said = {number_of(one) for one in _cards_said(difference)} - {getattr(one, "number", None) for one in zone.pieces}
    there = [card for pile in zone.owner.characters for card in pile.attached if card.number in said]
    return None if not there else MISFIT if if_known(there[0].face, "exclusive", ()) else NOBODYS


def _more(game: QuintupletsGame, difference: Difference, zone: Zone) -> str | None:
    """The clause by which a zone would have as many cards as a claim has there."""
    more = _count(difference.theirs) - _count(difference.ours)
    return _counted(game, zone, more, difference.named or difference.theirs)


def _of_no_approach(game: QuintupletsGame, said: Json) -> bool:
    """Whether none of the brides that a claim names, beyond those that there are, approaches in this phase."""
    named = {number_of(one) for one in said} - {None} if isinstance(said, list) else set()
    approaching = {pairing.card.number for pairing in game.approaches}
    there = {card.number for side in game.players for card in side.zones["brides"].pieces}
    return bool(named and approaching) and None not in approaching and not (named - there) & approaching


def _counted(game: QuintupletsGame, zone: Zone, more: int, said: Json) -> str | None:
    """The same of a zone that has so many cards more in a claim."""
    if zone.name == "brides" and more > 0:
        return BRIDE if _of_no_approach(game, said) else _judged(game, BRIDE)
    if zone.name == "hand" and more < 0 and zone.owner is not None and zone.owner.seat == _ended(game):
        return NO_LIMIT
    drawn = (zone.name == "hand" and more > 0) or (zone.name == "main_deck" and more < 0)
    return _drawn(game, zone.owner) if drawn else None


def _ended(game: QuintupletsGame) -> str | None:
    """Whose turn has come to its end since the record was last heard, nobody's where none has."""
    over = game.stood is not None and game.stood.turn not in (0, game.turn)
    return game.stood.seat if over and game.stood is not None else None


def _judged(game: QuintupletsGame, succeeded: str) -> str:
    """No approach, one that has failed, one that has not been judged yet, or one that brought something else."""
    if game.cursor is not None and game.cursor.row.clause in EVENTS:
        hopeless = not any(succeeds(game, pairing) for pairing in game.approaches)
        return FAILED if hopeless else game.cursor.row.clause
    stood = game.stood.cursor if game.stood is not None else None
    if stood is not None and (stood.table.name == "declaration_step" or _left_the_main_phase(game, stood)):
        return NO_APPROACH
    took_one = any(change.clause == BRIDE for change in game.since(game.step))
    failed = stood is not None and stood.table.name == "event_step" and not (took_one or game.partners)
    return FAILED if failed else succeeded


def _left_the_main_phase(game: QuintupletsGame, stood: Cursor) -> bool:
    """Whether the main phase has ended since the record was last heard, and no approach has been declared."""
    return stood.table.name == "main_phase" and game.cursor is not None and game.cursor.table.name != "main_phase"


def _drawn(game: QuintupletsGame, side: Player | None) -> str | None:
    """Who draws in the start phase, and when nobody does."""
    if game.turn == 0:
        return None
    if side is game.turn_player and side is game.first and side.turns == 1:
        return NO_START_PHASE
    return DRAW if game.stood is None or (game.stood.cursor and game.stood.cursor.table.name == "start_phase") else None


def _count(claim: Json) -> int:
    if isinstance(claim, int):
        return claim
    return len(claim) if isinstance(claim, list) else int(claim is not None)
