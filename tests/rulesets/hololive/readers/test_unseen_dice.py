"""Dice that another text has rolled again, as a log of HoloDuel tells it."""

import pytest

from tests.rulesets.hololive.readers.happenings import ART, PERFORM, art, attached, boosted, choice, hurt, rolled
from tests.rulesets.hololive.readers.unseen import CENTER, THEIRS, fits


@pytest.mark.parametrize("used", [(True, True), (True, False), (False, True)])
def test_a_die_that_one_of_two_fans_has_rolled_again(used: tuple[bool, bool]) -> None:
    fans = [f"{CENTER}/support[1]", f"{CENTER}/support[2]"]
    own = {"center": {"card": "hBP01-038", "cheer": ["hY02-001"], "support": ["hBP01-123"] * 2}}
    told = [PERFORM, art(CENTER, "konpeko", THEIRS, 20), choice(0, CENTER, "roll_die", "pass"), rolled(1)]
    for fan, uses in zip(fans, used, strict=True):
        told.append(choice(0 if uses else 1, fan, "archive_this_attachment", "pass"))
        told += [attached(fan, CENTER, "archive"), rolled(2)] if uses else []
    fits(own, {}, *told, boosted(CENTER, CENTER, 20), hurt(THEIRS, 40), ART)
