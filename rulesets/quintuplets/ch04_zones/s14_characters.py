"""4.14 Characters and heroes: how they come to lanes, change lanes and leave them."""

from judge.engine.table.pieces import Card, Zone
from rulesets.quintuplets.ch10_play_and_resolve.s09_layers import changed
from rulesets.quintuplets.game import Pile, QuintupletsGame, standing_in
from rulesets.quintuplets.rules import rules

WITH_EVERYTHING = rules.cite("4.14.2.2", "ch04_zones/s14_characters.py, change_lane")
TRADED = rules.cite("4.14.2.2.1", "ch04_zones/s14_characters.py, change_lane")
LEFT_BEHIND = rules.cite("4.14.2.3", "ch04_zones/s14_characters.py, leave_lanes")
NEW_CARD = rules.cite("4.1.4", "ch04_zones/s14_characters.py, leave_lanes")
NOT_FOLLOWED = rules.cite("10.9.2", "ch04_zones/s14_characters.py, _release")
AT_ONCE = rules.cite("10.9.3", "ch04_zones/s14_characters.py, note_what_applies_at_once")
SEEN_CHANGED = rules.cite("10.9.3.1", "ch04_zones/s14_characters.py, note_what_applies_at_once")
APPEARED = rules.cite("5.9.1", "ch04_zones/s14_characters.py, appear")


def appear(game: QuintupletsGame, card: Card, lane: Zone, clauses: tuple[str, str], origin: str) -> Pile:
    """A character card comes to a lane from a zone; the clauses are those for an empty and for a taken lane."""
    alone, on_top = clauses
    there = standing_in(lane)
    if there is None:
        pile: Pile = game.stand(card, lane, alone)
    else:
        pile = there
        _release(game, there.top)
        game.attach(card, there, on_top, on_top=True)
    game.exercise(APPEARED)
    game.arrivals[card] = len(game.log)
    note_what_applies_at_once(game, pile)
    game.note("appear", to=pile, card=card.number, origin=origin)
    return pile


def note_what_applies_at_once(game: QuintupletsGame, pile: Pile) -> None:
    """10.9.3 What continuous effects change is so from the moment a card is there, and autos see it so (10.9.3.1)."""
    if game.modelled and changed(game, pile, "power"):
        game.exercise(AT_ONCE)
        game.exercise(SEEN_CHANGED)


def change_lane(game: QuintupletsGame, pile: Pile, lane: Zone, *, clause: str = WITH_EVERYTHING) -> None:
    """A character or hero moves with all that belongs to it; one that stands there comes the other way."""
    home, other = pile.zone, standing_in(lane)
    if home is None or home is lane:
        return
    game.move(pile, lane, clause)
    if other is not None:
        game.move(other, home, TRADED if clause == WITH_EVERYTHING else clause)
    for moved in (pile, other) if other is not None else (pile,):
        game.arrivals.update(dict.fromkeys((*moved.cards, *moved.attached), len(game.log)))
        game.note("move", to=moved)


def leave_lanes(game: QuintupletsGame, pile: Pile, to: Zone, clause: str, *, at_bottom: bool = False) -> Card:
    """Only the top card goes where it is told; the cards under it go to waiting rooms, episodes stay (11.4.1)."""
    card, under = pile.top, pile.under
    _release(game, card)
    game.move(card, to, clause, index=0 if at_bottom else None)
    game.exercise(NEW_CARD)
    for covered in reversed(under):
        game.move(covered, covered.owner.zones["waiting_room"], LEFT_BEHIND)
    return card


def _release(game: QuintupletsGame, card: Card) -> None:
    """10.9.2 What lasted on a card neither follows it nor passes to one that covers it (`effects_end_with_growth`)."""
    left = [effect for effect in game.lasting if effect.on is not card]
    if len(left) != len(game.lasting):
        game.lasting = left
        game.exercise(NOT_FOLLOWED)


def set_on(game: QuintupletsGame, card: Card, pile: Pile, clause: str) -> None:
    """5.10.1 An episode lies in the lane of a character and belongs to it."""
    game.attach(card, pile, clause)
    game.arrivals[card] = len(game.log)
    game.note("set", to=pile, card=card.number)


def alike(pile: Pile) -> tuple[object, ...]:
    """What tells two piles apart; equal ones are interchangeable."""
    return (*(card.number for card in pile.cards), *sorted(str(card.number) for card in pile.attached), pile.face_down)
