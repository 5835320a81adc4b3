"""Every clause that a digest of the rules for implementers names is borne out, and every unclear place is settled."""

from collections.abc import Mapping
from pathlib import Path

import pytest

from judge.engine.rules import registry
from tests.rulesets.digests import named_clauses, not_borne_out, numbers_of_rows, sections

RULESET = registry.load("quintuplets")

UNCLEAR: Mapping[int, tuple[str, ...]] = {
    1: ("no_limit_of_hand_cards",),
    2: ("conceding_cannot_be_replaced",),
    3: ("lane_section_names_the_other_lane",),
    4: ("number_of_an_empty_clause",),
    5: ("reference_to_a_missing_clause",),
    6: ("origin_of_a_played_card",),
    7: ("bride_place_is_the_bride_area",),
    8: ("bare_deck_is_the_main_deck",),
    9: ("brides_counted_in_check_timings", "empty_deck_counted_in_check_timings"),
    10: ("one_winner_is_no_draw", "three_brides_and_an_empty_deck"),
    11: ("several_events_in_a_row",),
    12: ("face_down_hero_cannot_be_approached", "face_down_hero_has_no_abilities"),
    13: ("episodes_stay_through_growth", "effects_end_with_growth"),
    14: ("approach_follows_the_card", "approaching_character_covered_by_growth"),
    15: ("redraw_of_the_whole_hand_once",),
    16: ("activated_abilities_of_episodes",),
    17: ("turn_1_per_card",),
    18: ("pending_turn_1_may_always_be_dropped",),
    19: ("several_names_of_one_card",),
    20: ("choices_when_played_and_targets_later",),
    21: ("shuffling_the_hero_deck",),
    22: ("number_in_brackets_is_n",),
    23: ("episode_onto_own_character_only",),
    24: ("chooser_in_the_judgement",),
    25: ("activated_ability_is_voluntary",),
    26: ("order_of_a_lane",),
    27: ("chapter_after_the_change_note",),
    28: ("event_episode_outside_lanes",),
    29: ("range_of_the_approach_clauses",),
    30: ("misspelt_terms",),
}
"""The readings that settle each unclear place of the digest, by its number there."""


def test_every_clause_that_the_digest_names_is_cited_by_a_run_or_defined(shared: Path) -> None:
    named = named_clauses("quintuplets", sections(shared, "quintuplets", 2, 8))
    assert len(named) > 150
    assert not_borne_out("quintuplets", named) == []


@pytest.mark.parametrize("place", UNCLEAR)
def test_every_unclear_place_has_its_reading(place: int) -> None:
    assert set(UNCLEAR[place]) <= set(RULESET.book.rulings.readings)


def test_the_digest_has_no_other_unclear_places(shared: Path) -> None:
    assert numbers_of_rows(sections(shared, "quintuplets", 11, 11)) == list(UNCLEAR)
