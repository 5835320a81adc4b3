"""The facts of all published cards, one file a product: numbers, names and what the rules ask; no text."""
