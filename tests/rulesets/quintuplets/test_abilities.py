"""Abilities as trees: what the bundled cards use, mistakes in a replay's own, and what no order can change."""

from itertools import permutations
from random import Random
from typing import Any

import pytest

from judge.engine.run.state import Game
from judge.engine.run.steps import run
from judge.engine.table.pieces import Stack
from judge.replay.raw import Json
from judge.verify.api import load, set_out, verify
from judge.verify.options import Options
from judge.verify.play.selfplay import SelfPlay, opening
from rulesets.quintuplets import RULESET
from rulesets.quintuplets.abilities.words import WORDS
from rulesets.quintuplets.cards.compiled import finished
from rulesets.quintuplets.cards.library import bundled
from rulesets.quintuplets.game import QuintupletsGame

HEADER = {"format": 1, "ruleset": "quintuplets", "edition": "1.07", "perspective": "full"}
SISTERS = ("QS-T03", "QS-T04", "QS-T24")


def words_in(raw: Json, key: str) -> set[str]:
    """Every value of a key anywhere in a tree."""
    if isinstance(raw, list):
        return set().union(*(words_in(one, key) for one in raw))
    if not isinstance(raw, dict):
        return set()
    here = {raw[key]} if isinstance(raw.get(key), str) else set()
    return here.union(*(words_in(one, key) for one in raw.values()))


def test_the_bundled_cards_use_every_verb_and_every_kind_of_change() -> None:
    trees = [ability.tree for card in bundled().cards.values() for ability in card.abilities if ability.tree]
    assert words_in(trees, "verb") - {"if", "may"} == set(WORDS.verbs)
    assert words_in(trees, "change") >= set(WORDS.changes)


def test_every_bundled_tree_compiles() -> None:
    for card in bundled().cards.values():
        assert all(one.compiled is not None for one in finished(card).abilities if one.tree is not None)


@pytest.mark.parametrize(
    ("tree", "where"),
    [
        ({"do": [{"verb": "sing"}]}, "/do/0/verb"),
        ({"do": [{"verb": "draw", "count": "two"}]}, "/do/0/count"),
        ({"when": {"on": "applause"}}, "/when/on"),
        ({"modifiers": [{"change": "hair"}]}, "/modifiers/0/change"),
    ],
)
def test_a_wrong_tree_in_a_replay_is_invalid_where_it_stands(tree: Json, where: str) -> None:
    card = {"number": "T-1", "types": ["character"], "person": "中野 一花", "power": 1}
    card["abilities"] = [{"kind": "auto", "tree": tree}]
    verdict = verify({**HEADER, "cards": {"inline": [card]}, "position": {"board": {}}, "steps": []})
    assert verdict.kind == "invalid"
    assert verdict.problems[0].pointer.startswith(f"/cards/inline/0/abilities/0/tree{where}")


def set_out_board(board: Any) -> QuintupletsGame:
    replay, rules = load({**HEADER, "position": {"board": board}, "steps": []})
    _, walk, _ = set_out(replay, rules, Options())
    assert isinstance(walk.game, QuintupletsGame)
    return walk.game


def test_the_order_of_effects_that_only_add_changes_no_power() -> None:
    powers = set()
    for order in permutations(SISTERS):
        lanes = {f"lane{n}": number for n, number in enumerate(order, 1)}
        game = set_out_board({"P1": {**lanes, "lane4": [], "lane5": [], "brides": []}, "P2": {}})
        for arrival, pile in enumerate(game.players[0].characters):
            game.arrivals[pile.top] = arrival
        powers.add(tuple(sorted((p.top.number, game.read(p, "power")) for p in game.players[0].characters)))
    assert len(powers) == 1


def test_nothing_that_lasted_on_a_card_is_left_when_it_has_gone() -> None:
    steps = [
        {"do": "act:play_event", "player": "P1", "card": "hand:QS-V34"},
        {"do": "act:play_event", "player": "P1", "card": "hand:QS-V39"},
    ]
    board = {"P1": {"hand": ["QS-V34", "QS-V39"], "lane1": "QS-C01"}, "P2": {}}
    replay, rules = load({**HEADER, "position": {"board": board}, "steps": steps})
    _, walk, start = set_out(replay, rules, Options())
    walk.go(start)
    assert walk.game.lasting == []


@pytest.mark.parametrize("number", range(3))
def test_no_card_is_ever_lost_or_made(number: int) -> None:
    replay, rules = load({**opening(RULESET), "steps": []})
    _, walk, start = set_out(replay, rules, Options())
    table = SelfPlay(walk.game, Random(number), concede=False)
    process, answer = run(walk.game, rules.procedure, start), None
    table.chance.bind_all()
    started = False
    for _ in range(150):
        answer = table.answer(process.send(answer))
        started = started or walk.game.turn > 0
        assert not started or cards_of(walk.game) == 120


def cards_of(game: Game) -> int:
    zones = (*game.shared.values(), *(zone for side in game.players for zone in side.zones.values()))
    pieces = [piece for zone in zones for piece in zone.pieces]
    return sum(len(p.cards) + len(p.attached) if isinstance(p, Stack) else 1 for p in pieces)
