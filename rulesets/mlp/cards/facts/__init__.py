"""All published cards: facts, and what their texts say as trees, a file a set."""
