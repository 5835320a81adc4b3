"""Part 4: the phases of a turn."""
