"""Downs that the recorded games at hand do not show, as a log of HoloDuel tells them."""

from tests.rulesets.hololive.readers.happenings import ART, PERFORM, art, down, goes_down, hurt
from tests.rulesets.hololive.readers.unseen import CENTER, THEIRS, fits, life


def test_of_two_equal_tools_that_of_who_went_down_acts() -> None:
    own = {"center": {"card": "hSD01-003", "cheer": ["hY01-001", "hY01-001"]}}
    worn = {"card": "hBP01-012", "support": ["hBP01-116"]}
    other = {"center": {**worn, "damage": 100}, "back": ["hSD01-003", worn]}
    hits = [*PERFORM, *art(CENTER, "nunnun", THEIRS, 30), hurt(THEIRS, 30)]
    falls = [goes_down(THEIRS), down(THEIRS, [f"{THEIRS}/support[1]"]), *life(1)]
    fits(own, other, hits, falls, hurt(CENTER, 20, special=True), ART)
