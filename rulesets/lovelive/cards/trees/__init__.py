"""Abilities of real cards as trees, by card number."""
