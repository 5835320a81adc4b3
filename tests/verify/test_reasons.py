"""No refusal without a clause of its own: whatever a game waits for, a step that it does not take is told why.

Held on random games of every ruleset; the long run: `SELFPLAY_GAMES=500 pytest tests/verify/test_reasons.py`.
"""

from collections.abc import Iterator
from dataclasses import MISSING, fields
from functools import cache
from random import Random
from types import UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

import pytest

from judge.engine.asking.plays import Offer, Play
from judge.engine.rules import registry
from judge.engine.rules.ruleset import Ruleset
from judge.engine.run.lookup import refer
from judge.engine.run.state import SEATS, Game
from judge.engine.table.pieces import Card, Stack
from judge.replay.steps import Act, Effect
from judge.verify.diagnosis.diagnose import diagnose
from judge.verify.play import selfplay
from tests.verify.games import GAMES

FALLBACK = "misplaced/nothing_lets"
"""What is said where nothing is known of a step but that nobody asked for it."""
TRIED = 4
"""Kinds tried at each offer, drawn at random."""


def acts(rules: Ruleset) -> list[type[Play]]:
    return [kind for kind in rules.book.plays.values() if issubclass(kind.record, Act) and not kind.anytime]


def effects(rules: Ruleset) -> list[type[Play]]:
    return [kind for kind in rules.book.plays.values() if issubclass(kind.record, Effect)]


def blank(kind: type[Play], **said: Any) -> Any:
    """A step of a kind that says no more than it must."""
    return kind.record(**needed(kind.record) | said)


@cache
def needed(record: type) -> dict[str, Any]:
    """The fields that a step cannot do without, each with the plainest value that it can have."""
    hints = get_type_hints(record)
    return {
        one.name: something(hints[one.name])
        for one in fields(record)
        if one.default is MISSING and one.default_factory is MISSING
    }


def something(hint: Any) -> Any:
    """The plainest value that a field can have; of references the first card of a hand."""
    if get_origin(hint) is Literal:
        return get_args(hint)[0]
    if get_origin(hint) in (Union, UnionType):
        return something(get_args(hint)[0])
    return [] if get_origin(hint) is list else {int: 1, bool: False, str: "hand[1]"}.get(hint)


def sources(game: Game) -> list[Card]:
    """The cards that everybody sees."""
    pieces = [
        piece for side in game.players for zone in side.zones.values() if zone.kind.public for piece in zone.pieces
    ]
    cards = [piece.top if isinstance(piece, Stack) else piece for piece in pieces]
    return [card for card in cards if card.number is not None]


def misplaced(game: Game, offer: Offer, rng: Random) -> Iterator[Any]:
    """Steps that no open offer takes: acts of either player, and effects of cards whose text is not carried out."""
    open_ = {(kind, one.player.seat) for one in (offer, *offer.also) for kind in one.kinds}
    for kind in rng.sample(acts(game.rules), min(TRIED, len(acts(game.rules)))):
        for seat in SEATS:
            if (kind, seat) not in open_:
                yield blank(kind, player=seat)
    if named := sources(game):
        for kind in rng.sample(effects(game.rules), TRIED):
            if kind not in {taken for taken, _ in open_}:
                yield blank(kind, by=SEATS[0], source=refer(game, rng.choice(named), game.players[0]))


def own_clauses(game: Game, offer: Offer, rng: Random) -> None:
    """Whatever the offer does not take is told by a reason that knows more than that nobody asked."""
    for step in misplaced(game, offer, rng):
        broken = diagnose(game, step, offer)
        assert broken, step
        assert broken[0].clause in game.rules.book.index, step
        assert broken[0].rule != FALLBACK, (step, offer.clause, game.cursor)


@pytest.mark.parametrize("ruleset", registry.names())
@pytest.mark.parametrize("number", range(GAMES))
def test_no_refusal_without_its_own_clause(ruleset: str, number: int, monkeypatch: pytest.MonkeyPatch) -> None:
    rng, play_on = Random(f"reasons/{number}"), selfplay.SelfPlay._act

    def act(self: selfplay.SelfPlay, offer: Offer) -> Any:
        own_clauses(self.game, offer, rng)
        return play_on(self, offer)

    monkeypatch.setattr(selfplay.SelfPlay, "_act", act)
    selfplay.play(selfplay.opening(registry.load(ruleset)), Random(f"reasons/{number}"))
