"""Part 3: the adventure, story and scene areas."""
