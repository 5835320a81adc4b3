"""Which art or skill of a card an id of the log stands for."""

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

TABLE = Path(__file__).with_name("arts.toml")


@cache
def _table() -> dict[str, Any]:
    return tomllib.loads(TABLE.read_text(encoding="utf-8"))


def art_of(card: str | None, art: str, power: int | None = None) -> int | str:
    """The place of an art on its card, counted from 1; for an unknown art its power, or else its id."""
    places = _table()["arts"].get(card, {})
    return int(places[art]) if art in places else str(art if power is None else power)


def skill_of(skill: str, limit: str | None = None) -> str:
    """`oshi` or `sp`: the skill that may be played once a game is the SP one."""
    if limit is not None:
        return "sp" if limit == "once_per_game" else "oshi"
    return "sp" if skill in _table()["sp_skills"] else "oshi"
