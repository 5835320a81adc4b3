"""What supports and oshi skills do that the recorded games at hand do not show, as such a log tells it."""

from typing import Any

import pytest

from tests.rulesets.hololive.readers.excerpts import Event, Excerpt
from tests.rulesets.hololive.readers.happenings import (
    ART,
    MAIN,
    PERFORM,
    SHUFFLE,
    Events,
    activated,
    art,
    asked,
    attached,
    bloom,
    bloomed,
    boosted,
    cards,
    cheers,
    choice,
    collab,
    down,
    drew,
    goes_down,
    healed,
    holomem,
    hurt,
    lasts,
    life_lost,
    moved,
    rolled,
    shown,
    skill,
)  # fmt: skip
from tests.rulesets.hololive.readers.unseen import (
    BACK,
    CENTER,
    HAND,
    THEIR_BACK,
    THEIR_COLLAB,
    THEIRS,
    fits,
    life,
    mine,
    theirs,
)  # fmt: skip

WORN, THEIR_WORN = f"{CENTER}/support[1]", f"{THEIRS}/support[1]"
ASTER: dict[str, Any] = {"center": {"card": "hSD01-003", "cheer": ["hY01-001", "hY01-001"]}}
HITS: Events = [*PERFORM, *art(CENTER, "nunnun", THEIRS, 30)]
INCOMING = {"incoming_damage_info": {"amount": 30}}

POWER = ["hSD01-003"]


def test_a_draw_for_a_bloom_and_what_the_bloom_does_itself() -> None:
    own = {"center": {"card": "hSD02-002", "support": ["hSD02-014"]}, "hand": ["hSD02-007"]}
    looks = cards(("deck", "hand"), ["@P1.deck[2]", "@P1.deck[3]"], ["@P1.deck[2]"], "archive")
    rest = [moved("@P1.deck[2]", "deck", "hand"), moved("@P1.deck[3]", "deck", "archive")]
    fits(own, {}, bloom(HAND, CENTER), drew(["@P1.deck[1]"], 4, 1), looks, rest, MAIN)


def test_healing_for_a_bloom() -> None:
    own = {"center": {"card": "hSD04-002", "support": ["hSD04-014"], "damage": 30}, "hand": ["hSD04-005"]}
    fits(own, {}, bloom(HAND, CENTER), healed(HAND, 20) | {"target_player_id": "player1"}, MAIN)


def test_a_draw_for_a_collab() -> None:
    fits(
        {"back": [{"card": "hBP02-008", "support": ["hBP02-089"]}]}, {}, collab(BACK), drew(["@P1.deck[2]"], 3, 1), MAIN
    )


@pytest.mark.parametrize("taken", [1, 0])
def test_a_mascot_of_the_archive_for_a_collab(taken: int) -> None:
    own = {"back": [{"card": "hBP02-008", "support": ["hBP02-091"]}], "archive": ["hBP02-090"]}
    found = ["@P1.archive[1]"]
    goes = [moved(card, "archive", "hand") for card in found[:taken]]
    fits(own, {}, collab(BACK), cards(("archive", "hand"), found, found[:taken]), goes, MAIN)


def test_an_ability_that_players_play_and_pay_with_cheer_of_several_holomem() -> None:
    worn = {"card": "hBP02-009", "cheer": ["hY01-001", "hY01-001"], "support": ["hBP02-092"]}
    own = {"center": worn, "back": [{"card": "hSD01-003", "cheer": ["hY02-001"]}]}
    event = {"event_type": "special_action_activation", "player_id": "player1"}
    which = {"effect_id": "fubuzilla", "card_id": WORN}
    cheer = {f"{CENTER}/cheer[1]": CENTER, f"{BACK}/cheer[1]": BACK}
    told = [{"message": "mainstep_special_action", **which}, {**event, **which}]
    paid = [*cards(("holomem", "archive"), list(cheer), list(cheer))]
    gone = [moved(card, holder, "archive") for card, holder in cheer.items()]
    after = [art(CENTER, "otsukon", THEIRS, 20), boosted(CENTER, WORN, 50), hurt(THEIRS, 70)]
    fits(own, {}, *told, paid, gone, lasts(WORN, "attached_owner_is_performing"), MAIN, PERFORM, *after, ART)


def test_healing_for_an_art() -> None:
    own = {"center": {"card": "hBP01-034", "cheer": ["hY02-001"], "support": ["hBP01-119"], "damage": 40}}
    fits(own, {}, PERFORM, art(CENTER, "araara", THEIRS, 30), healed(CENTER, 10), hurt(THEIRS, 30), ART)


def test_a_draw_for_an_art() -> None:
    own = {"center": {"card": "hBP01-060", "cheer": ["hY03-001"] * 2, "support": ["hBP01-120"]}}
    told = [PERFORM, art(CENTER, "followmeclosely", THEIRS, 40), boosted(CENTER, WORN, 10)]
    fits(own, {}, *told, drew(["@P1.deck[1]"], 4, 1), hurt(THEIRS, 50), ART)


def test_damage_to_the_own_holomem_for_an_art() -> None:
    own = {"center": {**ASTER["center"], "support": ["hBP01-114"]}}
    told = [boosted(CENTER, WORN, 20), hurt(THEIRS, 50), hurt(CENTER, 10, special=True)]
    fits(own, {}, HITS, *told, ART)


def test_cheer_for_who_downs() -> None:
    own = {"center": {"card": "hBP01-079", "cheer": ["hY04-001"] * 2, "support": ["hBP01-115"]}}
    told = [PERFORM, art(CENTER, "suichanwaaaakyoumokawaii", THEIRS, 50), boosted(CENTER, WORN, 10), hurt(THEIRS, 60)]
    falls = [goes_down(THEIRS), attached("@P1.cheer_deck[1]", "cheer_deck", CENTER), down(THEIRS), *life(1)]
    fits(own, {"center": {"card": "hSD01-010", "damage": 120}}, *told, falls, ART)


@pytest.mark.parametrize("sent", [True, False])
def test_cheer_of_the_archive_for_who_downs(*, sent: bool) -> None:
    own = {"center": {"card": "hBP02-035", "cheer": ["hY04-001"], "support": ["hBP02-096"]}, "archive": ["hY04-001"]}
    told = [PERFORM, art(CENTER, "bakkubakun", THEIRS, 30), boosted(CENTER, WORN, 10), hurt(THEIRS, 40)]
    sends = cheers("archive", {"@P1.archive[1]": CENTER} if sent else {})
    falls = [goes_down(THEIRS), *sends, down(THEIRS), *life(1)]
    fits(own, {"center": {"card": "hSD01-010", "damage": 140}}, *told, falls, ART)


def test_a_reroll_of_the_other_side_and_a_boost_of_the_color() -> None:
    own = {"center": {"card": "hBP02-034", "cheer": ["hY03-001"] * 3, "support": ["hBP01-119"]}}
    told = [PERFORM, art(CENTER, "organicshot", THEIRS, 80), holomem(THEIR_COLLAB, "deal_damage", CENTER)]
    fits(own, {"collab": "hSD01-004"}, *told, hurt(THEIR_COLLAB, 30, special=True), hurt(THEIRS, 80), ART)


# -- what is attached to who is hit, which no event names --------------------------------------------------------------


def test_cheer_from_a_fan_of_who_goes_down() -> None:
    other = {"center": {"card": "hBP01-033", "damage": 40, "support": ["hBP01-122"]}, "back": ["hBP01-032"]}
    sent = attached("@P2.cheer_deck[1]", "cheer_deck", THEIR_BACK)
    fits(ASTER, other, HITS, hurt(THEIRS, 30), goes_down(THEIRS), sent, down(THEIRS, [THEIR_WORN]), life(1), ART)


@pytest.mark.parametrize(
    "center",
    [
        {"card": "hSD01-010", "damage": 150, "cheer": ["hY02-001"], "support": ["hBP01-124"]},
        {"card": "hBP02-009", "damage": 70, "cheer": ["hY02-001"], "support": ["hBP02-090"]},
    ],
)
def test_cheer_of_who_goes_down_is_moved(center: dict[str, Any]) -> None:
    cheer = f"{THEIRS}/cheer[1]"
    told = [HITS, hurt(THEIRS, 30), goes_down(THEIRS), attached(cheer, THEIRS, THEIR_BACK)]
    fits(ASTER, {"center": center}, *told, down(THEIRS, [THEIR_WORN]), life(1), ART)


def test_damage_from_a_tool_of_who_was_hit() -> None:
    other = {"center": {"card": "hBP01-012", "support": ["hBP01-116"]}}
    fits(ASTER, other, HITS, hurt(THEIRS, 30), hurt(CENTER, 20, special=True), ART)


def test_damage_from_the_own_tool_where_the_other_one_has_no_holder_it_needs() -> None:
    own = {"center": {**ASTER["center"], "support": ["hBP01-114"]}}
    other = {"center": {"card": "hSD01-010", "support": ["hBP01-116"]}}
    told = [boosted(CENTER, WORN, 20), hurt(THEIRS, 50), hurt(CENTER, 10, special=True)]
    fits(own, other, HITS, *told, ART)


def test_a_tool_is_archived_to_take_damage_away() -> None:
    other = {"center": {"card": "hBP01-017", "support": ["hBP01-117"]}}
    asks = choice(0, THEIR_WORN, "reduce_damage", "pass", seat="P2", **INCOMING)
    gone = [attached(THEIR_WORN, THEIRS, "archive"), boosted(THEIRS, THEIR_WORN, 30, "damage_prevented")]
    fits(ASTER, other, HITS, asks, gone, hurt(THEIRS, 0), ART)


def test_a_fan_that_adds_to_damage() -> None:
    other = {"center": {"card": "hBP01-069", "support": ["hBP01-126"]}}
    fits(ASTER, other, HITS, boosted(THEIRS, THEIR_WORN, 10, "damage_added"), hurt(THEIRS, 40), ART)


def test_two_equal_fans_on_the_target_of_an_art() -> None:
    other = {"center": {"card": "hBP01-069", "support": ["hBP01-126"] * 2}}
    more = [boosted(THEIRS, f"{THEIRS}/support[{n}]", 10, "damage_added") for n in (1, 2)]
    fits(ASTER, other, HITS, more, hurt(THEIRS, 50), ART)


@pytest.mark.parametrize("die", [1, 2])
def test_a_die_that_takes_all_damage_away_or_none(die: int) -> None:
    asks = choice(0, THEIR_COLLAB, "roll_die", "pass", seat="P2", **INCOMING)
    gone = [boosted(THEIRS, THEIR_COLLAB, "all", "damage_prevented"), hurt(THEIRS, 0)]
    told = [HITS, asks, rolled(die, "P2"), gone if die % 2 else hurt(THEIRS, 30)]
    fits(ASTER, {"collab": "hBP01-027"}, *told, ART)


# -- damage of texts that something changes ----------------------------------------------------------------------------

FALLEN: dict[str, Any] = {"back": ["hBP01-014"]}
SPECIAL = {"incoming_damage_info": {"amount": 50, "target_id": THEIRS, "special": True}}


@pytest.mark.parametrize(
    ("center", "amount", "stat", "dealt"),
    [
        ({"card": "hBP01-069", "support": ["hBP01-126"]}, 10, "damage_added", 60),
        ({"card": "hBP01-067", "support": ["hBP01-121"]}, 10, "damage_prevented", 40),
    ],
)
def test_damage_of_a_text_is_more_or_less(center: dict[str, Any], amount: int, stat: str, dealt: int) -> None:
    changed = boosted(THEIRS, THEIR_WORN, amount, stat, for_art={})
    fits(FALLEN, {"center": center}, collab(BACK), changed, hurt(THEIRS, dealt, special=True), MAIN)


def test_damage_of_a_text_to_two_is_nothing_for_one() -> None:
    own = {"center": {"card": "hSD03-006", "cheer": ["hY04-001"] * 2}}
    other = {"center": {"card": "hBP01-067", "support": ["hBP01-121"]}}
    cheer = f"{CENTER}/cheer[1]"
    told = [PERFORM, art(CENTER, "shaa", THEIRS, 40), choice(0, CENTER, "archive_cheer_from_holomem", "pass")]
    paid = [*cards(("holomem", "archive"), [cheer], [cheer]), moved(cheer, CENTER, "archive")]
    less = boosted(THEIRS, THEIR_WORN, 10, "damage_prevented", for_art={})
    both = [hurt(THEIR_BACK, 10, special=True), less, hurt(THEIRS, 0, special=True)]
    fits(own, other, *told, paid, both, {**less, "for_art": True}, hurt(THEIRS, 30), ART)


@pytest.mark.parametrize(("index", "die", "dealt"), [(1, 0, 50), (0, 1, 0), (0, 2, 50)])
def test_a_gift_about_damage_of_a_text(index: int, die: int, dealt: int) -> None:
    asks = choice(index, THEIR_COLLAB, "roll_die", "pass", seat="P2", **SPECIAL)
    gone = [] if dealt else [boosted(THEIRS, THEIR_COLLAB, "all", "damage_prevented", for_art={})]
    answer = [rolled(die, "P2"), *gone] if die else []
    fits(FALLEN, {"collab": "hBP01-027"}, collab(BACK), asks, answer, hurt(THEIRS, dealt, special=True), MAIN)


def test_a_tool_is_archived_to_take_damage_of_a_text_away() -> None:
    other = {"center": {"card": "hBP01-017", "support": ["hBP01-117"]}}
    asks = choice(0, THEIR_WORN, "reduce_damage", "pass", seat="P2", **SPECIAL)
    gone = [attached(THEIR_WORN, THEIRS, "archive"), boosted(THEIRS, THEIR_WORN, 30, "damage_prevented", for_art={})]
    fits(FALLEN, other, collab(BACK), asks, gone, hurt(THEIRS, 20, special=True), MAIN)


def test_a_skill_takes_damage_of_a_text_away() -> None:
    other = {"oshi": "hBP01-002", "center": "hBP01-017", "holo_power": POWER * 2}
    asks = choice(0, "player2_oshi", "reduce_damage", "pass", seat="P2", oshi_effect="true", **SPECIAL)
    gone = [*activated("P2", "guardianofcivilization", 2)]
    less = boosted(THEIRS, "player2_oshi", 50, "damage_prevented", for_art={})
    fits(FALLEN, other, collab(BACK), asks, gone, less, hurt(THEIRS, 0, special=True), MAIN)


# -- oshi skills -------------------------------------------------------------------------------------------------------


def test_a_search_that_finds_nothing() -> None:
    own = {"oshi": "hBD24-003", "holo_power": POWER * 2, "deck": ["hSD01-003"] * 3}
    looks = cards(("deck", "hand"), [f"@P1.deck[{n}]" for n in (1, 2, 3)], [], "shuffle")
    fits(own, {}, skill("birthdaygiftyellow", 2), looks, SHUFFLE, MAIN)


def test_a_tool_of_the_deck_is_attached() -> None:
    tool = "@P1.deck[1]"
    own = {"oshi": "hBP01-003", "center": "hBP01-032", "holo_power": POWER * 2, "deck": ["hSD01-003", "hBP01-114"]}
    looks = cards(("deck", "holomem"), [tool, "@P1.deck[2]"], [tool], "shuffle")
    to = holomem(CENTER, "attach_card_to_holomem_internal", tool, card_id=tool)
    fits(own, {}, skill("survivalpower", 2), looks, to, moved(tool, "deck", "holomem", CENTER), SHUFFLE, MAIN)


@pytest.mark.parametrize("archived", [True, False])
def test_the_top_of_the_deck_is_archived_or_put_in_an_order(*, archived: bool) -> None:
    deck = ["hSD01-003", "hSD01-016", "hSD01-017", "hSD01-018"]
    own = {"oshi": "hBP02-004", "center": "hBP02-035", "holo_power": POWER * 1, "deck": deck}
    top = [f"@P1.deck[{n}]" for n in (1, 2, 3)]
    asks = choice(0 if archived else 1, "player1_oshi", "archive_revealed_cards", "order_cards")
    order: dict[str, Any] = {"card_ids": top, "from_zone": "deck", "to_zone": "deck", "bottom": False}
    ordered = asked("decision_order_cards", "effect_resolution_order_cards", {"card_ids": top[::-1]}, **order)
    back = [*ordered, *[moved(card, "deck", "deck") for card in top]]
    rest = [moved(card, "deck", "archive") for card in top] if archived else back
    fits(own, {}, skill("poepoepoe", 1), shown(*top), asks, rest, MAIN)


@pytest.mark.parametrize("die", [1, 2])
def test_a_skill_that_may_take_life_for_a_down(die: int) -> None:
    back = [{"card": "hBP02-008", "support": ["hBP02-089"]}] * 2
    own = {**ASTER, "oshi": "hBP02-001", "back": back, "holo_power": POWER * 2}
    told = [
        HITS,
        hurt(THEIRS, 30),
        goes_down(THEIRS),
        choice(0, "player1_oshi", "oshi_activation", "pass", oshi_effect="true"),
    ]
    taken = [life_lost("player1_oshi"), *life(1)] if die % 2 else []
    rest = [down(THEIRS), *life(2 if taken else 1)]
    other = {"center": {"card": "hSD01-010", "damage": 150}}
    fits(own, other, *told, activated("P1", "fubukingdom", 2), rolled(die), taken, rest, ART)


def test_a_skill_that_saves_a_holomem_to_the_hand() -> None:
    center = {"card": "hBP01-064", "damage": 110, "under": ["hBP01-062"], "cheer": ["hY02-001"]}
    other = {"oshi": "hBP01-006", "center": center, "holo_power": POWER * 2, "hand": [], "archive": []}
    asks = choice(0, "player2_oshi", "recover_downed_holomem_cards", "pass", seat="P2", oshi_effect="true")
    told = [HITS, hurt(THEIRS, 30), goes_down(THEIRS), asks, activated("P2", "risefromtheashes", 2)]
    hand = [THEIRS, f"{THEIRS}/under[1]"]
    falls = down(THEIRS, [f"{THEIRS}/cheer[1]"], hand, life=0) | {"life_loss_prevented": True}
    fits(ASTER, other, *told, falls, ART)


def test_a_skill_that_lets_bloom_again() -> None:
    own = {"oshi": "hBP02-003", "back": ["hBP02-028"], "hand": ["hBP02-030", "hBP02-031"], "holo_power": POWER * 3}
    second = "@P1.hand[2]"
    told = [bloom(HAND, BACK), MAIN, skill("ahoy", 3), cards(("hand", "holomem"), [second], [second])]
    onto = holomem(HAND, "bloom_already_bloomed_this_turn", "player1_oshi")
    fits(own, {}, *told, onto, bloomed(second, HAND), MAIN)


def test_damage_for_what_lies_beneath() -> None:
    own = {"oshi": "hBP02-003", "center": {"card": "hBP02-030", "under": ["hBP02-028"]}, "holo_power": POWER * 2}
    told = [skill("shukkou", 2), holomem(THEIRS, "deal_damage", "player1_oshi")]
    fits(own, {"collab": "hSD01-004"}, *told, hurt(THEIRS, 50, special=True), MAIN)


def test_everybody_is_healed_and_a_tool_draws_for_it() -> None:
    worn = {"card": "hBP01-034", "support": ["hBP01-114"], "damage": 40}
    back: list[Any] = [{"card": "hBP01-032", "damage": 10}, {"card": "hSD01-003", "damage": 10}, "hBP01-038"]
    own = {"oshi": "hYS01-002", "center": worn, "back": back, "holo_power": POWER * 1}
    told = [skill("letsdoourbesteveryone", 1), healed(CENTER, 20), healed(BACK, 10)]
    fits(own, {}, *told, drew(["@P1.deck[1]"], 4, 1), MAIN)


def test_a_boost_of_who_stands_in_the_center() -> None:
    own = {"center": "hSD02-002", "back": [{"card": "hSD02-004", "support": ["hSD02-014"]}]}
    fits(own, {}, collab(BACK), lasts(BACK, "performer_is_center"), MAIN)


def test_a_card_that_enters_at_the_center_is_there() -> None:
    excerpt = Excerpt({"P1": mine(center=None, hand=["hSD01-003"]), "P2": theirs()})
    enters: Event = moved(HAND, "hand", "center")
    assert [step["do"] for step in excerpt.steps(enters, healed(HAND, 10), MAIN)] == ["effect:put", "effect:heal"]
    assert excerpt.steps(enters, healed(HAND, 10), MAIN)[1]["holomem"] == "center"


def test_a_tool_acts_though_its_holder_went_down() -> None:
    other = {"center": {"card": "hBP01-012", "damage": 100, "support": ["hBP01-116"]}}
    falls = [goes_down(THEIRS), down(THEIRS, [THEIR_WORN]), *life(1)]
    fits(ASTER, other, HITS, hurt(THEIRS, 30), falls, hurt(CENTER, 20, special=True), ART)


def test_a_tool_pays_as_a_cheer() -> None:
    worn = {"card": "hSD03-006", "cheer": ["hY04-001", "hY04-001"], "support": ["hSD03-013"]}
    told = [PERFORM, art(CENTER, "shaa", THEIRS, 40), choice(0, CENTER, "archive_cheer_from_holomem", "pass")]
    paid = [*cards(("holomem", "archive"), [f"{CENTER}/cheer[1]", WORN], [WORN]), moved(WORN, CENTER, "archive")]
    both = [hurt(THEIR_BACK, 10, special=True), hurt(THEIRS, 10, special=True)]
    fits({"center": worn}, {}, *told, paid, both, hurt(THEIRS, 40), ART)
