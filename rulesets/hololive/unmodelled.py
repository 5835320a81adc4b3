"""Numbers that text which is not modelled may have changed: how far, and what then holds."""

from collections.abc import Iterator, Mapping
from functools import cache

from judge.engine.run.board import Difference
from judge.engine.run.lookup import Lookup
from judge.replay.raw import Json
from judge.replay.steps import Happened
from rulesets.hololive.cards.compiled import bundled_trees
from rulesets.hololive.game import HololiveGame, Holomem
from rulesets.hololive.zones import STAGE_LIMIT

VARY = ("damage", "heal", "hp", "life_damage")
"""The events and places whose numbers text may change."""


def may_differ(game: HololiveGame, said: Difference | Happened, more: int) -> bool:
    """Whether text could make a number so much more: no text known so far counts further, and none adds more besides.

    Less may be anything: text may keep damage off altogether.
    """
    name = said.event if isinstance(said, Happened) else said.what
    if name not in VARY:
        return False
    others = max(sum(1 for _ in game.rules.hooks.texts_in_play(game)) - 1, 0)
    return more <= counted() + others * fixed()


@cache
def fixed() -> int:
    """The highest amount that a bundled text has printed."""
    return max((amount for amount in _amounts() if isinstance(amount, int)), default=0)


@cache
def counted() -> int:
    """The highest amount that a bundled text reaches which counts holomem, with all that a stage may hold."""
    times = (amount.get("times", 1) for amount in _amounts() if isinstance(amount, Mapping))
    return max((most * STAGE_LIMIT for most in times), default=0)


def _amounts() -> Iterator[Json]:
    for trees in bundled_trees().values():
        for tree in trees:
            yield from _in(tree)


def _in(tree: Json) -> Iterator[Json]:
    if isinstance(tree, Mapping):
        yield from (tree["amount"],) if "amount" in tree else ()
        for one in tree.values():
            yield from _in(one)
    elif isinstance(tree, list | tuple):
        for one in tree:
            yield from _in(one)


def take_over(game: HololiveGame, said: Happened, more: int, clause: str) -> bool:
    """The record's amount holds: the holomem bears so much more damage, or is healed of so much more."""
    if said.event not in ("damage", "heal") or said.to is None:
        return False
    holomem = Lookup(game, game.turn_player).stack(said.to)
    if not isinstance(holomem, Holomem) or holomem.zone is None:
        return False
    damage = holomem.damage + (more if said.event == "damage" else -more)
    game.set(holomem, "damage", max(damage, 0), clause)
    return True
