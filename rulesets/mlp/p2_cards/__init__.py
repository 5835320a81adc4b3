"""Part 2: items, tokens and presents."""
