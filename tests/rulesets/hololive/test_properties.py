"""What holds whatever the cards: order-free effects, nothing carried over by a card that left, no card lost."""

import json
from collections import Counter
from collections.abc import Sequence
from itertools import permutations
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from judge.engine.rules import registry
from judge.engine.run.loops import Process
from judge.engine.table.lasting import Lasting
from judge.replay.raw import Json
from judge.verify.api import verify
from judge.verify.at import stop_before
from judge.verify.play import selfplay
from rulesets.hololive.abilities.information import information
from rulesets.hololive.ch04_zones.s04_holomem import enter_stage, hp, leave_stage
from rulesets.hololive.ch10_play_and_resolve import s06_timing
from rulesets.hololive.ch11_rule_processing.s01_processes import LIFE_DAMAGE, PROCESSES, processes_after
from rulesets.hololive.ch11_rule_processing.s03_down import must_go_down
from rulesets.hololive.game import HololiveGame
from tests.rulesets.hololive.cards.facts import FACTS
from tests.verify.test_selfplay import Census

CARDS = {card["number"]: card for card in json.loads(FACTS.read_text("utf-8"))["cards"]}
CHEERS = ("hY01-001", "hY02-001", "hY03-001", "hY04-001")
CENTER = {"from": "own.center"}
EFFECTS: tuple[dict[str, Json], ...] = (
    {"change": "art_damage", "of": CENTER, "amount": 20},
    {"change": "art_damage", "of": {**CENTER, "where": {"colour": "red"}}, "amount": 30},
    {"change": "art_damage", "of": {**CENTER, "where": {"tag": "海"}}, "amount": 50},
    {"change": "colour", "of": CENTER, "value": {"colour": "red"}},
    {"change": "tag", "of": {**CENTER, "where": {"colour": "red"}}, "value": {"tag": "海"}},
    {"change": "hp", "of": "self", "amount": 10},
)


def gift(number: int, modifier: dict[str, Json]) -> dict[str, Json]:
    ability = {"kind": "continuous", "keyword": "gift", "modifiers": [modifier]}
    return {
        "number": f"T-{number}",
        "name": "Aster",
        "type": "holomem",
        "level": "debut",
        "hp": 50,
        "abilities": [ability],
    }


def damaged(back: list[int]) -> int:
    """The damage that an art of 30 comes to with the givers of these effects in this order on the stage."""
    inline = [gift(number, EFFECTS[number]) for number in set(back)]
    side = {"center": {"card": "hSD01-003", "cheer": ["hY01-001"]}, "back": [f"T-{number}" for number in back]}
    board = {"P1": side, "P2": {"center": "hSD01-010", "life": 1}}
    art = {"do": "act:art", "player": "P1", "performer": "center", "art": 1, "target": "opp.center"}
    header = {"format": 1, "ruleset": "hololive", "edition": "1.7.0", "cards": {"inline": inline}}
    position = {"board": board, "memory": {"row": "7.6.2"}}
    walk = stop_before({**header, "position": position, "steps": [art, {**art, "performer": "back[1]"}]}, 1)
    return int(walk.game.players[1].at("center").damage)


@settings(max_examples=15, deadline=None)
@given(st.lists(st.integers(0, len(EFFECTS) - 1), min_size=2, max_size=4, unique=True), st.randoms())
def test_the_order_of_additions_and_of_what_they_rest_on_changes_nothing(chosen: list[int], rng: Random) -> None:
    orders = list(permutations(chosen))
    assert len({damaged(list(order)) for order in rng.sample(orders, min(4, len(orders)))}) == 1


@settings(max_examples=25, deadline=None)
@given(
    st.lists(st.tuples(st.sampled_from(("art_damage", "hp")), st.integers(-30, 60), st.booleans()), max_size=4),
    st.sampled_from(("hand", "archive", "deck")),
    st.integers(0, 40),
)
def test_a_card_that_left_the_stage_keeps_nothing(lasting: list[tuple[str, int, bool]], to: str, damage: int) -> None:
    board = {"P1": {"center": {"card": "hSD01-003", "damage": damage}, "back": ["hSD01-008"], "hand": [], "deck": []}}
    header = {"format": 1, "ruleset": "hololive", "edition": "1.7.0", "position": {"board": board}}
    game: Any = stop_before({**header, "steps": [{"do": "act:end_main_step", "player": "P1"}]}, 0).game
    side = game.players[0]
    before = side.at("center")
    for number, amount, on_all in lasting:
        game.last(Lasting(number, (lambda _: True) if on_all else before, amount, "game", stamp=game.placed))
    assert hp(game, before) == 60 + sum(amount for number, amount, _ in lasting if number == "hp")
    card = before.top
    leave_stage(game, before, side.zones[to], "5.5.1")
    again = enter_stage(game, card, side.zones["back"], "5.5.1")
    assert (again.damage, hp(game, again), information(game, again, "art_damage")) == (0, 60, 0)
    assert before.last.damage == damage


def deck(rng: Random) -> dict[str, Json]:
    """A deck of the cards whose text is modelled, with Debuts enough to begin."""
    numbers = {
        kind: [n for n, card in CARDS.items() if card["type"] == kind] for kind in ("oshi", "holomem", "support")
    }
    debuts = [number for number in numbers["holomem"] if CARDS[number]["level"] == "debut"]
    main: Counter[str] = Counter()
    while main.total() < 50:
        number = rng.choice(debuts if main.total() < 20 else numbers["holomem"] + numbers["support"])
        main[number] += 2 if main[number] < 4 else 0
    return {
        "oshi": rng.choice(numbers["oshi"]),
        "deck": dict(main),
        "cheer_deck": dict(Counter(rng.choices(CHEERS, k=20))),
    }


def opening(rng: Random) -> dict[str, Json]:
    """The header of a game of all cards."""
    decks = {seat: deck(rng) for seat in ("P1", "P2")}
    numbers = {number for one in decks.values() for number in (one["oshi"], *one["deck"])}
    return {
        "format": 1, "ruleset": "hololive", "edition": "1.7.0", "perspective": "full", "decks": decks,
        "cards": {"inline": [CARDS[number] for number in sorted(numbers)]},
    }  # fmt: skip


@pytest.mark.parametrize("seed", range(10))
def test_games_of_all_cards_lose_none_and_read_back_as_legal(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    rng = Random(seed)
    header = opening(rng)
    monkeypatch.setattr(Census, "decks", header["decks"])
    monkeypatch.setattr(selfplay, "SelfPlay", Census)
    verdict = verify(selfplay.play(header, rng))
    assert verdict.kind == "legal", (verdict.findings, verdict.undecided)


@pytest.mark.parametrize("all_cards", [True, False])
@pytest.mark.parametrize("seed", range(4))
def test_rule_processes_that_do_not_look_would_find_nothing(
    seed: int, all_cards: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    rng = Random(seed)
    header = opening(rng) if all_cards else selfplay.opening(registry.load("hololive"))
    passes = Counter[str]()

    def watched(game: HololiveGame, changed: frozenset[str]) -> Sequence[Process]:
        looking = processes_after(game, changed)
        due = [process for process in PROCESSES if process.due(game)]
        down = [holomem for side in game.in_turn_order for holomem in side.stage if must_go_down(game, holomem)]
        assert all(process in looking for process in due)
        assert (PROCESSES[-1] in due) == bool(down)
        assert due or LIFE_DAMAGE.concerned(changed) or not LIFE_DAMAGE.due(game)
        passes.update(process.clause for process in looking)
        passes["all"] += 1
        return looking

    monkeypatch.setattr(s06_timing, "processes_after", watched)
    selfplay.play(header, rng)
    assert all_cards or 0 < passes["11.2.1"] < passes["all"]
