"""Every choice that text asks for either shows on the table, by which the logs tell it, or may be left untold."""

import os
from random import Random

import pytest

from judge.engine.cards.drawing import modelled
from judge.engine.rules import registry
from judge.verify.api import verify
from judge.verify.play.selfplay import opening, play
from rulesets.lovelive.cards.compiled import bundled_trees
from rulesets.lovelive.ch06_set_up import random_deck
from rulesets.lovelive.readers.order import RECORDED, TRACELESS, asks, in_shares, tree_of, untold, verbs_of
from tests.rulesets.lovelive.readers.test_untold_choices import UNNAMED, all_told

GAMES = int(os.environ.get("UNTOLD_GAMES", "2"))
STEPS = int(os.environ.get("UNTOLD_STEPS", "300"))
"""So many steps of each game are judged: what each choice may have been is tried on all of them."""
SHOWN = {
    "effect:enter", "effect:position_change", "effect:put", "effect:put_under", "effect:ready", "effect:reveal",
    "effect:wait",
}  # fmt: skip
"""What is done to a piece that is chosen and changes its place or its orientation, or is shown."""
OF_A_CHOICE = {"9.2.1.2", "9.6.3", "9.7.3.1"}
"""The clauses by which a text has things chosen and done."""


def abilities() -> list[tuple[str, int]]:
    """All abilities with text that has something chosen of which nothing shows, by the number and the place."""
    found = ((number, place, one) for number, all_ in bundled_trees().items() for place, one in enumerate(all_, 1))
    return [(number, n) for number, n, one in found if one and one.tree is not None and untold(one.tree, set())]


def test_every_choice_of_every_text_shows_or_may_be_left_untold() -> None:
    trees = (
        one.tree for found in bundled_trees().values() for one in found if one is not None and one.tree is not None
    )
    asking = (raw for tree in trees for raw in verbs_of(tree) if asks(raw))
    assert {RECORDED.get(raw["verb"], f"effect:{raw['verb']}") for raw in asking} == SHOWN | set(TRACELESS)


def test_no_choice_that_a_log_does_not_name_is_made_up() -> None:
    for number, ability in abilities():
        steps = all_told(number, ability, {"selected_branch": None, "selected_color_slot": None})
        unnamed = [step for step in steps if step == UNNAMED]
        assert len(unnamed) == len(untold(tree_of(number, f":{ability}") or {}, set())), number
        assert not [step for step in steps if step["do"] in TRACELESS and step not in unnamed], number


@pytest.mark.parametrize(("count", "shares"), [(1, [1]), (2, [1, 1]), (5, [1, 1, 1, 1, 1]), (6, [6])])
def test_what_a_text_does_card_by_card_is_told_so(count: int, shares: list[int]) -> None:
    cards = [str(n) for n in range(count)]
    assert list(map(len, in_shares(tree_of("PL!SP-bp5-009", ":1"), "mill", cards))) == shares


@pytest.mark.parametrize("number", range(GAMES))
def test_a_game_whose_choices_are_not_named_lacks_none(number: int, monkeypatch: pytest.MonkeyPatch) -> None:
    rng, rules = Random(f"untold/{number}"), registry.load("lovelive")
    faces = modelled(rules.hooks.book((), ()))
    traceless = sorted({one for one, _ in abilities() if one in faces})
    members, lives = ([one for one in traceless if faces[one].type == kind] for kind in ("member", "live"))
    drawn = {*rng.sample(members, 20), *rng.sample(lives, 6)}
    pool = {one: face for one, face in faces.items() if face.type == "energy" or one in drawn}
    monkeypatch.setattr(random_deck, "modelled", lambda _: pool)
    decks = {seat: rules.hooks.random_deck(rng, rules.hooks.book((), ())) for seat in ("P1", "P2")}
    whole = play({**opening(rules), "decks": decks}, rng)
    told_else = [step for step in whole["steps"] if step["do"] != "happened"][:STEPS]
    steps = [
        UNNAMED | {"player": step.get("player") or step["by"]} if step["do"] in TRACELESS else step
        for step in told_else
    ]
    assert steps != told_else
    begun = {name: value for name, value in whole.items() if name != "result"}
    assert not {finding.clause for finding in verify({**begun, "steps": steps}).findings} & OF_A_CHOICE
