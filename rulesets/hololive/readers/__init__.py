"""Readers: logs of other programs that play hololive, turned into replays."""
