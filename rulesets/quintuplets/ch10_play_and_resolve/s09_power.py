"""10.9 Power: the printed value, the bonuses of episodes, then continuous effects."""

from judge.engine.table.pieces import Card
from rulesets.quintuplets.ch10_play_and_resolve.s03_validity import unmodelled_statics
from rulesets.quintuplets.ch10_play_and_resolve.s09_layers import explain
from rulesets.quintuplets.game import Pile, QuintupletsGame
from rulesets.quintuplets.rules import rules

BONUSES = rules.cite("10.9.1.2", "ch10_play_and_resolve/s09_power.py, note_what_counted")


def power(game: QuintupletsGame, character: Pile) -> int:
    """The power of a character in a lane; it may be zero or less (1.3.2.4).

    Raises:
        Unseen: a card that counts is not known.

    """
    return int(game.read(character, "power"))


def required(game: QuintupletsGame, hero: Pile) -> int:
    """The required power of a hero."""
    return int(game.read(hero, "required"))


def reaches(game: QuintupletsGame, character: Pile, hero: Pile) -> bool:
    """Whether a character's power is at least what a hero requires (9.2.2.2.2, 9.4.2)."""
    return power(game, character) >= required(game, hero)


def note_what_counted(game: QuintupletsGame, character: Pile, hero: Pile) -> None:
    """The layers that a comparison of powers went through."""
    if character.attached:
        game.exercise(BONUSES)
    explain(game, character, "power")
    explain(game, hero, "required")


def in_doubt(game: QuintupletsGame, *pieces: Pile) -> Card | None:
    """A card whose text may change these powers in a way that nobody has told, None where there is none."""
    for effect in game.lasting:
        if effect.amount is None and (effect.on is None or effect.on in [piece.top for piece in pieces]):
            return effect.source or pieces[0].top
    return next(iter(unmodelled_statics(game)), None)
