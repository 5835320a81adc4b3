"""4.3 Lanes: which hero lanes a character lane faces."""

from rulesets.quintuplets.rules import rules

REACH = rules.number("diagonal_distance")


def faces(character_lane: int, hero_lane: int) -> bool:
    """Whether the hero lane is in front of the character lane or diagonal to it (4.3.3.1, 4.3.3.2)."""
    return abs(character_lane - hero_lane) <= REACH
