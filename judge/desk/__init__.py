"""The desk of a judge: rooms to look at a game, to record one, and to ask; on a page and on a terminal."""
