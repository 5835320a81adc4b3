"""The walk from a replay to a verdict."""
