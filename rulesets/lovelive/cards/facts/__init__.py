"""All published cards: facts, a file a set."""
