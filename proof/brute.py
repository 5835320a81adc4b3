"""Every act that can be written, against the acts that are offered.

`python -m proof.brute RULESET [--games N] [--each N] [--seed S] [--out FILE]` takes positions from random games. At
each it writes down acts of the kinds that are asked for with every reference, number and list that the position allows,
lets the checks judge them, and compares: what is lawful is offered, and what is not is refused by a clause of its own.
Prints as it goes; `--out` keeps a line for each game and goes on from those that are there, `--shard 1/2` shares it.
"""

import argparse
import json
from collections.abc import Iterator
from dataclasses import MISSING, asdict, dataclass, field, fields
from itertools import combinations, product
from math import prod
from random import Random
from types import UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from judge.engine.asking.plays import Offer, Play
from judge.engine.cards.faces import Unseen
from judge.engine.rules import registry
from judge.engine.run.common import AnsweringLoop, ShowingLoop
from judge.engine.run.legal import Legal, judge, passes
from judge.engine.run.lookup import Ambiguous, refer
from judge.engine.run.state import Game
from judge.engine.table.pieces import Card, Stack
from judge.replay.references import BadReference
from judge.replay.steps import Act, as_json
from judge.verify.acts import missing
from judge.verify.selfplay import SelfPlay
from proof.games import played
from proof.ledger import BAD, Ledger, add_options, share

LEAST, MOST = 0, 6
"""The numbers tried in a field that takes one."""
TRIES = 4_000
"""How many acts of one kind are tried at one position, drawn at random where there are more."""
LISTED = 400
"""Positions with more lawful acts than that are passed over."""
UNLISTED = (ShowingLoop, AnsweringLoop)
"""Acts that take any number, so that nobody can list them."""
SHOWN = 3
"""So many differences of one position are told."""
NOT_CHOSEN = ("do", "player", "src", "refused", "at")


@dataclass(slots=True)
class Looked:
    """What was looked at: how many positions, acts that are lawful and acts that are refused; and what differs."""

    positions: int = 0
    lawful: int = 0
    refused: int = 0
    differences: list[str] = field(default_factory=list)


def looked_at(ruleset: str, number: int, each: int, seed: str) -> Looked:
    """Where the acts that are lawful and those that are offered differ in a random game."""
    rng, found = Random(f"brute/{seed}/{number}"), Looked()
    with looking_on(rng, each, found):
        played(ruleset, rng, number)
    return found


class looking_on:  # noqa: N801 -- read as a clause
    """Lets some offers of a random game be compared before they are answered."""

    def __init__(self, rng: Random, each: int, found: Looked) -> None:
        """`each` is about how many offers of a game are looked at."""
        self._rng, self._each, self._found = rng, each, found

    def __enter__(self) -> None:
        """From now on."""
        answer, this = SelfPlay._act, self  # noqa: SLF001 -- the one place where every offer comes by

        def act(self: SelfPlay, offer: Offer) -> Any:
            if this._rng.random() < this._each / 200:
                self.chance.bind_all()
                compare(self.game, offer, this._rng, this._found)
            return answer(self, offer)

        self._answer, SelfPlay._act = answer, act  # type: ignore[method-assign]  # noqa: SLF001

    def __exit__(self, *_: object) -> None:
        """No longer."""
        SelfPlay._act = self._answer  # type: ignore[method-assign]  # noqa: SLF001


def compare(game: Game, offer: Offer, rng: Random, found: Looked) -> None:
    """Look at one offer, and enter what of it differs."""
    kinds = tuple(kind for kind in offer.kinds if issubclass(kind.record, Act) and not issubclass(kind, UNLISTED))
    legal = Legal(game, offer)
    if not kinds or legal.count(LISTED) == LISTED:
        return
    offered = {key(game, one) for one in legal if isinstance(one, kinds)}
    lawful: dict[str, Play] = {}
    told: list[str] = []
    for kind in kinds:
        for act in written(game, offer, kind, rng):
            one = meant(game, offer, kind, act)
            if one is not None and passes(game, one) and not missing(one):
                lawful[key(game, one)] = one
            elif one is not None:
                found.refused += 1
                told += [] if missing(one) or clause_of(game, one) else [f"refused without a clause: {as_text(act)}"]
    missed = [one for what, one in lawful.items() if what not in offered]
    told += [f"lawful and not offered: {as_text(one.recorded(game))}" for one in missed]
    found.positions += 1
    found.lawful += len(lawful)
    found.differences += [f"turn {game.turn}, {offer.clause}: {line}" for line in told[:SHOWN]]


def clause_of(game: Game, one: Play) -> str | None:
    """The clause by which an act is refused."""
    broken = judge(game, one).broken
    return broken[0][0].clause if broken else None


def as_text(act: Any) -> str:
    """An act as a record writes it."""
    return json.dumps(as_json(act), ensure_ascii=False)


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


def written(game: Game, offer: Offer, kind: type[Play], rng: Random) -> Iterator[Any]:
    """The acts of a kind that can be written."""
    chosen = [one for one in fields(kind.record) if one.name not in NOT_CHOSEN]
    hints = get_type_hints(kind.record)
    values = [list(possible(game, offer, hints[one.name], one.default is not MISSING)) for one in chosen]
    every = (
        product(*values) if prod(map(len, values)) <= TRIES else (tuple(map(rng.choice, values)) for _ in range(TRIES))
    )
    for combination in every:
        yield kind.record(player=offer.player.seat, **dict(zip((one.name for one in chosen), combination, strict=True)))


def meant(game: Game, offer: Offer, kind: type[Play], act: Any) -> Play | None:
    """The play that an act means, None where it can not be looked up."""
    try:
        return kind.look_up(game, offer.player, act, offer.about)
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
    add_options(parser)
    given = parser.parse_args()
    ledger = Ledger(given.out)
    for number in share(range(given.games), given.shard):
        name = f"{given.ruleset}/{given.seed}/{number}"
        if not ledger.settled(name):
            looked = asdict(looked_at(given.ruleset, number, given.each, given.seed))
            ledger.enter(name, {"became": "differs" if looked["differences"] else "agrees", **looked})
            print("\n".join([*looked["differences"], f"game {number}: {summary(ledger)}"]), flush=True)
    print(summary(ledger))
    return int(any(one["became"] in BAD for one in ledger.results.values()))


def summary(ledger: Ledger) -> str:
    """How much was looked at so far."""
    counts = {name: sum(one[name] for one in ledger.results.values()) for name in ("positions", "lawful", "refused")}
    differences = sum(len(one["differences"]) for one in ledger.results.values())
    return ", ".join(f"{name} {count}" for name, count in counts.items()) + f"; differences {differences}"


if __name__ == "__main__":
    raise SystemExit(main())
