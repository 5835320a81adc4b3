"""Readers of foreign logs."""
