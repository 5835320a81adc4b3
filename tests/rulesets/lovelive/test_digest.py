"""Every clause that a digest of the rules for implementers names is borne out, and every unclear place is settled."""

from collections.abc import Mapping
from pathlib import Path

import pytest

from judge.engine.rules import registry
from tests.rulesets.digests import named_clauses, not_borne_out, numbers_of_rows, sections

RULESET = registry.load("lovelive")

UNCLEAR: Mapping[int, tuple[str, ...]] = {
    1: ("two_successes_at_a_tie",),
    2: ("victory_area_is_the_success_area",),
    3: ("once_a_turn_autos",),
    4: ("mover_keeps_its_orientation",),
    5: ("under_belongs_to_the_member",),
    6: ("active_player_in_the_check_timing",),
    7: ("energy_deck_has_no_top",),
    8: ("assignment_of_hearts",),
    9: (
        "uncoloured_blade_hearts",
        "which_rules_are_the_game",
    ),
    10: ("only_left_over_members_go",),
    11: ("draw_icons_of_own_cards",),
    12: ("yelled_cards_stay",),
    13: ("a_card_under_a_member_is_no_member",),
    14: (
        "totals_are_read_again",
        "score_icons_stay_counted",
    ),
    15: ("refresh_waits_for_the_whole_move",),
    16: ("surplus_hearts",),
    17: (
        "refresh_once_per_look",
        "refresh_when_looking_at_up_to",
    ),
    18: ("start_of_turn_once",),
    19: ("cannot_live_with_lives_face_up",),
    20: ("names_in_brackets",),
    21: ("groups_or_units_in_brackets",),
    22: ("crowded_area",),
    23: ("energies_sent_to_the_waiting_room",),
    24: ("last_information_of_every_zone",),
    25: ("owner_of_a_card_that_was_cleared",),
    26: ("face_down_lives_seen_by_their_player",),
    27: ("three_cards_per_act",),
    28: ("choosing_fewer_than_asked",),
    29: ("verbs_without_a_clause",),
    30: ("order_within_the_adding_layer",),
    31: ("effects_on_later_members",),
    32: ("place_is_tested_on_triggering",),
    33: ("success_wins_in_a_check_timing",),
    34: ("lock_by_a_card_put_under",),
    35: ("entry_from_under_a_member",),
    36: ("last_live_removed_after_the_start",),
    37: ("second_yell_draws",),
    38: ("negative_hearts_and_blades",),
    39: ("first_player_by_movement",),
    40: ("effects_end_in_every_pass",),
    41: (
        "energies_before_the_baton",
        "baton_without_reduction",
    ),
    42: ("card_from_hand_in_the_resolution_area",),
    43: ("area_for_effects",),
    44: ("resources",),
    45: ("controller_in_the_resolution_area",),
    46: ("position_change_within_one_stage",),
    47: ("formation_change_of_whom",),
    48: ("twice_a_turn_with_two_triggers",),
    49: ("live_start_points_elsewhere",),
    50: ("nothing_else_in_the_deck",),
    51: ("when_the_game_starts",),
    52: ("face_down_lives_have_no_abilities",),
    53: ("time_of_a_static_ability_after_a_move",),
    54: ("unnumbered_points_of_the_test",),
    55: ("loops_of_the_other_player",),
    56: ("right_of_the_left_side",),
    57: ("position_change_that_is_blocked",),
    58: ("joint_cards",),
    59: ("no_blades_no_yell",),
    60: ("first_concession_decides",),
    61: ("end_of_turn_autos_that_arrive_late",),
    62: (
        "live_start_with_lives_face_up",
        "live_area_without_a_live",
    ),
    63: ("success_without_a_test",),
    64: ("short_and_slipped_words",),
    65: ("lost_icons_and_numbers",),
}
"""The readings that settle each unclear place of the digest, by its number there."""


def test_every_clause_that_the_digest_names_is_cited_by_a_run_or_defined(shared: Path) -> None:
    named = named_clauses("lovelive", sections(shared, "lovelive", 1, 16))
    assert len(named) > 150
    assert not_borne_out("lovelive", named) == []


@pytest.mark.parametrize("place", UNCLEAR)
def test_every_unclear_place_has_its_reading(place: int) -> None:
    assert set(UNCLEAR[place]) <= set(RULESET.book.rulings.readings)


def test_the_digest_has_no_other_unclear_places(shared: Path) -> None:
    assert numbers_of_rows(sections(shared, "lovelive", 17, 17), "A") == list(UNCLEAR)
