"""Every act that can be written, against the acts that are offered.

`python -m proof.brute RULESET [--games N] [--each N] [--seed S] [--out FILE]` takes positions from random games. At
each it writes down acts of the kinds that are asked for (`proof/written.py`), lets the checks judge them, and compares:
what is lawful is offered, and what is not is refused by a clause of its own.
Prints as it goes; `--out` keeps a line for each game and goes on from those that are there, `--shard 1/2` shares it.
"""

import argparse
import json
from dataclasses import asdict, dataclass, field
from itertools import islice
from random import Random
from typing import Any

from judge.engine.asking.plays import Offer, Play
from judge.engine.cards.faces import Unseen
from judge.engine.rules import registry
from judge.engine.run.legal import Legal, judge, passes
from judge.engine.run.lookup import Ambiguous
from judge.engine.run.shown_loops import AnsweringLoop, ShowingLoop
from judge.engine.run.state import Game
from judge.engine.table.pieces import Card, Stack
from judge.replay.references import BadReference
from judge.replay.steps import Act, as_json
from judge.verify.diagnosis.diagnose import diagnose
from judge.verify.play.selfplay import SelfPlay
from proof.games import played
from proof.ledger import BAD, Ledger, add_options, share
from proof.written import Writer
from rulesets.lovelive.ch08_live.s03_test import AssignHeartsPlay

LISTED = 4_000
"""Positions with more lawful acts than that are passed over."""
UNLISTED = (ShowingLoop, AnsweringLoop, AssignHeartsPlay)
"""Acts that take any number, or that say of a sum how it comes about, so that nobody can list them."""
SHOWN = 3
"""So many differences of one position are told."""
Key = tuple[str | None, ...]
"""The kind of a play and what each of its fields is; None where the record leaves it open."""


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
    offered = [one for one in islice(Legal(game, offer), LISTED) if isinstance(one, kinds)] if kinds else []
    if not kinds or len(offered) == LISTED:
        return
    keys, writer = {key(game, one, None) for one in offered}, Writer(game, offer.player, rng)
    lawful: dict[Key, Play] = {}
    told: list[str] = []
    for kind in kinds:
        for act in writer.acts(kind, [one.recorded(game) for one in offered if isinstance(one, kind)]):
            one = meant(game, offer, kind, act)
            if one is not None and not kind.answers(game, offer.about, act):
                found.refused += 1
                told += [] if diagnose(game, act, offer) else [f"belongs elsewhere without a clause: {as_text(act)}"]
            elif one is not None and passes(game, one):
                lawful[key(game, one, one.recorded(game))] = one
            elif one is not None:
                found.refused += 1
                told += [] if judge(game, one).broken else [f"refused without a clause: {as_text(act)}"]
    missed = [one for what, one in lawful.items() if what not in keys and not any(leaves_open(what, k) for k in keys)]
    told += [f"lawful and not offered: {as_text(one.recorded(game))}" for one in missed]
    found.positions += 1
    found.lawful += len(lawful)
    found.differences += [f"turn {game.turn}, {offer.clause}: {line}" for line in told[:SHOWN]]


def as_text(act: Any) -> str:
    """An act as a record writes it."""
    return json.dumps(as_json(act), ensure_ascii=False)


def key(game: Game, one: Play, act: Any) -> Key:
    """What tells a play from others: its kind and, but what its act leaves unsaid, what tells its pieces apart."""
    values = {name: value for name in one.holds if not isinstance(value := getattr(one, name), bool)}
    unsaid = {name for name, value in values.items() if value is None or getattr(act, name, value) is None}
    told = (None if name in unsaid else str(described(game, value)) for name, value in values.items())
    return (one.word, *told)


def leaves_open(key: Key, offered: Key) -> bool:
    """Whether an act is one that is offered, but for what one of them does not say."""
    return len(key) == len(offered) and all(
        None in (said, would) or said == would for said, would in zip(key, offered, strict=True)
    )


def described(game: Game, value: Any) -> Any:
    """A piece by its place and what tells it from others there, several in no order; anything else as it is."""
    if isinstance(value, Card | Stack):
        holder = value.holder if isinstance(value, Card) else None
        where = described(game, holder) if holder is not None else value.zone.place if value.zone else None
        return str((where, game.rules.hooks.alike(value)))
    if isinstance(value, tuple | list):
        return sorted(str(described(game, one)) for one in value)
    return str(value)


def meant(game: Game, offer: Offer, kind: type[Play], act: Any) -> Play | None:
    """The play that an act means, None where it can not be looked up."""
    try:
        return kind.look_up(game, offer.player, act, offer.about)
    except (Ambiguous, BadReference, Unseen):
        return None


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
