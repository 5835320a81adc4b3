"""10.9 Power: the printed value, the bonuses of episodes, then effects that last."""

from judge.engine.cards import Card
from rulesets.quintuplets.cards.definition import known
from rulesets.quintuplets.ch10_play_and_resolve.s03_validity import unmodelled_statics
from rulesets.quintuplets.game import Pile, QuintupletsGame
from rulesets.quintuplets.rules import rules

BONUSES = rules.cite("10.9.1.2", "ch10_play_and_resolve/s09_power.py, power")
NUMBERS = rules.cite("10.9.1.5", "ch10_play_and_resolve/s09_power.py, power")
USED_AS_EPISODE = rules.number("character_as_episode_bonus")


def power(game: QuintupletsGame, character: Pile) -> int:
    """The power of a character in a lane; it may be zero or less (1.3.2.4).

    Raises:
        Unseen: a card that counts is not known.

    """
    total = int(known(character.face, "power")) + sum(bonus(card) for card in character.attached)
    return total + sum(game.lasting_amounts("power", character.top))


def bonus(card: Card) -> int:
    """What a card set on a character adds: as much as is printed, always the same for a character card (10.6.4.2.1)."""
    return USED_AS_EPISODE if "character" in card.face.types else int(known(card.face, "bonus"))


def required(game: QuintupletsGame, hero: Pile) -> int:
    """The required power of a hero."""
    return int(known(hero.face, "required")) + sum(game.lasting_amounts("required", hero.top))


def reaches(game: QuintupletsGame, character: Pile, hero: Pile) -> bool:
    """Whether a character's power is at least what a hero requires (9.2.2.2.2, 9.4.2)."""
    return power(game, character) >= required(game, hero)


def note_what_counted(game: QuintupletsGame, character: Pile, hero: Pile) -> None:
    """The layers that a comparison of powers went through."""
    if character.attached:
        game.exercise(BONUSES)
    if any(effect.on in (character.top, hero.top) for effect in game.lasting):
        game.exercise(NUMBERS)


def in_doubt(game: QuintupletsGame, *pieces: Pile) -> Card | None:
    """A card whose text may change these powers in a way that nobody has told, None where there is none."""
    for effect in game.lasting:
        if effect.amount is None and (effect.on is None or effect.on in [piece.top for piece in pieces]):
            return effect.source or pieces[0].top
    return next(unmodelled_statics(game), None)
