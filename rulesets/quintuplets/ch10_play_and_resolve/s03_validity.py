"""10.3 Where abilities are valid, and text that is not modelled."""

from collections.abc import Sequence

from judge.engine.cards.faces import Blank
from judge.engine.table.pieces import Card, as_shown
from rulesets.quintuplets.cards.definition import CardDef, if_known
from rulesets.quintuplets.game import Pile, QuintupletsGame

ELSEWHERE = frozenset({"waiting_room", "brides", "lane_resolution", "effect_resolution"})
"""Zones from which text may still act: its card has just left a lane, or is being resolved (10.6.2.6.2, 10.7.7)."""


def has_text(face: CardDef | Blank) -> bool:
    """Whether a card has, or being unknown may have, text that is not modelled."""
    return isinstance(face, Blank) or bool(face.text == "unmodelled")


def acts_unasked(face: CardDef | Blank) -> bool:
    """Whether text that is not modelled may act without having been played."""
    if not has_text(face) or isinstance(face, Blank) or not face.abilities:
        return has_text(face)
    return any(ability.tree is None and ability.kind not in ("activated", "event") for ability in face.abilities)


def is_hero(card: Card) -> bool:
    """Whether a card is known to be a hero."""
    return "hero" in if_known(card.face, "types", ())


def is_character(card: Card) -> bool:
    """Whether a card is known to be a character card."""
    return "character" in if_known(card.face, "types", ())


def set_as_episode(card: Card) -> bool:
    """Whether a card lies in a lane as an episode (4.14.3, 5.10.2)."""
    return card.holder is not None and card in card.holder.attached


def used_as_episode(card: Card) -> bool:
    """Whether it is a character card that lies there as an episode and has no more than a bonus (10.6.4.2.1)."""
    return set_as_episode(card) and is_character(card)


def valid(card: Card) -> bool:
    """Whether a card's abilities are valid where it is (10.3.4.2, 10.3.4.3).

    A hero's are while it lies face up (reading `face_down_hero_has_no_abilities`); a character's while it is the top
    of its pile (reading `abilities_of_covered_characters`).
    """
    pile = card.holder
    if not isinstance(pile, Pile) or pile.zone is None or pile.face_down:
        return False
    return pile.top is card or (set_as_episode(card) and not used_as_episode(card))


@as_shown
def in_force(game: QuintupletsGame) -> Sequence[Card]:
    """The cards whose abilities are valid, the heroes first."""
    found = [hero.cards[-1] for hero in game.heroes if not hero.face_down]
    for side in game.in_turn_order:
        for pile in side.characters:
            found.append(pile.cards[-1])
            for card in pile.attached:
                types = () if isinstance(card.face, Blank) else card.face.types
                if "character" not in (types or ()):
                    found.append(card)
    return found


@as_shown
def unmodelled_statics(game: QuintupletsGame) -> Sequence[Card]:
    """Cards in force with a static ability that is not modelled, or of which nothing is known."""
    return [card for card in in_force(game) if isinstance(card.face, Blank) or card.face.has_unmodelled_static]
