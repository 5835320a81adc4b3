"""10.4 Several members in one area: the one that came last stays (reading crowded_area)."""

from collections.abc import Sequence

from rulesets.lovelive.ch04_zones.s01_moves import put
from rulesets.lovelive.game import LoveLiveGame, Member
from rulesets.lovelive.rules import rules
from rulesets.lovelive.zones import AREAS

LIMIT = rules.number("members_per_area")


def older_members(game: LoveLiveGame) -> Sequence[Member]:
    """The members that have to go."""
    areas = [(side, area) for side in game.in_turn_order for area in AREAS if len(side.zones[area].pieces) > LIMIT]
    return [member for side, area in areas for member in side.members_in(area)[:-LIMIT]]


def clear(game: LoveLiveGame, found: Sequence[Member]) -> None:
    """They go to their owners' waiting rooms; what lies under the survivor stays."""
    game.reads("crowded_area")
    for member in found:
        put(game, member.top, member.top.owner.zones["waiting_room"], "10.4.1")
