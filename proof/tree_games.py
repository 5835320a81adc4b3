"""What comes of one random tree: refused when it is read, or some acts with it whose record is judged."""

import signal
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from random import Random
from typing import Any

from msgspec import structs

from judge.engine.asking.plays import Offer
from judge.engine.cards.faces import Unseen
from judge.engine.rules import registry
from judge.engine.run.legal import Legal
from judge.engine.run.loops import Exhausted
from judge.engine.run.steps import run
from judge.engine.table.outcome import GameOver
from judge.replay.raw import Json
from judge.verify.api import load, set_out, verify
from judge.verify.options import Options
from judge.verify.outcome.verdict import Verdict
from judge.verify.play.selfplay import SelfPlay
from proof import tables
from proof.trees import Drawer

ACTS = 25
"""Acts played with a tree."""
MENDED = 60
"""How often a tree that is refused is mended before another is drawn."""
SECONDS = 20
"""More time of the processor than any of these games takes."""


@dataclass(slots=True)
class Trial:
    """A tree that was played: the record of it and what was found there; `refused` counts the trees before it."""

    ability: Any
    refused: int
    replay: Mapping[str, Json]
    verdict: Verdict


EAGER = ("ability", "support", "oshi_skill", "art", "collab", "bloom", "play_event", "play_member", "play_character",
         "play_episode", "play_item", "activate", "flip")  # fmt: skip
"""Acts that bring text about."""


class Enough(Exception):
    """As many acts as wanted have been played."""


class Some(SelfPlay):
    """A game that stops after some acts."""

    def answer(self, request: Any) -> Any:
        if self.acts >= ACTS:
            raise Enough
        return super().answer(self._eager(request))

    def _eager(self, request: Any) -> Any:
        """More often than chance would, a player plays what brings text about."""
        if not isinstance(request, Offer) or not request.free or self.rng.random() < 1 / 3:
            return request
        eager = structs.replace(request, kinds=tuple(kind for kind in request.kinds if kind.word in EAGER))
        return eager if Legal(self.game, eager) else request


def trial(game: str, rng: Random) -> Trial:
    """Draw a tree that is not refused, put it on cards, play, and judge the record."""
    ruleset = registry.load(game)
    drawer = Drawer(ruleset, rng)
    ability, refused = drawer.ability(), 0
    while (pointer := refusal(ruleset, game, ability)) is not None:
        refused += 1
        ability = drawer.ability() if refused % MENDED == 0 else drawer.mended(ability, pointer)
    header = tables.header(
        game, ruleset.book.editions[-1].id, tables.CARDS[game](ability), rng.choice(tables.ROWS[game])
    )
    with ends_in_time():
        replay = played(header, rng)
        return Trial(ability, refused, replay, verify(replay))


def says_something(ability: Any) -> bool:
    """Whether an ability does or changes anything."""
    text = ability.get("tree") or ability
    return bool(text.get("do") or text.get("modifiers"))


def refusal(ruleset: Any, game: str, ability: Any) -> str | None:
    """Where in it a tree is refused when it is read, None where it is not; one that says nothing is drawn anew."""
    if not says_something(ability):
        return ""
    try:
        ruleset.hooks.book(tables.CARDS[game](ability), ())
    except ruleset.hooks.CardError as error:
        _, _, inside = str(error.faults[0].where).partition("/abilities/0")
        return inside
    return None


def played(header: Mapping[str, Json], rng: Random) -> dict[str, Json]:
    """Some random legal acts from a position."""
    replay, rules = load({**header, "steps": []})
    _, walk, start = set_out(replay, rules, Options())
    table = Some(walk.game, rng, concede=False)
    process = run(walk.game, rules.procedure, start)
    answer: Any = None
    table.chance.bind_all()
    try:
        while True:
            answer = table.answer(process.send(answer))
    except (StopIteration, Unseen, Exhausted, Enough):
        pass
    except GameOver as over:
        walk.game.outcome = over.outcome
    if walk.game.outcome is not None:
        table.claim()
    return {**header, "steps": table.steps}


@contextmanager
def ends_in_time() -> Iterator[None]:
    """A game that takes too long is an error."""

    def stop(*_: Any) -> None:
        raise TimeoutError

    before = signal.signal(signal.SIGPROF, stop)
    signal.setitimer(signal.ITIMER_PROF, SECONDS)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)
