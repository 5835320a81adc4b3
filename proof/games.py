"""Random games for the machines: each is made again from its ruleset, seed and number alone."""

from collections import Counter
from collections.abc import Mapping
from functools import cache
from random import Random

from judge.engine.rules import registry
from judge.replay.raw import Json
from judge.verify.outcome.verdict import Verdict
from judge.verify.play.selfplay import opening, play, random_decks

SORTS = 3
"""Of three games one is between the bundled decks; two are between random decks, of which one seeks the seldom."""


@cache
def _header(ruleset: str) -> Mapping[str, Json]:
    return opening(registry.load(ruleset))


def played(ruleset: str, rng: Random, number: int) -> dict[str, Json]:
    """A random game; its number tells of which sort it is."""
    header = dict(_header(ruleset))
    sort = number % SORTS
    if sort:
        header["decks"] = random_decks(ruleset, rng)
    return play(header, rng, done=Counter() if sort == SORTS - 1 else None)


def is_open(verdict: Verdict) -> bool:
    """Whether a game is undecided for nothing but what the document leaves open."""
    return verdict.kind == "undecided" and all(one.why == "open_clause" for one in verdict.undecided)
