"""Random games between random decks, drawn from all cards whose text is modelled, are legal, whoever kept the record.

Nothing stays undecided but what the document of a game leaves open, and that only where a deck has a card on which it
turns: a live that newer blade hearts would decide (reading uncoloured_blade_hearts), and a skill that takes the place
of something and whose cost names no number (reading cost_x_of_a_skill).

The long run: `RANDOM_DECKS=300 pytest tests/rulesets/test_random_decks.py`.
"""

import json
import os
from collections.abc import Callable, Mapping
from random import Random
from typing import Any

import pytest

from judge.engine.rules import registry
from judge.verify.api import verify
from judge.verify.mask import masks
from judge.verify.outcome.verdict import Verdict
from judge.verify.play.selfplay import check_decks, opening, play, random_decks
from rulesets.hololive.cards.library import bundled as hololive
from rulesets.lovelive.cards.library import bundled as lovelive

GAMES = int(os.environ.get("RANDOM_DECKS", "2"))
FIRST = int(os.environ.get("RANDOM_DECKS_FROM", "0"))
OPEN: Mapping[str, Mapping[str, frozenset[str]]] = {
    "hololive": {"12.1.3": frozenset({"hBP01-005"})},
    "lovelive": {"2.1.1.2": frozenset({"PL!N-bp7-030", "PL!S-bp7-022", "PL!SP-bp7-028"})},
}
"""The clauses that a document leaves open, each with all published cards on which it turns."""


def _costs_x_instead(card: Any) -> bool:
    return card.type == "oshi" and any(skill.cost is None and skill.usable != "main" for skill in card.skills)


def _has_a_heart_of_no_colour(card: Any) -> bool:
    return getattr(card, "blade_heart", None) == "any2"


@pytest.mark.parametrize(
    ("game", "clause", "published", "turns"),
    [("hololive", "12.1.3", hololive, _costs_x_instead), ("lovelive", "2.1.1.2", lovelive, _has_a_heart_of_no_colour)],
)
def test_an_open_clause_turns_on_these_cards(
    game: str, clause: str, published: Callable[[], Any], turns: Callable[[Any], bool]
) -> None:
    assert {card.number for card in published().cards.values() if turns(card)} == OPEN[game][clause]


def _decided_but_for_what_is_open(game: str, verdict: Verdict, decks: str) -> None:
    for one in verdict.undecided:
        cards = OPEN.get(game, {}).get(one.clause, frozenset())
        assert one.why == "open_clause", one
        assert any(json.dumps(number) in decks for number in cards), one
        assert one.card is None or one.card in cards, one
    assert verdict.kind == ("undecided" if verdict.undecided else "legal")


@pytest.mark.parametrize("game", registry.names())
@pytest.mark.parametrize("number", range(FIRST, FIRST + GAMES))
def test_a_game_between_any_decks_is_legal_in_every_perspective(game: str, number: int) -> None:
    rng = Random(f"decks/{game}/{number}")
    header = {**opening(registry.load(game)), "decks": random_decks(game, rng)}
    check_decks(header)
    decks = json.dumps(header["decks"], ensure_ascii=False)
    played = play(header, rng)
    verdict = verify(played)
    assert verdict.findings == []
    _decided_but_for_what_is_open(game, verdict, decks)
    seats = ("public", "P1", "P2")
    for seat, masked in zip(seats, masks(played, seats), strict=True):
        seen = verify(masked)
        assert seen.findings == [], seat
        _decided_but_for_what_is_open(game, seen, decks)
        assert seen.kind in ("legal", verdict.kind), (seat, seen.undecided)
        assert seen.outcome == verdict.outcome
