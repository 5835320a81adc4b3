"""Every act that can be written, against the acts that are offered.

`python -m proof.brute RULESET [--games N] [--each N] [--seed S]` takes positions from random games. At each it writes
down acts of the kinds that are asked for with every reference, number and list that the position allows, lets the
checks judge them, and compares: what is lawful is offered.
"""

import argparse
import json
from collections.abc import Iterator
from dataclasses import MISSING, fields
from itertools import combinations, product
from random import Random
from types import UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from judge.engine.asking.plays import Offer, Play
from judge.engine.cards.faces import Unseen
from judge.engine.rules import registry
from judge.engine.run.common import AnsweringLoop, ShowingLoop
from judge.engine.run.legal import Legal, passes
from judge.engine.run.lookup import Ambiguous, refer
from judge.engine.run.state import Game
from judge.engine.table.pieces import Card, Stack
from judge.replay.references import BadReference
from judge.replay.steps import Act, as_json
from judge.verify.acts import missing
from judge.verify.selfplay import SelfPlay, opening, play

LEAST, MOST = 0, 6
"""The numbers tried in a field that takes one."""
TRIES = 4_000
"""How many acts of one kind are tried at one position, drawn at random where there are more."""
LISTED = 400
"""Positions with more lawful acts than that are passed over."""
UNLISTED = (ShowingLoop, AnsweringLoop)
"""Acts that take any number, so that nobody can list them."""
NOT_CHOSEN = ("do", "player", "src", "refused", "at")


def disagreements(ruleset: str, games: int, each: int, seed: str) -> Iterator[str]:
    """Where the acts that are lawful and those that are offered differ, position by position."""
    header = opening(registry.load(ruleset))
    for number in range(games):
        rng = Random(f"brute/{seed}/{number}")
        found: list[str] = []
        with looking_on(rng, each, found):
            play(header, rng)
        yield from (f"game {number}, {line}" for line in found)


class looking_on:  # noqa: N801 -- read as a clause
    """Lets some offers of a random game be compared before they are answered."""

    def __init__(self, rng: Random, each: int, found: list[str]) -> None:
        """`each` is about how many offers of a game are looked at."""
        self._rng, self._each, self._found = rng, each, found

    def __enter__(self) -> None:
        """From now on."""
        answer, this = SelfPlay._act, self  # noqa: SLF001 -- the one place where every offer comes by

        def act(self: SelfPlay, offer: Offer) -> Any:
            if this._rng.random() < this._each / 200:
                self.chance.bind_all()
                this._found += compared(self.game, offer, this._rng)
            return answer(self, offer)

        self._answer, SelfPlay._act = answer, act  # type: ignore[method-assign]  # noqa: SLF001

    def __exit__(self, *_: object) -> None:
        """No longer."""
        SelfPlay._act = self._answer  # type: ignore[method-assign]  # noqa: SLF001


def compared(game: Game, offer: Offer, rng: Random) -> list[str]:
    """What of one offer differs."""
    kinds = tuple(kind for kind in offer.kinds if issubclass(kind.record, Act) and not issubclass(kind, UNLISTED))
    legal = Legal(game, offer)
    if not kinds or legal.count(LISTED) == LISTED:
        return []
    offered = {key(game, one) for one in legal if isinstance(one, kinds)}
    lawful = {key(game, one): one for kind in kinds for one in written(game, offer, kind, rng)}
    missed = [json.dumps(as_json(one.recorded(game))) for what, one in lawful.items() if what not in offered]
    return [f"turn {game.turn}, {offer.clause}: lawful and not offered: {one}" for one in missed[:3]]


def key(game: Game, one: Play) -> str:
    """What tells a play from others: its kind, and its pieces by what tells them apart; not how a record says it."""
    values = [getattr(one, name) for name in one.holds]
    return f"{one.word} {[described(game, value) for value in values if not isinstance(value, bool)]}"


def described(game: Game, value: Any) -> Any:
    """A piece by its place and what tells it from others there, several in no order; anything else as it is."""
    if isinstance(value, Card | Stack):
        return str((value.zone.place if value.zone else None, game.rules.hooks.alike(value)))
    if isinstance(value, tuple | list):
        return sorted(str(described(game, one)) for one in value)
    return str(value)


def written(game: Game, offer: Offer, kind: type[Play], rng: Random) -> Iterator[Play]:
    """The acts of a kind that can be written and that no check refuses."""
    chosen = [one for one in fields(kind.record) if one.name not in NOT_CHOSEN]
    hints = get_type_hints(kind.record)
    values = [list(possible(game, offer, hints[one.name], one.default is not MISSING)) for one in chosen]
    count = 1
    for some in values:
        count *= len(some)
    every = product(*values) if count <= TRIES else (tuple(map(rng.choice, values)) for _ in range(TRIES))
    for combination in every:
        act = kind.record(player=offer.player.seat, **dict(zip((one.name for one in chosen), combination, strict=True)))
        one = lawful(game, offer, kind, act)
        if one is not None:
            yield one


def lawful(game: Game, offer: Offer, kind: type[Play], act: Any) -> Play | None:
    """The play that an act means, if it can be looked up and no check refuses it."""
    try:
        one = kind.look_up(game, offer.player, act, offer.about)
        return None if missing(one) or not passes(game, one) else one
    except (Ambiguous, BadReference, Unseen):
        return None


def possible(game: Game, offer: Offer, hint: Any, optional: bool) -> Iterator[Any]:
    """The values tried in a field of a type."""
    if optional:
        yield None
    for one in get_args(hint) if get_origin(hint) in (Union, UnionType) else (hint,):
        if one is str:
            yield from references(game, offer)
        elif one is int:
            yield from range(LEAST, MOST)
        elif one is bool:
            yield from (True, False)
        elif get_origin(one) is Literal:
            yield from get_args(one)
        elif get_origin(one) is list and get_args(one) == (str,):
            pool = list(references(game, offer))
            yield from (list(some) for size in (0, 1, 2) for some in combinations(pool, size))


def references(game: Game, offer: Offer) -> list[str]:
    """How the player points at everything that lies open or in the own hand."""
    found: dict[str, None] = {}
    for side in game.players:
        for zone in side.zones.values():
            if zone.kind.ordered and not zone.kind.public:
                continue
            for piece in zone.pieces:
                cards = (*piece.cards, *piece.attached) if isinstance(piece, Stack) else (piece,)
                for one in (piece, *cards):
                    if not isinstance(one, Card) or one.number is not None:
                        found[refer(game, one, offer.player)] = None
    return list(found)


def main() -> int:
    """Run it; the exit status is 1 where something differs."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("ruleset", choices=registry.names())
    parser.add_argument("--games", type=int, default=4)
    parser.add_argument("--each", type=int, default=20, help="about so many positions of each game")
    parser.add_argument("--seed", default="0")
    given = parser.parse_args()
    lines = list(disagreements(given.ruleset, given.games, given.each, given.seed))
    print("\n".join(lines) or "no difference")
    return int(bool(lines))


if __name__ == "__main__":
    raise SystemExit(main())
