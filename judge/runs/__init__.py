"""Many replays in one run: in several processes, within limits, and each on its own account."""
