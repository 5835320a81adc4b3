"""Every unclear place that a digest of the rules for implementers lists is settled by a reading, or needs none."""

from collections.abc import Mapping
from pathlib import Path

import pytest

from judge.engine.rules import registry
from tests.rulesets.digests import numbers_of_rows, sections

RULESET = registry.load("mlp")

SETTLED: Mapping[int, tuple[str, ...]] = {
    1: ("four_copies_allowed",),
    3: ("presents_go_to_the_processing_area",),
    4: ("reserve_effect_is_the_pre_plan",),
    5: ("full_procedure_reference",),
    6: ("boost_flips_first",),
    7: ("impossible_means_none_of_it",),
    8: ("lost_boost_icons",),
    9: ("own_turn_in_the_static_example",),
    10: ("partly_or_wholly_impossible",),
    11: ("candy_reference",),
    12: ("pre_plan_needs_a_removal",),
    13: ("farewell_at_any_departure",),
    14: ("item_on_an_own_character",),
    15: ("plan_on_the_same_stage",),
    16: ("columns_from_the_first_players_left",),
    17: ("opened_cards_back_in_any_order",),
    19: ("rest_area_straight_from_the_slot",),
    20: ("end_of_turn_triggers_come_first",),
    21: ("no_concession_time_or_loop_rule",),
    22: ("adjacent_slots", "switching_slots"),
    23: ("cost_not_below_zero", "cards_enter_untapped"),
    24: ("no_room_for_a_plan",),
    25: ("pre_plan_that_enters_the_adventure_area",),
    26: ("triggers_wait_for_the_current_action",),
    27: ("identify_cards_by_number",),
    28: ("identify_cards_by_number",),
    29: ("second_player_synonyms",),
    30: ("two_names_for_rule_effects",),
    31: ("confirming_a_plan_is_no_look",),
    32: ("second_player_decides_with_knowledge",),
    33: ("both_players_open_presents",),
    34: ("boost_names_the_character_in_this_contact",),
    35: ("hint_icons_without_meaning",),
    36: ("columns_never_follow_the_active_player",),
    37: ("stage_four_story_text",),
}
"""The readings that settle each unclear place of the digest, by its number there."""

NEEDS_NONE: Mapping[int, str] = {
    2: "a misspelt term: the document has one main character, and nothing else the clause could mean",
    18: "a misprinted subject: the clause orders, and its section knows, nothing but scenes",
}
"""Places that leave nothing to decide, and why."""


@pytest.mark.parametrize("place", SETTLED)
def test_every_unclear_place_has_its_reading(place: int) -> None:
    assert set(SETTLED[place]) <= set(RULESET.book.rulings.readings)


def test_the_digest_has_no_other_unclear_places(shared: Path) -> None:
    assert numbers_of_rows(sections(shared, "mlp", 11, 11)) == sorted({**SETTLED, **NEEDS_NONE})
