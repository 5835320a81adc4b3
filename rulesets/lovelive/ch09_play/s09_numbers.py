"""9.9 The current numbers of members, lives and players: the printed value, then what sets it, then what changes it."""

from collections import Counter
from typing import Any

from judge.engine.cards import Card
from rulesets.lovelive.cards.definition import ALL, ANY, COLOURS
from rulesets.lovelive.game import LoveLiveGame, Member, Side
from rulesets.lovelive.rules import rules

SET = rules.cite("9.9.1.4", "ch09_play/s09_numbers.py, current")
CHANGED = rules.cite("9.9.1.5", "ch09_play/s09_numbers.py, current")
IN_ORDER = rules.cite("9.9.1.7", "ch09_play/s09_numbers.py, current")


def current(game: LoveLiveGame, number: str, on: Any, printed: int) -> int:
    """A number after the effects that set it, the last one winning, and then those that change it."""
    value = printed
    effects = [one for one in game.lasting if one.number == number and one.on is on and one.amount is not None]
    setting = [one.amount for one in effects if one.sets and one.amount is not None]
    changing = [one.amount for one in effects if not one.sets and one.amount is not None]
    if setting:
        game.exercise(SET)
        value = setting[-1]
    if len(setting) > 1:
        game.exercise(IN_ORDER)
    if changing:
        game.exercise(CHANGED)
    return int(value + sum(changing))


def cost_of(game: LoveLiveGame, card: Card) -> int:
    """2.6 The current cost of a member card.

    Raises:
        Unseen: nobody knows the card.
    """
    on = card.holder if card.holder is not None else card
    return current(game, "cost", on, card.face.cost or 0)


def blades_of(game: LoveLiveGame, member: Member) -> int:
    """2.8 The current blades of a member."""
    return current(game, "blades", member, member.face.blades)


def hearts_of(game: LoveLiveGame, member: Member) -> Counter[str]:
    """2.9.3 The current hearts of a member, all its columns together."""
    return by_colour(game, "hearts", member, member.face.hearts, (*COLOURS, ALL))


def need_of(game: LoveLiveGame, live: Card) -> Counter[str]:
    """2.11 The current heart notes of a live."""
    return by_colour(game, "needs", live, live.face.need, (*COLOURS, ANY))


def by_colour(game: LoveLiveGame, number: str, on: Any, printed: Any, colours: tuple[str, ...]) -> Counter[str]:
    """Hearts or heart notes, colour by colour."""
    if not game.lasting:
        return Counter(printed)
    return Counter({colour: current(game, f"{number}.{colour}", on, printed.get(colour, 0)) for colour in colours})


def score_of(game: LoveLiveGame, live: Card) -> int:
    """2.10 The current score of a live; a card that is none has no score."""
    return current(game, "score", live, live.face.score or 0)


def bonus(game: LoveLiveGame, number: str, side: Side) -> int:
    """What effects on a player add to a sum of that player."""
    return current(game, number, side, 0)
