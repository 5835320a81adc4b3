"""9.9 The current numbers of members, lives and players."""

from collections import Counter
from collections.abc import Iterable, Mapping

from judge.engine.table.pieces import Card, Piece
from rulesets.lovelive.abilities.information import HEARTS, NOTES, PLAY_COST, information
from rulesets.lovelive.game import LoveLiveGame, Member, Side
from rulesets.lovelive.rules import rules

WHILE_PLAYED = rules.cite("9.3.4.1.1", "ch09_play/s09_numbers.py, cost_to_play")


def cost_of(game: LoveLiveGame, card: Card) -> int:
    """2.6 The current cost of a member card.

    Raises:
        Unseen: nobody knows the card.
    """
    return int(information(game, card.holder if card.holder is not None else card, "cost"))


def cost_to_play(game: LoveLiveGame, card: Card) -> int:
    """9.6.2.3.1 What a member card costs that is played: its cost, and what effects add to playing it.

    What its own text says of that is valid in the hand (9.3.4.1.1).

    Raises:
        Unseen: nobody knows the card.
    """
    if card.zone.name in card.face.elsewhere:
        game.exercise(WHILE_PLAYED)
    return cost_of(game, card) + int(information(game, card, PLAY_COST))


def blades_of(game: LoveLiveGame, member: Member) -> int:
    """2.8 The current blades of a member."""
    return int(information(game, member, "blades"))


def hearts_of(game: LoveLiveGame, member: Member) -> Counter[str]:
    """2.9.3 The current hearts of a member, all its columns together."""
    return by_colour(game, "hearts", member, member.face.hearts, HEARTS)


def need_of(game: LoveLiveGame, live: Card) -> Counter[str]:
    """2.11 The current heart notes of a live."""
    return by_colour(game, "needs", live, live.face.need, NOTES)


def by_colour(
    game: LoveLiveGame, number: str, on: Piece, printed: Mapping[str, int], colours: Iterable[str]
) -> Counter[str]:
    """Hearts or heart notes, colour by colour."""
    if not game.lasting and not game.modelled:
        return Counter(printed)
    return Counter({colour: information(game, on, f"{number}.{colour}") for colour in colours})


def score_of(game: LoveLiveGame, live: Card) -> int:
    """2.10 The current score of a live; a card that is none has no score."""
    return int(information(game, live, "score"))


def bonus(game: LoveLiveGame, number: str, side: Side) -> int:
    """What effects on a player, on members or on lives add to a sum of that player."""
    pieces = (side, *side.members, *(card for card in side.zones["live"].pieces if card.face_up))
    return sum(int(information(game, piece, number)) for piece in pieces)
