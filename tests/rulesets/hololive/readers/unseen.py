"""What the tests of unseen texts share: two plain sides, and that nothing is found in what a log tells of them."""

from typing import Any

from tests.rulesets.hololive.readers.excerpts import Excerpt
from tests.rulesets.hololive.readers.happenings import Events, cheers

CENTER, BACK, HAND = "@P1.center", "@P1.back[1]", "@P1.hand[1]"
THEIRS, THEIR_COLLAB, THEIR_BACK = "@P2.center", "@P2.collab", "@P2.back[1]"
SURVIVES: dict[str, Any] = {"center": "hBP01-023"}


def mine(**side: Any) -> dict[str, Any]:
    plain = {"center": "hSD01-003", "collab": None, "back": [], "hand": [], "deck": ["hSD01-003"] * 5, "archive": []}
    return {**plain, "cheer_deck": ["hY02-001"] * 3, "life": ["hY01-001"] * 4, "holo_power": [], **side}


def theirs(**side: Any) -> dict[str, Any]:
    plain = {"center": "hSD01-010", "collab": None, "back": ["hSD01-003"], "life": ["hY01-001"] * 4}
    return {**plain, "cheer_deck": ["hY02-001"] * 3, **side}


def life(n: int) -> Events:
    return cheers("life", {f"@P2.life[{n}]": THEIR_BACK}, seat="P2")


def fits(own: dict[str, Any], other: dict[str, Any], *events: Any, kind: str = "unfinished") -> None:
    told = [event for group in events for event in (group if isinstance(group, list) else [group])]
    verdict = Excerpt({"P1": mine(**own), "P2": theirs(**other)}).verdict(*told)
    assert (verdict.kind, verdict.findings, verdict.undecided) == (kind, [], [])
