"""What texts of holomem do that the recorded games at hand do not show, as such a log tells it."""

from typing import Any

import pytest

from tests.rulesets.hololive.readers.happenings import (
    ART,
    MAIN,
    PERFORM,
    SHUFFLE,
    Events,
    art,
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
    holomem,
    hurt,
    life_lost,
    moved,
    rolled,
    shown,
)  # fmt: skip
from tests.rulesets.hololive.readers.unseen import (
    BACK,
    CENTER,
    HAND,
    SURVIVES,
    THEIR_BACK,
    THEIR_COLLAB,
    THEIRS,
    fits,
    life,
)

# -- collabs and blooms ------------------------------------------------------------------------------------------------


def test_a_collab_that_damages_the_only_center() -> None:
    fits({"back": ["hBP01-014"]}, {}, collab(BACK), hurt(THEIRS, 50, special=True), MAIN)


@pytest.mark.parametrize("target", [CENTER, BACK])
def test_a_collab_that_heals_or_finds_nothing_to_heal(target: str) -> None:
    heals = {"event_type": "restore_hp", "target_player_id": "player1", "card_id": CENTER, "healed_amount": 20}
    told = [collab(BACK), choice(0, BACK, "roll_die", "pass"), rolled(1), holomem(target, "restore_hp", BACK)]
    side = {"center": {"card": "hBP01-032", "damage": 30}, "back": ["hBP01-033"]}
    fits(side, {}, *told, *([{**heals, "new_damage": 10}] if target == CENTER else []), MAIN)


@pytest.mark.parametrize(
    ("side", "die"),
    [({"oshi": "hYS01-002", "back": ["hBP01-039"]}, 2), ({"center": "hBP01-083", "back": ["hBP01-083"]}, 3)],
)
def test_a_collab_whose_die_sends_cheer(side: dict[str, Any], die: int) -> None:
    sends = cheers("cheer_deck", {"@P1.cheer_deck[1]": CENTER})
    fits(side, {}, collab(BACK), choice(0, BACK, "roll_die", "pass"), rolled(die), sends, MAIN)


@pytest.mark.parametrize(
    ("cheer", "deck", "left"),
    [(["hY04-001", "hY04-001"], 6, 3), (["hY04-001"], 6, 3), (["hY04-001"], 2, 0)],
)
def test_a_collab_that_archives_a_cheer_and_draws(cheer: list[str], deck: int, left: int) -> None:
    side = {"oshi": "hBP01-007", "back": [{"card": "hBP01-077", "cheer": cheer}], "deck": ["hSD01-003"] * deck}
    several = [f"{BACK}/cheer[{n}]" for n in range(1, len(cheer) + 1)]
    first = f"{BACK}/cheer[1]"
    picked = [*cards(("holomem", "archive"), several, [first]), moved(first, BACK, "archive")]
    paid = picked if len(cheer) > 1 else [attached(first, BACK, "archive")]
    drawn = [f"@P1.deck[{n}]" for n in (2, 3) if n <= deck]
    told = [collab(BACK), choice(0, BACK, "archive_cheer_from_holomem", "pass"), paid]
    fits(side, {}, *told, drew(drawn, left, len(drawn)), MAIN)


def test_a_collab_that_searches() -> None:
    side = {"center": "hSD03-002", "back": ["hSD03-010"], "deck": ["hSD01-003", "hBP01-126", "hSD01-003"]}
    found = cards(("deck", "hand"), ["@P1.deck[2]", "@P1.deck[3]"], ["@P1.deck[2]"], "shuffle")
    fits(side, {}, collab(BACK), found, moved("@P1.deck[2]", "deck", "hand"), SHUFFLE, MAIN)


def test_a_collab_that_sends_cheer_from_the_archive() -> None:
    side = {"center": "hSD04-002", "back": ["hSD04-010"], "archive": ["hY05-001"]}
    sends = cheers("archive", {"@P1.archive[1]": CENTER})
    fits(side, {}, collab(BACK), choice(0, BACK, "send_cheer", "pass"), sends, MAIN)


RETURNING = [
    {"event_type": "restore_hp", "target_player_id": "player2", "card_id": THEIR_BACK, "healed_amount": 30},
    moved(f"{THEIR_BACK}/support[1]", THEIR_BACK, "hand"),
    moved(f"{THEIR_BACK}/under[1]", THEIR_BACK, "hand"),
    {**bloomed(f"{THEIR_BACK}/under[1]", THEIR_BACK), "bloom_player_id": "player2"},
    moved(THEIR_BACK, f"{THEIR_BACK}/under[1]", "hand"),
]


@pytest.mark.parametrize("others", [[], ["hSD01-003"]])
def test_a_holomem_goes_back_to_its_debut_chosen_or_the_only_one(others: list[str]) -> None:
    grown = {"card": "hSD01-005", "under": ["hSD01-003"], "damage": 30, "cheer": ["hY01-001"], "support": ["hBP01-114"]}
    chosen = holomem(THEIR_BACK, "return_holomem_to_debut", BACK) if others else []
    fits({"back": ["hBP01-095"]}, {"back": [grown, *others], "hand": []}, collab(BACK), chosen, RETURNING, MAIN)


def test_a_bloom_that_searches() -> None:
    side = {"center": "hBP01-024", "hand": ["hBP01-026"], "deck": ["hSD01-003", "hBP01-024", "hSD01-003"]}
    found = cards(("deck", "hand"), [f"@P1.deck[{n}]" for n in (1, 2, 3)], ["@P1.deck[2]"], "shuffle")
    fits(side, {}, bloom(HAND, CENTER), found, moved("@P1.deck[2]", "deck", "hand"), SHUFFLE, MAIN)


def test_a_bloom_that_attaches_a_tool_of_the_archive() -> None:
    tool = "@P1.archive[1]"
    side = {"center": "hBP01-032", "hand": ["hBP01-035"], "archive": ["hBP01-114"]}
    told = [bloom(HAND, CENTER), cards(("archive", "holomem"), [tool], [tool])]
    to = holomem(HAND, "attach_card_to_holomem_internal", tool, card_id=tool)
    fits(side, {}, *told, to, moved(tool, "archive", "holomem", HAND), MAIN)


def test_a_bloom_that_takes_a_fan_of_the_archive() -> None:
    side = {"center": "hBP01-069", "hand": ["hBP01-071"], "archive": ["hBP01-126"]}
    told = [bloom(HAND, CENTER), cards(("archive", "hand"), ["@P1.archive[1]"], ["@P1.archive[1]"])]
    fits(side, {}, *told, moved("@P1.archive[1]", "archive", "hand"), MAIN)


# -- arts --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("damage", "more"), [(120, True), (80, False)])
def test_an_art_that_takes_life_where_it_goes_far_beyond(damage: int, *, more: bool) -> None:
    own = {"center": {"card": "hBP01-014", "cheer": ["hY01-001"] * 3}}
    told = [PERFORM, art(CENTER, "jetblackwings", THEIRS, 100), hurt(THEIRS, 100), goes_down(THEIRS)]
    first = [life_lost(CENTER), *life(1), down(THEIRS), *life(2)] if more else [down(THEIRS), *life(1)]
    fits(own, {"center": {"card": "hSD01-010", "damage": damage}}, *told, first, ART)


def test_an_art_that_adds_what_a_die_shows() -> None:
    own = {"center": {"card": "hBP01-042", "cheer": ["hY02-001"] * 2}}
    told = [PERFORM, art(CENTER, "kitraaaa", THEIRS, 50), choice(0, CENTER, "roll_die", "pass"), rolled(4)]
    fits(own, {}, *told, boosted(CENTER, CENTER, 40), hurt(THEIRS, 90), ART)


def test_an_art_that_is_used_again() -> None:
    own = {"center": {"card": "hBP01-023", "cheer": ["hY01-001"] * 3}}
    first = [art(CENTER, "itwontstop", THEIRS, 80), choice(0, CENTER, "roll_die", "pass"), rolled(1), hurt(THEIRS, 80)]
    again = [art(CENTER, "itwontstop", THEIRS, 80)[1:], choice(1, CENTER, "roll_die", "pass"), hurt(THEIRS, 80)]
    fits(own, SURVIVES, PERFORM, *first, *again, ART)


def test_an_art_that_sends_the_top_cheer_to_the_only_holomem_that_may_have_it() -> None:
    own = {"center": {"card": "hBP01-050", "cheer": ["hY02-001"] * 3}, "back": ["hBP02-035"]}
    told = [PERFORM, art(CENTER, "illgiveyouallmyenergy", THEIRS, 20)]
    fits(own, {}, *told, attached("@P1.cheer_deck[1]", "cheer_deck", BACK), hurt(THEIRS, 20), ART)


def test_an_art_that_archives_a_card_from_beneath() -> None:
    own = {"center": {"card": "hBP01-066", "under": ["hBP01-062"], "cheer": ["hY03-001"] * 2}}
    told = [PERFORM, art(CENTER, "kneel", THEIRS, 40), choice(0, CENTER, "archive_top_stacked_holomem", "pass")]
    beneath = attached(f"{CENTER}/under[1]", CENTER, "archive")
    fits(own, {"collab": "hSD01-003"}, *told, beneath, hurt(THEIR_COLLAB, 40, special=True), hurt(THEIRS, 40), ART)


@pytest.mark.parametrize("order", [(1, 2, 3), (2, 3, 1), (3, 2, 1)])
@pytest.mark.parametrize("damage", [40, 0])
def test_an_art_that_costs_no_life_brings_down_who_stands_in_the_back(order: tuple[int, ...], damage: int) -> None:
    own = {"center": {"card": "hBP01-087", "cheer": ["hY04-001"] * 3}}
    cheer = f"{CENTER}/cheer[1]"
    told = [PERFORM, art(CENTER, "rainmantra", THEIRS, 40), choice(0, CENTER, "archive_cheer_from_holomem", "pass")]
    paid = [*cards(("holomem", "archive"), [cheer], [cheer]), moved(cheer, CENTER, "archive")]
    back = [{"card": "hSD01-003", "damage": 40}, {"card": "hSD01-004", "damage": damage}, "hSD01-003"]
    hits: list[Any] = []
    for place in order:
        hit = f"@P2.back[{place}]"
        hits += [*holomem(hit, "deal_damage", CENTER), hurt(hit, 20, special=True)]
        if place == 1 or (place == 2 and damage):
            hits += [goes_down(hit), {**down(hit, life=0), "life_loss_prevented": True}]
    fits(own, {"center": "hSD01-010", "back": back}, *told, paid, hits, hurt(THEIRS, 40), ART)


@pytest.mark.parametrize("holomem_of_the_archive", [8, 2, 0])
def test_an_art_that_puts_cards_of_the_archive_back(holomem_of_the_archive: int) -> None:
    count = holomem_of_the_archive
    own = {"center": {"card": "hBP01-067", "cheer": ["hY03-001"] * 3}, "archive": ["hSD01-003"] * count}
    archive = [f"@P1.archive[{n}]" for n in range(1, count + 1)]
    more = [boosted(CENTER, CENTER, 10 * count)] if count else []
    back = [moved(card, "archive", "deck") for card in archive[:6]]
    told = [PERFORM, art(CENTER, "majesticphoenix", THEIRS, 80), more, cards(("archive", "deck"), archive, archive[:6])]
    fits(own, SURVIVES, *told, back, SHUFFLE, hurt(THEIRS, 80 + 10 * count), ART)


def test_an_art_that_archives_a_cheer_and_damages_the_back() -> None:
    own = {"center": {"card": "hBP01-091", "cheer": ["hY04-001"] * 3}}
    cheer = [f"{CENTER}/cheer[{n}]" for n in (1, 2, 3)]
    told = [PERFORM, art(CENTER, "moonnightdiva", THEIRS, 80), choice(0, CENTER, "archive_cheer_from_holomem", "pass")]
    paid = [*cards(("holomem", "archive"), cheer, cheer[:1]), moved(cheer[0], CENTER, "archive")]
    other = {"back": ["hSD01-003", "hSD01-004"]}
    hit = [*holomem("@P2.back[2]", "deal_damage", CENTER), hurt("@P2.back[2]", 30, special=True)]
    fits(own, other, *told, paid, hit, hurt(THEIRS, 80), ART)


@pytest.mark.parametrize("first", ["center", "back"])
def test_an_art_that_damages_center_and_back_in_either_order(first: str) -> None:
    own = {"center": {"card": "hSD03-006", "cheer": ["hY04-001"] * 2}}
    cheer = f"{CENTER}/cheer[1]"
    told = [PERFORM, art(CENTER, "shaa", THEIRS, 40), choice(0, CENTER, "archive_cheer_from_holomem", "pass")]
    paid = [*cards(("holomem", "archive"), [cheer], [cheer]), moved(cheer, CENTER, "archive")]
    both = [hurt(THEIRS, 10, special=True), hurt(THEIR_BACK, 10, special=True)]
    fits(own, {}, *told, paid, both if first == "center" else both[::-1], hurt(THEIRS, 40), ART)


def test_an_art_that_moves_its_own_cheer() -> None:
    own = {"center": {"card": "hBP01-092", "cheer": ["hY04-001"] * 2}, "back": ["hBP01-030"]}
    told = [PERFORM, art(CENTER, "kronichiwa", THEIRS, 10), cheers("holomem", {f"{CENTER}/cheer[2]": BACK})]
    fits(own, {}, *told, hurt(THEIRS, 10), ART)


def test_an_art_that_lets_bloom_who_entered_in_this_turn() -> None:
    own = {"center": {"card": "hBP01-095", "cheer": ["hY04-001"] * 3}, "hand": ["hBP01-092", "hBP01-093"]}
    enters = [{"message": "mainstep_place_holomem", "card_id": HAND}, moved(HAND, "hand", "backstage"), MAIN]
    told = [
        PERFORM,
        art(CENTER, "fastforward", THEIRS, 60),
        cards(("hand", "holomem"), ["@P1.hand[2]"], ["@P1.hand[2]"]),
    ]
    onto = holomem(HAND, "bloom_debut_played_this_turn_to_1st", CENTER)
    fits(own, {}, enters, *told, onto, bloomed("@P1.hand[2]", HAND), hurt(THEIRS, 60), ART)


def test_an_art_that_archives_a_card_of_the_hand() -> None:
    own = {"center": {"card": "hSD02-008", "cheer": ["hY03-001"] * 3}, "hand": ["hSD01-003", "hSD01-016"]}
    hand = [HAND, "@P1.hand[2]"]
    told = [PERFORM, art(CENTER, "whatsinthepresent", THEIRS, 50), choice(0, CENTER, "archive_from_hand", "pass")]
    paid = [*cards(("hand", "archive"), hand, hand[1:]), moved(hand[1], "hand", "archive")]
    hit = [*holomem(THEIR_COLLAB, "deal_damage", CENTER), hurt(THEIR_COLLAB, 50, special=True)]
    fits(own, {"collab": "hSD01-004"}, *told, paid, hit, hurt(THEIRS, 50), ART)


def test_an_art_that_draws_up_to_three() -> None:
    own = {"center": {"card": "hSD03-011", "cheer": ["hY04-001"] * 2}, "hand": ["hSD01-003"]}
    told = [PERFORM, art(CENTER, "illdefinitelyletyoueatit", THEIRS, 20)]
    fits(own, {}, *told, drew(["@P1.deck[1]", "@P1.deck[2]"], 3, 3), hurt(THEIRS, 20), ART)


def test_an_art_that_takes_a_dish_of_the_archive() -> None:
    own = {"center": {"card": "hSD04-008", "cheer": ["hY05-001"] * 3}, "archive": ["hSD04-013"]}
    dish = "@P1.archive[1]"
    told = [PERFORM, art(CENTER, "enjoythemeal", THEIRS, 60), choice(0, CENTER, "choose_cards", "pass")]
    taken = [*cards(("archive", "hand"), [dish], [dish]), moved(dish, "archive", "hand")]
    fits(own, {}, *told, taken, boosted(CENTER, CENTER, 20), hurt(THEIRS, 80), ART)


def test_an_art_that_moves_cheer_and_is_boosted_for_a_full_archive() -> None:
    own = {"center": {"card": "hBP02-064", "cheer": ["hY05-001"] * 2}, "back": ["hSD01-003"]}
    told = [PERFORM, art(CENTER, "archaicsmile", THEIRS, 60), choice(0, CENTER, "send_cheer", "pass")]
    sends = cheers("holomem", {f"{CENTER}/cheer[1]": BACK})
    whole = {**own, "archive": ["hBP02-061"] * 10}
    fits(whole, {}, *told, sends, boosted(CENTER, CENTER, 50), hurt(THEIRS, 110), ART)


def test_cards_shown_of_which_one_goes_to_the_hand() -> None:
    deck = ["hSD01-003", "hSD01-016", "hBP02-035", "hBP02-035", "hSD01-018"]
    own = {"center": {"card": "hBP02-039", "cheer": ["hY04-001", "hY01-001"]}, "deck": deck}
    top = [f"@P1.deck[{n}]" for n in (1, 2, 3)]
    told = [PERFORM, art(CENTER, "holoxslots", THEIRS, 20), choice(0, CENTER, "reveal_top_deck", "pass"), shown(*top)]
    taken = cards(("last_revealed_cards", "hand"), top, top[:1], "remove_choice_from_last_revealed_cards")
    rest = [moved(top[0], "deck", "hand"), *[moved(card, "deck", "archive") for card in top[1:]]]
    fits(own, SURVIVES, *told, boosted(CENTER, CENTER, 40), taken, rest, hurt(THEIRS, 60), ART)


def test_cards_shown_that_are_alike_take_life() -> None:
    deck = ["hSD01-003", "hSD01-016", "hBP02-035", "hBP02-035", "hBP02-028"]
    own = {"center": {"card": "hBP02-040", "cheer": ["hY04-001", "hY04-001", "hY01-001"]}, "deck": deck}
    top = [f"@P1.deck[{n}]" for n in (1, 2, 3)]
    told = [PERFORM, art(CENTER, "holoxslots", THEIRS, 100), boosted(CENTER, CENTER, 50)]
    seen = [*choice(0, CENTER, "reveal_top_deck", "pass"), shown(*top), boosted(CENTER, CENTER, 60)]
    gone = [moved(card, "deck", "archive") for card in top]
    fits(own, SURVIVES, *told, seen, gone, hurt(THEIRS, 210), life_lost(CENTER), life(1), ART)


# -- who goes down amid a text -----------------------------------------------------------------------------------------

WEAK: dict[str, Any] = {"card": "hSD01-003", "damage": 50}
SECOND = "@P2.back[2]"


def life_to(n: int, to: str) -> Events:
    return cheers("life", {f"@P2.life[{n}]": to}, seat="P2")


@pytest.mark.parametrize(("damage", "falls"), [(0, False), (100, True)])
def test_life_for_a_down_amid_an_art_is_sent_when_the_art_is_over(damage: int, *, falls: bool) -> None:
    own = {"center": {"card": "hBP01-091", "cheer": ["hY04-001"] * 3}}
    cheer = [f"{CENTER}/cheer[{n}]" for n in (1, 2, 3)]
    told = [PERFORM, art(CENTER, "moonnightdiva", THEIRS, 80), choice(0, CENTER, "archive_cheer_from_holomem", "pass")]
    paid = [*cards(("holomem", "archive"), cheer, cheer[:1]), moved(cheer[0], CENTER, "archive")]
    other = {"center": {"card": "hSD01-010", "damage": damage}, "back": [WEAK, "hSD01-004"]}
    amid = [*holomem(THEIR_BACK, "deal_damage", CENTER), hurt(THEIR_BACK, 30, special=True), goes_down(THEIR_BACK)]
    own_down = [goes_down(THEIRS), down(THEIRS), *life_to(2, SECOND)] if falls else []
    fits(own, other, *told, paid, amid, down(THEIR_BACK), life_to(1, SECOND), hurt(THEIRS, 80), own_down, ART)


@pytest.mark.parametrize("back", [["hSD01-003", "hSD01-004"], ["hSD01-003"]])
def test_a_text_goes_on_though_the_first_one_hit_went_down(back: list[str]) -> None:
    own = {"center": {"card": "hSD03-006", "cheer": ["hY04-001"] * 2}}
    cheer = f"{CENTER}/cheer[1]"
    told = [PERFORM, art(CENTER, "shaa", THEIRS, 40), choice(0, CENTER, "archive_cheer_from_holomem", "pass")]
    paid = [*cards(("holomem", "archive"), [cheer], [cheer]), moved(cheer, CENTER, "archive")]
    other = {"center": {"card": "hSD01-010", "damage": 150}, "back": back}
    falls = [hurt(THEIRS, 10, special=True), goes_down(THEIRS), down(THEIRS), *life(1)]
    aims = holomem(THEIR_BACK, "deal_damage", CENTER) if len(back) > 1 else []
    fits(own, other, *told, paid, falls, aims, hurt(THEIR_BACK, 10, special=True), ART)


def test_a_down_that_costs_no_life_after_another_such_down() -> None:
    own = {"center": "hBP01-076", "hand": ["hBP01-079"], "back": ["hBP01-080"]}
    other = {"back": [WEAK, {"card": "hBP02-028", "damage": 50}, "hSD01-004"]}
    spared = {"life_loss_prevented": True}
    first = [*holomem(THEIR_BACK, "deal_damage", HAND), hurt(THEIR_BACK, 20, special=True), goes_down(THEIR_BACK)]
    told = [bloom(HAND, CENTER), first, down(THEIR_BACK, life=0) | spared, MAIN, collab(BACK)]
    second = [*choice(0, BACK, "roll_die", "pass"), rolled(1), goes_down(SECOND), down(SECOND, life=0) | spared, MAIN]
    fits(own, other, *told, second)


def test_a_down_that_costs_no_life_of_the_last_holomem() -> None:
    own = {"center": "hBP01-009", "hand": ["hBP01-013"]}
    spared = down(THEIRS, life=0) | {"life_loss_prevented": True, "game_over": True}
    over = {"event_type": "game_over", "loser_id": "player2", "winner_id": "player1", "reason_id": "no_holomems_left"}
    other = {"center": {"card": "hSD01-004", "damage": 40}, "back": []}
    falls = [hurt(THEIRS, 30, special=True), goes_down(THEIRS), spared, over]
    fits(own, other, bloom(HAND, CENTER), falls, kind="legal")


def test_the_top_of_a_known_deck_is_put_to_holo_power() -> None:
    power = ["@P1.holo_power[1]", "@P1.holo_power[2]"]
    deck = ["hSD01-003", "hSD01-004", "hSD01-016"]
    own = {"back": ["hBP01-031"], "holo_power": ["hSD01-003", "hSD01-016"], "deck": deck}
    taken = cards(("holopower", "hand"), ["@P1.deck[1]", *power], power[:1])
    generates = {"event_type": "generate_holopower", "generating_player_id": "player1", "holopower_generated": 1}
    fits(own, {}, collab(BACK), taken, moved(power[0], "holopower", "hand"), generates, MAIN)
