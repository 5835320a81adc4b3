"""Which art or skill of a card an id of the log stands for."""

import tomllib
from functools import cache
from pathlib import Path

from judge.replay.foreign import Unknown
from judge.replay.raw import Json
from rulesets.hololive.cards.definition import CardDef

TABLE = Path(__file__).with_name("ids.toml")


@cache
def table() -> dict[str, Json]:
    """The ids of every card of that program: `arts` in printed order, `skills` by kind."""
    return tomllib.loads(TABLE.read_text(encoding="utf-8"))


def art_of(card: str | None, art: str, face: CardDef | None, power: int, pointer: str = "") -> int:
    """The place of an art on its card, counted from 1: by its id, or else the only art of its face with that power.

    Raises:
        Unknown: neither tells the art.

    """
    known = table()["arts"].get(card, [])
    if art in known:
        return int(known.index(art)) + 1
    fitting = [n for n, one in enumerate(face.arts if face else (), 1) if one.damage == power]
    if len(fitting) == 1:
        return fitting[0]
    raise Unknown("unknown_art", pointer, card=card or "?", art=art, power=power)


def art_tried(card: str | None, art: str) -> int | str:
    """The place of an art that a refused message names; an id that the card does not have stays as it is."""
    known = table()["arts"].get(card, [])
    return known.index(art) + 1 if art in known else art


def skill_of(card: str | None, skill: str, pointer: str = "") -> str:
    """`oshi` or `sp`.

    Raises:
        Unknown: the oshi has no skill of this id.

    """
    for kind, known in table()["skills"].get(card, {}).items():
        if known == skill:
            return str(kind)
    raise Unknown("unknown_skill", pointer, card=card or "?", skill=skill)


def skill_tried(card: str | None, skill: str) -> str:
    """The skill that a refused message names; an unknown id is taken for the oshi skill."""
    return "sp" if table()["skills"].get(card, {}).get("sp") == skill else "oshi"
