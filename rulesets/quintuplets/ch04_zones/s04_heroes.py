"""4.4 Hero lanes: they are open to all, so a claim of one tells which hero lies there."""

from collections.abc import Mapping
from contextlib import suppress

from judge.engine.cards.faces import Unseen
from judge.engine.run.unordered import number_of
from judge.engine.table.pools import PoolExhausted
from judge.replay.raw import Json
from rulesets.quintuplets.game import Pile, QuintupletsGame


def unseen_heroes(game: QuintupletsGame) -> list[Pile]:
    """The heroes that lie face up and of which nobody has told which they are."""
    return [hero for hero in game.heroes if not hero.face_down and hero.cards[-1].number is None]


def learn_heroes(game: QuintupletsGame, board: Mapping[str, Json]) -> None:
    """Take the word of a board for heroes that have not been told before."""
    for hero in unseen_heroes(game):
        learn_hero(game, hero, board.get(f"hero{hero.lane}"))


def learn_hero(game: QuintupletsGame, hero: Pile, said: Json) -> None:
    """Take the word of a claim for which hero lies in a lane, if it can be that one."""
    number = number_of(said)
    with suppress(PoolExhausted, Unseen):
        if isinstance(number, str) and "hero" in game.book.face(number).types:
            game.learn(hero.top, number)
