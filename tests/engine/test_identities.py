"""Which hidden card is which: what some distribution of known numbers over slots allows is possible, and only that."""

from itertools import permutations
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from judge.engine.table.identities import MOST_SHARES, Share
from judge.engine.table.pieces import Card
from judge.engine.table.pools import PoolExhausted
from judge.verify.api import load, set_out
from judge.verify.options import Options

A, B, C = "T-M01", "T-M02", "T-M03"


def table(hand: list[str | None], **deck: int) -> Any:
    """A game whose first player holds some cards, with a deck list where one is given."""
    board = {"P1": {"hand": hand, "deck": 3, "energy_deck": 0}}
    raw = {"format": 1, "ruleset": "lovelive", "edition": "1.06", "perspective": "public", "steps": []}
    read, rules = load({**raw, "position": {"board": board}})
    game: Any = set_out(read, rules, Options())[1].game
    if deck:
        pool = game.players[0].pools["deck"]
        pool.left = {name.replace("_", "-"): count for name, count in deck.items()}
    return game


def hand_of(game: Any) -> list[Card]:
    cards: list[Card] = game.players[0].zones["hand"].pieces
    return cards


def put_back(game: Any) -> Card:
    """One card of the hand goes under the deck unseen."""
    game.mingle(hand_of(game))
    card = hand_of(game)[0]
    game.move(card, game.players[0].zones["deck"], "5.4.1", index=0)
    return card


def test_of_two_known_cards_either_may_have_gone() -> None:
    game = table([A, B])
    gone = put_back(game)
    (left,) = hand_of(game)
    assert (gone.number, left.number) == (None, None)
    for number, other in ((A, B), (B, A)):
        mark = game.bindings()
        game.learn(left, number)
        assert gone.number == other
        game.unbind_since(mark)
    with pytest.raises(PoolExhausted):
        game.learn(left, C)


def test_equal_cards_stay_what_they_are() -> None:
    game = table([A, A])
    assert put_back(game).number == A
    assert not game.shares


def test_a_number_that_is_shown_elsewhere_is_no_longer_here() -> None:
    game = table([A, None, None], T_M02=5)
    gone = put_back(game)
    game.learn(gone, A)
    one, other = hand_of(game)
    with pytest.raises(PoolExhausted):
        game.learn(one, A)
    game.learn(one, B)
    game.learn(other, B)
    assert game.players[0].pools["deck"].left == {B: 3}


def test_a_card_may_be_one_that_is_shared_though_the_deck_has_no_more_of_it() -> None:
    game = table([A, None], T_M02=1)
    gone = put_back(game)
    game.learn(hand_of(game)[0], A)
    with pytest.raises(PoolExhausted):
        game.learn(gone, A)
    game.learn(gone, B)


def test_a_shuffle_gives_back_what_lies_in_it_and_widens_what_may() -> None:
    game = table([A, B], T_M03=9)
    put_back(game)
    deck = game.players[0].zones["deck"]
    game.shuffled(deck, "5.5.1")
    assert [share.slots for share in game.shares] == [frozenset((*deck.pieces, *hand_of(game)))]
    game.mingle((*deck.pieces, *hand_of(game)))
    game.shuffle((*deck.pieces, *hand_of(game)))
    assert not game.shares
    assert game.players[0].pools["deck"].left == {A: 1, B: 1, C: 9}


def test_a_claim_is_held_against_every_distribution() -> None:
    game = table([A, B, None], T_M03=1)
    put_back(game)
    cards = hand_of(game)
    for told in ([A, B], [A, None], [A, C], [C, B], [None, None]):
        mark = game.bindings()
        assert game.take_for(cards, told, ordered=False)
        game.unbind_since(mark)
    for told in ([C, C], [A, A], ["T-M04", None]):
        assert not game.take_for(cards, told, ordered=False)
    assert game.shares
    assert all(card.number is None for card in cards)


def test_many_shares_are_kept_as_few() -> None:
    game = table([A] * 9 + [None] * 9, T_M02=30)
    cards = hand_of(game)
    for one, other in zip(cards[:9], cards[9:], strict=True):
        game.mingle((one, other))
    assert len(game.shares) <= MOST_SHARES
    assert sum(share.numbers.total() for share in game.shares) == 9


@settings(max_examples=60, deadline=None)
@given(
    st.lists(st.sampled_from((A, B, C, None)), min_size=4, max_size=5),
    st.lists(st.sets(st.integers(0, 4), min_size=2, max_size=4), min_size=1, max_size=3),
    st.permutations(range(5)),
)
def test_no_truth_is_ever_impossible(known: list[str | None], mixed: list[set[int]], order: list[int]) -> None:
    """Whatever is mingled, and however the cards lie in truth, all can be shown one after the other."""
    game = table(list(known))
    cards = list(hand_of(game))
    truths = {tuple(number or C for number in known)}
    for places in mixed:
        inside = [place for place in sorted(places) if place < len(cards)]
        game.mingle([cards[place] for place in inside])
        truths = {moved(truth, inside, again) for truth in truths for again in permutations(inside)}
    for truth in truths:
        mark = game.bindings()
        for place in [place for place in order if place < len(cards)]:
            if cards[place].number is None:
                game.learn(cards[place], truth[place])
            assert cards[place].number == truth[place]
        game.unbind_since(mark)


def moved(truth: tuple[str, ...], places: list[int], again: tuple[int, ...]) -> tuple[str, ...]:
    """A distribution of cards after those at some places have changed places."""
    found = list(truth)
    for place, source in zip(places, again, strict=True):
        found[place] = truth[source]
    return tuple(found)


def test_a_share_tells_when_it_tells_all() -> None:
    game = table([A, None])
    cards = frozenset(hand_of(game))
    game.mingle(cards)
    (share,) = game.shares
    assert not share.told
    assert Share(share.pool, frozenset([hand_of(game)[0]]), share.numbers).told
