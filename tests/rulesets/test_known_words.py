"""What trees of a replay's own cards ask for: values that a property can have, and words that some card has."""

from typing import Any

import pytest

from judge.engine.cards.faults import CardDataError
from judge.engine.rules import registry
from judge.replay.raw import Json

CARDS: dict[str, Json] = {
    "hololive": {"number": "T-1", "name": "灯りの子", "type": "holomem", "tags": ["灯台"], "level": "debut"},
    "lovelive": {"number": "T-1", "name": "灯りの子", "type": "member", "groups": ["灯台"]},
    "mlp": {"number": "T-1", "name": "Lantern", "type": "character", "keywords": ["Keeper"]},
    "quintuplets": {"number": "T-1", "types": ["character"], "auxiliary": "灯り", "person": "灯りの子"},
}
KNOWN = [
    ("hololive", {"name": "灯りの子"}),
    ("hololive", {"name": "ときの そら"}),
    ("hololive", {"tag": "0期生"}),
    ("lovelive", {"name": "高坂穂乃果"}),
    ("lovelive", {"name": "灯りの子"}),
    ("lovelive", {"group": "灯台"}),
    ("lovelive", {"group": "liella！"}),
    ("lovelive", {"unit": "AZUNA"}),
    ("lovelive", {"colour": ["pink", "all"]}),
    ("mlp", {"keyword": "keeper"}),
    ("mlp", {"keyword": "earth pony"}),
    ("mlp", {"keyword": "アースポニー"}),
    ("quintuplets", {"person": "灯りの子"}),
    ("quintuplets", {"type": "character"}),
]
UNKNOWN = [
    ("hololive", {"name": "ときのそろ"}, "ときのそら"),
    ("hololive", {"tag": "灯合"}, ""),
    ("hololive", {"colour": "wite"}, "white"),
    ("hololive", {"level": "debutt"}, "debut"),
    ("lovelive", {"name": "高坂穂乃花"}, "高坂穂乃果"),
    ("lovelive", {"group": "灯合"}, ""),
    ("lovelive", {"unit": "Printemp"}, "Printemps"),
    ("lovelive", {"colour": "pinc"}, "pink"),
    ("lovelive", {"type": "members"}, "member"),
    ("lovelive", {"any": [{"not": {"ability": ["live_strat"]}}]}, "live_start"),
    ("mlp", {"keyword": "Twilight Sparkel"}, "Twilight Sparkle"),
    ("mlp", {"type": "charakter"}, "character"),
    ("quintuplets", {"person": "灯りの娘"}, "灯りの子"),
    ("quintuplets", {"type": "heroe"}, "hero"),
]


def _asking(game: str, where: Json) -> Json:
    condition = {"exists": {"from": "own.hand", "where": where}}
    tree: Any = {"do": [{"verb": "if", "cond": condition, "then": [{"verb": "draw", "count": 1}]}]}
    if game == "hololive":
        return {**CARDS[game], "abilities": [{"kind": "support", **tree}]}
    return {**CARDS[game], "abilities": [{"kind": "activated", "tree": tree}]}


@pytest.mark.parametrize(("game", "where"), KNOWN)
def test_words_that_a_card_has_may_be_asked_for_as_people_write_them(game: str, where: Json) -> None:
    assert registry.load(game).hooks.book([_asking(game, where)], ()).face("T-1").number == "T-1"


@pytest.mark.parametrize(("game", "where", "near"), UNKNOWN)
def test_what_no_card_has_is_told_with_the_nearest_word(game: str, where: Json, near: str) -> None:
    with pytest.raises(CardDataError) as found:
        registry.load(game).hooks.book([_asking(game, where)], ())
    fault = found.value.faults[0]
    assert fault.where.startswith("/cards/inline/0/abilities/0/")
    assert "/do/0/cond/exists/where/" in fault.where
    assert (f"is {near} meant?" if near else "no card here has") in fault.text("en")


@pytest.mark.parametrize(
    ("game", "number", "told"),
    [
        ("hololive", "hSD01-003", {"hp": 10}),
        ("lovelive", "PL!-sd1-002", {"cost": 99}),
        ("mlp", "SD01-C07", {"cost": 9}),
        ("quintuplets", "QS-C01", {"power": 9}),
    ],
)
def test_a_definition_keeps_what_it_does_not_say(game: str, number: str, told: dict[str, int]) -> None:
    book = registry.load(game).hooks.book
    known, card = book((), ()).face(number), book([{"number": number, **told}], ()).face(number)
    for field, value in told.items():
        assert getattr(card, field) == value
    others = {name: getattr(known, name) for name in ("name", "text") if hasattr(known, name)}
    assert {name: getattr(card, name) for name in others} == others
    with pytest.raises(CardDataError):
        book([{"number": number, **told, "replaces": True}], ())
