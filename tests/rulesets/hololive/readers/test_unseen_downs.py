"""Downs that the recorded games at hand do not show, as a log of HoloDuel tells them."""

from tests.rulesets.hololive.readers.happenings import (
    ART,
    PERFORM,
    activated,
    art,
    boosted,
    choice,
    down,
    goes_down,
    hurt,
)
from tests.rulesets.hololive.readers.unseen import CENTER, THEIRS, fits, life


def test_of_two_equal_tools_that_of_who_went_down_acts() -> None:
    own = {"center": {"card": "hSD01-003", "cheer": ["hY01-001", "hY01-001"]}}
    worn = {"card": "hBP01-012", "support": ["hBP01-116"]}
    other = {"center": {**worn, "damage": 100}, "back": ["hSD01-003", worn]}
    hits = [*PERFORM, *art(CENTER, "nunnun", THEIRS, 30), hurt(THEIRS, 30)]
    falls = [goes_down(THEIRS), down(THEIRS, [f"{THEIRS}/support[1]"]), *life(1)]
    fits(own, other, hits, falls, hurt(CENTER, 20, special=True), ART)


def test_a_tool_that_hurts_its_own_holomem_is_not_the_other_players_equal_one() -> None:
    own = {"center": {"card": "hSD01-003", "cheer": ["hY01-001", "hY01-001"], "support": ["hBP01-114"]}}
    other = {"center": {"card": "hBP01-099", "damage": 30}, "collab": {"card": "hBP01-012", "support": ["hBP01-114"]}}
    power = {"oshi": "hBP01-004", "holo_power": ["hSD01-006", "hSD01-006"]}
    hits = [
        *PERFORM,
        *art(CENTER, "nunnun", THEIRS, 30),
        boosted(CENTER, "@P1.center/support[1]", 20),
        hurt(THEIRS, 50),
    ]
    skill = [*choice(0, "player2_oshi", "skill", seat="P2"), *activated("P2", "nousagis", 2)]
    falls = [goes_down(THEIRS), *skill, down(THEIRS, []), *life(1)]
    fits(own, {**other, **power}, hits, falls, hurt(CENTER, 10, special=True), ART)
