import pytest

from judge.engine.texts.meaning import NoMeaning, filled
from judge.engine.texts.normal import normal
from judge.engine.texts.stores import dangles, tidied


def test_a_slot_is_put_in_whole_or_in_a_word() -> None:
    assert filled({"count": "{n}", "to": "own.{zone}", "less": "-{n}"}, {"n": 3, "zone": "hand"}) == {
        "count": 3,
        "to": "own.hand",
        "less": -3,
    }


def test_what_was_not_read_or_means_nothing_falls_away() -> None:
    assert filled({"from": "own.hand", "where": "{card}", "of": "{who}"}, {"card": {}}) == {"from": "own.hand"}


def test_lists_are_spread_and_maps_merged() -> None:
    slots = {"a": [{"verb": "draw"}], "b": [{"verb": "yell"}]}
    assert filled(["{*a}", "{*b}"], slots) == [{"verb": "draw"}, {"verb": "yell"}]
    assert filled({"+": "{a}", "may": True}, slots) == {"verb": "draw", "may": True}


def test_maps_that_say_the_same_do_not_merge() -> None:
    with pytest.raises(NoMeaning):
        filled({"+": ["{a}", "{b}"]}, {"a": {"cost": 1}, "b": {"cost": 2}})


def test_each_of_a_list_is_given_and_the_same_are_added_up() -> None:
    tree = {"each": {"sum": "{x}", "by": "amount"}, "first": {"+": "{it}", "at": 1}, "give": {"+": "{it}"}}
    assert filled(tree, {"x": [{"change": "a"}, {"change": "b"}, {"change": "a"}]}) == [
        {"change": "a", "amount": 2, "at": 1},
        {"change": "b", "amount": 1},
    ]


def test_what_is_said_twice_must_be_the_same() -> None:
    assert filled({"same": ["{a}", "{b}"]}, {"a": "Tin", "b": "Tin"}) == "Tin"
    with pytest.raises(NoMeaning):
        filled({"same": ["{a}", "{b}"]}, {"a": "Tin", "b": "Zinc"})


def test_that_one_is_what_something_happened_to_unless_another_may_be_meant() -> None:
    tree = {"that": "{do}", "means": "event.to", "unless": ["chosen"]}
    assert filled(tree, {"do": [{"verb": "ready", "who": "$that"}]}) == [{"verb": "ready", "who": "event.to"}]
    with pytest.raises(NoMeaning):
        filled(tree, {"do": [{"cards": {"store": "chosen"}}, {"verb": "ready", "who": "$that"}]})


def test_a_word_for_what_was_stored_dangles_where_nothing_was() -> None:
    assert dangles(tidied({"do": [{"who": "$it"}]}))
    assert not dangles(tidied({"do": [{"cards": {"store": "a"}}, {"who": "$that"}]}))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ({"verb": "draw", "count": 1}, {"verb": "draw"}),
        ({"exists": {"from": "own.hand"}}, {"amount": {"number": "own.hand"}, "at_least": 1}),
        ({"not": {"exists": {"from": "own.hand"}}}, {"amount": {"count": {"from": "own.hand"}}, "equals": 0}),
        ({"all": [{"is": "a"}, {"is": "b"}]}, {"all": [{"is": "b"}, {"all": [{"is": "a"}]}]}),
        ({"do": [{"store": "a"}, {"cards": "$a"}]}, {"do": [{"store": "b"}, {"cards": "$b"}]}),
        ({"verb": "lasting", "change": "hearts", "colour": "red"}, {"verb": "lasting", "change": "hearts.red"}),
        ({"verb": "put", "cards": {"choose": 1}, "may": True}, {"verb": "put", "cards": {"up_to": 1}}),
        ({"where": {"name": ["b", "a"]}}, {"where": {"name": ["a", "b"]}}),
    ],
)
def test_trees_that_mean_the_same_have_one_normal_form(one: object, other: object) -> None:
    assert normal(one) == normal(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ({"where": {"waiting": False}}, {"where": {}}),
        ({"verb": "draw", "count": 2}, {"verb": "draw"}),
        ({"do": [{"verb": "draw"}, {"verb": "yell"}]}, {"do": [{"verb": "yell"}, {"verb": "draw"}]}),
        ({"verb": "put", "cards": {"choose": 2}, "may": True}, {"verb": "put", "cards": {"up_to": 2}}),
    ],
)
def test_trees_that_mean_different_things_have_not(one: object, other: object) -> None:
    assert normal(one) != normal(other)
