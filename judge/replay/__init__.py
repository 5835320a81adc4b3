"""The replay format: models, references, loading, and the door for readers of foreign logs."""
