"""12.1 Oshi skills: their cost and their resolution."""

from typing import Any

from judge.engine.effects import resolving
from judge.engine.requests import FactNeed, Script
from judge.engine.state import top
from judge.engine.zones import EVERYBODY
from rulesets.hololive.game import HololiveGame, Side
from rulesets.hololive.rules import rules

COST = rules.cite("12.1.3", "ch12_skills_and_arts/s01_oshi_skills.py, pay")
TEXT = rules.cite("12.1.5.4", "ch12_skills_and_arts/s01_oshi_skills.py, resolve")


def skill_of(side: Side, kind: str) -> Any:
    """The oshi's skill of a kind, `oshi` or `sp`; None where it has none.

    Raises:
        Unseen: nobody knows the oshi.
    """
    skills = side.oshi.face.skills if side.oshi else ()
    return next((skill for skill in skills if skill.kind == kind), None)


def pay(game: HololiveGame, side: Side, skill: Any) -> Script:
    """12.1.3 As many cards as the skill costs go from holo power to the archive, the top one first."""
    zone = side.zones["holo_power"]
    cards = top(zone, skill.cost or 0, game)
    if cards:
        yield FactNeed(COST, "cards", side, zone, cards, tells=EVERYBODY)
    for card in cards:
        game.move(card, side.zones["archive"], COST)


def resolve(game: HololiveGame, side: Side) -> Script:
    """12.1.5.4 What the text says."""
    yield from resolving(game, TEXT, side.oshi)
